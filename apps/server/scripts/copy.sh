#!/bin/sh
# Copies what a server runs to a folder: the library as it is published, the lockfile, and the server with its built page.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
# npm names the folder of its caller.
cd "${INIT_CWD:-.}"
mkdir -p "$1/apps/server"
cd "$1"
npm pack "$root" --silent >/dev/null
tar -xzf mancala-rules-*.tgz --strip-components=1
rm mancala-rules-*.tgz
cp "$root/package-lock.json" .
cd apps/server
for each in package.json README.md src scripts public; do cp -R "$root/apps/server/$each" .; done
