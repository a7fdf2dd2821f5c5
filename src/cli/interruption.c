#include "cli/interruption.h"

#include <signal.h>

static atomic_bool interrupted;

static void interrupt(int number)
{
    atomic_store(&interrupted, true);
    signal(number, SIG_DFL);
}

atomic_bool *interruption(void)
{
    return &interrupted;
}

void interruption_begin(void)
{
    signal(SIGINT, interrupt);
}

void interruption_end(void)
{
    signal(SIGINT, SIG_DFL);
}
