/* ground.h - the table: pieces of terrain with a kind, hills as contours. Constant while a battle lasts: what a battle destroys
   or builds is a state of its own (struct ground_state). Read from GeoJSON by field/geojson.h. */
#ifndef GROGNARD_FIELD_GROUND_H
#define GROGNARD_FIELD_GROUND_H

#include "field/shape.h"

/* kind, word in files, polygon or line, what it is called */
#define GROUND_KINDS(KIND) \
    KIND(light_woods, area, "light woods") \
    KIND(heavy_woods, area, "heavy woods") \
    KIND(field, area, "ploughed field") \
    KIND(marsh, area, "marsh") \
    KIND(rough, area, "rough ground") \
    KIND(wilderness, area, "wilderness") \
    KIND(lake, area, "lake") \
    KIND(river, either, "river") \
    KIND(stream, either, "stream") \
    KIND(ford, either, "ford") \
    KIND(bridge, either, "bridge") \
    KIND(road, line, "road") \
    KIND(track, line, "track") \
    KIND(sunken_road, line, "sunken road") \
    KIND(wall, line, "wall") \
    KIND(hedge, line, "hedge") \
    KIND(ditch, line, "ditch") \
    KIND(abatis, line, "abatis") \
    KIND(earthworks, either, "earthworks") \
    KIND(building, area, "building") \
    KIND(built_up, area, "built-up area") \
    KIND(hill, area, "hill") /* one contour of it; `level` counts from 1 */ \
    KIND(crest, line, "crest") \
    KIND(cliff, line, "cliff") /* falls away to the right of the line */ \
    KIND(objective, either, "objective")

enum ground_kind {
#define KIND(name, form, words) ground_##name,
    GROUND_KINDS(KIND)
#undef KIND
        ground_kinds
};
#define GROUND_BIT(kind) (UINT32_C(1) << ground_##kind)

const char *ground_kind_name(enum ground_kind kind);
const char *ground_kind_words(enum ground_kind kind);
enum ground_form { ground_form_area, ground_form_line, ground_form_either };
enum ground_form ground_kind_form(enum ground_kind kind);
bool ground_kind_is_held(enum ground_kind kind); /* objectives, buildings, built-up areas: a zone without being told */

struct feature {
    enum ground_kind kind;
    struct shape shape;
    struct bounds bounds; /* with its width */
    int32_t width_mm;     /* of a line: how broad it is; 0: as thin as a line */
    int32_t level;        /* of a hill's contour: 1 the lowest */
    int32_t height_mm;    /* how high it stands over its ground: woods and buildings block sight by it */
    const char *id;       /* for scenarios; "" without one */
    const char *name;     /* for maps and answers; "" without one */
    const char *class;    /* a ruleset's word for it if the scenario gives one (say a class of objective zone), else "" */
    int32_t capacity;     /* how many units it shelters, -1 when it is not said */
    int32_t zone;         /* a number of its own for places that are held (objectives, built-up areas, buildings), else -1 */
};

struct bounds feature_bounds(const struct feature *feature);
const char *feature_called(const struct feature *feature); /* by its name, else what it is */
const char *
feature_article(const struct feature *feature);          /* within a sentence: "the " where its name has that, or it has none */
const char *feature_noun(const struct feature *feature); /* behind that */

/* Members of the file that are not ours, as map makers write them: kept as JSON, written back, read by nobody. "" where there are
   none. */
struct feature_kept {
    const char *beside, *properties, *geometry; /* of the feature itself; of its properties; of its geometry */
};

#define GROUND_STRIPS 32
#define GROUND_WORD 64 /* bits */
struct ground {
    int32_t width, depth; /* of the table: x from 0 to width, y from 0 to depth */
    int32_t contour_mm;   /* height from contour to contour */
    int32_t features;
    const struct feature *feature;
    const struct feature_kept *kept; /* by feature; a null pointer: nothing of any */
    const char *kept_beside;         /* of the file; a null pointer: nothing */
    int32_t zones;
    const int32_t *zone; /* the feature of each zone */
    /* of no more than a word's bits of features the strips of the table, from west to east and from south to north, that each
       lies in; a strip is two to the power of `strip_shift` broad, or that is -1: of more a grid tells sooner */
    int32_t strip_shift;
    uint64_t west_to_east[GROUND_STRIPS], south_to_north[GROUND_STRIPS];
    struct bounds bounds[GROUND_WORD]; /* of those features, near each other in memory */
    /* a grid over the table: features that may touch a cell stand together */
    int32_t cell, columns, rows;
    const int32_t *cell_begin; /* columns x rows + 1 */
    const int32_t *cell_feature;
};

/* What has happened to a feature in this battle: the battle owns one a feature. */
enum feature_state { feature_whole, feature_destroyed, feature_burning, feature_found, feature_breached };
struct ground_now {
    const struct ground *ground;
    const int16_t *state;  /* enum feature_state by feature; a null pointer: all whole */
    const struct gap *gap; /* of those that are breached (field/gap.h) */
    int32_t gaps;
};

bool feature_stands(const struct ground_now *now, int feature);

/* A feature as it stands: itself or, of a line that was breached, a copy with its gaps, made in the room. */
struct breached {
    struct feature feature;
    struct place at[MOST_SHAPE_POINTS];
    bool missing[MOST_SHAPE_POINTS];
};
const struct feature *feature_with_gaps(const struct ground_now *now, int feature, struct breached *room);
static inline const struct feature *feature_now(const struct ground_now *now, int feature, struct breached *room)
{
    bool breached = now->state != NULL && now->state[feature] == feature_breached;
    return breached ? feature_with_gaps(now, feature, room) : &now->ground->feature[feature];
}

/* A line with its width; an area by more than an edge in common. */
bool feature_touches_box(const struct feature *feature, const struct box *box);

/* Kinds of ground at a place, under a box (any part of it), or wholly around a box, as GROUND_BITs. Edges count, but not that of
   an area that a box only shares; a line counts as far as its width goes. What was destroyed is not there. A standing bridge, or
   a ford, at the place or under the box opens the water: river and stream are left out, roads on it stay. */
uint32_t ground_at(const struct ground_now *now, struct place at);
/* Does the box lie on the table, all of it but for a hair? */
bool ground_holds(const struct ground *ground, const struct box *box, int32_t hair);
uint32_t ground_under(const struct ground_now *now, const struct box *box);
uint32_t ground_around(const struct ground_now *now, const struct box *box);
/* The first feature of one of these kinds that touches the box, or -1. */
int ground_feature_under(const struct ground_now *now, const struct box *box, uint32_t kinds);
/* The nearest feature of one of these kinds within `most`, or -1. */
int ground_nearest(const struct ground_now *now, const struct box *box, uint32_t kinds, int32_t most, int32_t *distance);

/* The highest contour that holds a place (0: the plain). Contours are nested: each lies within one a level below. */
int ground_level(const struct ground_now *now, struct place at);
/* Of a box: the level under most of it (its centre). */
int ground_level_of(const struct ground_now *now, const struct box *box);

/* Where a place lies on its hill: the plain; a slope, when a higher contour lies within the highest that holds the place; else
   the top. Looking along the bearing, the ground rises and falls where it crosses contours. */
enum hill_place { hill_none, hill_slope, hill_top };
struct hill_lie {
    enum hill_place place;
    int32_t level;
    int32_t crest_mm; /* to the last rise before the first fall; from a top, to the fall; -1: neither lies ahead */
    int32_t base_mm;  /* to where the plain begins; -1: not before the edge of the table, or it is the plain */
    bool uphill;      /* the next contour ahead is a higher one */
};
struct hill_lie ground_hill_at(const struct ground_now *now, struct place at, uint16_t bearing);

/* Features that may touch these bounds, each once: one after the other, by strips or by cells of the grid; -1 behind the last. */
struct ground_search {
    const struct ground *ground;
    struct bounds bounds;
    uint64_t left; /* of the features in the strips */
    int32_t first_column, first_row, last_column, last_row;
    int32_t column, row, at;
};
void ground_search_begin(struct ground_search *search, const struct ground *ground, const struct bounds *bounds);
int ground_search_next(struct ground_search *search);
/* The same in order of number; returns how many, at most `capacity`. */
int ground_features_near(const struct ground *ground, const struct bounds *bounds, int32_t *features, int capacity);

#endif
