#include "rules/gdc/play/play.h"

#include "rules/gdc/play/raise.h"
#include "rules/gdc/play/words.h"

#include <string.h>

const char *const gdc_posture_words[] = {"line",     "column",     "square", "mass", "skirmish order", "prone", "zone_a",
                                         "limbered", "unlimbered", "single", NULL};
const char *const gdc_state_words[] = {"good",        "unorganized", "disrupted", "routed",
                                       "surrendered", "off_board",   "destroyed", NULL};
const char *const gdc_check_words[] = {"castings lost to guns",
                                       "castings lost to a volley",
                                       "hit by skirmishers",
                                       "castings lost to friends",
                                       "a friend falls back",
                                       "a friend falls back through it",
                                       "a friend routs",
                                       "the wave before it is beaten",
                                       "lancers attack the square",
                                       "lancers come and the square has failed",
                                       "charged while it lies down",
                                       "its line met a square or guns",
                                       "its column charges a British line",
                                       "the Guard is beaten",
                                       "the Guard falls back",
                                       "its commander is lost",
                                       "it has lost a melee",
                                       NULL};

const char *const gdc_sector_words[] = {"it is repulsed", "both sides are engaged", "the enemy is destroyed", "nobody defends it",
                                        NULL};

const char *const gdc_chit_words[] = {"L",  "LA", "LL", "LR", "C", "CA", "CR",    "CL", "IG", "SQ",
                                      "SK", "DR", "P",  "Z",  "X", "*",  "blank", "A",  "V",  NULL};
const char *const gdc_form_words[] = {"line",     "column", "square", "skirmish", "prone", "rise",
                                      "dismount", "mount",  "screen", "close",    NULL};

const char *const gdc_area_words[] = {"reserve", "left", "right", NULL};
const char *const gdc_pace_words[] = {"field", "road", NULL};

#include "rules/declare_battle.def"

int32_t gdc_mm(const struct battle *b, int32_t yards)
{
    return gdc_ruling(b, ruling_r51) == 'b' ? yards * 1000 : (int32_t)((int64_t)yards * 9144 / 10);
}

int32_t gdc_yards(const struct battle *b, int64_t mm)
{
    return (int32_t)(gdc_ruling(b, ruling_r51) == 'b' ? mm / 1000 : mm * 10 / 9144);
}

int32_t gdc_yards_from(const struct battle *b, int64_t mm)
{
    return (int32_t)(gdc_ruling(b, ruling_r51) == 'b' ? (mm + 999) / 1000 : (mm * 10 + 9143) / 9144);
}

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
    gdc_begin_zones(b);
    gdc_begin_fords(b);
    gdc_hide_all(b);
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
static void conceal_unit(const struct battle *view, struct gdc_unit *own)
{
    if (view->state->step == step_declare_charges)
        gdc_wipe_charge(own);
    if (own->charge.reacting && view->state->step == step_answer_charges)
        own->charge.reaction = own->charge.reacting = own->ride.crew_range = own->charge.bearing = 0;
    own->ride.tries_square = 0;
    gdc_wipe_aim(own);
    gdc_wipe_chits(view, own);
    gdc_wipe_directives(own);
    own->turn.follow_me = own->battery.mission = 0;
    own->turn.zone_order = 0;
}

static void conceal(struct battle *view, int side)
{
    for (int unit = 0; unit < view->setup->units; unit++)
        if (battle_side(view, unit) != side)
            conceal_unit(view, gdc_unit(view, unit));
    gdc_conceal_fords(view, side);
}

static bool plays(const struct setup *setup, struct error *error)
{
    struct digits most, there;
    if (setup->ground->zones <= MOST_ZONES)
        return true;
    return error_set(error, error_bad_ground, "gdc plays a ground with ", text_of_int(&most, MOST_ZONES),
                     " places to hold at most, and this one has ", text_of_int(&there, setup->ground->zones), NULL);
}

const struct battle_rules gdc_battle = {
    BATTLE_TABLES,
    .formations = gdc_posture_words,
    .states = gdc_state_words,
    .length_unit = length_unit,
    .length_word = "yard",
    .length_words = "yards",
    .strength_words = "castings",
    .turn_minutes = 15,
    .objectives_count = true,
    .fights_along_mm = 400000,
    .leaves_out = gdc_leaves_out,
    .raise = gdc_raise,
    .raise_companion = gdc_raise_courier,
    .plays = plays,
    .begin = begin,
    .size = gdc_size,
    .stands = gdc_stands,
    .unit_state = unit_state,
    .conceal = conceal,
    .plan = gdc_plan,
    .preview = gdc_preview,
    .worth = gdc_worth,
    .appraise = gdc_appraise,
    .posture = gdc_worth_of_posture,
    .approach = gdc_approach,
    .advice = gdc_advice,
    .sees = gdc_sees,
    .result = gdc_result,
    .sound = gdc_sound,
};
