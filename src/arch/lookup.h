/* lookup.h - the built-in architectures as the readers of compiled code see them. */
#ifndef OCC_ARCH_LOOKUP_H
#define OCC_ARCH_LOOKUP_H

#include "occ.h"

/* The built-in record of which `name` is another name, such as "pvc"; or NULL. */
const struct occ_arch *lookup_alias(const char *name);

/*
 * The built-in record that `name` means (see occ_arch_find()), or of an architecture that occ does
 * not know the newest of the same vendor that is older: compilers go on as they did.  NULL where
 * there is none, and for what is no name.
 */
const struct occ_arch *lookup_code(const char *name);

#endif
