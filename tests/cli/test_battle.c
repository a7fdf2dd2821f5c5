/* Battles at the terminal: who sits where, what is answered, how a record goes on and is proved, and programs that behave or do
   not. */
#include "program.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void says(const char *command, const char *part)
{
    struct ending run = run_shell(command);
    if (strstr(run.output, part) == NULL)
        fail_msg("%s\ndoes not say: %s\nbut: %.3000s", command, part, run.output);
}

static void says_not(const char *command, const char *part)
{
    struct ending run = run_shell(command);
    if (strstr(run.output, part) != NULL)
        fail_msg("%s\nsays: %s", command, part);
}

static void ends_with(const char *command, int code, const char *part)
{
    says(command, part);
    assert_int_equal(run_shell(command).code, code);
}

static void does(const char *command)
{
    struct ending run = run_shell(command);
    if (run.code != 0)
        fail_msg("%s\n%.3000s", command, run.output);
}

/* Red's words at the prompt of a first lesson, up to their end. */
static const char *typed(const char *words, const char *options)
{
    static char command[2048];
    snprintf(command, sizeof command, "printf '%s' | grognard battle first-lesson --seed 1 %s", words, options);
    return command;
}

/* ---- the command ---- */

static void test_words(void **state)
{
    (void)state;
    program_clear();
    ends_with("grognard battle", 2, "usage: grognard battle [SCENARIO]");
    ends_with("grognard battle nowhere", 2, "no scenario is called \"nowhere\"");
    ends_with("grognard battle village --red rekruit", 2, "did you mean recruit");
    ends_with("grognard battle village --red xyz", 2, "human, recruit, sergeant@0.1, sergeant, captain, general or exec:PROGRAM");
    ends_with("grognard battle village --red exec:", 2, "exec: needs the program that plays, as exec:./bot.py");
    ends_with("grognard battle village --rules gdd", 2, "gdd");
    ends_with("grognard battle village --seed 1.5", 2, "--seed takes a whole number");
    ends_with("grognard battle village --to-turn 0x", 2, "--to-turn takes a whole number");
    ends_with("grognard battle village --seconds 100000", 2, "--seconds takes a whole number from 1 to 86400");
    ends_with("grognard battle village --option nonsense", 2, "nonsense");
    ends_with("grognard battle village --ruling gdc.r51=z", 2, "gdc.r51");
    ends_with("grognard battle --resume nothing.jsonl", 2, "nothing.jsonl");
    ends_with("grognard battle village --resume x.jsonl", 2, "name none");
    ends_with("grognard battle --resume x.jsonl --seed 3", 2, "--seed was settled");
}

static void test_same_seed_same_battle(void **state)
{
    (void)state;
    program_clear();
    does(
        "grognard battle first-lesson --red recruit --seed 4 > one && grognard battle first-lesson --red recruit --seed 4 > two");
    does("cmp one two && grep -q ' wins: ' one && grep -q -e '--seed 4' one");
    does("grognard battle first-lesson --red recruit --seed 5 > three; ! cmp -s one three");
    does("grognard battle first-lesson --red recruit --seed 4 --quiet > short; tail -n 2 one > end; tail -n 2 short | cmp - end");
}

static void test_letters(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle village --red recruit --blue recruit --option prone --seed 7 --to-turn 1 --quiet --record a.jsonl");
    does("grognard battle village --red recruit --blue recruit -o prone -s 7 -t 1 -q -r b.jsonl");
    does("cmp a.jsonl b.jsonl");
}

/* ---- a person ---- */

static void test_questions(void **state)
{
    (void)state;
    program_clear();
    says(typed("units\\n", ""), "\n  r2a     I/4th Line: 12 castings");
    says(typed("unit r2a\\n", ""), "at 900 360 (metres east and north), facing 0 degrees");
    says(typed("unit r99\\n", ""), "There is no unit \"r99\"; did you mean r");
    says(typed("unit zzzzzz\\n", ""), "`units` lists them");
    says(typed("range r4 b4\\n", ""), "591 yards");
    says(typed("near r4 250\\n", ""), "Within 250 yards, the nearest first:\n   209  east        r2a  I/4th Line\n");
    says(typed("near r4 20\\n", ""), "the nearest first:\nNobody.\n");
    says(typed("initiative keep\\ndone\\ndone\\nall foot: advance 5\\n", "--rules gote"),
         "Say whom it charges: charge r2a at an enemy. The same of r2b, r3a, r3b.");
    says(typed("all horse: advance 20\\n", ""), "None of yours on the table is meant by \"all horse\".");
    says(typed("all foot: form line\\nform r3a line\\nform r3a column\\nform r3a square\\n?\\n", ""),
         "There is nobody left to order: done goes on.");
    says(typed("sight r4 b5\\n", ""), "Yes.");
    says(typed("who can form\\n", ""), "r3b     II/24th Light");
    says(typed("who can fly\\n", ""), "There is no order \"fly\"; `help` lists them.");
    says(typed("who can charge\\n", ""), "Nobody, now.");
    says(typed("near\\n", ""), "Say which unit, as r2a; `units` lists them.");
    says(typed("what is asked\\n", ""), "red> what is asked\n\nred: Which units change facing or formation?");
    says(typed("?r2a\\n", ""), "   1  form r2a ");
    says(typed("7\\n", ""), "A number picks one of the orders that `?` has listed");
    says(typed("? r2a\\n99\\n", ""), " picks one of the orders listed.");
    says(typed("help dance\\n", ""), "There is no order or question \"dance\"; `help` lists them.");
    says(typed("help wheel\\n", ""), "A MANOEUVRE is");
    says(typed("help near\\n", ""), "who stands near it, how far and where");
    says(typed("help brigade\\n", ""), "all under him");
    says(typed("help move\\n", ""), "advance LENGTH              straight ahead");
    says(typed("help move\\n", ""), "FORMATION is one of");
    says(typed("help\\n", ""), "takes back your last order");
    says(typed("done\\nodds r4 at b4\\n", "--blue human"), "r4 has no order against b4 now that brings dice; `? r4` lists");
    says(typed("odds\\n", ""), "Name an order, or one unit against another: odds r2a at b2a.");
    says(typed("odds done\\n", ""), "That brings no dice whose odds could be told.");
    says(typed("odds fire r4 at b4\\n", ""), "It cannot be ordered now: ");
    says(typed("how it stands\\n", ""), "Turn 1 of ");
    says(typed("how it stands\\n", ""), "French brigade: 0 points");
    says(typed("form r2a line\\nwhat changed\\n", ""), "red> what changed\n    1 red  form r2a line");
    says(typed("log 0\\n", ""), "Visibility is 1968 yards");
    says(typed("why 77\\n", ""), "The record has lines 0 to 0.");
    says(typed("quit\\n", ""), "red> quit\n");
}

static void test_maps(void **state)
{
    (void)state;
    program_clear();
    for (int unit = 0; unit < 6; unit++)
        says(typed("map\\n", ""), (const char *[]){"^r1", "^r2a", "^r3b", "^r4", "vb5", "North is up."}[unit]);
    says(typed("map table.svg\\n", ""), "Drawn: table.svg\n");
    says("head -c 5 table.svg", "<");
    says(typed("map table.txt\\n", ""), "a picture is a file whose name ends in");
    says(typed("map nowhere/table.svg\\n", ""), "nowhere/table.svg");
    does("grognard battle first-lesson --red recruit --seed 1 --to-turn 1 --quiet --map-after-steps day.svg");
    does("test -s day-0001.svg && test -s day-0004.svg && ! test -e day.svg");
    ends_with("grognard battle first-lesson --map-after-steps day.doc", 2, "a picture is a file whose name ends in");
}

static void test_orders(void **state)
{
    (void)state;
    program_clear();
    says(typed("? r2a\\n1\\n", ""), "    1 red  form r2a ");
    says(typed("form r2a line\\n", ""), "I/4th Line forms line.");
    says(typed("form r2a lime\\n", ""), "red> form r2a lime\n");
    says(typed("form b2a line\\n", ""), "red> form b2a line\n");
    says_not(typed("form b2a line\\n", ""), "forms line");
    says(typed("initiative keep\\ninitiative keep\\n", "--rules gote"), "is for none.");
    says(typed("move r4\\n", ""), "move wants \":\" and manoeuvres");
    says(typed("form r2a line\\nback\\n", ""), "    2 red  taking back from line 1: done");
    says(typed("back\\n", ""), "You have given no order yet that could be taken back.");
    says(typed("back 7\\n", ""), "is no order of this side");
    says(typed("back x\\n", ""), "Say from which line on, as back 12; `log` numbers them.");
    says(typed("brigade r1: advance 100\\n", ""), "\nr2a r2b r3a r3b r4: ");
    says(typed("brigade r9: advance 100\\n", ""), "\"brigade\" wants a general of yours");
    says(typed("form r2a line\\nwhy\\n", ""), "may charge yes");
}

#define HORSE(id, east) \
    "-e '/\"" id "\"/s/.*/{\"id\": \"" id "\", \"name\": \"Horse " id \
    "\", \"kind\": \"chasseurs\", \"men\": 160, \"at\": [" east ", 940]},/' "
#define LESSON SOURCE_DIR "/data/scenarios/first-lesson"

/* Where each charge is carried out before the next is told, those behind the first follow by themselves, or are told why not. */
static void test_several_charge_one(void **state)
{
    (void)state;
    program_clear();
    does("mkdir horse && cp " LESSON "/ground.geojson horse && sed -e 's/\\[300, 60, 1700, 480\\]/[100, 40, 1900, 940]/' " HORSE(
        "r2a", "740") HORSE("r2b", "900") HORSE("r3a", "1060") LESSON "/scenario.json > horse/scenario.json");
    const char *charge = "printf 'charge r2a r2b r3a at b2a\\n' | grognard battle ./horse --rules cls3 --blue recruit --seed 11";
    says(charge, "When this is settled r2a, r3a follow.\n");
    says(charge, "r2a got no order to charge: It wheels by 90 degrees at most, and needs room to wheel.  cls3.move.2\n");
    says(charge, "r3a follows.\n");
}

/* The other side's sealed orders are not told before they are seen. */
static void test_sealed(void **state)
{
    (void)state;
    program_clear();
    const char *fire = typed("done\\ndone\\nfire r4 at b4\\ndone\\n", "--red human --blue human --record s.jsonl");
    does(fire);
    says("grognard replay s.jsonl", "red  fire r4 at b4");
    says("grognard replay s.jsonl --side red", "red  fire r4 at b4");
    says_not("grognard replay s.jsonl --side blue", "red  fire r4 at b4");
    ends_with("grognard replay s.jsonl --side green", 2, "no side is called green, but red and blue");
}

static void test_own_dice(void **state)
{
    (void)state;
    program_clear();
    says(typed("11\\n", "--own-dice"), "Dice: 1 d100 for the battle");
    says(typed("11 12\\n", "--own-dice"), "Wanted are the faces of so many d100: 1.");
    says(typed("101\\n", "--own-dice"), "A d100 does not show 101.");
    says(typed("one\\n", "--own-dice"), "Faces are whole numbers");
    says(typed("11\\nr\\n", "--own-dice"), "is the first side");
    does("grognard battle first-lesson --red recruit --seed 1 --own-dice --quiet --record d.jsonl");
    does("grognard replay d.jsonl --verify");
}

static void test_taking_back_of_another_is_asked(void **state)
{
    (void)state;
    program_clear();
    const char *words = "done\\ndone\\nfire r4 at b4\\ndone\\ndone\\nback 2\\nno\\nback 2\\nyes\\nquit\\n";
    says(typed(words, "--blue human"), "The other side asks to take back all from line 2 on.");
    says(typed(words, "--blue human"), "red  taking back from line 2: refuse");
    says(typed(words, "--blue human"), "red  taking back from line 2: agree");
}

/* ---- records ---- */

static void test_record_goes_on(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --red sergeant --blue sergeant@0.1 --seed 6 --quiet --record whole.jsonl");
    does("grognard battle first-lesson --red sergeant --blue sergeant@0.1 --seed 6 --quiet --record part.jsonl --to-turn 2");
    does("! cmp -s part.jsonl whole.jsonl && grognard battle --resume part.jsonl --quiet && cmp part.jsonl whole.jsonl");
    says("grognard battle --resume part.jsonl", " wins: ");
    does("cmp part.jsonl whole.jsonl");
    ends_with("grognard battle first-lesson --red recruit --record part.jsonl", 2, "part.jsonl");
}

/* Computer players go on as if nobody had got up: broken off in the middle of a turn, under every ruleset. */
static void test_players_remember(void **state)
{
    static const char *const rulesets_fought[] = {"gdc", "dog", "gote", "period", "cls3"};
    char line[256];
    (void)state;
    for (size_t i = 0; i < sizeof rulesets_fought / sizeof *rulesets_fought; i++) {
        program_clear();
        snprintf(line, sizeof line,
                 "grognard battle first-lesson --rules %s --red sergeant --blue sergeant --seed 17 --quiet --record w",
                 rulesets_fought[i]);
        does(line);
        does("for part in 2 3; do head -n $(($(wc -l < w) * $part / 5)) w > p; grognard battle --resume p --quiet && cmp p w || "
             "exit 1; done");
    }
}

static void test_torn_line(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --red recruit --seed 6 --quiet --record whole.jsonl");
    does("head -c -100 whole.jsonl > torn.jsonl; grognard replay torn.jsonl --verify");
    does("grognard battle --resume torn.jsonl --quiet && cmp torn.jsonl whole.jsonl");
    ends_with("head -c 500 whole.jsonl > head.jsonl; grognard battle --resume head.jsonl", 2, "not even its first line is whole");
    does("head -n 1 whole.jsonl > head.jsonl; cp head.jsonl head; grognard map head -o head.svg");
    does("grognard battle --resume head.jsonl --quiet && cmp head.jsonl whole.jsonl");
}

static void test_changed_record(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --red recruit --seed 6 --quiet --record whole.jsonl");
    does("grognard replay whole.jsonl --verify");
    ends_with("sed '40s/hash\":\"./hash\":\"x/' whole.jsonl > a; grognard replay a --verify", 1, "line 38 of the record");
    ends_with("sed '20d' whole.jsonl > b; grognard replay b --verify", 1, "line 18 of the record is missing");
    ends_with("sed '1s/\"seats\":\\[\"/&x/' whole.jsonl > c; grognard replay c --verify", 1,
              "the header is not the one that line 0 was written under");
    ends_with("echo nonsense > d; grognard replay d", 2, "d: ");
    ends_with("grognard replay whole.jsonl --at 5000", 2, "--at takes the number of a line, 0 to ");
    ends_with("grognard replay whole.jsonl --verify --audit", 2, "exclude each other");
    ends_with("grognard replay", 2, "usage");
}

/* Other tables are no reason to refuse: what can be said again is compared. */
static void test_other_tables(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --red recruit --seed 10 --quiet --record whole.jsonl");
    does("mkdir -p unused/gdc used/gdc; grognard tables gdc scouting --csv | sed 's/,1$/,2/' > unused/gdc/scouting.csv");
    does("grognard tables gdc artillery_fire --csv | sed '2,$s/,[1-9][0-9],/,1,/g' > used/gdc/artillery_fire.csv");
    ends_with("grognard replay whole.jsonl --verify --house unused", 0, "as it was written, though the tables here are others");
    ends_with("grognard replay whole.jsonl --verify --house used", 1, "other tables");
    says("grognard replay whole.jsonl --verify --house used 2>/dev/null", "The record is whole. Played again");
    ends_with("grognard battle --resume whole.jsonl --house unused", 2, "other tables");
}

static void test_audit(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --red recruit --seed 6 --quiet --record whole.jsonl");
    says("grognard replay whole.jsonl --audit | head -n 1", "0 1.0.65535.0 gdc.seq.1.1 - throw [");
    does("test $(grognard replay whole.jsonl --audit | cut -d' ' -f2 | sort | uniq -d | wc -l) = 0");
    does("grognard replay whole.jsonl --hashes | tail -n 1 | grep -Eq '^[0-9]+ [0-9a-f]{16}$'");
}

/* ---- programs ---- */

#define BOT "exec:python3 " SOURCE_DIR "/docs/examples/bot.py"

static void test_program_plays(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --seed 2 --quiet --record p.jsonl --red '" BOT "' --blue '" BOT "' > out 2>&1");
    says("cat out", " wins: ");
    says_not("cat out", "its side goes on");
    does("grognard replay p.jsonl --verify && grep -q volley p.jsonl");
    does("test $(wc -l < " SOURCE_DIR "/docs/examples/bot.py) -le 40");
}

#define WEIGHER "exec:python3 " SOURCE_DIR "/docs/examples/weigher.py"

/* A program that weighs odds, written from docs/seat.md alone: all that it asks is answered, and it is hardly ever refused. */
static void test_program_weighs_odds(void **state)
{
    (void)state;
    program_clear();
    does("grognard battle first-lesson --seed 2 --quiet --record p.jsonl --red '" WEIGHER
         "' --blue recruit --to-turn 4 > out 2>&1");
    says_not("cat out", "its side goes on");
    does("grognard replay p.jsonl --verify");
    does("grep -q '\"order\":\"volley r2' p.jsonl && grep -q '\"order\":\"charge r2' p.jsonl && grep -q '\"order\":\"move r2' "
         "p.jsonl");
    does("grognard battle first-lesson --rules cls3 --seed 2 --quiet --red '" WEIGHER "' --blue recruit --to-turn 2 > out 2>&1");
    says_not("cat out", "its side goes on");
    does("test $(wc -l < " SOURCE_DIR "/docs/examples/weigher.py) -lt 60");
}

/* Every question, and what is wrong with some: answered in the form of the socket, and no order is lost for it. */
static void test_questions_of_a_program(void **state)
{
    static const char bot[] =
        "ask() { echo \"$1\"; read -r answer; echo \"$answer\" >> heard; }\n"
        "read -r hello; echo \"$hello\" > hello\n"
        "while read -r line; do case $line in '{\"t\":\"legal\"'*)\n"
        "  ask '{\"t\":\"legal\",\"id\":\"a\",\"unit\":\"r2a\"}'; ask '{\"t\":\"reach\",\"id\":2,\"unit\":\"r2a\"}'\n"
        "  ask '{\"t\":\"sight\",\"id\":3,\"from\":\"r4\",\"to\":\"b1\"}'; ask '{\"t\":\"targets\",\"id\":4,\"unit\":\"r4\"}'\n"
        "  ask '{\"t\":\"plan\",\"id\":5,\"unit\":\"r2a\",\"to\":[700000,500000]}'; ask "
        "'{\"t\":\"preview\",\"id\":6,\"order\":\"form r2a line\"}'\n"
        "  ask '{\"t\":\"reach\",\"id\":7,\"unit\":\"r99\"}'; ask '{\"t\":\"plan\",\"id\":8,\"unit\":\"r2a\",\"to\":5}'\n"
        "  echo '{\"t\":\"order\",\"order\":\"done\"}';; esac; done\n";
    (void)state;
    program_clear();
    write_file("bot.sh", bot, sizeof bot - 1);
    does("grognard battle first-lesson --seed 1 --quiet --blue sergeant --red 'exec:sh bot.sh' --to-turn 5 2> faults");
    says_not("cat faults", "its side goes on");
    says("cat hello", "\"ground\":{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",");
    says("sed -n 1p heard", "{\"t\":\"legal\",\"id\":\"a\",\"orders\":[{\"order\":\"");
    says("sed -n 2p heard", "{\"t\":\"reach\",\"id\":2,\"outline\":[");
    says("sed -n 3p heard", "{\"t\":\"sight\",\"id\":3,\"range\":");
    says("sed -n 4p heard", "{\"t\":\"targets\",\"id\":4,\"targets\":[{\"unit\":\"b");
    says("sed -n 5p heard", "\"id\":5,");
    says("sed -n 6p heard", "{\"t\":\"preview\",\"id\":6,\"taken\":");
    says("sed -n 7p heard",
         "{\"t\":\"error\",\"id\":7,\"code\":\"no_such_thing\",\"message\":\"there is no such unit\",\"field\":\"unit\"}");
    says("sed -n 8p heard", "{\"t\":\"error\",\"id\":8,\"code\":\"bad_value\",\"message\":\"a place is [east, north] in "
                            "millimetres\",\"field\":\"to\"}");
    says("cat heard", "\"odds\":[{\"p\":");
    says("cat heard", "\"whole\":true,\"path\":[[");
}

static void loses_its_seat(const char *program, const char *why)
{
    char command[1024];
    snprintf(command, sizeof command, "grognard battle first-lesson --seed 2 --quiet --seconds 1 --to-turn 2 --red 'exec:%s'",
             program);
    ends_with(command, 0, why);
}

static void test_programs_that_fail(void **state)
{
    (void)state;
    program_clear();
    loses_its_seat("exit 3", "it is gone");
    loses_its_seat("no-such-program-anywhere", "it is gone");
    loses_its_seat("yes", "refused too often");
    loses_its_seat("yes \"{\\\"t\\\":\\\"order\\\",\\\"order\\\":\\\"fly r1\\\"}\"", "refused too often");
    loses_its_seat("tr \"\\\\n\" x < /dev/zero", "refused too often");
    loses_its_seat("sleep 100", "let the time run out too often");
    loses_its_seat("read line; sleep 100", "let the time run out too often");
}

/* Fire is planned anew as often as one likes: who never has done would fill the record. */
static void test_program_without_end(void **state)
{
    (void)state;
    static const char bot[] =
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    said = json.loads(line)\n"
        "    if said['t'] == 'legal':\n"
        "        again, orders = 'fire r4 at b4', said['orders']\n"
        "        print(json.dumps({'t': 'order', 'order': again if again in orders else orders[0]}), flush=True)\n";
    program_clear();
    write_file("bot.py", bot, sizeof bot - 1);
    ends_with("grognard battle first-lesson --rules gote --seed 1 --quiet --to-turn 1 --blue recruit --red 'exec:python3 bot.py'",
              0, "it gives more orders in a turn than any army needs");
}

/* What it is told, line by line; this one says the first order that it is offered: done wherever that will do. */
static void test_protocol(void **state)
{
    (void)state;
    static const char bot[] = "while read -r line; do echo \"$line\" >> heard; case $line in '{\"t\":\"legal\"'*) "
                              "first=${line#*'\"orders\":[\"'}; "
                              "echo '{\"t\":\"order\",\"order\":\"'\"${first%%\\\"*}\"'\"}';; esac; done\n";
    program_clear();
    write_file("bot.sh", bot, sizeof bot - 1);
    does("grognard battle first-lesson --seed 1 --quiet --blue recruit --red 'exec:sh bot.sh'");
    says("head -n 1 heard", "{\"t\":\"hello\",\"protocol\":1,\"side\":\"red\",\"ruleset\":\"gdc\",\"scenario\":\"first-lesson\"");
    says("sed -n 2p heard", "{\"t\":\"events\",\"events\":[{\"event\":\"turn\"");
    says("sed -n 3p heard", "{\"t\":\"view\",\"view\":{\"side\":\"red\",\"turn\":1,");
    says("sed -n 4p heard", "{\"t\":\"legal\",\"n\":1,\"decision\":\"form\",\"asks\":\"Which units change facing or "
                            "formation?\",\"orders\":[\"done\",");
    says("tail -n 1 heard", "{\"t\":\"end\",\"result\":{\"over\":true");
    says_not("cat heard", "\"seed\"");
    says_not("cat heard", "\"hash\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_same_seed_same_battle),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_maps),
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_several_charge_one),
        cmocka_unit_test(test_sealed),
        cmocka_unit_test(test_own_dice),
        cmocka_unit_test(test_taking_back_of_another_is_asked),
        cmocka_unit_test(test_record_goes_on),
        cmocka_unit_test(test_players_remember),
        cmocka_unit_test(test_torn_line),
        cmocka_unit_test(test_changed_record),
        cmocka_unit_test(test_other_tables),
        cmocka_unit_test(test_audit),
        cmocka_unit_test(test_program_plays),
        cmocka_unit_test(test_program_weighs_odds),
        cmocka_unit_test(test_questions_of_a_program),
        cmocka_unit_test(test_programs_that_fail),
        cmocka_unit_test(test_program_without_end),
        cmocka_unit_test(test_protocol),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
