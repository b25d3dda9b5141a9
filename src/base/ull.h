/* ull.h - a number of 64 bits as an argument for %llu. */
#ifndef OCC_BASE_ULL_H
#define OCC_BASE_ULL_H

#include <stdint.h>

static inline unsigned long long ull(uint64_t number)
{
    return number;
}

#endif
