/* tiring.c - rounds of melee on end, and what is left in the exhausted (dog.fatigue.1, dog.fatigue.2, dog.melee.23). */
#include "rules/dog/play/tiring.h"

static void judge(struct battle *b, int unit, int rounds, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_fatigue_facts f = facts_of_fatigue(b);
    struct dog_fatigue_result r;
    f.level = (enum fatigue)own->fatigue;
    f.melee_rounds = smaller(rounds, 40);
    f.hard_cover = own->melee.shelter;
    f.melee_since_exhausted = smaller(own->melee_since, 20);
    f.fire_since_exhausted = smaller(own->fire_since, 20);
    if (!judge_fatigue(b, rule, unit, NO_UNIT, &f, &r) || (int)r.level_after == own->fatigue)
        return;
    own->fatigue = (int16_t)r.level_after;
    own->melee_since = own->fire_since = 0;
    battle_tell(b, event_tired, rule, unit, NO_UNIT, (int32_t)r.level_after);
}

void dog_tire_by_fire(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    if (own->fatigue != fatigue_exhausted)
        return;
    own->fire_since++;
    judge(b, unit, 0, "dog.fatigue.2");
}

void dog_tire_by_melee(struct battle *b, int unit)
{
    judge(b, unit, dog_unit(b, unit)->rounds, "dog.fatigue.1");
}
