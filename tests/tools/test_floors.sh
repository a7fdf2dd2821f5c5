#!/bin/sh
# tools/check_floors.sh before a ruleset of three files: what it lets pass and what it does not.
set -eu
tool=check_floors.sh
to=objects
. "$(dirname "$0")/expects.sh"
play=src/rules/toy/play
mkdir -p "$play" "objects/$play"

# file NAME TEXT: a source and its object
file() {
    printf '%s\n' "$2" >"$play/$1.c"
    cc -c -o "objects/$play/$1.c.o" "$play/$1.c"
}

# floors LINE...: a README with them
floors() {
    { echo '# Toy'; echo '```floors'; printf '%s\n' "$@"; echo '```'; } >"$play/README.md"
}

file yards 'int toy_words[2]; int toy_yards(void) { return 1; }'
file march 'int toy_yards(void), toy_ride(void); int toy_march(int n) { return n ? toy_yards() : toy_ride(); }'
file ride 'int toy_march(int); int toy_ride(void) { return toy_march(1); }'
file play 'int toy_march(int); extern int toy_words[2]; int toy_play(void) { return toy_march(toy_words[1]); }'

floors yards '(march ride)' play
expects test_floors_hold
floors yards march ride play
expects test_a_call_upwards "$play/march.c calls toy_ride of ride.c, which stands above it"
floors yards 'march ride' play
expects test_calls_on_one_floor "$play/march.c calls toy_ride of ride.c, which stands beside it
$play/ride.c calls toy_march of march.c, which stands beside it"
floors '(march ride)' play yards
expects test_calls_and_tables_above "$play/march.c calls toy_yards of yards.c, which stands above it
$play/play.c reads toy_words of yards.c, which stands above it"
floors '(yards march ride)' play
expects test_a_circle_that_is_none "$play/README.md: yards and march stand in one circle, but yards does not come to call march"
floors '(yards)' '(march ride)' play
expects test_a_circle_of_one "$play/README.md: yards stands in a circle alone"
floors yards '(march ride)'
expects test_a_file_on_no_floor "$play/play.c: stands on no floor of $play/README.md"
floors yards '(march ride)' play roof
expects test_a_floor_without_file "$play/README.md: there is no $play/roof.c"
floors yards '(march ride)' play yards
expects test_a_file_on_two_floors "$play/README.md: yards is named twice"
echo '# Toy' >"$play/README.md"
expects test_no_floors "$play/README.md: one block \`\`\`floors is wanted, there are 0"
rm "$play/README.md"
expects test_no_map "$play/README.md: no such file: it must tell the floors of the folder"

for n in 1 2 3 4 5 6; do file "c$n" "int c$((n % 6 + 1))(void); int c$n(void) { return c$((n % 6 + 1))(); }"; done
floors yards '(march ride)' play '(c1 c2 c3 c4 c5 c6)'
expects test_a_circle_of_six "$play/README.md: 6 files in one circle, that of c1: five at most"
exit "$failed"
