/* room.c - is there room for a footprint: nobody under it, no ground that bars the formation, nothing over the edge. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/walk.h"

#include "drill/layout.h"
#include "drill/nearby.h"

static bool is_enemy(const struct battle *b, int unit, int other)
{
    return battle_side(b, other) != battle_side(b, unit) && gdc_is_fighting(b, other);
}

/* Whoever it stands upon already is not in its way; enemies are when they are touched, too: that is contact (9.1a). */
static bool is_in_the_way(const struct battle *b, int unit, int other, const struct box *box)
{
    const struct box *theirs = battle_box(b, other), *before = battle_box(b, unit);
    bool was_there = battle_on_table(b, unit) && box_overlaps(theirs, before);
    if (other == unit || gdc_is_leader(b, other) || gdc_is_engineers(b, other) || was_there)
        return false;
    if (!is_enemy(b, unit, other))
        return box_overlaps(theirs, box);
    return !(battle_on_table(b, unit) && box_touches(theirs, before));
}

static bool is_free_of_bodies(const struct battle *b, int unit, const struct box *box, struct objection *objection)
{
    struct nearby near;
    nearby_touching(b, box, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (is_in_the_way(b, unit, near.unit[i], box))
            return object(objection, is_enemy(b, unit, near.unit[i]) ? "gdc.9.1a" : "gdc.1.3a", "There is no room for ",
                          battle_name(b, unit), ": ", battle_name(b, near.unit[i]), " stands there.", NULL);
    return true;
}

/* Ground in which it stands already though it is closed to it: nobody must leave that to form anew. */
static uint32_t closed_where_it_stands(const struct battle *b, int unit)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = gdc_posture(b, unit)};
    const struct walker walker = gdc_walker(&walk);
    const struct box *stands = battle_box(b, unit);
    if (!battle_on_table(b, unit) || (ground_at(&b->ground, stands->front) & walker.lifted) != 0)
        return 0;
    return ground_under(&b->ground, stands) & walker.barred;
}

/* A null pointer: none does. */
static const struct feature *ground_that_bars(const struct battle *b, int unit, const struct box *box, int posture)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = posture};
    struct walker walker = gdc_walker(&walk);
    uint32_t under = ground_under(&b->ground, box) & walker.barred;
    if (under != 0)
        under &= ~closed_where_it_stands(b, unit);
    if (under == 0 || (ground_at(&b->ground, box->front) & walker.lifted) != 0)
        return NULL;
    return &b->setup->ground->feature[ground_feature_under(&b->ground, box, under)];
}

static bool is_free_of_ground(const struct battle *b, int unit, const struct box *box, int posture, struct objection *objection)
{
    const struct feature *ground = ground_that_bars(b, unit, box, posture);
    return ground == NULL || object(objection, gdc_rule_of_ground(b, unit, ground), battle_name(b, unit), " cannot stand so in ",
                                    feature_article(ground), feature_noun(ground), ".", NULL);
}

/* A bridge and a ford hold a column or a swarm: broader, a unit would stand in the river beside them (11.2b, 11.3a). */
static bool is_too_broad_for_crossing(const struct battle *b, int unit, const struct box *box, int posture)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = posture};
    const struct walker walker = gdc_walker(&walk);
    int32_t width, depth;
    gdc_size(b, unit, posture_column, &width, &depth);
    bool broad = posture == posture_line || (posture == posture_square && box->width > width);
    return broad && (walker.barred & GROUND_BIT(river)) != 0 && (ground_under(&b->ground, box) & GDC_CROSSINGS) != 0 &&
           ground_feature_under(&b->ground, box, GROUND_BIT(river)) >= 0;
}

static const struct feature *crossing_under(const struct battle *b, const struct box *box)
{
    return &b->setup->ground->feature[ground_feature_under(&b->ground, box, GDC_CROSSINGS)];
}

static bool fits_crossing(const struct battle *b, int unit, const struct box *box, int posture, struct objection *objection)
{
    if (!is_too_broad_for_crossing(b, unit, box, posture))
        return true;
    bool stood_so = battle_on_table(b, unit) && gdc_posture(b, unit) == posture &&
                    is_too_broad_for_crossing(b, unit, battle_box(b, unit), posture);
    const struct feature *crossing = crossing_under(b, box);
    return stood_so || object(objection, gdc_rule_of_crossing(crossing), battle_name(b, unit), " is too broad so for ",
                              feature_article(crossing), feature_noun(crossing), ".", NULL);
}

const char *gdc_ground_closes_form(const struct battle *b, int unit, int posture)
{
    const struct box box = layout_changed(b, unit, posture, false);
    if (is_too_broad_for_crossing(b, unit, &box, posture))
        return gdc_rule_of_crossing(crossing_under(b, &box));
    const struct feature *ground = ground_that_bars(b, unit, battle_box(b, unit), posture);
    return ground == NULL ? NULL : gdc_rule_of_ground(b, unit, ground);
}

bool gdc_has_room(const struct battle *b, int unit, const struct box *box, int posture, struct objection *objection)
{
    if (!ground_holds(b->setup->ground, box, 0))
        return object(objection, "gdc.1.3a", "There is no room for ", battle_name(b, unit), " before the edge of the table.",
                      NULL);
    return is_free_of_bodies(b, unit, box, objection) && fits_crossing(b, unit, box, posture, objection) &&
           is_free_of_ground(b, unit, box, posture, objection);
}
