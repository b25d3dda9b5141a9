#include "base/stop.h"

#include <stdatomic.h>

static atomic_int request; /* lock-free on every system that has POSIX */

void stop_request(int signal_number)
{
    atomic_store_explicit(&request, signal_number, memory_order_relaxed);
}

int stop_requested(void)
{
    return atomic_load_explicit(&request, memory_order_relaxed);
}
