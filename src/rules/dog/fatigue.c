#include "rules/dog/dog.h"

enum fatigue dog_fatigue_of(const struct umpire *u, int rounds, bool hard_cover)
{
    enum melee_ground row = hard_cover ? melee_ground_hard : melee_ground_open;
    if (rounds < charts(u)->fatigue_limits[row].tired)
        return fatigue_fresh;
    if (rounds < charts(u)->fatigue_limits[row].exhausted)
        return fatigue_tired;
    return rounds == charts(u)->fatigue_limits[row].exhausted ? fatigue_exhausted : fatigue_utterly_exhausted;
}

void dog_fatigue(struct umpire *u, const struct dog_fatigue_facts *f, struct dog_fatigue_result *r)
{
    enum fatigue fought = dog_fatigue_of(u, f->melee_rounds, f->hard_cover);
    bool spent = f->melee_since_exhausted >= 1 || f->fire_since_exhausted >= 2;
    r->level_after = fought > f->level ? fought : f->level;
    if (r->level_after == fatigue_exhausted && spent)
        r->level_after = fatigue_utterly_exhausted;
    r->may_act = r->level_after != fatigue_utterly_exhausted;
}

void dog_fatigue_recovery(struct umpire *u, const struct dog_fatigue_recovery_facts *f, struct dog_fatigue_recovery_result *r)
{
    r->turns_needed = f->level == fatigue_fresh ? 0 : charts(u)->fatigue_recovery[f->level - fatigue_tired].turns;
    r->recovered = f->rest_turns >= r->turns_needed;
    r->level_after = r->recovered ? fatigue_fresh : f->level;
}
