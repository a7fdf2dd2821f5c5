#include "period_board.h"

#include <string.h>

_Static_assert(sizeof(struct period_troop) == offsetof(struct period_troop, rank) + sizeof(int16_t),
               "no padding in struct period_troop");
_Static_assert(sizeof(struct period_ride) == offsetof(struct period_ride, square_tried) + sizeof(int16_t),
               "no padding in struct period_ride");
_Static_assert(sizeof(struct period_unit) == offsetof(struct period_unit, aims) + sizeof(struct drill_aims),
               "no padding in struct period_unit");
_Static_assert(offsetof(struct period_unit, brigade) == offsetof(struct period_unit, fires_unformed) + sizeof(int32_t),
               "no padding between the structs of struct period_unit");
_Static_assert(sizeof(struct period_own) == offsetof(struct period_own, fight) + sizeof(struct period_fight),
               "no padding in struct period_own");

struct troop_class {
    const char *name;
    struct period_troop troop;
};

#define INFANTRY(its_class) .kind = body_infantry, .class = grade_##its_class
#define HORSE(type) .kind = body_cavalry, .class = grade_line, .cavalry = cavalry_##type
#define GUNS(calibre, its_battery) \
    .kind = body_battery, .class = grade_line, .gun = gun_##calibre, .battery = battery_##its_battery

static const struct troop_class classes[] = {
    {"guard", {INFANTRY(guard)}},
    {"elite", {INFANTRY(elite)}},
    {"veteran", {INFANTRY(veteran)}},
    {"infantry", {INFANTRY(first)}},
    {"second", {INFANTRY(second)}},
    {"militia", {INFANTRY(militia)}},
    {"skirmishers", {.kind = body_skirmishers, .class = grade_first, .parent = NO_UNIT}},
    {"rifles", {.kind = body_skirmishers, .class = grade_first, .parent = NO_UNIT, .rifles = 1}},
    {"hussars", {HORSE(light)}},
    {"dragoons", {HORSE(heavy)}},
    {"lancers", {HORSE(lancer)}},
    {"cuirassiers", {HORSE(cuirassier)}},
    {"cossacks", {HORSE(cossack)}},
    {"guard_light", {HORSE(guard_light)}},
    {"guard_heavy", {HORSE(guard_heavy)}},
    {"guard_lancers", {HORSE(guard_lancer)}},
    {"guard_cuirassiers", {HORSE(guard_cuirassier)}},
    {"mamelukes", {HORSE(guard_mameluke)}},
    {"battery", {GUNS(8lb, foot)}},
    {"horse_battery", {GUNS(6lb_light, horse)}},
    {"12lb", {GUNS(12lb, foot)}},
    {"howitzers", {GUNS(howitzer, foot)}},
    {"general", {.kind = body_general, .rank = station_brigade}},
    {"staff", {.kind = body_staff}},
};

static const void *troop_of_class(const char *class)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
        if (strcmp(classes[i].name, class) == 0)
            return &classes[i].troop;
    return NULL;
}

/* Four gunners a model. */
static void spread(void *of, int figures)
{
    struct period_troop *troop = of;
    if (troop->kind == body_battery)
        troop->models = (int16_t)((figures + 3) / 4);
}

const struct board_kind board_kind = {&period_battle, troop_of_class, posture_single, spread};

struct battle *board_begin_moves(uint64_t seed)
{
    struct battle *b = board_start(seed);
    b->state->first_side = red;
    board_enter("period.seq.7");
    board_step();
    board_forget();
    return b;
}

void board_face_off(const char *red_class, int red_figures, enum posture red_posture, const char *blue_class, int blue_figures,
                    enum posture blue_posture, int gap)
{
    board_begin(160, 160);
    board_unit(red, red_class, red_figures, red_posture, 60, 40, 0);
    board_unit(blue, blue_class, blue_figures, blue_posture, 60, 40 + gap, 180);
}
