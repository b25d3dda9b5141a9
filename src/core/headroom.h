/* headroom.h - headroom for callers that have evaluated the launch already. */
#ifndef OCC_CORE_HEADROOM_H
#define OCC_CORE_HEADROOM_H

#include "occ.h"

/* As occ_headroom(); `now` is what occ_evaluate() made of the launch. */
enum occ_status headroom_of(const struct occ_arch *arch, const struct occ_launch *launch,
                            const struct occ_result *now, enum occ_lever lever,
                            struct occ_headroom *out);

#endif
