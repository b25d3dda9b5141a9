/* local_linux.c - the GPU of this computer by the files of Linux, if there is no CUDA driver. */
#include "arch/local.h"

#include <stdio.h>
#include <string.h>

#include "arch/sysfs.h"
#include "base/text.h"

/* Returns the product of that architecture and number of CUs; NULL if there are none or several. */
static const struct gpu *find_only_product(const struct registry *registry, const char *arch,
                                           uint32_t cus)
{
    const struct gpu *found = NULL;
    const struct gpu *gpu;
    for (size_t i = 0; (gpu = gpu_at(&registry->gpus, i)) != NULL; i++) {
        if (gpu->sms == cus && strcmp(gpu->arch, arch) == 0) {
            if (found != NULL) {
                return NULL;
            }
            found = gpu;
        }
    }
    return found;
}

/* Warns if Linux gives another limit than the table. */
static void compare_sysfs(const struct local *local, const struct sysfs_amd *amd, struct diag *diag)
{
    const struct occ_arch *arch = &local->arch;
    uint32_t lds = arch->smem_per_sm / arch->cus_per_sm;
    uint32_t waves = arch->max_warps_per_sm / arch->sub_partitions;
    if (amd->lds_per_cu > 0 && amd->lds_per_cu != lds) {
        diag_warn(diag, 0,
                  "%s: the Linux kernel says %u bytes of LDS per CU, the table of %s says %u; the "
                  "table's value is used",
                  local->gpu.name, amd->lds_per_cu, arch->name, lds);
    }
    if (amd->waves_per_simd > 0 && amd->waves_per_simd != waves) {
        diag_warn(diag, 0,
                  "%s: the Linux kernel says %u waves per SIMD, the table of %s says %u; the "
                  "table's value "
                  "is used",
                  local->gpu.name, amd->waves_per_simd, arch->name, waves);
    }
}

bool local_read_sysfs(const char *root, unsigned device, const struct registry *registry,
                      struct local *out, struct diag *diag)
{
    struct sysfs_amd amd;
    unsigned count;
    char id[SYSFS_ID_MAX];
    if (!sysfs_read_amd(root, device, &amd, &count)) {
        if (count > 0) {
            return diag_error(diag, 0, "no such device; this machine has %u AMD GPU%s", count,
                              text_plural(count));
        }
        if (sysfs_read_intel(root, id)) {
            diag_error(diag, 0,
                       "an Intel GPU (vendor 0x8086, PCI id %s); the Linux kernel does not say how "
                       "many Xe-cores it has: give the product's name, as in --gpu b580",
                       id);
        }
        return false;
    }
    const struct occ_arch *arch = registry_find(registry, amd.arch);
    if (arch == NULL) {
        return diag_error(diag, 0, "the AMD GPU is a %s, which occ's tables lack", amd.arch);
    }
    if (amd.cus % arch->cus_per_sm != 0) {
        return diag_error(diag, 0, "an AMD GPU with %u CUs; expected a multiple of %u", amd.cus,
                          arch->cus_per_sm);
    }
    const struct gpu *gpu = find_only_product(registry, amd.arch, amd.cus);
    memset(out, 0, sizeof *out);
    out->arch = *arch;
    if (gpu != NULL) {
        out->gpu = *gpu;
    } else {
        snprintf(out->gpu.name, sizeof out->gpu.name, "AMD GPU with %u CUs", amd.cus);
        snprintf(out->gpu.arch, sizeof out->gpu.arch, "%s", arch->name);
        out->gpu.vendor = arch->vendor;
        out->gpu.sms = amd.cus;
    }
    compare_sysfs(out, &amd, diag);
    return true;
}
