/*
 * cubin_spill.c - what a kernel spills, from its machine code.
 *
 * Since CUDA 12.8 the compiler lists the instructions that spill in an attribute of the kernel: the
 * widths of the listed loads and stores add up to what `ptxas -v` prints.  Older code has no list.
 * There, spills are among the accesses of local memory whose base is the stack pointer, R1, and
 * which lie above local arrays: an access that says "last use" is surely a spill.  Both rules were
 * observed in code of CUDA 11.8 to 13.3; NVIDIA documents neither.
 */
#include "input/binary/cubin_image.h"

#include "base/num.h"

enum {
    WRITER_LISTS = 128, /* the first writer, CUDA 12.8, whose code has the list */
    LIST_ENTRY = 8,     /* bytes: the kind, the offset of the instruction */
    LIST_SPILL = 1,     /* the only kind */
    STACK_POINTER = 1,  /* R1 */
    SM_BUNDLES = 50,    /* the first sm with bundles of three 8-byte instructions */
    SM_WIDE = 70,       /* the first sm with instructions of 16 bytes */
    INSTRUCTION = 16,   /* bytes, from SM_WIDE on */
    BUNDLE = 32         /* bytes; the first 8 have no instruction */
};

/* An instruction that accesses local or shared memory. */
struct access {
    bool load, shared;
    bool last_use; /* a load that says that the value is not read again */
    uint32_t base; /* number of the register with the address */
    int64_t offset;
    uint32_t bytes;
};

/* Sums over instructions.  Bytes. */
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

/* The bytes of an access by the number of its width; 0 = not a width. */
static uint32_t width_of(uint64_t number)
{
    static const unsigned char widths[8] = { 1, 1, 2, 2, 4, 8, 16, 0 };
    return widths[number & 7];
}

/* Decodes the 16-byte instruction at `p`; false if it is no such access. */
static bool decode_wide(const unsigned char *p, struct access *out)
{
    uint64_t low = bytes_u64(p);
    uint64_t high = bytes_u64(p + 8);
    uint64_t opcode = low & 0xfff;
    enum { LDL = 0x983, STL = 0x387, LDS = 0x984, STS = 0x388, LAST_USE = 3 };
    *out = (struct access){ .load = opcode == LDL || opcode == LDS,
                            .shared = opcode == LDS || opcode == STS,
                            .last_use = opcode == LDL && (high >> 20 & 7) == LAST_USE,
                            .base = (uint32_t)(low >> 24 & 0xff),
                            .offset = signed_24(low >> 40),
                            .bytes = width_of(high >> 9) };
    return (out->load || out->shared || opcode == STL) && out->bytes > 0;
}

/* Decodes the 8-byte instruction at `p`; false if it is no such access. */
static bool decode_narrow(const unsigned char *p, struct access *out)
{
    uint64_t word = bytes_u64(p);
    uint64_t opcode = word >> 51;
    enum { LDL = 0xef40 >> 3, STL = 0xef50 >> 3, LAST_USE = 1 };
    *out = (struct access){ .load = opcode == LDL,
                            .last_use = opcode == LDL && (word >> 44 & 3) == LAST_USE,
                            .base = (uint32_t)(word >> 8 & 0xff),
                            .offset = signed_24(word >> 20),
                            .bytes = width_of(word >> 48) };
    return (out->load || opcode == STL) && out->bytes > 0;
}

/* Decodes the instruction at offset `at` of the code; false if it is no such access. */
static bool decode(const struct cubin *cubin, struct bytes text, uint64_t at, struct access *out)
{
    bool wide = cubin->sm >= SM_WIDE;
    const unsigned char *p = bytes_at(text, at, wide ? INSTRUCTION : 8);
    if (p == NULL || at % (wide ? INSTRUCTION : 8) != 0 || (!wide && at % BUNDLE == 0)) {
        return false;
    }
    return wide ? decode_wide(p, out) : decode_narrow(p, out);
}

static void add_access(struct spilled *to, const struct access *access)
{
    uint64_t *sum = access->load ? &to->loads : &to->stores;
    if (access->shared) {
        sum = access->load ? &to->shared_loads : &to->shared_stores;
    }
    *sum += access->bytes;
}

/* Does the offset lie in a function inside of the kernel's section? */
static bool is_in_function(const struct code *code, uint64_t at)
{
    for (size_t i = 0; i < code->part_count; i++) {
        if (at >= code->parts[i].start && at - code->parts[i].start < code->parts[i].size) {
            return true;
        }
    }
    return false;
}

/* ---- the list ----------------------------------------------------------------------------- */

/* Adds up the listed instructions; NULL, or what is wrong with the list. */
static const char *read_list(const struct cubin *cubin, const struct code *code, struct bytes text,
                             struct spilled *own, struct spilled *called)
{
    for (size_t i = 0; i < code->spill_count; i++) {
        struct bytes list = code->spills[i];
        if (list.len % LIST_ENTRY != 0) {
            return "its length is no multiple of 8";
        }
        for (size_t at = 0; at < list.len; at += LIST_ENTRY) {
            uint32_t pc = bytes_u32(list.data + at + 4);
            struct access access;
            if (bytes_u32(list.data + at) != LIST_SPILL) {
                return "it has an entry of an unknown kind";
            }
            if (!decode(cubin, text, pc, &access)) {
                return "it names an instruction that does not access memory";
            }
            add_access(is_in_function(code, pc) ? called : own, &access);
        }
    }
    return NULL;
}

/* Sets the spills that the list names.  Called functions in other sections have lists of their own.
 */
static void set_listed(struct kernel *k, const struct spilled *own, const struct spilled *called)
{
    k->spill_evidence = KERNEL_SPILLS_LISTED;
    k->spill_stores = kernel_number(own->stores);
    k->spill_loads = kernel_number(own->loads);
    k->callee_stores = kernel_number(called->stores);
    k->callee_loads = kernel_number(called->loads);
    k->spill_shared = kernel_number(max_u64(own->shared_stores + called->shared_stores,
                                            own->shared_loads + called->shared_loads));
}

/* ---- older code --------------------------------------------------------------------------- */

/* Adds up the accesses by the stack pointer at `least` or above. */
static void scan(const struct cubin *cubin, const struct code *code, int64_t least,
                 struct spilled *own, struct spilled *called)
{
    struct bytes text = code->text;
    size_t step = cubin->sm >= SM_WIDE ? INSTRUCTION : 8;
    for (size_t at = 0; at + step <= text.len; at += step) {
        struct access access;
        if (!decode(cubin, text, at, &access) || access.shared || access.base != STACK_POINTER ||
            access.offset < least) {
            continue;
        }
        add_access(is_in_function(code, at) ? called : own, &access);
    }
}

/* The smallest offset of a last use in the kernel's own code; INT64_MAX = there is none. */
static int64_t find_last_use(const struct cubin *cubin, const struct code *code)
{
    struct bytes text = code->text;
    size_t step = cubin->sm >= SM_WIDE ? INSTRUCTION : 8;
    int64_t least = INT64_MAX;
    for (size_t at = 0; at + step <= text.len; at += step) {
        struct access access;
        if (decode(cubin, text, at, &access) && access.last_use && access.base == STACK_POINTER &&
            !is_in_function(code, at)) {
            least = min_i64(least, access.offset);
        }
    }
    return least;
}

/* Sets the range in which the spills of code without a list lie. */
static void set_range(const struct cubin *cubin, const struct code *code, struct kernel *k)
{
    struct spilled all = { 0 };
    struct spilled surely = { 0 };
    struct spilled called = { 0 };
    struct spilled ignored = { 0 };
    scan(cubin, code, INT64_MIN, &all, &called);
    if (called.stores + called.loads == 0) {
        k->callee_stores = k->callee_loads = 0;
    }
    if (all.loads == 0 && !code->has_scratch) { /* a spill is loaded again */
        k->spill_evidence = KERNEL_SPILLS_NONE;
        k->spill_stores = k->spill_loads = 0;
        return;
    }
    int64_t least = find_last_use(cubin, code);
    if (least != INT64_MAX) {
        scan(cubin, code, least, &surely, &ignored);
    }
    k->spill_evidence = KERNEL_SPILLS_RANGE;
    k->spill_stores_min = kernel_number(surely.stores);
    k->spill_loads_min = kernel_number(surely.loads);
    if (code->has_scratch) {
        return; /* local memory by other means: nothing says how much */
    }
    k->spill_stores_max = kernel_number(all.stores);
    k->spill_loads_max = kernel_number(all.loads);
    if (surely.stores == all.stores && surely.loads == all.loads) {
        k->spill_stores = k->spill_stores_max;
        k->spill_loads = k->spill_loads_max;
    }
}

bool cubin_read_spills(struct cubin *cubin, struct code *code, const struct elf_section *s)
{
    struct spilled own = { 0 };
    struct spilled called = { 0 };
    struct kernel *k = &code->numbers;
    const char *flaw = NULL;
    if (cubin->sm < SM_BUNDLES || s->type != SHT_PROGBITS || code->info == 0) {
        return true;
    }
    if (code->writer >= WRITER_LISTS) {
        struct bytes text = { 0 };
        if (code->spill_count > 0 && !elf_bytes(&cubin->elf, s, &text)) {
            return false;
        }
        flaw = read_list(cubin, code, text, &own, &called);
        if (flaw == NULL) {
            set_listed(k, &own, &called);
        }
    }
    if (k->spill_evidence == KERNEL_SPILLS_UNKNOWN) {
        if (!cubin_text(cubin, code, s)) {
            return false;
        }
        set_range(cubin, code, k);
    }
    if (flaw != NULL && !cubin->warned_of_list) {
        cubin->warned_of_list = true;
        diag_warn(cubin->elf.diag, 0,
                  "offset 0x%llx: the cubin's list of spills is not used, because %s: only a range "
                  "is known",
                  (unsigned long long)(cubin->elf.offset + s->offset), flaw);
    }
    return true;
}
