#include "arch/local.h"

#include <stdlib.h>
#include <string.h>

#include "arch/driver.h"
#include "arch/gpu_lookup.h"
#include "arch/sysfs.h"
#include "base/escape.h"
#include "base/num.h"
#include "base/text.h"

enum { LOCAL_DEVICES_MAX = 64 };

/* An attribute of the driver, and the key (of schema.h) of the same limit. */
struct limit {
    enum driver_attribute attribute;
    const char *key;
};

/* clang-format off */
static const struct limit limits[] = {
    { DRIVER_WARP_SIZE, "warp_size" },
    { DRIVER_THREADS_PER_BLOCK, "max_threads_per_block" },
    { DRIVER_BLOCK_Z, "max_block_z" },
    { DRIVER_THREADS_PER_SM, "max_warps_per_sm" }, /* the driver counts threads */
    { DRIVER_BLOCKS_PER_SM, "max_blocks_per_sm" },
    { DRIVER_REGS_PER_SM, "regs_per_sm" },
    { DRIVER_REGS_PER_BLOCK, "max_regs_per_block" },
    { DRIVER_SMEM_PER_SM, "smem_per_sm" },
    { DRIVER_SMEM_PER_BLOCK, "smem_per_block_default" },
    { DRIVER_SMEM_PER_BLOCK_OPTIN, "smem_per_block_optin" },
    { DRIVER_SMEM_RESERVED, "smem_reserved_per_block" },
};
/* clang-format on */

bool local_parse_name(const char *name, unsigned *device)
{
    uint64_t number = 0;
    if (!text_starts(name, "local") || (name[5] != '\0' && name[5] != ':')) {
        return false;
    }
    if (name[5] == ':' && (!num_uint(name + 6, strlen(name + 6), &number) || number > 9999)) {
        return false;
    }
    *device = (unsigned)number;
    return true;
}

/* Makes the shared memory of the SM the largest carve-out. */
static void limit_carveouts(struct occ_arch *arch)
{
    while (arch->smem_config_count > 1 &&
           arch->smem_configs[arch->smem_config_count - 2] >= arch->smem_per_sm) {
        arch->smem_config_count--;
    }
    arch->smem_configs[arch->smem_config_count - 1] = arch->smem_per_sm;
}

/* Sets one limit to the driver's value; warns if the table has another value. */
static void set_limit(const struct driver_device *device, const struct limit *limit,
                      struct local *local, struct diag *diag)
{
    const struct schema_field *field = schema_arch_find(limit->key);
    uint32_t value = device->attributes[limit->attribute];
    if (value == 0) {
        return; /* the driver does not know it, or reserves nothing */
    }
    if (limit->attribute == DRIVER_THREADS_PER_SM) {
        value /= local->arch.warp_size;
    }
    uint32_t table_value = schema_get(&local->arch, field);
    if (value == table_value) {
        return;
    }
    char title[SCHEMA_TITLE_MAX];
    schema_title(&local->arch, field, title);
    diag_warn(diag, 0,
              "%s: %s: the driver says %u %s, the table of %s says %u; the driver's value is used",
              local->gpu.name, title, value, field->unit, local->arch.name, table_value);
    if (limit->attribute == DRIVER_BLOCKS_PER_SM &&
        local->arch.max_blocks_per_sm_single_warp == table_value) {
        local->arch.max_blocks_per_sm_single_warp = value;
    }
    schema_set(&local->arch, field, value);
    if (limit->attribute == DRIVER_SMEM_PER_SM) {
        limit_carveouts(&local->arch);
    }
}

/* Copies the architecture that the table has for the compute capability of the device. */
static bool copy_arch(const struct driver_device *device, const struct registry *registry,
                      struct local *local, struct diag *diag)
{
    const uint32_t major = device->attributes[DRIVER_CC_MAJOR];
    const uint32_t minor = device->attributes[DRIVER_CC_MINOR];
    char name[ARCH_NAME_MAX];
    snprintf(name, sizeof name, "sm_%u", major % 1000 * 10 + minor % 10);
    const struct occ_arch *arch = registry_find(registry, name);
    if (arch == NULL) {
        return diag_error(diag, 0,
                          "%s has compute capability %u.%u, which occ's tables lack; to use the "
                          "limits of another architecture, give --arch",
                          local->gpu.name, major, minor);
    }
    local->arch = *arch;
    return true;
}

/* Copies the product with that name and architecture; of several, prefers one with `sms` SMs. */
static void copy_product(const struct registry *registry, const char *name, uint32_t sms,
                         struct local *local)
{
    struct gpu_matches matches;
    const struct gpu *found = NULL;
    gpu_match(&registry->gpus, name, &matches);
    for (size_t i = 0; i < matches.count && matches.is_exact; i++) {
        const struct gpu *gpu = matches.gpus[i];
        bool is_better = found == NULL || (gpu->sms == sms && found->sms != sms);
        if (is_better && strcmp(gpu->arch, local->arch.name) == 0) {
            found = gpu;
        }
    }
    if (found != NULL) {
        local->gpu = *found;
    }
}

/* Sets the SM count to the driver's; if the table has another, warns and drops the GPCs. */
static void set_sms(struct local *local, uint32_t sms, struct diag *diag)
{
    const struct gpu_mig *mig = gpu_mig_find(&local->gpu, local->mig);
    uint32_t table_sms = mig != NULL ? mig->sms : 0;
    if (local->mig[0] == '\0') {
        table_sms = local->gpu.sms;
    }
    if (table_sms > 0 && table_sms != sms) {
        diag_warn(diag, 0,
                  "%s%s%s: the driver says %u SMs, the table says %u; the driver's value is used",
                  local->gpu.name, local->mig[0] != '\0' ? " MIG " : "", local->mig, sms,
                  table_sms);
        memset(local->gpu.gpc_sms, 0, sizeof local->gpu.gpc_sms);
        local->gpu.gpcs = 0;
    }
    local->gpu.sms = sms;
}

/* Fills `local` with what the driver says, and with what only the tables have. */
static bool fill_local(struct driver_device *device, const struct registry *registry,
                       struct local *local, struct diag *diag)
{
    char *name = device->name;
    const uint32_t sms = device->attributes[DRIVER_SMS];
    escape_line(name);
    gpu_split_mig(name, local->mig);
    diag_quote(local->gpu.name, name, strlen(name));
    if (!copy_arch(device, registry, local, diag)) {
        return false;
    }
    strcpy(local->gpu.arch, local->arch.name);
    if (sms == 0) {
        return diag_error(diag, 0, "%s: the driver does not know the number of SMs",
                          local->gpu.name);
    }
    copy_product(registry, name, sms, local);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        set_limit(device, &limits[i], local, diag);
    }
    set_sms(local, sms, diag);
    return occ_arch_check(&local->arch) == OCC_OK ||
           diag_error(diag, 0, "%s: the driver's limits contradict those of %s in the tables",
                      local->gpu.name, local->arch.name);
}

/* Queries the driver; without a driver, reads the files of Linux. */
static bool read_gpu(unsigned device, const struct registry *registry, struct local *local,
                     struct diag *diag)
{
    struct driver_device asked;
    struct diag driver_diag;
    struct diag sysfs_diag;
    diag_init(&driver_diag, NULL);
    diag_init(&sysfs_diag, NULL);
    if (driver_read(device, &asked, &driver_diag)) {
        return fill_local(&asked, registry, local, diag);
    }
    if (local_read_sysfs("/sys", device, registry, local, &sysfs_diag)) {
        return true;
    }
    const struct diag *error = sysfs_diag.errors > 0 ? &sysfs_diag : &driver_diag;
    return diag_error(diag, 0, "%s", error->text);
}

const struct local *local_find(unsigned device, const struct registry *registry, struct diag *diag)
{
    static struct local *known[LOCAL_DEVICES_MAX]; /* each device is queried once per run */
    if (device >= LOCAL_DEVICES_MAX) {
        diag_error(diag, 0, "no such device; expected local:0 to local:%d", LOCAL_DEVICES_MAX - 1);
        return NULL;
    }
    if (known[device] != NULL) {
        return known[device];
    }
    struct local *local = calloc(1, sizeof *local);
    if (local == NULL) {
        diag_report_no_memory(diag);
        return NULL;
    }
    if (!read_gpu(device, registry, local, diag)) {
        free(local);
        return NULL;
    }
    known[device] = local;
    return local;
}
