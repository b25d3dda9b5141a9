/*
 * corun.c - blocks of several launches on one SM.
 *
 * Warp slots, block slots, shared memory and barriers suffice if the sum over all blocks fits.  For
 * registers a fitting sum is not enough: a warp needs its registers inside one sub-partition, and
 * perhaps no distribution of the warps over the sub-partitions fits.  All distributions are tried
 * once, to fill a table.  Warps with equal allocations form a class.  For every combination of
 * warps of all classes but the last, the table says how many warps of the last class fit beside
 * this combination.  The table is built for one sub-partition, then for two, and so on.
 */
#include "core/lever.h"
#include "core/round.h"

enum {
    CORUN_TABLE_MAX = 1 << 22, /* entries; the largest Xe-core needs 129^3, about half */
    CORUN_TABLES_MAX = 4
};

/*
 * The tables: for vector and scalar registers together; for a single sub-partition (scratch); and,
 * on architectures with two register files, for each file alone.
 */
enum { TABLE_ALL, TABLE_SINGLE, TABLE_REGS, TABLE_SCALAR };

/* Are there vector and scalar registers?  With one file, TABLE_ALL is the table of that file. */
static bool has_two_files(const struct occ_arch *arch)
{
    return arch->scalar_regs_per_sub_partition > 0;
}

static size_t table_count(const struct occ_arch *arch)
{
    return has_two_files(arch) ? CORUN_TABLES_MAX : TABLE_SINGLE + 1;
}

/* The number of entries in the largest table of `count` classes; 0 if there are too many. */
static size_t max_table_entries(const struct occ_arch *arch, size_t count)
{
    size_t entries = 1;
    for (size_t i = 1; i < count; i++) {
        if (entries > CORUN_TABLE_MAX / ((size_t)arch->max_warps_per_sm + 1)) {
            return 0;
        }
        entries *= (size_t)arch->max_warps_per_sm + 1;
    }
    return entries;
}

size_t occ_corun_bytes(const struct occ_arch *arch, size_t count)
{
    if (arch == NULL || !in_range(count, 1, OCC_CORUN_MAX) ||
        arch->max_warps_per_sm >= UINT16_MAX) {
        return 0;
    }
    /* Room for two sets of tables: occ_corun_change() needs the second one for changed launches. */
    return 2 * table_count(arch) * max_table_entries(arch, count) * sizeof(uint16_t);
}

/* ---- the distribution of warps over sub-partitions ------------------------------------------- */

/* One sub-partition, and the allocations of a warp of each class. */
struct part {
    uint32_t warps;
    uint64_t regs, scalar_regs;
    const uint32_t *class_regs, *class_scalar_regs; /* NULL = not counted */
    uint32_t count;                                 /* of the classes */
};

/* How many warps fit in `room` registers, with `per_warp` registers each?  At most `most`. */
static uint32_t warps_in(uint64_t room, uint32_t per_warp, uint32_t most)
{
    return per_warp > 0 ? (uint32_t)min_u64(room / per_warp, most) : most;
}

/*
 * 1 + the most warps of the last class that fit in a part beside `warps` of the other classes; 0 if
 * even the warps of the other classes do not fit.
 */
static uint16_t fill_part(const struct part *part, const uint32_t *warps)
{
    uint32_t last = part->count - 1;
    uint32_t slots = 0;
    uint64_t regs = 0;
    uint64_t scalar_regs = 0;
    for (uint32_t i = 0; i < last; i++) {
        slots += warps[i];
        regs += part->class_regs != NULL ? (uint64_t)warps[i] * part->class_regs[i] : 0;
        scalar_regs +=
            part->class_scalar_regs != NULL ? (uint64_t)warps[i] * part->class_scalar_regs[i] : 0;
    }
    if (slots > part->warps || regs > part->regs || scalar_regs > part->scalar_regs) {
        return 0;
    }
    uint32_t most = part->warps - slots;
    if (part->class_regs != NULL) {
        most = warps_in(part->regs - regs, part->class_regs[last], most);
    }
    if (part->class_scalar_regs != NULL) {
        most = warps_in(part->scalar_regs - scalar_regs, part->class_scalar_regs[last], most);
    }
    return (uint16_t)(most + 1);
}

/*
 * An entry of a table: the warps of each class but the last one, and the entry's index.  From entry
 * to entry, the warps of the last but one class vary fastest.
 */
struct entry {
    uint32_t warps[OCC_CORUN_MAX];
    size_t index;
};

/* For each class, the distance between table entries that differ by one warp of the class. */
static void find_strides(const struct occ_corun *corun, size_t strides[OCC_CORUN_MAX])
{
    size_t stride = 1;
    for (uint32_t i = corun->class_count - 1; i-- > 0;) {
        strides[i] = stride;
        stride *= (size_t)corun->class_warps[i] + 1;
    }
}

static size_t count_entries(const struct occ_corun *corun)
{
    size_t entries = 1;
    for (uint32_t i = 0; i + 1 < corun->class_count; i++) {
        entries *= (size_t)corun->class_warps[i] + 1;
    }
    return entries;
}

/* Moves to the next entry with at most max[i] warps of each class i; false after the last. */
static bool next_entry(struct entry *entry, const uint32_t *max, const size_t *strides,
                       uint32_t count)
{
    for (uint32_t i = count; i-- > 0;) {
        if (entry->warps[i] < max[i]) {
            entry->warps[i]++;
            entry->index += strides[i];
            return true;
        }
        entry->index -= entry->warps[i] * strides[i];
        entry->warps[i] = 0;
    }
    return false;
}

/* Moves to the entry before this one; false at the first. */
static bool previous_entry(struct entry *entry, const uint32_t *max, uint32_t count)
{
    for (uint32_t i = count; i-- > 0;) {
        if (entry->warps[i] > 0) {
            entry->warps[i]--;
            entry->index--;
            return true;
        }
        entry->warps[i] = max[i];
    }
    return false;
}

/*
 * Computes the value that `entry` gets if one sub-partition is added to those of `table`.  `single`
 * is the table for one sub-partition; `count`, 1 or more, is the number of classes without the
 * last.
 */
static uint16_t best_with_part(const uint16_t *table, const uint16_t *single,
                               const struct entry *entry, const size_t *strides, uint32_t count,
                               uint32_t part_warps)
{
    uint32_t max[OCC_CORUN_MAX];
    struct entry in_part = { { 0 }, 0 };
    uint32_t best = 1;
    for (uint32_t i = 0; i < count; i++) {
        max[i] = min_u32(entry->warps[i], part_warps);
    }
    do {
        const uint16_t *before = table + (entry->index - in_part.index);
        const uint16_t *here = single + in_part.index;
        for (uint32_t i = 0; i <= max[count - 1] && here[i] > 0; i++) {
            uint32_t sum = (uint32_t)before[-(ptrdiff_t)i] + here[i];
            best = before[-(ptrdiff_t)i] > 0 && sum > best ? sum : best;
        }
    } while (next_entry(&in_part, max, strides, count - 1));
    return (uint16_t)(best - 1);
}

/* Builds a table; `single` is memory for the table of one part. */
static void build_table(const struct occ_corun *corun, const struct part *part, uint16_t *table,
                        uint16_t *single)
{
    const uint32_t *max = corun->class_warps;
    uint32_t count = corun->class_count - 1;
    size_t entries = count_entries(corun);
    size_t strides[OCC_CORUN_MAX] = { 0 };
    struct entry entry = { { 0 }, 0 };
    find_strides(corun, strides);
    do {
        single[entry.index] = fill_part(part, entry.warps);
        table[entry.index] = single[entry.index];
    } while (next_entry(&entry, max, strides, count));
    if (count == 0) {
        table[0] = (uint16_t)((single[0] - 1) * corun->arch->sub_partitions + 1);
        return;
    }
    for (uint32_t parts = 2; parts <= corun->arch->sub_partitions; parts++) {
        /* Backwards: an entry is computed from earlier ones, which must not have this part yet. */
        for (uint32_t i = 0; i < count; i++) {
            entry.warps[i] = max[i];
        }
        entry.index = entries - 1;
        do {
            uint32_t warps = 0;
            for (uint32_t i = 0; i < count; i++) {
                warps += entry.warps[i];
            }
            uint16_t best = 0;
            if (warps <= (uint64_t)parts * part->warps) {
                best = best_with_part(table, single, &entry, strides, count, part->warps);
            }
            table[entry.index] = best;
        } while (previous_entry(&entry, max, count));
    }
}

/* Builds TABLE_ALL and, if there are two register files, the table of each. */
static void build_tables(struct occ_corun *corun)
{
    const struct occ_arch *arch = corun->arch;
    uint16_t *single = corun->tables + TABLE_SINGLE * corun->table_room;
    struct part part = { arch->max_warps_per_sm / arch->sub_partitions,
                         arch->regs_per_sm / arch->sub_partitions,
                         arch->scalar_regs_per_sub_partition,
                         corun->class_regs,
                         corun->class_scalar_regs,
                         corun->class_count };
    build_table(corun, &part, corun->tables + TABLE_ALL * corun->table_room, single);
    if (has_two_files(arch)) {
        part.class_scalar_regs = NULL;
        build_table(corun, &part, corun->tables + TABLE_REGS * corun->table_room, single);
        part.class_scalar_regs = corun->class_scalar_regs;
        part.class_regs = NULL;
        build_table(corun, &part, corun->tables + TABLE_SCALAR * corun->table_room, single);
    }
}

/* ---- the launches -------------------------------------------------------------------------- */

/* Puts the warps of every launch into a class. */
static void make_classes(struct occ_corun *corun)
{
    uint64_t warps[OCC_CORUN_MAX] = { 0 };
    corun->class_count = 0;
    for (uint32_t i = 0; i < corun->count; i++) {
        const struct occ_result *alone = &corun->alone[i];
        uint32_t regs = alone->rows[OCC_LIMIT_ON_REGISTERS].per_warp;
        uint32_t scalar_regs = alone->rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp;
        uint32_t c = 0;
        while (c < corun->class_count &&
               (corun->class_regs[c] != regs || corun->class_scalar_regs[c] != scalar_regs)) {
            c++;
        }
        corun->class_regs[c] = regs;
        corun->class_scalar_regs[c] = scalar_regs;
        corun->class_of[i] = c;
        corun->class_count = max_u32(corun->class_count, c + 1);
        /* One block more than fits alone: the tables must tell whether it lacks registers. */
        warps[c] += (uint64_t)(alone->blocks_per_sm + 1) * alone->warps_per_block;
    }
    for (uint32_t c = 0; c < corun->class_count; c++) {
        corun->class_warps[c] = (uint32_t)min_u64(warps[c], corun->arch->max_warps_per_sm);
    }
}

/* Do the launches with a carve-out agree on the configuration of shared memory? */
static bool configurations_agree(const struct occ_corun *corun)
{
    uint32_t config = 0;
    for (uint32_t i = 0; i < corun->count; i++) {
        uint32_t selected = corun->alone[i].rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity;
        if (corun->launches[i].carveout >= 0 && corun->arch->smem_carveout != 0) {
            if (config != 0 && selected != config) {
                return false;
            }
            config = selected;
        }
    }
    return true;
}

static enum occ_status evaluate_alone(struct occ_corun *corun)
{
    for (uint32_t i = 0; i < corun->count; i++) {
        enum occ_status status = occ_evaluate(corun->arch, &corun->launches[i], &corun->alone[i]);
        if (status != OCC_OK) {
            return status;
        }
        if (corun->launches[i].cluster > 1) {
            return OCC_ERR_RANGE;
        }
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        if (corun->alone[i].blocks_per_sm == 0) {
            return OCC_ERR_NONE;
        }
    }
    return configurations_agree(corun) ? OCC_OK : OCC_ERR_CARVEOUT;
}

/* Fills the members that follow from the launches. */
static enum occ_status prepare(struct occ_corun *corun)
{
    enum occ_status status = evaluate_alone(corun);
    if (status == OCC_OK) {
        make_classes(corun);
        build_tables(corun);
    }
    return status;
}

enum occ_status occ_corun_start(const struct occ_arch *arch, const struct occ_launch *launches,
                                size_t count, void *memory, size_t bytes, struct occ_corun *out)
{
    if (arch == NULL || launches == NULL || memory == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    size_t needed = occ_corun_bytes(arch, count);
    if (needed == 0 || bytes < needed) {
        return OCC_ERR_RANGE;
    }
    struct occ_corun corun = { .arch = arch, .count = (uint32_t)count, .tables = memory };
    corun.table_room = max_table_entries(arch, count);
    for (size_t i = 0; i < count; i++) {
        corun.launches[i] = launches[i];
    }
    enum occ_status status = prepare(&corun);
    if (status == OCC_OK) {
        *out = corun;
    }
    return status;
}

/* ---- mixes --------------------------------------------------------------------------------- */

/* Does `table` say that warps[c] warps of each class c fit? */
static bool fit_by_table(const struct occ_corun *corun, int table, const uint64_t *warps)
{
    size_t strides[OCC_CORUN_MAX] = { 0 };
    size_t index = 0;
    uint32_t last = corun->class_count - 1;
    find_strides(corun, strides);
    for (uint32_t c = 0; c < last; c++) {
        if (warps[c] > corun->class_warps[c]) {
            return false;
        }
        index += warps[c] * strides[c];
    }
    return warps[last] < corun->tables[(size_t)table * corun->table_room + index];
}

/*
 * Is a register file with `part_regs` registers per sub-partition too small for all warps
 * together, or for those of one class?
 */
static bool lacks_registers(const struct occ_corun *corun, uint64_t part_regs,
                            const uint32_t *per_warp, const uint64_t *warps)
{
    uint32_t parts = corun->arch->sub_partitions;
    uint64_t sum = 0;
    bool is_class_too_large = false;
    for (uint32_t c = 0; c < corun->class_count; c++) {
        sum += warps[c] * per_warp[c];
        is_class_too_large =
            is_class_too_large || (per_warp[c] > 0 && warps[c] > part_regs / per_warp[c] * parts);
    }
    return is_class_too_large || sum > part_regs * parts;
}

/*
 * The register files that the warps of a mix exceed.  `use_tables` must be false if the SM has too
 * few warp slots for the mix: the tables do not tell a lack of slots from a lack of registers.
 */
static uint32_t registers_exceeded(const struct occ_corun *corun, const uint64_t *warps,
                                   bool use_tables)
{
    const struct occ_arch *arch = corun->arch;
    const uint32_t regs = 1U << OCC_LIMIT_ON_REGISTERS;
    const uint32_t scalar_regs = 1U << OCC_LIMIT_ON_SCALAR_REGISTERS;
    uint32_t exceeded = 0;
    if (lacks_registers(corun, arch->regs_per_sm / arch->sub_partitions, corun->class_regs,
                        warps)) {
        exceeded |= regs;
    }
    if (has_two_files(arch) && lacks_registers(corun, arch->scalar_regs_per_sub_partition,
                                               corun->class_scalar_regs, warps)) {
        exceeded |= scalar_regs;
    }
    if (!use_tables || fit_by_table(corun, TABLE_ALL, warps)) {
        return exceeded;
    }
    if (!has_two_files(arch)) {
        return regs;
    }
    exceeded |= fit_by_table(corun, TABLE_REGS, warps) ? 0 : regs;
    exceeded |= fit_by_table(corun, TABLE_SCALAR, warps) ? 0 : scalar_regs;
    return exceeded != 0 ? exceeded : regs | scalar_regs;
}

/* Do all blocks together take more than the smallest of their launches' capacities? */
static bool sum_exceeds(const struct occ_corun *corun, const uint32_t *blocks, enum occ_limit limit)
{
    uint64_t sum = 0;
    uint64_t capacity = UINT64_MAX;
    for (uint32_t i = 0; i < corun->count; i++) {
        const struct occ_limit_row *row = &corun->alone[i].rows[limit];
        if (blocks[i] > 0 && row->blocks != OCC_NO_LIMIT) {
            /* The number of block slots may differ for blocks of one warp. */
            uint32_t available = limit == OCC_LIMIT_ON_BLOCKS ? row->blocks : row->capacity;
            sum += row->taken * blocks[i];
            capacity = min_u64(capacity, available);
        }
    }
    return sum > capacity;
}

uint32_t occ_corun_exceeds(const struct occ_corun *corun, const uint32_t *blocks)
{
    uint32_t exceeded = 0;
    uint64_t class_warps[OCC_CORUN_MAX] = { 0 };
    uint64_t warps = 0;
    if (corun == NULL || blocks == NULL) {
        return (1U << OCC_LIMIT_COUNT) - 1;
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        uint64_t added = (uint64_t)blocks[i] * corun->alone[i].warps_per_block;
        class_warps[corun->class_of[i]] += added;
        warps += added;
    }
    bool has_slots = warps <= corun->arch->max_warps_per_sm;
    exceeded |= (has_slots ? 0U : 1U) << OCC_LIMIT_ON_WARPS;
    exceeded |= (uint32_t)sum_exceeds(corun, blocks, OCC_LIMIT_ON_BLOCKS) << OCC_LIMIT_ON_BLOCKS;
    exceeded |= (uint32_t)sum_exceeds(corun, blocks, OCC_LIMIT_ON_SHARED_MEMORY)
                << OCC_LIMIT_ON_SHARED_MEMORY;
    exceeded |= (uint32_t)sum_exceeds(corun, blocks, OCC_LIMIT_ON_BARRIERS)
                << OCC_LIMIT_ON_BARRIERS;
    return exceeded | registers_exceeded(corun, class_warps, has_slots);
}

uint32_t occ_corun_most(const struct occ_corun *corun, const uint32_t *blocks, uint32_t which)
{
    uint32_t tried[OCC_CORUN_MAX];
    if (corun == NULL || blocks == NULL || which >= corun->count) {
        return 0;
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        tried[i] = blocks[i];
    }
    uint32_t low = 0;
    uint32_t high = corun->alone[which].blocks_per_sm + 1;
    while (high - low > 1) {
        tried[which] = low + (high - low) / 2;
        if (occ_corun_exceeds(corun, tried) == 0) {
            low = tried[which];
        } else {
            high = tried[which];
        }
    }
    return low;
}

/* Does one more block of one of the first `count` launches fit? */
static bool one_more_fits(const struct occ_corun *corun, uint32_t *blocks, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        blocks[i]++;
        bool fits = occ_corun_exceeds(corun, blocks) == 0;
        blocks[i]--;
        if (fits) {
            return true;
        }
    }
    return false;
}

/* Gives each launch from `first` on, in order, the most blocks that fit beside earlier launches. */
static void fill_from(const struct occ_corun *corun, uint32_t *blocks, uint32_t first)
{
    for (uint32_t i = first; i < corun->count; i++) {
        blocks[i] = 0;
    }
    for (uint32_t i = first; i < corun->count; i++) {
        blocks[i] = occ_corun_most(corun, blocks, i);
    }
}

enum occ_status occ_corun_next(const struct occ_corun *corun, uint32_t *blocks)
{
    uint32_t next[OCC_CORUN_MAX];
    if (corun == NULL || blocks == NULL) {
        return OCC_ERR_NULL;
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        next[i] = blocks[i];
    }
    bool found = blocks[0] == OCC_NO_LIMIT;
    if (found) {
        fill_from(corun, next, 0);
    }
    while (!found) {
        uint32_t i = corun->count - 1;
        while (i > 0 && next[i - 1] == 0) {
            i--;
        }
        if (i == 0) {
            return OCC_ERR_NONE;
        }
        next[i - 1]--;
        fill_from(corun, next, i);
        found = !one_more_fits(corun, next, i);
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        blocks[i] = next[i];
    }
    return OCC_OK;
}

/* ---- the smallest change ------------------------------------------------------------------- */

/* A launch that is changed until `blocks` fit. */
struct change {
    const struct occ_corun *corun;
    const uint32_t *blocks;
    uint32_t which; /* index of the launch */
    struct occ_launch launch;
};

/*
 * Fills `*trial` with the launches, one of them changed; its tables are in the second half of the
 * memory.  False if the changed launch is impossible.
 */
static bool start_trial(const struct change *change, struct occ_corun *trial)
{
    const struct occ_corun *corun = change->corun;
    *trial = *corun;
    trial->tables += table_count(corun->arch) * corun->table_room;
    trial->launches[change->which] = change->launch;
    return prepare(trial) == OCC_OK;
}

/*
 * Do the blocks of the mix, added up, stay within the limit?  For registers this is necessary but
 * not sufficient; it is checked first, since it needs no tables.
 */
static bool sum_holds(const struct change *change, enum occ_limit limit)
{
    struct occ_corun trial = *change->corun;
    uint64_t warps[OCC_CORUN_MAX] = { 0 };
    trial.launches[change->which] = change->launch;
    if (evaluate_alone(&trial) != OCC_OK) {
        return false;
    }
    if (limit != OCC_LIMIT_ON_REGISTERS && limit != OCC_LIMIT_ON_SCALAR_REGISTERS) {
        return !sum_exceeds(&trial, change->blocks, limit);
    }
    make_classes(&trial);
    for (uint32_t i = 0; i < trial.count; i++) {
        warps[trial.class_of[i]] += (uint64_t)change->blocks[i] * trial.alone[i].warps_per_block;
    }
    return (registers_exceeded(&trial, warps, false) >> limit & 1) == 0;
}

/* Does the mix stay within the limit?  For registers, the tables decide. */
static bool limit_holds(const struct change *change, enum occ_limit limit)
{
    struct occ_corun trial;
    return start_trial(change, &trial) &&
           (occ_corun_exceeds(&trial, change->blocks) >> limit & 1) == 0;
}

/*
 * Sets `lever` to the largest value in first .. end - 1 for which holds() is true; false if there
 * is none.  Where holds() is true for a value, it is true for every smaller value.
 */
static bool lower_lever(struct change *change, enum occ_lever lever, uint32_t first, uint32_t end,
                        bool (*holds)(const struct change *, enum occ_limit), enum occ_limit limit)
{
    const struct occ_launch before = change->launch;
    uint32_t low = first;
    uint32_t high = end;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        change->launch = lever_with(&before, lever, middle);
        if (holds(change, limit)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == first) {
        return false;
    }
    change->launch = lever_with(&before, lever, low - 1);
    return true;
}

/* Lowers the launch's use of the limited resource until the mix stays within the limit. */
static bool reduce_use(struct change *change, enum occ_limit limit)
{
    enum occ_lever lever = lever_of(limit);
    if (lever == OCC_LEVER_COUNT) {
        return false;
    }
    uint32_t first = levers[lever].first;
    uint32_t end = (uint32_t)min_u64(levers[lever].get(&change->launch), UINT32_MAX);
    if (!sum_holds(change, limit) && !lower_lever(change, lever, first, end, sum_holds, limit)) {
        return false;
    }
    if (limit != OCC_LIMIT_ON_REGISTERS && limit != OCC_LIMIT_ON_SCALAR_REGISTERS) {
        return true;
    }
    end = (uint32_t)levers[lever].get(&change->launch);
    return limit_holds(change, limit) || lower_lever(change, lever, first, end, limit_holds, limit);
}

/* Does the mix fit with the changed launch? */
static bool mix_fits(const struct change *change)
{
    struct occ_corun trial;
    return start_trial(change, &trial) && occ_corun_exceeds(&trial, change->blocks) == 0;
}

/* Removes whole warps from the block, as few as possible, until the mix fits. */
static bool lower_threads(struct change *change)
{
    uint32_t warp = change->corun->arch->warp_size;
    for (uint32_t warps = (change->launch.threads - 1) / warp; warps > 0; warps--) {
        change->launch.threads = warps * warp;
        if (mix_fits(change)) {
            return true;
        }
    }
    return false;
}

enum occ_status occ_corun_change(const struct occ_corun *corun, const uint32_t *blocks,
                                 uint32_t which, struct occ_launch *out)
{
    uint32_t more[OCC_CORUN_MAX];
    if (corun == NULL || blocks == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (which >= corun->count) {
        return OCC_ERR_RANGE;
    }
    for (uint32_t i = 0; i < corun->count; i++) {
        more[i] = blocks[i] + (i == which);
    }
    uint32_t exceeded = occ_corun_exceeds(corun, more);
    if (exceeded == 0) {
        return OCC_ERR_NONE;
    }
    struct change change = { corun, more, which, corun->launches[which] };
    bool lowered = true;
    for (int limit = 0; limit < OCC_LIMIT_COUNT && lowered; limit++) {
        lowered = (exceeded >> limit & 1) == 0 || reduce_use(&change, (enum occ_limit)limit);
    }
    if (!lowered || !mix_fits(&change)) {
        change.launch = corun->launches[which];
        if (!lower_threads(&change)) {
            return OCC_ERR_NONE;
        }
    }
    *out = change.launch;
    return OCC_OK;
}

/* ---- a grid beside another ----------------------------------------------------------------- */

enum occ_status occ_corun_left(const struct occ_corun *corun, uint32_t first, uint32_t second,
                               uint64_t grid, uint32_t sms, bool packed, struct occ_left *out)
{
    uint32_t blocks[OCC_CORUN_MAX] = { 0 };
    if (corun == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    if (first >= corun->count || second >= corun->count || first == second || grid == 0 ||
        sms == 0) {
        return OCC_ERR_RANGE;
    }
    uint32_t full = corun->alone[first].blocks_per_sm;
    uint64_t resident = min_u64(grid, (uint64_t)full * sms);
    /* Packed: full SMs, then one with the rest.  Spread: SMs with n blocks, then with n + 1. */
    uint32_t blocks_a = packed ? full : (uint32_t)(resident / sms);
    uint32_t sms_a = packed ? (uint32_t)(resident / full) : sms - (uint32_t)(resident % sms);
    uint32_t blocks_b = packed ? (uint32_t)(resident % full) : blocks_a + 1;
    uint32_t sms_b = packed ? blocks_b > 0 : sms - sms_a;
    struct occ_left left = { .resident = resident };
    blocks[first] = blocks_a;
    left.slots_left = (uint64_t)sms_a * occ_corun_most(corun, blocks, second);
    blocks[first] = blocks_b;
    left.slots_left += (uint64_t)sms_b * occ_corun_most(corun, blocks, second);
    left.slots_left += (uint64_t)(sms - sms_a - sms_b) * corun->alone[second].blocks_per_sm;
    left.sms_touched = (blocks_a > 0 ? sms_a : 0) + sms_b;
    left.sms_left = sms - left.sms_touched;
    *out = left;
    return OCC_OK;
}
