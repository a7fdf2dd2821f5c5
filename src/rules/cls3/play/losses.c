/* losses.c - castings that fall, units and commanders that are lost. */
#include "rules/cls3/play/losses.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/shelter.h"

#include "drill/company.h"

/* ---- commanders with it ---- */

static void release_commanders(struct battle *b, int unit, const struct box *where, bool free)
{
    cls3_let_guns_out(b);
    if (free)
        company_disperse(b, unit, posture_single, where);
    while (b->units[unit].company != NO_UNIT)
        cls3_lose_commander(b, b->units[unit].company, "cls3.cmd.4");
}

/* With their commanders, if they are not free to go. */
static void take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule, bool free)
{
    const struct box where = *battle_box(b, unit);
    bool on_table = battle_on_table(b, unit);
    battle_change(b, unit)->strength = fate == fate_destroyed ? 0 : b->units[unit].strength;
    battle_remove(b, unit, fate, rule);
    cls3_lose_parts_in_ranks(b, unit, fate);
    release_commanders(b, unit, &where, on_table && free);
}

void cls3_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    take_off(b, unit, fate, rule, fate != fate_surrendered);
}

void cls3_destroy_in_melee(struct battle *b, int unit, const char *rule)
{
    take_off(b, unit, fate_destroyed, rule, false);
}

/* Until another takes his place his units only react (cls3.cmd.6). */
void cls3_lose_commander(struct battle *b, int commander, const char *rule)
{
    battle_attach(b, commander, NO_UNIT);
    cls3_unit(b, commander)->back_turn = (int16_t)(b->state->turn + 2);
    battle_lift(b, commander, where_reserve);
    battle_tell(b, event_commander_lost, rule, commander, NO_UNIT, 0);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].leader == commander)
            cls3_unit(b, unit)->leaderless = 1;
}

/* ---- castings ---- */

static int lose_from_stand(struct cls3_unit *own, int stand, int men)
{
    int lost = own->alive[stand] < men ? own->alive[stand] : men;
    own->alive[stand] = (int16_t)(own->alive[stand] - lost);
    return lost;
}

/* The foremost first; those of a row from its left; of the command stand last. */
static int lose_from_front(struct battle *b, int unit, int men)
{
    struct cls3_stand stands[MOST_STANDS];
    struct cls3_unit *own = cls3_unit(b, unit);
    int count = cls3_find_stands(b, unit, stands), lost = 0, command = cls3_troop(b, unit)->command_stand - 1;
    for (int row = 0; row < MOST_STANDS && lost < men; row++)
        for (int i = 0; i < count && lost < men; i++)
            if (stands[i].row == row && stands[i].stand < cls3_troop(b, unit)->stands && stands[i].stand != command)
                lost += lose_from_stand(own, stands[i].stand, men - lost);
    if (command >= 0)
        lost += lose_from_stand(own, command, men - lost);
    return lost;
}

static int lose(struct battle *b, int unit, int stand, int men, const char *rule, bool in_melee)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    if (men <= 0 || b->units[unit].where == where_gone)
        return 0;
    int lost = stand == ANY_STAND ? 0 : lose_from_stand(own, stand, men);
    lost += lose_from_front(b, unit, men - lost);
    battle_change(b, unit)->strength -= lost;
    cls3_note_thin_square(b, unit);
    battle_tell(b, event_lost_castings, rule, unit, NO_UNIT, lost);
    if (b->units[unit].strength == 0)
        take_off(b, unit, fate_destroyed, rule, !in_melee);
    return lost;
}

int cls3_lose(struct battle *b, int unit, int stand, int men, const char *rule)
{
    return lose(b, unit, stand, men, rule, false);
}

int cls3_lose_in_melee(struct battle *b, int unit, int stand, int men, const char *rule)
{
    return lose(b, unit, stand, men, rule, true);
}
