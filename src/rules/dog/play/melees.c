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
            own->pursue = 0; /* dog.r74 */
        }
}

static bool has_lost_one(const struct battle *b, const struct dog_bout *bout, int side)
{
    for (int i = 0; i < bout->count[side]; i++)
        if (!dog_fights(b, bout->unit[side][i]))
            return true;
    return false;
}

/* Of those who struck its flanks or its rear one may have left the melee: only who is still there strikes on (dog.r95). */
static void forget_who_left(const struct battle *b, struct dog_melee *melee, int unit)
{
    int16_t foes[LIMIT_ENROLLED];
    const struct box *body = battle_box(b, unit);
    const int count = dog_foes(b, unit, foes, LIMIT_ENROLLED);
    bool left = false, right = false, behind = false;
    for (int i = 0; i < count; i++) {
        const struct place seen = place_seen(body->front, body->facing, battle_box(b, foes[i])->front);
        const bool ahead = seen.y >= -TOUCH_MM, back = seen.y + body->depth <= TOUCH_MM;
        behind = behind || back;
        left = left || (!ahead && !back && seen.x < 0);
        right = right || (!ahead && !back && seen.x >= 0);
    }
    if (!behind && !left && !right)
        melee->struck = on_front;
    else if (!behind && melee->struck == on_rear)
        melee->struck = left ? on_left : on_right;
    if (melee->in_flank == flanks_struck && !(left && right))
        melee->in_flank = flanks_free;
}

/* As it closes over its losses it may draw away from some of those whom it fights: who touches nobody else comes up again, if
   there is room, and he does not leave his cover for it (dog.melee.20). */
static void close_in_touch(struct battle *b, int unit)
{
    int16_t foes[LIMIT_ENROLLED];
    const int count = dog_foes(b, unit, foes, LIMIT_ENROLLED);
    dog_close_ranks(b, unit);
    for (int i = 0; i < count; i++) {
        const bool stays = dog_is_running(b, foes[i]) || dog_unit(b, foes[i])->melee.shelter || dog_fights(b, foes[i]);
        if (!stays)
            dog_come_up(b, foes[i], unit);
    }
}

/* Impact, and who has charged whom, count in the first round alone (dog.melee.4). */
static void end_round(struct battle *b, const struct dog_bout *bout)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            struct dog_melee *melee = &dog_unit(b, bout->unit[side][i])->melee;
            melee->came = (int16_t)smaller(melee->came, coming_plain);
            melee->charged_by = 0;
            close_in_touch(b, bout->unit[side][i]);
        }
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            struct dog_melee *melee = &dog_unit(b, bout->unit[side][i])->melee;
            if (melee->struck != on_front && has_lost_one(b, bout, 1 - side))
                forget_who_left(b, melee, bout->unit[side][i]);
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

/* Who touches no enemy any more but such as run is out of his melee; whom he has burst through is remembered for the ride. */
static void close_melees(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        int16_t through = own->melee.through;
        if (dog_in_melee(b, unit))
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
