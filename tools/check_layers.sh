#!/bin/sh
# A folder of src includes itself and what stands to its left, rulesets do not know each other, and a ruleset's procedures
# (the chapters, which have a .def of their name) never see a battle, not even through a header.
# tools/check_layers.sh [SRC]
set -eu
cd "${1:-$(dirname "$0")/../src}"

find . -name '*.[ch]' -o -name '*.def' | sed 's,^\./,,' | sort | xargs awk '
BEGIN {
    layers = split("base dice umpire field battle drill rules compare muster general refight late draw server cli", names, " ")
    for (i = 1; i <= layers; i++) rank[names[i]] = i
    rank["wasm"] = rank["refight"] + 0.5
}
function offence(at, what) { print "src/" at ": " what; bad++ }
function folder(path) { return path ~ /\// ? substr(path, 1, index(path, "/") - 1) : "" }
function ruleset(path,   parts) { return split(path, parts, "/") >= 3 && parts[1] == "rules" ? parts[2] : "" }
function may_include(from, to) {
    return to == from || (to != "wasm" && rank[to] < rank[from])
}
# Does this file come to see a battle? Each file is asked once a chapter.
function sees_battle(path, chapter,   i) {
    if (folder(path) == "battle") return 1
    if (asked[chapter, path]++) return 0
    for (i = 1; i <= count[path]; i++)
        if (sees_battle(included[path, i], chapter)) return 1
    return 0
}
FNR == 1 { files[FILENAME] = 1 }
/^[ \t]*#[ \t]*include[ \t]*"/ {
    path = $0; sub(/^[^"]*"/, "", path); sub(/".*$/, "", path)
    at = FILENAME ":" FNR
    from = folder(FILENAME); to = folder(path)
    if (!(from in rank)) offence(at, "the folder " from " has no place in the order")
    else if (!(to in rank)) offence(at, "\"" path "\" must be named from src on, by one of its folders")
    else if (!may_include(from, to)) offence(at, from " may not include \"" path "\"")
    if (ruleset(FILENAME) != "" && ruleset(path) != "" && ruleset(path) != ruleset(FILENAME))
        offence(at, "the ruleset " ruleset(FILENAME) " may not include \"" path "\"")
    included[FILENAME, ++count[FILENAME]] = path
    where[FILENAME, count[FILENAME]] = at
}
END {
    for (file in files) {
        chapter = file
        if (ruleset(file) == "" || !sub(/\.c$/, ".def", chapter) || !(chapter in files)) continue
        for (i = 1; i <= count[file]; i++)
            if (sees_battle(included[file, i], file))
                offence(where[file, i], "a chapter of procedures may not see a battle: \"" included[file, i] "\"")
    }
    exit bad > 0
}' || exit 1
