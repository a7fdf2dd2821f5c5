/* Any bytes said by a client have exactly one answer, which is JSON; whatever else is sent is JSON too. */
#include "fuzz.h"
#include "net_stub.h"

#define MOST_BYTES 65536
#define MESSAGES_A_BATTLE 512

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct visitor *visitor;
    static int said;
    if (size > MOST_BYTES)
        return 0;
    if (visitor == NULL || ++said % MESSAGES_A_BATTLE == 0) {
        if (visitor != NULL)
            visitor_goes(visitor);
        visitor = stub_visitor();
    }
    stub_say(visitor, size == 0 ? "" : (const char *)data, size);
    return 0;
}
