/* lookup.h - finds built-in architectures for the readers of compiled code. */
#ifndef OCC_ARCH_LOOKUP_H
#define OCC_ARCH_LOOKUP_H

#include "occ.h"

/* The built-in record with the alias `name`, such as "pvc"; or NULL. */
const struct occ_arch *lookup_alias(const char *name);

/*
 * The built-in record for `name` (see occ_arch_find()).  For an unknown architecture it is the
 * newest older one of the same vendor, since compilers keep their formats.  NULL if none exists,
 * or `name` is invalid.
 */
const struct occ_arch *lookup_nearest(const char *name);

#endif
