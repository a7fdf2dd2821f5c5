/* play.c - Guard du Corps as a battle: its tables, how it begins, what it hides, what the battle asks of its ruleset. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/beginning.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/prospects.h"
#include "rules/gdc/play/raise.h"
#include "rules/gdc/play/victory.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/works.h"
#include "rules/gdc/play/zones.h"

#include "rules/declare_battle.def"

/* ---- the beginning ---- */

static void open_unit(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    gdc_clear_turn(own);
    gdc_wipe_directives(own);
    own->locked_with = own->battery.last_aim = NO_UNIT;
    own->salvo = gdc_no_salvo;
    own->battery.captured_by = own->guard_sequence = -1;
    own->battery.points = gdc_troop(b, unit)->barrage_points;
    own->battery.rockets = gdc_option(b, option_rockets) && gdc_troop(b, unit)->rockets ? ROCKET_SALVOES : 0;
    if (!gdc_is_leader(b, unit) && !gdc_is_battery(b, unit) && !gdc_is_engineers(b, unit))
        gdc_own(b)->start_castings[battle_side(b, unit)] =
            (int16_t)(gdc_own(b)->start_castings[battle_side(b, unit)] + b->setup->unit[unit].strength);
}

static void place_unit(struct battle *b, int unit)
{
    const struct unit_setup *setup = &b->setup->unit[unit];
    bool with_general = gdc_troop(b, unit)->kind == troop_courier && setup->leader != NO_UNIT;
    if (setup->turn > 0 || with_general || b->units[unit].attached != NO_UNIT)
        return;
    battle_deploy(b, unit);
}

static void begin(struct battle *b)
{
    gdc_look_at_weather(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        open_unit(b, unit);
    gdc_join_companies(b);
    gdc_give_out_rockets(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        place_unit(b, unit);
    gdc_hide_all(b);
    gdc_begin_zones(b);
    gdc_begin_fords(b);
    gdc_look_out(b);
}

/* ---- what the battle asks of its ruleset ---- */

static int32_t length_unit(const struct setup *setup)
{
    return setup->rulings[ruling_r51] == 'b' ? 10000 : 9144;
}

static int unit_state(const struct battle *b, int unit)
{
    return (int)gdc_state(b, unit);
}

/* Sealed answers and hidden counts of the other side. */
static void conceal_unit(struct battle *view, int unit)
{
    struct gdc_unit *own = gdc_unit(view, unit);
    if (view->state->step == step_declare_charges)
        gdc_wipe_charge(own);
    if (own->answer.waits && view->state->step == step_answer_charges) {
        own->answer.word = own->answer.waits = own->ride.crew_range = own->charge.bearing = 0;
        own->ride.flees_yd = own->ride.flees_aside = 0;
    }
    if (view->state->step == step_answer_charges)
        own->answer.to = NO_UNIT; /* of several chargers it may answer whom it likes */
    own->tries_square = 0;
    own->aims = (struct drill_aims){0};
    gdc_wipe_chits(view, own);
    gdc_wipe_directives(own);
    own->turn.follow_me = 0;
    own->battery.mission = 0;
    own->turn.zone_order = 0;
}

static void conceal(struct battle *view, int side)
{
    gdc_conceal_fords(view, side);
    gdc_conceal_zones(view, side);
}

static bool plays(const struct setup *setup, struct error *error)
{
    return raise_places_fit(setup, "gdc", MOST_ZONES, error);
}

/* Of all its castings it is said as usual. */
static bool tell_skirmish(const struct battle *b, const struct order *order, struct text *text)
{
    if (order->verb != verb_skirmish || order->number <= 0 || order->target == NO_UNIT)
        return false;
    text_add(text, "Skirmish at ");
    text_add(text, battle_name(b, order->target));
    text_add(text, " with ");
    text_add_int(text, order->number);
    text_add(text, order->number == 1 ? " casting" : " castings");
    return true;
}

static bool tell_order(const struct battle *b, const struct order *order, struct text *text)
{
    return tell_skirmish(b, order, text) || gdc_tell_allotment(b, order, text) || gdc_tell_garrison(b, order, text);
}

const struct battle_rules gdc_battle = {
    BATTLE_TABLES,
    BATTLE_HOOKS,
    .fighters = gdc_fighters,
    .formations = gdc_posture_words,
    .states = gdc_state_words,
    .length_unit = length_unit,
    .length_word = "yard",
    .length_words = "yards",
    .strength_words = "castings",
    .turn_minutes = 15,
    .objectives_count = true,
    .fights_along_mm = 400000,
    .raise_companion = gdc_raise_courier,
    .plays = plays,
    .conceal_unit = conceal_unit,
    .conceal = conceal,
    .holder = gdc_holder_of_objective,
    .tell_order = tell_order,
};
