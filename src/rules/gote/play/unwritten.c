/* unwritten.c - what is declared and not yet written. */
#include "rules/gote/play/fire.h"
#include "rules/gote/play/orders.h"
#include "rules/gote/play/play.h"
#include "rules/gote/play/raise.h"
#include "rules/gote/play/reactions.h"
#include "rules/gote/play/routes.h"
#include "rules/gote/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

/* ==== the lead's ==== */

enum step_now gote_step_write_orders(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_send_messengers(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_return_leaders(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_throw_for_initiative(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_keep_initiative(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_burn_first(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_burn_second(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_risk_leaders(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_finish_works(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_end_turn(struct battle *b)
{
    return step_over;
}

bool gote_open_to_orders(const struct battle *b, int unit, struct objection *objection)
{
    return false;
}
void gote_offer_orders(const struct battle *b, int unit, struct order_list *list)
{
}
bool gote_obey_orders(struct battle *b, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_initiative(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_initiative(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_ambulance(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_ambulance(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_conceal_orders(struct battle *view, int side)
{
}
void gote_begin_parts(struct battle *b)
{
}
void gote_count_points(struct battle *b)
{
}
struct result_so_far gote_result(const struct battle *b)
{
    return (struct result_so_far){.winner = -1, .reason = "turns", .grade = "draw"};
}
bool gote_sound(const struct battle *b, struct error *error)
{
    return true;
}
bool gote_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    return false;
}
bool gote_raise_part(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit)
{
    return false;
}
const char *gote_leaves_out(const struct setup *setup, int kind)
{
    return NULL;
}
bool gote_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    return false;
}
int gote_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    return 0;
}
bool gote_take_door(struct battle *b, const struct order *order, struct objection *objection)
{
    return false;
}
void gote_offer_door(const struct battle *b, int unit, struct order_list *list)
{
}
bool gote_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    return false;
}
void gote_offer_work(const struct battle *b, int unit, struct order_list *list)
{
}
void gote_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
}
