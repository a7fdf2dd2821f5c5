#include "rules/gote/shot.h"

/* ---- the bombardment ---- */

/* Dice of the phase's own chart, or of the firing chart under gote.r2. */
static struct shot bombardment(const struct umpire *u, enum band band, int guns)
{
    if (ruling(u, ruling_r2) == 'b')
        return gote_shot_of_class(u, dice_class_artillery_preparatory, band, guns);
    return gote_shot(guns, charts(u)->preparatory_dice[band].dice_per_gun, 1);
}

void gote_preparatory_fire(struct umpire *u, const struct gote_preparatory_fire_facts *f, struct gote_preparatory_fire_result *r)
{
    struct target target = GOTE_TARGET_OF(f, f->through_skirmishers);
    int band = gote_band_of_bombardment(u, f->gun, f->range_in);
    if (gote_wrong_guard(u, f->grade, f->guard_kind) || refuse(u, "gote.prep.1", f->limbered) ||
        refuse(u, "gote.prep.4", band == OUT_OF_REACH) || gote_screen_refused(u, f->friendly_screen_in) ||
        refuse(u, "gote.how.2", f->howitzer && band == band_effective))
        return;
    r->band = (enum band)band;
    struct shot shot = bombardment(u, r->band, f->guns);
    gote_preparatory_line(u, &shot, "gote.prep.m1", "battery disordered", f->disordered, preparatory_line_firer_disordered);
    gote_preparatory_target(u, &shot, &target);
    gote_preparatory_grade(u, &shot, f->grade, f->guard_kind);
    GOTE_THROW_SHOT(u, &shot, r);
}

/* ---- fire at chargers ---- */

static void battery_lines(struct umpire *u, struct shot *shot, bool disordered, bool new_target)
{
    gote_firing_line(u, shot, "gote.fire.m2", "battery disordered", disordered, firing_line_firer_disordered);
    gote_firing_line(u, shot, "gote.fire.m11", "at a new target", new_target, firing_line_artillery_new_target);
}

static bool support_refused(struct umpire *u, const struct gote_artillery_support_fire_facts *f, int reach, enum band band)
{
    return refuse(u, "gote.support.1", f->limbered || f->support_distance_in > INCHES(6)) ||
           refuse(u, "gote.fire.4", reach == OUT_OF_REACH) || gote_screen_refused(u, f->friendly_screen_in) ||
           refuse(u, "gote.how.2", f->howitzer && band == band_effective);
}

void gote_artillery_support_fire(struct umpire *u, const struct gote_artillery_support_fire_facts *f,
                                 struct gote_artillery_support_fire_result *r)
{
    struct target target = GOTE_TARGET_OF(f, f->through_skirmishers);
    int reach = gote_band_of_shot(u, f->gun, f->range_in);
    enum band band = f->attacker == arm_cavalry ? band_close : (enum band)reach;
    if (gote_wrong_guard(u, f->grade, f->guard_kind) || support_refused(u, f, reach, band))
        return;
    r->band = band;
    struct shot shot = gote_shot_of_class(u, dice_class_artillery_other, r->band, f->guns);
    battery_lines(u, &shot, f->disordered, f->new_target);
    gote_firing_target(u, &shot, &target, true);
    gote_firing_grade(u, &shot, f->grade, f->guard_kind);
    GOTE_THROW_SHOT(u, &shot, r);
}

static bool choice_refused(struct umpire *u, const struct gote_melee_attack_artillery_choice_facts *f)
{
    bool leaves = f->choice == gun_choice_fire_and_forget;
    return refuse(u, "gote.guns.1", f->limbered) || refuse(u, "gote.guns.3", leaves && f->shelter_in > INCHES(3)) ||
           refuse(u, "gote.how.2", leaves && f->howitzer);
}

void gote_melee_attack_artillery_choice(struct umpire *u, const struct gote_melee_attack_artillery_choice_facts *f,
                                        struct gote_melee_attack_artillery_choice_result *r)
{
    struct target target = GOTE_TARGET_OF(f, false);
    if (gote_wrong_guard(u, f->grade, f->guard_kind) || choice_refused(u, f))
        return;
    r->band = f->choice == gun_choice_defend ? band_close : band_effective;
    r->crew = f->choice == gun_choice_defend ? crew_stands : crew_retires;
    struct shot shot = gote_shot_of_class(u, dice_class_artillery_other, r->band, f->guns);
    battery_lines(u, &shot, f->disordered, f->new_target);
    gote_firing_line(u, &shot, "gote.fire.m4", "charged by cavalry", f->attacker == arm_cavalry,
                     firing_line_firer_charged_by_cavalry);
    gote_firing_target(u, &shot, &target, true);
    gote_firing_grade(u, &shot, f->grade, f->guard_kind);
    GOTE_THROW_SHOT(u, &shot, r);
}

/* ---- howitzers at buildings ---- */

static bool shelling_refused(struct umpire *u, const struct gote_howitzer_fire_facts *f)
{
    bool bombards = f->moment == moment_preparatory;
    int band = bombards ? gote_band_of_bombardment(u, f->gun, f->range_in) : gote_band_of_shot(u, f->gun, f->range_in);
    return refuse(u, "gote.prep.1", f->limbered) || refuse(u, "gote.prep.2", !bombards && f->fired_preparatory) ||
           (f->moment == moment_offensive && gote_shots_refused(u, f->gun, f->grade, f->actions_used, f->shots_fired)) ||
           refuse(u, "gote.how.3", band != band_long);
}

static struct shot preparatory_shelling(struct umpire *u, const struct gote_howitzer_fire_facts *f)
{
    struct shot shot = bombardment(u, band_long, f->guns);
    gote_preparatory_line(u, &shot, "gote.prep.m1", "battery disordered", f->disordered, preparatory_line_firer_disordered);
    gote_preparatory_grade(u, &shot, f->grade, f->guard_kind);
    return shot;
}

static struct shot later_shelling(struct umpire *u, const struct gote_howitzer_fire_facts *f)
{
    struct shot shot = gote_shot_of_class(u, dice_class_artillery_other, band_long, f->guns);
    battery_lines(u, &shot, f->disordered, f->new_target);
    gote_actions_line(u, &shot, f->moment == moment_offensive || ruling(u, ruling_r5) == 'b', f->actions_used);
    gote_firing_grade(u, &shot, f->grade, f->guard_kind);
    return shot;
}

void gote_howitzer_fire(struct umpire *u, const struct gote_howitzer_fire_facts *f, struct gote_howitzer_fire_result *r)
{
    if (gote_wrong_guard(u, f->grade, f->guard_kind) || contradicts(u, "shots_fired", f->shots_fired > f->actions_used) ||
        shelling_refused(u, f))
        return;
    struct shot shot = f->moment == moment_preparatory ? preparatory_shelling(u, f) : later_shelling(u, f);
    GOTE_THROW_SHOT(u, &shot, r);
    if (r->hits > 0)
        r->fires = dice_throw_hits(u->dice, &die_d100, r->hits, 1, 15);
    r->on_fire = r->fires > 0;
    r->castings_lost = r->on_fire && f->occupied;
}

void gote_building_fire_loss(struct umpire *u, const struct gote_building_fire_loss_facts *f,
                             struct gote_building_fire_loss_result *r)
{
    if (f->stage == blaze_caught)
        r->castings_lost = 1;
    else if (!f->left)
        r->castings_lost = smaller(dice_throw(u->dice, &die_d6), f->castings);
}
