/* kernel_fields.c - the fields of a kernel and of a change between two builds, in order. */
#include <stdio.h>
#include <string.h>

#include "base/num.h"
#include "render/answer_fields.h"
#include "render/kernel_row.h"

#define IN(member)      offsetof(struct kernel_row, member)
#define K(member)       offsetof(struct kernel_row, kernel.member)
#define PROFILE(member) offsetof(struct kernel_row_profile, member)
#define M(member)       offsetof(struct kernel_row_profile, measured.member)

/* FIELD_BOUNDS reads the two as an array. */
_Static_assert(offsetof(struct kernel, bound_blocks) ==
                   offsetof(struct kernel, bound_threads) + sizeof(int64_t),
               "the launch bounds of a kernel stand together");

#define CHANGE(member) offsetof(struct kernel_change, member)

/* ---- values of a kind of their own -------------------------------------------------------- */

static bool spill_number(const void *value, double *out)
{
    *out = (double)kernel_row_spill(value);
    return *out >= 0;
}

/* The grid of the launch, or where there is none that of the profile. */
static bool grid_number(const void *value, double *out)
{
    const struct kernel_row *row = value;
    if (row->has_result && row->answer.question.grid > 0) {
        *out = (double)row->answer.question.grid;
        return true;
    }
    *out = (double)row->profile.measured.grid;
    return row->has_profile && *out >= 0;
}

static bool write_step(const void *value, enum record_form form, struct out *out)
{
    char step[KERNEL_STEP_MAX];
    (void)form; /* there is no such member */
    kernel_row_step(value, step);
    out_text(out, step);
    return true;
}

/* ---- the tables --------------------------------------------------------------------------- */

/* clang-format off */
static const struct field resource_fields[] = {
    FIELD("regs", FIELD_INT64, K(regs)),
    FIELD_KNOWN("agprs", FIELD_INT64, K(agprs)),
    FIELD_KNOWN("sgprs", FIELD_INT64, K(sgprs)),
    FIELD_KNOWN("wave_size", FIELD_INT64, K(wave_size)),
    FIELD_KNOWN("cu_mode", FIELD_INT64, K(cu_mode)),
    FIELD("smem", FIELD_INT64, K(smem)),
    FIELD("barriers", FIELD_INT64, K(barriers)),
    FIELD("stack", FIELD_INT64, K(stack)),
    FIELD("spill_stores", FIELD_INT64, K(spill_stores)),
    FIELD("spill_loads", FIELD_INT64, K(spill_loads)),
    { .key = "launch_bounds", .kind = FIELD_BOUNDS, .offset = K(bound_threads), .count = 2 },
    { .key = "block", .kind = FIELD_SIZES, .offset = K(block), .count = 3 },
    { .key = "cluster", .kind = FIELD_SIZES, .offset = K(cluster), .count = 3 },
    FIELD_KNOWN("dynamic_smem", FIELD_INT64, K(dynamic_smem)),
    FIELD_KNOWN("stack_total", FIELD_INT64, K(stack_total)),
    FIELD_KNOWN("max_cluster", FIELD_INT64, K(max_cluster)),
    FIELD_KNOWN("max_regs", FIELD_INT64, K(max_regs)),
    { .key = "setmaxnreg", .kind = FIELD_BOUNDS, .offset = K(setmaxnreg),
      .count = KERNEL_SETMAXNREG, .flags = FIELD_OMIT },
    { .key = "ptx", .kind = FIELD_BOUNDS, .offset = K(ptx), .count = KERNEL_PTX,
      .flags = FIELD_OMIT | FIELD_JSON },
    FIELD("callee_spill_stores", FIELD_INT64, K(callee_stores)),
    FIELD("callee_spill_loads", FIELD_INT64, K(callee_loads)),
    FIELD_KNOWN("sgpr_spill", FIELD_INT64, K(sgpr_spill)),
    FIELD_KNOWN("spill_unit", FIELD_TEXT, IN(spill_unit)),
    FIELD_END
};

/* As a column without "profile." are those that the result has nothing of the name of. */
#define BARE(key_, kind_, offset_, flag) \
    { .key = key_, .kind = kind_, .offset = offset_, .flags = FIELD_BARE | (flag) }

static const struct field profile_fields[] = {
    FIELD_KNOWN("id", FIELD_INT64, M(id)),
    BARE("device", FIELD_TEXT, PROFILE(device), FIELD_OMIT),
    FIELD("grid", FIELD_INT64, M(grid)),
    FIELD_KNOWN("sms", FIELD_INT64, M(sms)),
    FIELD_KNOWN("smem_config", FIELD_INT64, M(smem_config)),
    FIELD_KNOWN("smem_driver", FIELD_INT64, M(smem_driver)),
    FIELD_KNOWN("launches", FIELD_INT64, M(launches)),
    FIELD_KNOWN("time_ns", FIELD_INT64, M(time_ns)),
    FIELD_KNOWN("median_ns", FIELD_INT64, M(median_ns)),
    FIELD_KNOWN("waves", FIELD_RATIO, M(waves)),
    BARE("theoretical_occupancy", FIELD_RATIO, M(theoretical_occupancy), FIELD_OMIT),
    BARE("achieved_occupancy", FIELD_RATIO, M(achieved_occupancy), 0),
    FIELD_KNOWN("expected_occupancy", FIELD_RATIO, PROFILE(expected_occupancy)),
    FIELD_KNOWN("expected_occupancy_shared", FIELD_RATIO, PROFILE(expected_occupancy_shared)),
    BARE("tail_share", FIELD_RATIO, PROFILE(tail_share), FIELD_OMIT),
    BARE("tail_share_shared", FIELD_RATIO, PROFILE(tail_share_shared), FIELD_OMIT),
    FIELD_END
};

/* What is known of a kernel but its name. */
#define KERNEL_VALUES \
    { .key = "resources", .kind = FIELD_GROUP, .flags = FIELD_BARE | FIELD_TIGHT, \
      .members = resource_fields }, \
    { .key = "profile", .kind = FIELD_GROUP, .offset = IN(profile), \
      .known = FIELD_WHEN(IN(has_profile)), .flags = FIELD_TIGHT, \
      .members = profile_fields }, \
    { .key = "result", .kind = FIELD_GROUP, .offset = IN(answer), \
      .known = FIELD_WHEN(IN(has_result)), \
      .flags = FIELD_BARE | FIELD_DENSE, .members = answer_fields }, \
    FIELD_KNOWN("flags", FIELD_TEXTS, IN(flags)), \
    FIELD_KNOWN("note", FIELD_TEXT, IN(note)), \
    { .key = "spill", .kind = FIELD_CUSTOM, .flags = FIELD_COLUMN, \
      .number = spill_number }, \
    { .key = "step", .kind = FIELD_CUSTOM, .flags = FIELD_COLUMN, .write = write_step }, \
    FIELD_END

const struct field kernel_fields[] = {
    FIELD("kernel", FIELD_TEXT, K(name)),
    FIELD("name", FIELD_TEXT, IN(name)),
    FIELD("file", FIELD_TEXT, K(file)),
    FIELD("source", FIELD_TEXT, IN(source)),
    FIELD("arch", FIELD_TEXT, IN(arch)),
    FIELD_KNOWN("features", FIELD_TEXT, IN(features)),
    { .key = "launch_grid", .kind = FIELD_CUSTOM, .flags = FIELD_COLUMN,
      .number = grid_number },
    KERNEL_VALUES
};

static const struct field side_fields[] = {
    FIELD("file", FIELD_TEXT, K(file)),
    FIELD("source", FIELD_TEXT, IN(source)),
    KERNEL_VALUES
};

const struct field change_fields[] = {
    FIELD("kernel", FIELD_TEXT, CHANGE(kernel)),
    FIELD("name", FIELD_TEXT, CHANGE(name)),
    FIELD("arch", FIELD_TEXT, CHANGE(arch)),
    FIELD_KNOWN("features", FIELD_TEXT, CHANGE(features)),
    { .key = "old", .kind = FIELD_GROUP, .offset = CHANGE(old),
      .known = FIELD_WHEN(CHANGE(has_old)), .flags = FIELD_TIGHT,
      .members = side_fields },
    { .key = "new", .kind = FIELD_GROUP, .offset = CHANGE(new),
      .known = FIELD_WHEN(CHANGE(has_new)), .flags = FIELD_TIGHT,
      .members = side_fields },
    FIELD("verdict", FIELD_TEXT, CHANGE(verdict)),
    FIELD_END
};
/* clang-format on */

/* ---- what follows from a row -------------------------------------------------------------- */

int64_t kernel_row_own_spill(const struct kernel_row *row)
{
    return max_i64(row->kernel.spill_stores, row->kernel.spill_loads);
}

int64_t kernel_row_smem(const struct kernel_row *row)
{
    if (row->has_result) {
        return (int64_t)occ_lever_get(&row->answer.question.launch, OCC_LEVER_SHARED_MEMORY);
    }
    return row->kernel.smem;
}

int64_t kernel_row_spill(const struct kernel_row *row)
{
    const struct kernel *k = &row->kernel;
    int64_t own = kernel_row_own_spill(row);
    if (own < 0) {
        return -1;
    }
    if (k->callee_stores >= 0 && k->callee_loads >= 0) {
        return max_i64(k->spill_stores + k->callee_stores, k->spill_loads + k->callee_loads);
    }
    bool alone = row->function || k->stack_total == 0 || row->includes_calls;
    return alone ? own : -1;
}

int64_t kernel_row_stack(const struct kernel_row *row)
{
    bool whole = row->function || row->includes_calls;
    return row->kernel.stack_total < 0 && whole ? row->kernel.stack : row->kernel.stack_total;
}

void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX])
{
    if (row->arch == NULL) {
        snprintf(out, KERNEL_TARGET_MAX, "-");
    } else if (row->features == NULL) {
        snprintf(out, KERNEL_TARGET_MAX, "%.15s", row->arch);
    } else {
        snprintf(out, KERNEL_TARGET_MAX, "%.15s:%.31s", row->arch, row->features);
    }
}
