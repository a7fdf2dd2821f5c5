#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

#define MOST_NEAR 256
/* Besides the events of morale_trigger: the player general of its command is lost (2.56), it has lost a melee (ruling gdc.r56).
 */
enum { player_lost_event = morale_event_guard_withdraws + 1, melee_lost_event, check_events };
_Static_assert(check_events < 32, "the causes of checks fit in a mask");

/* ---- what is due ---- */

static bool in_mask(int32_t mask, int event)
{
    return mask >> event & 1;
}

static void add_to_mask(int32_t *mask, int event)
{
    *mask |= INT32_C(1) << event;
}

/* Checks made in an earlier step no longer count. */
static void turn_to_this_step(struct battle *b, struct gdc_unit *own)
{
    if (own->checks.made_in == b->state->step + 1)
        return;
    own->checks.made_in = b->state->step + 1;
    own->checks.made = 0;
}

static void owe(struct battle *b, int unit, int event, int about)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    turn_to_this_step(b, own);
    if (in_mask(own->checks.made, event) || in_mask(own->checks.due, event) || in_mask(own->checks.wave, event))
        return;
    add_to_mask(&own->checks.due, event);
    battle_tell(b, event_must_check, "gdc.3.2", unit, about, event);
}

static struct gdc_morale_trigger_facts trigger_facts(const struct battle *b, int unit, enum morale_event event)
{
    struct gdc_morale_trigger_facts f = facts_of_morale_trigger(b);
    f.event = event;
    f.unit = gdc_arm(b, unit);
    f.formed = gdc_is_formed(b, unit);
    f.grade = gdc_melee_grade(b, unit);
    f.in_zone = b->units[unit].where == where_place;
    f.in_melee = gdc_in_melee(b, unit);
    f.melee_pending = gdc_melee_pending(b, unit);
    return f;
}

static void add_friend(const struct battle *b, int friend, struct gdc_morale_trigger_facts *f)
{
    f->friend = gdc_arm(b, friend);
    f->friend_formed = gdc_is_formed(b, friend);
    f->friend_grade = gdc_melee_grade(b, friend);
    f->friend_state = (enum state)gdc_unit(b, friend)->state;
}

/* Asked of many that stand near: what calls for nothing is not told. */
static bool must_check(struct battle *b, int unit, int about, const struct gdc_morale_trigger_facts *f)
{
    const struct journal *journal = b->journal;
    struct gdc_morale_trigger_result r = {0};
    b->journal = NULL;
    judge_morale_trigger(b, "gdc.3.2", unit, about, f, &r);
    b->journal = journal;
    return r.must_check;
}

static bool has_nerves(const struct battle *b, int unit)
{
    return gdc_is_fighting(b, unit) && !gdc_is_ship(b, unit) && (battle_on_table(b, unit) || b->units[unit].where == where_place);
}

static bool is_called_for(struct battle *b, int unit, enum morale_event event, int about)
{
    struct gdc_morale_trigger_facts f = trigger_facts(b, unit, event);
    if (!has_nerves(b, unit))
        return false;
    if (about != NO_UNIT && battle_side(b, about) == battle_side(b, unit)) {
        add_friend(b, about, &f);
        f.distance_yd = gdc_distance_yd(b, unit, about);
    }
    return must_check(b, unit, about, &f);
}

void gdc_owe_check(struct battle *b, int unit, enum morale_event event, int about)
{
    if (is_called_for(b, unit, event, about))
        owe(b, unit, (int)event, about);
}

void gdc_owe_check_for_player(struct battle *b, int unit, int general)
{
    if (has_nerves(b, unit))
        owe(b, unit, player_lost_event, general);
}

/* ---- friends near by ---- */

static int32_t reach_of(const struct battle *b, enum morale_event event)
{
    int yards = event == morale_event_friend_retreats   ? 150
                : event == morale_event_friend_routs    ? 200
                : event == morale_event_guard_beaten    ? 500
                : event == morale_event_guard_withdraws ? 300
                                                        : 0;
    return gdc_mm(b, yards) + SHARED_EDGE_MM;
}

static bool is_guard_event(enum morale_event event)
{
    return event == morale_event_guard_beaten || event == morale_event_guard_withdraws;
}

/* The ground that a body covers on a straight way. */
static struct box lane_between(struct box from, struct box to)
{
    int32_t length = place_distance(from.front, to.front);
    return length == 0 ? from : box_at(to.front, place_bearing(from.front, to.front), from.width, length);
}

static int32_t nearest_of(const struct box *box, const struct box *ways, int count)
{
    int32_t least = box_distance(box, &ways[0], NULL);
    for (int i = 1; i < count; i++) {
        int32_t distance = box_distance(box, &ways[i], NULL);
        least = distance < least ? distance : least;
    }
    return least;
}

void gdc_shake_friends(struct battle *b, int unit, enum morale_event event, struct box from, struct box to, bool melee_result)
{
    int16_t near[MOST_NEAR];
    const struct box ways[] = {from, to, lane_between(from, to)};
    struct place middle = place_between(from.front, to.front, 1, 2);
    int32_t around = reach_of(b, event) + place_distance(from.front, to.front) / 2 + box_reach(&from) + box_reach(&to);
    struct box spot = box_at(middle, 0, 0, 0);
    int count = crowd_within(&b->crowd, &spot, around, battle_side(b, unit), near, MOST_NEAR);
    for (int i = 0; i < count; i++) {
        struct gdc_morale_trigger_facts f = trigger_facts(b, near[i], event);
        int32_t distance = nearest_of(battle_box(b, near[i]), ways, 3);
        if (near[i] == unit || !has_nerves(b, near[i]) || distance > reach_of(b, event))
            continue;
        if (is_guard_event(event) && !gdc_sees(b, near[i], unit, NULL))
            continue;
        add_friend(b, unit, &f);
        f.distance_yd = gdc_yards_from(b, distance > SHARED_EDGE_MM ? distance - SHARED_EDGE_MM : 0);
        f.melee_result = melee_result;
        if (must_check(b, near[i], unit, &f))
            owe(b, near[i], (int)event, unit);
    }
}

void gdc_shake_friend_passed(struct battle *b, int unit, int friend)
{
    gdc_owe_check(b, unit, morale_event_friend_passes_through, friend);
}

bool gdc_is_guard(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    struct gdc_guard_commitment_facts f = facts_of_guard_commitment(b);
    struct gdc_guard_commitment_result r = {0};
    if (!gdc_option(b, option_committing_the_guard))
        return false;
    f.arm = gdc_arm(b, unit);
    f.grade = troop->melee_grade;
    f.morale = (enum morale)troop->morale;
    consult_guard_commitment(b, &f, &r, NULL);
    return r.is_guard;
}

/* Before it moves: friends look at where it stands. */
static void guard_gives_way(struct battle *b, int unit, bool melee_result)
{
    if (battle_on_table(b, unit) && gdc_is_guard(b, unit))
        gdc_shake_friends(b, unit, morale_event_guard_beaten, *battle_box(b, unit), *battle_box(b, unit), melee_result);
}

/* ---- a check ---- */

static bool is_gunfire(int event)
{
    return event == morale_event_artillery_casualty || event == morale_event_friendly_fire_casualty;
}

static bool is_fire(int event)
{
    return is_gunfire(event) || event == morale_event_volley_casualty || event == morale_event_skirmish_hit;
}

static struct gdc_morale_check_facts check_facts(const struct battle *b, int unit, int event, enum state state)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_morale_check_facts f = facts_of_morale_check(b);
    f.morale = (enum morale)gdc_troop(b, unit)->morale;
    f.state = state;
    f.garrison = own->zone.status == zone_status_garrison;
    f.general = (enum general_near)own->general_near;
    f.protective_cover = gdc_cover(b, unit, is_fire(event) ? own->taken.by : NO_UNIT) == cover_protective;
    f.water_sand_snow = gdc_in_water(b, unit);
    f.two_batteries = event == morale_event_artillery_casualty && own->taken.batteries >= 2;
    f.flank_rear = is_fire(event) && own->taken.flank;
    f.friendly_fire = event == morale_event_friendly_fire_casualty;
    f.skirmish_deduction = event == morale_event_skirmish_hit ? own->taken.deduction : 0;
    f.home_country = b->setup->home[battle_side(b, unit)];
    f.russian_at_home = gdc_troop(b, unit)->russian && f.home_country;
    f.leader_lost = gdc_player_lost(b, unit);
    return f;
}

/* A general hit with his unit stays with it until it has its order back (2.53). */
static void hold_general(struct battle *b, int unit)
{
    for (int general = 0; general < b->setup->units; general++)
        if (b->units[general].attached == unit && gdc_troop(b, general)->kind == troop_general)
            gdc_unit(b, general)->held = 1;
}

static bool passes(struct battle *b, int unit, int event, enum state state)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_morale_check_facts f = check_facts(b, unit, event, state);
    struct gdc_morale_check_result r = {0};
    turn_to_this_step(b, own);
    add_to_mask(&own->checks.made, event);
    own->checks.due &= ~(INT32_C(1) << event);
    judge_morale_check(b, "gdc.3.1a", unit, NO_UNIT, &f, &r);
    return r.outcome == check_passed;
}

bool gdc_passes_check(struct battle *b, int unit, enum morale_event event)
{
    gdc_unit(b, unit)->general_near = (int16_t)gdc_general_near(b, unit);
    return passes(b, unit, (int)event, (enum state)gdc_unit(b, unit)->state);
}

static bool check(struct battle *b, int unit, int event, enum state state)
{
    if (passes(b, unit, event, state))
        return true;
    if (event == morale_event_line_hits_square_or_guns && b->state->step == step_end_charges) {
        gdc_lose_integrity(b, unit, "gdc.3.51d");
        return false;
    }
    if (is_fire(event)) {
        gdc_unit(b, unit)->broke = 1;
        hold_general(b, unit);
    }
    gdc_fail(b, unit, (enum morale_event)event);
    return false;
}

bool gdc_check_now(struct battle *b, int unit, enum morale_event event, int about)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    turn_to_this_step(b, own);
    if (in_mask(own->checks.made, (int)event) || !is_called_for(b, unit, event, about))
        return true;
    own->general_near = (int16_t)gdc_general_near(b, unit);
    return check(b, unit, (int)event, (enum state)own->state);
}

/* ---- failures ---- */

static void stop_charging(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (own->charge.stage == charge_declared || own->charge.stage == charge_moving)
        own->charge.stage = charge_ended;
}

void gdc_fail(struct battle *b, int unit, enum morale_event event)
{
    struct gdc_morale_failure_facts f = facts_of_morale_failure(b);
    struct gdc_morale_failure_result r = {0};
    f.arm = gdc_arm(b, unit);
    f.state = (enum state)gdc_unit(b, unit)->state;
    f.skirmish = b->units[unit].formation == posture_skirmish;
    f.surrounded = gdc_surrounded(b, unit);
    f.square_against_lancers = event == morale_event_square_against_lancers;
    judge_morale_failure(b, "gdc.3.m20", unit, NO_UNIT, &f, &r);
    gdc_unit(b, unit)->turn.halted = !r.may_move;
    stop_charging(b, unit);
    guard_gives_way(b, unit, false);
    if (r.outcome != failure_hesitates)
        gdc_worsen(b, unit, r.state_after, false, "gdc.3.m20");
    if (r.retreat_yd > 0 && r.state_after <= state_disrupted)
        gdc_retreat(b, unit, r.retreat_yd, false, "gdc.3.m20");
}

void gdc_worsen(struct battle *b, int unit, enum state after, bool melee_result, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->turn.morale_loss = 1;
    if (melee_result && after != state_routed)
        guard_gives_way(b, unit, true);
    if (after == state_routed) {
        gdc_rout(b, unit, melee_result, rule);
    } else if (after == state_surrendered) {
        gdc_surrender(b, unit, rule);
    } else if (after == state_off_board) {
        gdc_lose_integrity(b, unit, rule);
    } else if (after > (enum state)own->state) {
        own->state = (int16_t)after;
        battle_tell(b, event_state_now, rule, unit, NO_UNIT, (int32_t)after);
    }
    if (melee_result && gdc_ruling(b, ruling_r56) == 'b' && has_nerves(b, unit))
        owe(b, unit, melee_lost_event, NO_UNIT);
}

void gdc_rout(struct battle *b, int unit, bool melee_result, const char *rule)
{
    if (battle_on_table(b, unit)) {
        struct box spot = *battle_box(b, unit);
        guard_gives_way(b, unit, melee_result);
        gdc_note_rout(b, unit);
        gdc_shake_friends(b, unit, morale_event_friend_routs, spot, spot, melee_result);
    }
    gdc_take_off(b, unit, fate_routed, rule);
}

/* ---- waves ---- */

/* What is due now is checked on the state of affairs now. */
static bool begin_wave(struct battle *b)
{
    bool any = false;
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        own->checks.wave = own->checks.due;
        own->checks.due = 0;
        if (own->checks.wave == 0)
            continue;
        own->general_near = (int16_t)gdc_general_near(b, unit);
        any = true;
    }
    return any;
}

static void settle_unit(struct battle *b, int unit)
{
    enum state state = (enum state)gdc_unit(b, unit)->state;
    for (int event = 0; event < check_events; event++)
        if (in_mask(gdc_unit(b, unit)->checks.wave, event) && has_nerves(b, unit))
            check(b, unit, event, state);
    gdc_unit(b, unit)->checks.wave = 0;
}

static void settle_side(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_unit(b, unit)->checks.wave != 0)
            settle_unit(b, unit);
}

void gdc_settle_checks(struct battle *b)
{
    int first = b->state->first_side == 1;
    while (begin_wave(b)) {
        settle_side(b, first);
        settle_side(b, 1 - first);
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->taken = gdc_none_taken;
    if (b->state->step != step_assault_zones)
        gdc_look_at_zones(b);
}
