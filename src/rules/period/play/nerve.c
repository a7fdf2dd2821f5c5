/* nerve.c - morale: what every test asks, what comes of it, friends who test, the morale of brigades (period.morale). */
#include "rules/period/play/nerve.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/retreat.h"
#include "rules/period/play/sequence.h"
#include "rules/period/play/sight.h"

#include "field/whole.h"

#define GENERALS_IN 6
#define CORPS_GENERALS_IN 12
#define FEWEST_FIGURES 4 /* with fewer a unit disperses (period.r41) */
#define MOST_OFFICERS 4
#define MOST_COMMANDERS 3
#define MOST_FRIENDS 12
#define SQUADRON_OFFICER_LOST 4

/* ---- facts ---- */

enum arm period_arm_of_test(const struct battle *b, int unit)
{
    return period_is_horse(b, unit) ? arm_cavalry : period_is_battery(b, unit) ? arm_artillery : arm_infantry;
}

/* Of one who has fallen, from where he stood. */
static int32_t distance_to(const struct battle *b, int unit, int general)
{
    if (period_unit(b, general)->back_turn == 0)
        return period_distance(b, unit, general);
    const struct box stood = box_at(period_unit(b, general)->stood, 0, 1, 1);
    return period_inches(period_mm_to(b, unit, &stood));
}

/* What has befallen generals near the unit this turn (period.rtg.4 to period.rtg.6). */
static void note_generals(const struct battle *b, int unit, struct period_nerve *nerve)
{
    for (int general = 0; general < b->setup->units; general++) {
        const struct period_turn *turn = &period_unit(b, general)->turn;
        if (!(turn->hero || turn->unhorsed || turn->killed) || battle_side(b, general) != battle_side(b, unit))
            continue;
        const int32_t away = distance_to(b, unit, general);
        const bool near = away <= INCHES(GENERALS_IN), above = period_troop(b, general)->rank != station_brigade;
        nerve->hero |= turn->hero && near;
        nerve->unhorsed |= turn->unhorsed && near;
        nerve->corps_killed |= turn->killed && above && away <= INCHES(CORPS_GENERALS_IN);
    }
}

struct period_nerve period_nerve_of(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    struct period_nerve nerve = {
        .arm = period_arm_of_test(b, unit),
        .class = period_class(b, unit),
        .nation = period_nation(b, unit),
        .start = period_start(b, unit),
        .lost = period_lost(b, unit),
        .brigade_generals_lost = less_of(own->commanders_lost, MOST_COMMANDERS),
        .officers_lost = less_of(own->turn.officers_lost, MOST_OFFICERS),
        .staff_lost = own->staff_lost,
        .unformed = period_is_unformed(b, unit),
    };
    note_generals(b, unit, &nerve);
    return nerve;
}

/* The class of most figures; of as many the lower. */
static enum grade class_of_most(const struct battle *b, const int16_t *units, int count)
{
    int figures[grade_militia + 1] = {0}, best = grade_guard;
    for (int i = 0; i < count; i++)
        figures[period_class(b, units[i])] += period_left(b, units[i]);
    for (int class = grade_guard; class <= grade_militia; class ++)
        if (figures[class] >= figures[best])
            best = figures[class] > 0 ? class : best;
    return (enum grade)best;
}

struct period_nerve period_nerve_of_all(const struct battle *b, const int16_t *units, int count)
{
    struct period_nerve all = period_nerve_of(b, units[0]);
    for (int i = 1; i < count; i++) {
        const struct period_nerve one = period_nerve_of(b, units[i]);
        all.start += one.start;
        all.lost += one.lost;
        all.hero |= one.hero;
        all.unhorsed |= one.unhorsed;
        all.corps_killed |= one.corps_killed;
        all.officers_lost = more_of(all.officers_lost, one.officers_lost);
        all.staff_lost |= one.staff_lost;
        all.unformed |= one.unformed;
    }
    all.class = class_of_most(b, units, count);
    return all;
}

/* ---- what comes of a test ---- */

static enum state state_after(enum morale outcome)
{
    return outcome == morale_retreat           ? state_retreating
           : outcome == morale_rout            ? state_routing
           : outcome == morale_retire          ? state_retiring
           : outcome == morale_return_to_lines ? state_returning
           : outcome == morale_turn_and_flee   ? state_fled
                                               : state_ready;
}

/* Those who run are lost to their friends. */
static bool is_flight(enum state state)
{
    return state == state_routing || state == state_fled;
}

static void begin_to_run(struct battle *b, int unit, enum goes when)
{
    const struct box box = battle_in_place(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
    struct period_unit *own = period_unit(b, unit);
    period_owe_for(b, unit, when == goes_later && period_friends_test_now(b));
    own->stood = box.front;
    own->stood_facing = box.facing;
}

/* Who runs already runs on, and no slower; who has come to its lines does so no more, and sets out anew. */
static enum state worse_of(const struct battle *b, int unit, enum state state)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_going_back(b, unit) && own->reached_turn == 0 ? (enum state)more_of(own->state, (int)state) : state;
}

void period_suffer(struct battle *b, int unit, enum morale outcome, int from, enum goes when, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    enum state state = state_after(outcome);
    if (outcome == morale_disperse) {
        period_take_off(b, unit, fate_dispersed, rule);
        return;
    }
    if (state == state_ready)
        return;
    state = worse_of(b, unit, state);
    if (is_flight(state) && !period_is_in_flight(b, unit))
        begin_to_run(b, unit, when);
    own->turn.failed = 1;
    own->turn.compelled = 0;
    own->flees_from = (int16_t)from;
    own->on_spot = 0;
    own->reached_turn = 0; /* it sets out anew (period.rally.5) */
    charge_stop(&own->charge);
    own->ride.fire_point = 0;
    period_set_state(b, unit, state, rule);
    if (when == goes_at_once)
        period_go_back(b, unit, rule);
}

void period_suffer_untested(struct battle *b, int unit, enum morale outcome, int from, enum goes when, const char *rule)
{
    const int16_t failed = period_unit(b, unit)->turn.failed;
    period_suffer(b, unit, outcome, from, when, rule);
    period_unit(b, unit)->turn.failed = failed;
}

static void suffer_in_step_14(struct battle *b, int unit, enum morale outcome, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    const enum state state = state_after(outcome);
    if (state == state_ready && outcome != morale_disperse)
        return;
    own->turn.failed = 1; /* whatever comes of it (period.r49) */
    if (outcome == morale_disperse || own->reached_turn != 0 || (int)worse_of(b, unit, state) != own->state)
        period_suffer(b, unit, outcome, NO_UNIT, goes_later, rule);
}

/* ---- to receive a charge ---- */

static enum cover cover_against(const struct battle *b, int unit, const int16_t *chargers, int count)
{
    enum cover best = cover_none;
    for (int i = 0; i < count; i++) {
        enum cover cover = period_cover_of(b, unit, battle_box(b, chargers[i])->front);
        best = cover > best ? cover : best;
    }
    return best;
}

struct period_receive_charge_facts period_receiving_facts(const struct battle *b, int unit, const int16_t *chargers, int count)
{
    struct period_receive_charge_facts f = facts_of_receive_charge(b);
    PERIOD_FILL_TEST(f, period_nerve_of(b, unit));
    f.in_square = period_posture(b, unit) == posture_square;
    f.cover = cover_against(b, unit, chargers, count);
    for (int i = 0; i < count; i++) {
        f.charger = period_is_horse(b, chargers[i]) ? arm_cavalry : f.charger;
        f.flank_or_rear |= period_unit(b, chargers[i])->ride.side != struck_front;
    }
    return f;
}

bool period_test_to_receive(struct battle *b, int unit, const int16_t *chargers, int count, enum goes when)
{
    struct period_receive_charge_facts f = period_receiving_facts(b, unit, chargers, count);
    struct period_receive_charge_result r;
    bool stands = !judge_receive_charge(b, "period.morale.22", unit, chargers[0], &f, &r) || r.outcome == morale_stand;
    period_unit(b, unit)->ride.received = stands ? test_passed : test_failed;
    if (!stands)
        period_suffer(b, unit, r.outcome, chargers[0], when, "period.morale.22");
    return stands;
}

/* ---- officers of squadrons (period.note.7, period.note.8) ---- */

static void test_squadrons(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    int raised = period_start(b, unit);
    for (int squadron = 0; squadron < MOST_SQUADRONS && period_is_horse(b, unit) && period_is_there(b, unit); squadron++) {
        struct period_cavalry_officer_loss_facts f = facts_of_cavalry_officer_loss(b);
        struct period_cavalry_officer_loss_result r;
        int full = less_of(raised, SQUADRON_FIGURES);
        raised -= full;
        f.squadron_lost = full - own->squadron[squadron];
        if (f.squadron_lost < SQUADRON_OFFICER_LOST || (own->squadron_tested >> squadron & 1) != 0)
            continue;
        f.staff_officer = period_staff_with(b, unit) != NO_UNIT;
        own->squadron_tested |= (int16_t)(1 << squadron);
        if (!judge_cavalry_officer_loss(b, "period.note.7", unit, NO_UNIT, &f, &r))
            continue;
        if (r.outcome == officer_squadron_officer)
            period_lose_officer(b, unit, "period.note.7");
        if (r.outcome == officer_staff_officer) {
            int staff = period_staff_with(b, unit);
            own->staff_lost = 1;
            battle_attach(b, staff, NO_UNIT);
            battle_remove(b, staff, fate_killed, "period.note.8");
        }
    }
}

/* ---- after a melee ---- */

static bool is_struck_aside(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (period_unit(b, other)->melee.locked_with == unit && period_strikes_aside(b, other, unit))
            return true;
    return false;
}

/* This turn, or as the melee began that goes on. */
static bool was_charged(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    bool charged = own->turn.was_charged;
    for (int other = 0; other < b->setup->units && !charged; other++)
        charged = period_unit(b, other)->melee.locked_with == unit && period_unit(b, other)->melee.charged_in != came_by_none;
    return charged && !own->turn.charged && own->melee.charged_in == came_by_none;
}

enum morale period_test_loser(struct battle *b, int unit, const struct period_beating *beating)
{
    struct period_combat_morale_facts f = facts_of_combat_morale(b);
    struct period_combat_morale_result r;
    test_squadrons(b, unit);
    PERIOD_FILL_TEST(f, period_nerve_of(b, unit));
    f.was_charged = was_charged(b, unit);
    f.inflicted = beating->inflicted;
    f.suffered = beating->suffered;
    f.flank_or_rear = period_unit(b, unit)->turn.was_charged && is_struck_aside(b, unit);
    f.mounts = (enum mounts)period_troop(b, unit)->mounts;
    f.round = beating->round;
    judge_combat_morale(b, "period.morale.23", unit, beating->winner, &f, &r);
    return r.outcome;
}

void period_test_winner(struct battle *b, int unit, int loser, int round)
{
    struct period_unit *own = period_unit(b, unit);
    struct period_combat_morale_facts f = facts_of_combat_morale(b);
    struct period_combat_morale_result r;
    test_squadrons(b, unit);
    PERIOD_FILL_TEST(f, period_nerve_of(b, unit));
    f.role = role_winner;
    f.mounts = (enum mounts)period_troop(b, unit)->mounts;
    f.round = round;
    f.rallies_on_spot = less_of(own->on_spot, 9);
    charge_stop(&own->charge);
    if (own->turn.failed && period_is_going_back(b, unit)) /* it takes no other test, and runs on (period.r49) */
        return;
    if (!judge_combat_morale(b, "period.morale.24", unit, loser, &f, &r))
        return;
    if (r.outcome != morale_rally_on_spot) {
        period_suffer(b, unit, r.outcome, loser, goes_later, "period.morale.24");
        return;
    }
    own->on_spot++;
    own->turn.tests |= rallied_on_spot;
    period_set_state(b, unit, state_ready, "period.morale.24"); /* out of walkabout too (period.rally.6) */
    battle_tell(b, event_rallied_on_spot, "period.morale.24", unit, NO_UNIT, 0);
}

/* ---- tests of step 14 ---- */

static bool may_still_test(const struct battle *b, int unit, int kind)
{
    const struct period_unit *own = period_unit(b, unit);
    return period_is_there(b, unit) && period_is_fighting(b, unit) && !own->turn.failed && (own->turn.tests & kind) == 0;
}

static void owe_no_more(struct period_unit *own)
{
    own->turn.owes_friends = 0;
    own->turn.tests &= (int16_t)~owes_at_once;
}

static void test_friends(struct battle *b, int unit, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    struct period_friends_morale_facts f = facts_of_friends_morale(b);
    struct period_friends_morale_result r;
    PERIOD_FILL_TEST(f, period_nerve_of(b, unit));
    f.friends_lost = less_of(own->turn.owes_friends, MOST_FRIENDS);
    owe_no_more(own);
    own->turn.tests |= took_friends;
    if (judge_friends_morale(b, rule, unit, NO_UNIT, &f, &r))
        suffer_in_step_14(b, unit, r.outcome, rule);
}

/* Who fails may be a friend lost to others: so one after the other, till none owes a test. */
static void test_friends_who_owe(struct battle *b, int unit, const char *rule)
{
    if (may_still_test(b, unit, took_friends))
        test_friends(b, unit, rule);
    else
        owe_no_more(period_unit(b, unit));
}

void period_test_friends_owed(struct battle *b)
{
    for (int unit; (unit = period_first_of(b, from_right, period_owes_friends)) != NO_UNIT;)
        test_friends_who_owe(b, unit, "period.morale.27");
}

void period_test_friends_now(struct battle *b, const char *rule)
{
    for (int unit; (unit = period_first_of(b, from_left, period_owes_friends_at_once)) != NO_UNIT;)
        test_friends_who_owe(b, unit, rule);
}

static void test_casualties(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    struct period_casualties_morale_facts f = facts_of_casualties_morale(b);
    struct period_casualties_morale_result r;
    PERIOD_FILL_TEST(f, period_nerve_of(b, unit));
    f.charged_this_turn = own->turn.charged;
    f.skirmishers_in_building = period_is_skirmisher(b, unit) && battle_in_place(b, unit);
    own->turn.tests |= took_casualties;
    if (judge_casualties_morale(b, "period.morale.25", unit, NO_UNIT, &f, &r))
        suffer_in_step_14(b, unit, r.outcome, "period.morale.25");
}

static bool is_in_higher_bracket(const struct battle *b, int unit)
{
    int before = period_unit(b, unit)->turn.bracket;
    return period_bracket_of(b, unit) > (before > 0 ? before : 1);
}

void period_begin_turn_of_nerve(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_is_fighting(b, unit) && b->units[unit].where != where_gone)
            period_unit(b, unit)->turn.bracket = (int16_t)period_bracket_of(b, unit);
}

enum step_now period_step_test_morale(struct battle *b)
{
    int16_t units[LIMIT_ENROLLED];
    period_spread_brigades(b);
    int count = period_in_order(b, from_right, units);
    for (int i = 0; i < count; i++)
        test_squadrons(b, units[i]);
    for (int i = 0; i < count; i++)
        if (period_is_there(b, units[i]) && period_left(b, units[i]) < FEWEST_FIGURES)
            period_take_off(b, units[i], fate_dispersed, "period.r41");
    for (int i = 0; i < count; i++)
        if (may_still_test(b, units[i], took_casualties) && is_in_higher_bracket(b, units[i]))
            test_casualties(b, units[i]);
    period_test_friends_owed(b);
    return step_over;
}

/* ---- brigades (period.morale.29, period.morale.30) ---- */

struct tally {
    int units, lost, off_table, first; /* first: of those who are left, or NO_UNIT */
    int of_class[grade_militia + 1], of_arm[arm_artillery + 1];
};

static struct tally tally_of(const struct battle *b, int brigade)
{
    struct tally tally = {.first = NO_UNIT};
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!period_is_fighting(b, unit) || period_brigade_of(b, unit) != brigade)
            continue;
        enum state state = (enum state)period_unit(b, unit)->state;
        tally.first = tally.first == NO_UNIT && b->units[unit].where != where_gone ? unit : tally.first;
        tally.units++;
        tally.off_table += b->units[unit].where == where_gone;
        tally.lost += b->units[unit].where != where_gone && is_flight(state);
        tally.of_class[period_class(b, unit)]++;
        tally.of_arm[period_arm_of_test(b, unit)]++;
    }
    if (tally.first != NO_UNIT)
        tally.lost += more_of(tally.off_table, period_unit(b, tally.first)->lost_units);
    tally.lost = less_of(tally.lost, tally.units);
    return tally;
}

static int most_of(const int *counts, int last)
{
    int most = 0;
    for (int i = 1; i <= last; i++)
        if (counts[i] >= counts[most] && counts[i] > 0)
            most = i;
    return most;
}

/* First class and the line are one (period.morale.2), named as more of its units are. */
static enum grade class_of_units(const struct tally *tally)
{
    int units[grade_militia + 1];
    for (int class = grade_guard; class <= grade_militia; class ++)
        units[class] = tally->of_class[class];
    units[grade_first] += units[grade_line];
    units[grade_line] = 0;
    const enum grade most = (enum grade)most_of(units, grade_militia);
    return most == grade_first && tally->of_class[grade_line] > tally->of_class[grade_first] ? grade_line : most;
}

/* Infantry with half its figures lost disperses where it should rout (period.morale.11). */
static void break_unit(struct battle *b, int unit)
{
    enum arm arm = period_arm_of_test(b, unit);
    bool half_gone = 2 * period_lost(b, unit) >= period_start(b, unit);
    enum morale outcome = arm == arm_cavalry                  ? morale_turn_and_flee
                          : arm == arm_artillery || half_gone ? morale_disperse
                                                              : morale_rout;
    period_suffer(b, unit, outcome, NO_UNIT, goes_later, "period.morale.30");
}

void period_break_brigades(struct battle *b)
{
    period_spread_brigades(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_is_fighting(b, unit) && period_is_there(b, unit) && period_unit(b, unit)->brigade == brigade_break &&
            !period_is_in_flight(b, unit))
            break_unit(b, unit);
}

static void test_brigade(struct battle *b, int brigade)
{
    struct period_brigade_morale_facts f = facts_of_brigade_morale(b);
    struct period_brigade_morale_result r;
    const struct tally tally = tally_of(b, brigade);
    int thrower = period_brigadier_of(b, tally.first);
    struct period_nerve nerve = period_nerve_of(b, thrower == NO_UNIT ? tally.first : thrower);
    f.arm = (enum arm)most_of(tally.of_arm, arm_artillery);
    f.class = class_of_units(&tally);
    f.nation = period_nation(b, tally.first);
    f.units = less_of(tally.units, 12);
    f.units_lost = less_of(tally.lost, 12);
    PERIOD_FILL_GENERALS(f, nerve);
    period_unit(b, brigade)->owes_brigade = 0;
    if (!judge_brigade_morale(b, "period.morale.29", thrower == NO_UNIT ? tally.first : thrower, NO_UNIT, &f, &r))
        return;
    enum brigade_state state = r.outcome == morale_retire  ? brigade_retire
                               : r.outcome == morale_break ? brigade_break
                                                           : brigade_hold;
    period_set_brigade(b, tally.first, state, "period.morale.30");
    if (state == brigade_break)
        period_break_brigades(b);
}

static bool owes_test(const struct battle *b, int brigade, int side)
{
    const struct period_unit *own = period_unit(b, brigade);
    return battle_side(b, brigade) == side && period_brigade_of(b, brigade) == brigade && period_is_leader(b, brigade) &&
           (own->owes_brigade || own->brigade == brigade_retire) && own->brigade != brigade_break &&
           tally_of(b, brigade).first != NO_UNIT;
}

enum step_now period_step_test_brigades(struct battle *b)
{
    period_spread_brigades(b);
    for (int i = 0; i < SIDES; i++)
        for (int brigade = 0; brigade < b->setup->units; brigade++)
            if (owes_test(b, brigade, i == 0 ? b->state->first_side : 1 - b->state->first_side))
                test_brigade(b, brigade);
    return step_over;
}
