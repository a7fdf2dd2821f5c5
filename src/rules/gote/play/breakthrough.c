/* breakthrough.c - winners who go on: exploitation, and blood lust (gote.result.7 to 14, gote.seq.e, gote.r69, gote.r89). */
#include "rules/gote/play/charges.h"

#include "drill/march.h"
#include "rules/gote/play/move.h"

#define LUST_IN 15                       /* gote.result.13 */
#define LUST_REACH_IN 60                 /* any wheel, and the way after it */
#define LUST_WHEEL TURN_QUARTER          /* the same */
#define EXPLOIT_WHEEL (TURN_QUARTER / 2) /* gote.result.14 */

/* ---- a charge out of it ---- */

/* Who accepted to fight blown is blown to the end (gote.act.12). Blood lust has no inches but those of gote.r89 to the enemy. */
static struct gote_wish wish_at(const struct battle *b, int unit, int target)
{
    const struct gote_melee *melee = &gote_unit(b, unit)->melee;
    return (struct gote_wish){.unit = (int16_t)unit,
                              .target = (int16_t)target,
                              .blown = gote_unit(b, unit)->ride.blown,
                              .most_mm = (melee->lusts ? LUST_REACH_IN : melee->inches) * INCH_MM,
                              .most_wheel = (uint16_t)(melee->lusts ? LUST_WHEEL : EXPLOIT_WHEEL)};
}

static bool may_strike(const struct battle *b, int unit, int target, struct gote_path *path, struct objection *objection)
{
    const struct gote_wish wish = wish_at(b, unit, target);
    return gote_may_leave_ranks(b, unit, objection) &&
           battle_must(b, unit, gote_unit(b, unit)->state != state_disordered, "gote.r66",
                       " is in disorder: it goes on, but attacks nobody.", objection) &&
           gote_may_strike(b, &wish, objection) && gote_find_path(b, &wish, path, objection) &&
           (gote_unit(b, unit)->melee.lusts || gote_ends_near(b, unit, path, objection));
}

/* The die that woods and swamps have in it, if it cuts the way shorter (gote.r18). */
static int32_t cut_by_die(struct battle *b, int unit, int target, const struct gote_movement_facts *f,
                          const struct gote_reach *reach, int32_t most)
{
    struct gote_movement_result r;
    bool thrown = reach->by_dice && judge_movement(b, "gote.r18", unit, target, f, &r);
    return thrown && r.allowance_in < r.open_in ? less_of(most, gote_mm_of(r.allowance_in)) : most;
}

/* A garrison comes out of its house. */
static void put_out(struct battle *b, int unit, const struct box *box)
{
    if (battle_in_place(b, unit))
        gote_stand_outside(b, unit, box);
    else
        gote_put(b, unit, *box);
}

/* Straight on, without a halt half way and without cost: it stands wheeled where it was, and may go all its inches. */
static void strikes(struct battle *b, int unit, int target)
{
    struct gote_unit *own = gote_unit(b, unit);
    const struct gote_wish wish = wish_at(b, unit, target);
    bool lusts = own->melee.lusts;
    struct gote_path path;
    if (!gote_find_path(b, &wish, &path, NULL))
        return;
    const int32_t most = lusts ? more_of(LUST_IN * INCH_MM, path.way_mm) : gote_left_of(&path.reach, &path.facts, wish.most_mm);
    battle_tell(b, lusts ? event_lusts : event_follows, lusts ? "gote.result.13" : "gote.result.14", unit, target, path.way_mm);
    gote_take_up(b, &wish, &path, lusts ? exploits_in_lust : exploits);
    own->charge.stage = charge_stage_moving;
    own->charge.most = cut_by_die(b, unit, target, &path.facts, &path.reach, most);
    own->charge.gone = path.wheel_mm;
    gote_note_moved(b, unit);
    gote_note_charge(b, unit);
    put_out(b, unit, &path.start);
    gote_own(b)->fight.target = (int16_t)target;
}

/* ---- blood lust ---- */

/* An enemy whom no wheel brings before it does not count, nor does whoever is in a building (gote.r89). */
static bool counts_for_lust(const struct battle *b, int unit, int target)
{
    struct gote_path path;
    return battle_side(b, target) != battle_side(b, unit) && battle_on_table(b, target) && gote_is_fighting(b, target) &&
           battle_is_within(b, unit, target, WITHIN_INCHES(LUST_IN)) && may_strike(b, unit, target, &path, NULL);
}

static int nearest_for_lust(const struct battle *b, int unit, int16_t *nearest)
{
    int count = 0;
    for (int target = 0; target < b->setup->units; target++)
        if (counts_for_lust(b, unit, target))
            nearest[count++] = (int16_t)target;
    return gote_keep_nearest(b, unit, nearest, count);
}

static bool lusts(struct battle *b, int unit)
{
    int16_t nearest[LIMIT_ENROLLED];
    int count = nearest_for_lust(b, unit, nearest);
    if (count > 1)
        return true;
    if (count == 1)
        strikes(b, unit, nearest[0]);
    gote_unit(b, unit)->melee.lusts = 0;
    return false;
}

/* ---- who is next ---- */

static bool may_go_on(const struct battle *b, int unit)
{
    const struct gote_unit *own = gote_unit(b, unit);
    bool steady = own->state != state_disordered; /* else it goes on, and attacks nobody (gote.r66) */
    return gote_is_here(b, unit) && own->state != state_routed && (steady || !own->melee.lusts);
}

bool gote_exploit(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gote_melee *melee = &gote_unit(b, unit)->melee;
        if (melee->inches == 0 && !melee->lusts)
            continue;
        if (!may_go_on(b, unit)) {
            melee->inches = melee->lusts = 0;
            continue;
        }
        if (melee->lusts && !lusts(b, unit)) {
            if (gote_own(b)->fight.target != NO_UNIT)
                return false;
            continue;
        }
        battle_ask(b, decision_break_through, battle_side(b, unit), unit, NO_UNIT, melee->inches);
        return true;
    }
    return false;
}

/* ---- on, without striking ---- */

static bool list_is_open(const struct order *order, struct objection *objection)
{
    int32_t wheeled = 0;
    for (int i = 0; i < order->manoeuvres; i++) {
        bool wheel = manoeuvre_is(&order->list[i], MANOEUVRE_WHEELS);
        if (!wheel && order->list[i].kind != manoeuvre_advance)
            return object(objection, "gote.result.14", "It goes more or less straight on: wheels, and an advance.", NULL);
        wheeled += wheel ? order->list[i].amount : 0;
    }
    return wheeled <= EXPLOIT_WHEEL || object(objection, "gote.result.14", "It wheels 45 degrees at most.", NULL);
}

/* A way on, and what the ground leaves of the inches of the row. */
struct way_on {
    struct box from;
    int32_t came_mm; /* from the wall of its house to there */
    struct passage passage;
    struct gote_movement_facts facts;
    struct gote_reach reach;
};

/* A garrison goes on from before its house, where it looks at those whom it has beaten off. */
static bool find_outset(const struct battle *b, int unit, struct way_on *way, struct objection *objection)
{
    const bool garrison = battle_in_place(b, unit);
    way->from = *battle_box(b, unit);
    way->came_mm = 0;
    if (garrison && !gote_sallies_from(b, unit, way->from.facing, &way->from))
        return object(objection, "gote.r64", battle_name(b, unit), " has no room to come out of its house.", NULL);
    way->came_mm = garrison ? way->from.depth : 0;
    return true;
}

/* Whoever may not go over a bridge so does not when he exploits, nor does he end beside a garrison. */
static bool way_on_is_open(const struct battle *b, const struct order *order, struct way_on *way, struct objection *objection)
{
    struct passage *passage = &way->passage;
    const int unit = order->unit;
    const struct box *from = &way->from;
    const struct gote_walk walk = {.battle = b, .unit = unit, .posture = gote_posture(b, unit)};
    const struct walker walker = gote_walker(&walk);
    if (!list_is_open(order, objection) || !find_outset(b, unit, way, objection))
        return false;
    bool free = sweep_all(&b->ground, &b->crowd, &walker, *from, order->list, order->manoeuvres, passage);
    if (!free && passage->stop == stop_unit)
        return object(objection, "gote.result.14", battle_name(b, passage->stopped_by), " is in the way of ",
                      battle_name(b, unit), ".", NULL);
    const char *rule = passage->stop == stop_ground ? gote_rule_of_ground(b, passage->stopped_by) : "gote.result.14";
    if (!battle_must(b, unit, free, rule, " cannot go so far that way.", objection))
        return false;
    way->facts = gote_movement_facts_of(b, unit, walk.posture);
    gote_tell_way(&walk, from, order->list, order->manoeuvres, passage, &way->facts);
    if (!gote_reach_of(b, &way->facts, &way->reach))
        return battle_object_refused(b, unit, procedure_movement, way->reach.forbids, objection);
    const int32_t most = gote_left_of(&way->reach, &way->facts, WITHIN_INCHES(gote_unit(b, unit)->melee.inches));
    return battle_must(b, unit, passage->length + way->came_mm <= most, "gote.result.14", " may not go so far.", objection) &&
           gote_keeps_off_enemies(b, unit, from, &passage->end, objection) &&
           gote_keeps_near(b, unit, from, &passage->end, objection);
}

/* What the die leaves of a way: its last advance is shorter. */
static void shorten(const struct battle *b, const struct order *order, int32_t most, struct way_on *way)
{
    struct passage *passage = &way->passage;
    const struct gote_walk walk = {.battle = b, .unit = order->unit, .posture = gote_posture(b, order->unit)};
    const struct walker walker = gote_walker(&walk);
    struct order shorter = *order;
    struct manoeuvre *last = &shorter.list[shorter.manoeuvres - 1];
    last->amount = more_of(last->amount - (int32_t)(passage->length - most), 0);
    sweep_all(&b->ground, &b->crowd, &walker, way->from, shorter.list, shorter.manoeuvres, passage);
}

static bool goes_on(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_unit *own = gote_unit(b, order->unit);
    struct way_on way;
    struct passage *passage = &way.passage;
    if (!way_on_is_open(b, order, &way, objection))
        return false;
    const int32_t most = cut_by_die(b, order->unit, NO_UNIT, &way.facts, &way.reach, (int32_t)passage->length);
    if (most < passage->length)
        shorten(b, order, most, &way);
    put_out(b, order->unit, &passage->end);
    gote_note_moved(b, order->unit);
    own->melee.inches = 0;
    battle_tell(b, event_follows, "gote.result.14", order->unit, NO_UNIT, (int32_t)passage->length);
    return true;
}

/* ---- the decision ---- */

static void offer_strikes(const struct battle *b, int unit, struct order_list *list)
{
    int16_t nearest[LIMIT_ENROLLED];
    bool lust = gote_unit(b, unit)->melee.lusts;
    int count = lust ? nearest_for_lust(b, unit, nearest) : b->setup->units;
    for (int i = 0; i < count; i++) {
        struct order order = ORDER_FOR(verb_break_through, unit);
        struct gote_path path;
        order.target = lust ? nearest[i] : (int16_t)i;
        if (!lust && (battle_side(b, i) == battle_side(b, unit) || !gote_is_fighting(b, i)))
            continue;
        if (order_list_wants(list) && may_strike(b, unit, order.target, &path, NULL))
            order_list_add(list, &order);
    }
}

static bool offer_way_on(const struct battle *b, int unit, int32_t aside, int32_t ahead, struct order_list *list)
{
    const struct manoeuvre parts[] = {manoeuvre_wheel(aside), march_ahead(ahead)};
    struct order order = ORDER_FOR(verb_break_through, unit);
    struct way_on way;
    order_say_way(&order, aside == 0 ? parts + 1 : parts, aside == 0 ? 1 : 2);
    const bool open = way_on_is_open(b, &order, &way, NULL);
    if (open && order_list_wants(list))
        order_list_add(list, &order);
    return open;
}

/* Straight on, or else an inch aside past whoever stands there. */
static void offer_ways_on(const struct battle *b, int unit, struct order_list *list)
{
    const int32_t all = gote_unit(b, unit)->melee.inches * INCH_MM, eighth = EXPLOIT_WHEEL / 4;
    bool open = false;
    for (int parts = 1; parts <= 2; parts++)
        open = offer_way_on(b, unit, 0, all / parts, list) || open;
    for (int32_t aside = 0; !open && aside <= EXPLOIT_WHEEL; aside += eighth)
        open = offer_way_on(b, unit, aside, INCH_MM, list) || (aside > 0 && offer_way_on(b, unit, -aside, INCH_MM, list));
}

void gote_legal_break_through(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    offer_strikes(b, d->unit, list);
    if (gote_unit(b, d->unit)->melee.lusts)
        return;
    offer_ways_on(b, d->unit, list);
    battle_offer(list, &ORDER_FOR(verb_stay, d->unit));
}

static bool obey_strike(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_path path;
    int16_t nearest[LIMIT_ENROLLED];
    if (!may_strike(b, order->unit, order->target, &path, objection))
        return false;
    bool lusts = gote_unit(b, order->unit)->melee.lusts && nearest_for_lust(b, order->unit, nearest) > 0;
    if (lusts && battle_distance(b, order->unit, order->target) > battle_distance(b, order->unit, nearest[0]) + TOUCH_MM)
        return object(objection, "gote.r89", battle_name(b, order->unit), " goes for the nearest.", NULL);
    strikes(b, order->unit, order->target);
    return true;
}

bool gote_take_break_through(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct gote_melee *melee = &gote_unit(b, d->unit)->melee;
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->verb == verb_break_through && order->target != NO_UNIT)
        return obey_strike(b, order, objection);
    if (melee->lusts)
        return object(objection, "gote.result.13", battle_name(b, d->unit), " must go for the nearest enemy.", NULL);
    if (order->verb == verb_break_through && order->manoeuvres > 0)
        return goes_on(b, order, objection);
    if (order->verb != verb_stay)
        return object(objection, "gote.result.14", "It goes on: break_through at an enemy, or a way; or it stays.", NULL);
    melee->inches = 0;
    return true;
}
