/* The table of a scene: ground, units, options and rulings. */
#include "scenes/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_units = 60, id_size = 16, most_points = 24 };

static struct {
    char ids[most_units][id_size], leaders[most_units][id_size];
    int units;
    bool laid; /* the size is known */
    bool has_rules;
} table;

void table_begin(void)
{
    memset(&table, 0, sizeof table);
}

int table_unit(const char *id)
{
    for (int i = 0; i < table.units; i++)
        if (strcmp(table.ids[i], id) == 0)
            return i;
    return NO_UNIT;
}

int words_unit(void)
{
    const char *id = words_need("a unit");
    int unit = table_unit(id);
    if (unit == NO_UNIT)
        scene_fail("there is no unit %s", id);
    return unit;
}

/* ---- units ---- */

static void set_besides(int unit, const char *name, const char *value)
{
    static const char *const edges[] = {"south", "west", "north", "east", NULL};
    struct unit_setup *setup = board_unit_setup(unit);
    const struct member *quality = member_called(vocabulary.qualities, name);
    if (quality != NULL)
        member_set(quality, name, board_troop_of(unit), value);
    else if (strcmp(name, "turn") == 0)
        setup->turn = (int16_t)number_of(value, name);
    else if (strcmp(name, "edge") == 0)
        setup->edge = (int16_t)angle_edge(index_of(value, edges, "edge"));
    else if (strcmp(name, "under") == 0)
        snprintf(table.leaders[unit], id_size, "%s", value);
    else
        scene_fail("nothing of a unit is called %s", name);
}

/* unit ID SIDE CLASS CASTINGS POSTURE X Y FACING [NAME=VALUE ...] */
static void read_unit(void)
{
    const char *id = words_need("the name of a unit");
    int side = words_side();
    const char *class = words_need("a class of troops");
    int castings = words_number("castings");
    int posture = words_one_of(board_kind.rules->formations, "formation");
    struct place at = words_place();
    int facing = angle_facing(words_number("degrees"));
    if (table.units == most_units || strlen(id) >= id_size || table_unit(id) != NO_UNIT)
        scene_fail("the unit %s has no place here", id);
    int unit = board_unit(side, class, castings, posture, 0, 0, facing);
    snprintf(table.ids[unit], id_size, "%s", id);
    board_unit_setup(unit)->id = board_unit_setup(unit)->name = table.ids[unit];
    board_unit_setup(unit)->at = at;
    table.units++;
    for (char *name; (name = words_next()) != NULL;) {
        char *value = strchr(name, '=');
        if (value == NULL)
            scene_fail("%s: what is it? (name=value)", name);
        *value = '\0';
        set_besides(unit, name, value + 1);
    }
}

static void find_leaders(void)
{
    for (int i = 0; i < table.units; i++) {
        int leader = table_unit(table.leaders[i]);
        if (table.leaders[i][0] != '\0' && leader == NO_UNIT)
            scene_fail("there is no commander %s", table.leaders[i]);
        board_unit_setup(i)->leader = (int16_t)leader;
    }
}

/* ---- ground ---- */

static enum ground_kind words_ground(void)
{
    const char *word = words_need("a kind of ground");
    for (int kind = 0; kind < ground_kinds; kind++)
        if (strcmp(ground_kind_name((enum ground_kind)kind), word) == 0)
            return (enum ground_kind)kind;
    scene_fail("there is no ground %s", word);
}

/* The places of those kinds have a number even where the scene has none for them: one that no other has yet. */
static void number_zone(struct feature *feature, uint32_t places)
{
    const struct ground *ground = board_setup()->ground;
    if (feature->zone >= 0 || (places >> feature->kind & 1) == 0)
        return;
    feature->zone = 0;
    for (int i = 0; i < ground->features; i++)
        if (&ground->feature[i] != feature && ground->feature[i].zone >= feature->zone)
            feature->zone = ground->feature[i].zone + 1;
}

/* The place of the least number from this one on, or a null pointer. */
static struct feature *place_from_zone(int32_t zone)
{
    struct feature *least = NULL;
    for (int i = 0; i < board_setup()->ground->features; i++) {
        struct feature *feature = board_feature_at(i);
        if (feature->zone < zone || feature == least)
            continue;
        if (least != NULL && feature->zone == least->zone)
            scene_fail("two places have the zone %d", (int)feature->zone);
        if (least == NULL || feature->zone < least->zone)
            least = feature;
    }
    return least;
}

/* Whatever numbers a scene says, there is none missing from 0 on; objectives without one come behind all others. */
static void close_up_zones(void)
{
    for (int i = 0; i < board_setup()->ground->features; i++)
        number_zone(board_feature_at(i), GROUND_BIT(objective));
    struct feature *place;
    for (int32_t zone = 0; (place = place_from_zone(zone)) != NULL; zone++)
        place->zone = zone;
}

/* ground KIND X Y X Y ... [level N] [class LETTER] [capacity N] [width LENGTH] [zone N] */
static void read_ground(void)
{
    enum ground_kind kind = words_ground();
    struct place points[most_points];
    int count = 0;
    while (words_have_figure()) {
        if (count == most_points)
            scene_fail("too many corners");
        points[count++] = words_place();
    }
    struct feature *feature = board_feature(kind, points, count);
    for (const char *word; (word = words_next()) != NULL;)
        if (strcmp(word, "class") == 0)
            feature->class = vocabulary.classes[words_one_of(vocabulary.classes, "class of ground")];
        else if (strcmp(word, "level") == 0)
            feature->level = words_number(word);
        else if (strcmp(word, "capacity") == 0)
            feature->capacity = words_number(word);
        else if (strcmp(word, "zone") == 0)
            feature->zone = words_number(word);
        else if (strcmp(word, "width") == 0)
            feature->width_mm = words_mm(word);
        else if (strcmp(word, "height") == 0)
            feature->height_mm = (int32_t)(words_decimal(word) / (DECIMAL_ONE / 1000));
        else if (strcmp(word, "area") == 0)
            feature->shape.closed = true;
        else
            scene_fail("nothing of a piece of ground is called %s", word);
    number_zone(feature, GROUND_BIT(building) | GROUND_BIT(built_up));
}

/* ---- the rest ---- */

static void read_option(void)
{
    int option = ruleset_option(board_kind.rules->ruleset, words_need("an option"));
    if (option < 0)
        scene_fail("there is no such option");
    board_option(option);
}

static void read_ruling(void)
{
    const struct ruleset *ruleset = board_kind.rules->ruleset;
    int ruling = ruleset_ruling(ruleset, words_need("a ruling"));
    char choice = words_need("a choice")[0];
    if (ruling < 0 || strchr(ruleset->rulings[ruling].choices, choice) == NULL)
        scene_fail("there is no such ruling, or no such choice of it");
    board_ruling(ruling, choice);
}

static void read_objective(void)
{
    static struct objective objectives[4];
    struct setup *setup = board_setup();
    int number = setup->objectives;
    if (number == 4)
        scene_fail("too many objectives");
    objectives[number] = (struct objective){.feature = words_number("the number of a piece of ground"), .holder = -1};
    objectives[number].points[red] = words_number("points for red");
    objectives[number].points[blue] = words_number("points for blue");
    for (int side = 0, said = words_take("penalty"); said && side < SIDES; side++)
        objectives[number].penalty[side] = words_number("per cents of a side");
    if (words_take("holder"))
        objectives[number].holder = (int16_t)words_side();
    setup->objective = objectives;
    setup->objectives++;
}

static void read_rules(void)
{
    const char *ruleset = board_kind.rules->ruleset->id;
    size_t length = strlen(ruleset);
    for (const char *id; (id = words_next()) != NULL; table.has_rules = true)
        if (strncmp(id, ruleset, length) != 0 || id[length] != '.')
            scene_fail("%s is no rule", id);
}

static void read_figure(const char *name)
{
    struct setup *setup = board_setup();
    if (strcmp(name, "year") == 0)
        setup->year = words_number(name);
    else if (strcmp(name, "turns") == 0)
        setup->turns = words_number(name);
    else if (strcmp(name, "battery_penalty") == 0)
        setup->battery_penalty = words_number(name);
    else if (strcmp(name, "visibility") == 0)
        setup->weather.visibility_mm = words_mm(name);
    else if (strcmp(name, "sky") == 0)
        setup->weather.is = (enum skies)index_of(words_need("a sky"), sky_names, "sky");
    else if (strcmp(name, "soft_ground") == 0)
        setup->weather.soft_ground = true;
    else if (strcmp(name, "rain") == 0)
        setup->weather.fire_deduction = words_number(name);
    else
        setup->home[words_side()] = true;
}

bool table_line(const char *first)
{
    static const char *const figures[] = {"year", "turns", "battery_penalty", "visibility", "sky", "soft_ground", "rain",
                                          "home", NULL};
    if (strcmp(first, "title") == 0)
        words_rest();
    else if (strcmp(first, "rules") == 0)
        read_rules();
    else if (strcmp(first, "table") == 0) {
        int width = words_number("its width"), depth = words_number("its depth");
        angle_table(&width, &depth);
        board_begin(width, depth);
        for (int side = 0; side < SIDES; side++)
            board_setup()->side[side].baseline = (enum table_edge)angle_edge((int)board_setup()->side[side].baseline);
        table.laid = true;
    } else if (!table.laid)
        scene_fail("first of all come title, rules and table");
    else if (strcmp(first, "unit") == 0)
        read_unit();
    else if (strcmp(first, "ground") == 0)
        read_ground();
    else if (strcmp(first, "option") == 0)
        read_option();
    else if (strcmp(first, "ruling") == 0)
        read_ruling();
    else if (strcmp(first, "objective") == 0)
        read_objective();
    else {
        for (int i = 0; figures[i] != NULL; i++)
            if (strcmp(figures[i], first) == 0) {
                read_figure(first);
                return true;
            }
        return false;
    }
    return true;
}

void table_end(void)
{
    if (!table.laid || !table.has_rules)
        scene_fail("a scene has a table, and the rules that it is about");
    find_leaders();
    close_up_zones();
}
