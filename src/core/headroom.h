/* headroom.h - headroom of a launch whose result is known. */
#ifndef OCC_CORE_HEADROOM_H
#define OCC_CORE_HEADROOM_H

#include "core/lever.h"

/* As occ_headroom(), given the launch's result, `now`; after an error `*out` must not be used. */
enum occ_status headroom_of(const struct occ_arch *arch, const struct occ_launch *launch,
                            const struct occ_result *now, enum occ_lever lever,
                            struct occ_headroom *out);

#endif
