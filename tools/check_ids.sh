#!/bin/sh
# Each rule of a rulebook is named in a source, or docs/rulebooks/unnamed/ID.txt says in a line `id: reason` why it is not. A reason
# begins with one of the words below. tools/places.c finds the names; its table was built with the program.
# tools/check_ids.sh [ROOT [TABLE]]
set -eu
cd "${1:-$(dirname "$0")/..}"
table=${2:-build/release/embedded/places.c}
reasons='for the scenario:|for the table:|heading:|not played:|nothing to play:|played:|reads:|umpire only:|waits for its battles'

[ -r "$table" ] || { echo "$table: no such table: build the program first"; exit 1; }

bad=0
for rulebook in docs/rulebooks/*.md; do
    id=$(basename "$rulebook" .md)
    list=docs/rulebooks/unnamed/$id.txt
    [ -r "$list" ] || { echo "$list: no such list"; bad=1; continue; }
    awk -v reasons="^($reasons)" -v rulebook="$rulebook" -v list="$list" '
    function offence(what) { print what; bad++ }
    # where it is named itself, or its group (gdc.2.3 of gdc.2.3a, gdc.o.x of gdc.o.x_a)
    function place_of(rule,   length_, next_) {
        for (length_ = length(rule); length_ > 0; length_--) {
            next_ = substr(rule, length_ + 1, 1)
            if (substr(rule, 1, length_) in place &&
                (next_ == "" || next_ == "_" || next_ ~ /[a-z]/ && substr(rule, length_, 1) ~ /[0-9]/))
                return place[substr(rule, 1, length_)]
        }
        return ""
    }
    FILENAME == rulebook {
        if (match($0, /^- \*\*[^*]+\*\* /)) rules[++count] = substr($0, RSTART + 4, RLENGTH - 7)
        next
    }
    FILENAME == list {
        rule = $0
        sub(/:.*/, "", rule)
        reason = substr($0, length(rule) + 3)
        if (rule in listed) offence(list ": " rule " stands there twice")
        if (reason !~ reasons) offence(list ": " rule " has no reason that begins with a known word")
        listed[rule] = 1
        next
    }
    split($0, part, "\"") >= 5 && !(part[2] in place) {
        line = part[5]
        gsub(/[^0-9]/, "", line)
        place[part[2]] = part[4] ":" line
    }
    END {
        for (i = 1; i <= count; i++) {
            rule = rules[i]
            known[rule] = 1
            if (place_of(rule) == "" && !(rule in listed))
                offence(rulebook ": " rule " is named in no source: name it where it works, or say why not in " list)
            if (place_of(rule) != "" && rule in listed)
                offence(list ": " rule " is named at " place_of(rule))
        }
        for (rule in listed)
            if (!(rule in known)) offence(list ": the rulebook has no " rule)
        exit bad > 0
    }' "$rulebook" "$list" "$table" || bad=1
done
exit "$bad"
