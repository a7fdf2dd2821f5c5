/* assault.c - villages stormed: breaking in, and the fight inside (period.vil.1 to period.vil.7). */
#include "rules/period/play/assault.h"

#include "field/whole.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charges.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/losses.h"
#include "rules/period/play/melees.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/places.h"
#include "rules/period/play/retreat.h"

#define THROWN_BACK_IN 10
#define THROWN_BACK_LESS_IN 6 /* period.r106 b */

/* ---- who is in it ---- */

struct party {
    int count, figures, start, elite, guard, unformed;
    int16_t unit[LIMIT_ENROLLED];
};

static void add_to(const struct battle *b, int unit, struct party *party)
{
    enum grade class = period_class(b, unit);
    int figures = period_left(b, unit);
    period_add_declared(b, unit, party->unit, &party->count);
    party->figures += figures;
    party->start += period_start(b, unit);
    party->elite += class == grade_elite ? figures : 0;
    party->guard += class == grade_guard ? figures : 0;
    party->unformed += period_is_unformed(b, unit);
}

static struct party garrison_of(const struct battle *b, int zone)
{
    int16_t inside[LIMIT_ENROLLED];
    struct party party = {0};
    int count = period_garrison(b, zone, 0, inside, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        add_to(b, inside[i], &party);
    return party;
}

typedef bool is_of_party(const struct battle *b, int unit);

static struct party attackers_of(const struct battle *b, int zone, is_of_party *is_one)
{
    struct party party = {0};
    for (int unit = 0; unit < b->setup->units; unit++)
        if (period_is_charging(b, unit) && period_unit(b, unit)->ride.zone == zone && battle_on_table(b, unit) &&
            (is_one == NULL || is_one(b, unit)))
            add_to(b, unit, &party);
    return party;
}

bool period_has_broken_in(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->ride.zone >= 0 && own->ride.broke && period_is_charging(b, unit);
}

static int wall_before(const struct battle *b, int unit)
{
    return period_wall_ahead(b, period_unit(b, unit)->ride.zone, battle_box(b, unit));
}

/* ---- breaking in ---- */

static void come_to_wall(struct battle *b, int unit)
{
    struct passage passage;
    struct period_unit *own = period_unit(b, unit);
    period_sweep_charge(b, unit, battle_box(b, unit), charge_left(&own->charge) + TOUCH_MM, &passage);
    battle_put(b, unit, passage.end);
    own->charge.gone += (int32_t)passage.length;
    own->charge.stage = charge_stage_contact;
    own->ride.fire_point = 0;
}

/* At once, away from the wall that it charged; it rallies in step 14 of the next turn (period.vil.3, period.vil.7). */
static void go_back_from_wall(struct battle *b, int unit, int inches, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    const struct box wall = period_wall(b, own->ride.zone, wall_before(b, unit));
    charge_stop(&own->charge);
    own->flees_from = NO_UNIT;
    period_set_state(b, unit, state_retreating, rule);
    period_go_along(b, unit, wall.facing, period_mm(inches), rule);
    own->turn.compelled = 0;
}

static void throw_back(struct battle *b, int unit)
{
    int inches = period_ruling(b, ruling_r106) == 'b' ? THROWN_BACK_LESS_IN : THROWN_BACK_IN;
    go_back_from_wall(b, unit, inches, "period.vil.3");
}

void period_break_in(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    int zone = own->ride.zone;
    const struct party garrison = garrison_of(b, zone), attackers = attackers_of(b, zone, NULL);
    struct period_village_break_in_facts f = facts_of_village_break_in(b);
    struct period_village_break_in_result r;
    come_to_wall(b, unit);
    f.class = period_class(b, unit);
    f.formation = period_formation(b, unit) == formation_line ? formation_line : formation_column;
    f.df = period_defence(b, zone);
    f.garrison_start = more_of(garrison.start, 1);
    f.garrison_lost = garrison.start - garrison.figures;
    f.garrison_unformed = garrison.unformed > 0;
    f.undefended_side = period_garrison(b, zone, wall_before(b, unit), (int16_t[1]){0}, 1) == 0;
    f.attackers_unformed = period_is_unformed(b, unit);
    f.attackers = more_of(attackers.figures, 1);
    f.defenders = more_of(garrison.figures, 1);
    own->ride.under_fire = test_passed;
    if (!judge_village_break_in(b, "period.vil.1", unit, own->charge.target, &f, &r))
        return;
    own->ride.broke = r.outcome == break_in_break_in;
    own->ride.undefended = (int16_t)f.undefended_side;
    period_change_defence(b, zone, 0, 0, 1);
    if (own->ride.broke)
        battle_tell(b, event_broke_in, "period.vil.1", unit, own->charge.target, period_feature_of(b, zone));
    else
        throw_back(b, unit);
}

/* ---- the fight inside ---- */

/* The garrison by a side that is not assaulted, attackers by the wall that they charged. */
static void leave_beaten(struct battle *b, int unit, enum village_loser fate, int from)
{
    if (!period_is_there(b, unit))
        return;
    if (fate == village_loser_cut_down)
        period_take_off(b, unit, fate_cut_down, "period.vil.7");
    else if (fate == village_loser_disperse)
        period_take_off(b, unit, fate_dispersed, "period.vil.7");
    else if (from == NO_UNIT)
        go_back_from_wall(b, unit, THROWN_BACK_IN, "period.vil.7");
    else
        period_suffer_untested(b, unit, morale_retreat, from, goes_at_once, "period.vil.7");
}

static void take_village(struct battle *b, const struct party *attackers, const struct party *garrison, enum village_loser fate,
                         int zone)
{
    for (int i = 0; i < garrison->count; i++)
        leave_beaten(b, garrison->unit[i], fate, attackers->unit[0]);
    for (int i = 0; i < attackers->count; i++) {
        int unit = attackers->unit[i];
        if (!period_is_there(b, unit))
            continue;
        int wall = wall_before(b, unit);
        battle_tell(b, event_wins, "period.vil.7", unit, NO_UNIT, 0);
        charge_stop(&period_unit(b, unit)->charge);
        if (period_is_village(b, zone) || period_is_skirmisher(b, unit)) /* a building is for these (period.terr.9) */
            period_go_in(b, unit, zone, wall, "period.vil.7");
        period_set_state(b, unit, state_unformed, "period.vil.7");
    }
}

static void hold_village(struct battle *b, const struct party *attackers, const struct party *garrison, enum village_loser fate)
{
    for (int i = 0; i < garrison->count; i++)
        if (period_is_there(b, garrison->unit[i])) {
            battle_tell(b, event_wins, "period.vil.7", garrison->unit[i], NO_UNIT, 0);
            period_unform(b, garrison->unit[i], false, "period.vil.7");
        }
    for (int i = 0; i < attackers->count; i++)
        leave_beaten(b, attackers->unit[i], fate, NO_UNIT);
}

/* By which it was broken in: each counts once, however many come by it. */
static int undefended_sides(const struct battle *b, const struct party *attackers)
{
    uint32_t walls = 0;
    int sides = 0;
    for (int i = 0; i < attackers->count; i++) {
        uint32_t wall = 1U << (wall_before(b, attackers->unit[i]) & 31);
        sides += period_unit(b, attackers->unit[i])->ride.undefended && (walls & wall) == 0;
        walls |= wall;
    }
    return sides;
}

void period_fight_in_village(struct battle *b, int zone)
{
    const struct party garrison = garrison_of(b, zone), attackers = attackers_of(b, zone, period_has_broken_in);
    struct period_village_melee_facts f = facts_of_village_melee(b);
    struct period_village_melee_result r;
    if (attackers.count == 0)
        return;
    if (garrison.count == 0) { /* it has gone meanwhile */
        take_village(b, &attackers, &garrison, village_loser_retreat, zone);
        return;
    }
    f.attacker_figures = attackers.figures;
    f.attacker_elite_figures = attackers.elite;
    f.attacker_guard_figures = attackers.guard;
    f.attacker_unformed_units = less_of(attackers.unformed, 6);
    f.attacker_start = attackers.start;
    f.defender_figures = garrison.figures;
    f.defender_elite_figures = garrison.elite;
    f.defender_guard_figures = garrison.guard;
    f.defender_unformed_units = less_of(garrison.unformed, 6);
    f.defender_start = garrison.start;
    /* Before the last attempt: it is lowered once more. */
    f.df = period_defence(b, zone) + 1;
    f.undefended_sides = less_of(undefended_sides(b, &attackers), 4);
    if (!judge_village_melee(b, "period.vil.5", attackers.unit[0], garrison.unit[0], &f, &r))
        return;
    period_share_losses(b, attackers.unit, attackers.count, r.defender_kills, fate_dispersed, "period.vil.6");
    period_share_losses(b, garrison.unit, garrison.count, r.attacker_kills, fate_dispersed, "period.vil.6");
    if (r.outcome == village_winner_attackers_win)
        take_village(b, &attackers, &garrison, (enum village_loser)r.loser_result, zone);
    else
        hold_village(b, &attackers, &garrison, (enum village_loser)r.loser_result);
    period_test_friends_now(b, "period.vil.7");
}
