#!/usr/bin/env bash
# Makes sure that a Chromium is there: the machine's own, else Debian's package, else Playwright's build.
# $1: the folder of the virtual environment's commands.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name"; then exit 0; fi
done
if [ -n "${SCORER_CHROMIUM:-}" ]; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get; then
    apt-get update -qq
    if DEBIAN_FRONTEND=noninteractive apt-get install -yqq chromium; then exit 0; fi
fi
exec "$1/playwright" install chromium
