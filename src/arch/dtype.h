/* dtype.h - the types of operands. */
#ifndef OCC_ARCH_DTYPE_H
#define OCC_ARCH_DTYPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DTYPE_PARTS = 32 }; /* sizes of types are counted in this part of a byte */

/* A type of operands, with the scales of its blocks. */
struct dtype {
    const char *name;
    uint32_t size;           /* of an element, in 32nds of a byte */
    const char *accumulator; /* the one that is meant if none is given */
    const char *rate;        /* the type under which data files list its rate */
};

/* All types; the last has no name. */
extern const struct dtype dtypes[];

/* The type `name`, such as "bf16"; NULL if there is none. */
const struct dtype *dtype_find(const char *name);

/* May operands of this type be accumulated in `accumulator`?  f16: only those of fp16 and fp8. */
bool dtype_accumulates(const struct dtype *type, const char *accumulator);

/* Writes the types that data files list rates of, "a, b"; returns `out`. */
const char *dtype_list_rates(char *out, size_t size);

#endif
