/* unwritten.c - what is declared and waits to be written: whoever writes it takes it off here. */
#include "rules/dog/play/charges.h"
#include "rules/dog/play/play.h"

enum step_now dog_step_begin_turn(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_give_orders(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_rest(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_restore_order(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_rally(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_obey_orders(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_melees(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_run_first(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_run_second(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_pursue(struct battle *b)
{
    (void)b;
    return step_over;
}

enum step_now dog_step_end_turn(struct battle *b)
{
    (void)b;
    return step_over;
}

bool dog_open_to_orders(const struct battle *b, int unit, struct objection *objection)
{
    (void)b;
    (void)unit;
    (void)objection;
    return false;
}

void dog_offer_orders(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

bool dog_obey_orders(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    (void)objection;
    return false;
}

bool dog_open_to_rally(const struct battle *b, int unit, struct objection *objection)
{
    (void)b;
    (void)unit;
    (void)objection;
    return false;
}

void dog_offer_rally(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

bool dog_obey_rally(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    (void)objection;
    return false;
}

void dog_legal_melee_order(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)b;
    (void)d;
    (void)unit;
    (void)list;
}

bool dog_take_melee_order(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)d;
    (void)order;
    (void)objection;
    return false;
}

void dog_clear_turn(struct dog_unit *own)
{
    (void)own;
}

struct result_so_far dog_result(const struct battle *b)
{
    (void)b;
    return (struct result_so_far){.over = false, .winner = -1, .reason = "", .grade = ""};
}

bool dog_sound(const struct battle *b, struct error *error)
{
    (void)b;
    (void)error;
    return true;
}

const char *dog_leaves_out(const struct setup *setup, int kind)
{
    (void)setup;
    (void)kind;
    return NULL;
}

bool dog_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    (void)raising;
    (void)entry;
    (void)troop;
    (void)unit;
    return false;
}

int dog_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    (void)b;
    (void)unit;
    (void)qualities;
    return 0;
}
