/* What a scene expects. */
#include "scenes/scene.h"

#include "battle/whereabouts.h"

#include <stdlib.h>
#include <string.h>

/* ---- marks ---- */

static int32_t nearness_mm(void)
{
    return (int32_t)((int64_t)vocabulary.nearness * board_kind.rules->length_unit(board_setup()) / (10 * DECIMAL_ONE));
}

static void expect_number(const struct member *list, const char *name, const void *of)
{
    const char *word = words_need("a value");
    const struct member *member = member_called(list, name);
    if (member == NULL)
        scene_fail("nothing is called %s", name);
    int32_t now = member_value(member, name, of), off = abs(now - member_value_of(member, word));
    if (off > (member->words == said_as_length ? nearness_mm() : 0))
        scene_fail("%s is %d, not %s", name, (int)now, word);
}

/* What a battle keeps of every unit is a mark too: so it is set. */
static void expect_mark(int unit)
{
    static const struct member kept[] = {
        NUMBER_OF(struct unit, strength, NULL), NUMBER_OF(struct unit, attached, NULL), {.name = NULL}};
    const struct battle *b = play_battle();
    const char *name = words_need("a mark");
    if (member_called(kept, name) != NULL)
        expect_number(kept, name, &b->units[unit]);
    else
        expect_number(vocabulary.marks, name, own_of_unit(b, unit));
}

/* ---- how a unit stands ---- */

static void same_word(const char *what, int now, const char *const *list)
{
    int wanted = words_one_of(list, what);
    if (now != wanted)
        scene_fail("the %s is %s, not %s", what, list[now], list[wanted]);
}

static void same_number(const char *what, int now)
{
    int wanted = words_number(what);
    int within = words_take("within") ? words_number("a measure") : 0;
    if (abs(now - wanted) > within)
        scene_fail("the %s is %d, not %d", what, now, wanted);
}

/* In so many parts of one; it may be off by so many decimals in any case. */
static void same_decimal(const char *what, int64_t now, int parts, int64_t off)
{
    int64_t wanted = words_decimal(what);
    int64_t within = words_take("within") ? words_decimal("a measure") : 0;
    if (llabs(now * DECIMAL_ONE / parts - wanted) > within + off)
        scene_fail("the %s is %g", what, (double)now / parts);
}

static double measure_of(int32_t mm)
{
    return mm * 10.0 / board_kind.rules->length_unit(board_setup());
}

/* The middle of its front; of who is attached that of the rear of the unit that he is with. */
static struct place where_it_stands(int unit)
{
    const struct battle *b = play_battle();
    const struct box *box = battle_box(b, battle_stands_with(b, unit));
    return battle_stands_with(b, unit) == unit ? box->front : place_from(box->front, box->facing, -box->depth, 0);
}

/* at UNIT X Y within LENGTH */
static void expect_at(int unit)
{
    struct place stands = where_it_stands(unit), wanted = words_place();
    int32_t within = (words_take("within") ? words_mm("a length") : nearness_mm()) + angle_slack_mm();
    if (!battle_on_table(play_battle(), battle_stands_with(play_battle(), unit)))
        scene_fail("it is not on the table");
    if (abs(stands.x - wanted.x) > within || abs(stands.y - wanted.y) > within)
        scene_fail("it stands at %g %g, not at %g %g", measure_of(stands.x), measure_of(stands.y), measure_of(wanted.x),
                   measure_of(wanted.y));
}

static void expect_facing(int unit)
{
    int now = (battle_box(play_battle(), unit)->facing * 360 + 32768) / 65536 % 360,
        wanted = angle_facing(words_number("degrees"));
    int within = words_take("within") ? words_number("degrees") : 1, off = abs(now - wanted) % 360;
    if (off > within && 360 - off > within)
        scene_fail("it faces %d", now);
}

static bool expect_of_unit(const char *what)
{
    static const char *const kinds[] = {"state", "strength", "formation", "at",     "facing",
                                        "where", "fate",     "mark",      "leader", NULL};
    static const char *const where_words[] = {"waiting", "table", "reserve", "place", "gone", NULL};
    const struct battle *b = play_battle();
    const struct battle_rules *rules = b->rules;
    int kind = 0;
    while (kinds[kind] != NULL && strcmp(kinds[kind], what) != 0)
        kind++;
    if (kinds[kind] == NULL)
        return false;
    int unit = words_unit();
    if (kind == 0)
        same_word(what, rules->unit_state(b, unit), rules->states);
    else if (kind == 1)
        same_number(what, b->units[unit].strength);
    else if (kind == 2)
        same_word(what, b->units[unit].formation, rules->formations);
    else if (kind == 3)
        expect_at(unit);
    else if (kind == 4)
        expect_facing(unit);
    else if (kind == 5)
        same_word(what, b->units[unit].where, where_words);
    else if (kind == 6)
        same_word(what, b->units[unit].fate, fate_names);
    else if (kind == 7)
        expect_mark(unit);
    else if (b->units[unit].leader != words_unit())
        scene_fail("it has another leader");
    return true;
}

/* ---- what is asked ---- */

static void expect_asked(bool wanted)
{
    int side = words_side(), unit = ANY_UNIT;
    const char *name = words_need("a decision"), *id = words_next();
    bool known = false, asked = false;
    struct decision decision;
    if (id != NULL && (unit = table_unit(id)) == NO_UNIT)
        scene_fail("there is no unit %s", id);
    for (int i = 0; board_kind.rules->decisions[i].name != NULL; i++)
        known = known || strcmp(board_kind.rules->decisions[i].name, name) == 0;
    if (!known)
        scene_fail("nothing asked is called %s", name);
    for (int i = 0; battle_pending(play_battle(), side, i, &decision); i++)
        asked = asked || (strcmp(board_kind.rules->decisions[decision.kind].name, name) == 0 &&
                          (unit == ANY_UNIT || unit == decision.unit));
    if (asked != wanted)
        scene_fail("that is %sasked", asked ? "" : "not ");
}

/* ---- what was told ---- */

static int event_number(const char *name)
{
    for (int i = 0; board_kind.rules->events[i].name != NULL; i++)
        if (strcmp(board_kind.rules->events[i].name, name) == 0)
            return i;
    scene_fail("no event is called %s", name);
}

/* Its sentence says a length, which scenes say in the ruleset's unit too. */
static bool tells_length(int kind)
{
    return strstr(board_kind.rules->events[kind].sentence, "{0:length") != NULL;
}

static int event_value(int kind, const char *word)
{
    const char *const *list = board_kind.rules->events[kind].words;
    for (int i = 0; list != NULL && list[i] != NULL; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    for (int i = 0; list != NULL && list[i] != NULL; i++)
        if (words_match(list[i], word))
            return i;
    return tells_length(kind) ? mm_of(word, "a length") : number_of(word, "a value");
}

struct wanted_event {
    int kind, unit, other, value, times;
    bool has_value;
    const char *rule;
};

static bool is_wanted(const struct wanted_event *wanted, const struct event *event)
{
    return event->kind == wanted->kind && (wanted->unit == ANY_UNIT || event->unit == wanted->unit) &&
           (wanted->other == ANY_UNIT || event->other == wanted->other) &&
           (!wanted->has_value || abs(event->value[0] - wanted->value) <= (tells_length(event->kind) ? nearness_mm() : 0)) &&
           (wanted->rule == NULL || strcmp(wanted->rule, event->rule) == 0);
}

/* event NAME [UNIT] [other UNIT] [value V] [rule ID] [times N] */
static struct wanted_event read_event(void)
{
    struct wanted_event wanted = {.unit = ANY_UNIT, .other = ANY_UNIT, .times = -1};
    wanted.kind = event_number(words_need("an event"));
    for (const char *word; (word = words_next()) != NULL;)
        if (table_unit(word) != NO_UNIT)
            wanted.unit = table_unit(word);
        else if (strcmp(word, "other") == 0)
            wanted.other = words_unit();
        else if (strcmp(word, "rule") == 0)
            wanted.rule = words_need("a rule");
        else if (strcmp(word, "times") == 0)
            wanted.times = words_number(word);
        else if (strcmp(word, "value") == 0) {
            wanted.has_value = true;
            wanted.value = event_value(wanted.kind, words_need(word));
        } else
            scene_fail("\"%s\" does not belong here", word);
    return wanted;
}

static void expect_event(bool wanted_at_all)
{
    struct wanted_event wanted = read_event();
    int times = 0;
    for (int i = 0; i < heard_count(); i++)
        times += is_wanted(&wanted, &heard_at(i)->event);
    if (!wanted_at_all ? times > 0 : wanted.times < 0 ? times == 0 : times != wanted.times)
        scene_fail("that was told %d times", times);
}

/* ---- judgements ---- */

struct about {
    const struct procedure *procedure;
    int unit;
};

static struct about read_about(void)
{
    const char *name = words_need("a procedure");
    struct about about = {ruleset_procedure(board_kind.rules->ruleset, name), NO_UNIT};
    if (about.procedure == NULL)
        scene_fail("there is no procedure %s", name);
    about.unit = words_take("turn") ? NO_UNIT : words_unit();
    return about;
}

static bool is_about(const struct about *about, const struct heard *heard)
{
    return heard->event.procedure == about->procedure && heard->event.unit == about->unit;
}

static const struct heard *last_about(const struct about *about)
{
    for (int i = heard_count() - 1; i >= 0; i--)
        if (is_about(about, heard_at(i)))
            return heard_at(i);
    scene_fail("that was not judged");
}

static void expect_judged(bool wanted_at_all)
{
    struct about about = read_about();
    int times = 0, wanted = words_take("times") ? words_number("times") : -1;
    for (int i = 0; i < heard_count(); i++)
        times += is_about(&about, heard_at(i));
    if (!wanted_at_all ? times > 0 : wanted < 0 ? times == 0 : times != wanted)
        scene_fail("that was judged %d times", times);
}

static void same_value(const char *name, enum value_kind kind, const struct choice *choice, int32_t now)
{
    static const char *const truths[] = {"no", "yes", NULL};
    if (kind == value_choice)
        same_word(name, now, choice->names);
    else if (kind == value_bool)
        same_word(name, now != 0, truths);
    else if (kind == value_number)
        same_decimal(name, now, DECIMAL_ONE, 0);
    else if (kind == value_share)
        same_decimal(name, now, MILLION, 0);
    else
        same_number(name, now);
}

static void expect_fact(void)
{
    struct about about = read_about();
    const struct heard *heard = last_about(&about);
    const char *name = words_need("a fact");
    int fact = procedure_fact(about.procedure, name);
    if (fact < 0)
        scene_fail("there is no fact %s", name);
    same_value(name, about.procedure->facts[fact].kind, about.procedure->facts[fact].choice, heard->facts[fact]);
}

static void expect_result(void)
{
    struct about about = read_about();
    const struct heard *heard = last_about(&about);
    const char *name = words_need("a result");
    for (int i = 0; about.procedure->results[i].name != NULL; i++)
        if (strcmp(about.procedure->results[i].name, name) == 0) {
            same_value(name, about.procedure->results[i].kind, about.procedure->results[i].choice, heard->result[i]);
            return;
        }
    scene_fail("there is no result %s", name);
}

/* modifier PROCEDURE UNIT RULE VALUE */
static void expect_modifier(bool wanted)
{
    struct about about = read_about();
    const struct sum *sum = &last_about(&about)->sum;
    const char *rule = words_need("a rule");
    for (int i = 0; i < sum->count; i++)
        if (strcmp(sum->lines[i].rule, rule) == 0) {
            if (!wanted)
                scene_fail("%s counts %d", rule, (int)sum->lines[i].value);
            same_number(rule, sum->lines[i].value);
            return;
        }
    if (wanted)
        scene_fail("%s does not count", rule);
}

/* ---- the battle ---- */

static void expect_holder(void)
{
    static const char *const holders[] = {"nobody", "red", "blue", NULL};
    int zone = words_number("a zone");
    if (vocabulary.holder == NULL)
        scene_fail("nobody holds places under this ruleset");
    same_word("holder", vocabulary.holder(play_battle(), zone) + 1, holders);
}

static void expect_known(bool wanted)
{
    int unit = words_unit(), side = words_side();
    if ((play_battle()->units[unit].known >> side & 1) != wanted)
        scene_fail("it is %s", wanted ? "hidden" : "known");
}

static void expect_first(void)
{
    if (play_battle()->state->first_side != words_side())
        scene_fail("it is the other side");
}

static void expect_mark_of_battle(const char *name)
{
    void *of;
    const struct member *list = members_of_battle(play_battle(), name, &of);
    expect_number(list, name, of);
}

static void expect_distance(void)
{
    int unit = words_unit(), other = words_unit();
    int64_t off = (int64_t)angle_slack_mm() * 10 * DECIMAL_ONE / board_kind.rules->length_unit(board_setup());
    same_decimal("distance", vocabulary.distance(play_battle(), unit, other), DECIMAL_ONE, off);
}

static void expect_points(void)
{
    int side = words_side();
    same_number("points", battle_result(play_battle()).points[side]);
}

/* winner SIDE or nobody, GRADE */
static void expect_winner(void)
{
    static const char *const winners[] = {"nobody", "red", "blue", NULL};
    struct result_so_far result = battle_result(play_battle());
    same_word("winner", result.winner + 1, winners);
    const char *grade = words_next();
    if (grade != NULL && strcmp(grade, result.grade) != 0 && !words_match(result.grade, grade))
        scene_fail("it is a %s", result.grade);
}

/* ground NUMBER whole, destroyed, burning, found or breached */
static void expect_ground(void)
{
    static const char *const words[] = {"whole", "destroyed", "burning", "found", "breached", NULL};
    int feature = words_number("the number of a piece of ground");
    same_word("ground", play_battle()->features[feature], words);
}

static bool expect_of_battle(const char *what)
{
    if (strcmp(what, "first") == 0)
        expect_first();
    else if (strcmp(what, "turn") == 0)
        same_number(what, play_battle()->state->turn);
    else if (strcmp(what, "points") == 0)
        expect_points();
    else if (strcmp(what, "distance") == 0)
        expect_distance();
    else if (strcmp(what, "holder") == 0)
        expect_holder();
    else if (strcmp(what, "known") == 0 || strcmp(what, "hidden") == 0)
        expect_known(what[0] == 'k');
    else if (strcmp(what, "battle") == 0)
        expect_mark_of_battle(words_need("a mark"));
    else if (strcmp(what, "winner") == 0)
        expect_winner();
    else if (strcmp(what, "ground") == 0)
        expect_ground();
    else if (strcmp(what, "over") != 0)
        return false;
    else if (!play_battle()->state->over)
        scene_fail("the battle goes on");
    return true;
}

void expect_line(void)
{
    bool wanted = !words_take("no");
    const char *what = words_need("what is expected");
    if (strcmp(what, "event") == 0)
        expect_event(wanted);
    else if (strcmp(what, "judged") == 0)
        expect_judged(wanted);
    else if (strcmp(what, "modifier") == 0)
        expect_modifier(wanted);
    else if (strcmp(what, "asked") == 0)
        expect_asked(wanted);
    else if (!wanted)
        scene_fail("\"no\" goes with event, judged, modifier and asked");
    else if (strcmp(what, "fact") == 0)
        expect_fact();
    else if (strcmp(what, "result") == 0)
        expect_result();
    else if (!expect_of_unit(what) && !expect_of_battle(what))
        scene_fail("\"%s\" cannot be expected", what);
}
