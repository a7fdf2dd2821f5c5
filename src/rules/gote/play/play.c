/* play.c - Glory of the Empire as the machine of battles wants it: tables of steps, decisions, verbs and events, the beginning,
   the hooks. */
#include "rules/gote/play/orders.h"

#include "rules/gote/play/fire.h"
#include "rules/gote/play/unit.h"
#include "rules/gote/play/raise.h"
#include "rules/gote/play/charges.h"
#include "rules/gote/play/move.h"

#include "rules/declare_battle.def"

static int32_t length_unit(const struct setup *setup)
{
    (void)setup;
    return 10 * INCH_MM;
}

/* ---- the beginning ---- */

static void open_unit(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    const struct gote_troop *troop = gote_troop(b, unit);
    own->charge = no_charge;
    own->answer = no_answer;
    own->melee = gote_no_melee;
    own->grade = troop->grade;
    own->barred = troop->barred;
    own->called = troop->called;
    own->parent = troop->howitzer ? NO_UNIT : troop->parent;
    own->last_aim = own->supports = own->was_with = own->was_first = NO_UNIT;
    own->captured_by = own->works_at = -1;
}

/* A company of elites stands in the ranks of its battalion. */
static void place_unit(struct battle *b, int unit)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    if (troop->reserve)
        battle_change(b, unit)->where = where_waiting;
    else if (b->setup->unit[unit].turn == 0)
        battle_deploy(b, unit);
}

static void begin(struct battle *b)
{
    gote_own(b)->fight = (struct gote_fight){.target = NO_UNIT, .shot_at = NO_UNIT, .lead = NO_UNIT};
    for (int unit = 0; unit < b->setup->units; unit++) {
        open_unit(b, unit);
        place_unit(b, unit);
    }
    gote_begin_parts(b);
    gote_begin_places(b);
    gote_count_points(b);
}

/* ---- what the battle asks of its ruleset ---- */

static void conceal_unit(struct battle *view, int unit)
{
    gote_conceal_aims(view, unit);
    gote_conceal_orders(view, unit);
}

static int unit_state(const struct battle *b, int unit)
{
    static const enum unit_words words[] = {[state_good_order] = words_good,
                                            [state_disordered] = words_disordered,
                                            [state_blown] = words_blown,
                                            [state_routed] = words_routed,
                                            [state_looting] = words_looting};
    return b->units[unit].where == where_gone ? (int)words_gone : (int)words[gote_unit(b, unit)->state];
}

const struct battle_rules gote_battle = {
    BATTLE_TABLES,
    BATTLE_HOOKS,
    .fighters = gote_fighters,
    .formations = gote_posture_words,
    .states = gote_state_words,
    .length_unit = length_unit,
    .length_word = "inch",
    .length_words = "inches",
    .strength_words = "castings",
    .gun_words = "guns",
    .turn_minutes = 20,
    .bases_are_large = true,
    .fights_along_mm = 10 * INCH_MM,
    .raise_companion = gote_raise_part,
    .conceal_unit = conceal_unit,
    .tell_order = gote_tell_initiative,
    .acts_again = gote_acts_again,
    .exposure = gote_exposure,
    .forgoes = gote_forgoes,
};
