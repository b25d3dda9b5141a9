/* clusters.h - what an architecture allows of a cluster, whether or not the SMs are known. */
#ifndef OCC_CORE_CLUSTERS_H
#define OCC_CORE_CLUSTERS_H

#include "occ.h"

/* The limits on clusters of `size` blocks: the first members of struct occ_clusters, else 0. */
struct occ_clusters clusters_limits(const struct occ_arch *arch, uint32_t size);

#endif
