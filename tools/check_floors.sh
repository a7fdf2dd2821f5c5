#!/bin/sh
# The files of a ruleset's play stand on floors: the block `floors` of src/rules/ID/play/README.md names them all, a floor a line, the
# lowest first. A file calls (or reads tables of) files of lower floors alone; those that call each other in a circle stand in
# parentheses, on one floor, at most five in one.
# tools/check_floors.sh [ROOT [OBJECTS]]      (default: the objects of ./dev lint, not optimised at link time)
set -eu
cd "${1:-$(dirname "$0")/..}"
objects=${2:-build/core/CMakeFiles/grognard_core.dir}

# names and circles of a README's block, one line a name: floor, circle (0: none), name
floors() {
    awk '
    /^```floors$/ { inside = 1; blocks++; next }
    /^```/ { inside = 0 }
    inside && NF > 0 {
        floor++
        gsub(/\(/, " ( "); gsub(/\)/, " ) ")
        circle = 0
        for (i = 1; i <= NF; i++)
            if ($i == "(") circle = ++circles
            else if ($i == ")") circle = 0
            else print "floor", $i, floor, circle
    }
    END { if (blocks != 1) print "blocks", blocks + 0 }' "$1"
}

# what the object of each file defines and wants: class (T, D, ... or U), file, symbol
symbols() {
    for source in "src/rules/$1/play"/*.c; do
        file=$(basename "$source" .c)
        nm -g -P "$objects/$source.o" | awk -v file="$file" '$2 ~ /^[A-Z]$/ && $1 !~ /^__/ { print $2, file, $1 }'
    done
}

check() {
    folder=src/rules/$1/play
    [ -r "$folder/README.md" ] || { echo "$folder/README.md: no such file: it must tell the floors of the folder"; return 1; }
    {
        for source in "$folder"/*.c; do echo "source $(basename "$source" .c)"; done
        floors "$folder/README.md"
        symbols "$1"
    } | awk -v folder="$folder" '
    function offence(what) { print what; bad++ }
    function path(file) { return folder "/" file ".c" }
    $1 == "blocks" { offence(folder "/README.md: one block ```floors is wanted, there are " $2); exit }
    $1 == "source" { sources[$2] = 1; next }
    $1 == "floor" {
        if ($2 in floor) offence(folder "/README.md: " $2 " is named twice")
        floor[$2] = $3
        circle[$2] = $4
        if ($4) member[$4, ++members[$4]] = $2
        next
    }
    $1 == "U" { wanted[++count] = $3; by[count] = $2; next }
    { home[$3] = $2; is_function[$3] = $1 == "T" }

    # calls within circles, and what is reached by them
    function reach(from, id,   i) {
        for (i = 1; i <= members[id]; i++)
            if (calls[from, member[id, i]] && !reached[member[id, i]]) {
                reached[member[id, i]] = 1
                reach(member[id, i], id)
            }
    }
    function check_circle(id,   i, j) {
        if (members[id] > 5) offence(folder "/README.md: " members[id] " files in one circle, that of " member[id, 1] ": five at most")
        if (members[id] == 1) offence(folder "/README.md: " member[id, 1] " stands in a circle alone")
        for (i = 1; i <= members[id]; i++) {
            delete reached
            reach(member[id, i], id)
            for (j = 1; j <= members[id]; j++)
                if (j != i && !reached[member[id, j]]) {
                    offence(folder "/README.md: " member[id, i] " and " member[id, j] " stand in one circle, but " member[id, i] " does not come to call " member[id, j])
                    return
                }
        }
    }
    function check_call(from, to, symbol) {
        if (from == to || !(from in floor) || !(to in floor)) return
        calls[from, to] = 1
        if (circle[from] && circle[from] == circle[to] || floor[to] < floor[from] || told[from, symbol]++) return
        offence(path(from) (is_function[symbol] ? " calls " : " reads ") symbol " of " to ".c, which stands " \
            (floor[to] > floor[from] ? "above it" : "beside it"))
    }
    END {
        if (bad) exit 1
        for (file in sources) if (!(file in floor)) offence(path(file) ": stands on no floor of " folder "/README.md")
        for (file in floor) if (!(file in sources)) offence(folder "/README.md: there is no " path(file))
        for (i = 1; i <= count; i++) if (wanted[i] in home) check_call(by[i], home[wanted[i]], wanted[i])
        for (id in members) check_circle(id)
        exit bad > 0
    }' | sort
}

bad=0
for folder in src/rules/*/play; do
    offences=$(check "$(basename "$(dirname "$folder")")") || true
    [ -z "$offences" ] || { printf '%s\n' "$offences"; bad=1; }
done
exit "$bad"
