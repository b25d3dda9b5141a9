/* builtin.h - the tables that mkbuiltin makes from data/ at build time. */
#ifndef OCC_ARCH_BUILTIN_H
#define OCC_ARCH_BUILTIN_H

#include "occ.h"

/* Every architecture of data/arch, in the order of name_order(). */
extern const struct occ_arch builtin_archs[];
extern const size_t builtin_arch_count;

/* The data file of the record at an index: bytes of builtin_text, followed by a NUL byte. */
struct builtin_span {
    uint32_t offset;
    uint32_t len;
};
extern const struct builtin_span builtin_arch_spans[];
extern const char builtin_text[];

#endif
