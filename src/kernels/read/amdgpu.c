#include "kernels/read/amdgpu.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/grow.h"
#include "core/round.h"
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

/* LLVM, AMDGPU usage: GRANULATED_WORKITEM_VGPR_COUNT of compute_pgm_rsrc1. */
uint32_t amdgpu_vgpr_granule(const char *arch, bool is_wave32)
{
    enum { LARGE_FILE = 1024 };
    const struct occ_arch *a = occ_arch_find(arch);
    if (a == NULL || a->vendor != OCC_AMD) {
        return 0;
    }
    if (a->agprs == OCC_AGPRS_UNIFIED) {
        return 8;
    }
    uint32_t granule = is_wave32 ? 8 : 4;
    return a->max_regs_per_thread >= LARGE_FILE ? granule * 2 : granule;
}

bool amdgpu_allocations_add(struct amdgpu_allocations *list, struct amdgpu_allocation one)
{
    if (!GROW(list->items, list->count)) {
        return false;
    }
    list->items[list->count++] = one;
    return true;
}

static int by_symbol(const void *a, const void *b)
{
    const struct bytes x = ((const struct amdgpu_allocation *)a)->symbol;
    const struct bytes y = ((const struct amdgpu_allocation *)b)->symbol;
    const int order = memcmp(x.data, y.data, min_size(x.len, y.len));
    return order != 0 ? order : NUM_ORDER(x.len, y.len);
}

void amdgpu_allocations_sort(struct amdgpu_allocations *list)
{
    if (list->count > 0) {
        qsort(list->items, list->count, sizeof *list->items, by_symbol);
    }
}

void amdgpu_allocations_free(struct amdgpu_allocations *list)
{
    free(list->items);
    *list = (struct amdgpu_allocations){ 0 };
}

/* Uses the VGPRs that are allocated, where they are more than the code uses. */
static void set_vgprs(struct kernel *k, uint32_t allocated)
{
    const struct occ_arch *arch = occ_arch_find(k->arch);
    const uint32_t granule = amdgpu_vgpr_granule(k->arch, k->wave_size == 32);
    const bool is_unified = arch != NULL && arch->agprs == OCC_AGPRS_UNIFIED;
    const uint32_t agprs = is_unified ? (uint32_t)max_i64(k->agprs, 0) : 0;
    if (granule == 0 || k->regs < 0) {
        return;
    }
    const uint32_t used = (uint32_t)k->regs + agprs;
    allocated = round_up(allocated, granule);
    if (allocated > round_up(max_u32(used, 1), granule)) {
        k->regs_used = k->regs;
        k->regs = (int32_t)(allocated - agprs);
    }
}

static void set_sgprs(struct kernel *k, uint32_t allocated)
{
    const struct occ_arch *arch = occ_arch_find(k->arch);
    if (arch == NULL || arch->scalar_regs_per_sub_partition == 0 || k->sgprs < 0) {
        return;
    }
    const uint32_t unit = max_u32(arch->scalar_reg_alloc_unit, AMDGPU_SGPR_GRANULE);
    allocated = min_u32(round_up(allocated, unit), arch->max_scalar_regs_with_special);
    if (allocated > round_up((uint32_t)max_i64(k->sgprs, 1), unit)) {
        k->sgprs_allocated = (int32_t)allocated;
    }
}

void amdgpu_finish(struct kernel *k, const struct amdgpu_allocations *list, struct bytes symbol)
{
    kernel_split_agprs(k);
    symbol.len -= BYTES_ENDS(symbol, ".kd") ? 3 : 0;
    const struct amdgpu_allocation key = { .symbol = symbol };
    const struct amdgpu_allocation *found = NULL;
    if (list->count > 0 && symbol.data != NULL) {
        found = bsearch(&key, list->items, list->count, sizeof key, by_symbol);
    }
    if (found != NULL && found->vgprs > 0) {
        set_vgprs(k, (uint32_t)found->vgprs);
    }
    if (found != NULL && found->sgprs > 0) {
        set_sgprs(k, (uint32_t)found->sgprs);
    }
}
