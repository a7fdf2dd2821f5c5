#!/bin/sh
# clang-tidy over the program's sources, with the checks of .clang-tidy. Usage: check_tidy.sh BUILD [STEPS]
# The analyser walks so many steps through each function; its own limit of 225000 takes three times as long (check_tidy.sh BUILD 225000).
set -eu
steps=${2:-60000}
git ls-files 'src/*.c' | grep -v '^src/wasm/' | xargs -P "$(nproc)" -n 4 clang-tidy -p "$1" --quiet --warnings-as-errors='*' \
    --extra-arg=-Xclang --extra-arg=-analyzer-config --extra-arg=-Xclang --extra-arg="max-nodes=$steps" 2>/dev/null
