#!/bin/sh
# Starts nginx in the folder at hand, which holds its cache, its logs and the files it sends.
#   start.sh <folder of nginx.conf> <folder that npm run pack filled> [further directives]
set -eu
conf=$1
site=$2

mkdir -p logs cache files/_next/static
# Files of earlier versions stay for a month: whoever has a page of theirs open still asks for them.
find files/_next/static -type f -mtime +30 -delete
cp -R -p "$site/.next/static/." files/_next/static/
cp -R -p "$site/public/." files/
exec nginx -p "$PWD/" -c "$conf/nginx.conf" -g "daemon off; ${3-}"
