/* What a scene expects. */
#include "scenes/scene.h"

#include "rules/gdc/play/words.h"

#include <stdlib.h>
#include <string.h>

/* ---- marks ---- */

#define MARK(name) \
    { \
#name, offsetof(struct gdc_unit, name) \
    }
static const struct {
    const char *name;
    size_t offset;
} marks[] = {MARK(state),
             MARK(permanent),
             MARK(recall),
             MARK(recall_served),
             MARK(turns_charged),
             MARK(reserve_turns),
             MARK(locked_with),
             MARK(engaged),
             MARK(engaged_as),
             MARK(turned),
             MARK(formed),
             MARK(may_move),
             MARK(may_charge),
             MARK(may_counter_charge),
             MARK(may_wheel),
             MARK(impaired),
             MARK(move_limit),
             MARK(moved),
             MARK(halted),
             MARK(morale_loss),
             MARK(fire_casualty),
             MARK(charged),
             MARK(was_charged),
             MARK(fought),
             MARK(won),
             MARK(melee_losses),
             MARK(fired),
             MARK(fpf_done),
             MARK(fired_initial),
             MARK(fired_secondary),
             MARK(battery_move),
             MARK(retreated),
             MARK(squared),
             MARK(integrity_check),
             MARK(lost_integrity),
             MARK(follow_me),
             MARK(charge_target),
             MARK(charge_orders),
             MARK(charge_wheel),
             MARK(charge_rate),
             MARK(impetus_lost),
             MARK(reaction),
             MARK(follows),
             MARK(counter),
             MARK(crossed),
             MARK(points),
             MARK(rockets),
             MARK(crew_hits),
             MARK(limber_hits),
             MARK(gun_hits),
             MARK(abandoned),
             MARK(captured_by),
             MARK(zone_status),
             MARK(sector),
             MARK(leader_lost_turns),
             MARK(held),
             MARK(chit_formation),
             MARK(chit_movement),
             MARK(guard_sequence),
             MARK(out_of_cohesion),
             MARK(dismounted),
             MARK(player_lost),
             MARK(ranks),
             MARK(area),
             MARK(zone_since),
             MARK(last_aim),
             MARK(engaged_charge),
             MARK(awaits_melee),
             MARK(shelled),
             MARK(broke)};
#undef MARK

int16_t *mark_of(struct gdc_unit *own, const char *name)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(marks[i].name, name) == 0)
            return (int16_t *)((char *)own + marks[i].offset);
    return NULL;
}

int value_of_mark(const char *word)
{
    int unit = table_unit(word);
    for (int i = 0; gdc_state_words[i] != NULL; i++)
        if (strcmp(gdc_state_words[i], word) == 0)
            return i;
    return unit != NO_UNIT ? unit : number_of(word, "a value");
}

static void expect_mark(int unit, const char *name)
{
    const int16_t *mark = mark_of(gdc_unit(play_battle(), unit), name);
    const char *word = words_need("a value");
    if (mark == NULL)
        scene_fail("nothing of a unit is called %s", name);
    if (*mark != value_of_mark(word))
        scene_fail("%s is %d, not %s", name, *mark, word);
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

static int yards_of(int32_t mm)
{
    return (int)((mm * INT64_C(10) + 4572) / 9144);
}

/* at UNIT X Y within YARDS */
static void expect_at(int unit)
{
    struct place front = battle_box(play_battle(), unit)->front;
    int x = words_number("yards east"), y = words_number("yards north");
    int within = words_take("within") ? words_number("yards") : 1;
    if (!battle_on_table(play_battle(), unit))
        scene_fail("it is not on the table");
    if (abs(yards_of(front.x) - x) > within || abs(yards_of(front.y) - y) > within)
        scene_fail("it stands at %d %d", yards_of(front.x), yards_of(front.y));
}

static void expect_facing(int unit)
{
    int now = (battle_box(play_battle(), unit)->facing * 360 + 32768) / 65536 % 360, wanted = words_number("degrees");
    int within = words_take("within") ? words_number("degrees") : 1, off = abs(now - wanted) % 360;
    if (off > within && 360 - off > within)
        scene_fail("it faces %d", now);
}

static bool expect_of_unit(const char *what)
{
    static const char *const kinds[] = {"state", "permanent", "strength", "formation", "at", "facing",
                                        "where", "fate",      "mark",     "leader",    NULL};
    static const char *const where_words[] = {"waiting", "table", "reserve", "place", "gone", NULL};
    const struct battle *b = play_battle();
    int kind = 0;
    while (kinds[kind] != NULL && strcmp(kinds[kind], what) != 0)
        kind++;
    if (kinds[kind] == NULL)
        return false;
    int unit = words_unit();
    if (kind == 0)
        same_word(what, (int)gdc_state(b, unit), gdc_state_words);
    else if (kind == 1)
        same_word(what, gdc_unit(b, unit)->permanent, gdc_state_words);
    else if (kind == 2)
        same_number(what, b->units[unit].strength);
    else if (kind == 3)
        same_word(what, b->units[unit].formation, gdc_posture_words);
    else if (kind == 4)
        expect_at(unit);
    else if (kind == 5)
        expect_facing(unit);
    else if (kind == 6)
        same_word(what, b->units[unit].where, where_words);
    else if (kind == 7)
        same_word(what, b->units[unit].fate, fate_names);
    else if (kind == 8)
        expect_mark(unit, words_need("a mark"));
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
    for (int i = 0; gdc_battle.decisions[i].name != NULL; i++)
        known = known || strcmp(gdc_battle.decisions[i].name, name) == 0;
    if (!known)
        scene_fail("nothing asked is called %s", name);
    for (int i = 0; battle_pending(play_battle(), side, i, &decision); i++)
        asked =
            asked || (strcmp(gdc_battle.decisions[decision.kind].name, name) == 0 && (unit == ANY_UNIT || unit == decision.unit));
    if (asked != wanted)
        scene_fail("that is %sasked", asked ? "" : "not ");
}

/* ---- what was told ---- */

static int event_number(const char *name)
{
    for (int i = 0; gdc_battle.events[i].name != NULL; i++)
        if (strcmp(gdc_battle.events[i].name, name) == 0)
            return i;
    scene_fail("no event is called %s", name);
}

static int event_value(int kind, const char *word)
{
    const char *const *list = gdc_battle.events[kind].words;
    for (int i = 0; list != NULL && list[i] != NULL; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return number_of(word, "a value");
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
           (!wanted->has_value || event->value[0] == wanted->value) &&
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
    struct about about = {ruleset_procedure(&gdc, name), NO_UNIT};
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
    else
        same_number(name, kind == value_number ? now / 10000 : now);
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

static bool expect_of_battle(const char *what)
{
    const struct battle *b = play_battle();
    if (strcmp(what, "first") == 0) {
        if (b->state->first_side != words_side())
            scene_fail("it is the other side");
    } else if (strcmp(what, "turn") == 0) {
        same_number(what, b->state->turn);
    } else if (strcmp(what, "points") == 0) {
        int side = words_side();
        same_number(what, gdc_points(b, side));
    } else if (strcmp(what, "distance") == 0) {
        int unit = words_unit(), other = words_unit();
        same_number(what, gdc_distance_yd(b, unit, other));
    } else if (strcmp(what, "holder") == 0) {
        static const char *const holders[] = {"nobody", "red", "blue", NULL};
        int zone = words_number("a zone");
        same_word(what, gdc_holder(b, zone) + 1, holders);
    } else if (strcmp(what, "known") == 0) {
        int unit = words_unit(), side = words_side();
        if ((b->units[unit].known >> side & 1) == 0)
            scene_fail("it is hidden");
    } else if (strcmp(what, "hidden") == 0) {
        int unit = words_unit(), side = words_side();
        if ((b->units[unit].known >> side & 1) != 0)
            scene_fail("it is known");
    } else if (strcmp(what, "over") == 0) {
        if (!b->state->over)
            scene_fail("the battle goes on");
    } else {
        return false;
    }
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
