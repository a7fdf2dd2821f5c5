#include "gdc_board.h"

#include <string.h>

_Static_assert(sizeof(struct gdc_unit) == offsetof(struct gdc_unit, aims) + sizeof(struct drill_aims),
               "no padding in struct gdc_unit");
_Static_assert(sizeof(struct gdc_turn) == offsetof(struct gdc_turn, spare) + sizeof(int8_t), "no padding in struct gdc_turn");
_Static_assert(sizeof(struct gdc_ride) == offsetof(struct gdc_ride, checked_at) + sizeof(int16_t),
               "no padding in struct gdc_ride");
_Static_assert(sizeof(struct gdc_troop) == offsetof(struct gdc_troop, elephant) + sizeof(int16_t),
               "no padding in struct gdc_troop");
_Static_assert(sizeof(struct gdc_own) == offsetof(struct gdc_own, zone) + MOST_ZONES * sizeof(struct gdc_zone),
               "no padding in struct gdc_own");

_Static_assert(sizeof(struct gdc_zone) == offsetof(struct gdc_zone, spare) + sizeof(int8_t), "no padding in struct gdc_zone");
_Static_assert(sizeof(struct drill_aim) == offsetof(struct drill_aim, how) + sizeof(int8_t), "no padding in struct drill_aim");

#define OF_KIND(number) .kind = number, .regiment = -1, .corps = -1

struct class
{
    const char *name;
    struct gdc_troop troop;
};

static const struct class classes[] = {
    {"infantry", {OF_KIND(troop_infantry), .melee_grade = 5, .morale = morale_D, .per_stand = 4}},
    {"skirmishers",
     {OF_KIND(troop_infantry), .melee_grade = 6, .morale = morale_C, .per_stand = 4, .skirmish = 1, .trained_lights = 1}},
    {"rifles",
     {OF_KIND(troop_infantry), .melee_grade = 7, .morale = morale_B, .per_stand = 3, .skirmish = 1, .rifles = 1,
      .trained_lights = 1}},
    {"guard", {OF_KIND(troop_infantry), .melee_grade = 9, .morale = morale_A, .per_stand = 4, .guard = 1}},
    {"cavalry",
     {OF_KIND(troop_cavalry), .melee_grade = 6, .morale = morale_C, .per_stand = 2, .horse = horse_dragoon,
      .weight = weight_medium}},
    {"light",
     {OF_KIND(troop_cavalry), .melee_grade = 5, .morale = morale_D, .per_stand = 2, .horse = horse_light, .weight = weight_light,
      .skirmish = 1, .carbines = 1, .can_dismount = 1}},
    {"heavy",
     {OF_KIND(troop_cavalry), .melee_grade = 8, .morale = morale_B, .per_stand = 2, .horse = horse_heavy,
      .weight = weight_heavy}},
    {"lancers",
     {OF_KIND(troop_cavalry), .melee_grade = 6, .morale = morale_C, .per_stand = 2, .horse = horse_light, .weight = weight_light,
      .lance = 1}},
    {"cossacks",
     {OF_KIND(troop_cavalry), .melee_grade = 4, .morale = morale_E, .per_stand = 2, .horse = horse_light, .weight = weight_light,
      .skirmish = 1, .lance = 1, .cossack = 1}},
    {"battery",
     {OF_KIND(troop_battery), .melee_grade = 3, .morale = morale_D, .per_stand = 4, .pounds = 6, .guns = 6, .howitzers = 2,
      .barrage_points = 16}},
    {"horse_battery",
     {OF_KIND(troop_battery), .melee_grade = 3, .morale = morale_C, .per_stand = 4, .horse_artillery = 1, .pounds = 6, .guns = 4,
      .howitzers = 2, .barrage_points = 12}},
    {"general", {OF_KIND(troop_general), .per_stand = 1, .rank = 1}},
    {"player", {OF_KIND(troop_general), .per_stand = 1, .player = 1}},
    {"courier", {OF_KIND(troop_courier), .per_stand = 1}},
    {"engineers", {OF_KIND(troop_engineers), .per_stand = 4}},
};

static const void *troop_of_class(const char *class)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strcmp(classes[i].name, class) == 0)
            return &classes[i].troop;
    return NULL;
}

const struct board_kind board_kind = {&gdc_battle, troop_of_class, posture_single, NULL};
