/* impact.c - bodies come into contact (dog.melee.1, dog.r95, dog.charge.21, dog.skirm.10). */
#include "rules/dog/play/charges.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#include "field/whole.h"

void dog_catch_from_behind(struct battle *b, int met, int unit, const char *rule)
{
    struct dog_unit *own = dog_unit(b, met);
    own->turn.backs = 1;
    battle_tell(b, event_caught, rule, met, unit, 0);
    if (dog_is_skirmishing(b, met) && !dog_is_crew(b, met) && own->state != condition_routing)
        dog_rout(b, met, "dog.skirm.10");
}

/* Does it fight somebody already, but for this one? */
static bool fights_others(const struct battle *b, int met, int unit)
{
    int16_t touched[LIMIT_ENROLLED];
    int count = dog_touched(b, met, touched, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        if (touched[i] != unit && !dog_is_running(b, touched[i]))
            return true;
    return false;
}

static int16_t charge_of(const struct battle *b, int unit)
{
    return dog_is_horse(b, unit) ? charged_by_cavalry : charged_by_infantry;
}

static int16_t coming_of(bool impact)
{
    return impact ? coming_with_impact : coming_plain;
}

/* Who strikes where two enemies stand side by side strikes both (dog.r44). */
static void strike_one(struct battle *b, int unit, int met, struct place front_was)
{
    struct dog_unit *own = dog_unit(b, unit), *other = dog_unit(b, met);
    if (fights_others(b, met, unit)) {
        own->melee.side_a = !other->melee.side_a;
    } else {
        other->melee = (struct dog_melee){.side_a = 0};
        other->rounds = 0;
    }
    const int struck = (int)dog_side_from(b, met, front_was), before = other->melee.struck;
    /* Whoever joins a melee adds to where its enemy is struck: the rear is worse than a flank, both flanks are worse than one. */
    if (before != on_front && struck != on_front && before + struck == on_left + on_right)
        other->melee.in_flank = flanks_struck;
    other->melee.struck = (int16_t)larger(before, struck);
    if (!dog_is_locked(b, met, unit))
        other->melee.charged_by = (int16_t)more_of(other->melee.charged_by, charge_of(b, unit));
    other->melee.struck_by = (int16_t)(1 + unit);
    other->turn.acted = 1;
    battle_tell(b, event_contact, "dog.melee.1", unit, met, 0);
}

void dog_strike(struct battle *b, int unit, int met, struct place front_was, bool impact)
{
    int16_t touched[LIMIT_ENROLLED];
    int count = dog_touched(b, unit, touched, LIMIT_ENROLLED);
    struct dog_unit *own = dog_unit(b, unit);
    own->melee = (struct dog_melee){.came = coming_of(impact), .side_a = 1, .struck_by = (int16_t)(1 + met)};
    own->rounds = own->following_up = 0;
    strike_one(b, unit, met, front_was);
    for (int i = 0; i < count; i++)
        if (touched[i] != met && dog_may_fight(b, touched[i]) && !dog_is_skirmishing(b, touched[i]))
            strike_one(b, unit, touched[i], front_was);
    if (dog_is_running(b, met) || dog_unit(b, met)->turn.evaded)
        dog_catch_from_behind(b, met, unit, "dog.charge.21");
    if (dog_unit(b, met)->charge.stage == charge_stage_declared) { /* whose own charge is overtaken stays where it is struck */
        dog_unit(b, met)->ride.touched = 1;
        charge_stop(&dog_unit(b, met)->charge);
    }
    dog_skirmishers_give_way(b, unit);
}

/* Each of them is charged by the other. */
void dog_meet(struct battle *b, int charger, int counter)
{
    bool first = battle_side(b, charger) == battle_first_side(b);
    struct dog_unit *one = dog_unit(b, charger), *other = dog_unit(b, counter);
    one->melee.side_a = first;
    one->melee.charged_by = charge_of(b, counter);
    other->melee = (struct dog_melee){.came = coming_of(other->ride.impact),
                                      .side_a = !first,
                                      .struck_by = (int16_t)(1 + charger),
                                      .charged_by = charge_of(b, charger)};
    one->melee.struck = 0;
    one->melee.struck_by = (int16_t)(1 + counter);
}
