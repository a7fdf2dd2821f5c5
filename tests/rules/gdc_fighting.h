/* gdc_fighting.h - what the tests of melees have in common: units brought into contact by hand, melees fought. */
#ifndef GROGNARD_TESTS_RULES_GDC_FIGHTING_H
#define GROGNARD_TESTS_RULES_GDC_FIGHTING_H

#include "rules/gdc/play/melees.h"
#include "rules/gdc_board.h"

/* A battle whose first round of melees is next. */
static inline struct battle *begin_fighting(uint64_t seed)
{
    struct battle *b = board_start(seed);
    board_play("gdc.seq.1.1");
    board_enter("gdc.seq.8.1");
    board_forget();
    return b;
}

/* It has charged over so many yards of free ground straight ahead, and has as many left as it has gone. */
static inline void has_charged(struct battle *b, int unit, int yards, enum cavalry_orders orders)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    const struct box *box = battle_box(b, unit);
    own->charge.stage = charge_stage_moving;
    own->turn.charged = 1;
    own->ride.orders = (int16_t)orders;
    own->ride.straight = own->charge.gone = gdc_mm(b, yards);
    own->charge.most = own->ride.allowed = 2 * own->charge.gone;
    own->ride.pace = own->charge.gone; /* a later leg: what is left is no more than this */
    own->charge.start = place_from(box->front, box->facing, -own->charge.gone, 0);
}

static inline void charge_home(struct battle *b, int unit, int enemy, int yards, enum cavalry_orders orders)
{
    has_charged(b, unit, yards, orders);
    gdc_unit(b, unit)->charge.target = (int16_t)enemy;
    gdc_contact(b, unit, enemy);
}

static inline void finish_step(void)
{
    do
        board_skip();
    while (board_step() == step_waits);
}

static inline int yards_north(const struct battle *b, int unit)
{
    return (int)((battle_box(b, unit)->front.y * INT64_C(10) + 4572) / 9144);
}

#define RESULT(unit) RESULT_OF(melee_result, unit)

#endif
