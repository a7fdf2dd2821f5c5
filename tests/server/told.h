/* told.h - the table as a client puts it together from what it is told line by line, beside the table as the server shows it. */
#ifndef GROGNARD_TESTS_SERVER_TOLD_H
#define GROGNARD_TESTS_SERVER_TOLD_H

#include "server/client.h"

/* All that this client was told in its seat; the judge has joined the same battle, which is over. Gives how many lines. */
int told_compare(const struct client *client, struct client *judge, const char *seat);

#endif
