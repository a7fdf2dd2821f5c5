/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/period/play/play.h"

#include "rules/period/play/charges.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/fire.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/melees.h"
#include "rules/period/play/nerve.h"
#include "rules/period/play/sight.h"

#include "field/whole.h"

#include <string.h>

#define MELEE_SQUADRONS 2 /* that fight in the first round (period.cav.2) */

/* ---- fire ---- */

static bool preview_volley(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct period_shot shot;
    if (!period_may_volley(b, order->unit, NULL) || !period_lay_volley(b, order->unit, order->target, &shot, NULL))
        return false;
    struct period_volley_facts f = period_volley_facts(b, order->unit, order->target, &shot);
    return battle_permits(b, procedure_volley, &f, NULL) && PREVIEW(volley, f);
}

static bool preview_skirmish(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct period_shot shot;
    if (!period_may_skirmish(b, order->unit, NULL) || !period_lay_skirmish_fire(b, order->unit, order->target, &shot, NULL))
        return false;
    struct period_skirmish_fire_facts f = period_skirmish_facts(b, order->unit, order->target, &shot);
    return battle_permits(b, procedure_skirmish_fire, &f, NULL) && PREVIEW(skirmish_fire, f);
}

static bool preview_round(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct period_round round = period_round_of(order);
    struct period_pieces pieces[PIECES];
    if (!period_may_fire_guns(b, order->unit, NULL) || !period_lay_round(b, &round, NULL))
        return false;
    period_pieces_of(b, &round, pieces);
    const struct period_pieces *more = period_main_pieces(pieces);
    if (more->models == 0)
        return false;
    struct period_artillery_hits_facts f = period_hits_facts(b, &round, more);
    return battle_permits(b, procedure_artillery_hits, &f, NULL) && PREVIEW(artillery_hits, f);
}

static bool preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    if (order->target == NO_UNIT)
        return false;
    if (period_is_battery(b, order->unit))
        return preview_round(b, order, procedure, facts);
    return period_part_of_fire(b) == part_skirmish ? preview_skirmish(b, order, procedure, facts)
                                                   : preview_volley(b, order, procedure, facts);
}

#define FACES 6

/* Whoever has marched too far to fire in this turn is reckoned with as he fires in the next. */
int32_t period_worth_of_fire_at(const struct battle *b, int unit, int target)
{
    struct period_shot shot;
    struct order volley = ORDER_FOR(verb_fire, unit);
    int32_t sum = 0;
    bool fires = period_is_infantry(b, unit) && !period_is_going_back(b, unit) && !period_is_unformed(b, unit) &&
                 period_posture(b, unit) != posture_march_column && !period_unit(b, unit)->low_ammo;
    if (!fires || !period_lay_volley(b, unit, target, &shot, NULL))
        return 0;
    volley.target = (int16_t)target;
    struct period_volley_facts f = period_volley_facts(b, unit, target, &shot);
    f.moved = moved_half;
    for (int32_t face = 1; face <= FACES; face++) {
        struct period_volley_result r = {0};
        if (battle_consult_alike(b, procedure_volley, face, &f, &r))
            sum += period_worth(b, &volley, procedure_volley, (const int32_t *)&f, (const int32_t *)&r);
    }
    return sum / FACES;
}

/* ---- charges ---- */

static bool preview_breakthrough(const struct battle *b, int unit, int target, const struct period_charge_path *path,
                                 int *procedure, int32_t *facts)
{
    const struct period_breakthrough_facts f = period_breakthrough_facts(b, unit, target, path->side != struck_front);
    return PREVIEW(breakthrough, f);
}

static struct period_strikers strikers_of(const struct battle *b, int unit)
{
    const int squadrons = less_of(period_squadrons(b, unit), MELEE_SQUADRONS);
    return (struct period_strikers){
        .regiment = unit, .squadrons = squadrons, .figures = less_of(period_left(b, unit), squadrons * SQUADRON_FIGURES)};
}

static bool preview_cavalry(const struct battle *b, int unit, int target, int *procedure, int32_t *facts)
{
    struct period_cavalry_melee_round_facts f;
    battle_facts(b, procedure_cavalry_melee_round, &f);
    const struct period_strikers a = strikers_of(b, unit), c = strikers_of(b, target);
    PERIOD_FILL_HORSE(f, a, b, &a);
    PERIOD_FILL_HORSE(f, b, b, &c);
    return PREVIEW(cavalry_melee_round, f);
}

static int formation_in_melee(const struct battle *b, int unit)
{
    enum formation formation = period_formation(b, unit);
    return formation == formation_skirmish ? (int)formation_line : (int)formation;
}

static bool preview_infantry(const struct battle *b, int unit, int target, const struct period_charge_path *path, int *procedure,
                             int32_t *facts)
{
    struct period_infantry_melee_facts f;
    int width = less_of(period_figures_wide(b, unit), period_figures_wide(b, target));
    battle_facts(b, procedure_infantry_melee, &f);
    f.a_figures = period_left(b, unit);
    f.a_width = f.b_width = width;
    f.a_formation = (enum formation)formation_in_melee(b, unit);
    f.a_class = period_class(b, unit);
    f.a_nation = period_nation(b, unit);
    f.a_charging = path->result.counts_as_charging;
    f.a_unformed = period_is_unformed(b, unit);
    f.b_figures = period_left(b, target);
    f.b_formation = (enum formation)formation_in_melee(b, target);
    f.b_class = period_class(b, target);
    f.b_nation = period_nation(b, target);
    f.b_unformed = period_is_unformed(b, target);
    f.b_behind_hard_cover = period_cover_of(b, target, path->start.front) == cover_hard;
    return PREVIEW(infantry_melee, f);
}

static bool preview_guns(const struct battle *b, int unit, int target, int *procedure, int32_t *facts)
{
    struct period_infantry_v_artillery_facts f;
    battle_facts(b, procedure_infantry_v_artillery, &f);
    enum formation formation = period_formation(b, unit);
    f.infantry_figures = period_left(b, unit);
    f.infantry_start = period_start(b, unit);
    f.width = less_of(period_figures_wide(b, unit), 12);
    f.formation = formation == formation_column || formation == formation_march_column ? formation : formation_line;
    f.class = period_class(b, unit);
    f.nation = period_nation(b, unit);
    f.infantry_unformed = period_is_unformed(b, unit);
    f.gunners = period_left(b, target);
    f.artillery_grade = period_class(b, target);
    f.artillery_unformed = period_is_unformed(b, target);
    return PREVIEW(infantry_v_artillery, f);
}

static bool find_charge(const struct battle *b, struct period_charge_wish *wish, struct period_charge_path *path)
{
    return wish->target != NO_UNIT && battle_on_table(b, wish->target) && period_find_charge(b, wish, path, NULL);
}

/* The fight that a charge comes to, if all that is thrown for before goes well. */
static bool preview_fight(const struct battle *b, const struct period_charge_wish *wish, const struct period_charge_path *path,
                          int *procedure, int32_t *facts)
{
    enum arm arm = period_arm_fought(b, wish->target);
    if (period_is_horse(b, wish->unit)) {
        if (arm == arm_infantry)
            return preview_breakthrough(b, wish->unit, wish->target, path, procedure, facts);
        return arm == arm_cavalry && preview_cavalry(b, wish->unit, wish->target, procedure, facts);
    }
    if (arm == arm_infantry)
        return preview_infantry(b, wish->unit, wish->target, path, procedure, facts);
    return arm == arm_artillery && preview_guns(b, wish->unit, wish->target, procedure, facts);
}

static bool preview_charge(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct period_charge_wish wish = period_charge_wish_of(b, order);
    struct period_charge_path path;
    return find_charge(b, &wish, &path) && preview_fight(b, &wish, &path, procedure, facts);
}

/* ---- what it is about ---- */

bool period_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_charge:
        return preview_charge(b, order, procedure, facts);
    case verb_fire:
        return preview_fire(b, order, procedure, facts);
    default:
        return false;
    }
}

/* Do they go (period.morale.20)? */
static void foretell_going(const struct battle *b, int unit, int target, bool aside, struct foretold *foretold)
{
    const int16_t charger = (int16_t)unit;
    struct period_charge_morale_facts f = period_charging_facts(b, &charger, 1, target);
    f.target_flank_or_rear = aside;
    FORETELL(foretold, unit, charge_morale, f);
}

/* Does it stand (period.morale.22)? */
static void foretell_standing(const struct battle *b, int unit, int charger, bool aside, struct foretold *foretold)
{
    const int16_t chargers[1] = {(int16_t)charger};
    struct period_receive_charge_facts f = period_receiving_facts(b, unit, chargers, 1);
    f.flank_or_rear = aside;
    FORETELL(foretold, unit, receive_charge, f);
}

static int foretell_charge(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    struct period_charge_wish wish = period_charge_wish_of(b, order);
    struct period_charge_path path;
    if (!find_charge(b, &wish, &path))
        return 0;
    foretell_going(b, wish.unit, wish.target, path.side != struck_front, &foretold[0]);
    foretell_standing(b, wish.target, wish.unit, path.side != struck_front, &foretold[1]);
    return 2;
}

/* The charge as it was declared, and the fight behind it when it comes to one; who meets it on the march charges as well. */
static int foretell_answer(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    const int unit = order->unit, charger = answers_asked_about(b, decision_react, unit);
    const bool counters = order->choice == reaction_countercharge - reaction_stand;
    if (charger == NO_UNIT)
        return 0;
    const struct period_unit *its = period_unit(b, charger);
    const bool aside = its->ride.side != struck_front;
    struct period_charge_wish wish = {
        .unit = charger, .target = unit, .zone = its->ride.zone, .has_bearing = true, .bearing = (uint16_t)its->charge.bearing};
    struct period_charge_path path;
    struct foretold *fight = &foretold[2];
    foretell_going(b, charger, unit, aside, &foretold[0]);
    if (counters)
        foretell_going(b, unit, charger, false, &foretold[1]);
    else
        foretell_standing(b, unit, charger, aside, &foretold[1]);
    *fight = (struct foretold){.unit = charger};
    if (!find_charge(b, &wish, &path) || wish.target != unit || !preview_fight(b, &wish, &path, &fight->procedure, fight->facts))
        return 2;
    if (counters && fight->procedure == procedure_infantry_melee)
        ((struct period_infantry_melee_facts *)fight->facts)->b_charging = true;
    return 3;
}

int period_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    switch (order->verb) {
    case verb_charge:
        return foretell_charge(b, order, foretold);
    case verb_answer:
        return foretell_answer(b, order, foretold);
    default:
        return 0;
    }
}
