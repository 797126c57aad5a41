"""What macOS is told about the application bundle: its Info.plist."""

from __future__ import annotations

from common import version

BUNDLE_ID = "org.luminagames.LuminaGames"
MATCH_TYPE = "org.luminagames.match"
SET_TYPE = "org.luminagames.set"
# What Qt 6.11 needs.
LEAST_SYSTEM = "13.0"


def info_plist() -> dict[str, object]:
    """The keys that PyInstaller adds to its own: the kind of files we open, the pixels, the least
    system.
    """
    return {
        "CFBundleName": "Lumina Games",
        "CFBundleDisplayName": "Lumina Games",
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": LEAST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "NSHumanReadableCopyright": "Lumina Games, MIT license",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Lumina match",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "match.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [MATCH_TYPE],
            },
            {
                "CFBundleTypeName": "Lumina card set",
                "CFBundleTypeRole": "Viewer",
                "CFBundleTypeIconFile": "match.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [SET_TYPE],
            },
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": MATCH_TYPE,
                "UTTypeDescription": "Lumina match",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeIconFile": "match.icns",
                "UTTypeTagSpecification": {"public.filename-extension": ["lumina"]},
            },
            {
                "UTTypeIdentifier": SET_TYPE,
                "UTTypeDescription": "Lumina card set",
                "UTTypeConformsTo": ["public.zip-archive"],
                "UTTypeIconFile": "match.icns",
                "UTTypeTagSpecification": {"public.filename-extension": ["luminaset"]},
            },
        ],
    }
