/* Ground from GeoJSON: what is read, what is refused and in which words, the limits, and back again byte for byte. */
#include "sketch.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE "\"table\":{\"unit\":\"m\",\"width\":2400,\"depth\":1600,\"contour\":10}"
#define FEATURE(properties, type, coordinates) \
    "{\"type\":\"Feature\",\"properties\":{" properties "},\"geometry\":{\"type\":\"" type "\",\"coordinates\":" coordinates "}" \
    "}"
#define SQUARE "[[[100,100],[200,100],[200,200],[100,200],[100,100]]]"
#define AREA(properties) FEATURE(properties, "Polygon", SQUARE)
#define LINE(properties) FEATURE(properties, "LineString", "[[0,0],[10,5]]")
#define RING(coordinates) FEATURE("\"terrain\":\"marsh\"", "Polygon", "[" coordinates "]")

static char *every_kind(void)
{
    size_t length;
    return read_whole_file(TESTS_DIR "/data/ground/every-kind.geojson", &length);
}

/* ---- what is read ---- */

static void test_every_kind(void **state)
{
    (void)state;
    struct ground ground;
    struct error error;
    uint32_t kinds = 0;
    char *text = every_kind();
    assert_true(sketch_read(&ground, text, &error));
    for (int i = 0; i < ground.features; i++)
        kinds |= UINT32_C(1) << ground.feature[i].kind;
    assert_int_equal(kinds, (UINT32_C(1) << ground_kinds) - 1);
    assert_int_equal(ground.width, 2400000);
    assert_int_equal(ground.depth, 1600000);
    assert_int_equal(ground.contour_mm, 10000);
    assert_int_equal(ground.zones, 5); /* a farm, two parts of a village, a redoubt, a crossroads */
    free(text);
}

static void test_members_of_a_feature(void **state)
{
    (void)state;
    struct ground ground = sketch(FEATURE(
        "\"terrain\":\"river\",\"id\":\"r\",\"name\":\"Goldbach\",\"class\":\"deep\",\"width\":20.5,\"height\":null,"
        "\"capacity\":3,\"zone\":true",
        "LineString",
        "[[0,620.0014],[800.5,640],[1500,1e2]]") "," AREA("\"terrain\":\"hill\",\"level\":1") "," AREA("\"terrain\":\"building\","
                                                                                                       "\"height\":8,\"zone\":"
                                                                                                       "false"));
    const struct feature *river = &ground.feature[0];
    assert_int_equal(ground.features, 3);
    assert_int_equal(river->kind, ground_river);
    assert_string_equal(river->id, "r");
    assert_string_equal(river->name, "Goldbach");
    assert_string_equal(river->class, "deep");
    assert_int_equal(river->width_mm, 20500);
    assert_int_equal(river->height_mm, 0);
    assert_int_equal(river->capacity, 3);
    assert_int_equal(river->zone, 0);
    assert_int_equal(river->shape.count, 3);
    assert_false(river->shape.closed);
    assert_int_equal(river->shape.at[0].y, 620001);
    assert_int_equal(river->shape.at[1].x, 800500);
    assert_int_equal(river->bounds.least.x, -10250);
    assert_int_equal(ground.feature[1].level, 1);
    assert_int_equal(ground.feature[1].shape.count, 4);
    assert_int_equal(ground.feature[1].capacity, -1);
    assert_int_equal(ground.feature[2].zone, -1);
    assert_int_equal(ground.zones, 1);
    assert_int_equal(ground.zone[0], 0);
}

static void test_parts_become_features(void **state)
{
    (void)state;
    struct ground ground = sketch(
        FEATURE("\"terrain\":\"road\",\"id\":\"road\"", "MultiLineString", "[[[0,0],[10,0]],[[20,0],[30,0]],[[40,0],[50,0]]]"));
    assert_int_equal(ground.features, 3);
    assert_string_equal(ground.feature[0].id, "road");
    assert_string_equal(ground.feature[1].id, "road-2");
    assert_string_equal(ground.feature[2].id, "road-3");
    assert_int_equal(ground.feature[2].shape.at[0].x, 40000);
}

static void test_point_becomes_square(void **state)
{
    (void)state;
    struct ground ground = sketch(FEATURE("\"terrain\":\"objective\"", "Point", "[2395,100]"));
    const struct shape *square = &ground.feature[0].shape;
    assert_int_equal(square->count, 4);
    assert_int_equal(square->at[0].x, 2385000);
    assert_int_equal(square->at[0].y, 90000);
    assert_int_equal(square->at[2].x, 2400000); /* no further than the table */
    assert_int_equal(square->at[2].y, 110000);
    assert_int_equal(ground.feature[0].zone, 0);
}

static void test_plain(void **state)
{
    (void)state;
    struct ground ground = sketch("");
    struct ground_now now = {.ground = &ground};
    assert_int_equal(ground.features, 0);
    assert_int_equal(ground_at(&now, (struct place){5, 5}), 0);
}

/* ---- what is refused ---- */

struct refused {
    const char *text, *message;
};

static const struct refused bad_files[] = {
    {"[]", "ground must be a GeoJSON object of type FeatureCollection"},
    {"{\"type\":\"Feature\"}", "ground must be a GeoJSON object of type FeatureCollection"},
    {"{\"type\":\"FeatureCollection\",\"features\":[]}",
     "the file must say how large its table is, as \"table\": {\"unit\": \"m\", \"width\": 2400, \"depth\": 1800, \"contour\": "
     "10}: "
     "without it the figures of GeoJSON are degrees of longitude and latitude, and ground is measured in metres"},
    {"{\"type\":\"FeatureCollection\"," TABLE "}", "features must be a list, empty for a plain"},
    {"{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"yd\",\"width\":1,\"depth\":1,\"contour\":1},\"features\":[]}",
     "table.unit must be \"m\": all figures are metres"},
    {"{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",\"width\":9.999,\"depth\":1,\"contour\":1},\"features\":[]}",
     "table.width must be a number of metres from 10 to 100000"},
    {"{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",\"width\":10,\"depth\":100000.001,\"contour\":1},\"features\":[]"
     "}",
     "table.depth must be a number of metres from 10 to 100000"},
    {"{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",\"width\":10,\"depth\":10},\"features\":[]}",
     "table.contour must be a number of metres from 0.1 to 1000"},
    {"{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",\"width\":10,\"depth\":10,\"high\":1},\"features\":[]}",
     "table has no member \"high\"; it has unit, width, depth and contour"},
};

static void test_bad_files(void **state)
{
    (void)state;
    struct ground ground;
    struct error error;
    for (size_t i = 0; i < sizeof bad_files / sizeof *bad_files; i++) {
        assert_false(sketch_read(&ground, bad_files[i].text, &error));
        assert_string_equal(error.message, bad_files[i].message);
        assert_int_equal(error.code, error_bad_ground);
    }
}

static const struct refused bad_features[] = {
    {"7", "feature 1: type must be \"Feature\""},
    {"[1]", "feature 1: type must be \"Feature\""},
    {"{\"type\":\"feature\"}", "feature 1: type must be \"Feature\""},
    {"{\"type\":\"Feature\",\"id\":1}", "feature 1: properties must be an object, as {\"terrain\": \"marsh\"}"},
    {"{\"type\":\"Feature\",\"geometry\":{}}", "feature 1: properties must be an object, as {\"terrain\": \"marsh\"}"},
    {"{\"type\":\"Feature\",\"properties\":{\"terrain\":\"marsh\"},\"geometry\":null}",
     "feature 1: geometry.type must be one of Polygon, LineString, MultiPolygon, MultiLineString and Point"},
    {"{\"type\":\"Feature\",\"properties\":{\"terrain\":\"marsh\"},\"geometry\":{\"type\":\"Polygon\"}}",
     "feature 1: geometry.coordinates must be a list"},
    {FEATURE("\"terrain\":\"marsh\"", "MultiPoint", "[[1,1]]"),
     "feature 1: geometry.type must be one of Polygon, LineString, MultiPolygon, MultiLineString and Point"},
    {FEATURE("\"terrain\":\"marsh\"", "LineString", "[[1,1],[2,2]]"),
     "feature 1: geometry.type of marsh must be a Polygon or MultiPolygon, not LineString"},
    {AREA("\"terrain\":\"sunken_road\""),
     "feature 1: geometry.type of sunken road must be a LineString or MultiLineString, not Polygon"},
    {FEATURE("\"terrain\":\"bridge\"", "Point", "[1,1]"), "feature 1: geometry.type may be Point for an objective only"},
    {AREA(""), "feature 1: properties.terrain must be given, as \"terrain\": \"light_woods\""},
    {AREA("\"terrain\":null"), "feature 1: properties.terrain must be given, as \"terrain\": \"light_woods\""},
    {AREA("\"terrain\":\"marsk\",\"id\":\"m\""), "feature 1 (m): properties.terrain must be a kind of ground, as light_woods, "
                                                 "river or hill, not \"marsk\"; did you mean marsh"},
    {AREA("\"terrain\":\"marsh\",\"hight\":2"), "feature 1: properties have no member \"hight\"; did you mean height"},
    {AREA("\"terrain\":\"marsh\",\"id\":\"\""), "feature 1: properties.id must be a text of 1 to 48 bytes in one line"},
    {AREA("\"terrain\":\"marsh\",\"id\":7"), "feature 1: properties.id must be a text of 1 to 48 bytes in one line"},
    {AREA("\"terrain\":\"marsh\",\"id\":\"1234567890123456789012345678901234567890123456789\""),
     "feature 1: properties.id must be a text of 1 to 48 bytes in one line"},
    {AREA("\"terrain\":\"marsh\",\"name\":\"a\\nb\""), "feature 1: properties.name must be a text of 1 to 160 bytes in one line"},
    {AREA("\"terrain\":\"marsh\",\"width\":3"), "feature 1: properties.width belongs to lines; this is an area"},
    {LINE("\"terrain\":\"road\",\"width\":1000.001"), "feature 1: properties.width must be a number of metres from 0 to 1000"},
    {LINE("\"terrain\":\"road\",\"width\":\"3\""), "feature 1: properties.width must be a number of metres from 0 to 1000"},
    {AREA("\"terrain\":\"marsh\",\"height\":-1"), "feature 1: properties.height must be a number of metres from 0 to 500"},
    {AREA("\"terrain\":\"marsh\",\"level\":1"), "feature 1: properties.level is for hills only"},
    {AREA("\"terrain\":\"hill\""), "feature 1: properties.level must be given for a hill: 1 for its lowest contour"},
    {AREA("\"terrain\":\"hill\",\"level\":0"), "feature 1: properties.level must be a whole number from 1 to 40"},
    {AREA("\"terrain\":\"hill\",\"level\":1.5"), "feature 1: properties.level must be a whole number from 1 to 40"},
    {AREA("\"terrain\":\"hill\",\"level\":1,\"height\":3"),
     "feature 1: properties.height is not for hills; theirs is level times the table's contour"},
    {AREA("\"terrain\":\"hill\",\"level\":2"), "feature 1: properties.level is 2, but it lies within no hill of level 1"},
    {AREA("\"terrain\":\"building\",\"capacity\":1001"), "feature 1: properties.capacity must be a whole number from 0 to 1000"},
    {AREA("\"terrain\":\"building\",\"zone\":1"),
     "feature 1: properties.zone must be true or false: is it a place that is held?"},
    {AREA("\"terrain\":\"marsh\",\"id\":\"a\"") "," AREA("\"terrain\":\"marsh\",\"id\":\"a\""),
     "feature 2 (a): properties.id \"a\" is the id of another feature before it"},
    {RING("[]"), "feature 1: geometry.coordinates must be a list of 4 to "},
    {FEATURE("\"terrain\":\"marsh\"", "Polygon", "[]"), "feature 1: geometry.coordinates must be a list"},
    {RING("[[1,1],[2,1],[1,1]]"), "feature 1: geometry.coordinates must be a list of 4 to "},
    {RING("[[1,1],[9,1],[9,9],[1,9]]"), "feature 1: geometry.coordinates of a polygon must end with the point they begin with"},
    {RING("[[1,1],[9,1],[9,9],[1,1]],[[2,2],[3,2],[3,3],[2,2]]"),
     "feature 1: geometry.coordinates hold a second ring; holes are not known: cut the polygon in two"},
    {RING("[[1,1],[9,1],[9,9,9,9],[1,1]]"),
     "feature 1: geometry.coordinates point 3 must be two numbers, metres to the east and to the north, as [120, 85.5]"},
    {RING("[[1,1],[9,1],[9,9,\"9\"],[1,1]]"),
     "feature 1: geometry.coordinates point 3 must be two numbers, metres to the east and to the north, as [120, 85.5]"},
    {RING("[[1,1],[9],[9,9],[1,1]]"),
     "feature 1: geometry.coordinates point 2 must be two numbers, metres to the east and to the north, as [120, 85.5]"},
    {RING("[[1,1],[9,true],[9,9],[1,1]]"),
     "feature 1: geometry.coordinates point 2 must be two numbers, metres to the east and to the north, as [120, 85.5]"},
    {RING("[[1,1],{\"x\":1},[9,9],[1,1]]"),
     "feature 1: geometry.coordinates point 2 must be two numbers, metres to the east and to the north, as [120, 85.5]"},
    {RING("[[1,1],[9,1],[9,1600.5],[1,1]]"),
     "feature 1: geometry.coordinates point 3 lies off the table: y is 1600.5 and must be from 0 to 1600 metres"},
    {RING("[[1,1],[-0.001,1],[9,9],[1,1]]"),
     "feature 1: geometry.coordinates point 2 lies off the table: x is -0.001 and must be from 0 to 2400 metres"},
    {RING("[[1,1],[9,1],[9,1.0001],[1,9],[1,1]]"),
     "feature 1: geometry.coordinates point 3 is the same place as point 2; leave one of them out"},
    {RING("[[1,1],[9,9],[9,1],[1,9],[1,1]]"),
     "feature 1: geometry.coordinates cross themselves: the edge from point 1 meets the edge from point 3"},
    {RING("[[1,1],[9,1],[5,1],[5,9],[1,1]]"),
     "feature 1: geometry.coordinates cross themselves: the edge from point 1 meets the edge from point 2"},
    {RING("[[1,1],[1.9,1],[1.9,1.9],[1,1.9],[1,1]]"), "feature 1: geometry.coordinates cover less than a square metre"},
    {RING("[[1,1],[9,1],[17,1],[1,1]]"),
     "feature 1: geometry.coordinates cross themselves: the edge from point 1 meets the edge"},
};

static void test_bad_features(void **state)
{
    (void)state;
    static char text[4096];
    struct ground ground;
    struct error error;
    for (size_t i = 0; i < sizeof bad_features / sizeof *bad_features; i++) {
        const char *message = bad_features[i].message;
        snprintf(text, sizeof text, "{\"type\":\"FeatureCollection\"," TABLE ",\"features\":[%s]}", bad_features[i].text);
        if (sketch_read(&ground, text, &error))
            fail_msg("%s is taken for ground", bad_features[i].text);
        if (strncmp(error.message, message, strlen(message)) != 0)
            fail_msg("%s\nis refused with\n%s\ninstead of\n%s", bad_features[i].text, error.message, message);
        assert_int_equal(error.code, error_bad_ground);
    }
}

static void test_spike_and_touching_corner(void **state)
{
    (void)state;
    sketch(RING("[[1,1],[9,1],[17,1],[17,9],[1,1]]")); /* a corner on a straight edge is fine */
    struct ground ground;
    struct error error;
    char text[1024];
    snprintf(text, sizeof text, "{\"type\":\"FeatureCollection\"," TABLE ",\"features\":[%s]}",
             RING("[[0,0],[8,8],[16,0],[16,16],[8,8],[0,16],[0,0]]"));
    assert_false(sketch_read(&ground, text, &error));
    assert_non_null(strstr(error.message, "cross themselves"));
}

/* ---- limits ---- */

static bool many_features_read(int count, bool parts, struct error *error)
{
    static char text[200 * (LIMIT_FEATURES + 2)];
    struct ground ground;
    char *end = text + sprintf(text, "{\"type\":\"FeatureCollection\"," TABLE ",\"features\":[");
    if (parts)
        end += sprintf(end, "{\"type\":\"Feature\",\"properties\":{\"terrain\":\"road\"},\"geometry\":{\"type\":"
                            "\"MultiLineString\",\"coordinates\":[");
    for (int i = 0; i < count; i++)
        end += sprintf(end, "%s%s", i > 0 ? "," : "", parts ? "[[0,0],[1,1]]" : LINE("\"terrain\":\"road\""));
    sprintf(end, parts ? "]}}]}" : "]}");
    return sketch_read(&ground, text, error);
}

static void test_features_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    for (int parts = 0; parts < 2; parts++) {
        if (!many_features_read(LIMIT_FEATURES, parts == 1, &error))
            fail_msg("%s", error.message);
        assert_false(many_features_read(LIMIT_FEATURES + 1, parts == 1, &error));
        assert_non_null(strstr(error.message, " features, parts of one counted each, not "));
    }
}

static bool many_points_read(int count, struct error *error)
{
    static char text[16 * (LIMIT_SHAPE_POINTS + 40)];
    struct ground ground;
    char *end =
        text + sprintf(text, "{\"type\":\"FeatureCollection\"," TABLE ",\"features\":[{\"type\":\"Feature\",\"properties\":{"
                             "\"terrain\":\"road\"},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[");
    for (int i = 0; i < count; i++)
        end += sprintf(end, "%s[%d,%d]", i > 0 ? "," : "", i, i % 7);
    sprintf(end, "]}}]}");
    return sketch_read(&ground, text, error);
}

static void test_points_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    assert_true(many_points_read(LIMIT_SHAPE_POINTS, &error));
    assert_false(many_points_read(LIMIT_SHAPE_POINTS + 1, &error));
    assert_non_null(strstr(error.message, "feature 1: geometry.coordinates must be a list of 2 to "));
    assert_true(many_points_read(2, &error));
    assert_false(many_points_read(1, &error));
}

static bool reads_into(size_t size, size_t *used)
{
    static struct json_node nodes[4096];
    struct json json;
    struct ground ground;
    struct error error;
    char *text = every_kind(), *room = malloc(size + 1);
    assert_non_null(room);
    struct store store = {room, 0, size};
    json_use(&json, nodes, 4096);
    assert_true(json_read(&json, text, strlen(text), &error));
    bool read = ground_read(&ground, &store, &json, &error);
    if (!read)
        assert_string_equal(error.message, "the ground needs more memory than there is for it");
    *used = store.used;
    free(text);
    free(room);
    return read;
}

static void test_store_of_every_size(void **state)
{
    (void)state;
    size_t need, used;
    assert_true(reads_into(1 << 20, &need));
    for (size_t size = 0; size + 16 < need; size += 24)
        assert_false(reads_into(size, &used));
    assert_true(reads_into(need + 16, &used));
}

/* ---- back again ---- */

static void write(const struct ground *ground, char *to, size_t size)
{
    struct text text;
    struct json_writer writer;
    text_begin(&text, to, size);
    json_begin(&writer, &text);
    ground_write(ground, &writer);
    assert_false(text.cut);
}

static void assert_round_trip(const struct ground *ground)
{
    static char first[1024 * 1024], second[1024 * 1024];
    struct ground again;
    struct error error;
    write(ground, first, sizeof first);
    if (!sketch_read(&again, first, &error))
        fail_msg("%s\n%s", error.message, first);
    write(&again, second, sizeof second);
    assert_string_equal(first, second);
}

static void test_round_trip(void **state)
{
    (void)state;
    struct ground ground;
    struct error error;
    char *text = every_kind();
    assert_true(sketch_read(&ground, text, &error));
    assert_round_trip(&ground);
    free(text);
    ground = sketch(AREA("\"terrain\":\"building\",\"zone\":false,\"name\":\"\\\"\\\\ \\u00e9\""));
    assert_round_trip(&ground);
}

static void test_written_words(void **state)
{
    (void)state;
    static char text[2048];
    struct ground ground = sketch(LINE("\"terrain\":\"road\",\"width\":12.25,\"zone\":true"));
    write(&ground, text, sizeof text);
    assert_string_equal(text, "{\"type\":\"FeatureCollection\"," TABLE ",\"features\":[{\"type\":\"Feature\",\"properties\":{"
                              "\"terrain\":\"road\",\"width\":12.25,\"zone\":true},\"geometry\":{\"type\":\"LineString\","
                              "\"coordinates\":[[0,0],[10,5]]}}]}");
}

/* As QGIS, GDAL and geojson.io write it: what is not ours is kept, and written back. */
static void test_of_map_makers(void **state)
{
    static const struct {
        const char *file, *kept[4];
    } makers[] = {
        {"qgis",
         {"\"name\":\"village_ground\",\"crs\":{\"type\":\"name\",\"properties\":{\"name\":\"urn:ogc:def:crs:EPSG::31287\"}}",
          "\"xy_coordinate_resolution\":0.001", "\"fid\":1,\"layer\":\"woods\",\"path\":\"/maps/woods.gpkg\"}",
          "\"fid\":2,\"layer\":\"roads\",\"path\":null}"}},
        {"gdal",
         {"\"bbox\":[0,0,2400,1600],\"table\"", "\"ELEV_MIN\":240,\"ELEV_MAX\":250}",
          "\"bbox\":[300,850,900,1400]},\"id\":0,\"bbox\":", "\"osm_id\":123456789012345678}"}},
        {"geojson_io", {"\"stroke-width\":2,\"stroke-opacity\":1", "\"fill-opacity\":0.5", "\"id\":\"mark\"}", "\"id\":0}"}},
    };
    static char written[64 * 1024];
    (void)state;
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++) {
        char path[256];
        size_t length;
        struct ground ground;
        struct error error;
        snprintf(path, sizeof path, TESTS_DIR "/data/ground/from_%s.geojson", makers[i].file);
        char *text = read_whole_file(path, &length);
        if (!sketch_read(&ground, text, &error))
            fail_msg("%s: %s", makers[i].file, error.message);
        write(&ground, written, sizeof written);
        assert_round_trip(&ground);
        for (int j = 0; j < 4; j++)
            if (strstr(written, makers[i].kept[j]) == NULL)
                fail_msg("%s: %s is not in\n%s", makers[i].file, makers[i].kept[j], written);
        free(text);
    }
}

static void test_what_is_kept(void **state)
{
    (void)state;
    static char text[4096];
    struct ground ground = sketch("{\"type\":\"Feature\",\"id\":7,\"bbox\":[100,100.25,2e2,0.00125],\"properties\":{\"terrain\":"
                                  "\"marsh\",\"fid\":1,\"stroke\":\"#\\u0022\",\"deep\":{\"a\":[true,null,-1.5e-30]}},"
                                  "\"geometry\":{\"type\":\"MultiPolygon\",\"bbox\":[0,0,1,1],\"of\":1,\"coordinates\":[" SQUARE
                                  ",[[[300,100],[400,100],[400,200],[300,100]]]]}}");
    write(&ground, text, sizeof text);
    assert_non_null(strstr(text, "\"fid\":1,\"stroke\":\"#\\\"\",\"deep\":{\"a\":[true,null,-15e-31]}}"));
    assert_non_null(strstr(text, "\"of\":1},\"id\":7}"));
    assert_null(strstr(text, "bbox"));
    assert_null(strstr(strstr(text, "\"id\":7") + 7, "\"id\":7"));
    assert_round_trip(&ground);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_members_of_a_feature),
        cmocka_unit_test(test_parts_become_features),
        cmocka_unit_test(test_point_becomes_square),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_bad_features),
        cmocka_unit_test(test_spike_and_touching_corner),
        cmocka_unit_test(test_features_at_the_limit),
        cmocka_unit_test(test_points_at_the_limit),
        cmocka_unit_test(test_store_of_every_size),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_written_words),
        cmocka_unit_test(test_of_map_makers),
        cmocka_unit_test(test_what_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
