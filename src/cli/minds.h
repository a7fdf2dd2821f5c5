/* minds.h - what a computer player thought, told when the battle is over: the journal that lies beside a record. */
#ifndef GROGNARD_CLI_MINDS_H
#define GROGNARD_CLI_MINDS_H

#include "cli/session.h"

/* Of a record that was read. False after printing why nothing is told. */
bool minds_tell(struct session *session, const char *path, int side);

#endif
