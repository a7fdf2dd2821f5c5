#!/bin/sh
# Draws the pictures of the documents anew: tools/pictures.sh [GROGNARD]
set -eu
cd "$(dirname "$0")/.."
grognard=${1:-build/release/grognard}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cp data/scenarios/first-lesson/scenario.json "$folder/scenario.json"
cp tests/data/ground/every-kind.geojson "$folder/ground.geojson"
"$grognard" map village --out docs/pictures/village.svg
"$grognard" map ridge-farm --out docs/pictures/ridge-farm.svg
"$grognard" map "$folder" --out docs/pictures/signs.svg
"$grognard" refight village --rules gdc,dog,gote,period,cls3 --games 200 --plot docs/pictures/village-five.svg >/dev/null
