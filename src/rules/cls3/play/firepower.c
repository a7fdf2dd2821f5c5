/* firepower.c - what small arms would bring on the average from where a unit stands, whoever else may stand there: for computer
   players. In hundredths of a casting. */
#include "rules/cls3/play/play.h"

#include "drill/nearby.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fire.h"

enum { faces = 6 };

/* All dice show the same, one face after the other: near enough to the mean. */
static int32_t mean_worth(const struct battle *b, const struct cls3_fire *fire)
{
    int32_t sum = 0;
    for (int32_t face = 1; face <= faces; face++) {
        int32_t result[LIMIT_RESULTS] = {0};
        sum += battle_consult_alike(b, fire->procedure, face, fire->facts, result)
                   ? cls3_worth(b, NULL, fire->procedure, fire->facts, result)
                   : 0;
    }
    return sum / faces;
}

static int32_t worth_of_shot(const struct battle *b, int unit, int target)
{
    struct cls3_fire fire = cls3_fire_at(b, unit, target);
    return cls3_is_fighting(b, unit) && cls3_lay_fire(b, &fire, NULL) ? mean_worth(b, &fire) : 0;
}

/* So much of it is feared: who fears all of it never closes, not even with a recruit. */
#define SHARE_FEARED 2

int32_t cls3_worth_of_fire_at(const struct battle *b, int unit, int target)
{
    return worth_of_shot(b, unit, target) / SHARE_FEARED;
}

int32_t cls3_firepower(const struct battle *b, int unit)
{
    struct nearby near;
    int32_t most = 0, reach = cls3_mm(cls3_reach_of_fire(b, unit));
    nearby_within(b, battle_box(b, unit), reach, 1 - battle_side(b, unit), cls3_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        int32_t worth = worth_of_shot(b, unit, near.unit[i]);
        most = worth > most ? worth : most;
    }
    return most;
}
