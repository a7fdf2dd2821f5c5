/* small_arms.c - what volleys and skirmishers have in common: who may shoot at whom, the facts of aim and ground, and what hits
   do when all have fired (gdc.8.1, 8.2, gdc.seq.7). */
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/nerve.h"

#include "base/limits.h"

#define WOODS (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods))
#define LONGEST_YD 350 /* rifles: nothing shoots further */

/* ---- who (gdc.seq.7.3, ruling gdc.r61) ---- */

bool gdc_may_use_small_arms(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool fights_on = gdc_ruling(b, ruling_r61) == 'b' && own->turn.was_charged;
    if (b->units[unit].where == where_place && !gdc_is_battery(b, unit))
        return object(objection, "gdc.12.4a", battle_name(b, unit), " is in an objective zone: small arms do not fire out.",
                      NULL);
    if (!battle_on_table(b, unit) || !gdc_is_fighting(b, unit) || gdc_is_battery(b, unit))
        return object(objection, "gdc.seq.7.3", battle_name(b, unit), " is no unit on the table that has small arms.", NULL);
    if (own->turn.fired)
        return object(objection, "gdc.seq.7.3", battle_name(b, unit), " has fired this turn.", NULL);
    if (own->turn.charged || own->charge.stage != charge_stage_none)
        return object(objection, "gdc.r61", battle_name(b, unit), " has charged this turn.", NULL);
    if (own->engaged)
        return object(objection, "gdc.9.61b", battle_name(b, unit), " is still engaged in a melee.", NULL);
    if ((gdc_in_contact(b, unit) || own->turn.was_charged) && !fights_on)
        return object(objection, "gdc.r61", battle_name(b, unit), " is in contact with the enemy.", NULL);
    if (own->turn.retreated)
        return object(objection, "gdc.r61", battle_name(b, unit), " is falling back.", NULL);
    if (gdc_posture(b, unit) == posture_prone)
        return object(objection, "gdc.o.prone", battle_name(b, unit), " is lying down.", NULL);
    return true;
}

bool gdc_may_be_shot_at(const struct battle *b, int unit, int target, struct objection *objection)
{
    if (battle_side(b, target) == battle_side(b, unit))
        return object(objection, "gdc.r61", battle_name(b, target), " is a friend.", NULL);
    if (b->units[target].where == where_place)
        return object(objection, "gdc.12.4a", "There is no fire of small arms into objective zones.", NULL);
    if (!battle_on_table(b, target) || (!gdc_is_fighting(b, target) && !gdc_is_leader(b, target)))
        return object(objection, "gdc.r61", battle_name(b, target), " is no target on the table.", NULL);
    if (gdc_in_contact(b, unit) && !gdc_fights(b, unit, target))
        return object(objection, "gdc.r61", battle_name(b, unit), " may shoot only at the enemy in contact with it.", NULL);
    if (gdc_in_contact(b, target) && !gdc_fights(b, unit, target))
        return object(objection, "gdc.r61", battle_name(b, target), " is in contact with friends: only guns support a melee.",
                      NULL);
    return true;
}

/* ---- arc and range (ruling gdc.r51) ---- */

/* A square, or the garrison of an open place, fires to all sides. */
static bool in_arc(const struct battle *b, int unit, int target, int32_t *distance)
{
    const struct box *box = battle_box(b, unit), *other = battle_box(b, target);
    int posture = gdc_posture(b, unit);
    if (posture != posture_square && posture != posture_zone_a)
        return box_in_arc(box, TURN_QUARTER / 2, other, distance);
    *distance = box_distance(box, other, NULL);
    return true;
}

/* How deep in its woods the target's nearest part stands, seen from there. */
static int depth_in_woods(const struct battle *b, int unit, int target)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    struct place near[2];
    struct ground_search search;
    int64_t deep = 0;
    int32_t length = box_distance(battle_box(b, unit), battle_box(b, target), near);
    struct bounds bounds = bounds_of(near, 2);
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if ((WOODS >> feature->kind & 1) == 0 || !feature->shape.closed || !feature_stands(&b->ground, i))
            continue;
        int count = shape_stretches(&feature->shape, near[0], near[1], stretches, LIMIT_SHAPE_POINTS);
        if (count > 0 && stretches[count - 1].to >= 65536)
            deep += (int64_t)(stretches[count - 1].to - stretches[count - 1].from) * length / 65536;
    }
    return gdc_yards_from(b, (int32_t)deep);
}

/* ---- aim ---- */

static enum shot_target kind_of_target(const struct battle *b, int target)
{
    if (gdc_is_leader(b, target))
        return shot_target_general;
    if (gdc_is_battery(b, target))
        return gdc_posture(b, target) == posture_limbered ? shot_target_limbered_artillery : shot_target_artillery_crew;
    return gdc_is_cavalry(b, target) ? shot_target_cavalry : shot_target_infantry;
}

bool gdc_take_aim(const struct battle *b, int unit, int target, struct gdc_target *aim, struct objection *objection)
{
    struct sight why;
    int32_t distance;
    if (!in_arc(b, unit, target, &distance))
        return object(objection, "gdc.r51", battle_name(b, target), " is not before ", battle_name(b, unit),
                      ": one fires ahead, and 45 degrees to either side of the front.", NULL);
    if (!gdc_sees(b, unit, target, &why))
        return object(objection, "gdc.2.1c", battle_name(b, unit), " does not see ", battle_name(b, target), ".", NULL);
    aim->range_yd = gdc_yards_from(b, distance);
    aim->target = kind_of_target(b, target);
    aim->formation = gdc_formation(b, target);
    aim->cover = gdc_cover(b, target, unit);
    bool woods = aim->cover == cover_light_woods || aim->cover == cover_heavy_woods;
    aim->woods_depth_yd = woods ? depth_in_woods(b, unit, target) : 0;
    aim->own_company = gdc_has_own_company(b, target);
    aim->flank = gdc_has_flank(b, target) && gdc_side_struck(b, target, *battle_box(b, unit)) != contact_front;
    return true;
}

/* Muskets and skirmishers ask the same of target and ground, in rows of their own. */
#define FILL_TARGET(f, b, unit, aim) \
    do { \
        (f)->range_yd = (aim)->range_yd; \
        (f)->target = (aim)->target; \
        (f)->target_formation = (aim)->formation; \
        (f)->target_cover = (aim)->cover; \
        (f)->woods_depth_yd = (aim)->woods_depth_yd; \
        (f)->own_company = (aim)->own_company; \
        (f)->year = (b)->setup->year; \
        (f)->visibility_yd = gdc_own(b)->visibility_yd; \
        (f)->firer_woods = gdc_woods(b, unit); \
        (f)->firer_in_water = gdc_in_ford(b, unit); \
        (f)->grade = gdc_melee_grade(b, unit); \
        (f)->trained_lights = gdc_troop(b, unit)->trained_lights; \
        (f)->british_kgl_usa = gdc_troop(b, unit)->british; \
        (f)->state = gdc_state(b, unit); \
        (f)->moved = gdc_unit(b, unit)->turn.moved != 0; \
    } while (false)

static enum shooter kind_of_shooter(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    if (troop->kind == troop_cavalry)
        return gdc_unit(b, unit)->dismounted ? shooter_dismounted_cavalry : shooter_mounted_cavalry;
    return troop->bow ? shooter_bow_foot : troop->indian ? shooter_american_indian : shooter_infantry;
}

bool gdc_skirmish_facts(const struct battle *b, int unit, int target, int castings, bool split, struct gdc_skirmish_fire_facts *f,
                        struct gdc_target *aim, struct objection *objection)
{
    const char *forbids = NULL;
    if (!gdc_take_aim(b, unit, target, aim, objection))
        return false;
    *f = facts_of_skirmish_fire(b);
    FILL_TARGET(f, b, unit, aim);
    f->castings = castings < 60 ? castings : 60;
    f->shooter = kind_of_shooter(b, unit);
    f->weapon = gdc_troop(b, unit)->rifles ? weapon_rifle : weapon_musket;
    f->split = split;
    f->in_recall = gdc_unit(b, unit)->recall > 0;
    return battle_permits(b, procedure_skirmish_fire, f, &forbids) ||
           battle_object_refused(b, unit, procedure_skirmish_fire, forbids, objection);
}

bool gdc_volley_facts(const struct battle *b, int unit, int target, struct gdc_musketry_facts *f, struct gdc_target *aim,
                      struct objection *objection)
{
    const char *forbids = NULL;
    enum formation formation = gdc_formation(b, unit);
    int castings = gdc_castings(b, unit), front = gdc_front_castings(b, unit);
    if (!gdc_take_aim(b, unit, target, aim, objection))
        return false;
    *f = facts_of_musketry(b);
    FILL_TARGET(f, b, unit, aim);
    f->castings = castings < 60 ? castings : 60;
    f->formation = formation == formation_battalion_mass ? formation_column : formation;
    f->front_castings = front < 12 ? front : 12;
    f->weapon = gdc_troop(b, unit)->rifles ? weapon_rifle : weapon_musket;
    return battle_permits(b, procedure_musketry, f, &forbids) ||
           battle_object_refused(b, unit, procedure_musketry, forbids, objection);
}

bool gdc_is_in_reach(const struct battle *b, int unit, int target)
{
    return box_distance_within(battle_box(b, unit), battle_box(b, target), gdc_mm(b, LONGEST_YD) + TOUCH_MM) >= 0;
}

void gdc_near_targets(const struct battle *b, int unit, struct nearby *targets)
{
    int32_t reach = gdc_mm(b, LONGEST_YD) + TOUCH_MM;
    nearby_within(b, battle_box(b, unit), reach, 1 - battle_side(b, unit), NULL, targets);
    int near = targets->count;
    targets->count = 0;
    for (int i = 0; i < near; i++)
        if (gdc_may_be_shot_at(b, unit, targets->unit[i], NULL))
            targets->unit[targets->count++] = targets->unit[i];
}

/* ---- what hits do ---- */

void gdc_note_hits(struct battle *b, int unit, int group, int hits, int castings, int deduction, bool flank)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_unit *target = gdc_unit(b, own->aims.at[group].target);
    if (hits <= 0)
        return;
    own->aims.hits = (int16_t)(own->aims.hits | 1 << group);
    target->taken.by = (int16_t)unit;
    target->struck.times = (int16_t)(target->struck.times + hits);
    target->struck.castings = (int16_t)(target->struck.castings + castings);
    target->taken.deduction = (int16_t)(target->taken.deduction > deduction ? target->taken.deduction : deduction);
    target->taken.flank = target->taken.flank || flank;
}

/* Ruling gdc.r49: a general or courier by himself falls to a hit that kills, or to a throw for each hit. */
static void hit_leader(struct battle *b, int leader, int hits, int kills)
{
    struct gdc_general_risk_facts f = facts_of_general_risk(b);
    bool falls = gdc_ruling(b, ruling_r49) == 'a' && kills > 0;
    f.cause = risk_cause_fire;
    for (int i = 0; i < hits && gdc_ruling(b, ruling_r49) == 'b' && !falls; i++) {
        struct gdc_general_risk_result r = {0};
        judge_general_risk(b, "gdc.r49", leader, NO_UNIT, &f, &r);
        falls = r.outcome == risk_casualty;
    }
    if (falls && gdc_troop(b, leader)->kind == troop_general)
        gdc_lose_general(b, leader, "gdc.r49");
    else if (falls)
        gdc_lose_courier(b, leader);
}

static void suffer(struct battle *b, int unit, enum loss_cause cause)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    int hits = own->struck.times, castings = own->struck.castings;
    own->struck.times = own->struck.castings = 0;
    if (gdc_is_leader(b, unit)) {
        hit_leader(b, unit, hits, castings);
        return;
    }
    gdc_risk_general(b, unit, risk_cause_fire);
    gdc_lose(b, unit, castings, cause, own->taken.by, cause == loss_volley ? "gdc.8.4" : "gdc.8.3d");
    gdc_owe_check(b, unit, cause == loss_volley ? morale_event_volley_casualty : morale_event_skirmish_hit, own->taken.by);
}

void gdc_suffer_small_arms(struct battle *b, enum loss_cause cause)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->broke = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->struck.times > 0 && b->units[unit].where != where_gone)
            suffer(b, unit, cause);
    gdc_settle_checks(b);
}
