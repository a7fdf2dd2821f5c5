#include "rules/gote/shot.h"

/* ---- who fires ---- */

void gote_eligible_castings(struct umpire *u, const struct gote_eligible_castings_facts *f,
                            struct gote_eligible_castings_result *r)
{
    (void)u;
    bool front = f->formation == formation_column || f->formation == formation_square || f->formation == formation_back_to_back;
    r->eligible = front ? smaller(f->castings, f->front_stands * f->figures_per_stand) : f->castings;
}

/* ---- fire ---- */

static bool guns_fire(const struct gote_fire_facts *f)
{
    return f->weapon >= weapon_swivel;
}

static bool volley(const struct gote_fire_facts *f)
{
    return f->moment == moment_charge_volley || f->moment == moment_stop_volley;
}

static int band_of(const struct umpire *u, const struct gote_fire_facts *f)
{
    if (volley(f) && ruling(u, ruling_r12) == 'a')
        return band_close;
    return gote_band_of_shot(u, f->weapon, f->range_in);
}

static bool contradictory(struct umpire *u, const struct gote_fire_facts *f)
{
    return gote_wrong_guard(u, f->grade, f->guard_kind) || contradicts(u, "shots_fired", f->shots_fired > f->actions_used) ||
           contradicts(u, "howitzer", f->howitzer && !guns_fire(f));
}

static bool fire_refused(struct umpire *u, const struct gote_fire_facts *f, int band)
{
    return refuse(u, "gote.rout.6", f->state == state_routed) || refuse(u, "gote.result.12", f->state == state_looting) ||
           refuse(u, "gote.fire.8", guns_fire(f) && volley(f)) ||
           refuse(u, "gote.prep.2", guns_fire(f) && f->fired_preparatory) ||
           refuse(u, "gote.act.14", f->mounted && f->weapon != weapon_carbine) ||
           (f->moment == moment_offensive && gote_shots_refused(u, f->weapon, f->grade, f->actions_used, f->shots_fired)) ||
           refuse(u, "gote.fire.4", band == OUT_OF_REACH) || gote_screen_refused(u, f->friendly_screen_in) ||
           refuse(u, "gote.how.2", f->howitzer && band == band_effective);
}

static enum dice_class class_of(const struct gote_fire_facts *f)
{
    bool rifled = f->weapon == weapon_rifle;
    if (guns_fire(f))
        return dice_class_artillery_other;
    if (f->ranks == ranks_two)
        return rifled ? dice_class_two_rank_rifled : dice_class_two_rank_smoothbore;
    return rifled ? dice_class_three_rank_rifled : dice_class_three_rank_smoothbore;
}

static void firer_lines(struct umpire *u, struct shot *shot, const struct gote_fire_facts *f)
{
    bool plain = f->firer_place == shelter_unimproved_building, loopholed = f->firer_place == shelter_loopholed_building;
    bool counts = f->moment == moment_offensive || ruling(u, ruling_r5) == 'b';
    gote_firing_line(u, shot, "gote.fire.m2", "firer disordered", f->state == state_disordered, firing_line_firer_disordered);
    gote_firing_line(u, shot, "gote.fire.m4", "charged by cavalry", f->charged_by_cavalry, firing_line_firer_charged_by_cavalry);
    gote_firing_line(u, shot, "gote.fire.m6", "from an unimproved building", plain, firing_line_firer_in_unimproved_building);
    gote_firing_line(u, shot, "gote.fire.m7", "weapons on a rest", f->rest, firing_line_firer_on_rest);
    gote_firing_line(u, shot, "gote.fire.m8", "from a loopholed building", loopholed, firing_line_firer_in_loopholed_building);
    gote_firing_line(u, shot, "gote.fire.m11", "at a new target", f->new_target && guns_fire(f),
                     firing_line_artillery_new_target);
    gote_actions_line(u, shot, counts, f->actions_used);
    gote_firing_line(u, shot, "gote.fire.m16", "from the saddle", f->mounted, firing_line_firer_mounted_cavalry);
}

void gote_fire(struct umpire *u, const struct gote_fire_facts *f, struct gote_fire_result *r)
{
    struct target target = GOTE_TARGET_OF(f, f->through_skirmishers);
    int band = band_of(u, f);
    if (contradictory(u, f) || fire_refused(u, f, band))
        return;
    r->band = (enum band)band;
    struct shot shot = gote_shot_of_class(u, class_of(f), r->band, f->castings);
    firer_lines(u, &shot, f);
    gote_firing_target(u, &shot, &target, f->moment == moment_defensive || f->moment == moment_charge_volley);
    gote_firing_grade(u, &shot, f->grade, f->guard_kind);
    GOTE_THROW_SHOT(u, &shot, r);
}
