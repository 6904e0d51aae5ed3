#!/usr/bin/env bash
# Makes sure that the library Pango is there, which WeasyPrint calls to lay out a PDF: the machine's own, else Debian's.
# $1: the folder of the virtual environment's commands.
set -eu

if "$1/python" -c 'import weasyprint'; then exit 0; fi
if [ "$(id -u)" = 0 ] && command -v apt-get; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -yqq libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz0b libharfbuzz-subset0
fi
exec "$1/python" -c 'import weasyprint'
