#!/bin/sh
# tools/places.c and tools/check_ids.sh before a small rulebook.
set -eu
tool=check_ids.sh
to=table.c
. "$(dirname "$0")/expects.sh"
mkdir -p docs/rulebooks/unnamed src/rules/toy
cc -o places "$root/tools/places.c"

# has_source NAME: what it is given becomes the ruleset's only source, and the table is made of it
has_source() {
    rm -f src/rules/toy/*
    cat >"src/rules/toy/$1"
    ./places docs/rulebooks/toy.md -- src/rules/toy/* >"$to"
}
unnamed() { for line in "$@"; do echo "$line"; done >docs/rulebooks/unnamed/toy.txt; }
# finds TEST RULE LINE THING USE: there is such a row, and no other of the rule
finds() {
    rows=$(grep -F "/* \"$2\"," "$to" | sed 's:^.*/\* ::') || true
    wrong=0
    if [ "$rows" != "\"$2\", \"src/rules/toy/$(ls src/rules/toy)\", $3, \"$4\", $5 */" ]; then
        echo "$rows"
        wrong=1
    fi
    verdict "$1" "$wrong"
}

cat >docs/rulebooks/toy.md <<'END'
# Toy
- **toy.1.1a** One.
- **toy.1.1b** Two.
- **toy.seq.1** The first phase.
- **toy.seq.1.1** Its step.
- **toy.o.night_a** By night.
- **toy.r2** A ruling.
END

has_source walk.c <<'END'
/* walk.c - toys walk (toy.seq.1). */
#include "toy.h"
static const int table[] = {1};
/* One goes (1.1a),
   if ruling 1.1 lets it. */
static bool walk(struct umpire *u, const char *name)
{
    bool night = option_night && ruling(u, ruling_r2) == 'b';
    return object(NULL, "toy.1.1b", "a \"toy.r3\" stops: ", say("toy.seq.1.1"), NULL);
}
END
finds test_the_opening_comment_is_the_file_s toy.seq.1 1 '' comment
finds test_a_comment_belongs_to_what_follows toy.1.1a 4 walk comment
finds test_an_objection toy.1.1b 9 walk objection
finds test_the_innermost_call_that_tells toy.seq.1.1 9 walk objection
finds test_a_ruling toy.r2 8 walk ruling
finds test_an_option toy.o.night 8 walk option
unnamed
expects test_all_are_named

has_source walk.def <<'END'
/* declarations */
PROCEDURE(walk, "toys walk", "toy.1.1 toy.seq.1")
REFUSAL("toy.seq.1.1", "not now (toy.9)")
END
finds test_a_group toy.1.1 2 '' procedure
finds test_a_refusal toy.seq.1.1 3 '' refusal
unnamed 'toy.r2: reads: the chart'
expects test_an_unnamed_rule 'docs/rulebooks/toy.md: toy.o.night_a is named in no source: name it where it works, or say why not in docs/rulebooks/unnamed/toy.txt'
unnamed 'toy.r2: reads: the chart' 'toy.o.night_a: waits for its battles'
expects test_the_others_are_listed
unnamed 'toy.r2: reads: the chart' 'toy.o.night_a: waits for its battles' 'toy.1.1b: heading: it is not'
expects test_named_and_listed 'docs/rulebooks/unnamed/toy.txt: toy.1.1b is named at src/rules/toy/walk.def:2'
unnamed 'toy.r2: reads: the chart' 'toy.o.night_a: waits for its battles' 'toy.r9: reads: nothing'
expects test_listed_without_a_rule 'docs/rulebooks/unnamed/toy.txt: the rulebook has no toy.r9'
unnamed 'toy.r2:' 'toy.o.night_a: because'
expects test_no_reason 'docs/rulebooks/unnamed/toy.txt: toy.r2 has no reason that begins with a known word
docs/rulebooks/unnamed/toy.txt: toy.o.night_a has no reason that begins with a known word'
unnamed 'toy.r2: reads: the chart' 'toy.r2: reads: the chart' 'toy.o.night_a: waits for its battles'
expects test_listed_twice 'docs/rulebooks/unnamed/toy.txt: toy.r2 stands there twice'
rm docs/rulebooks/unnamed/toy.txt
expects test_no_list 'docs/rulebooks/unnamed/toy.txt: no such list'
exit "$failed"
