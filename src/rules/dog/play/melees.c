/* melees.c - one round in every melee, in the order that the first side chooses (dog.seq.7). */
#include "rules/dog/play/melees.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/nerve.h"

static bool waits_for_its_round(const struct battle *b, int unit)
{
    return !dog_unit(b, unit)->melee.fought && dog_fights(b, unit);
}

/* The first unit of the roster, of this side (or ANY_SIDE), from `after` on, in a melee that waits and is none of those before.
 */
static int next_melee(const struct battle *b, int side, int after)
{
    struct dog_bout bout;
    for (int unit = after + 1; unit < b->setup->units; unit++) {
        if ((side != ANY_SIDE && battle_side(b, unit) != side) || !waits_for_its_round(b, unit))
            continue;
        dog_gather(b, unit, &bout);
        int own = battle_side(b, unit), first = bout.unit[own][0], foe = bout.unit[1 - own][0];
        if (first == unit && (side != ANY_SIDE || bout.count[1 - own] == 0 || foe > unit))
            return unit;
    }
    return NO_UNIT;
}

void dog_legal_melee_order(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    for (int next = NO_UNIT; (next = next_melee(b, d->side, next)) != NO_UNIT;) {
        struct order order = ORDER_FOR(verb_fight, next);
        if (order_list_wants(list))
            order_list_add(list, &order);
    }
}

bool dog_take_melee_order(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)d;
    if (order->verb != verb_fight)
        return object(objection, "dog.seq.7", "Say whose melee is next: fight, and a unit in it.", NULL);
    if (!waits_for_its_round(b, order->unit))
        return object(objection, "dog.seq.7", battle_name(b, order->unit), " is in no melee that waits.", NULL);
    dog_own(b)->chosen = order->unit;
    return true;
}

static void note_fighters(struct battle *b, const struct dog_bout *bout)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            int unit = bout->unit[side][i], foe = bout->unit[1 - side][0];
            struct dog_unit *own = dog_unit(b, unit);
            bool covered = dog_shelter_from(b, unit, foe) != shelter_none;
            own->turn.fought = own->turn.acted = own->melee.fought = 1;
            /* Who came into contact with nobody, and had fought before the battle began, did so from where he stands. */
            bool so_far = own->rounds == 0 || own->melee.struck_by == 0 || own->melee.shelter;
            own->melee.shelter = covered && so_far;
            own->melee.through = 0;
        }
}

/* Impact, and who has charged whom, count in the first round alone (dog.melee.4). */
static void end_round(struct battle *b, const struct dog_bout *bout)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            struct dog_unit *own = dog_unit(b, bout->unit[side][i]);
            own->melee.impact = own->melee.charged_by = 0;
            dog_close_ranks(b, bout->unit[side][i]);
        }
}

static void fight(struct battle *b, int unit)
{
    struct dog_bout bout;
    dog_gather(b, unit, &bout);
    note_fighters(b, &bout);
    dog_fight_round(b, &bout);
    dog_settle_round(b, &bout);
    end_round(b, &bout);
}

/* Who touches no enemy any more is out of his melee; whom he has burst through is remembered for the ride. */
static void close_melees(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        int16_t through = own->melee.through;
        if (dog_fights(b, unit))
            continue;
        own->melee = (struct dog_melee){.through = through};
        own->following_up = 0;
    }
}

enum step_now dog_step_melees(struct battle *b)
{
    struct dog_own *now = dog_own(b);
    if (b->state->stage == 0) {
        b->state->stage = 1;
        now->chosen = NO_UNIT;
        dog_begin_phase(b);
        for (int unit = 0; unit < b->setup->units; unit++)
            dog_unit(b, unit)->melee.fought = 0;
    }
    for (int next; (next = now->chosen != NO_UNIT ? now->chosen : next_melee(b, ANY_SIDE, NO_UNIT)) != NO_UNIT;) {
        if (now->chosen == NO_UNIT && next_melee(b, ANY_SIDE, next) != NO_UNIT) {
            battle_ask(b, decision_melee_order, battle_first_side(b), NO_UNIT, NO_UNIT, 0);
            return step_waits;
        }
        now->chosen = NO_UNIT;
        fight(b, next);
    }
    close_melees(b);
    return step_over;
}
