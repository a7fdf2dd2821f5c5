/* play.c - Death or Glory! as the machine of battles wants it: tables of steps, decisions, verbs and events, the beginning, the
   hooks. */
#include "rules/dog/play/play.h"

#include "rules/dog/play/charges.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#include "rules/declare_battle.def"

static int32_t length_unit(const struct setup *setup)
{
    (void)setup;
    return 10 * METRE_MM;
}

static void begin(struct battle *b)
{
    dog_own(b)->chosen = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        dog_clear_turn(own);
        own->order = (struct dog_order){.now = {.with = NO_UNIT}};
        own->changing = -1;
        own->rating = dog_troop(b, unit)->rating;
        if (b->setup->unit[unit].turn == 0)
            battle_deploy(b, unit);
    }
    dog_begin_objectives(b);
    dog_note_commanders(b);
}

static int unit_state(const struct battle *b, int unit)
{
    return b->units[unit].where == where_gone ? (int)condition_gone : dog_unit(b, unit)->state;
}

const struct battle_rules dog_battle = {
    BATTLE_TABLES,
    BATTLE_HOOKS,
    .formations = dog_posture_words,
    .states = dog_condition_words,
    .length_unit = length_unit,
    .length_word = "metre",
    .length_words = "metres",
    .strength_words = "figures",
    .gun_words = "guns",
    .turn_minutes = 3,
    .objectives_count = true,
    .fights_along_mm = 150 * METRE_MM,
    .fighters = dog_fighters,
    .left_gun = dog_left_gun,
    .holder = dog_holder_of_objective,
    .exposure = dog_exposure,
};
