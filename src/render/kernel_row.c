#include "render/kernel_row.h"

#include "base/escape.h"
#include "render/text.h"

#include <stdio.h>
#include <string.h>

#define IN(member)      offsetof(struct kernel_row, member)
#define K(member)       offsetof(struct kernel_row, kernel.member)
#define PROFILE(member) offsetof(struct kernel_row, profile.member)
#define M(member)       offsetof(struct kernel_row, profile.measured.member)

/* KERNEL_KIND_BOUNDS reads the two as an array. */
_Static_assert(offsetof(struct kernel, bound_blocks) ==
                   offsetof(struct kernel, bound_threads) + sizeof(int64_t),
               "the launch bounds of a kernel stand together");

/* clang-format off */
const struct kernel_field kernel_fields[] = {
    { "kernel",                KERNEL_TOP,       KERNEL_KIND_TEXT,   K(name), false },
    { "name",                  KERNEL_TOP,       KERNEL_KIND_TEXT,   IN(name), false },
    { "file",                  KERNEL_TOP,       KERNEL_KIND_TEXT,   K(file), false },
    { "source",                KERNEL_TOP,       KERNEL_KIND_TEXT,   IN(source), false },
    { "arch",                  KERNEL_TOP,       KERNEL_KIND_TEXT,   IN(arch), false },
    { "features",              KERNEL_TOP,       KERNEL_KIND_TEXT,   IN(features), true },
    { "regs",                  KERNEL_RESOURCES, KERNEL_KIND_INT,    K(regs), false },
    { "agprs",                 KERNEL_RESOURCES, KERNEL_KIND_INT,    K(agprs), true },
    { "sgprs",                 KERNEL_RESOURCES, KERNEL_KIND_INT,    K(sgprs), true },
    { "wave_size",             KERNEL_RESOURCES, KERNEL_KIND_INT,    K(wave_size), true },
    { "cu_mode",               KERNEL_RESOURCES, KERNEL_KIND_INT,    K(cu_mode), true },
    { "smem",                  KERNEL_RESOURCES, KERNEL_KIND_INT,    K(smem), false },
    { "barriers",              KERNEL_RESOURCES, KERNEL_KIND_INT,    K(barriers), false },
    { "stack",                 KERNEL_RESOURCES, KERNEL_KIND_INT,    K(stack), false },
    { "spill_stores",          KERNEL_RESOURCES, KERNEL_KIND_INT,    K(spill_stores), false },
    { "spill_loads",           KERNEL_RESOURCES, KERNEL_KIND_INT,    K(spill_loads), false },
    { "launch_bounds",         KERNEL_RESOURCES, KERNEL_KIND_BOUNDS, K(bound_threads), false },
    { "block",                 KERNEL_RESOURCES, KERNEL_KIND_TRIPLE, K(block), false },
    { "cluster",               KERNEL_RESOURCES, KERNEL_KIND_TRIPLE, K(cluster), false },
    { "dynamic_smem",          KERNEL_RESOURCES, KERNEL_KIND_INT,    K(dynamic_smem), true },
    { "stack_total",           KERNEL_RESOURCES, KERNEL_KIND_INT,    K(stack_total), true },
    { "max_cluster",           KERNEL_RESOURCES, KERNEL_KIND_INT,    K(max_cluster), true },
    { "max_regs",              KERNEL_RESOURCES, KERNEL_KIND_INT,    K(max_regs), true },
    { "callee_spill_stores",   KERNEL_RESOURCES, KERNEL_KIND_INT,    K(callee_stores), false },
    { "callee_spill_loads",    KERNEL_RESOURCES, KERNEL_KIND_INT,    K(callee_loads), false },
    { "sgpr_spill",            KERNEL_RESOURCES, KERNEL_KIND_INT,    K(sgpr_spill), true },
    { "spill_unit",            KERNEL_RESOURCES, KERNEL_KIND_TEXT,   IN(spill_unit), true },
    { "id",                    KERNEL_PROFILE,   KERNEL_KIND_INT,    M(id), true },
    { "device",                KERNEL_PROFILE,   KERNEL_KIND_TEXT,   PROFILE(device), true },
    { "grid",                  KERNEL_PROFILE,   KERNEL_KIND_INT,    M(grid), false },
    { "sms",                   KERNEL_PROFILE,   KERNEL_KIND_INT,    M(sms), true },
    { "smem_config",           KERNEL_PROFILE,   KERNEL_KIND_INT,    M(smem_config), true },
    { "smem_driver",           KERNEL_PROFILE,   KERNEL_KIND_INT,    M(smem_driver), true },
    { "waves",                 KERNEL_PROFILE,   KERNEL_KIND_RATIO,  M(waves), true },
    { "theoretical_occupancy", KERNEL_PROFILE,   KERNEL_KIND_RATIO,
      M(theoretical_occupancy), true },
    { "achieved_occupancy",    KERNEL_PROFILE,   KERNEL_KIND_RATIO,
      M(achieved_occupancy), false },
    { "expected_occupancy",    KERNEL_PROFILE,   KERNEL_KIND_RATIO,
      PROFILE(expected_occupancy), true },
    { "expected_occupancy_shared", KERNEL_PROFILE, KERNEL_KIND_RATIO,
      PROFILE(expected_occupancy_shared), true },
    { "tail_share",            KERNEL_PROFILE,   KERNEL_KIND_RATIO,  PROFILE(tail_share), true },
    { "tail_share_shared",     KERNEL_PROFILE,   KERNEL_KIND_RATIO,
      PROFILE(tail_share_shared), true },
    { "flags",                 KERNEL_TAIL,      KERNEL_KIND_FLAGS,  IN(flags), true },
    { "note",                  KERNEL_TAIL,      KERNEL_KIND_TEXT,   IN(note), true },
    { "spill",                 KERNEL_DERIVED,   KERNEL_KIND_SPILL,  0, false },
    { "step",                  KERNEL_DERIVED,   KERNEL_KIND_STEP,   0, false },
    { NULL,                    KERNEL_TOP,       KERNEL_KIND_TEXT,   0, false },
};
/* clang-format on */

static const void *value_at(const struct kernel_row *row, size_t offset)
{
    return (const char *)row + offset;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

int64_t kernel_row_spill(const struct kernel_row *row)
{
    int64_t own = larger(row->kernel.spill_stores, row->kernel.spill_loads);
    if (own < 0) {
        return row->kernel.stack_total == 0 ? 0 : -1;
    }
    if (row->kernel.callee_stores >= 0 && row->kernel.callee_loads >= 0) {
        return larger(row->kernel.spill_stores + row->kernel.callee_stores,
                      row->kernel.spill_loads + row->kernel.callee_loads);
    }
    bool alone = row->function || row->kernel.stack_total == 0 || row->includes_calls;
    return alone ? own : -1;
}

int64_t kernel_row_stack(const struct kernel_row *row)
{
    bool whole = row->function || row->includes_calls;
    return row->kernel.stack_total < 0 && whole ? row->kernel.stack : row->kernel.stack_total;
}

void kernel_row_target(const struct kernel_row *row, char out[KERNEL_TARGET_MAX])
{
    bool features = row->arch != NULL && row->features != NULL;
    snprintf(out, KERNEL_TARGET_MAX, "%.15s%s%.31s", row->arch != NULL ? row->arch : "-",
             features ? ":" : "", features ? row->features : "");
}

/* The field called `key`, with or without the name of its group. */
static const struct kernel_field *find_field(const char *key)
{
    static const char *const prefixes[] = {
        [KERNEL_RESOURCES] = "resources.", [KERNEL_PROFILE] = "profile."
    };
    for (const struct kernel_field *f = kernel_fields; f->key != NULL; f++) {
        bool grouped = f->group == KERNEL_RESOURCES || f->group == KERNEL_PROFILE;
        size_t len = grouped ? strlen(prefixes[f->group]) : 0;
        bool prefixed = grouped && strncmp(key, prefixes[f->group], len) == 0;
        /* "waves" and "expected_occupancy" alone are those of the result. */
        bool plain = f->group != KERNEL_PROFILE || f->offset == M(achieved_occupancy) ||
                     f->offset == M(theoretical_occupancy) || f->offset == PROFILE(tail_share) ||
                     f->offset == PROFILE(tail_share_shared) || f->offset == PROFILE(device);
        if ((prefixed && strcmp(key + len, f->key) == 0) || (plain && strcmp(key, f->key) == 0)) {
            return f;
        }
    }
    return NULL;
}

bool kernel_column_find(const char *key, struct kernel_column *out)
{
    size_t len = strlen(key);
    out->field = find_field(key);
    bool result = strncmp(key, "result.", 7) == 0;
    if (len >= sizeof out->key ||
        (out->field == NULL && !field_find(key + (result ? 7 : 0), &out->result))) {
        return false;
    }
    memcpy(out->key, key, len + 1);
    return true;
}

bool kernel_column_number(const struct kernel_column *column, const struct kernel_row *row,
                          double *out)
{
    const struct kernel_field *field = column->field;
    if (field == NULL) {
        return row->has_result && field_number(&column->result, &row->answer, out);
    }
    if (field->group == KERNEL_PROFILE && !row->has_profile) {
        return false;
    }
    switch (field->kind) {
    case KERNEL_KIND_INT:
    case KERNEL_KIND_BOUNDS:
        *out = (double)*(const int64_t *)value_at(row, field->offset);
        return *out >= 0;
    case KERNEL_KIND_TRIPLE: {
        const int64_t *v = value_at(row, field->offset);
        *out = (double)v[0] * (double)v[1] * (double)v[2];
        return v[0] >= 0;
    }
    case KERNEL_KIND_RATIO:
        *out = *(const double *)value_at(row, field->offset);
        return *out >= 0;
    case KERNEL_KIND_SPILL:
        *out = (double)kernel_row_spill(row);
        return *out >= 0;
    default:
        return false;
    }
}

bool kernel_column_is_text(const struct kernel_column *column)
{
    return column->field != NULL ? column->field->kind == KERNEL_KIND_TEXT
                                 : column->result.leaf->kind == FIELD_TEXT;
}

const char *kernel_column_text(const struct kernel_column *column, const struct kernel_row *row)
{
    if (column->field == NULL) {
        return row->has_result && column->result.leaf->kind == FIELD_TEXT
                   ? *(const char *const *)((const char *)&row->answer + column->result.offset)
                   : NULL;
    }
    if (column->field->kind != KERNEL_KIND_TEXT ||
        (column->field->group == KERNEL_PROFILE && !row->has_profile)) {
        return NULL;
    }
    return *(const char *const *)value_at(row, column->field->offset);
}

/* "256x1x1", or numbers of a bound joined by a comma. */
static void write_numbers(const int64_t *values, size_t count, const char *between, struct out *out)
{
    for (size_t i = 0; i < count && values[i] >= 0; i++) {
        out_text(out, i > 0 ? between : "");
        out_uint(out, (uint64_t)values[i]);
    }
}

static void write_flags(const char *const *flags, struct out *out)
{
    for (size_t i = 0; flags[i] != NULL; i++) {
        out_text(out, i > 0 ? "+" : "");
        out_text(out, flags[i]);
    }
}

void kernel_column_write(const struct kernel_column *column, const struct kernel_row *row,
                         struct out *out)
{
    const struct kernel_field *field = column->field;
    const char *text = kernel_column_text(column, row);
    char step[KERNEL_STEP_MAX];
    double number;
    if (text != NULL) {
        escape_text(text, strlen(text), out);
    } else if (field == NULL) {
        if (row->has_result) {
            field_write(&column->result, &row->answer, out);
        }
    } else if (field->kind == KERNEL_KIND_TRIPLE) {
        write_numbers(value_at(row, field->offset), 3, "x", out);
    } else if (field->kind == KERNEL_KIND_BOUNDS) {
        write_numbers(value_at(row, field->offset), 2, "+", out);
    } else if (field->kind == KERNEL_KIND_FLAGS) {
        write_flags(row->flags, out);
    } else if (field->kind == KERNEL_KIND_STEP) {
        out_text(out, kernel_row_step(row, step) ? step : "");
    } else if (kernel_column_number(column, row, &number)) {
        if (field->kind == KERNEL_KIND_RATIO) {
            out_ratio(out, number);
        } else {
            out_uint(out, (uint64_t)number);
        }
    }
}
