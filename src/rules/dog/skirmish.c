#include "rules/dog/dog.h"

void dog_skirmish_screen(struct umpire *u, const struct dog_skirmish_screen_facts *f, struct dog_skirmish_screen_result *r)
{
    r->minimum = charts(u)->screen_minimum[f->screened].figures;
    r->screens = f->figures >= r->minimum;
    r->target_hidden = r->screens && f->fire == fire_kind_small_arms;
    r->unit_may_fire = f->screened == screened_battery || !r->screens;
    r->blocks_friendly_skirmishers = f->depth > 2;
}

void dog_skirmisher_position(struct umpire *u, const struct dog_skirmisher_position_facts *f,
                             struct dog_skirmisher_position_result *r)
{
    (void)u;
    r->within_parent = f->parent_m <= 200;
    if (f->charged_by == charged_by_none) {
        r->fall_back_m = larger(0, 40 - f->formed_enemy_m);
        return;
    }
    r->may_volley = true;
    r->evade = f->charged_by == charged_by_infantry ? evasion_automatic : evasion_attempt;
}
