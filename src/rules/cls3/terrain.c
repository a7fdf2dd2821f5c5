#include "rules/cls3/cls3.h"

/* ---- sight and fog ---- */

void cls3_visibility(struct umpire *u, const struct cls3_visibility_facts *f, struct cls3_visibility_result *r)
{
    int sight_in = charts(u)->weather[f->weather].visibility_in;
    r->limit_in = f->concealed ? smaller(sight_in, charts(u)->woods[0].visibility_in) : sight_in;
    r->visible = f->distance_in <= r->limit_in * DECIMAL_ONE && f->contours_between < 2;
}

void cls3_fog(struct umpire *u, const struct cls3_fog_facts *f, struct cls3_fog_result *r)
{
    (void)f;
    r->lifts = !throw_within(u, &die_d6, 5);
}

/* ---- fires and sappers ---- */

void cls3_ignition(struct umpire *u, const struct cls3_ignition_facts *f, struct cls3_ignition_result *r)
{
    (void)u;
    bool by_hand = f->sapper_within_1in && f->sapper_stationary;
    r->ignites = f->combustible && (f->howitzer_hits >= 2 || f->rocket_hits >= 1 || by_hand);
    r->destroyed_turn = r->ignites ? f->turn + 1 : 0;
}

void cls3_sapper_task(struct umpire *u, const struct cls3_sapper_task_facts *f, struct cls3_sapper_task_result *r)
{
    bool abatis = f->task == task_remove_abatis;
    if (refuse(u, "cls3.sap.2", f->troop != worker_sappers && !abatis) ||
        refuse(u, "cls3.sap.3", f->troop == worker_other && abatis))
        return;
    r->done = !f->moved && !f->fired && !f->meleed;
    if (!r->done)
        return;
    switch (f->task) {
    case task_place_charge:
        r->explodes_turn = f->turn + 1;
        r->dead_turn = f->turn + 2;
        break;
    case task_remove_linear_obstacle:
        r->inches_removed = f->workers;
        break;
    case task_set_fire:
        r->dead_turn = f->turn + 1;
        break;
    case task_remove_abatis:
        break;
    }
}
