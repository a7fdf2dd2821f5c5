/* course.h - what the files of the sweeps share: who moves where, what is near, what stops it, and what it crosses. Private to
   the sweeps. */
#ifndef GROGNARD_FIELD_COURSE_H
#define GROGNARD_FIELD_COURSE_H

#include "base/limits.h"
#include "field/leg.h"
#include "field/sweep.h"

struct course {
    const struct ground_now *now;
    const struct crowd *crowd;
    const struct walker *walker;
    struct passage *passage;
};

/* Everything that a manoeuvre may meet, with room for all there are: bodies that it heeds (not those that it may pass and lies
   upon at the start), and features, of which some bar it. */
struct near {
    struct box lane;
    bool within_table; /* the lane is, all of it */
    int32_t units, features;
    int32_t feature[LIMIT_FEATURES];
    bool bars[LIMIT_FEATURES], around[LIMIT_FEATURES]; /* around: all of the lane lies in it */
    int16_t unit[LIMIT_ENROLLED];
    uint8_t meeting[LIMIT_ENROLLED];
};
void find_near(const struct course *course, const struct box *start, const struct box *lane, struct near *near);
const struct box *near_body(const struct course *course, const struct near *near, int i);

/* Where and by what a leg is stopped first; `gone` is how far it went before. */
struct halt {
    enum stop stop;
    int32_t by, gone;
};
struct halt leg_halt(const struct course *course, const struct near *near, const struct leg *leg);
/* Does nothing stop it? Else `halt` tells what does, which others may do sooner. */
bool leg_is_free(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt);
/* May the body stand so, when it came from `before` in a manoeuvre that began at `start`? */
bool stands_free(const struct course *course, const struct near *near, const struct box *start, const struct box *before,
                 const struct box *box, struct halt *halt);

/* Bodies gone through, and those that it would end upon. */
void note_passed(struct passage *passage, int unit);
void note_passed_in(const struct course *course, const struct near *near, const struct box *box);
/* The first body under the box that may be passed; -1 without one. */
int passed_under(const struct course *course, const struct near *near, const struct box *box);

/* A body that has gone so far along a leg (that stands: along one without length); its hulls are laid out once they are asked
   for. */
struct trodden {
    const struct leg *leg;
    int32_t gone;
    bool laid;
    struct hulls hulls;
};
/* Adds what lies under it and on the path of the front's middle to the passage. */
void cross(const struct course *course, const struct near *near, struct trodden *trodden, struct place a, struct place b);
void cross_standing(const struct course *course, const struct near *near, const struct box *box, struct place from);
/* On a feature of these kinds; of roads and other lines: within half their breadth, at least LINE_REACH_MM. */
bool lies_on(const struct ground_now *now, struct place at, uint32_t kinds);
/* The nearest line of these kinds that a place lies on; -1 without one. */
int line_under(const struct ground_now *now, struct place at, uint32_t kinds);
#define LINE_REACH_MM 5000
#define ROAD_LINES (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road))

/* ---- manoeuvres: false when they were stopped short; the passage tells ---- */

bool go_leg(const struct course *course, const struct leg *leg);
void charge_along(const struct course *course, uint16_t bearing, int32_t most);
int32_t wheel_length(const struct box *box, int32_t turn); /* the arc of the outer front corner, rounded up */
bool turn_about_corner(const struct course *course, int32_t right);
bool turn_about_centre(const struct course *course, int32_t right);
bool about_face(const struct course *course);
bool reform(const struct course *course, int formation);
bool follow_road(const struct course *course, int32_t length);
bool stopped(struct passage *passage, enum stop stop, int32_t by);

#endif
