#!/bin/sh
# The macOS disk image, made from dist/Lumina Games.app: sh packaging/macos/dmg.sh VERSION
#
# Signed and notarised only if these are set; otherwise the bundle keeps PyInstaller's ad hoc signature, and macOS asks
# before it opens the program for the first time:
#   LUMINA_SIGN_IDENTITY   "Developer ID Application: NAME (TEAM)", in the keychain
#   LUMINA_NOTARY_PROFILE  a profile of `xcrun notarytool store-credentials`
set -eu
version=$1
cd "$(dirname "$0")/../.."
bundle="dist/Lumina Games.app"
image="dist/LuminaGames-$version.dmg"
test -d "$bundle"

if [ -n "${LUMINA_SIGN_IDENTITY:-}" ]; then
  # From the inside out: libraries first, the bundle last.
  find "$bundle" -type f \( -name '*.dylib' -o -name '*.so' \) -exec \
    codesign --force --timestamp --options runtime --sign "$LUMINA_SIGN_IDENTITY" {} \;
  codesign --force --deep --timestamp --options runtime --entitlements packaging/macos/entitlements.plist \
    --sign "$LUMINA_SIGN_IDENTITY" "$bundle"
else
  # The licenses and the icon of documents were added after PyInstaller had signed.
  codesign --force --deep --sign - "$bundle"
fi
codesign --verify --deep --strict "$bundle"

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
cp -R "$bundle" "$stage/"
ln -s /Applications "$stage/Applications"
rm -f "$image"
hdiutil create -volname "Lumina Games" -srcfolder "$stage" -fs HFS+ -format UDZO "$image"

if [ -n "${LUMINA_SIGN_IDENTITY:-}" ]; then
  codesign --force --timestamp --sign "$LUMINA_SIGN_IDENTITY" "$image"
fi
if [ -n "${LUMINA_NOTARY_PROFILE:-}" ]; then
  xcrun notarytool submit "$image" --keychain-profile "$LUMINA_NOTARY_PROFILE" --wait
  xcrun stapler staple "$image"
fi
echo "$image"
