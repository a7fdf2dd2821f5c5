/* rallies.c - the command phase mends what it can: rest, order, routs (dog.seq.3.3 to dog.seq.3.5). */
#include "rules/dog/play/nerve.h"

#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"

/* ---- rest ---- */

static void recover(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_fatigue_recovery_facts f = facts_of_fatigue_recovery(b);
    struct dog_fatigue_recovery_result r;
    f.level = dog_fatigue_now(b, unit);
    f.rest_turns = own->rest;
    if (!judge_fatigue_recovery(b, "dog.fatigue.3", unit, NO_UNIT, &f, &r) || !r.recovered)
        return;
    own->fatigue = (int16_t)r.level_after;
    own->rest = own->rounds = own->melee_since = own->fire_since = 0;
    battle_tell(b, event_tired, "dog.fatigue.3", unit, NO_UNIT, own->fatigue);
}

enum step_now dog_step_rest(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct dog_unit *own = dog_unit(b, unit);
        if (battle_on_table(b, unit) && own->fatigue != (int)fatigue_fresh && own->rest > 0)
            recover(b, unit);
    }
    return step_over;
}

/* ---- order ---- */

static enum drill_arm drill_arm_of(const struct battle *b, int unit)
{
    if (dog_is_battery(b, unit))
        return dog_class_of(b, unit) == troop_class_horse_artillery ? drill_arm_horse_artillery : drill_arm_foot_artillery;
    return dog_is_horse(b, unit) ? drill_arm_cavalry : drill_arm_infantry;
}

static void set_order(struct battle *b, int unit, enum condition condition, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    if (own->state == (int)condition)
        return;
    own->state = (int16_t)condition;
    dog_close_ranks(b, unit);
    battle_tell(b, event_recovered, rule, unit, NO_UNIT, own->state);
}

/* Its times go by the order it was in when it set about it (dog.reform.1). */
static void reform(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_reform_facts f = facts_of_reform(b);
    struct dog_reform_result r;
    if (own->reform_from == 0)
        own->reform_from = (int16_t)(1 + own->state);
    f.nation = dog_nation_of(b, unit);
    f.arm = drill_arm_of(b, unit);
    f.state = own->reform_from - 1 == condition_unformed ? state_unformed : state_disordered;
    f.turns_inactive = smaller(own->inactive, 12);
    f.grade = dog_grade_of(b, unit);
    f.fatigue = dog_fatigue_now(b, unit);
    f.fired_upon = own->under_fire;
    if (!judge_reform(b, "dog.reform.1", unit, NO_UNIT, &f, &r))
        return;
    if (r.state_after == state_formed)
        own->reform_from = 0;
    set_order(b, unit, (enum condition)r.state_after, "dog.reform.1");
}

/* Whoever has overtaken it fights it now, and has nobody left to pursue (dog.r74). */
static void end_pursuits_of(struct battle *b, int unit)
{
    int16_t enemies[LIMIT_ENROLLED];
    const int count = dog_touched(b, unit, enemies, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        dog_unit(b, enemies[i])->pursue = 0;
}

/* It faces where it pleases, which is the enemy (dog.r14); who has overtaken it still touches it. */
static void stop_retreat(struct battle *b, int unit)
{
    int32_t far;
    int enemy = dog_nearest_enemy(b, unit, INT32_MAX / 4, &far);
    const bool held = dog_is_upon_an_enemy(b, unit);
    set_order(b, unit, condition_unformed, "dog.rally.5");
    if (enemy != NO_UNIT)
        dog_turn_to(b, unit, enemy);
    if (enemy != NO_UNIT && held)
        dog_come_up(b, unit, enemy);
}

enum step_now dog_step_restore_order(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct dog_unit *own = dog_unit(b, unit);
        if (!battle_on_table(b, unit) || dog_is_general(b, unit))
            continue;
        if (own->state == condition_retreating)
            stop_retreat(b, unit);
        else if ((own->state == condition_unformed || own->state == condition_disordered) && own->inactive > 0 &&
                 !dog_in_melee(b, unit))
            reform(b, unit);
    }
    return step_over;
}

/* ---- rallies ---- */

#define FORMED_ENEMY_MM (250 * METRE_MM)

/* Who sees it, and which of those near it have formed friends before them (dog.rally.1, dog.r12). */
struct watch {
    bool seen, exposed, behind_friends;
};

/* Formed friends of its stand before at least the middle half of it, as an enemy sees it. */
static bool is_behind_friends(const struct battle *b, int unit, int enemy)
{
    enum where_struck side;
    const struct eyes eyes = dog_eyes(b);
    const struct place from = battle_box(b, enemy)->front;
    const struct box face = dog_side_toward(battle_box(b, unit), from, &side);
    for (int quarter = -1; quarter <= 1; quarter++) {
        struct place to = place_from(face.front, face.facing, 0, quarter * (face.width / 4));
        struct sight sight = sight_between(&b->ground, &b->crowd, &eyes, from, enemy, to, unit);
        if (sight.block != sight_unit || battle_side(b, sight.unit) != battle_side(b, unit))
            return false;
    }
    return true;
}

static bool sees(const struct battle *b, int enemy, const void *who)
{
    return dog_is_fighting(b, enemy) && dog_sees(b, enemy, *(const int *)who, NULL);
}

static struct watch watch_of(const struct battle *b, int unit)
{
    const int other_side = 1 - battle_side(b, unit);
    struct watch watch = {.seen = false};
    struct nearby near;
    nearby_within(b, battle_box(b, unit), FORMED_ENEMY_MM - TOUCH_MM - 1, other_side, dog_is_formed, &near);
    for (int i = 0; i < near.count; i++) { /* whom formed friends screen it from may still see an end of it */
        bool screened = is_behind_friends(b, unit, near.unit[i]);
        watch.behind_friends = watch.behind_friends || screened;
        watch.exposed = watch.exposed || (!screened && dog_sees(b, near.unit[i], unit, NULL));
    }
    watch.seen = watch.exposed || nearby_some(b, battle_box(b, unit), other_side, sees, &unit);
    return watch;
}

#define FAR_MM (1000 * METRE_MM)

struct dog_rally_facts dog_rally_facts_now(const struct battle *b, int unit, int general)
{
    const struct dog_unit *own = dog_unit(b, unit);
    struct dog_rally_facts f = facts_of_rally(b);
    struct watch watch = watch_of(b, unit);
    f.troop = dog_troop_of(b, unit);
    f.commander_rating = general == NO_UNIT ? 0 : dog_unit(b, general)->rating;
    f.grade = dog_grade_of(b, unit);
    f.under_fire = own->under_fire;
    f.enemy_cavalry = dog_is_threatened_by_horse(b, unit);
    f.casualties_pct = dog_loss_pct(b, unit);
    f.in_flight = own->fled;
    f.out_of_sight = !watch.seen;
    f.screened = watch.behind_friends && !watch.exposed;
    f.enemy_distance_m = (int)((nearby_enemy_mm(b, unit, FAR_MM, dog_is_formed) + TOUCH_MM) / METRE_MM);
    return f;
}

/* Then it may rally, whoever sees it. */
static bool is_far_from_formed_enemies(const struct battle *b, int unit)
{
    return !nearby_is_any(b, battle_box(b, unit), FORMED_ENEMY_MM - TOUCH_MM - 1, 1 - battle_side(b, unit), dog_is_formed,
                          NO_UNIT);
}

bool dog_open_to_rally(const struct battle *b, int unit, struct objection *objection)
{
    const char *name = battle_name(b, unit);
    if (!battle_on_table(b, unit) || dog_unit(b, unit)->state != condition_routing)
        return object(objection, "dog.rally.1", name, " is not in rout on the table.", NULL);
    if (dog_unit(b, unit)->turn.rallied)
        return object(objection, "dog.seq.3.5", name, " has tried in this turn.", NULL);
    if (is_far_from_formed_enemies(b, unit))
        return true;
    const struct dog_rally_facts f = dog_rally_facts_now(b, unit, NO_UNIT);
    return battle_permits(b, procedure_rally, &f, NULL) ||
           object(objection, "dog.rally.1", name,
                  " must be out of the sight of all enemies, behind formed friends, or 250 m from formed "
                  "enemies.",
                  NULL);
}

static bool may_help(const struct battle *b, int unit, int general, struct objection *objection)
{
    if (general == NO_UNIT)
        return true;
    if (!dog_commands(b, general, unit))
        return object(objection, "dog.rally.3", battle_name(b, general), " does not command the formation of ",
                      battle_name(b, unit), ".", NULL);
    if (dog_troop(b, general)->rank == rank_army)
        return object(objection, "dog.rally.3", battle_name(b, general), " commands no brigade, division or corps but the army.",
                      NULL);
    bool near = b->units[general].where == where_table && dog_is_near(b, general, unit, RALLY_RANGE_M);
    return near ||
           object(objection, "dog.rally.3", battle_name(b, general), " is more than 50 m from ", battle_name(b, unit), ".", NULL);
}

bool dog_obey_rally(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct dog_rally_result r;
    if (order->verb != verb_rally)
        return object(objection, "dog.seq.3.5", "Now units in rout are rallied.", NULL);
    if (!dog_open_to_rally(b, unit, objection) || !may_help(b, unit, order->second, objection))
        return false;
    struct dog_rally_facts f = dog_rally_facts_now(b, unit, order->second);
    struct dog_unit *own = dog_unit(b, unit);
    own->turn.rallied = 1;
    if (!judge_rally(b, "dog.rally.2", unit, order->second, &f, &r))
        return true;
    bool rallies = r.outcome == rallying_rallies;
    if (rallies) {
        own->state = condition_disordered;
        own->reform_from = 0;
        dog_close_ranks(b, unit);
        end_pursuits_of(b, unit);
    }
    battle_tell(b, rallies ? event_rallies : event_stays_routing, rallies ? "dog.rally.2" : "dog.rally.4", unit, order->second,
                0);
    return true;
}

void dog_offer_rally(const struct battle *b, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_rally, unit);
    if (!dog_open_to_rally(b, unit, NULL))
        return;
    if (order_list_wants(list))
        order_list_add(list, &order);
    for (int general = 0; general < b->setup->units; general++) {
        order.second = (int16_t)general;
        if (dog_is_general(b, general) && may_help(b, unit, general, NULL) && order_list_wants(list))
            order_list_add(list, &order);
    }
}

enum step_now dog_step_rally(struct battle *b)
{
    return battle_ask_in_turn(b, decision_rally);
}
