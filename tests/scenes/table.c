/* The table of a scene: ground, units, options and rulings. */
#include "scenes/scene.h"

#include "rules/gdc/play/words.h"

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

/* ---- what a unit is besides its class ---- */

#define QUALITY(name) \
    { \
#name, offsetof(struct gdc_troop, name) \
    }
static const struct {
    const char *name;
    size_t offset;
} qualities[] = {QUALITY(melee_grade),   QUALITY(per_stand),
                 QUALITY(half_castings), QUALITY(skirmish),
                 QUALITY(rifles),        QUALITY(lance),
                 QUALITY(guard),         QUALITY(british),
                 QUALITY(russian),       QUALITY(trained_lights),
                 QUALITY(cossack),       QUALITY(indian),
                 QUALITY(militia),       QUALITY(bow),
                 QUALITY(can_dismount),  QUALITY(carbines),
                 QUALITY(can_lie_down),  QUALITY(austro_hungarian),
                 QUALITY(regiment),      QUALITY(corps),
                 QUALITY(pounds),        QUALITY(guns),
                 QUALITY(howitzers),     QUALITY(converged),
                 QUALITY(rockets),       QUALITY(naval),
                 QUALITY(depleted),      QUALITY(elite_horse),
                 QUALITY(gun_nation),    QUALITY(gun_quality),
                 QUALITY(model),         QUALITY(barrage_points),
                 QUALITY(rank),          QUALITY(player),
                 QUALITY(nation),        QUALITY(horse),
                 QUALITY(weight),        QUALITY(horse_artillery),
                 QUALITY(kind)};
#undef QUALITY

static bool set_quality(int unit, const char *name, const char *value)
{
    for (size_t i = 0; i < sizeof qualities / sizeof *qualities; i++)
        if (strcmp(qualities[i].name, name) == 0) {
            *(int16_t *)((char *)board_troop(unit) + qualities[i].offset) = (int16_t)number_of(value, name);
            return true;
        }
    return false;
}

static void set_besides(int unit, const char *name, const char *value)
{
    static const char *const edges[] = {"south", "west", "north", "east", NULL};
    static const char *const grades[] = {"A", "B", "C", "D", "E", "F", "G", NULL};
    struct unit_setup *setup = board_unit_setup(unit);
    if (strcmp(name, "morale") == 0)
        board_troop(unit)->morale = (int16_t)index_of(value, grades, "morale grade");
    else if (strcmp(name, "turn") == 0)
        setup->turn = (int16_t)number_of(value, name);
    else if (strcmp(name, "edge") == 0)
        setup->edge = (int16_t)index_of(value, edges, "edge");
    else if (strcmp(name, "under") == 0)
        snprintf(table.leaders[unit], id_size, "%s", value);
    else if (!set_quality(unit, name, value))
        scene_fail("nothing of a unit is called %s", name);
}

/* unit ID SIDE CLASS CASTINGS POSTURE X Y FACING [NAME=VALUE ...] */
static void read_unit(void)
{
    const char *id = words_need("the name of a unit");
    int side = words_side();
    const char *class = words_need("a class of troops");
    int castings = words_number("castings");
    const char *word = words_need("a formation");
    int posture = strcmp(word, "skirmish") == 0 ? (int)posture_skirmish : index_of(word, gdc_posture_words, "formation");
    int x = words_number("yards east"), y = words_number("yards north"), facing = words_number("degrees");
    if (table.units == most_units || strlen(id) >= id_size || table_unit(id) != NO_UNIT)
        scene_fail("the unit %s has no place here", id);
    int unit = board_unit(side, class, castings, (enum posture)posture, x, y, facing);
    snprintf(table.ids[unit], id_size, "%s", id);
    board_unit_setup(unit)->id = board_unit_setup(unit)->name = table.ids[unit];
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
            scene_fail("there is no general %s", table.leaders[i]);
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

/* ground KIND X Y X Y ... [level N] [class LETTER] [capacity N] [width YARDS] [zone N] */
static void read_ground(void)
{
    static const char *const classes[] = {"A", "B", "C", "D", "E", "F", "hidden", NULL};
    enum ground_kind kind = words_ground();
    int yards[2 * most_points], figures = 0;
    char *word = words_need("corners in yards");
    while (word != NULL && strchr("-0123456789", word[0]) != NULL) {
        if (figures == 2 * most_points)
            scene_fail("too many corners");
        yards[figures++] = number_of(word, "a corner");
        word = words_next();
    }
    struct feature *feature = board_terrain(kind, yards, figures);
    for (; word != NULL; word = words_next())
        if (strcmp(word, "class") == 0)
            feature->class = classes[words_one_of(classes, "class of zones")];
        else if (strcmp(word, "level") == 0)
            feature->level = words_number(word);
        else if (strcmp(word, "capacity") == 0)
            feature->capacity = words_number(word);
        else if (strcmp(word, "zone") == 0)
            feature->zone = words_number(word);
        else if (strcmp(word, "width") == 0)
            feature->width_mm = words_number(word) * 9144 / 10;
        else if (strcmp(word, "height") == 0)
            feature->height_mm = words_number(word) * 1000;
        else if (strcmp(word, "area") == 0)
            feature->shape.closed = true;
        else
            scene_fail("nothing of a piece of ground is called %s", word);
}

/* ---- the rest ---- */

static void read_option(void)
{
    int option = ruleset_option(&gdc, words_need("an option"));
    if (option < 0)
        scene_fail("there is no such option");
    board_option(option);
}

static void read_ruling(void)
{
    int ruling = ruleset_ruling(&gdc, words_need("a ruling"));
    char choice = words_need("a choice")[0];
    if (ruling < 0 || strchr(gdc.rulings[ruling].choices, choice) == NULL)
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
    objectives[number].feature = words_number("the number of a piece of ground");
    objectives[number].points[red] = words_number("points for red");
    objectives[number].points[blue] = words_number("points for blue");
    objectives[number].holder = -1;
    setup->objective = objectives;
    setup->objectives++;
}

static void read_rules(void)
{
    for (const char *id; (id = words_next()) != NULL; table.has_rules = true)
        if (strncmp(id, "gdc.", 4) != 0)
            scene_fail("%s is no rule", id);
}

static void read_figure(const char *name)
{
    struct setup *setup = board_setup();
    if (strcmp(name, "year") == 0)
        setup->year = words_number(name);
    else if (strcmp(name, "turns") == 0)
        setup->turns = words_number(name);
    else if (strcmp(name, "visibility") == 0)
        setup->weather.visibility_mm = words_number(name) * 9144 / 10;
    else if (strcmp(name, "poor") == 0)
        setup->weather.poor = true;
    else if (strcmp(name, "rain") == 0)
        setup->weather.fire_deduction = words_number(name);
    else
        setup->home[words_side()] = true;
}

bool table_line(const char *first)
{
    static const char *const figures[] = {"year", "turns", "visibility", "poor", "rain", "home", NULL};
    if (strcmp(first, "title") == 0)
        words_rest();
    else if (strcmp(first, "rules") == 0)
        read_rules();
    else if (strcmp(first, "table") == 0) {
        int width = words_number("yards from west to east"), depth = words_number("yards from south to north");
        board_begin(width, depth);
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
}
