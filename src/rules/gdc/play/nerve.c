/* nerve.c - checks of morale made, in waves until none is due, and what failures bring (gdc.3). */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

void gdc_guard_gives_way(struct battle *b, int unit, bool melee_result)
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

/* The state of affairs before a wave: what others may take from a unit by their own checks of it. */
enum {
    stood_near_general = 7, /* enum general_near */
    stood_sheltered = 8,
    stood_sheltered_from_fire = 16,
    stood_without_player = 32
};

static int16_t standing_now(const struct battle *b, int unit)
{
    return (int16_t)((int)gdc_general_near(b, unit) | (gdc_is_protected(b, unit, NO_UNIT) ? stood_sheltered : 0) |
                     (gdc_is_protected(b, unit, gdc_unit(b, unit)->taken.by) ? stood_sheltered_from_fire : 0) |
                     (gdc_player_lost(b, unit) ? stood_without_player : 0));
}

static struct gdc_morale_check_facts check_facts(const struct battle *b, int unit, int event)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_morale_check_facts f = facts_of_morale_check(b);
    f.morale = (enum morale)gdc_troop(b, unit)->morale;
    f.state = (enum state)own->state;
    f.garrison = own->zone.status == zone_status_garrison;
    f.general = (enum general_near)(own->stood & stood_near_general);
    f.protective_cover = (own->stood & (is_fire(event) ? stood_sheltered_from_fire : stood_sheltered)) != 0;
    f.water_sand_snow = gdc_in_water(b, unit);
    f.two_batteries = event == morale_event_artillery_casualty && own->taken.batteries >= 2;
    f.flank_rear = is_fire(event) && own->taken.flank;
    f.friendly_fire = event == morale_event_friendly_fire_casualty;
    f.skirmish_deduction = event == morale_event_skirmish_hit ? own->taken.deduction : 0;
    f.home_country = b->setup->home[battle_side(b, unit)];
    f.russian_at_home = gdc_troop(b, unit)->russian && f.home_country;
    f.leader_lost = (own->stood & stood_without_player) != 0;
    return f;
}

/* A general hit with his unit stays with it until it has its order back, if it has lost it (2.53). */
static void hold_general(struct battle *b, int unit)
{
    if (gdc_unit(b, unit)->state <= gdc_unit(b, unit)->permanent)
        return;
    for (int general = b->units[unit].company; general != NO_UNIT; general = b->units[general].fellow)
        if (gdc_troop(b, general)->kind == troop_general)
            gdc_unit(b, general)->held = 1;
}

static bool passes(struct battle *b, int unit, int event, const struct gdc_morale_check_facts *f)
{
    struct gdc_morale_check_result r = {0};
    gdc_note_check(b, unit, event);
    judge_morale_check(b, "gdc.3.1a", unit, NO_UNIT, f, &r);
    return r.outcome == check_passed;
}

bool gdc_passes_check(struct battle *b, int unit, enum morale_event event)
{
    gdc_unit(b, unit)->stood = standing_now(b, unit);
    const struct gdc_morale_check_facts f = check_facts(b, unit, (int)event);
    return passes(b, unit, (int)event, &f);
}

static bool check(struct battle *b, int unit, int event, const struct gdc_morale_check_facts *f)
{
    if (passes(b, unit, event, f))
        return true;
    gdc_unit(b, unit)->broke = is_fire(event) || gdc_unit(b, unit)->broke;
    gdc_fail(b, unit, (enum morale_event)event);
    if (is_fire(event))
        hold_general(b, unit);
    return false;
}

bool gdc_check_now(struct battle *b, int unit, enum morale_event event, int about)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (gdc_has_checked(b, unit, (int)event) || !gdc_calls_for_check(b, unit, event, about))
        return true;
    own->stood = standing_now(b, unit);
    const struct gdc_morale_check_facts f = check_facts(b, unit, (int)event);
    return check(b, unit, (int)event, &f);
}

/* ---- failures ---- */

static void stop_charging(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (charge_is_under_way(&own->charge))
        own->charge.stage = charge_stage_over;
}

void gdc_fail(struct battle *b, int unit, enum morale_event event)
{
    struct gdc_morale_failure_facts f = facts_of_morale_failure(b);
    struct gdc_morale_failure_result r = {0};
    f.arm = gdc_arm(b, unit);
    f.state = (enum state)gdc_unit(b, unit)->state;
    f.skirmish = gdc_posture(b, unit) == posture_skirmish;
    f.surrounded = gdc_surrounded(b, unit);
    f.square_against_lancers = event == morale_event_square_against_lancers;
    judge_morale_failure(b, "gdc.3.m20", unit, NO_UNIT, &f, &r);
    gdc_unit(b, unit)->turn.halted = !r.may_move;
    stop_charging(b, unit);
    gdc_guard_gives_way(b, unit, false);
    if (r.outcome != failure_hesitates)
        gdc_worsen(b, unit, r.state_after, false, "gdc.3.m20");
    if (r.retreat_yd > 0 && r.state_after <= state_disrupted)
        gdc_retreat(b, unit, r.retreat_yd, setback_of_nerve, "gdc.3.m20");
}

void gdc_worsen(struct battle *b, int unit, enum state after, bool melee_result, const char *rule)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->turn.morale_loss = 1;
    if (melee_result && after != state_routed)
        gdc_guard_gives_way(b, unit, true);
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
    if (melee_result && gdc_ruling(b, ruling_r56) == 'b')
        gdc_owe_check_for_lost_melee(b, unit);
}

void gdc_rout(struct battle *b, int unit, bool melee_result, const char *rule)
{
    if (battle_on_table(b, unit)) {
        struct box spot = gdc_body(b, unit);
        gdc_guard_gives_way(b, unit, melee_result);
        gdc_note_rout(b, unit);
        gdc_shake_friends(b, unit, morale_event_friend_routs, spot, spot, melee_result);
    } else if (b->units[unit].where == where_place && !melee_result) { /* those beaten in it shake nobody (12.6.8) */
        gdc_shake_those_outside(b, unit);
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
        own->stood = standing_now(b, unit);
        any = true;
    }
    return any;
}

/* One that the first drives off its wall has had it for the second as well. */
static void settle_unit(struct battle *b, int unit)
{
    struct gdc_morale_check_facts before_any[check_causes];
    for (int event = 0; event < check_causes; event++)
        before_any[event] = check_facts(b, unit, event);
    for (int event = 0; event < check_causes; event++)
        if ((gdc_unit(b, unit)->checks.wave >> event & 1) != 0 && gdc_has_nerves(b, unit))
            check(b, unit, event, &before_any[event]);
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
