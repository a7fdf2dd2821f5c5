#include "muster/generate.h"

#include "base/check.h"
#include "base/json.h"
#include "dice/philox.h"
#include "field/place.h"

#include <string.h>

#define PREFIX "generated"
#define MOST_FEATURES 30 /* fewer than LIMIT_FEATURES of the smallest build, with brook and bridges */
#define MOST_WIDTH_M 24000
#define NO_MANS_LAND_M 900
#define MARGIN_M 100
#define YEAR 1809 /* all lists have troops of it */

/* A world under way: whole metres, and numbers of the seed one after the other. */
struct world {
    uint64_t seed;
    uint32_t drawn;
    int units;
    int width, depth; /* of the table */
    int zone_depth;
    struct json_writer writer;
};

static int draw(struct world *world, int least, int most)
{
    struct philox_block block = philox(world->seed, (struct philox_block){{world->drawn++, 0, 0, 0}});
    return least + (int)((uint64_t)block.words[0] * (uint64_t)(most - least + 1) >> 32);
}

/* ---- writing ---- */

static void add_string(struct world *world, const char *key, const char *value)
{
    json_put(&world->writer, key, value);
}

static void add_int(struct world *world, const char *key, int value)
{
    json_put_int(&world->writer, key, value);
}

static void open_part(struct world *world, const char *key, char bracket)
{
    json_key(&world->writer, key);
    json_open(&world->writer, bracket);
}

/* "r12", "Red 12": a letter or a word, and a number. */
static void add_numbered(struct world *world, const char *key, const char *word, int number)
{
    char buffer[LIMIT_NAME];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    text_add(&text, word);
    text_add_int(&text, number);
    add_string(world, key, buffer);
}

/* ---- armies ---- */

enum { brigade_of_foot = 5, brigade_of_horse = 3, every_cavalry = 4, with_command_stand = 4 /* every fourth */ };

struct army {
    const char *id, *name, *nation, *baseline;
    const char *letter, *word;
    int numbered; /* ids given so far */
    int bottom;   /* of its zone */
};

static void add_soldiers(struct world *world, struct army *army, const char *kind, int men)
{
    int number = ++army->numbered;
    json_open(&world->writer, '{');
    add_numbered(world, "id", army->letter, number);
    add_numbered(world, "name", army->word, number);
    add_string(world, "kind", kind);
    add_int(world, "men", men);
    if (number % with_command_stand == 0)
        json_put_bool(&world->writer, "command_stand", true);
    json_close(&world->writer, '}');
}

static void add_battery(struct world *world, struct army *army, const char *kind)
{
    int number = ++army->numbered;
    json_open(&world->writer, '{');
    add_numbered(world, "id", army->letter, number);
    add_numbered(world, "name", army->word, number);
    add_string(world, "kind", kind);
    add_int(world, "guns", draw(world, 6, 8));
    add_int(world, "pounds", 6);
    add_int(world, "howitzers", 2);
    json_close(&world->writer, '}');
}

static void add_commander(struct world *world, struct army *army, bool plays)
{
    int number = ++army->numbered;
    open_part(world, "commander", '{');
    add_numbered(world, "id", army->letter, number);
    add_numbered(world, "name", plays ? "Marshal " : "General ", number);
    if (plays)
        json_put_bool(&world->writer, "plays", true);
    json_close(&world->writer, '}');
}

static void add_brigade(struct world *world, struct army *army, int number, int units)
{
    static const char *const foot[] = {"line", "line", "line", "light"};
    static const char *const horse[] = {"hussars", "dragoons", "cuirassiers"};
    bool cavalry = number % every_cavalry == 0;
    json_open(&world->writer, '{');
    add_numbered(world, "name", "Brigade ", number);
    add_string(world, "command", "brigade");
    add_commander(world, army, false);
    open_part(world, "units", '[');
    for (int i = 0; i < units; i++) {
        if (!cavalry && i == brigade_of_foot - 1) {
            add_battery(world, army, "foot_artillery");
            continue;
        }
        int men = 10 * (cavalry ? draw(world, 40, 70) : draw(world, 50, 75)); /* compilers differ in whose turn it is in a call */
        add_soldiers(world, army, cavalry ? horse[draw(world, 0, 2)] : foot[draw(world, 0, 3)], men);
    }
    json_close(&world->writer, ']');
    json_close(&world->writer, '}');
}

static void add_army(struct world *world, struct army *army)
{
    int left = world->units, number = 0;
    json_open(&world->writer, '{');
    add_string(world, "id", army->id);
    add_string(world, "name", army->name);
    add_string(world, "baseline", army->baseline);
    open_part(world, "army", '{');
    add_string(world, "name", army->name);
    add_string(world, "command", "army");
    add_string(world, "nation", army->nation);
    open_part(world, "zone", '[');
    json_add_int(&world->writer, MARGIN_M);
    json_add_int(&world->writer, army->bottom);
    json_add_int(&world->writer, world->width - MARGIN_M);
    json_add_int(&world->writer, army->bottom + world->zone_depth);
    json_close(&world->writer, ']');
    add_commander(world, army, true);
    open_part(world, "formations", '[');
    while (left > 0) {
        int size = ++number % every_cavalry == 0 ? brigade_of_horse : brigade_of_foot;
        size = size < left ? size : left;
        add_brigade(world, army, number, size);
        left -= size;
    }
    json_close(&world->writer, ']');
    json_close(&world->writer, '}');
    json_close(&world->writer, '}');
}

/* A quarter of an hour for each 200 m between the armies, and eight more. */
static int hours_of(const struct world *world)
{
    int quarters = NO_MANS_LAND_M / 200 + 8 + world->units / 40;
    return quarters / 4 < 10 ? quarters / 4 + 1 : 10;
}

static void add_clock(struct world *world, const char *key, int hour)
{
    char clock[8] = {(char)('0' + hour / 10), (char)('0' + hour % 10), ':', '0', '0', '\0'};
    add_string(world, key, clock);
}

static void write_scenario(struct world *world)
{
    static const char *const nations[] = {"austria", "prussia", "russia"};
    struct army red = {"red", "Red army", "france", "south", "r", "Red ", 0, MARGIN_M};
    struct army blue = {"blue", "Blue army", nations[draw(world, 0, 2)], "north", "b", "Blue ", 0, 0};
    blue.bottom = world->depth - MARGIN_M - world->zone_depth;
    json_open(&world->writer, '{');
    add_numbered(world, "title", "Made up: units a side ", world->units);
    add_int(world, "year", YEAR);
    add_clock(world, "begins", 8);
    add_clock(world, "ends", 8 + hours_of(world));
    open_part(world, "objectives", '[');
    json_open(&world->writer, '{');
    add_string(world, "ground", "middle");
    open_part(world, "points", '{');
    add_int(world, red.id, 10);
    add_int(world, blue.id, 10);
    json_close(&world->writer, '}');
    json_close(&world->writer, '}');
    json_close(&world->writer, ']');
    open_part(world, "sides", '[');
    add_army(world, &red);
    add_army(world, &blue);
    json_close(&world->writer, ']');
    json_close(&world->writer, '}');
}

/* ---- ground ---- */

static void add_point(struct world *world, int x, int y)
{
    json_open(&world->writer, '[');
    json_add_int(&world->writer, x < 0 ? 0 : x > world->width ? world->width : x);
    json_add_int(&world->writer, y < 0 ? 0 : y > world->depth ? world->depth : y);
    json_close(&world->writer, ']');
}

static void open_feature(struct world *world, const char *terrain)
{
    json_open(&world->writer, '{');
    add_string(world, "type", "Feature");
    open_part(world, "properties", '{');
    add_string(world, "terrain", terrain);
}

static void open_geometry(struct world *world, const char *type)
{
    json_close(&world->writer, '}');
    open_part(world, "geometry", '{');
    add_string(world, "type", type);
    open_part(world, "coordinates", '[');
}

static void close_feature(struct world *world)
{
    json_close(&world->writer, ']');
    json_close(&world->writer, '}');
    json_close(&world->writer, '}');
}

/* An eight-cornered piece about a middle. */
static void add_outline(struct world *world, int x, int y, int across, int along)
{
    static const int corners[][2] = {{10, 4}, {4, 10}, {-4, 10}, {-10, 4}, {-10, -4}, {-4, -10}, {4, -10}, {10, -4}, {10, 4}};
    open_geometry(world, "Polygon");
    json_open(&world->writer, '[');
    for (size_t i = 0; i < sizeof corners / sizeof *corners; i++)
        add_point(world, x + across * corners[i][0] / 10, y + along * corners[i][1] / 10);
    json_close(&world->writer, ']');
    close_feature(world);
}

static void add_hill(struct world *world, int x, int y, int across, int along)
{
    for (int level = 1; level <= 2; level++) {
        open_feature(world, "hill");
        add_int(world, "level", level);
        add_outline(world, x, y, across / level, along / level);
    }
}

static void add_wood(struct world *world, int x, int y, int across, int along)
{
    open_feature(world, "light_woods");
    add_int(world, "height", 12);
    add_outline(world, x, y, across, along);
}

static void add_village(struct world *world, const char *id, int x, int y)
{
    open_feature(world, "built_up");
    add_string(world, "id", id);
    add_int(world, "height", 8);
    add_int(world, "capacity", 2);
    add_string(world, "class", "C");
    add_outline(world, x, y, 140, 130);
}

static void add_line(struct world *world, const char *terrain, int width, int x1, int y1, int x2, int y2)
{
    open_feature(world, terrain);
    add_int(world, "width", width);
    open_geometry(world, "LineString");
    add_point(world, x1, y1);
    add_point(world, x2, y2);
    close_feature(world);
}

/* Somewhere well within the table. */
static void add_scenery(struct world *world)
{
    int across = draw(world, 150, 400), along = draw(world, 150, 300);
    int x = draw(world, across, world->width - across), y = draw(world, along, world->depth - along);
    if (draw(world, 0, 1) == 0)
        add_hill(world, x, y, across, along);
    else
        add_wood(world, x, y, across, along);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static void write_features(struct world *world)
{
    int middle = world->width / 2, brook = world->depth / 2 - 200;
    int pieces = smaller(3 + world->width / 1000, MOST_FEATURES / 2 - 3);
    for (int i = 0; i < pieces; i++)
        add_scenery(world);
    add_village(world, "middle", middle, world->depth / 2);
    add_line(world, "stream", 5, 0, brook, world->width, brook + draw(world, -40, 40));
    add_line(world, "road", 8, middle, 0, middle, world->depth);
}

static void write_ground(struct world *world)
{
    json_open(&world->writer, '{');
    add_string(world, "type", "FeatureCollection");
    open_part(world, "table", '{');
    add_string(world, "unit", "m");
    add_int(world, "width", world->width);
    add_int(world, "depth", world->depth);
    add_int(world, "contour", 10);
    json_close(&world->writer, '}');
    open_part(world, "features", '[');
    write_features(world);
    json_close(&world->writer, ']');
    json_close(&world->writer, '}');
}

/* ---- the whole ---- */

/* Room for the zones: so much of the front a unit, and lines behind one another when the table is as wide as it may be; deep
   enough for columns on the largest bases that any ruleset has. */
static void measure(struct world *world)
{
    world->width = smaller(1600 + world->units * 60, MOST_WIDTH_M);
    world->zone_depth = 660 + (int)((int64_t)world->units * 60000 / (world->width - 2 * MARGIN_M));
    world->depth = 2 * (world->zone_depth + MARGIN_M) + NO_MANS_LAND_M;
}

void generate(int units, uint64_t seed, struct text *scenario, struct text *ground)
{
    struct world world = {.seed = seed, .units = units};
    CHECK(units >= LEAST_GENERATED && units <= MOST_GENERATED);
    measure(&world);
    json_begin(&world.writer, scenario);
    write_scenario(&world);
    json_begin(&world.writer, ground);
    write_ground(&world);
}

/* ---- by name ---- */

static bool read_figure(const char **at, uint64_t most, uint64_t *value)
{
    const char *begin = *at;
    *value = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (*value > (most - digit) / 10)
            return false;
        *value = *value * 10 + digit;
    }
    return *at > begin;
}

bool generated_name(const char *name)
{
    return strncmp(name, PREFIX, sizeof PREFIX - 1) == 0 && (name[sizeof PREFIX - 1] == ':' || name[sizeof PREFIX - 1] == '\0');
}

bool generate_named(const char *name, struct text *scenario, struct text *ground, struct error *error)
{
    const char *at = name + sizeof PREFIX - 1;
    struct digits least, most;
    uint64_t units = 0, seed = 0;
    bool good = generated_name(name) && *at++ == ':' && read_figure(&at, MOST_GENERATED, &units) && units >= LEAST_GENERATED;
    if (good && *at == ':') {
        at++;
        good = read_figure(&at, UINT64_MAX, &seed);
    }
    if (!good || *at != '\0')
        return error_set(error, error_no_such_thing,
                         "a battle that is made up is called generated:UNITS or generated:UNITS:SEED, with ",
                         text_of_int(&least, LEAST_GENERATED), " to ", text_of_int(&most, MOST_GENERATED),
                         " units a side, as generated:40:7; not \"", name, "\"", NULL);
    generate((int)units, seed, scenario, ground);
    return true;
}
