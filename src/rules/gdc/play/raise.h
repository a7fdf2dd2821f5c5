/* raise.h - how an order of battle in historical words becomes troops of Guard du Corps: what the army lists know of a kind of
   troops (lists.c), and what follows from it (raise.c). */
#ifndef GROGNARD_RULES_GDC_RAISE_H
#define GROGNARD_RULES_GDC_RAISE_H

#include "drill/raise.h"
#include "rules/gdc/play/state.h"

/* A row of the lists, or what stands for it; grades -1 where the lists leave them open. */
struct gdc_list_row {
    bool found;
    int years_off; /* from the period of the row to the year asked for */
    int melee_grade, morale;
    bool skirmish, rifle, lance, model_1809;
};

struct gdc_list_row gdc_list_of_units(const struct raising *raising, const struct roster_entry *entry);
struct gdc_list_row gdc_list_of_batteries(const struct raising *raising, const struct roster_entry *entry);

/* With option chain_of_command every general has a courier on the road to him. */
bool gdc_raise_courier(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit);

#endif
