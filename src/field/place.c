/* Sines by the sum of two angles (a table of steps, a table of what lies within a step), bearings by a guess and a look to either
   side of it. Coordinates keep within 2 x MOST_GROUND_MM of each other: a product of two differences is below 2^57, of one with a
   sine below 2^59, so that sums of a few fit 64 bits. */
#include "field/place.h"

#include "base/check.h"

int32_t sine(uint16_t turn)
{
    return (int32_t)heading_of(turn).s;
}

int32_t cosine(uint16_t turn)
{
    return (int32_t)heading_of(turn).c;
}

uint16_t turn_of_degrees(int32_t degrees)
{
    int32_t within = degrees % 360 < 0 ? degrees % 360 + 360 : degrees % 360;
    return (uint16_t)((within * 65536 + 180) / 360);
}

int32_t tenths_of_turn(uint16_t turn)
{
    return (turn * 3600 + 32768) / 65536 % 3600;
}

int32_t turn_from(uint16_t a, uint16_t b)
{
    return ((b - a) & 0xFFFF) < TURN_HALF ? (b - a) & 0xFFFF : ((b - a) & 0xFFFF) - 2 * TURN_HALF;
}

uint16_t turn_between(uint16_t a, uint16_t b)
{
    int32_t turn = turn_from(a, b);
    return (uint16_t)(turn < 0 ? -turn : turn);
}

/* The root of 2^62 or more, or 1 too much: each division doubles the digits. */
static uint64_t root_near(uint64_t square)
{
    uint32_t root = 1 + (uint32_t)(square >> 62);
    root = (root << 1) + (uint32_t)(square >> 59) / root;
    root = (root << 3) + (uint32_t)(square >> 53) / root;
    root = (root << 7) + (uint32_t)(square >> 41) / root;
    return ((uint64_t)root << 15) + (square >> 17) / root;
}

uint64_t whole_root(uint64_t square)
{
    if (square == 0)
        return 0;
    CHECK(square > 0);
    int spare = __builtin_clzll(square) / 2;
    uint64_t root = root_near(square << 2 * spare) >> spare;
    if (root > UINT32_MAX)
        return UINT32_MAX;
    return root * root > square ? root - 1 : root;
}

int32_t nearest_root(uint64_t square)
{
    uint64_t root = whole_root(square);
    return (int32_t)(square - root * root > root ? root + 1 : root);
}

int32_t place_distance(struct place a, struct place b)
{
    return nearest_root((uint64_t)place_distance_squared(a, b));
}

/* The area over the length: scaled up, to keep all digits of the root. */
int32_t place_distance_to_line(int64_t area, int64_t square)
{
    int spare = __builtin_clzll((uint64_t)square) / 2;
    int64_t length = (int64_t)whole_root((uint64_t)square << 2 * spare);
    CHECK(length > 0);
    return (int32_t)((area * (INT64_C(1) << spare) + length / 2) / length);
}

/* The arctangent of a share of 65536, in turns, a turn too much or too little: a polynomial in sixteenths of turns. */
static int arctangent(int64_t share)
{
    const int64_t square = share * share >> 16;
    int64_t sum = 3477;
    sum = (sum * square >> 16) - 14208;
    sum = (sum * square >> 16) + 30063;
    sum = (sum * square >> 16) - 55122;
    sum = (sum * square >> 16) + 166864;
    return (int)(sum * share >> 20);
}

static bool lies_right_of(int64_t x, int64_t y, struct heading h)
{
    return x * h.c >= y * h.s;
}

/* Of a direction `x` to the right and `y` ahead, neither below 0: where the two products cross over, and then the nearer of the
   neighbours, which their sum tells apart. */
static int bearing_in_quarter(int64_t x, int64_t y)
{
    int64_t longer = x <= y ? y : x, shorter = x <= y ? x : y;
    CHECK(longer > 0);
    int turn = arctangent((shorter << 16) / longer), low = x <= y ? turn : TURN_QUARTER - turn;
    low = low < TURN_QUARTER ? low : TURN_QUARTER - 1;
    struct heading before = heading_of((uint16_t)low), after = heading_of((uint16_t)(low + 1));
    for (; low > 0 && !lies_right_of(x, y, before); low--) {
        after = before;
        before = heading_of((uint16_t)(low - 1));
    }
    for (; low + 1 < TURN_QUARTER && lies_right_of(x, y, after); low++) {
        before = after;
        after = heading_of((uint16_t)(low + 2));
    }
    return x * (before.c + after.c) > y * (before.s + after.s) ? low + 1 : low;
}

uint16_t place_bearing(struct place from, struct place to)
{
    int64_t x = (int64_t)to.x - from.x, y = (int64_t)to.y - from.y;
    if (x == 0 && y == 0)
        return 0;
    int bearing = bearing_in_quarter(x < 0 ? -x : x, y < 0 ? -y : y);
    if (y < 0)
        bearing = TURN_HALF - bearing;
    return (uint16_t)(x < 0 ? -bearing : bearing);
}

static int32_t between(int32_t a, int32_t b, int64_t share, int64_t all)
{
    int64_t product = ((int64_t)b - a) * share * 2;
    return (int32_t)(a + (product + (product < 0 ? -all : all)) / (2 * all));
}

struct place place_between(struct place a, struct place b, int64_t share, int64_t all)
{
    while (all > UINT32_MAX) { /* room for the product */
        share /= 2;
        all /= 2;
    }
    return all == 0 ? a : (struct place){between(a.x, b.x, share, all), between(a.y, b.y, share, all)};
}

bool place_equal(struct place a, struct place b)
{
    return a.x == b.x && a.y == b.y;
}
