/* ways.c - the exact angles and lengths of wheels, obliques, shifts and marches that end where one wants to stand. */
#include "field/ways.h"

#include "field/course.h"

bool goal_reached(const struct goal *goal, const struct box *box)
{
    return place_distance(goal->at, box->front) <= NEAR_ENOUGH_MM &&
           (!goal->facing_matters || turn_between(goal->facing, box->facing) <= NEAR_ENOUGH_TURN);
}

/* What the ways are looked for with, and the list that is being put together. */
struct finder {
    const struct ground_now *now;
    const struct judge *judge;
    struct ways *ways;
    int32_t oblique;
    bool about_first, about_last;
    struct box from;  /* after the first about */
    struct goal goal; /* before the last about */
    struct way way;
    int64_t wheeled;
    bool allowed;
};

static void begin(struct finder *finder)
{
    finder->way.count = 0;
    finder->wheeled = 0;
    finder->allowed = true;
}

static void append(struct finder *finder, enum manoeuvre_kind kind, int32_t amount, struct place to)
{
    if ((finder->judge->may >> kind & 1) == 0 || amount < 0 || finder->way.count == MOST_MANOEUVRES) {
        finder->allowed = false;
        return;
    }
    if (kind == manoeuvre_wheel_left || kind == manoeuvre_wheel_right)
        finder->wheeled += amount;
    finder->way.list[finder->way.count++] = (struct manoeuvre){.kind = (int16_t)kind, .amount = amount, .to = to};
}

/* Nothing to do is not a manoeuvre. */
static void by(struct finder *finder, enum manoeuvre_kind kind, int32_t amount)
{
    if (amount != 0)
        append(finder, kind, amount, (struct place){0, 0});
}

static void go(struct finder *finder, struct place to)
{
    append(finder, manoeuvre_go, 0, to);
}

static void offer(struct finder *finder)
{
    if (finder->allowed && finder->wheeled <= finder->judge->most_wheel && finder->ways->count < MOST_WAYS)
        finder->ways->way[finder->ways->count++] = finder->way;
}

static void begin_march(struct finder *finder)
{
    begin(finder);
    if (finder->about_first)
        append(finder, manoeuvre_about, 0, (struct place){0, 0});
}

static void offer_march(struct finder *finder)
{
    if (finder->about_last)
        append(finder, manoeuvre_about, 0, (struct place){0, 0});
    offer(finder);
}

/* ---- facing kept: advance, oblique, shift, back ---- */

static void two_in_turn(struct finder *finder, enum manoeuvre_kind one, int32_t amount, enum manoeuvre_kind other, int32_t rest)
{
    begin_march(finder);
    by(finder, one, amount);
    by(finder, other, rest);
    offer_march(finder);
    if (amount == 0 || rest == 0)
        return;
    begin_march(finder);
    by(finder, other, rest);
    by(finder, one, amount);
    offer_march(finder);
}

static int32_t size_of(int32_t value)
{
    return value < 0 ? -value : value;
}

static void ways_aslant(struct finder *finder, int32_t ahead, int32_t right)
{
    int64_t s = sine((uint16_t)finder->oblique), c = cosine((uint16_t)finder->oblique);
    if (s <= 0 || right == 0)
        return;
    int64_t oblique = ((int64_t)size_of(right) * UNITY + s / 2) / s, rest = ahead - ((int64_t)size_of(right) * c + s / 2) / s;
    if (oblique <= MOST_GROUND_MM && rest > -NEAR_ENOUGH_MM / 2)
        two_in_turn(finder, manoeuvre_advance, rest < 0 ? 0 : (int32_t)rest,
                    right < 0 ? manoeuvre_oblique_left : manoeuvre_oblique_right, (int32_t)oblique);
}

static void ways_facing_kept(struct finder *finder)
{
    if (finder->goal.facing_matters && turn_between(finder->from.facing, finder->goal.facing) > NEAR_ENOUGH_TURN)
        return;
    struct place seen = place_seen(finder->from.front, finder->from.facing, finder->goal.at);
    if (size_of(seen.x) <= NEAR_ENOUGH_MM / 2)
        seen.x = 0;
    enum manoeuvre_kind straight = seen.y < 0 ? manoeuvre_back : manoeuvre_advance;
    two_in_turn(finder, straight, size_of(seen.y), seen.x < 0 ? manoeuvre_shift_left : manoeuvre_shift_right, size_of(seen.x));
    ways_aslant(finder, seen.y, seen.x);
}

/* ---- wheels ---- */

/* The least turn whose sine is no less than a share; the share is at most one. Between two steps of the table it is looked for
   closer. */
static uint16_t turn_of_sine(int64_t share, int64_t whole)
{
    int low = -1, high = SINE_STEPS;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (sine_steps[middle] * whole >= share * UNITY)
            high = middle;
        else
            low = middle;
    }
    if (high == 0)
        return 0;
    low *= FINE_TURNS;
    high *= FINE_TURNS;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (sine((uint16_t)middle) * whole >= share * UNITY)
            high = middle;
        else
            low = middle;
    }
    return (uint16_t)high;
}

static void wheel(struct finder *finder, bool right, uint16_t from, uint16_t to)
{
    uint16_t amount = right ? (uint16_t)(to - from) : (uint16_t)(from - to);
    const uint16_t round_again = 65536 - 8; /* rounded to just short of where it began */
    by(finder, right ? manoeuvre_wheel_right : manoeuvre_wheel_left, amount >= round_again ? 0 : amount);
}

/* The way ahead between two places that lie to the side of it, one further to the right than the other: its bearing and length.
 */
static bool line_beside(struct place from, struct place to, int32_t further_right, uint16_t *bearing, int32_t *length)
{
    int64_t square = place_distance_squared(from, to) - (int64_t)further_right * further_right;
    if (square < 0)
        return false;
    uint16_t askew = turn_of_sine(size_of(further_right), place_distance(from, to) + (square == 0));
    *bearing = (uint16_t)(place_bearing(from, to) + (further_right < 0 ? askew : -askew));
    *length = (int32_t)whole_root((uint64_t)square);
    return true;
}

static void way_wheel_and_advance(struct finder *finder, bool right)
{
    struct place pivot = box_front_corner(&finder->from, right);
    uint16_t facing;
    int32_t length, half = finder->from.width / 2;
    if (!line_beside(pivot, finder->goal.at, right ? -half : half, &facing, &length))
        return;
    begin_march(finder);
    wheel(finder, right, finder->from.facing, facing);
    by(finder, manoeuvre_advance, length);
    offer_march(finder);
}

static struct box goal_box(const struct finder *finder)
{
    return box_at(finder->goal.at, finder->goal.facing, finder->from.width, finder->from.depth);
}

static void way_wheel_advance_wheel(struct finder *finder, bool right_first, bool right_last)
{
    struct box end = goal_box(finder);
    struct place first = box_front_corner(&finder->from, right_first), last = box_front_corner(&end, right_last);
    int32_t length, width = finder->from.width, further_right = right_first == right_last ? 0 : right_last ? width : -width;
    uint16_t facing;
    if (!line_beside(first, last, further_right, &facing, &length))
        return;
    begin_march(finder);
    wheel(finder, right_first, finder->from.facing, facing);
    by(finder, manoeuvre_advance, length);
    wheel(finder, right_last, facing, finder->goal.facing);
    offer_march(finder);
}

/* March, wheel once, march: the corner about which it wheels lies where its two lines meet. */
static void way_advance_wheel_advance(struct finder *finder, bool right)
{
    struct box end = goal_box(finder);
    struct place first = box_front_corner(&finder->from, right), last = box_front_corner(&end, right);
    uint16_t turn = (uint16_t)(finder->goal.facing - finder->from.facing);
    int64_t s = sine(turn);
    if (s < UNITY / 64 && s > -UNITY / 64)
        return;
    struct place seen = place_seen(first, finder->from.facing, last);
    int64_t second = (int64_t)seen.x * UNITY / s, ahead = seen.y - second * cosine(turn) / UNITY;
    if (second < 0 || ahead < 0 || second > MOST_GROUND_MM || ahead > MOST_GROUND_MM)
        return;
    begin_march(finder);
    by(finder, manoeuvre_advance, (int32_t)ahead);
    wheel(finder, right, finder->from.facing, finder->goal.facing);
    by(finder, manoeuvre_advance, (int32_t)second);
    offer_march(finder);
}

static void ways_wheeling(struct finder *finder)
{
    for (int right = 0; right < 2; right++) {
        if (!finder->goal.facing_matters) {
            way_wheel_and_advance(finder, right != 0);
            continue;
        }
        way_advance_wheel_advance(finder, right != 0);
        way_wheel_advance_wheel(finder, right != 0, true);
        way_wheel_advance_wheel(finder, right != 0, false);
    }
}

/* ---- facings, free movers, roads ---- */

static void face(struct finder *finder, uint16_t from, uint16_t to)
{
    int32_t right = turn_from(from, to);
    by(finder, right < 0 ? manoeuvre_face_left : manoeuvre_face_right, size_of(right));
}

static void ways_facing(struct finder *finder)
{
    struct box end = goal_box(finder);
    struct place start = box_centre(&finder->from), goal = finder->goal.facing_matters ? box_centre(&end) : finder->goal.at;
    uint16_t facing = place_bearing(start, goal);
    int32_t length = place_distance(start, goal) - (finder->goal.facing_matters ? 0 : finder->from.depth / 2);
    begin(finder);
    if (length != 0)
        face(finder, finder->from.facing, facing);
    by(finder, manoeuvre_advance, length);
    if (finder->goal.facing_matters)
        face(finder, length != 0 ? facing : finder->from.facing, finder->goal.facing);
    offer(finder);
}

static void ways_going(struct finder *finder)
{
    const struct box *from = &finder->from;
    struct box end = goal_box(finder);
    struct place centre = box_centre(&end);
    begin(finder);
    if (!finder->goal.facing_matters) {
        go(finder, finder->goal.at);
        offer(finder);
        return;
    }
    go(finder, place_from(centre, from->facing, from->depth / 2, 0));
    face(finder, from->facing, finder->goal.facing);
    offer(finder);
    begin(finder);
    face(finder, from->facing, finder->goal.facing);
    go(finder, finder->goal.at);
    offer(finder);
}

static void ways_by_road(struct finder *finder)
{
    int line = line_under(finder->now, finder->from.front, ROAD_LINES);
    if (line < 0)
        return;
    const struct shape *road = &finder->now->ground->feature[line].shape;
    int64_t length = line_nearest(road, finder->goal.at) - line_nearest(road, finder->from.front);
    begin_march(finder);
    by(finder, manoeuvre_road, (int32_t)(length < 0 ? -length : length));
    offer_march(finder);
}

/* ---- all of them ---- */

static struct box turned_about(const struct box *box)
{
    return box_at(place_from(box->front, box->facing, -box->depth, 0), (uint16_t)(box->facing + TURN_HALF), box->width,
                  box->depth);
}

static void ways_marching(struct finder *finder, const struct box *from, const struct goal *goal)
{
    finder->from = finder->about_first ? turned_about(from) : *from;
    finder->goal = *goal;
    if (finder->about_last) {
        struct box end = box_at(goal->at, goal->facing, from->width, from->depth);
        end = turned_about(&end);
        finder->goal.at = end.front;
        finder->goal.facing = end.facing;
    }
    ways_facing_kept(finder);
    ways_wheeling(finder);
    ways_by_road(finder);
}

void ways_find(const struct ground_now *now, const struct walker *walker, const struct judge *judge, const struct box *from,
               const struct goal *goal, struct ways *ways)
{
    struct finder finder = {.now = now, .judge = judge, .ways = ways, .oblique = walker->oblique, .from = *from, .goal = *goal};
    bool may_face_about = (judge->may >> manoeuvre_about & 1) != 0;
    ways->count = 0;
    for (int abouts = 0; abouts < (may_face_about ? 4 : 1); abouts++) {
        finder.about_first = (abouts & 1) != 0;
        finder.about_last = (abouts & 2) != 0;
        if (goal->facing_matters || !finder.about_last)
            ways_marching(&finder, from, goal);
    }
    finder.from = *from;
    finder.goal = *goal;
    finder.about_first = finder.about_last = false;
    ways_facing(&finder);
    ways_going(&finder);
}
