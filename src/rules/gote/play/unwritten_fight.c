/* unwritten_fight.c - what the fighter has declared and not yet written. */
#include "rules/gote/play/fire.h"
#include "rules/gote/play/orders.h"
#include "rules/gote/play/play.h"
#include "rules/gote/play/raise.h"
#include "rules/gote/play/reactions.h"
#include "rules/gote/play/routes.h"
#include "rules/gote/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

enum step_now gote_step_declare_first(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_charge_first(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_fight_first(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_declare_second(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_charge_second(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_fight_second(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_check_morale(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_rally(struct battle *b)
{
    return step_over;
}

enum step_now gote_step_rest_cavalry(struct battle *b)
{
    return step_over;
}

void gote_legal_support_fire(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_support_fire(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

bool gote_open_to_charge(const struct battle *b, int unit, struct objection *objection)
{
    return false;
}
void gote_offer_charge(const struct battle *b, int unit, struct order_list *list)
{
}
bool gote_obey_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_next_charge(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_next_charge(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_volley_at(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_volley_at(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_stopped(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_stopped(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_melee_order(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_melee_order(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_break_through(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_break_through(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

void gote_legal_advance(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
}
bool gote_take_advance(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    return false;
}

const struct answers_book gote_answers = {
    .rule = "gote.seq.3.4", .names = gote_answer_words, .verb = verb_answer, .first = answer_stand, .last = answer_leave_guns};
bool gote_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    return false;
}
void gote_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    *appraisal = (struct appraisal){.role = role_foot, .worth = 100 * b->units[unit].strength};
}
int32_t gote_worth_of_posture(const struct battle *b, int unit)
{
    return 0;
}
int32_t gote_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    return 0;
}
bool gote_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    return false;
}
int32_t gote_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    return 0;
}
