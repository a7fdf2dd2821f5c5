/* works.h - engineers at bridges (engineers.c) and fords that are looked for (fords.c). */
#ifndef GROGNARD_RULES_GDC_WORKS_H
#define GROGNARD_RULES_GDC_WORKS_H

#include "rules/gdc/play/state.h"

bool gdc_take_work(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_work(const struct battle *b, int unit, struct order_list *list);
void gdc_work_on_bridges(struct battle *b);
battle_may gdc_may_go_over; /* a company of engineers, to another battalion */
bool gdc_take_going_over(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_going_over(const struct battle *b, int unit, struct order_list *list);
void gdc_begin_fords(struct battle *b);
void gdc_conceal_fords(struct battle *view, int side);
void gdc_search_fords(struct battle *b);

#endif
