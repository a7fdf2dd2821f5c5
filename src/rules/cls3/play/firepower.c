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

int32_t cls3_firepower(const struct battle *b, int unit)
{
    struct nearby near;
    int32_t most = 0, reach = cls3_mm(cls3_reach_of_fire(b, unit));
    nearby_within(b, battle_box(b, unit), reach, 1 - battle_side(b, unit), cls3_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        struct cls3_fire fire = cls3_fire_at(b, unit, near.unit[i]);
        if (!cls3_lay_fire(b, &fire, NULL))
            continue;
        int32_t worth = mean_worth(b, &fire);
        most = worth > most ? worth : most;
    }
    return most;
}
