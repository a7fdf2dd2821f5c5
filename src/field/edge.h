/* edge.h - the edges of shapes, one by one. Private to the files of shapes. */
#ifndef GROGNARD_FIELD_EDGE_H
#define GROGNARD_FIELD_EDGE_H

#include "field/shape.h"
#include "field/whole.h"

struct edge {
    struct place a, b;
};

static inline int edge_count(const struct shape *shape)
{
    return shape->closed ? shape->count : shape->count - 1;
}

/* One that is missing is no more than the end of what stands before it. */
static inline struct edge edge_of(const struct shape *shape, int i)
{
    if (shape_lacks_edge(shape, i))
        return (struct edge){shape->at[i], shape->at[i]};
    return (struct edge){shape->at[i], shape->at[i + 1 < shape->count ? i + 1 : 0]};
}

static inline struct bounds edge_bounds(struct edge edge)
{
    return (struct bounds){{less_of(edge.a.x, edge.b.x), less_of(edge.a.y, edge.b.y)},
                           {more_of(edge.a.x, edge.b.x), more_of(edge.a.y, edge.b.y)}};
}

#endif
