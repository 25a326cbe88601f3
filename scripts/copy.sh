#!/bin/sh
# Copies what an app runs to a folder: the library as it is published, the lockfile, and those folders of the app.
# In a script of its package.json: `sh ../../scripts/copy.sh 'src public' folder`.
set -eu
app=$PWD
root=$(cd ../.. && pwd)
# npm names the folder of its caller.
cd "${INIT_CWD:-.}"
mkdir -p "$2/apps/$(basename "$app")"
cd "$2"
npm pack "$root" --silent >/dev/null
tar -xzf mancala-rules-*.tgz --strip-components=1
rm mancala-rules-*.tgz
cp "$root/package-lock.json" .
cd "apps/$(basename "$app")"
for each in package.json README.md $1; do cp -R "$app/$each" .; done
