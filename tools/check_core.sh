#!/bin/sh
# The core calls nothing but a little of C's library and the compiler's own helpers, and holds no variable that outlives a call.
# tools/check_core.sh [ARCHIVE]      (default: that of ./dev lint, not optimised at link time)
set -eu
archive=${1:-$(dirname "$0")/../build/core/libgrognard_core.a}

allowed='memcmp memcpy memmove memset strchr strcmp strcspn strspn strlen strncmp strstr bcmp memchr' # clang makes the last two of memcmp and strchr
helpers='^(_GLOBAL_OFFSET_TABLE_|__stack_chk_fail|__[a-z]+(si|di|ti|df|sf)[a-z0-9]*)$'

[ -r "$archive" ] || { echo "$archive: no such archive: build it first"; exit 1; }

# one line a symbol: file, name, class, section
symbols=$(nm -A -f sysv "$archive" | awk -F'|' 'NF == 7 {
    file = $1; name = $1
    sub(/:[^:]*$/, "", file); sub(/^.*:/, "", name)
    gsub(/ /, "", name); gsub(/ /, "", $3); gsub(/[ \t]/, "", $7)
    print file, name, $3, $7
}')
[ -n "$symbols" ] || { echo "$archive: no symbols in it"; exit 1; }

printf '%s\n' "$symbols" | awk -v allowed="$allowed" -v helpers="$helpers" '
BEGIN { split(allowed, words, " "); for (i in words) known[words[i]] = 1 }
$3 != "U" && $3 ~ /^[A-Z]$/ { known[$2] = 1 }
$3 == "U" { wanted[++count] = $2; by[count] = $1 }
$4 ~ /^\.(data|bss|tdata|tbss|ldata|lbss|sdata|sbss)(\.|$)/ && $4 !~ /^\.data\.rel\.ro/ || $3 == "C" {
    print $1 ": " $2 " can be written to (section " $4 ")"; bad++
}
END {
    for (i = 1; i <= count; i++)
        if (!(wanted[i] in known) && wanted[i] !~ helpers) { print by[i] ": calls " wanted[i]; bad++ }
    exit bad > 0
}'
