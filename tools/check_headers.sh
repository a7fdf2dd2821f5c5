#!/bin/sh
# Does each header of src/ compile by itself? Lists of declarations are included under a macro, never alone.
set -eu
for header in $(git ls-files 'src/*.h' | grep -v '^src/umpire/declare'); do
    echo "#include \"${header#src/}\"" | cc -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -fsyntax-only -Wall -Wextra -Werror -xc - ||
        { echo "$header does not compile alone"; exit 1; }
done
