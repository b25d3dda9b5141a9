#include "arch/gpu.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "core/round.h"

const char *const gpu_mode_names[GPU_MODES] = { "SPX", "DPX", "QPX", "CPX" };

uint32_t gpu_sms(const struct gpu *gpu, const struct occ_arch *arch)
{
    return gpu->sms / max_u32(arch->cus_per_sm, 1);
}

struct occ_gpcs gpu_gpcs(const struct gpu *gpu)
{
    return (struct occ_gpcs){ .sms = gpu->gpc_sms[0] > 0 ? gpu->gpc_sms : NULL,
                              .count = gpu->gpcs,
                              .is_sample = true,
                              .measured = gpu->clusters,
                              .measured_count = gpu->cluster_count };
}

const char *gpu_clusters_source(const struct gpu *gpu, const struct occ_cluster_count *measured)
{
    const char *at = gpu_packed_next(gpu->cluster_sources, NULL);
    if (measured == NULL) {
        return NULL;
    }
    for (ptrdiff_t i = measured - gpu->clusters; i > 0 && at != NULL; i--) {
        at = gpu_packed_next(gpu->cluster_sources, at);
    }
    return at;
}

const struct gpu_mig *gpu_mig_find(const struct gpu *gpu, const char *name)
{
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        if (strcasecmp(gpu->mig[i].name, name) == 0) {
            return &gpu->mig[i];
        }
    }
    return NULL;
}

const char *gpu_packed_next(const char *names, const char *at)
{
    const char *next = at == NULL ? names : at + strlen(at) + 1;
    return text_or_null(next);
}

bool gpu_packed_has(const char *names, const char *name)
{
    for (const char *at = gpu_packed_next(names, NULL); at != NULL;
         at = gpu_packed_next(names, at)) {
        if (strcmp(at, name) == 0) {
            return true;
        }
    }
    return false;
}
