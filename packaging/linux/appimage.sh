#!/bin/sh
# An AppImage, made from the portable folder: sh packaging/linux/appimage.sh VERSION APPIMAGETOOL
#
# A recipe: never run where this project is developed, since appimagetool and its runtime cannot be had there.
# APPIMAGETOOL is that program's path; it brings the runtime along.
set -eu
version=$1
tool=$2
cd "$(dirname "$0")/../.."
machine=$(uname -m)
archive="dist/luminagames-$version-linux-$machine.tar.gz"
test -f "$archive"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -C "$work" -xzf "$archive"
app="$work/luminagames.AppDir"
mkdir -p "$app/usr/lib"
mv "$work/luminagames-$version-linux-$machine" "$app/usr/lib/luminagames"
mv "$app/usr/lib/luminagames/share" "$app/usr/share"
cp "$app/usr/share/applications/luminagames.desktop" "$app/"
cp "$app/usr/share/icons/hicolor/256x256/apps/luminagames.png" "$app/"
ln -s usr/lib/luminagames/luminagames "$app/AppRun"
ARCH="$machine" VERSION="$version" "$tool" "$app" "dist/LuminaGames-$version-$machine.AppImage"
