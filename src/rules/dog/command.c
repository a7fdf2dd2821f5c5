#include "rules/dog/dog.h"

void dog_initiative(struct umpire *u, const struct dog_initiative_facts *f, struct dog_initiative_result *r)
{
    r->a_roll = dog_throw_ten(u);
    r->b_roll = dog_throw_ten(u);
    r->tie = r->a_roll == r->b_roll;
    if (r->tie)
        r->first = f->previous == side_b ? side_b : side_a;
    else
        r->first = r->a_roll > r->b_roll ? side_a : side_b;
}

/* ---- commanders and their orders (2) ---- */

void dog_command_rating(struct umpire *u, const struct dog_command_rating_facts *f, struct dog_command_rating_result *r)
{
    r->rating = f->method == rating_method_agreed ? f->agreed_rating : dog_throw_fire_die(u).score;
}

void dog_cinc_bonus(struct umpire *u, const struct dog_cinc_bonus_facts *f, struct dog_cinc_bonus_result *r)
{
    r->present = f->whole_turn && f->distance_m <= 50;
    r->bonus = r->present ? charts(u)->cinc_bonus[f->commander - commander_ordinary].bonus : 0;
}

void dog_messenger(struct umpire *u, const struct dog_messenger_facts *f, struct dog_messenger_result *r)
{
    int row = 3 * (int)rate_class_light_cavalry + charts(u)->nation_groups[f->nation].cavalry;
    r->speed_m = filled(charts(u)->movement_rates[row].line) + charts(u)->charge_bonus[arm_cavalry].bonus_m;
    r->moves = f->with_brigade ? 0 : larger(1, (f->distance_m + r->speed_m - 1) / r->speed_m);
    r->delay_turns = r->moves;
}

/* ---- generals under fire (8) ---- */

void dog_general_hit(struct umpire *u, const struct dog_general_hit_facts *f, struct dog_general_hit_result *r)
{
    (void)u;
    r->at_risk = f->fire_face == 0 && f->distance_m <= 50;
}

static enum wound wound_of(const struct umpire *u, int face)
{
    int row = wound_light;
    if (ruling(u, ruling_r42) == 'b' && face >= 1 && face <= 7)
        return face <= 2 ? wound_light : wound_moderate;
    while (row < wound_killed && (face < charts(u)->general_risk[row].from_face || face > charts(u)->general_risk[row].to_face))
        row++;
    return (enum wound)row;
}

static enum wound throw_wound(struct umpire *u)
{
    int meaning[10];
    for (int face = 0; face < 10; face++)
        meaning[face] = (int)wound_of(u, face);
    return (enum wound)dog_throw_meaning(u, meaning);
}

void dog_general_risk(struct umpire *u, const struct dog_general_risk_facts *f, struct dog_general_risk_result *r)
{
    r->wound = throw_wound(u);
    r->in_play = r->wound == wound_light || r->wound == wound_moderate;
    r->rating_after = r->wound == wound_light ? f->rating : r->wound == wound_moderate ? f->rating / 2 : 0;
    if (r->wound == wound_serious && option(u, option_campaign))
        r->recovery =
            throw_within(u, &die_d10_from_0, charts(u)->wound_recovery[0].to_face) ? wound_end_died : wound_end_recovers;
}
