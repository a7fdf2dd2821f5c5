#include "oracle.h"

#include <math.h>

static GEOSCoordSequence *sequence(const struct place *at, int count, bool closed)
{
    GEOSCoordSequence *places = GEOSCoordSeq_create((unsigned)(count + closed), 2);
    for (int i = 0; i < count + closed; i++)
        GEOSCoordSeq_setXY(places, (unsigned)i, at[i % count].x, at[i % count].y);
    return places;
}

GEOSGeometry *oracle_shape(const struct shape *shape)
{
    GEOSCoordSequence *places = sequence(shape->at, shape->count, shape->closed);
    return shape->closed ? GEOSGeom_createPolygon(GEOSGeom_createLinearRing(places), NULL, 0) : GEOSGeom_createLineString(places);
}

GEOSGeometry *oracle_box(const struct box *box)
{
    struct place corner[corners];
    box_corners(box, corner);
    struct shape shape = shape_of(corner, corners, true);
    return oracle_shape(&shape);
}

GEOSGeometry *oracle_rectangle(const struct box *box)
{
    const double turn = box->facing * 2 * 3.14159265358979323846 / 65536, s = sin(turn), c = cos(turn), half = box->width / 2.0;
    const double right[corners + 1] = {-half, half, half, -half, -half};
    const double ahead[corners + 1] = {0, 0, -box->depth, -box->depth, 0};
    GEOSCoordSequence *places = GEOSCoordSeq_create(corners + 1, 2);
    for (unsigned i = 0; i <= corners; i++)
        GEOSCoordSeq_setXY(places, i, box->front.x + ahead[i] * s + right[i] * c, box->front.y + ahead[i] * c - right[i] * s);
    return GEOSGeom_createPolygon(GEOSGeom_createLinearRing(places), NULL, 0);
}

GEOSGeometry *oracle_segment(struct place a, struct place b)
{
    struct shape shape = shape_of((struct place[]){a, b}, 2, false);
    return oracle_shape(&shape);
}

GEOSGeometry *oracle_point(struct place at)
{
    return GEOSGeom_createPointFromXY(at.x, at.y);
}

double oracle_distance(const GEOSGeometry *a, const GEOSGeometry *b)
{
    double distance = 0;
    GEOSDistance(a, b, &distance);
    return distance;
}
