/* parties.c - one side of a melee: whether it came charging, how it shares its losses (period.r91). */
#include "rules/period/play/melees.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/losses.h"

bool period_charged_in(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->melee.charged_in == came_by_charge || (own->turn.charged && own->melee.rounds <= 1);
}

bool period_came_charging(const struct battle *b, const struct period_party *party)
{
    for (int i = 0; i < party->count; i++)
        if (period_unit(b, party->unit[i])->melee.charged_in || period_charged_in(b, party->unit[i]))
            return true;
    return false;
}

void period_share_losses(struct battle *b, const struct period_party *party, int lost, enum unit_fate fate, const char *rule)
{
    int left = lost;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < party->count && left > 0; i++) {
            int unit = party->unit[i], share = pass > 0 ? left : lost / party->count + (i < lost % party->count);
            if (!battle_on_table(b, unit))
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
