/* sweep.h - manoeuvres: a body moves over the ground, checked while it is swept and not only at its end. What a ruleset allows is
   told by struct walker; what was met and crossed by struct passage. Nothing is moved: the caller puts the body where it ended.
   Straight moves stop to the millimetre, turns at the last free step (a degree, or 5 m of the outer corner). A body in the way at
   the start does not stop a move that leads away from its middle, barred ground under the start no move. A manoeuvre that would
   end upon a body that was gone through is pulled back to the last place that is free (stop_unit, by that body). */
#ifndef GROGNARD_FIELD_SWEEP_H
#define GROGNARD_FIELD_SWEEP_H

#include "field/crowd.h"
#include "field/ground.h"

/* manoeuvre, the word in an order, what its figure is */
#define MANOEUVRES(MANOEUVRE) \
    MANOEUVRE(advance, "advance", yards, "straight ahead") \
    MANOEUVRE(oblique_left, "oblique left", yards, "ahead and to the left, facing kept") \
    MANOEUVRE(oblique_right, "oblique right", yards, "ahead and to the right, facing kept") \
    MANOEUVRE(wheel_left, "wheel left", degrees, "about the left front corner; the outer one is measured") \
    MANOEUVRE(wheel_right, "wheel right", degrees, "about the right front corner") \
    MANOEUVRE(face_left, "face left", degrees, "turns where it stands, about its centre") \
    MANOEUVRE(face_right, "face right", degrees, "turns where it stands, about its centre") \
    MANOEUVRE(about, "about face", none, "faces to its rear where it stands") \
    MANOEUVRE(shift_left, "shift left", yards, "sideways, facing kept") \
    MANOEUVRE(shift_right, "shift right", yards, "sideways, facing kept") \
    MANOEUVRE(back, "back", yards, "backwards, facing kept") \
    MANOEUVRE(reform, "form", formation, "changes its formation, the middle of the front kept") \
    MANOEUVRE(road, "road", yards, "along the road it stands on, the way it faces") \
    MANOEUVRE(go, "go", place, "straight to a place, in any direction: skirmishers, generals, couriers")

enum manoeuvre_kind {
#define MANOEUVRE(name, words, figure, about) manoeuvre_##name,
    MANOEUVRES(MANOEUVRE)
#undef MANOEUVRE
        manoeuvre_kinds
};

struct manoeuvre {
    int16_t kind;
    int16_t formation; /* reform */
    int32_t amount;    /* mm along the way, or 16-bit turns */
    struct place to;   /* go */
};

/* Sets of kinds, as bits. */
#define MANOEUVRE_BIT(kind) (UINT32_C(1) << manoeuvre_##kind)
#define MANOEUVRE_WHEELS (MANOEUVRE_BIT(wheel_left) | MANOEUVRE_BIT(wheel_right))
#define MANOEUVRE_TURNS (MANOEUVRE_BIT(face_left) | MANOEUVRE_BIT(face_right))
#define MANOEUVRE_FACES (MANOEUVRE_TURNS | MANOEUVRE_BIT(about))
#define MANOEUVRE_SHIFTS (MANOEUVRE_BIT(shift_left) | MANOEUVRE_BIT(shift_right) | MANOEUVRE_BIT(back))
#define MANOEUVRE_MARCHES (MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(road))

static inline bool manoeuvre_is(const struct manoeuvre *manoeuvre, uint32_t kinds)
{
    return manoeuvre->kind >= 0 && manoeuvre->kind < manoeuvre_kinds && (kinds >> manoeuvre->kind & 1) != 0;
}

/* By so much to the right; left is negative. */
static inline struct manoeuvre manoeuvre_wheel(int32_t right)
{
    return (struct manoeuvre){.kind = right > 0 ? manoeuvre_wheel_right : manoeuvre_wheel_left,
                              .amount = right > 0 ? right : -right};
}

/* What the moving body may do, for the ruleset that asks. */
/* Go through; stop short of it; may go up to touching it; as if it were not there: it may even end upon it. */
enum meeting { meeting_pass, meeting_stop, meeting_touch, meeting_ignore };
struct walker {
    int32_t unit;     /* that moves; -1 when it is not in the crowd */
    uint32_t barred;  /* GROUND_BITs that it may not enter or cross */
    uint32_t lifted;  /* kinds (road, bridge, ford) on which what is barred is open to the middle of the front */
    int32_t clear_of; /* it may not come nearer than this to those that stop it; 0: touching is the limit */
    bool may_leave_table;
    bool all_or_nothing; /* nobody asks how far it came when it is stopped, nor by whom first: it is given up at once */
    bool keeps_its_line; /* laid against an enemy it shifts to neither side */
    bool squeezes;       /* straight on, an opening between two features that bar it is wide enough for the middle of its front */
    bool through_friends;                             /* a retreat leads through those whom it passes rather than round them */
    int16_t most_bend;                                /* degrees by which a retreat may bend, 0: the usual 60, less: by none */
    uint16_t oblique;                                 /* how far off the front an oblique goes */
    enum meeting (*meets)(const void *who, int unit); /* a null pointer: everyone stops it */
    /* features that it may not enter, not even on what is lifted; a null pointer: there are none */
    bool (*closed)(const void *who, int feature);
    /* features that are barred though others of their kind are not: a stream too deep to wade; a null pointer: there are none */
    bool (*bars)(const void *who, int feature);
    const void *who;
    /* the size it has in a formation, for reform; a null pointer: it may not */
    void (*size)(const void *who, int formation, int32_t *width, int32_t *depth);
};

enum stop { stop_none, stop_unit, stop_ground, stop_edge, stop_road_end, stop_bad }; /* bad: no such manoeuvre here */
struct passage {
    struct box end;
    int64_t length;                /* mm gone, of the outer front corner in wheels */
    uint32_t kinds;                /* of ground that the body touched on its way */
    uint32_t kinds_of_path;        /* that the middle of its front touched: what a column on a road goes by */
    int32_t in_kind[ground_kinds]; /* mm of the front's middle in each area kind; crossings of each line kind */
    int32_t levels;                /* contours crossed, up or down */
    bool on_road;                  /* the whole way lay along a road */
    enum stop stop;
    int32_t stopped_by;      /* unit or feature, or -1 */
    int32_t passed;          /* how many bodies it went through */
    int16_t passed_unit[16]; /* the first of them */
};

void passage_begin(struct passage *passage, struct box from);
/* Adds one manoeuvre to a passage, from passage->end; false when it was stopped short (passage tells where and by what). */
bool sweep(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker,
           const struct manoeuvre *manoeuvre, struct passage *passage);
/* Whom a body goes through on its straight way from where it stands to where the middle of its front comes, all of them; at most
   `capacity`. */
int sweep_passed(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct box *from,
                 struct place to, int16_t *units, int capacity);
/* Straight ahead, as if nobody else stood on the table; false when the ground stops it. */
bool sweep_alone(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                 int32_t most, struct passage *passage);
bool sweep_all(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
               const struct manoeuvre *list, int count, struct passage *passage);

/* Where a wheel by so much leaves a box that nothing stops; left is negative. */
struct box box_wheeled(const struct box *box, int32_t right);
/* A box that holds all of it while it wheels so, and a little more. */
struct box box_wheel_lane(const struct box *box, int32_t right);
/* A charge: straight along its facing until it touches a body that meeting_touch, or has gone `most`. The body touched is
   passage->stopped_by with stop_unit; a charge that touches may end upon those it went through. */
void sweep_charge(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                  int32_t most, struct passage *passage);
/* The box turned and shifted the little that lays its front against the edge of the target that it touched: at least until the
   middle of one lies before the other. */
struct box conform(const struct box *charger, const struct box *target);
/* The same where there is room; where it would lie upon anyone, the charger stays as it came. */
struct box sweep_conform(const struct crowd *crowd, const struct walker *walker, const struct box *charger, int target);

#endif
