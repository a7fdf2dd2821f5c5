/* turn.c - the beginning of a turn: what concerns this turn alone is wiped, the first side is found, the weather looked at. */
#include "rules/gdc/play/beginning.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"

/* ---- a new turn ---- */

/* A command is without its general for the rest of the turn and two full ones (ruling gdc.r50). */
static void count_turns_without(struct battle *b, struct gdc_unit *own)
{
    if (own->leader_lost_turns == 0 || gdc_ruling(b, ruling_r50) == 'b')
        return;
    own->leader_lost_turns--;
    own->player_lost = (int16_t)(own->player_lost > 0 ? own->player_lost - 1 : 0);
}

static void begin_unit(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->turns_charged = own->turn.charged ? own->turns_charged : 0;
    own->engaged = own->engaged != 0;
    own->risen = 0;
    gdc_clear_turn(own);
    count_turns_without(b, own);
}

/* ---- who goes first (ruling gdc.r47) ---- */

static int find_first_side(struct battle *b)
{
    switch (gdc_ruling(b, ruling_r47)) {
    case 'b':
        return b->state->turn % 2 == 0;
    case 'c':
        return b->setup->first_side == 1;
    default:
        return battle_throw_off(b, &die_d100, "gdc.seq.1.1", gdc_own(b)->first_side_throw);
    }
}

static void begin_turn(struct battle *b)
{
    gdc_companies_go_to_the_rear(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        begin_unit(b, unit);
    b->state->first_side = find_first_side(b);
    battle_tell(b, event_first_side, "gdc.seq.1.1", NO_UNIT, NO_UNIT, b->state->first_side);
    gdc_look_at_abandoned_guns(b);
}

/* Once all are deployed, and the hidden who are so near have come to light (2.1b): what a unit's own state holds its side knows,
   so of those who stay hidden it holds nothing. */
static void note_enemies_near(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.began_near =
            battle_on_table(b, unit) && gdc_is_fighting(b, unit) && gdc_enemy_is_within(b, unit, MARCHES_BEYOND_YD);
}

enum step_now gdc_step_begin_turn(struct battle *b)
{
    if (b->state->stage++ == 0) {
        begin_turn(b);
        if (b->state->turn == 1 && gdc_scout(b) && gdc_ask_to_deploy(b))
            return step_waits;
    } else {
        gdc_end_deployment(b);
    }
    gdc_look_out(b);
    note_enemies_near(b);
    gdc_observe(b);
    return step_over;
}

/* ---- weather (ruling gdc.r45) ---- */

void gdc_look_at_weather(struct battle *b)
{
    const struct sky *sky = &b->setup->weather;
    int yards = gdc_yards(b, sky->visibility_mm);
    bool clear = gdc_ruling(b, ruling_r45) == 'b' || sky->visibility_mm == 0 || yards > 2000;
    gdc_own(b)->visibility_yd = (int16_t)(clear ? 2000 : yards);
    gdc_own(b)->poor_visibility = sky->is != sky_clear && gdc_ruling(b, ruling_r45) != 'b';
}

enum step_now gdc_step_weather(struct battle *b)
{
    if (b->state->turn % 4 != 1)
        return step_over;
    gdc_look_at_weather(b);
    battle_tell(b, event_visibility, "gdc.seq.1.3", NO_UNIT, NO_UNIT, gdc_own(b)->visibility_yd);
    return step_over;
}
