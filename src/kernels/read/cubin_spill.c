/*
 * cubin_spill.c - what a kernel spills, from its machine code.
 *
 * Since CUDA 12.8, an attribute of the kernel lists the instructions that spill: the widths of the
 * listed loads and stores add up to what `ptxas -v` prints.  The list has a 16-bit size: ptxas 13.0
 * writes only the remainder of 8192 instructions, and no list if nothing remains.  The machine code
 * shows if the list may be such a remainder.
 *
 * Older code has no list.  There, only accesses of local memory by the stack pointer, R1, can be
 * spills.  A load that says "last use" is a spill, and every access at its offset or above is one
 * too, since spills lie above the local arrays in the frame.  All rules were observed in code of
 * CUDA 11.8 to 13.3; NVIDIA documents none of them.
 */
#include "kernels/read/cubin_image.h"

#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/ull.h"
#include "core/round.h"
#include "kernels/kernel_spill.h"

enum {
    LISTS_SINCE = 128, /* CUDA 12.8, the first toolkit that writes the list */
    LIST_ENTRY = 8,    /* bytes: the kind, the offset of the instruction */
    LIST_SPILL = 1,    /* the only kind */
    LIST_WRAP = 8192,  /* entries: a list of that size, 65,536 bytes, is written as empty */
    STACK_POINTER = 1, /* R1 */
    SM_BUNDLES = 50,   /* the first sm with bundles of three 8-byte instructions */
    BUNDLE = 32,       /* bytes; the first 8 have no instruction */
    KEPT_MAX = 1 << 18 /* spills of a kernel that are kept, to find their source lines */
};

/* An instruction that accesses local or shared memory. */
struct access {
    bool is_load, is_shared;
    bool is_last_use; /* a load that says that the value is not read again */
    uint32_t base;    /* number of the register with the address */
    int64_t offset;
    uint32_t bytes;
};

/* Bytes that instructions spill. */
struct spilled {
    uint64_t stores, loads;
    uint64_t shared_stores, shared_loads;
};

/* ---- instructions ------------------------------------------------------------------------- */

/* The signed number in the low 24 bits. */
static int64_t signed_24(uint64_t bits)
{
    int64_t value = (int64_t)(bits & 0xffffff);
    return value < 0x800000 ? value : value - 0x1000000;
}

/* The bytes of an access with the width code `code`; 0 = not a width. */
static uint32_t decode_width(uint64_t code)
{
    static const unsigned char widths[8] = { 1, 1, 2, 2, 4, 8, 16, 0 };
    return widths[code & 7];
}

/* Decodes the 16-byte instruction at `p`; false if it accesses neither local nor shared memory. */
static bool decode_wide(const unsigned char *p, struct access *out)
{
    uint64_t low = bytes_u64(p);
    uint64_t high = bytes_u64(p + 8);
    uint64_t opcode = low & 0xfff;
    enum { LDL = 0x983, STL = 0x387, LDS = 0x984, STS = 0x388, LAST_USE = 3 };
    *out = (struct access){ .is_load = opcode == LDL || opcode == LDS,
                            .is_shared = opcode == LDS || opcode == STS,
                            .is_last_use = opcode == LDL && (high >> 20 & 7) == LAST_USE,
                            .base = (uint32_t)(low >> 24 & 0xff),
                            .offset = signed_24(low >> 40),
                            .bytes = decode_width(high >> 9) };
    return (out->is_load || out->is_shared || opcode == STL) && out->bytes > 0;
}

/* Decodes the 8-byte instruction at `p`; false if it does not access local memory. */
static bool decode_narrow(const unsigned char *p, struct access *out)
{
    uint64_t word = bytes_u64(p);
    uint64_t opcode = word >> 51;
    enum { LDL = 0xef40 >> 3, STL = 0xef50 >> 3, LAST_USE = 1 };
    *out = (struct access){ .is_load = opcode == LDL,
                            .is_last_use = opcode == LDL && (word >> 44 & 3) == LAST_USE,
                            .base = (uint32_t)(word >> 8 & 0xff),
                            .offset = signed_24(word >> 20),
                            .bytes = decode_width(word >> 48) };
    return (out->is_load || opcode == STL) && out->bytes > 0;
}

/* The size of an instruction in bytes. */
static size_t instruction_size(const struct cubin *cubin)
{
    return cubin->sm >= CUBIN_SM_WIDE ? 16 : 8;
}

/* Decodes the instruction at offset `at` of the code; false if it cannot be a spill. */
static bool decode(const struct cubin *cubin, struct bytes text, uint64_t at, struct access *out)
{
    size_t step = instruction_size(cubin);
    const unsigned char *p = bytes_at(text, at, step);
    if (p == NULL || at % step != 0 || (step < 16 && at % BUNDLE == 0)) {
        return false;
    }
    return step == 16 ? decode_wide(p, out) : decode_narrow(p, out);
}

static int by_start(const void *a, const void *b)
{
    const struct function_range *x = a;
    const struct function_range *y = b;
    return NUM_ORDER(x->start, y->start);
}

/* Is the offset in one of code->ranges, the functions that are not kernels?  They are sorted. */
static bool is_in_callee(const struct code *code, uint64_t at)
{
    size_t low = 0;
    size_t high = code->range_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (code->ranges[middle].start <= at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low > 0 && at - code->ranges[low - 1].start < code->ranges[low - 1].size;
}

/* The spilled bytes of one kernel that were counted so far. */
struct tally {
    struct cubin *cubin;
    struct code *code;
    bool keeps_spills;  /* in code->spills, to find their source lines */
    bool counts_shared; /* accesses of shared memory may be spills too */
    bool is_out_of_memory;
    uint64_t count;                       /* of instructions */
    struct spilled by_kernel, by_callees; /* callees: the functions inside of its section */
};

/* Counts the instruction at offset `at`. */
static void count_access(struct tally *tally, uint64_t at, const struct access *access)
{
    struct code *code = tally->code;
    struct spilled *to = is_in_callee(code, at) ? &tally->by_callees : &tally->by_kernel;
    uint64_t *sum = access->is_load ? &to->loads : &to->stores;
    if (access->is_shared) {
        sum = access->is_load ? &to->shared_loads : &to->shared_stores;
    }
    *sum += access->bytes;
    tally->count++;
    if (!tally->keeps_spills || tally->is_out_of_memory || code->spill_count == KEPT_MAX) {
        return;
    }
    if (!GROW(code->spills, code->spill_count)) {
        tally->is_out_of_memory = true;
        return;
    }
    code->spills[code->spill_count++] =
        (struct spill){ .at = at, .bytes = access->bytes, .is_load = access->is_load };
}

/* ---- the list ----------------------------------------------------------------------------- */

/* Counts the listed instructions.  Returns NULL, or the flaw of the list. */
static const char *read_list(struct tally *tally, struct bytes text)
{
    const struct code *code = tally->code;
    for (size_t i = 0; i < code->spill_list_count; i++) {
        struct bytes list = code->spill_lists[i];
        if (list.len % LIST_ENTRY != 0) {
            return "its length is no multiple of 8";
        }
        for (size_t at = 0; at < list.len; at += LIST_ENTRY) {
            uint32_t pc = bytes_u32(list.data + at + 4);
            struct access access;
            if (bytes_u32(list.data + at) != LIST_SPILL) {
                return "it has an entry of an unknown kind";
            }
            if (!decode(tally->cubin, text, pc, &access)) {
                return "it names an offset without a memory access";
            }
            tally->counts_shared |= access.is_shared;
            count_access(tally, pc, &access);
        }
    }
    return NULL;
}

/* Sets the spills that the list names.  Called functions in other sections have their own lists. */
static void set_listed(const struct tally *tally)
{
    const struct spilled *by_kernel = &tally->by_kernel;
    const struct spilled *by_callees = &tally->by_callees;
    struct kernel *k = &tally->code->numbers;
    k->spill_evidence = KERNEL_SPILLS_LISTED;
    k->spill_stores = kernel_number(by_kernel->stores);
    k->spill_loads = kernel_number(by_kernel->loads);
    k->callee_stores = kernel_number(by_callees->stores);
    k->callee_loads = kernel_number(by_callees->loads);
    /* As in the table of `occ kernels`, spilled bytes are the larger of stores and loads. */
    k->spill_shared = kernel_number(max_u64(by_kernel->shared_stores + by_callees->shared_stores,
                                            by_kernel->shared_loads + by_callees->shared_loads));
}

/* ---- without a whole list ----------------------------------------------------------------- */

/* Moves `*at` to the next access that can be a spill; false at the end. */
static bool next_access(const struct tally *tally, size_t *at, struct access *out)
{
    struct bytes text = tally->code->text;
    for (; *at < text.len; *at += instruction_size(tally->cubin)) {
        if (decode(tally->cubin, text, *at, out) &&
            (out->is_shared ? tally->counts_shared : out->base == STACK_POINTER)) {
            return true;
        }
    }
    return false;
}

/* Counts the accesses that can be spills at offset `least` of the frame or above. */
static void count_accesses_from(struct tally *tally, int64_t least)
{
    struct access access;
    for (size_t at = 0; next_access(tally, &at, &access); at += instruction_size(tally->cubin)) {
        if (access.offset >= least) {
            count_access(tally, at, &access);
        }
    }
}

/* The smallest offset of a last use in the kernel's own code; INT64_MAX = there is none. */
static int64_t find_lowest_last_use(const struct tally *tally)
{
    int64_t least = INT64_MAX;
    struct access access;
    for (size_t at = 0; next_access(tally, &at, &access); at += instruction_size(tally->cubin)) {
        if (access.is_last_use && !is_in_callee(tally->code, at)) {
            least = min_i64(least, access.offset);
        }
    }
    return least;
}

/*
 * Without a whole list, sets the fewest bytes that the code may spill, and the most if the code has
 * no scratch.  `listed` has the spills of a list that may be a remainder, or is empty.
 */
static void set_range(struct tally *listed)
{
    struct code *code = listed->code;
    struct tally all = { .cubin = listed->cubin, .code = code };
    struct kernel *k = &code->numbers;
    bool has_scratch = code->has_scratch; /* local memory outside of the frame */
    count_accesses_from(&all, INT64_MIN);
    if (all.by_callees.stores + all.by_callees.loads == 0) {
        k->callee_stores = k->callee_loads = 0;
    }
    if (all.by_kernel.loads == 0 && !has_scratch) { /* every spill has a load */
        k->spill_evidence = KERNEL_SPILLS_NONE;
        k->spill_stores = k->spill_loads = 0;
        return;
    }
    struct tally certain = { .cubin = all.cubin, .code = code };
    int64_t least = find_lowest_last_use(&certain);
    if (least != INT64_MAX) {
        code->spill_count = 0;
        certain.keeps_spills = listed->keeps_spills;
        count_accesses_from(&certain, least);
        listed->is_out_of_memory |= certain.is_out_of_memory;
    }
    uint64_t stores_min = max_u64(certain.by_kernel.stores, listed->by_kernel.stores);
    uint64_t loads_min = max_u64(certain.by_kernel.loads, listed->by_kernel.loads);
    k->spill_evidence = KERNEL_SPILLS_RANGE;
    k->spill_stores_min = kernel_number(stores_min);
    k->spill_loads_min = kernel_number(loads_min);
    if (has_scratch) {
        return;
    }
    k->spill_stores_max = kernel_number(all.by_kernel.stores);
    k->spill_loads_max = kernel_number(all.by_kernel.loads);
    kernel_settle_spills(k);
}

/* What a list of spills says. */
enum list_result { LIST_IS_WHOLE, LIST_MAY_BE_CUT, LIST_FAILED };

/*
 * Is the list that `tally` counted whole?  If the code has fewer than LIST_WRAP candidates that are
 * not listed, it is.  If exactly a multiple of LIST_WRAP is not listed, all candidates spill, and
 * `tally` becomes the count of all.  Only shared-memory accesses of a kernel with scratch, or with
 * a listed one, are candidates: spilling to shared memory needs scratch as well.
 */
static enum list_result complete_list(struct tally *tally, const struct elf_section *s)
{
    struct code *code = tally->code;
    if (s->size / instruction_size(tally->cubin) < tally->count + LIST_WRAP) {
        return LIST_IS_WHOLE;
    }
    if (!cubin_read_text(tally->cubin, code, s)) {
        return LIST_FAILED;
    }
    struct tally all = { .cubin = tally->cubin,
                         .code = code,
                         .counts_shared = tally->counts_shared || code->has_scratch };
    count_accesses_from(&all, INT64_MIN);
    if (all.count < tally->count + LIST_WRAP) {
        return LIST_IS_WHOLE;
    }
    if ((all.count - tally->count) % LIST_WRAP != 0) {
        return LIST_MAY_BE_CUT;
    }
    code->spill_count = 0;
    bool keeps_spills = tally->keeps_spills;
    *tally = (struct tally){ .cubin = all.cubin,
                             .code = code,
                             .keeps_spills = keeps_spills,
                             .counts_shared = all.counts_shared };
    count_accesses_from(tally, INT64_MIN);
    return LIST_IS_WHOLE;
}

/* Warns, once for the file, why the list of spills of section `s` is not used. */
static void warn_of_list(struct cubin *cubin, const struct elf_section *s, const char *flaw)
{
    if (!cubin->has_warned_of_list) {
        cubin->has_warned_of_list = true;
        diag_warn(cubin->elf.diag, 0,
                  "offset 0x%llx: the cubin's list of spills is not used, because %s: only a range "
                  "may be known",
                  ull(cubin->elf.offset + s->offset), flaw);
    }
}

/*
 * Sets the spills from the lists of a compiler that writes lists.  If they cannot be used, warns
 * and leaves in `tally` what they surely name.
 */
static enum list_result read_spill_lists(struct tally *tally, const struct elf_section *s)
{
    struct code *code = tally->code;
    struct bytes text = { 0 };
    if (code->spill_list_count > 0 && !elf_read_contents(&tally->cubin->elf, s, &text)) {
        return LIST_FAILED;
    }
    const char *flaw = read_list(tally, text);
    if (flaw != NULL) {
        code->spill_count = 0;
        *tally = (struct tally){ .cubin = tally->cubin,
                                 .code = code,
                                 .keeps_spills = tally->keeps_spills };
        warn_of_list(tally->cubin, s, flaw);
        return LIST_MAY_BE_CUT;
    }
    enum list_result result = complete_list(tally, s);
    if (result == LIST_MAY_BE_CUT) {
        warn_of_list(tally->cubin, s, "the compiler cuts it at 8192 instructions");
    } else if (result == LIST_IS_WHOLE) {
        set_listed(tally);
    }
    return result;
}

bool cubin_read_spills(struct cubin *cubin, struct code *code, const struct elf_section *s)
{
    struct tally tally = { .cubin = cubin,
                           .code = code,
                           .keeps_spills = cubin->lines.row_count > 0 };
    if (cubin->sm < SM_BUNDLES || s->type != SHT_PROGBITS || code->info == 0) {
        return true;
    }
    if (code->range_count > 0) {
        qsort(code->ranges, code->range_count, sizeof *code->ranges, by_start);
    }
    enum list_result result = LIST_MAY_BE_CUT;
    if (code->writer >= LISTS_SINCE) {
        result = read_spill_lists(&tally, s);
    }
    if (result == LIST_FAILED) {
        return false;
    }
    if (result == LIST_MAY_BE_CUT) {
        if (!cubin_read_text(cubin, code, s)) {
            return false;
        }
        set_range(&tally);
    }
    return !tally.is_out_of_memory || diag_report_no_memory(cubin->elf.diag);
}
