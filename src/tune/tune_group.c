/* tune_group.c - the kernels of all builds: each with its steps, and how these compare. */
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/index.h"
#include "tune/tune.h"

/* ---- one group for each kernel, machine and launch ------------------------------------------ */

/* What identifies a group. */
struct key {
    const char *kernel, *arch;
    uint32_t machine, ordinal;
};

static struct key key_of(const struct tune_build *build, size_t row)
{
    const struct kernels_launch_ref *ref = &build->launch.refs[row];
    return (struct key){ .kernel = build->collection.list.items[ref->kernel].name,
                         .arch = kernels_launch_arch(&build->launch, row),
                         .machine = ref->machine,
                         .ordinal = ref->ordinal };
}

/* The key of a group that is looked for. */
struct wanted_group {
    const struct tune *tune;
    const struct key *key;
};

static bool is_group(const void *wanted, uint32_t number)
{
    const struct key *key = ((const struct wanted_group *)wanted)->key;
    const struct tune_group *group = &((const struct wanted_group *)wanted)->tune->groups[number];
    return group->machine_index == key->machine && group->ordinal == key->ordinal &&
           strcmp(group->kernel, key->kernel) == 0 && strcmp(group->arch, key->arch) == 0;
}

static uint64_t hash_of(const struct key *key)
{
    return hash_bytes(key->machine * UINT64_C(31) + key->ordinal, key->kernel, strlen(key->kernel));
}

/* The threads of a launch: what --threads has at its place, else the kernel's launch bound. */
static uint32_t threads_of(struct kernels_launch *launch, const struct kernels_launch_ref *ref)
{
    const struct range *range = &launch->options->request.axes[REQUEST_THREADS];
    if (range->total == 0) {
        int32_t bound = launch->collection->list.items[ref->kernel].bound_threads;
        return bound > 0 ? (uint32_t)bound : 0;
    }
    launch->request = launch->options->request; /* as for each row */
    sweep_seek(&launch->sweep, ref->ordinal);
    return (uint32_t)range_at(range, launch->sweep.choice.index[REQUEST_THREADS], NULL);
}

static bool add_group(struct tune *tune, struct tune_build *build, size_t row,
                      const struct key *key)
{
    if (!GROW(tune->groups, tune->group_count)) {
        return false;
    }
    const struct kernels_launch_ref *ref = &build->launch.refs[row];
    struct tune_group *group = &tune->groups[tune->group_count++];
    *group = (struct tune_group){ .tune = tune,
                                  .kernel = key->kernel,
                                  .name = kernels_launch_shown_name(&build->launch, ref->kernel),
                                  .arch = key->arch,
                                  .machine_index = key->machine,
                                  .ordinal = key->ordinal,
                                  .threads = threads_of(&build->launch, ref) };
    group->all = calloc(tune->builds.count, sizeof *group->all);
    return group->all != NULL;
}

/* Is the build for the launches of the group?  A command with {threads} is for one block size. */
static bool is_for(const struct tune *tune, const struct tune_build *build,
                   const struct tune_group *group)
{
    bool has_threads = (tune->builds.holes & 1u << TUNE_THREADS) != 0;
    return !has_threads || build->step.threads == group->threads;
}

/* Enters the rows of a build into their groups; rows of unused builds are NULL. */
static bool add_rows(struct tune *tune, size_t number, struct index *index)
{
    struct tune_build *build = tune->builds.items[number];
    for (size_t i = 0; i < build->launch.count; i++) {
        const struct key key = key_of(build, i);
        const struct kernels_launch_ref *ref = &build->launch.refs[i];
        if ((build->collection.list.items[ref->kernel].flags & KERNEL_FUNCTION) != 0) {
            continue; /* it is never launched */
        }
        const struct wanted_group wanted = { tune, &key };
        uint32_t at = index_find(index, hash_of(&key), is_group, &wanted);
        if (at == INDEX_NONE) {
            const struct tune_group new = { .threads = threads_of(&build->launch, ref) };
            if (!is_for(tune, build, &new)) {
                continue;
            }
            at = (uint32_t)tune->group_count;
            if (!add_group(tune, build, i, &key) || !index_add(index, hash_of(&key), at)) {
                return false;
            }
        }
        struct tune_group *group = &tune->groups[at];
        struct tune_row *row = &group->all[number];
        if (row->build == NULL && is_for(tune, build, group)) {
            row->build = build;
            row->row = (uint32_t)i;
        }
    }
    return true;
}

/* ---- the rows ------------------------------------------------------------------------------- */

const struct kernel_row *tune_row_kernel(const struct tune_row *row, bool needs_headroom)
{
    if (row->build == NULL || row->row == TUNE_NO_ROW) {
        return NULL;
    }
    return kernels_launch_row(&row->build->launch, row->row, needs_headroom);
}

/* Does a row with so many registers hold the limit of its step? */
static bool obeys(const struct tune *tune, const struct tune_step *step, int64_t regs)
{
    const unsigned limits = 1u << TUNE_REGS | 1u << TUNE_BLOCKS | 1u << TUNE_WAVES;
    return step->is_none || (tune->builds.holes & limits) == 0 || regs <= (int64_t)step->regs;
}

/* Sets what would limit the blocks if the compiler did not, with its registers or its waves. */
static void fill_other_limits(const struct occ_result *result, struct tune_row *row)
{
    row->other_blocks = UINT32_MAX;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        const uint32_t blocks = result->rows[i].blocks;
        if (i == OCC_LIMIT_ON_REGISTERS || i == OCC_LIMIT_ON_COMPILER ||
            blocks > row->other_blocks) {
            continue;
        }
        row->other_limiters = (blocks < row->other_blocks ? 0 : row->other_limiters) | 1u << i;
        row->other_blocks = blocks;
    }
}

/* Sets what is compared. */
static void fill_row(struct tune_group *group, struct tune_row *row)
{
    const struct kernel_row *kernel = tune_row_kernel(row, false);
    row->status = row->build->status;
    row->spill = (struct kernel_span){ -1, -1 };
    row->regs = -1;
    row->obeys = true;
    if (kernel == NULL) {
        row->status = row->status == TUNE_OK ? TUNE_NO_KERNEL : row->status;
        return;
    }
    row->regs = kernel->kernel.regs;
    row->obeys = obeys(group->tune, &row->build->step, row->regs);
    row->spills_are_registers = kernel->spills_are_registers;
    row->spill = kernel_row_total_span(kernel);
    if (row->spill.least < 0) {
        int64_t own = kernel_row_own_span(kernel).least;
        row->spill = (struct kernel_span){ own > 0 ? own : -1, own > 0 ? KERNEL_NO_MAX : -1 };
    }
    if (kernel->has_answer) {
        row->has_result = true;
        row->occupancy = answer_can_start(&kernel->answer) ? answer_occupancy(&kernel->answer) : 0;
        row->blocks = kernel->answer.result.blocks_per_sm;
        fill_other_limits(&kernel->answer.result, row);
        if (group->machine == NULL) {
            group->machine = kernel->answer.question->arch;
        }
    }
}

/* Leaves out the places of builds that are not for this launch, and fills the others. */
static void fill_rows(struct tune *tune, struct tune_group *group)
{
    for (size_t i = 0; i < tune->builds.count; i++) {
        struct tune_build *build = tune->builds.items[i];
        struct tune_row row = group->all[i];
        if (!is_for(tune, build, group)) {
            continue;
        }
        if (row.build == NULL) {
            row.build = build;
            row.row = TUNE_NO_ROW;
        }
        row.group = group;
        fill_row(group, &row);
        group->all[group->all_count++] = row;
    }
}

/* Is `a` at least as good as `b` in both, and better in one?  Of equal rows the first is. */
static bool beats(const struct tune_row *a, const struct tune_row *b)
{
    if (!a->has_result || !b->has_result || a->spill.most < 0 || b->spill.least < 0 ||
        a->occupancy < b->occupancy || a->spill.most > b->spill.least) {
        return false;
    }
    return a->occupancy > b->occupancy || a->spill.most < b->spill.least || a < b;
}

/* Finds what beats each row: of several, the one with the highest occupancy, then the first. */
static void compare_rows(struct tune_group *group)
{
    for (size_t i = 0; i < group->all_count; i++) {
        for (size_t k = 0; k < group->all_count; k++) {
            struct tune_row *row = &group->all[i];
            const struct tune_row *other = &group->all[k];
            if (k != i && beats(other, row) &&
                (row->better == NULL || other->occupancy > row->better->occupancy)) {
                row->better = other;
            }
        }
    }
}

/*
 * Marks the first row that spills after rows that do not, and the one whose spills grow most
 * against the row before.  Rows that others beat do not count: what they cost is no reason to
 * choose another.  Nor do those that are not what the step asks for.
 */
static void mark_spills(struct tune_group *group)
{
    const struct tune_row *previous = NULL;
    int64_t most = 0;
    for (size_t i = 0; i < group->all_count; i++) {
        struct tune_row *row = &group->all[i];
        if (row->spill.least < 0 || row->better != NULL || !row->obeys) {
            continue;
        }
        if (previous != NULL && previous->spill.most == 0 && row->spill.least > 0 &&
            group->first_spill == NULL) {
            row->marks |= TUNE_FIRST_SPILL;
            group->first_spill = row;
            group->before_first = previous;
        }
        if (previous != NULL && previous->spill.least > 0 &&
            row->spill.least - previous->spill.least > most) {
            most = row->spill.least - previous->spill.least;
            group->jump = row;
            group->before_jump = previous;
        }
        previous = row;
    }
    if (group->jump != NULL) {
        group->all[group->jump - group->all].marks |= TUNE_LARGEST_JUMP;
    }
}

const struct tune_row *tune_today(const struct tune_group *group)
{
    const struct tune_row *first = group->all_count > 0 ? &group->all[0] : NULL;
    return first != NULL && first->build->step.is_none && first->row != TUNE_NO_ROW ? first : NULL;
}

static void mark_fastest(struct tune_group *group)
{
    struct tune_row *best = NULL;
    for (size_t i = 0; i < group->all_count; i++) {
        struct tune_row *row = &group->all[i];
        if (row->row != TUNE_NO_ROW && row->build->time >= 0 &&
            (best == NULL || row->build->time < best->build->time)) {
            best = row;
        }
    }
    if (best != NULL) {
        best->marks |= TUNE_FASTEST;
    }
}

/* Copies the rows that are shown: with --pareto, those that none beats. */
static bool choose_rows(const struct tune *tune, struct tune_group *group)
{
    group->rows = malloc((group->all_count + 1) * sizeof *group->rows);
    for (size_t i = 0; group->rows != NULL && i < group->all_count; i++) {
        if (!tune->pareto || group->all[i].better == NULL ||
            (group->all[i].marks & TUNE_FASTEST) != 0) {
            group->rows[group->count++] = group->all[i];
        }
    }
    return group->rows != NULL;
}

bool tune_make_groups(struct tune *tune)
{
    struct index index = { NULL, 0, 0 };
    bool ok = true;
    for (size_t i = 0; i < tune->builds.count && ok; i++) {
        ok = add_rows(tune, i, &index);
    }
    index_free(&index);
    for (size_t i = 0; i < tune->group_count && ok; i++) {
        struct tune_group *group = &tune->groups[i];
        fill_rows(tune, group);
        compare_rows(group);
        mark_spills(group);
        mark_fastest(group);
        ok = choose_rows(tune, group);
        if (tune->words == NULL && group->machine != NULL) {
            tune->words = words_of(group->machine);
        }
    }
    return ok;
}

void tune_groups_free(struct tune *tune)
{
    for (size_t i = 0; i < tune->group_count; i++) {
        free(tune->groups[i].all);
        free(tune->groups[i].rows);
    }
    free(tune->groups);
    tune->groups = NULL;
    tune->group_count = 0;
}

bool tune_group_reaches(const struct tune_group *group, double spill, double occupancy)
{
    for (size_t i = 0; i < group->all_count; i++) {
        const struct tune_row *row = &group->all[i];
        bool holds_spill = spill < 0 || (row->spill.most >= 0 && (double)row->spill.most <= spill);
        bool holds_occupancy = occupancy < 0 || (row->has_result && row->occupancy >= occupancy);
        if (row->row != TUNE_NO_ROW && holds_spill && holds_occupancy) {
            return true;
        }
    }
    return false;
}
