/* kernel_parts.c - optional data of kernels: a profile, a place in the source. */
#include <string.h>

#include "core/round.h"
#include "kernels/kernel.h"

void kernel_profile_init(struct kernel_profile *profile)
{
    memset(profile, 0, sizeof *profile);
    profile->grid = profile->sms = profile->max_clusters = KERNEL_UNKNOWN;
    profile->launches = profile->time_ns = profile->median_ns = KERNEL_UNKNOWN;
}

void kernel_measured_init(struct kernel_measured *measured)
{
    memset(measured, 0, sizeof *measured);
    measured->id = measured->count = measured->duration_ns = KERNEL_UNKNOWN;
    measured->smem_config = measured->smem_driver = measured->tool_version = KERNEL_UNKNOWN;
    measured->waves = measured->theoretical_occupancy = measured->achieved_occupancy = -1;
}

bool kernel_list_set_measured(struct kernel_list *list, struct kernel_profile *profile,
                              const struct kernel_measured *measured, struct diag *diag)
{
    profile->measured = kernel_list_alloc(list, sizeof *measured);
    if (profile->measured == NULL) {
        return diag_report_no_memory(diag);
    }
    *profile->measured = *measured;
    return true;
}

struct kernel_measured kernel_profile_measured(const struct kernel_profile *profile)
{
    struct kernel_measured measured;
    kernel_measured_init(&measured);
    return profile->measured != NULL ? *profile->measured : measured;
}

struct kernel_profile *kernel_list_new_profile(struct kernel_list *list, struct diag *diag)
{
    if (list->data_size >= KERNEL_DATA_MAX) {
        diag_error(diag, 0, "too many names and profiles; the limit is %d bytes", KERNEL_DATA_MAX);
        return NULL;
    }
    struct kernel_profile *profile = kernel_list_alloc(list, sizeof *profile);
    if (profile == NULL) {
        diag_error(diag, 0, "out of memory after %zu kernels", list->count);
        return NULL;
    }
    kernel_profile_init(profile);
    return profile;
}

struct kernel_extras *kernel_list_add_extras(struct kernel_list *list, struct kernel *kernel)
{
    struct kernel_extras *extras = kernel_list_alloc(list, sizeof *extras);
    if (extras != NULL) {
        *extras = *kernel_extras(kernel);
        kernel->extras = extras;
    }
    return extras;
}

bool kernel_list_set_features(struct kernel_list *list, struct kernel *kernel, const char *features,
                              struct diag *diag)
{
    if (features[0] == '\0') {
        kernel->features = "";
        return true;
    }
    if (list->features == NULL || strcmp(list->features, features) != 0) {
        list->features = kernel_list_text(list, features, strlen(features));
    }
    kernel->features = list->features;
    return kernel->features != NULL || diag_report_no_memory(diag);
}

bool kernel_list_set_device(struct kernel_list *list, struct kernel_profile *profile,
                            const char *name, struct diag *diag)
{
    const size_t len = strnlen(name, KERNEL_DEVICE_MAX - 1);
    profile->device = NULL;
    if (len == 0) {
        return true;
    }
    if (list->device == NULL || strncmp(list->device, name, len) != 0 ||
        list->device[len] != '\0') {
        list->device = kernel_list_text(list, name, len);
    }
    profile->device = list->device;
    return profile->device != NULL || diag_report_no_memory(diag);
}

const struct kernel_place *kernel_list_new_place(struct kernel_list *list, const char *path,
                                                 size_t len, uint64_t line, uint64_t column,
                                                 struct diag *diag)
{
    struct kernel_place *place = NULL;
    if (list->data_size >= KERNEL_DATA_MAX) {
        diag_error(diag, 0, "too many source lines after %zu kernels; the limit is %d bytes",
                   list->count, KERNEL_DATA_MAX);
        return NULL;
    }
    place = kernel_list_alloc(list, sizeof *place + len + 1);
    if (place == NULL) {
        diag_error(diag, 0, "out of memory for source lines after %zu kernels", list->count);
        return NULL;
    }
    place->line = (uint32_t)min_u64(line, UINT32_MAX);
    place->column = (uint32_t)min_u64(column, UINT32_MAX);
    memcpy(place->path, path, len);
    place->path[len] = '\0';
    return place;
}
