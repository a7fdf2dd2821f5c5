/* play.c - CLS3 as the machine of battles wants it: tables of steps, decisions, verbs and events, the beginning, the hooks. */
#include "rules/cls3/play/charges.h"
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fire.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/raise.h"
#include "rules/cls3/play/routes.h"
#include "rules/cls3/play/words.h"

#include <string.h>

#include "rules/declare_battle.def"

static int32_t length_unit(const struct setup *setup)
{
    (void)setup;
    return 10 * INCH_MM;
}

/* ---- the beginning ---- */

/* A part begins in the ranks of its unit. */
static void open_unit(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    const struct cls3_troop *troop = cls3_troop(b, unit);
    cls3_clear_turn(own);
    for (int stand = 0; stand < MOST_STANDS; stand++)
        own->alive[stand] = troop->part_of != 0 ? 0 : troop->stand_men[stand];
    own->held_by = NO_UNIT;
    own->horses = troop->horses;
}

#define FOOT_OF_TABLE_IN 12
#define MOST_CONTACT_FT 60

static void measure_table(struct battle *b)
{
    int32_t feet = b->setup->ground->width / cls3_mm(FOOT_OF_TABLE_IN);
    cls3_own(b)->contact_ft = (int16_t)(feet < 1 ? 1 : feet > MOST_CONTACT_FT ? MOST_CONTACT_FT : feet);
}

static void begin(struct battle *b)
{
    cls3_own(b)->charger = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        open_unit(b, unit);
        if (cls3_troop(b, unit)->part_of != 0)
            cls3_take_into_ranks(b, unit);
        else if (b->setup->unit[unit].turn == 0)
            battle_deploy(b, unit);
        cls3_note_thin_square(b, unit);
    }
    cls3_begin_weather(b);
    measure_table(b);
    cls3_begin_places(b);
    cls3_count_effectiveness(b);
}

/* ---- what the battle asks of its ruleset ---- */

static int unit_state(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (b->units[unit].where == where_gone)
        return words_gone;
    if (cls3_is_crew(b, unit))
        return own->morale == morale_stand ? (int)words_off_its_gun : own->morale;
    if (own->suppressed > 0)
        return words_suppressed;
    return own->morale;
}

static bool plays(const struct setup *setup, struct error *error)
{
    return raise_places_fit(setup, "cls3", MOST_PLACES, error);
}

const struct battle_rules cls3_battle = {
    BATTLE_TABLES,
    BATTLE_HOOKS,
    .formations = cls3_posture_words,
    .states = cls3_state_words,
    .length_unit = length_unit,
    .length_word = "inch",
    .length_words = "inches",
    .strength_words = "castings",
    .gun_words = "gunners",
    .turn_minutes = 15,
    .breaches = true,
    .fights_along_mm = 20 * INCH_MM,
    .raise_companion = cls3_raise_part,
    .plays = plays,
    .command_stand = cls3_number_of_command_stand,
    .left_gun = cls3_left_gun,
    .tell_order = cls3_tell_edge,
    .conceal_unit = cls3_conceal_aims,
    .holder = cls3_holder_of_objective,
};
