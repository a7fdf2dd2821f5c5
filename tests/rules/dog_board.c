#include "dog_board.h"

#include <string.h>

_Static_assert(sizeof(struct dog_troop) == offsetof(struct dog_troop, cinc) + sizeof(int16_t), "no padding in struct dog_troop");
_Static_assert(sizeof(struct dog_ride) == offsetof(struct dog_ride, part_kind) + MOST_CHARGE_PARTS,
               "no padding in struct dog_ride");
_Static_assert(sizeof(struct dog_turn) == offsetof(struct dog_turn, tested) + sizeof(int16_t), "no padding in struct dog_turn");
_Static_assert(sizeof(struct dog_melee) == offsetof(struct dog_melee, fought) + sizeof(int16_t),
               "no padding in struct dog_melee");
_Static_assert(sizeof(struct dog_guns) == offsetof(struct dog_guns, left) + sizeof(int32_t), "no padding in struct dog_guns");
_Static_assert(sizeof(struct dog_word) == offsetof(struct dog_word, has_place) + sizeof(int16_t),
               "no padding in struct dog_word");
_Static_assert(sizeof(struct dog_order) == offsetof(struct dog_order, sent) + sizeof(int16_t), "no padding in struct dog_order");
_Static_assert(sizeof(struct dog_unit) == offsetof(struct dog_unit, with_cinc) + sizeof(int16_t),
               "no padding in struct dog_unit");
_Static_assert(offsetof(struct dog_unit, answer) == offsetof(struct dog_unit, order) + sizeof(struct dog_order) &&
                   offsetof(struct dog_unit, state) == offsetof(struct dog_unit, melee) + sizeof(struct dog_melee),
               "no padding between the structs of struct dog_unit");
_Static_assert(sizeof(struct dog_own) == offsetof(struct dog_own, chosen) + sizeof(int16_t), "no padding in struct dog_own");

#define OF(name) .troop = troop_##name, .grade = grade_auto, .weapon = weapon_auto, .parent = NO_UNIT

struct class
{
    const char *name;
    struct dog_troop troop;
};

static const struct class classes[] = {
    {"infantry", {OF(france_infantry_fusilier)}},
    {"light", {OF(france_infantry_voltigeur)}},
    {"guard", {OF(france_infantry_old_guard)}},
    {"british", {OF(britain_infantry_line)}},
    {"rifles", {OF(britain_infantry_rifles)}},
    {"russian", {OF(russia_infantry_musketeer)}},
    {"prussian", {OF(prussia_infantry_musketeer)}},
    {"landwehr", {OF(prussia_infantry_landwehr)}},
    {"militia", {OF(spain_naples_infantry_militia)}},
    {"cuirassiers", {OF(france_cavalry_cuirassier)}},
    {"dragoons", {OF(france_cavalry_dragoon)}},
    {"hussars", {OF(france_cavalry_hussar)}},
    {"lancers", {OF(france_cavalry_lancer)}},
    {"cossacks", {OF(russia_cavalry_cossack)}},
    {"battery", {OF(france_artillery_line_foot), .calibre = weapon_8_9}},
    {"horse_battery", {OF(france_artillery_line_horse), .calibre = weapon_6_7}},
    {"british_battery", {OF(britain_artillery_ra), .calibre = weapon_8_9}},
    {"general", {OF(france_infantry_fusilier), .nation = nation_france, .rank = rank_brigade, .rating = 1}},
};

static const void *troop_of_class(const char *class)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strcmp(classes[i].name, class) == 0)
            return &classes[i].troop;
    return NULL;
}

const struct board_kind board_kind = {&dog_battle, troop_of_class, posture_single, NULL};
