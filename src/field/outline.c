#include "field/reading.h"

#define HALF_SQUARE_MM 10000 /* of the square that a point becomes */
#define LEAST_AREA_MM2 1000000

/* ---- places ---- */

static const char *const coordinates = "geometry.coordinates";

static bool off_the_table(const struct reading *reading, int index, const char *axis, int32_t value, int32_t most)
{
    struct digits number, is, limit;
    return reading_refuse(reading, coordinates, "point ", text_of_int(&number, index + 1), " lies off the table: ", axis, " is ",
                          text_of_decimal(&is, (int64_t)value * 10), " and must be from 0 to ",
                          text_of_decimal(&limit, (int64_t)most * 10), " metres", NULL);
}

static bool read_place(const struct reading *reading, const struct json_node *node, int index, struct place *place)
{
    struct digits number;
    const struct json_node *x = node->kind == json_kind_list ? json_first(reading->json, node) : NULL;
    const struct json_node *y = x != NULL ? json_next(reading->json, x) : NULL;
    const struct json_node *height = y != NULL ? json_next(reading->json, y) : NULL; /* as GDAL writes it; contours say it here */
    bool flat = height == NULL || (node->count == 3 && height->kind == json_kind_number);
    if (y == NULL || !flat || !read_metres(x, &place->x) || !read_metres(y, &place->y))
        return reading_refuse(reading, coordinates, "point ", text_of_int(&number, index + 1),
                              " must be two numbers, metres to the east and to the north, as [120, 85.5]", NULL);
    if (place->x < 0 || place->x > reading->ground->width)
        return off_the_table(reading, index, "x", place->x, reading->ground->width);
    if (place->y < 0 || place->y > reading->ground->depth)
        return off_the_table(reading, index, "y", place->y, reading->ground->depth);
    return true;
}

static bool differs_from_last(const struct reading *reading, const struct place *at, int index)
{
    struct digits number, before;
    return index == 0 || !place_equal(at[index], at[index - 1]) ||
           reading_refuse(reading, coordinates, "point ", text_of_int(&number, index + 1), " is the same place as point ",
                          text_of_int(&before, index), "; leave one of them out", NULL);
}

static bool read_places(struct reading *reading, const struct json_node *positions, int least, struct shape *shape)
{
    struct digits few, many, is;
    if (positions->kind != json_kind_list || positions->count < least || positions->count > LIMIT_SHAPE_POINTS)
        return reading_refuse(reading, coordinates, "must be a list of ", text_of_int(&few, least), " to ",
                              text_of_int(&many, LIMIT_SHAPE_POINTS), " points, not ",
                              positions->kind == json_kind_list ? text_of_int(&is, positions->count) : "something else", NULL);
    struct place *at = store_take(reading->store, sizeof *at * (size_t)positions->count);
    if (at == NULL)
        return reading_no_room(reading);
    shape->at = at;
    shape->count = 0;
    for (const struct json_node *node = json_first(reading->json, positions); node != NULL;
         node = json_next(reading->json, node)) {
        if (!read_place(reading, node, shape->count, &at[shape->count]) || !differs_from_last(reading, at, shape->count))
            return false;
        shape->count++;
    }
    return true;
}

/* ---- lines, polygons, points ---- */

bool outline_read_line(struct reading *reading, const struct json_node *positions, struct shape *shape)
{
    shape->closed = false;
    return read_places(reading, positions, 2, shape);
}

static int64_t turned(struct place a, struct place b, struct place c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

static int64_t area_twice(const struct shape *polygon)
{
    int64_t sum = 0;
    for (int i = 2; i < polygon->count; i++)
        sum += turned(polygon->at[0], polygon->at[i - 1], polygon->at[i]);
    return sum < 0 ? -sum : sum;
}

/* Does edge `second` meet edge `first` but for the corner that neighbours share? */
static bool edges_cross(const struct shape *polygon, int first, int second)
{
    int count = polygon->count;
    const struct place *at = polygon->at;
    struct place a = at[first], b = at[(first + 1) % count], c = at[second], d = at[(second + 1) % count];
    if (second == first + 1)
        return turned(a, b, d) == 0 && (int64_t)(b.x - a.x) * (d.x - c.x) + (int64_t)(b.y - a.y) * (d.y - c.y) < 0;
    if ((second + 1) % count == first)
        return turned(c, d, b) == 0 && (int64_t)(d.x - c.x) * (b.x - a.x) + (int64_t)(d.y - c.y) * (b.y - a.y) < 0;
    return segments_meet(a, b, c, d);
}

static bool keeps_clear_of_itself(const struct reading *reading, const struct shape *polygon)
{
    struct digits one, other;
    for (int i = 0; i < polygon->count; i++)
        for (int j = i + 1; j < polygon->count; j++)
            if (edges_cross(polygon, i, j))
                return reading_refuse(reading, coordinates, "cross themselves: the edge from point ", text_of_int(&one, i + 1),
                                      " meets the edge from point ", text_of_int(&other, j + 1), NULL);
    return true;
}

static bool covers_enough(const struct reading *reading, const struct shape *polygon)
{
    return area_twice(polygon) >= 2 * (int64_t)LEAST_AREA_MM2 ||
           reading_refuse(reading, coordinates, "cover less than a square metre", NULL);
}

bool outline_read_polygon(struct reading *reading, const struct json_node *rings, struct shape *shape)
{
    if (rings->kind != json_kind_list || rings->count == 0)
        return reading_refuse(reading, coordinates, "of a polygon must be a list with one ring of points", NULL);
    if (rings->count > 1)
        return reading_refuse(reading, coordinates, "hold a second ring; holes are not known: cut the polygon in two", NULL);
    shape->closed = true;
    if (!read_places(reading, json_first(reading->json, rings), 4, shape))
        return false;
    if (!place_equal(shape->at[0], shape->at[shape->count - 1]))
        return reading_refuse(reading, coordinates, "of a polygon must end with the point they begin with", NULL);
    shape->count--;
    return keeps_clear_of_itself(reading, shape) && covers_enough(reading, shape);
}

static int32_t within(int32_t value, int32_t most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

bool outline_read_point(struct reading *reading, const struct json_node *position, struct shape *shape)
{
    struct place middle = {0, 0}, *at = store_take(reading->store, 4 * sizeof *at);
    if (at == NULL)
        return reading_no_room(reading);
    if (!read_place(reading, position, 0, &middle))
        return false;
    int32_t west = within(middle.x - HALF_SQUARE_MM, reading->ground->width);
    int32_t east = within(middle.x + HALF_SQUARE_MM, reading->ground->width);
    int32_t south = within(middle.y - HALF_SQUARE_MM, reading->ground->depth);
    int32_t north = within(middle.y + HALF_SQUARE_MM, reading->ground->depth);
    at[0] = (struct place){west, south};
    at[1] = (struct place){east, south};
    at[2] = (struct place){east, north};
    at[3] = (struct place){west, north};
    *shape = shape_of(at, 4, true);
    return true;
}
