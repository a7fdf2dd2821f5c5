/* oracle.h - the field's things as GEOS has them: what it says of boxes and shapes is the measure of ours. */
#ifndef GROGNARD_TESTS_FIELD_ORACLE_H
#define GROGNARD_TESTS_FIELD_ORACLE_H

#include "field/shape.h"

#include <geos_c.h>

/* Each is the caller's to destroy. */
GEOSGeometry *oracle_box(const struct box *box);       /* with its corners as box_corners rounds them */
GEOSGeometry *oracle_rectangle(const struct box *box); /* as it would be without rounding */
GEOSGeometry *oracle_shape(const struct shape *shape);
GEOSGeometry *oracle_segment(struct place a, struct place b);
GEOSGeometry *oracle_point(struct place at);

double oracle_distance(const GEOSGeometry *a, const GEOSGeometry *b);

#endif
