#include "cls3_board.h"

#include <string.h>

_Static_assert(sizeof(struct cls3_unit) == offsetof(struct cls3_unit, aims) + sizeof(struct drill_aims),
               "no padding in struct cls3_unit");
_Static_assert(sizeof(struct cls3_ride) == offsetof(struct cls3_ride, breakthrough) + sizeof(int8_t),
               "no padding in struct cls3_ride");
_Static_assert(sizeof(struct cls3_turn) == offsetof(struct cls3_turn, reached) + sizeof(int8_t),
               "no padding in struct cls3_turn");
_Static_assert(sizeof(struct cls3_fired) == offsetof(struct cls3_fired, marks_before) + sizeof(int16_t),
               "no padding in struct cls3_fired");
_Static_assert(offsetof(struct cls3_unit, answer) == offsetof(struct cls3_unit, away_stands) + sizeof(int32_t) &&
                   offsetof(struct cls3_unit, alive) == offsetof(struct cls3_unit, melee) + sizeof(struct cls3_melee),
               "no padding between the structs of struct cls3_unit");
_Static_assert(sizeof(struct cls3_troop) == offsetof(struct cls3_troop, command_stand) + sizeof(int16_t),
               "no padding in struct cls3_troop");
_Static_assert(sizeof(struct cls3_own) == offsetof(struct cls3_own, fight) + sizeof(struct cls3_fight),
               "no padding in struct cls3_own");

enum { command_castings = 3 };

#define OF_KIND(number) .kind = number, .regiment = -1, .corps = -1

/* `stands` is the usual strength of one until the castings are spread. */
struct class
{
    const char *name;
    struct cls3_troop troop;
};

static const struct class classes[] = {
    {"infantry", {OF_KIND(body_foot), .troop = troop_line_infantry, .nation = nation_france, .deep = 2, .stands = 6}},
    {"colours",
     {OF_KIND(body_foot), .troop = troop_line_infantry, .nation = nation_france, .deep = 2, .stands = 6, .command_stand = 2}},
    {"british", {OF_KIND(body_foot), .troop = troop_line_infantry, .british = 1, .deep = 1, .stands = 3}},
    {"russian",
     {OF_KIND(body_foot), .troop = troop_line_infantry, .nation = nation_russia, .russian_musketeers = 1, .deep = 1,
      .stands = 5}},
    {"austrian", {OF_KIND(body_foot), .troop = troop_line_infantry, .austrian = 1, .deep = 2, .stands = 8}},
    {"grenadiers", {OF_KIND(body_foot), .troop = troop_grenadiers, .permanent_grenadiers = 1, .deep = 2, .stands = 6}},
    {"guard", {OF_KIND(body_foot), .troop = troop_guard_infantry, .nation = nation_france, .guard = 1, .deep = 2, .stands = 4}},
    {"light", {OF_KIND(body_foot), .troop = troop_light_infantry, .deep = 1, .stands = 6, .may_skirmish = 1}},
    {"rifles",
     {OF_KIND(body_foot), .troop = troop_light_infantry, .deep = 1, .stands = 4, .may_skirmish = 1, .british = 1, .rifles = 1}},
    {"militia", {OF_KIND(body_foot), .troop = troop_line_infantry, .militia = 1, .half_points = 1, .deep = 2, .stands = 6}},
    {"sappers", {OF_KIND(body_foot), .troop = troop_sappers, .deep = 1, .stands = 4, .may_skirmish = 1}},
    {"cuirassiers", {OF_KIND(body_horse), .troop = troop_armored_cuirassiers, .nation = nation_france, .stands = 5}},
    {"dragoons", {OF_KIND(body_horse), .troop = troop_dragoons, .stands = 5, .may_dismount = 1}},
    {"lancers", {OF_KIND(body_horse), .troop = troop_lancers, .stands = 5}},
    {"hussars", {OF_KIND(body_horse), .troop = troop_hussars, .stands = 5, .may_skirmish = 1}},
    {"light_colours",
     {OF_KIND(body_foot), .troop = troop_light_infantry, .deep = 1, .stands = 6, .may_skirmish = 1, .command_stand = 2}},
    {"hussar_colours", {OF_KIND(body_horse), .troop = troop_hussars, .stands = 5, .may_skirmish = 1, .command_stand = 2}},
    {"light_horse", {OF_KIND(body_horse), .troop = troop_light_horse, .stands = 5, .may_skirmish = 1}},
    {"12lb", {OF_KIND(body_gun), .troop = troop_gun_12lb, .stands = 4, .horses = 2}},
    {"medium", {OF_KIND(body_gun), .troop = troop_medium, .stands = 4, .horses = 2}},
    {"horse_gun", {OF_KIND(body_gun), .troop = troop_horse_gun, .stands = 4, .horses = 2}},
    {"howitzer", {OF_KIND(body_gun), .troop = troop_howitzer, .stands = 4, .horses = 2}},
    {"commander", {OF_KIND(body_commander), .troop = troop_commander, .stands = 1}},
};

static const void *troop_of_class(const char *class)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strcmp(classes[i].name, class) == 0)
            return &classes[i].troop;
    return NULL;
}

static void insert_command_stand(struct cls3_troop *troop)
{
    int command = troop->command_stand - 1;
    for (int stand = troop->stands++; stand > command; stand--)
        troop->stand_men[stand] = troop->stand_men[stand - 1];
    troop->stand_men[command] = command_castings;
}

/* In stands of the size that is usual for the class, as even as can be; a command stand is the second of them. */
static void spread(void *of, int castings)
{
    struct cls3_troop *troop = of;
    int others = castings - (troop->command_stand > 0 ? command_castings : 0);
    int usual = troop->stands, stands = (others + usual - 1) / usual;
    enum troop men = troop->kind == body_gun ? troop_artillerymen : (enum troop)troop->troop;
    assert_in_range(stands, 1, MOST_STANDS - (troop->command_stand > 0));
    troop->stands = (int16_t)stands;
    for (int stand = 0; stand < stands; stand++)
        troop->stand_men[stand] = (int16_t)(others / stands + (stand < others % stands));
    if (troop->command_stand > 0)
        insert_command_stand(troop);
    for (int stand = 0; stand < troop->stands; stand++)
        troop->stand_troop[stand] = (int16_t)men;
}

const struct board_kind board_kind = {&cls3_battle, troop_of_class, posture_single, spread};

struct battle *board_begin_moves(uint64_t seed)
{
    struct battle *b = board_start(seed);
    board_enter("cls3.seq.2");
    board_step();
    board_forget();
    return b;
}

void board_face_off(const char *red_class, int red_castings, enum posture red_posture, const char *blue_class, int blue_castings,
                    enum posture blue_posture, int gap)
{
    board_begin(160, 160);
    board_unit(red, red_class, red_castings, red_posture, 60, 40, 0);
    board_unit(blue, blue_class, blue_castings, blue_posture, 60, 40 + gap, 180);
}

void board_blue_says(const char *text)
{
    if (!board_answer(blue, text))
        fail_msg("%s: %s %s", text, board_objection()->rule, board_objection()->sentence);
}
