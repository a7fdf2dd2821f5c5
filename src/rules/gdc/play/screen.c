/* screen.c - skirmishers give way to formed enemies that come on (10.6f). */
#include "rules/gdc/play/play.h"

/* Nobody stands further from friends than the procedure counts. */
#define FAR_YD 5000

static bool is_formed_friend(const void *who, int unit)
{
    const struct battle *b = who;
    return !gdc_is_battery(b, unit) && gdc_is_fighting(b, unit) && gdc_is_formed(b, unit);
}

static int formed_friend_yd(const struct battle *b, int unit)
{
    int32_t distance;
    int friend =
        crowd_nearest(&b->crowd, battle_box(b, unit), gdc_mm(b, FAR_YD), battle_side(b, unit), is_formed_friend, b, &distance);
    return friend < 0 ? FAR_YD : (int)gdc_yards(b, distance);
}

static bool is_ahead(const struct box *box, const struct box *other)
{
    return place_seen(box->front, box->facing, box_centre(other)).y > 0;
}

/* Straight back before the enemy, facing kept, as far as there is room. */
static int32_t fall_back(struct battle *b, int unit, uint16_t bearing, int yards)
{
    struct gdc_walk walk = {.battle = b, .unit = unit, .posture = posture_skirmish, .retreating = true};
    struct walker walker = gdc_walker(&walk);
    struct passage passage;
    struct place to = place_from(battle_box(b, unit)->front, bearing, gdc_mm(b, yards), 0);
    const struct manoeuvre back = {.kind = manoeuvre_go, .to = to};
    passage_begin(&passage, *battle_box(b, unit));
    sweep(&b->ground, &b->crowd, &walker, &back, &passage);
    if (passage.length > 0)
        battle_put(b, unit, passage.end);
    return (int32_t)passage.length;
}

static void drive_back_one(struct battle *b, int unit, int enemy)
{
    struct gdc_skirmish_shift_facts f = facts_of_skirmish_shift(b);
    struct gdc_skirmish_shift_result r;
    int32_t distance = box_distance(battle_box(b, enemy), battle_box(b, unit), NULL);
    f.enemy_yd = gdc_yards(b, distance);
    f.friend_yd = formed_friend_yd(b, unit);
    if (f.enemy_yd > 100 || !judge_skirmish_shift(b, "gdc.10.6f", unit, enemy, &f, &r) || !r.compulsory)
        return;
    int32_t gone = fall_back(b, unit, battle_box(b, enemy)->facing, r.shift_yd);
    if (gone == 0)
        return;
    gdc_unit(b, unit)->moved = 1;
    gdc_unit(b, unit)->moved_mm += gone;
    gdc_tell(b, event_gives_way, "gdc.10.6f", unit, enemy, gone);
}

void gdc_drive_back(struct battle *b, int unit)
{
    int16_t near[256];
    int count = crowd_within(&b->crowd, battle_box(b, unit), gdc_mm(b, 101), 1 - battle_side(b, unit), near, 256);
    if (!gdc_is_formed(b, unit) || gdc_is_battery(b, unit))
        return;
    for (int i = 0; i < count; i++)
        if (gdc_gives_way(b, near[i]) && is_ahead(battle_box(b, unit), battle_box(b, near[i])))
            drive_back_one(b, near[i], unit);
}
