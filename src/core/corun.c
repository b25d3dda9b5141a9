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
#include "core/corun.h"
#include "core/round.h"

enum {
    CORUN_TABLE_MAX = 1 << 22, /* entries; the largest Xe-core needs 129^3, about half */
    CORUN_TABLES_MAX = 5
};

/*
 * The tables: for vector and scalar registers together; two as scratch, one of them for a single
 * sub-partition; and, on architectures with two register files, for each file alone.
 */
enum { TABLE_ALL, TABLE_SINGLE, TABLE_SCRATCH, TABLE_REGS, TABLE_SCALAR };

/* Are there vector and scalar registers?  With one file, TABLE_ALL is the table of that file. */
static bool has_two_files(const struct occ_arch *arch)
{
    return arch->scalar_regs_per_sub_partition > 0;
}

static size_t table_count(const struct occ_arch *arch)
{
    return has_two_files(arch) ? CORUN_TABLES_MAX : TABLE_SCRATCH + 1;
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
    uint32_t config = UINT32_MAX; /* none yet; 0 is the smallest one of some architectures */
    for (uint32_t i = 0; i < corun->count; i++) {
        uint32_t selected = corun->alone[i].rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity;
        if (corun->launches[i].carveout >= 0 && corun->arch->smem_carveout != 0) {
            if (config != UINT32_MAX && selected != config) {
                return false;
            }
            config = selected;
        }
    }
    return true;
}

enum occ_status corun_evaluate(struct occ_corun *corun)
{
    for (uint32_t i = 0; i < corun->count; i++) {
        enum occ_status status = occ_evaluate(corun->arch, &corun->launches[i], &corun->alone[i]);
        if (status != OCC_OK) {
            return status;
        }
        if (corun->launches[i].cluster > 1 || corun->launches[i].compiler_waves > 0) {
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

enum occ_status corun_prepare(struct occ_corun *corun)
{
    enum occ_status status = corun_evaluate(corun);
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
    enum occ_status status = corun_prepare(&corun);
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

/* The warps of each class, to be placed in sub-partitions of one register file. */
struct placing {
    uint64_t part_regs;
    uint32_t parts, count;
    uint32_t per_warp[OCC_CORUN_MAX]; /* descending, none 0 */
    uint32_t warps[OCC_CORUN_MAX];
};

/* Fills `*p`; classes whose warps take no registers are left out. */
static void start_placing(const struct occ_corun *corun, uint64_t part_regs,
                          const uint32_t *per_warp, const uint64_t *warps, struct placing *p)
{
    *p = (struct placing){ .part_regs = part_regs, .parts = corun->arch->sub_partitions };
    for (uint32_t c = 0; c < corun->class_count; c++) {
        uint32_t at = p->count;
        if (per_warp[c] == 0 || warps[c] == 0) {
            continue;
        }
        for (; at > 0 && p->per_warp[at - 1] < per_warp[c]; at--) {
            p->per_warp[at] = p->per_warp[at - 1];
            p->warps[at] = p->warps[at - 1];
        }
        p->per_warp[at] = per_warp[c];
        p->warps[at] = (uint32_t)min_u64(warps[c], UINT32_MAX);
        p->count++;
    }
}

/* Is the register file too small for all warps together, or for those of one class? */
static bool sum_lacks_registers(const struct placing *p)
{
    uint64_t sum = 0;
    for (uint32_t c = 0; c < p->count; c++) {
        sum += (uint64_t)p->warps[c] * p->per_warp[c];
        if (p->warps[c] > p->part_regs / p->per_warp[c] * p->parts) {
            return true;
        }
    }
    return sum > p->part_regs * p->parts;
}

/* Do all warps find registers if each, the largest first, goes to the first part with room? */
static bool fits_first_parts(const struct placing *p)
{
    uint32_t left[OCC_CORUN_MAX];
    for (uint32_t c = 0; c < p->count; c++) {
        left[c] = p->warps[c];
    }
    for (uint32_t part = 0; part < p->parts; part++) {
        uint64_t room = p->part_regs;
        for (uint32_t c = 0; c < p->count; c++) {
            uint32_t placed = (uint32_t)min_u64(room / p->per_warp[c], left[c]);
            left[c] -= placed;
            room -= (uint64_t)placed * p->per_warp[c];
        }
    }
    uint32_t rest = 0;
    for (uint32_t c = 0; c < p->count; c++) {
        rest += left[c];
    }
    return rest == 0;
}

/*
 * Fills a scratch table with all distributions; false if none gives each warp its registers.  The
 * most numerous class becomes the last one, so that the table is small enough.
 */
static bool fits_some_parts(const struct occ_corun *corun, struct placing *p)
{
    struct occ_corun alone = *corun;
    uint16_t *table = corun->tables + TABLE_SCRATCH * corun->table_room;
    uint32_t last = p->count - 1;
    uint32_t most = 0;
    for (uint32_t c = 1; c < p->count; c++) {
        most = p->warps[c] > p->warps[most] ? c : most;
    }
    const uint32_t warps = p->warps[most];
    const uint32_t per_warp = p->per_warp[most];
    p->warps[most] = p->warps[last];
    p->per_warp[most] = p->per_warp[last];
    p->warps[last] = warps;
    p->per_warp[last] = per_warp;
    uint32_t smallest = per_warp;
    for (uint32_t c = 0; c < p->count; c++) {
        alone.class_warps[c] = p->warps[c];
        smallest = min_u32(smallest, p->per_warp[c]);
    }
    alone.class_count = p->count;
    if (count_entries(&alone) > corun->table_room) {
        return true; /* not with warps that are about as many as the SM has slots */
    }
    const struct part part = { .warps = (uint32_t)(p->part_regs / smallest),
                               .regs = p->part_regs,
                               .class_regs = p->per_warp,
                               .count = p->count };
    build_table(&alone, &part, table, corun->tables + TABLE_SINGLE * corun->table_room);
    return warps < table[count_entries(&alone) - 1];
}

/*
 * Is there no distribution of the warps that gives each its registers, in a file with `part_regs`
 * registers per sub-partition?  Warp slots are ignored.
 */
static bool lacks_registers(const struct occ_corun *corun, uint64_t part_regs,
                            const uint32_t *per_warp, const uint64_t *warps, bool sum_only)
{
    struct placing p;
    start_placing(corun, part_regs, per_warp, warps, &p);
    if (sum_lacks_registers(&p)) {
        return true;
    }
    return !sum_only && p.count > 1 && !fits_first_parts(&p) && !fits_some_parts(corun, &p);
}

/* How the register files that a mix exceeds are found. */
enum files_by {
    FILES_BY_SUM,       /* only by sums: fast, but misses a lack in the sub-partitions */
    FILES_BY_TABLES,    /* by the tables; the SM must have warp slots for the mix */
    FILES_WITHOUT_SLOTS /* by distributions that ignore warp slots */
};

/* The register files that the warps of a mix exceed. */
static uint32_t registers_exceeded(const struct occ_corun *corun, const uint64_t *warps,
                                   enum files_by by)
{
    const struct occ_arch *arch = corun->arch;
    const uint32_t regs = 1U << OCC_LIMIT_ON_REGISTERS;
    const uint32_t scalar_regs = 1U << OCC_LIMIT_ON_SCALAR_REGISTERS;
    const bool sum_only = by != FILES_WITHOUT_SLOTS;
    uint32_t exceeded = 0;
    if (lacks_registers(corun, arch->regs_per_sm / arch->sub_partitions, corun->class_regs, warps,
                        sum_only)) {
        exceeded |= regs;
    }
    if (has_two_files(arch) && lacks_registers(corun, arch->scalar_regs_per_sub_partition,
                                               corun->class_scalar_regs, warps, sum_only)) {
        exceeded |= scalar_regs;
    }
    if (by != FILES_BY_TABLES || fit_by_table(corun, TABLE_ALL, warps)) {
        return exceeded;
    }
    if (!has_two_files(arch)) {
        return regs;
    }
    exceeded |= fit_by_table(corun, TABLE_REGS, warps) ? 0 : regs;
    exceeded |= fit_by_table(corun, TABLE_SCALAR, warps) ? 0 : scalar_regs;
    return exceeded != 0 ? exceeded : regs | scalar_regs;
}

/*
 * Do all blocks together take more than the smallest of their launches' capacities?  A carve-out
 * selects the configuration of the SM even if the launch itself takes no shared memory.
 */
static bool sum_exceeds(const struct occ_corun *corun, const uint32_t *blocks, enum occ_limit limit)
{
    uint64_t sum = 0;
    uint64_t capacity = UINT64_MAX;
    for (uint32_t i = 0; i < corun->count; i++) {
        const struct occ_limit_row *row = &corun->alone[i].rows[limit];
        if (blocks[i] > 0 && (row->blocks != OCC_NO_LIMIT || limit == OCC_LIMIT_ON_SHARED_MEMORY)) {
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
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        bool is_file = i == OCC_LIMIT_ON_REGISTERS || i == OCC_LIMIT_ON_SCALAR_REGISTERS;
        bool exceeds = i == OCC_LIMIT_ON_WARPS
                           ? !has_slots
                           : !is_file && sum_exceeds(corun, blocks, (enum occ_limit)i);
        exceeded |= (uint32_t)exceeds << i;
    }
    return exceeded | registers_exceeded(corun, class_warps,
                                         has_slots ? FILES_BY_TABLES : FILES_WITHOUT_SLOTS);
}

bool corun_fits(const struct occ_corun *corun, const uint32_t *blocks)
{
    uint64_t warps = 0;
    for (uint32_t i = 0; i < corun->count; i++) {
        warps += (uint64_t)blocks[i] * corun->alone[i].warps_per_block;
    }
    return warps <= corun->arch->max_warps_per_sm && occ_corun_exceeds(corun, blocks) == 0;
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
        if (corun_fits(corun, tried)) {
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
        bool fits = corun_fits(corun, blocks);
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

bool corun_sums_fit(struct occ_corun *corun, const uint32_t *blocks, enum occ_limit limit)
{
    uint64_t warps[OCC_CORUN_MAX] = { 0 };
    if (limit != OCC_LIMIT_ON_REGISTERS && limit != OCC_LIMIT_ON_SCALAR_REGISTERS) {
        return !sum_exceeds(corun, blocks, limit);
    }
    make_classes(corun);
    for (uint32_t i = 0; i < corun->count; i++) {
        warps[corun->class_of[i]] += (uint64_t)blocks[i] * corun->alone[i].warps_per_block;
    }
    return (registers_exceeded(corun, warps, FILES_BY_SUM) >> limit & 1) == 0;
}

void corun_use_other_tables(struct occ_corun *corun)
{
    corun->tables += table_count(corun->arch) * corun->table_room;
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
