/* shots.c - who bears on whom, over which range, and what the procedures are told of it (dog.fire.3 to dog.fire.9, dog.r34). */
#include "rules/dog/play/fire.h"

#include "battle/legal.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/walk.h"

#include <string.h>

#define ARC_DEGREES 10
#define PARALLEL_DEGREES 1
#define OVER_HEADS_M 100    /* guns fire over those who stand farther from the target than this (dog.r34) */
#define FIRST_SHRAPNEL 1804 /* the year from which British guns have it (dog.r40) */
#define MOST_RANKS 12       /* along a shot (dog.r38) */

/* ---- arms ---- */

enum weapon dog_weapon(const struct battle *b, int unit)
{
    enum weapon weapon = (enum weapon)dog_troop(b, unit)->weapon;
    if (dog_is_battery(b, unit))
        return (enum weapon)dog_troop(b, unit)->calibre;
    if (weapon != weapon_auto)
        return weapon;
    if (dog_is_horse(b, unit))
        return weapon_mounted;
    return dog_troop_of(b, unit) == troop_britain_infantry_rifles ? weapon_rifle : weapon_musket;
}

static bool has_firearms(const struct battle *b, int unit)
{
    return dog_is_guns(b, unit) || (!dog_is_battery(b, unit) && dog_charts(b)->troops[dog_troop_of(b, unit)].fire != CELL_EMPTY);
}

int32_t dog_reach_of_fire(const struct battle *b, int unit)
{
    enum { bands = sizeof dog_charts(b)->small_arms_range / sizeof *dog_charts(b)->small_arms_range };
    enum weapon weapon = dog_weapon(b, unit);
    int band = bands - 1;
    if (!has_firearms(b, unit))
        return 0;
    if (dog_is_guns(b, unit))
        return dog_charts(b)->ball_range[5 * (int)(weapon - weapon_3_4) + 4].to_m;
    while (band > 0 && (&dog_charts(b)->small_arms_range[band].musket)[weapon - weapon_musket] == CELL_EMPTY)
        band--;
    return dog_charts(b)->small_arms_range[band].to_m;
}

/* Inside buildings the front rank is that of a line (dog.r103). */
int dog_count_firing(const struct battle *b, int unit)
{
    if (dog_is_battery(b, unit))
        return dog_guns_left(b, unit);
    return dog_is_in_building(b, unit) ? dog_front_of_line(b, unit) : dog_front_figures(b, unit);
}

/* ---- who may fire (dog.seq.6) ---- */

bool dog_may_fire(const struct battle *b, int unit, struct objection *objection)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const struct dog_turn *turn = &own->turn;
    /* Whoever has moved, stepped back, changed or charged is silent, but for skirmishers (dog.fire.2, dog.skirm.7). */
    bool busy = turn->moved || turn->retired || turn->changed_shape || turn->charged;
    const struct battle_bar bars[] = {
        BAR(!dog_is_fighting(b, unit) || !battle_on_table(b, unit), "dog.fire.1", " is no unit on the table that fires."),
        BAR(turn->held, "dog.fire.4", " holds its fire."),
        BAR(dog_is_running(b, unit) || turn->evaded, "dog.seq.6", " runs."),
        BAR(objection != NULL && dog_fights(b, unit), "dog.seq.6", " fights hand to hand."),
        BAR(own->pursue > 0, "dog.r74", " is in pursuit, and takes no orders."),
        BAR(turn->fired_early && dog_ruling(b, ruling_r91) == 'a', "dog.seq.6", " has fired in the charge phase already."),
        BAR(dog_is_crew(b, unit), "dog.r99", " has left its guns."),
        BAR(dog_posture(b, unit) == posture_limbered, "dog.form.5", " is limbered."),
        BAR(!has_firearms(b, unit), "dog.troops.3", " carries no firearms."),
        BAR(own->fatigue == (int)fatigue_utterly_exhausted, "dog.fatigue.2", " is utterly exhausted."),
        BAR(own->changing >= 0, "dog.form.7", " is in the middle of a change of formation."),
        BAR(turn->fired && dog_posture(b, unit) != posture_square, "dog.fire.4", " has fired."),
        BAR(busy && !dog_is_skirmishing(b, unit), "dog.fire.2", " has moved, formed anew or charged this turn.")};
    /* Where nobody asks why, what is searched for is asked last. */
    return PASSES(b, unit, bars, objection) && (objection != NULL || !dog_fights(b, unit));
}

/* ---- range (dog.fire.7, dog.fire.8) ---- */

static int32_t ends_apart(const struct box *firer, const struct box *face, int right)
{
    struct place one = place_from(firer->front, firer->facing, 0, right * firer->width / 2);
    struct place other = place_from(face->front, face->facing, 0, -right * face->width / 2);
    return place_distance(one, other);
}

static int32_t range_mm(const struct box *firer, const struct box *target)
{
    enum where_struck side;
    const struct box face = dog_side_toward(target, firer->front, &side);
    int32_t least = box_distance(firer, target, NULL);
    if (turn_between(firer->facing, (uint16_t)(face.facing + TURN_HALF)) <= turn_of_degrees(PARALLEL_DEGREES))
        return least;
    return (int32_t)(((int64_t)ends_apart(firer, &face, -1) + place_distance(firer->front, face.front) +
                      ends_apart(firer, &face, 1)) /
                     3);
}

/* ---- arc, and a free line (dog.fire.3, dog.r34) ---- */

/* The front from which it fires: of a square that of one side. */
static struct box firing_front(const struct battle *b, const struct dog_shot *shot)
{
    const struct box *body = battle_box(b, shot->unit);
    return dog_posture(b, shot->unit) == posture_square ? dog_side_of(body, shot->side) : *body;
}

static bool bears(const struct box *front, const struct box *target)
{
    return box_within(front, target, TOUCH_MM) || box_is_in_arc(front, turn_of_degrees(ARC_DEGREES), target);
}

static bool has_fired_at(const struct battle *b, int unit, int target)
{
    const struct dog_turn *turn = &dog_unit(b, unit)->turn;
    for (int side = on_front; side <= (int)on_rear; side++)
        if (turn->fired_at[side] == 1 + target)
            return true;
    return false;
}

/* The side of a square that bears on its target and has not fired yet. */
static bool choose_side(const struct battle *b, struct dog_shot *shot, struct objection *objection)
{
    bool fired = false;
    if (dog_posture(b, shot->unit) != posture_square)
        return true;
    for (int side = on_front; side <= (int)on_rear; side++) {
        shot->side = (enum where_struck)side;
        struct box front = firing_front(b, shot);
        bool in_arc = bears(&front, battle_box(b, shot->target));
        if (in_arc && (dog_unit(b, shot->unit)->turn.fired >> side & 1) == 0 && !has_fired_at(b, shot->unit, shot->target))
            return true;
        fired = fired || in_arc;
    }
    shot->side = on_front;
    return !fired ||
           object(objection, "dog.fire.4", "That side of ", battle_name(b, shot->unit), " has fired, or fired at them.", NULL);
}

struct over_heads {
    const struct battle *battle;
    int target;
    int32_t level; /* of guns that stand high; below 0: of nobody */
};

static bool stops_shot(const void *who, int unit)
{
    const struct over_heads *look = who;
    const struct battle *b = look->battle;
    if (!dog_is_fighting(b, unit) || dog_is_skirmishing(b, unit))
        return false;
    bool below = look->level > dog_level(b, unit);
    return !below || dog_is_near(b, unit, look->target, OVER_HEADS_M);
}

/* The corners of that part of a target that lies in the arc, and the middles between them. */
static int places_in_arc(const struct box *front, int degrees, const struct box *target, struct place places[2 * MOST_ARC_PLACES])
{
    struct place part[MOST_ARC_PLACES];
    int count = box_part_in_arc(front, turn_of_degrees(degrees), target, part);
    for (int i = 0; i < count; i++) {
        places[2 * i] = part[i];
        places[2 * i + 1] = place_between(part[i], part[(i + 1) % count], 1, 2);
    }
    return 2 * count;
}

#define OFF_THE_SEAM_MM 200 /* nobody sees between two friends who touch, were their seam just before the middle */

/* Farther off than the weather lets anybody see (dog.r86). */
static bool is_lost_in_haze(const struct battle *b, const struct dog_shot *shot, int target)
{
    int32_t visibility = b->setup->weather.visibility_mm;
    return visibility > 0 && battle_distance(b, shot->unit, target) - TOUCH_MM > visibility && !dog_touch(b, shot->unit, target);
}

/* Does one of its figures see through an interval that is narrower than its front, aslant or what stands straight before it? */
static bool sees_through_an_interval(const struct battle *b, const struct dog_shot *shot, const struct box *front,
                                     const struct box *target, const struct ground_now *ground, const struct eyes *eyes,
                                     struct sight_lines aslant)
{
    struct place places[2 * MOST_ARC_PLACES];
    struct sight_lines lines = aslant;
    const int files = dog_is_battery(b, shot->unit) ? dog_guns_left(b, shot->unit) : dog_front_figures(b, shot->unit);
    aslant.eyes = lines.eyes = 1;
    lines.seen = places;
    for (int i = 0; i < files; i++) {
        const int32_t right = (int32_t)((int64_t)front->width * (2 * i + 1 - files) / (2 * files));
        const struct box figure = box_at(place_from(front->front, front->facing, 0, right), front->facing, 2 * HAIR_MM, 0);
        aslant.eye = lines.eye = &figure.front;
        lines.places = places_in_arc(&figure, 0, target, places);
        if ((lines.places > 0 && sight_any_is_clear(ground, &b->crowd, eyes, &lines)) ||
            sight_any_is_clear(ground, &b->crowd, eyes, &aslant))
            return true;
    }
    return false;
}

/* From the middle of the front or one of its ends to what it bears on; or from any figure (dog.r86). */
static bool has_free_line(const struct battle *b, const struct dog_shot *shot, int target)
{
    const struct over_heads look = {b, target, dog_is_guns(b, shot->unit) ? dog_level(b, shot->unit) : -1};
    const struct box front = firing_front(b, shot), *body = battle_box(b, target);
    const int32_t end = front.width / 2 - smaller(front.width / 2, OFF_THE_FLANK_MM);
    const struct place eye[] = {place_from(front.front, front.facing, 0, OFF_THE_SEAM_MM),
                                place_from(front.front, front.facing, 0, -end), place_from(front.front, front.facing, 0, end)};
    struct place places[2 * MOST_ARC_PLACES];
    int16_t state[LIMIT_FEATURES];
    const struct ground_now ground = dog_ground_between(b, shot->unit, target, state);
    struct sight_lines lines = {.eye = eye, .seen = places, .eyes = 3, .from_unit = shot->unit, .to_unit = target};
    struct eyes eyes = dog_eyes(b);
    eyes.opaque = stops_shot;
    eyes.who = &look;
    if (dog_touch(b, shot->unit, target))
        return true;
    eyes.visibility = 0;
    lines.places = places_in_arc(&front, ARC_DEGREES, body, places);
    return sight_any_is_clear(&ground, &b->crowd, &eyes, &lines) ||
           sees_through_an_interval(b, shot, &front, body, &ground, &eyes, lines);
}

/* ---- screens: of none who charges (dog.charge.15) ---- */

static bool is_screened(const struct battle *b, int target, struct place from, enum fire_kind fire)
{
    return !dog_unit(b, target)->turn.charged && dog_screen(b, target, from, fire).target_hidden;
}

static bool is_silenced(const struct battle *b, const struct dog_shot *shot, struct objection *objection)
{
    const char *name = battle_name(b, shot->unit);
    struct place at = battle_box(b, shot->target)->front;
    if (dog_is_skirmishing(b, shot->unit))
        return dog_is_behind_deep_screen(b, shot->unit, shot->target) &&
               !object(objection, "dog.skirm.5", "The skirmishers before ", name, " stand too deep.", NULL);
    return !dog_screen(b, shot->unit, at, fire_kind_small_arms).unit_may_fire && !dog_unit(b, shot->unit)->turn.charged &&
           !object(objection, "dog.skirm.4", name, " is behind its own skirmishers.", NULL);
}

/* ---- one target ---- */

static bool may_be_shot_at(const struct battle *b, const struct dog_shot *shot, int target, struct objection *objection)
{
    const char *name = battle_name(b, target);
    if (battle_side(b, target) == battle_side(b, shot->unit) || !battle_on_table(b, target) || !dog_is_fighting(b, target))
        return object(objection, "dog.fire.1", name, " is no enemy unit on the table.", NULL);
    if (dog_fights(b, target) && dog_ruling(b, ruling_r102) == 'a')
        return object(objection, "dog.fire.3", name, " is in a melee (dog.r102).", NULL);
    return true;
}

static int32_t range_to(const struct battle *b, const struct dog_shot *shot, int target)
{
    const struct box front = firing_front(b, shot);
    return dog_metres(range_mm(&front, battle_box(b, target)));
}

/* Beyond the last figure of its weapon nobody is a target (dog.r31). */
static bool is_target(const struct battle *b, const struct dog_shot *shot, int target, struct objection *objection)
{
    const struct box front = firing_front(b, shot);
    const char *name = battle_name(b, target);
    bool guns = dog_is_guns(b, shot->unit);
    if (!may_be_shot_at(b, shot, target, objection))
        return false;
    if (!bears(&front, battle_box(b, target)))
        return object(objection, "dog.fire.3", name, " lies outside the arc of ", battle_name(b, shot->unit), ".", NULL);
    if (is_screened(b, target, battle_box(b, shot->unit)->front, guns ? fire_kind_artillery : fire_kind_small_arms))
        return object(objection, "dog.skirm.4", name, " is behind its skirmishers.", NULL);
    if (is_lost_in_haze(b, shot, target))
        return object(objection, "dog.r86", name, " is out of sight.", NULL);
    const bool in_range = range_to(b, shot, target) <= dog_reach_of_fire(b, shot->unit);
    if ((objection != NULL || in_range) &&
        !has_free_line(b, shot, target)) /* where nobody asks why, the cheaper is asked first */
        return object(objection, "dog.r34", "Something solid stands before ", name, ".", NULL);
    return in_range || object(objection, guns ? "dog.arty.2" : "dog.fire.9", name, " is out of range.", NULL);
}

/* ---- facts ---- */

static const struct box *box_shot_at(const struct battle *b, const struct dog_shot *shot, int target)
{
    return shot->met.width > 0 ? &shot->met : battle_box(b, target);
}

/* As the shot flies: of troops struck in the flank one behind the other. */
static int ranks_along(const struct battle *b, const struct dog_shot *shot, int target)
{
    enum where_struck side;
    dog_side_toward(box_shot_at(b, shot, target), battle_box(b, shot->unit)->front, &side);
    bool aside = side == on_left || side == on_right;
    if (dog_is_guns(b, target) || dog_is_skirmishing(b, target) || dog_posture(b, target) == posture_square)
        return 1;
    return smaller(larger(aside ? dog_front_figures(b, target) : dog_ranks(b, target), 1), MOST_RANKS);
}

static enum fire_target kind_of_target(const struct battle *b, int target)
{
    if (dog_class_of(b, target) == troop_class_cuirassier)
        return fire_target_cuirassiers;
    return dog_is_battery(b, target) ? fire_target_artillery
           : dog_is_horse(b, target) ? fire_target_cavalry
                                     : fire_target_infantry;
}

#define FIRER_AND_TARGET(f, b, shot, target) \
    ((f).troop = dog_troop_of(b, (shot)->unit), (f).range_m = (shot)->range_m, (f).grade = dog_grade_of(b, (shot)->unit), \
     (f).state = dog_state_of(b, (shot)->unit), (f).fatigue = dog_fatigue_now(b, (shot)->unit), \
     (f).moves_fired = smaller(dog_unit(b, (shot)->unit)->moves_fired, 60), \
     (f).under_fire = dog_unit(b, (shot)->unit)->shot_at != 0 || dog_unit(b, (shot)->unit)->under_fire != 0, \
     (f).cinc = dog_cinc_with(b, (shot)->unit), (f).target_skirmish = dog_is_skirmishing(b, target), \
     (f).target_cover = dog_cover(b, box_shot_at(b, shot, target), battle_box(b, (shot)->unit)), \
     (f).target_ranks = ranks_along(b, shot, target), (f).target_count = (shot)->count)

static void lay_small_arms(const struct battle *b, struct dog_shot *shot, int target, int figures)
{
    struct dog_small_arms_fire_facts f = facts_of_small_arms_fire(b);
    FIRER_AND_TARGET(f, b, shot, target);
    f.figures = figures;
    f.weapon = dog_weapon(b, shot->unit);
    f.formation = dog_formation(b, shot->unit);
    f.initial_volley = !dog_unit(b, shot->unit)->fired_ever;
    f.resting_arms = dog_rests_arms(b, shot->unit, box_shot_at(b, shot, target));
    f.target = kind_of_target(b, target);
    shot->procedure = procedure_small_arms_fire;
    memcpy(shot->facts, &f, sizeof f);
}

static void lay_guns(const struct battle *b, struct dog_shot *shot, int target, int guns)
{
    struct dog_artillery_fire_facts f = facts_of_artillery_fire(b);
    FIRER_AND_TARGET(f, b, shot, target);
    f.guns = guns;
    f.calibre = dog_weapon(b, shot->unit);
    f.ammunition = shot->load;
    f.shrapnel = b->setup->year == 0 || b->setup->year >= FIRST_SHRAPNEL;
    shot->procedure = procedure_artillery_fire;
    memcpy(shot->facts, &f, sizeof f);
}

static bool lay(const struct battle *b, struct dog_shot *shot, int count, struct objection *objection)
{
    const char *forbids = NULL;
    if (dog_is_guns(b, shot->unit))
        lay_guns(b, shot, shot->shot_at[0], count);
    else
        lay_small_arms(b, shot, shot->shot_at[0], count);
    return battle_permits(b, shot->procedure, shot->facts, &forbids) ||
           battle_object_refused(b, shot->unit, shot->procedure, forbids, objection);
}

/* ---- several targets ---- */

/* Friends who touch the target take their share, by the other reading of ruling dog.r102. */
static void add_those_in_melee(const struct battle *b, struct dog_shot *shot)
{
    int16_t touched[MOST_SHOT_AT];
    int count = dog_fights(b, shot->target) ? dog_touched(b, shot->target, touched, MOST_SHOT_AT) : 0;
    for (int i = 0; i < count && shot->count < MOST_SHOT_AT; i++)
        shot->shot_at[shot->count++] = touched[i];
}

/* The nearest first; of equals the one that was named first (dog.r31). */
static void set_targets(const struct battle *b, struct dog_shot *shot)
{
    int32_t first = range_to(b, shot, shot->target), second = shot->second == NO_UNIT ? 0 : range_to(b, shot, shot->second);
    bool swapped = shot->second != NO_UNIT && second < first;
    shot->count = shot->second == NO_UNIT ? 1 : 2;
    shot->shot_at[0] = (int16_t)(swapped ? shot->second : shot->target);
    shot->shot_at[1] = (int16_t)(swapped ? shot->target : shot->second);
    shot->range_m = swapped ? second : first;
    add_those_in_melee(b, shot);
}

struct dog_shot dog_shot_at(int unit, int target)
{
    return (struct dog_shot){.unit = unit, .target = target, .second = NO_UNIT, .load = ammunition_best};
}

bool dog_bears_on(const struct battle *b, int unit, int target)
{
    const struct dog_shot shot = dog_shot_at(unit, target);
    return is_target(b, &shot, target, NULL);
}

bool dog_lay_shot(const struct battle *b, struct dog_shot *shot, struct objection *objection)
{
    if (!dog_may_fire(b, shot->unit, objection) || !may_be_shot_at(b, shot, shot->target, objection) ||
        !choose_side(b, shot, objection) || !is_target(b, shot, shot->target, objection) || is_silenced(b, shot, objection))
        return false;
    if (shot->second == shot->target)
        return object(objection, "dog.fire.4", "Two targets are two units.", NULL);
    if (shot->second != NO_UNIT && !is_target(b, shot, shot->second, objection))
        return false;
    set_targets(b, shot);
    return lay(b, shot, dog_count_firing(b, shot->unit), objection);
}

bool dog_lay_volley(const struct battle *b, struct dog_shot *shot, const struct box *met, int32_t range_m, int count)
{
    shot->met = *met;
    choose_side(b, shot, NULL);
    shot->count = 1;
    shot->shot_at[0] = (int16_t)shot->target;
    shot->range_m = range_m;
    return lay(b, shot, count > 0 ? count : dog_count_firing(b, shot->unit), NULL);
}
