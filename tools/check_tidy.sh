#!/bin/sh
# clang-tidy over the program's sources, with the checks of .clang-tidy. Usage: check_tidy.sh BUILD
set -eu
git ls-files 'src/*.c' | grep -v '^src/wasm/' | xargs -P "$(nproc)" -n 4 clang-tidy -p "$1" --quiet --warnings-as-errors='*' 2>/dev/null
