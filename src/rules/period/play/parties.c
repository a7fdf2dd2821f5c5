/* parties.c - the sides of a melee: who is in it, whether they came charging, how they share their losses (period.r91). */
#include "rules/period/play/melees.h"

#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/losses.h"

/* ---- who charged ---- */

/* By a charge or a counter-charge that ran its minimum: a shorter one has no effects (period.charge.5). */
static bool charged_in(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->melee.charged_in == came_by_charge || (own->turn.charged && own->melee.rounds <= 1);
}

bool period_came_charging(const struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        if (period_unit(b, party->unit[i])->melee.charged_in || charged_in(b, party->unit[i]))
            return true;
    return false;
}

/* ---- who is in it ---- */

static bool is_in(const struct period_party *party, int unit)
{
    return battle_is_among(party->unit, party->count, unit);
}

static void add_to(const struct battle *b, struct period_party *party, int unit)
{
    if (!is_in(party, unit) && party->count < MOST_IN_MELEE)
        period_add_declared(b, unit, party->unit, &party->count);
}

/* All who are bound to one another; those bound to this unit's enemies are on its side. */
static void gather(const struct battle *b, int unit, struct period_party sides[SIDES])
{
    add_to(b, &sides[battle_side(b, unit)], unit);
    for (bool more = true; more;) {
        more = false;
        for (int other = 0; other < b->setup->units; other++) {
            int with = period_unit(b, other)->melee.locked_with, side = battle_side(b, other);
            if (with == NO_UNIT || !battle_on_table(b, other) || is_in(&sides[side], other))
                continue;
            bool binds = is_in(&sides[1 - side], with);
            for (int i = 0; i < sides[1 - side].count && !binds; i++)
                binds = period_unit(b, sides[1 - side].unit[i])->melee.locked_with == other;
            if (binds && sides[side].count < MOST_IN_MELEE) {
                add_to(b, &sides[side], other);
                more = true;
            }
        }
    }
}

static void note_who_charged(const struct battle *b, struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        party->charged_in[i] = charged_in(b, party->unit[i]);
}

struct period_melee_now period_melee_of(const struct battle *b, int unit)
{
    struct period_party sides[SIDES] = {{.count = 0}, {.count = 0}};
    gather(b, unit, sides);
    bool first = period_came_charging(b, &sides[0]), second = period_came_charging(b, &sides[1]);
    int a = first != second ? (first ? 0 : 1) : b->state->first_side;
    struct period_melee_now melee = {.a = sides[a], .b = sides[1 - a], .round = 1};
    note_who_charged(b, &melee.a);
    note_who_charged(b, &melee.b);
    for (int i = 0; i < melee.a.count; i++)
        if (period_unit(b, melee.a.unit[i])->melee.rounds >= melee.round)
            melee.round = period_unit(b, melee.a.unit[i])->melee.rounds + 1;
    return melee;
}

/* ---- losses ---- */

void period_share_losses(struct battle *b, const int16_t *units, int count, int lost, enum unit_fate fate, const char *rule)
{
    int left = lost;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count && left > 0; i++) {
            int unit = units[i], share = pass > 0 ? left : lost / count + (i < lost % count);
            if (!period_is_there(b, unit))
                continue;
            share = share < left ? share : left;
            if (share >= period_left(b, unit) && fate == fate_cut_down) {
                left -= period_left(b, unit);
                period_take_off(b, unit, fate, rule);
            } else {
                left -= period_lose(b, unit, share, fallen_in_front, rule);
            }
        }
}
