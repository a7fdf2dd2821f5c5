/* losses.c - men that fall add up to figures and guns (dog.fire.11, dog.fire.12, dog.r29, dog.r30). */
#include "rules/dog/play/losses.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/layout.h"

static void release_generals(struct battle *b, int unit)
{
    const struct box where = *battle_box(b, unit);
    for (int general; (general = b->units[unit].company) != NO_UNIT;) {
        int32_t width, depth;
        battle_attach(b, general, NO_UNIT);
        dog_size(b, general, posture_single, &width, &depth);
        battle_put(b, general, box_at(where.front, where.facing, width, depth));
    }
}

void dog_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    release_generals(b, unit);
    if (fate == fate_destroyed)
        b->units[unit].strength = 0;
    dog_unit(b, unit)->charge.stage = charge_stage_none;
    battle_remove(b, unit, fate, rule);
    if (fate == fate_destroyed)
        battle_tell(b, event_destroyed, rule, unit, NO_UNIT, 0);
    else if (fate == fate_left)
        battle_tell(b, event_off_table, rule, unit, NO_UNIT, 0);
}

static struct dog_casualty_removal_facts facts_of_loss(const struct battle *b, int unit, int men)
{
    struct dog_casualty_removal_facts f = facts_of_casualty_removal(b);
    f.kind = dog_is_battery(b, unit) ? strength_kind_guns : strength_kind_figures;
    f.strength = b->setup->unit[unit].strength;
    f.lost_before = dog_unit(b, unit)->lost;
    f.casualties = men;
    return f;
}

bool dog_lose(struct battle *b, int unit, int men)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_casualty_removal_facts f = facts_of_loss(b, unit, men);
    struct dog_casualty_removal_result r;
    if (men <= 0 || b->units[unit].where == where_gone || !judge_casualty_removal(b, "dog.fire.12", unit, NO_UNIT, &f, &r))
        return false;
    own->lost_turn = (int16_t)(own->lost_turn + r.men_lost - own->lost);
    own->lost = (int16_t)r.men_lost;
    b->units[unit].strength = r.remaining;
    battle_tell(b, event_lost_men, "dog.fire.11", unit, NO_UNIT, men);
    if (r.removed_now > 0)
        battle_tell(b, event_lost_figures, "dog.fire.12", unit, NO_UNIT, r.removed_now);
    if (r.destroyed)
        dog_take_off(b, unit, fate_destroyed, "dog.r83");
    return r.morale_due;
}

void dog_close_ranks(struct battle *b, int unit)
{
    if (battle_on_table(b, unit) && !dog_is_running(b, unit))
        dog_close_up(b, unit);
}
