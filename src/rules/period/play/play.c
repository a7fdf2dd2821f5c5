/* play.c - the Period Sequence as the machine of battles wants it: tables of steps, decisions, verbs and events, the beginning,
   the hooks. */
#include "rules/period/play/play.h"
#include "rules/period/play/charges.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/fire.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/places.h"
#include "rules/period/play/sight.h"
#include "rules/period/play/words.h"

#include "drill/raise.h"

#include "rules/declare_battle.def"

static int32_t length_unit(const struct setup *setup)
{
    (void)setup;
    return 10 * INCH_MM;
}

/* ---- the beginning ---- */

static void open_squadrons(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    int figures = b->setup->unit[unit].strength, deep = period_troop(b, unit)->deep;
    for (int i = 0; i < MOST_SQUADRONS && figures > 0; i++) {
        own->squadron[i] = (int16_t)(figures < SQUADRON_FIGURES || i == MOST_SQUADRONS - 1 ? figures : SQUADRON_FIGURES);
        figures -= own->squadron[i];
    }
    own->deep = (int16_t)(deep > 0 ? deep : own->squadron[1] > 0 ? 2 : 1);
}

static void open_unit(struct battle *b, int unit)
{
    struct period_unit *own = period_unit(b, unit);
    const struct period_troop *troop = period_troop(b, unit);
    period_clear_turn(own);
    own->melee = period_no_melee;
    own->last_aim = own->flees_from = NO_UNIT;
    own->parent = (int16_t)(troop->kind == body_skirmishers ? troop->parent : NO_UNIT);
    own->models = troop->models;
    own->howitzers = troop->howitzers;
    if (troop->kind == body_cavalry)
        open_squadrons(b, unit);
}

static void count_players(struct battle *b)
{
    struct period_own *own = period_own(b);
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct unit_setup *setup = &b->setup->unit[unit];
        if (own->players[setup->side] < setup->player + 1)
            own->players[setup->side] = (int16_t)(setup->player + 1);
    }
}

static void begin(struct battle *b)
{
    period_own(b)->brigade = NO_UNIT;
    count_players(b);
    for (int unit = 0; unit < b->setup->units; unit++) {
        open_unit(b, unit);
        if (b->setup->unit[unit].turn == 0)
            battle_deploy(b, unit);
    }
    period_begin_places(b);
}

/* ---- what the battle asks of its ruleset ---- */

static int unit_state(const struct battle *b, int unit)
{
    return b->units[unit].where == where_gone ? (int)state_gone : period_unit(b, unit)->state;
}

/* period.move.1 */
static bool moves_by_brigade(const struct battle *b, const struct decision *d)
{
    (void)b;
    return d->kind == decision_move;
}

static bool plays(const struct setup *setup, struct error *error)
{
    return raise_places_fit(setup, "period", MOST_PLACES, error);
}

const struct battle_rules period_battle = {
    BATTLE_TABLES,
    BATTLE_HOOKS,
    .formations = period_posture_words,
    .states = period_state_words,
    .length_unit = length_unit,
    .length_word = "inch",
    .length_words = "inches",
    .strength_words = "figures",
    .gun_words = "gunners",
    .turn_minutes = 5,
    .fights_along_mm = 18 * INCH_MM,
    .conceal_unit = period_conceal_aims,
    .tell_order = period_tell_order,
    .leads_to = period_leads_to,
    .plays = plays,
    .by_command = moves_by_brigade,
};
