#include "kernels/read/kernel_json.h"

#include <string.h>

#include "kernels/kernel_spill.h"

bool tilelang_is_usage(const cJSON *root)
{
    const cJSON *first = json_first(root);
    return cJSON_IsObject(root) && cJSON_IsObject(first) &&
           cJSON_IsNumber(json_get(first, "n_regs"));
}

/* Reads the members of a kernel for AMD; a missing or null member stays unknown. */
static bool read_amd(const cJSON *usage, struct kernel *k, struct diag *diag)
{
    return kernel_json_number(usage, "vgprs", &k->regs, diag) &&
           kernel_json_number(usage, "agprs", &k->agprs, diag) &&
           kernel_json_number(usage, "sgprs", &k->sgprs, diag) &&
           kernel_json_number(usage, "lds_bytes", &k->smem, diag);
}

bool tilelang_read(const cJSON *root, struct kernel_list *list, struct diag *diag)
{
    for (const cJSON *usage = json_first(root); usage != NULL; usage = usage->next) {
        struct kernel k;
        int32_t spills = KERNEL_UNKNOWN;
        kernel_init(&k, KERNEL_TILELANG);
        if (!kernel_json_number(usage, "n_regs", &k.regs, diag) ||
            !kernel_json_number(usage, "n_spills", &spills, diag) || !read_amd(usage, &k, diag)) {
            return false;
        }
        /* The unit of "n_spills" is unknown, so only 0 is used. */
        if (spills == 0) {
            kernel_set_spills(&k, 0);
        }
        if (!kernel_list_add(list, &k, usage->string, strlen(usage->string), diag)) {
            return false;
        }
    }
    return true;
}
