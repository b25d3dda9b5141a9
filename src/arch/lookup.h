/* lookup.h - finds built-in architectures for the readers of compiled code. */
#ifndef OCC_ARCH_LOOKUP_H
#define OCC_ARCH_LOOKUP_H

#include "occ.h"

/* The built-in record with the alias `name`, such as "pvc"; NULL if there is none. */
const struct occ_arch *lookup_alias(const char *name);

/*
 * The built-in record of the architecture `name` or, if there is none, of the vendor's newest older
 * architecture: compilers mostly write code for a new architecture in the format of the one before.
 * NULL if there is none before it either, or `name` cannot be an architecture.
 */
const struct occ_arch *lookup_same_or_older(const char *name);

#endif
