/* budget.h - how much of what costs work or room one address may ask for, and all of them together: nobody stops the others. */
#ifndef GROGNARD_SERVER_BUDGET_H
#define GROGNARD_SERVER_BUDGET_H

#include "base/error.h"
#include "server/limits.h"

enum budget_for { budget_battles, budget_records, budget_maps, budgets };

struct budget;

struct budget *budget_open(const struct server_limits *limits);
/* From any thread. One more for this address, at this moment (in milliseconds): or the error says that there have been too many.
 */
bool budget_spend(struct budget *budget, enum budget_for what, uint64_t from, int64_t now, struct error *error);
void budget_close(struct budget *budget);

#endif
