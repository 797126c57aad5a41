; The Windows installer: for the one who runs it, without administrator rights.
;   makensis -WX -DVERSION=0.1.0 -DVERSION4=0.1.0.0 -DSOURCE=dist\luminagames -DOUT=dist\LuminaGames-0.1.0-setup.exe packaging\windows\luminagames.nsi
; It puts the frozen folder under the user's own programs, an entry in the start menu, the type .lumina, and an
; uninstaller that removes what was installed and nothing else. The user's matches and settings stay.

Unicode true
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma

!include "MUI2.nsh"
!include "FileFunc.nsh"

!ifndef VERSION | VERSION4 | SOURCE | OUT
  !error "VERSION, VERSION4, SOURCE and OUT must be given"
!endif

!define NAME "Lumina Games"
!define WINDOWED "Lumina Games.exe"
!define TYPE "LuminaGames.Match"
!define SET_TYPE "LuminaGames.Set"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\LuminaGames"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Lumina Games"
InstallDirRegKey HKCU "Software\LuminaGames" "Folder"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION4}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} setup"
VIAddVersionKey "CompanyName" "Lumina Games"
VIAddVersionKey "LegalCopyright" "Lumina Games, MIT license"

!define MUI_ICON "${__FILEDIR__}/../icons/luminagames.ico"
!define MUI_UNICON "${__FILEDIR__}/../icons/luminagames.ico"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${WINDOWED}"

!insertmacro MUI_PAGE_LICENSE "${__FILEDIR__}/../../LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Install"
  SetShellVarContext current
  ; An older version's files go first, so that none of them is left among the new ones.
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licenses"
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*.*"
  File "/oname=match.ico" "${__FILEDIR__}/../icons/match.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\LuminaGames" "Folder" "$INSTDIR"

  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${WINDOWED}"

  WriteRegStr HKCU "Software\Classes\.lumina" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\.lumina\OpenWithProgids" "${TYPE}" ""
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Lumina match"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" "$INSTDIR\match.ico"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\${WINDOWED}" "%1"'

  WriteRegStr HKCU "Software\Classes\.luminaset" "" "${SET_TYPE}"
  WriteRegStr HKCU "Software\Classes\.luminaset\OpenWithProgids" "${SET_TYPE}" ""
  WriteRegStr HKCU "Software\Classes\${SET_TYPE}" "" "Lumina card set"
  WriteRegStr HKCU "Software\Classes\${SET_TYPE}\DefaultIcon" "" "$INSTDIR\match.ico"
  WriteRegStr HKCU "Software\Classes\${SET_TYPE}\shell\open\command" "" '"$INSTDIR\${WINDOWED}" "%1"'

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${WINDOWED}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Lumina Games"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
  ${RefreshShellIcons}
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  ; By name: a folder that the user chose may hold things of their own.
  Delete "$INSTDIR\${WINDOWED}"
  Delete "$INSTDIR\luminagames.exe"
  Delete "$INSTDIR\match.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licenses"
  RMDir "$INSTDIR"

  Delete "$SMPROGRAMS\${NAME}.lnk"

  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegValue HKCU "Software\Classes\.lumina\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.lumina\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\.lumina" ""
  StrCmp $0 "${TYPE}" 0 +2
    DeleteRegValue HKCU "Software\Classes\.lumina" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\.lumina"
  DeleteRegKey HKCU "Software\Classes\${SET_TYPE}"
  DeleteRegValue HKCU "Software\Classes\.luminaset\OpenWithProgids" "${SET_TYPE}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.luminaset\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\.luminaset" ""
  StrCmp $0 "${SET_TYPE}" 0 +2
    DeleteRegValue HKCU "Software\Classes\.luminaset" ""
  DeleteRegKey /ifempty HKCU "Software\Classes\.luminaset"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\LuminaGames"
  ${RefreshShellIcons}
SectionEnd
