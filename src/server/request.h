/* request.h - what is asked over HTTP: the page, records and maps, the umpire. */
#ifndef GROGNARD_SERVER_REQUEST_H
#define GROGNARD_SERVER_REQUEST_H

#include "server/hall.h"

void request_answer(struct hall *hall, uint64_t request, const struct net_request *asked);

#endif
