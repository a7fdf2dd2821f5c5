/* place.h - points, bearings and distances on the ground. Whole millimetres (x to the east, y to the north) and 16-bit turns
   (65536 a full circle; 0 is north, clockwise like a compass): exact, and the same in every compiler and in the browser. */
#ifndef GROGNARD_FIELD_PLACE_H
#define GROGNARD_FIELD_PLACE_H

#include "field/sines.h"

#include <stdbool.h>
#include <stdint.h>

struct place {
    int32_t x, y;
};

/* No table is larger than this, so that squares of distances fit: 100 km. */
#define MOST_GROUND_MM 100000000

#define TURN_QUARTER 0x4000
#define TURN_HALF 0x8000

/* Sine and cosine in 2^30ths, from a table. */
#define UNITY (1 << 30)
struct heading {
    int64_t s, c;
};
/* 2^30ths to whole ones, to the nearest. */
static inline int64_t whole_of_unity(int64_t thirtieths)
{
    return (thirtieths + UNITY / 2) >> 30;
}
static inline int64_t negated_if(int64_t one, int64_t value)
{
    return (value ^ -one) + one;
}
/* Both at once: by the sum of two angles, of a step and of what lies within it. Without a branch: no processor guesses the
 * quarter. */
static inline struct heading heading_of(uint16_t turn)
{
    int step = turn % TURN_QUARTER / FINE_TURNS, fine = turn % FINE_TURNS;
    int64_t step_s = sine_steps[step], step_c = sine_steps[SINE_STEPS - step];
    int64_t s = whole_of_unity(step_s * fine_cosines[fine] + step_c * fine_sines[fine]);
    int64_t c = whole_of_unity(step_c * fine_cosines[fine] - step_s * fine_sines[fine]);
    int64_t across = turn / TURN_QUARTER % 2, back = turn / TURN_HALF, swapped = (s ^ c) & -across;
    return (struct heading){negated_if(back, s ^ swapped), negated_if(across ^ back, c ^ swapped)};
}
int32_t sine(uint16_t turn);
int32_t cosine(uint16_t turn);

/* Degrees, which may be negative or past the circle, and back (to the nearest tenth of a degree for texts). */
uint16_t turn_of_degrees(int32_t degrees);
int32_t tenths_of_turn(uint16_t turn);
/* The smaller angle between two bearings, 0 to TURN_HALF. */
uint16_t turn_between(uint16_t a, uint16_t b);
/* By how much one turns from a to b: right is positive; -TURN_HALF to TURN_HALF - 1. */
int32_t turn_from(uint16_t a, uint16_t b);

uint64_t whole_root(uint64_t square);  /* rounded down */
int32_t nearest_root(uint64_t square); /* rounded to the nearest, of what is below 2^62 */

/* `ahead` along the bearing, `right` square to it. */
static inline struct place place_along_heading(struct place from, struct heading h, int32_t ahead, int32_t right)
{
    return (struct place){(int32_t)(from.x + whole_of_unity(ahead * h.s + right * h.c)),
                          (int32_t)(from.y + whole_of_unity(ahead * h.c - right * h.s))};
}
static inline struct place place_from(struct place from, uint16_t bearing, int32_t ahead, int32_t right)
{
    return place_along_heading(from, heading_of(bearing), ahead, right);
}
/* The opposite: how far to the right (x) and ahead (y) of `from`, facing `bearing`, a place lies. */
static inline struct place place_seen_along(struct place from, struct heading h, struct place at)
{
    int64_t x = (int64_t)at.x - from.x, y = (int64_t)at.y - from.y;
    return (struct place){(int32_t)whole_of_unity(x * h.c - y * h.s), (int32_t)whole_of_unity(x * h.s + y * h.c)};
}
static inline struct place place_seen(struct place from, uint16_t bearing, struct place at)
{
    return place_seen_along(from, heading_of(bearing), at);
}
static inline int64_t place_distance_squared(struct place a, struct place b)
{
    int64_t x = (int64_t)b.x - a.x, y = (int64_t)b.y - a.y;
    return x * x + y * y;
}

/* Twice the area of the triangle; above 0 when `at` lies to the left of the way from a to b. */
static inline int64_t place_area(struct place a, struct place b, struct place at)
{
    return ((int64_t)b.x - a.x) * ((int64_t)at.y - a.y) - ((int64_t)b.y - a.y) * ((int64_t)at.x - a.x);
}

/* How far `at` lies along the way from a to b, times the length of that way. */
static inline int64_t place_along(struct place a, struct place b, struct place at)
{
    return ((int64_t)b.x - a.x) * ((int64_t)at.x - a.x) + ((int64_t)b.y - a.y) * ((int64_t)at.y - a.y);
}

int32_t place_distance(struct place a, struct place b); /* rounded to the nearest */
/* From a line: of which a piece of this squared length (not 0) spans that area with the place. */
int32_t place_distance_to_line(int64_t area, int64_t square);
uint16_t place_bearing(struct place from, struct place to); /* the nearest; 0 when they are the same */
struct place place_between(struct place a, struct place b, int64_t share, int64_t all); /* `share` of `all` the way from a to b */
bool place_equal(struct place a, struct place b);

#endif
