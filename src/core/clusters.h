/* clusters.h - parts of occ_clusters() and occ_slots() that occ.h does not offer. */
#ifndef OCC_CORE_CLUSTERS_H
#define OCC_CORE_CLUSTERS_H

#include "occ.h"

/* The limits on clusters of `size` blocks; the other members of struct occ_clusters are 0. */
struct occ_clusters clusters_limits(const struct occ_arch *arch, uint32_t size);

/*
 * As occ_clusters(), without its check of the architecture: occ_arch_check() must accept it.  A
 * batch checks its architectures when it reads them, not for each request.
 */
enum occ_status clusters_count(const struct occ_arch *arch, uint32_t blocks_per_sm, uint32_t sms,
                               uint32_t size, const struct occ_gpcs *gpcs,
                               struct occ_clusters *out);

/* The slots of a launch with `clusters`, a result of occ_clusters() for `sms` SMs. */
struct occ_slots clusters_slots(const struct occ_clusters *clusters, uint32_t sms);

#endif
