#include "muster/scenario.h"

const char *const table_edge_names[] = {"south", "west", "north", "east", NULL};

#define END_OF_MEMBERS \
    { \
        .name = NULL \
    }
#define FIRST_YEAR 1790
#define LAST_YEAR 1820
#define MOST_ID 12
#define MOST_NAME 60

const struct member scenario_members[] = {
    MEMBER_TEXT(scenario, title, true, MOST_NAME, "\"Gorodechna\""),
    MEMBER_TEXT(scenario, about, false, 2000, "\"The bridge must be held until noon.\""),
    MEMBER_TEXT(scenario, date, false, MOST_NAME, "\"12 August 1812\""),
    MEMBER_WHOLE(scenario, year, true, FIRST_YEAR, LAST_YEAR, "the year of the battle"),
    MEMBER_CLOCK(scenario, begins, true),
    MEMBER_CLOCK(scenario, ends, true),
    MEMBER_PART("nations", false, NULL),
    MEMBER_PART("first_side", false, NULL),
    MEMBER_PART("weather", false, NULL),
    MEMBER_PART("notes", false, NULL),
    MEMBER_PART("objectives", false, NULL),
    MEMBER_PART("balance", false, NULL),
    MEMBER_WHOLE(scenario, battery_penalty, false, 1, 100, "per cents of an army for each battery that it loses"),
    MEMBER_TRUTH(scenario, lesson),
    MEMBER_PART("sides", true, "a list of two"),
    END_OF_MEMBERS,
};

const struct member weather_members[] = {
    MEMBER_WORD(scenario_weather, sky, false, sky_names),
    MEMBER_METRES(scenario_weather, visibility, false, 50000, 10000000, "1800"),
    MEMBER_TRUTH(scenario_weather, soft_ground),
    END_OF_MEMBERS,
};

const struct member objective_members[] = {
    MEMBER_TEXT(scenario_objective, ground, true, 60, "\"village\": the id of a feature of the ground"),
    MEMBER_PART("points", true, "{\"red\": 10, \"blue\": 10}"),
    MEMBER_PART("penalty", false, NULL),
    MEMBER_PART("holder", false, NULL),
    END_OF_MEMBERS,
};

const struct member balance_members[] = {
    MEMBER_TEXT(scenario_balance, rules, true, MOST_ID, "\"gdc\": the word of a ruleset"),
    MEMBER_CLOCK(scenario_balance, ends, false),
    MEMBER_PART("men", false, NULL),
    END_OF_MEMBERS,
};

const struct member side_members[] = {
    MEMBER_TEXT(scenario_side, id, true, MOST_ID, "\"red\""),
    MEMBER_TEXT(scenario_side, name, true, MOST_NAME, "\"Saxon corps\""),
    MEMBER_WORD(scenario_side, baseline, true, table_edge_names),
    MEMBER_TRUTH(scenario_side, home),
    MEMBER_PART("players", false, NULL),
    MEMBER_PART("army", true, "{\"nation\": \"saxony\", \"units\": [...]}"),
    END_OF_MEMBERS,
};

const struct member formation_members[] = {
    MEMBER_TEXT(scenario_formation, name, false, MOST_NAME, "\"21st division\""),
    MEMBER_WORD(scenario_formation, command, false, command_names),
    MEMBER_WORD(scenario_formation, nation, false, roster_nation_names),
    MEMBER_WHOLE(scenario_formation, year, false, FIRST_YEAR, LAST_YEAR, "the year that its troops are of"),
    MEMBER_WORD(scenario_formation, quality, false, roster_quality_names),
    MEMBER_TEXT(scenario_formation, player, false, MOST_NAME, "\"Reynier\": one of the players of the side"),
    MEMBER_AREA(scenario_formation, zone),
    MEMBER_PART("arrives", false, NULL),
    MEMBER_PART("commander", false, NULL),
    MEMBER_PART("units", false, NULL),
    MEMBER_PART("formations", false, NULL),
    END_OF_MEMBERS,
};

const struct member commander_members[] = {
    MEMBER_TEXT(scenario_commander, id, true, MOST_ID, "\"r1\""),
    MEMBER_TEXT(scenario_commander, name, true, MOST_NAME, "\"Lecoq\""),
    MEMBER_TRUTH(scenario_commander, plays),
    MEMBER_TRUTH(scenario_commander, elephant),
    MEMBER_PLACE(scenario_commander, at),
    MEMBER_WHOLE(scenario_commander, facing, false, 0, 359, "degrees from north, clockwise"),
    END_OF_MEMBERS,
};

const struct member unit_members[] = {
    MEMBER_TEXT(scenario_unit, id, true, MOST_ID, "\"r11\""),
    MEMBER_TEXT(scenario_unit, name, true, MOST_NAME, "\"I/Prinz Anton\""),
    MEMBER_WORD(scenario_unit, kind, true, roster_kind_names),
    MEMBER_TRUTH(scenario_unit, guard),
    MEMBER_TRUTH(scenario_unit, command_stand),
    MEMBER_WHOLE(scenario_unit, men, false, 20, 3000, "the men in its ranks"),
    MEMBER_WHOLE(scenario_unit, guns, false, 1, 24, "the guns of the battery, howitzers among them"),
    MEMBER_WHOLE(scenario_unit, pounds, false, 1, 36, "the weight of shot of most of its guns"),
    MEMBER_WHOLE(scenario_unit, howitzers, false, 0, 24, "those of its guns that are howitzers"),
    MEMBER_WORD(scenario_unit, nation, false, roster_nation_names),
    MEMBER_WHOLE(scenario_unit, year, false, FIRST_YEAR, LAST_YEAR, "the year that the troops are of"),
    MEMBER_WORD(scenario_unit, quality, false, roster_quality_names),
    MEMBER_TEXT(scenario_unit, regiment, false, MOST_NAME, "\"Prinz Anton\""),
    MEMBER_WHOLE(scenario_unit, battalions, false, 1, 2, "the battalions that act as one"),
    MEMBER_TEXT(scenario_unit, attached_to, false, MOST_ID, "\"r11\""),
    MEMBER_WORD(scenario_unit, formation, false, array_names),
    MEMBER_PLACE(scenario_unit, at),
    MEMBER_WHOLE(scenario_unit, facing, false, 0, 359, "degrees from north, clockwise"),
    MEMBER_PART("arrives", false, NULL),
    END_OF_MEMBERS,
};

const struct member arrival_members[] = {
    MEMBER_CLOCK(scenario_arrival, time, false),
    MEMBER_WORD(scenario_arrival, edge, true, table_edge_names),
    MEMBER_METRES(scenario_arrival, along, false, 0, MOST_GROUND_MM, "1200"),
    END_OF_MEMBERS,
};
