#include "gote_board.h"

#include <string.h>

#include "battle/roster.h"

#define PACKED(of, last) \
    _Static_assert(sizeof(struct of) == offsetof(struct of, last) + sizeof(((struct of *)NULL)->last), \
                   "no padding in struct " #of)
PACKED(gote_troop, called);
PACKED(gote_turn, supported);
PACKED(gote_ride, hits);
PACKED(gote_melee, lusts);
PACKED(gote_unit, parent);
PACKED(gote_work, side);
PACKED(gote_own, spare);
_Static_assert(offsetof(struct gote_unit, state) == sizeof(struct gote_ride) + sizeof(struct drill_charge) +
                                                        sizeof(struct drill_aims) + sizeof(struct gote_turn) +
                                                        sizeof(struct gote_melee) + sizeof(struct drill_answer),
               "no padding between the structs of struct gote_unit");
_Static_assert(sizeof(struct gote_unit) % sizeof(int32_t) == 0, "no padding behind struct gote_unit");

#define OF_KIND(number, rank) \
    .kind = number, .grade = grade_##rank, .regiment = -1, .division = -1, .corps = -1, .parent = NO_UNIT
#define FOOT(rank, of, each, width) \
    OF_KIND(troop_infantry, rank), .nation = nation_##of, .per_stand = each, .wide = width, .weapon = weapon_musket
#define HORSE(number, rank, arms) OF_KIND(troop_##number, rank), .nation = nation_france, .per_stand = 2, .weapon = weapon_##arms
#define GUNS(number, rank, gun) \
    OF_KIND(troop_##number, rank), .nation = nation_france, .per_stand = 1, .stands = 1, .weapon = weapon_##gun
#define SINGLE(number) \
    OF_KIND(troop_##number, veteran), .nation = nation_france, .per_stand = 1, .stands = 1, .weapon = weapon_none

struct class
{
    const char *name;
    struct gote_troop troop;
};

static const struct class classes[] = {
    {"infantry", {FOOT(veteran, france, 2, 2)}},
    {"russian", {FOOT(veteran, russia, 2, 1)}},
    {"austrian", {FOOT(veteran, austria, 3, 1)}},
    {"prussian", {FOOT(veteran, prussia, 3, 1)}},
    {"british", {FOOT(veteran, britain, 2, 2)}},
    {"grenadiers", {FOOT(elite, france, 2, 2), .shock = shock_all}},
    {"guard", {FOOT(guard, france, 2, 2)}},
    {"militia", {FOOT(militia, france, 2, 2)}},
    {"conscripts", {FOOT(conscript, france, 2, 2)}},
    {"us_militia", {FOOT(militia, america, 2, 2), .barred = 1}},
    {"light", {FOOT(veteran, france, 2, 2), .may_skirmish = 1}},
    {"rifles",
     {OF_KIND(troop_infantry, elite), .nation = nation_britain, .per_stand = 2, .wide = 2, .weapon = weapon_rifle,
      .may_skirmish = 1}},
    {"grenz", {FOOT(veteran, austria, 3, 1), .may_semi = 1}},
    {"indians",
     {OF_KIND(troop_indians, veteran), .nation = nation_other, .per_stand = 3, .wide = 2, .weapon = weapon_musket,
      .may_skirmish = 1}},
    {"guerrillas",
     {OF_KIND(troop_guerrillas, conscript), .nation = nation_spain, .per_stand = 3, .wide = 2, .weapon = weapon_musket,
      .may_skirmish = 1}},
    {"mob", {OF_KIND(troop_mob, militia), .nation = nation_other, .per_stand = 3, .wide = 2, .weapon = weapon_none}},
    {"engineers",
     {OF_KIND(troop_engineers, veteran), .nation = nation_france, .per_stand = 2, .wide = 1, .weapon = weapon_musket}},
    {"cuirassiers", {HORSE(heavy_cavalry, elite, none), .battle = 1}},
    {"dragoons", {HORSE(medium_cavalry, veteran, carbine), .battle = 1}},
    {"hussars", {HORSE(light_cavalry, veteran, carbine)}},
    {"lancers", {HORSE(light_cavalry, veteran, none), .lancers = 1}},
    {"cossacks",
     {OF_KIND(troop_skirmish_cavalry, conscript), .nation = nation_russia, .per_stand = 3, .weapon = weapon_carbine,
      .may_skirmish = 1}},
    {"battery", {GUNS(foot_guns, veteran, medium)}},
    {"light_battery", {GUNS(foot_guns, veteran, light)}},
    {"heavy_battery", {GUNS(foot_guns, veteran, heavy)}},
    {"siege_battery", {GUNS(foot_guns, veteran, siege)}},
    {"horse_battery", {GUNS(horse_guns, elite, medium)}},
    {"howitzers", {GUNS(foot_guns, veteran, medium), .howitzer = 1}},
    {"leader", {SINGLE(leader), .rank = command_brigade, .leader = leader_other, .commander = commander_other}},
    {"messenger", {SINGLE(messenger)}},
    {"ambulance", {SINGLE(ambulance)}},
};

static const void *troop_of_class(const char *class)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strcmp(classes[i].name, class) == 0)
            return &classes[i].troop;
    return NULL;
}

static void spread(void *of, int figures)
{
    struct gote_troop *troop = of;
    if (troop->stands == 0)
        troop->stands = (int16_t)((figures + troop->per_stand - 1) / troop->per_stand);
}

const struct board_kind board_kind = {&gote_battle, troop_of_class, posture_single, spread};
