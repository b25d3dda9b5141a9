#include "kernels/read/amdgpu.h"

#include <stdio.h>

#include "format/find.h"

/* Numbers in the map of a kernel. */
static const struct {
    const char *key;
    size_t member; /* in struct kernel */
} numbers[] = {
    { ".vgpr_count", offsetof(struct kernel, regs) },
    { ".agpr_count", offsetof(struct kernel, agprs) },
    { ".sgpr_count", offsetof(struct kernel, sgprs) },
    { ".vgpr_spill_count", offsetof(struct kernel, spill_stores) },
    { ".sgpr_spill_count", offsetof(struct kernel, sgpr_spill) },
    { ".group_segment_fixed_size", offsetof(struct kernel, smem) },
    { ".private_segment_fixed_size", offsetof(struct kernel, stack) },
    { ".max_flat_workgroup_size", offsetof(struct kernel, bound_threads) },
    { ".wavefront_size", offsetof(struct kernel, wave_size) },
};

void amdgpu_store(struct kernel *k, struct bytes key, uint64_t number)
{
    if (BYTES_IS(key, ".workgroup_processor_mode")) {
        k->cu_mode = number == 0;
    } else if (BYTES_IS(key, ".uses_dynamic_stack") && number != 0) {
        k->flags |= KERNEL_RECURSIVE;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers && number <= INT32_MAX; i++) {
        if (key.len == strlen(numbers[i].key) && memcmp(key.data, numbers[i].key, key.len) == 0) {
            int32_t value = (int32_t)number;
            memcpy((char *)k + numbers[i].member, &value, sizeof value);
        }
    }
}

/* Reads the features of code object version 3, such as "+xnack+sram-ecc". */
static void parse_old_features(struct bytes list, char features[KERNEL_FEATURES_MAX])
{
    bool has_xnack = find_text(list, 0, "+xnack") < list.len;
    bool has_sramecc = find_text(list, 0, "+sram-ecc") < list.len;
    snprintf(features, KERNEL_FEATURES_MAX, "%s%s%s", has_sramecc ? "sramecc+" : "",
             has_sramecc && has_xnack ? ":" : "", has_xnack ? "xnack+" : "");
}

/* The name follows the four parts of a triple; the fourth is empty, or "unknown" since LLVM 23. */
void amdgpu_parse_target(struct bytes target, char arch[KERNEL_ARCH_MAX],
                         char features[KERNEL_FEATURES_MAX])
{
    const unsigned char *colon = memchr(target.data, ':', target.len);
    if (colon != NULL) {
        size_t n = target.len - (size_t)(colon + 1 - target.data);
        kernel_text_copy(features, KERNEL_FEATURES_MAX, colon + 1, n);
        target.len = (size_t)(colon - target.data);
    }
    size_t from = 0;
    for (unsigned part = 0; part < 4; part++) {
        from += find_text((struct bytes){ target.data + from, target.len - from }, 0, "-") + 1;
        if (from >= target.len) {
            return;
        }
    }
    struct bytes name = { target.data + from, target.len - from };
    size_t plus = find_text(name, 0, "+");
    if (plus < name.len) {
        parse_old_features((struct bytes){ name.data + plus, name.len - plus }, features);
    }
    size_t len = min_size(plus, KERNEL_ARCH_MAX - 1);
    memset(arch, 0, KERNEL_ARCH_MAX);
    memcpy(arch, name.data, len);
}
