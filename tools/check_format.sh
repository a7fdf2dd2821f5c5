#!/bin/sh
# Are all sources formatted as .clang-format says? ./dev format makes them so.
set -eu
git ls-files '*.c' '*.h' | xargs clang-format --dry-run --Werror
