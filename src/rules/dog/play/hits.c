/* hits.c - generals under fire, and what the fall of a commander does (dog.gen, dog.morale.1, dog.r100). */
#include "rules/dog/play/fire.h"

#include "drill/nearby.h"
#include "rules/dog/play/charges.h"
#include "rules/dog/play/eyes.h"

#define NEAR_TARGET_M 50
#define SEEN_M 500 /* dog.r86 */

/* All of his side who see him so near. */
static void find_witnesses(const struct battle *b, int general, struct nearby *witnesses)
{
    witnesses->count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == battle_side(b, general) && dog_is_fighting(b, unit) && battle_on_table(b, unit) &&
            dog_is_near(b, unit, general, SEEN_M) && dog_sees(b, unit, general, NULL))
            witnesses->unit[witnesses->count++] = (int16_t)unit;
}

/* Who charges meanwhile tests as a charger, and whoever is charged as such. */
static void test_witness(struct battle *b, int unit)
{
    int charger = dog_charger_coming(b, unit);
    struct dog_nerve nerve = {.unit = unit, .enemy = NO_UNIT};
    if (dog_is_charging(b, unit)) {
        dog_test_charger(b, unit, dog_unit(b, unit)->charge.target, nerve_commander, "dog.r100");
        return;
    }
    if (charger != NO_UNIT) {
        nerve.enemy = charger;
        nerve.charged_by = dog_is_horse(b, charger) ? charged_by_cavalry : charged_by_infantry;
    }
    dog_test_nerve(b, &nerve, nerve_commander, "dog.r100");
}

/* Who sees it tests morale, the brigade whose general he was control; who owes both takes the morale test, by the other reading
   of ruling dog.r100 both. */
static void shake_his_men(struct battle *b, int general, const struct nearby *witnesses)
{
    bool both = dog_ruling(b, ruling_r100) == 'b';
    for (int i = 0; i < witnesses->count; i++)
        test_witness(b, witnesses->unit[i]);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (dog_is_fighting(b, unit) && dog_brigadier(b, unit) == general &&
            (both || !battle_is_among(witnesses->unit, witnesses->count, unit)))
            dog_test_control(b, unit, "dog.control.1");
}

static void take_out(struct battle *b, int general, enum wound wound)
{
    struct nearby witnesses = {.count = 0};
    bool falls = wound == wound_killed;
    if (falls)
        find_witnesses(b, general, &witnesses);
    battle_attach(b, general, NO_UNIT);
    battle_remove(b, general, wound == wound_killed ? fate_killed : fate_wounded, "dog.gen.2");
    if (falls)
        shake_his_men(b, general, &witnesses);
}

static void throw_risk(struct battle *b, int general)
{
    struct dog_general_risk_facts f = facts_of_general_risk(b);
    struct dog_general_risk_result r;
    f.rating = dog_unit(b, general)->rating;
    if (!judge_general_risk(b, "dog.gen.2", general, NO_UNIT, &f, &r))
        return;
    dog_unit(b, general)->rating = (int16_t)r.rating_after;
    battle_tell(b, event_commander_hit, "dog.gen.2", general, NO_UNIT, (int32_t)r.wound);
    if (!r.in_play)
        take_out(b, general, (enum wound)r.wound);
}

static bool is_at_risk(const struct battle *b, int general, const struct dog_shot *shot, const struct box *where)
{
    struct dog_general_hit_facts f = facts_of_general_hit(b);
    struct dog_general_hit_result r = {0};
    const int with = battle_stands_with(b, general);
    f.fire_face = 0;
    f.distance_m = NEAR_TARGET_M + 1;
    for (int i = 0; i < shot->count; i++) {
        const struct box *body = with == shot->shot_at[i] ? &where[i] : battle_box(b, with);
        f.distance_m = smaller(f.distance_m, dog_metres_begun(box_distance(body, &where[i], NULL)));
    }
    return consult_general_hit(b, &f, &r, NULL) && r.at_risk;
}

/* Who they are is settled before the first of them falls, and troops step back for it; but not those who go over the edge so. */
void dog_endanger_generals(struct battle *b, const struct dog_shot *shot, const struct box *where)
{
    struct nearby risked = {.count = 0};
    for (int general = 0; general < b->setup->units; general++) {
        bool there = dog_is_general(b, general) && battle_on_table(b, battle_stands_with(b, general));
        if (there && b->units[general].where == where_table && is_at_risk(b, general, shot, where))
            risked.unit[risked.count++] = (int16_t)general;
    }
    for (int i = 0; i < risked.count; i++)
        if (b->units[risked.unit[i]].where == where_table)
            throw_risk(b, risked.unit[i]);
}
