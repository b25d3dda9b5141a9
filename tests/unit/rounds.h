/* rounds.h - how many random cases a property is tried with. */
#ifndef OCC_TESTS_ROUNDS_H
#define OCC_TESTS_ROUNDS_H

#include <stdint.h>
#include <stdlib.h>

/* `usual`; more if OCC_ROUNDS is set, as `make check-random` does. */
static inline uint32_t rounds(uint32_t usual)
{
    const char *given = getenv("OCC_ROUNDS");
    unsigned long count = given != NULL ? strtoul(given, NULL, 10) : 0;
    return count > usual && count <= UINT32_MAX ? (uint32_t)count : usual;
}

#endif
