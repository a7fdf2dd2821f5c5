/* inquiry.h - what a player asks at the terminal before he orders: who stands where, how far, in sight or not, with what odds.
   All of it is answered from the view of his side. */
#ifndef GROGNARD_CLI_INQUIRY_H
#define GROGNARD_CLI_INQUIRY_H

#include "cli/listing.h"
#include "cli/session.h"
#include "cli/telling.h"

struct inquirer {
    struct session *session;
    const struct battle *view;
    int side;
    struct decision decision; /* what he is asked */
    struct telling telling;
    struct listing listed; /* by `?`, to be picked by number */
};

/* Is the line an inquiry? Then it is answered. */
bool inquiry_answer(struct inquirer *inquirer, const char *line);
void inquiry_print_all(void);
/* Those of that name; false: there is none. */
bool inquiry_print_about(const char *name);

/* What is asked, and which units it is about. */
void inquiry_print_question(struct inquirer *inquirer);

#endif
