/* arch_names.h - a data file of several architectures: "names" says what differs between them. */
#ifndef OCC_ARCH_ARCH_NAMES_H
#define OCC_ARCH_ARCH_NAMES_H

#include "format/json.h"

/* The number of architectures that the data file `root` describes: its "names"; 1 without these. */
size_t names_count(const cJSON *root);

/*
 * Writes the architecture at `index`, below names_count(), as a data file of its own: the members
 * of `root`, changed by those under its name. "limits"   a limit's members replace those of the
 * same limit "cites"    lists of limits, each with the sources that give them for this name
 *   "sources"  is added to; of the texts of `root`, only those stay that a limit cites
 *   any other  replaces the member of `root`
 * The members stand in the order of the keys `order`, ended by NULL.
 * Returns a tree to be freed with cJSON_Delete(), or NULL with an error in `diag`: for members of
 * the wrong kind, an unknown limit in "cites", or lack of memory.
 */
cJSON *names_expand(const cJSON *root, size_t index, const char *const *order, struct diag *diag);

#endif
