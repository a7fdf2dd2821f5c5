/* net_stub.h - a server without sockets for the fuzzers: what would be sent is checked to be JSON, and waited for. */
#ifndef GROGNARD_FUZZ_NET_STUB_H
#define GROGNARD_FUZZ_NET_STUB_H

#include "server/hall.h"
#include "server/visitor.h"

struct hall *stub_hall(void); /* opened at the first call */
/* Does this and waits for the answer. */
void stub_say(struct visitor *visitor, const char *text, size_t length);
void stub_ask(const struct net_request *request);
/* A visitor who sits at both sides of a new battle. */
struct visitor *stub_visitor(void);

#endif
