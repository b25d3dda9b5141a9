#include "kernels/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "arch/lookup.h"
#include "arch/vendor.h"
#include "base/grow.h"
#include "base/hash.h"
#include "base/num.h"
#include "base/text.h"
#include "kernels/kernel_spill.h"

enum {
    VARIANTS_MAX = 16,    /* different kernels of one name and architecture that are compared */
    CHUNK_BYTES = 1 << 16 /* smallest size of a kernel_chunk */
};

/*
 * Memory for names, profiles and source lines; the newest chunk is first.  Texts, which need no
 * alignment, are taken from its end, everything else from its start.
 */
struct kernel_chunk {
    struct kernel_chunk *next;
    size_t start, end; /* of what is free */
    max_align_t data[];
};

void kernel_init(struct kernel *kernel, enum kernel_source source)
{
    enum { UNKNOWN = KERNEL_UNKNOWN };
    kernel->name = NULL;
    kernel->file = NULL;
    kernel->profile = NULL;
    kernel->place = NULL;
    kernel->extras = NULL;
    kernel->features = "";
    memset(kernel->arch, 0, sizeof kernel->arch);
    kernel->source = source;
    kernel->flags = 0;
#define KERNEL_NUMBER(member, ...) kernel->member = UNKNOWN;
#include "kernels/kernel_values.def"
    kernel->max_waves = kernel->threads = UNKNOWN;
    kernel->spill_evidence = KERNEL_SPILLS_UNKNOWN;
    kernel->bound_threads = kernel->bound_blocks = UNKNOWN;
    for (size_t i = 0; i < 3; i++) {
        kernel->block[i] = UNKNOWN;
        kernel->cluster[i] = UNKNOWN;
    }
}

const struct kernel_extras *kernel_extras(const struct kernel *kernel)
{
    _Static_assert(KERNEL_SETMAXNREG_MAX == 8 && KERNEL_PTX_MAX == 8, "each -1 is listed below");
    static const struct kernel_extras none = {
        .setmaxnreg = { -1, -1, -1, -1, -1, -1, -1, -1 },
        .ptx = { -1, -1, -1, -1, -1, -1, -1, -1 },
        .instructions = KERNEL_UNKNOWN,
        .local_instructions = KERNEL_UNKNOWN,
    };
    return kernel->extras != NULL ? kernel->extras : &none;
}

const char *compiler_note_author(const struct compiler_note *note)
{
    return note->code[0] == 'C' && text_is_digit(note->code[1]) ? "ptxas " : "";
}

const char *kernel_source_key(enum kernel_source source)
{
    static const char *const keys[KERNEL_SOURCE_COUNT] = {
        [KERNEL_PTXAS_LOG] = "ptxas-log",
        [KERNEL_NVLINK_LOG] = "nvlink-log",
        [KERNEL_CUBIN] = "cubin",
        [KERNEL_FATBIN] = "fatbin",
        [KERNEL_CUOBJDUMP] = "cuobjdump",
        [KERNEL_NCU] = "ncu",
        [KERNEL_CODE_OBJECT] = "code-object",
        [KERNEL_REMARKS] = "remarks",
        [KERNEL_JSON] = "json",
        [KERNEL_TRACE] = "trace",
        [KERNEL_ZEBIN] = "zebin",
        [KERNEL_INDUCTOR_LOG] = "inductor-log",
        [KERNEL_TILELANG] = "tilelang",
        [KERNEL_ASSEMBLY] = "assembly",
        [KERNEL_OPENMP_TRACE] = "openmp-trace",
        [KERNEL_IGC_LOG] = "igc-log",
        [KERNEL_UNITRACE] = "unitrace",
        [KERNEL_VISA] = "visa-asm",
        [KERNEL_ROCPROF_COMPUTE] = "rocprof-compute",
    };
    return text_key(keys, KERNEL_SOURCE_COUNT, source);
}

const char *kernel_evidence_key(enum kernel_evidence evidence)
{
    static const char *const keys[KERNEL_EVIDENCE_COUNT] = {
        [KERNEL_SPILLS_UNKNOWN] = NULL,  [KERNEL_SPILLS_LISTED] = "listed",
        [KERNEL_SPILLS_LOG] = "log",     [KERNEL_SPILLS_NONE] = "none",
        [KERNEL_SPILLS_RANGE] = "range",
    };
    return text_key(keys, KERNEL_EVIDENCE_COUNT, evidence);
}

const char *kernel_flag_key(unsigned bit)
{
    _Static_assert(KERNEL_FLAG_COUNT <= KERNEL_FLAG_BITS, "struct kernel has no room for a flag");
    static const char *const keys[KERNEL_FLAG_COUNT] = {
        "ambiguous",           "lower-bound",  "ptx-only",      "rounded",         "maybe-reserve",
        "recursive",           "reg-reconfig", "split-agprs",   "device-function", "external-smem",
        "maybe-external-smem", "not-linked",   "spills-differ",
    };
    return text_key(keys, KERNEL_FLAG_COUNT, bit);
}

enum occ_vendor kernel_vendor(const struct kernel *kernel)
{
    const struct vendor *vendor = vendor_by_prefix(kernel->arch);
    if (vendor != NULL) {
        return (enum occ_vendor)(vendor - vendors);
    }
    if (kernel->source == KERNEL_ZEBIN || kernel->source == KERNEL_IGC_LOG ||
        kernel->source == KERNEL_UNITRACE || kernel->source == KERNEL_VISA) {
        return OCC_INTEL;
    }
    /* Without an architecture: these sources and SGPRs come only from AMD's compilers. */
    bool amd = kernel->source == KERNEL_CODE_OBJECT || kernel->source == KERNEL_REMARKS ||
               kernel->source == KERNEL_ASSEMBLY || kernel->source == KERNEL_OPENMP_TRACE ||
               kernel->source == KERNEL_ROCPROF_COMPUTE || kernel->sgprs >= 0;
    return amd ? OCC_AMD : OCC_NVIDIA;
}

uint32_t kernel_arch_number(const char *arch)
{
    const char *digits = NULL;
    if (text_starts(arch, "sm_")) {
        digits = arch + 3;
    } else if (text_starts(arch, "compute_")) {
        digits = arch + 8;
    }
    uint32_t number = 0;
    for (; digits != NULL && text_is_digit(*digits) && number < 10000; digits++) {
        number = number * 10 + (uint32_t)(*digits - '0');
    }
    return number;
}

void kernel_text_copy(char *out, size_t size, const void *text, size_t len)
{
    const unsigned char *p = text;
    size_t keep = min_size(len, size - 1);
    memset(out, 0, size);
    for (size_t i = 0; i < keep; i++) {
        out[i] = (char)(p[i] > ' ' && p[i] < 0x7f ? p[i] : '?');
    }
}

int64_t kernel_dims_total(const int32_t dims[3])
{
    return num_product((const int64_t[3]){ dims[0], dims[1], dims[2] }, UINT32_MAX);
}

int32_t kernel_threads(const struct kernel *k, int32_t required)
{
    if (k->threads > 0) {
        return k->threads;
    }
    return required > 0 ? required : k->bound_threads;
}

/* Subtracts the driver's reserve; its size in the output of nvlink differs from that in cubins. */
static void subtract_reserve(struct kernel *kernel, const struct occ_arch *code)
{
    uint32_t reserved = kernel->source == KERNEL_NVLINK_LOG ? code->smem_reserved_in_nvlink
                                                            : code->smem_reserved_in_cubin;
    if (kernel->smem >= (int32_t)reserved) {
        kernel->smem -= (int32_t)reserved;
    }
}

/* Corrects numbers that the reader converted with the sizes of NVIDIA's warps and registers. */
static void convert_inductor(struct kernel *kernel, const struct occ_arch *code)
{
    if (kernel->threads > 0) {
        uint64_t warps = (uint64_t)(kernel->threads / KERNEL_WARP_ASSUMED);
        kernel->threads = kernel_number(warps * code->warp_size);
    }
    if (vendor_of(code)->counts_spilled_registers) {
        kernel_spills_to_registers(kernel);
    }
}

void kernel_split_agprs(struct kernel *k)
{
    const struct occ_arch *arch = occ_arch_find(k->arch);
    bool is_unified = arch != NULL ? arch->agprs == OCC_AGPRS_UNIFIED : k->arch[0] != '\0';
    if (is_unified && k->agprs > 0 && k->regs >= k->agprs) {
        k->regs -= k->agprs;
        k->flags |= KERNEL_SPLIT_AGPRS;
    }
}

void kernel_set_arch(struct kernel *kernel, const char *arch, size_t arch_len)
{
    bool may_have_reserve = (kernel->flags & KERNEL_MAYBE_RESERVE) != 0;
    bool is_inductor = kernel->source == KERNEL_INDUCTOR_LOG && kernel->arch[0] == '\0';
    bool is_summed = kernel->source == KERNEL_OPENMP_TRACE && kernel->arch[0] == '\0';
    kernel_text_copy(kernel->arch, sizeof kernel->arch, arch, arch_len);
    if (arch_len > 0 && is_summed) {
        kernel_split_agprs(kernel);
    }
    if (arch_len == 0 || (!may_have_reserve && !is_inductor)) {
        return;
    }
    const struct occ_arch *code = lookup_same_or_older(kernel->arch);
    if (code != NULL && may_have_reserve) {
        subtract_reserve(kernel, code);
    }
    if (code != NULL && is_inductor) {
        convert_inductor(kernel, code);
    }
    if (may_have_reserve) {
        kernel->flags ^= KERNEL_MAYBE_RESERVE; /* it is set */
    }
}

enum kernel_stage kernel_stage(const struct kernel *k)
{
    if (k->source == KERNEL_NVLINK_LOG) {
        return KERNEL_LINKED;
    }
    if ((k->flags & (KERNEL_NOT_LINKED | KERNEL_LOWER_BOUND)) != 0) {
        return KERNEL_RELOCATABLE;
    }
    return k->source == KERNEL_PTXAS_LOG ? KERNEL_COMPILED : KERNEL_BUILT;
}

bool kernel_stage_replaces(enum kernel_stage later, enum kernel_stage earlier, bool same_file)
{
    switch (earlier) {
    case KERNEL_RELOCATABLE:
        return later >= KERNEL_BUILT;
    case KERNEL_COMPILED:
        return later == KERNEL_LINKED;
    case KERNEL_BUILT: /* one log can have the output of cuobjdump and nvlink for the same build */
        return later == KERNEL_LINKED && same_file;
    case KERNEL_LINKED:
    case KERNEL_STAGE_COUNT:
        break;
    }
    return false;
}

static void inherit(int32_t *later, int32_t earlier)
{
    *later = *later >= 0 ? *later : earlier;
}

void kernel_inherit(struct kernel *later, const struct kernel *earlier)
{
    kernel_inherit_spills(later, earlier);
#define OWN(member)
#define INHERITED(member)                       inherit(&later->member, earlier->member);
#define KERNEL_NUMBER(member, key, said, stage) stage(member)
#include "kernels/kernel_values.def"
    if (later->place == NULL) {
        later->place = earlier->place;
    }
    /*
     * Did `earlier` have all callees?  Yes if linking did not change the total stack, or if the
     * kernel's own frame is the whole stack: then no function that spills was linked in.  If both
     * lack a total stack, yes if callees of `earlier` spill: these were compiled with the kernel.
     */
    bool same_stack = later->stack_total == earlier->stack_total;
    bool had_all_callees = same_stack && earlier->callee_stores > 0;
    if (later->stack_total >= 0) {
        had_all_callees = same_stack || later->stack_total == later->stack;
    }
    if (had_all_callees && later->callee_stores < 0) {
        later->callee_stores = earlier->callee_stores;
        later->callee_loads = earlier->callee_loads;
    }
}

void kernel_add_target(char targets[KERNEL_TARGETS_MAX], const char *target)
{
    const size_t len = strlen(target);
    for (const char *at = targets; *at != '\0'; at += *at == ',' ? 2 : 0) {
        const size_t word = strcspn(at, ",");
        if (word == len && memcmp(at, target, len) == 0) {
            return;
        }
        at += word;
    }
    text_join(targets, KERNEL_TARGETS_MAX, ", ", "%s", target);
}

void kernel_list_init(struct kernel_list *list)
{
    memset(list, 0, sizeof *list);
    /* Protects against files built to collide in the hash; no result depends on it. */
    list->seed = (uint64_t)(uintptr_t)list * 0x9e3779b97f4a7c15U;
}

void kernel_list_free(struct kernel_list *list)
{
    while (list->chunks != NULL) {
        struct kernel_chunk *next = list->chunks->next;
        free(list->chunks);
        list->chunks = next;
    }
    free(list->items);
    index_free(&list->by_key);
    index_free(&list->named);
    kernel_list_init(list);
}

void kernel_list_begin(struct kernel_list *list, const char *file)
{
    list->first = list->count;
    list->file = file;
    list->superseded = 0;
    index_free(&list->by_key);
    index_free(&list->named);
}

void kernel_list_end(struct kernel_list *list)
{
    size_t to = list->first;
    for (size_t from = list->first; list->superseded > 0 && from < list->count; from++) {
        if (list->items[from].name != NULL) {
            list->items[to++] = list->items[from];
        }
    }
    if (list->superseded > 0) {
        list->count = to;
    }
    index_free(&list->by_key);
    index_free(&list->named);
    list->superseded = 0;
    list->first = list->count;
}

/* The newest chunk if it has room for `size` bytes, else a new one; NULL when memory runs out. */
static struct kernel_chunk *find_room(struct kernel_list *list, size_t size)
{
    struct kernel_chunk *chunk = list->chunks;
    list->data_size += size;
    if (chunk != NULL && chunk->end - chunk->start >= size) {
        return chunk;
    }
    size_t capacity = max_size(size, CHUNK_BYTES);
    chunk = malloc(sizeof *chunk + capacity);
    if (chunk != NULL) {
        *chunk = (struct kernel_chunk){ .next = list->chunks, .end = capacity };
        list->chunks = chunk;
    }
    return chunk;
}

void *kernel_list_alloc(struct kernel_list *list, size_t size)
{
    size = (size + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
    struct kernel_chunk *chunk = find_room(list, size);
    if (chunk == NULL) {
        return NULL;
    }
    chunk->start += size;
    return (unsigned char *)chunk->data + chunk->start - size;
}

const char *kernel_list_text(struct kernel_list *list, const void *text, size_t len)
{
    struct kernel_chunk *chunk = find_room(list, len + 1);
    if (chunk == NULL) {
        return NULL;
    }
    chunk->end -= len + 1;
    char *copy = (char *)chunk->data + chunk->end;
    memcpy(copy, text, len);
    copy[len] = '\0';
    return copy;
}

static uint64_t key_hash(const struct kernel_list *list, const char *name, size_t len,
                         const char arch[KERNEL_ARCH_MAX])
{
    return hash_bytes(hash_bytes(list->seed, name, len), arch, KERNEL_ARCH_MAX);
}

static bool same_key(const struct kernel *k, const char *name, size_t len,
                     const char arch[KERNEL_ARCH_MAX])
{
    return k->name != NULL && memcmp(k->arch, arch, KERNEL_ARCH_MAX) == 0 &&
           strncmp(k->name, name, len) == 0 && k->name[len] == '\0';
}

void kernel_list_drop(struct kernel_list *list, size_t place)
{
    list->items[place].name = NULL;
    list->superseded++;
}

/* The members that are a kernel's numbers; they have no padding. */
enum {
    NUMBERS_FROM = offsetof(struct kernel, arch),
    NUMBERS_SIZE = offsetof(struct kernel, threads) + sizeof(int32_t) - NUMBERS_FROM
};

bool kernel_has_same_data(const struct kernel *a, const struct kernel *b)
{
    return a->source == b->source && a->flags == b->flags &&
           strcmp(a->features, b->features) == 0 &&
           memcmp((const char *)a + NUMBERS_FROM, (const char *)b + NUMBERS_FROM, NUMBERS_SIZE) ==
               0 &&
           memcmp(kernel_extras(a)->setmaxnreg, kernel_extras(b)->setmaxnreg,
                  sizeof a->extras->setmaxnreg) == 0;
}

uint64_t kernel_list_hash(const struct kernel_list *list, const struct kernel *kernel,
                          const char *name, size_t len)
{
    return hash_bytes(hash_bytes(list->seed, name, len), (const char *)kernel + NUMBERS_FROM,
                      NUMBERS_SIZE);
}

static bool replaces_in_file(const struct kernel *later, const struct kernel *earlier)
{
    return kernel_stage_replaces(kernel_stage(later), kernel_stage(earlier), true);
}

static void replace_kernel(struct kernel *old, const struct kernel *kernel)
{
    struct kernel merged = *kernel;
    merged.name = old->name;
    merged.file = old->file;
    kernel_inherit(&merged, old);
    *old = merged;
}

/*
 * Compares `kernel` with the kernels of the same name and architecture, and counts them in
 * `*variants`.  Returns true if `kernel` replaced one of them or must be dropped, false if it must
 * be added.
 */
static bool merge_kernel(struct kernel_list *list, const struct kernel *kernel, const char *name,
                         size_t len, uint64_t hash, unsigned *variants)
{
    bool merged = false;
    size_t at = 0;
    uint32_t number;
    while ((number = index_next(&list->by_key, hash, &at)) != INDEX_NONE) {
        struct kernel *old = &list->items[number];
        if (!same_key(old, name, len, kernel->arch)) {
            continue;
        }
        ++*variants;
        if (replaces_in_file(kernel, old)) {
            if (merged) {
                kernel_list_drop(list, number);
            } else {
                replace_kernel(old, kernel);
            }
            merged = true;
        } else if (!merged &&
                   (replaces_in_file(old, kernel) || kernel_has_same_data(old, kernel))) {
            return true;
        }
    }
    return merged;
}

/* A name that is looked for. */
struct wanted_name {
    const struct kernel_list *list;
    const char *text;
    size_t len;
};

static bool has_name(const void *wanted, uint32_t number)
{
    const struct wanted_name *name = wanted;
    const char *other = name->list->items[number].name;
    return other != NULL && strncmp(other, name->text, name->len) == 0 && other[name->len] == '\0';
}

/* The name of the launch that comes next in the list, shared with an earlier one; NULL if there is
 * no memory. */
static const char *name_launch(struct kernel_list *list, const char *name, size_t len)
{
    const struct wanted_name wanted = { list, name, len };
    const uint64_t hash = hash_bytes(list->seed, name, len);
    const uint32_t found = index_find(&list->named, hash, has_name, &wanted);
    if (found != INDEX_NONE) {
        return list->items[found].name;
    }
    const char *copy = kernel_list_text(list, name, len);
    return copy != NULL && index_add(&list->named, hash, (uint32_t)list->count) ? copy : NULL;
}

static bool append_kernel(struct kernel_list *list, const struct kernel *kernel, const char *name,
                          size_t len)
{
    if (!GROW(list->items, list->count)) {
        return false;
    }
    const char *kept =
        kernel->profile != NULL ? name_launch(list, name, len) : kernel_list_text(list, name, len);
    if (kept == NULL) {
        return false;
    }
    struct kernel *k = &list->items[list->count++];
    *k = *kernel;
    k->name = kept;
    k->file = list->file;
    return true;
}

bool kernel_list_add(struct kernel_list *list, const struct kernel *kernel, const char *name,
                     size_t len, struct diag *diag)
{
    if (len == 0 || len > KERNEL_NAME_MAX) {
        return diag_error(diag, 0, "a kernel's name is %zu bytes long; expected 1 to %d", len,
                          KERNEL_NAME_MAX);
    }
    if (memchr(name, '\0', len) != NULL) {
        return diag_error(diag, 0, "a kernel's name contains a NUL byte");
    }
    bool indexed = kernel->profile == NULL;
    uint64_t hash = 0;
    if (indexed) {
        unsigned variants = 0;
        hash = key_hash(list, name, len, kernel->arch);
        if (merge_kernel(list, kernel, name, len, hash, &variants)) {
            return true;
        }
        indexed = variants < VARIANTS_MAX;
    }
    if (list->count >= KERNEL_LIST_MAX || list->data_size >= KERNEL_DATA_MAX) {
        return diag_error(
            diag, 0, "too many kernels; the limits are %d kernels and %d bytes of data about them",
            KERNEL_LIST_MAX, KERNEL_DATA_MAX);
    }
    if (!append_kernel(list, kernel, name, len) ||
        (indexed && !index_add(&list->by_key, hash, (uint32_t)list->count - 1))) {
        return diag_error(diag, 0, "out of memory after %zu kernels", list->count);
    }
    return true;
}

/* The key of a kernel that is looked for. */
struct wanted {
    const struct kernel_list *list;
    const char *name;
    size_t len;
    const char *arch; /* KERNEL_ARCH_MAX bytes */
};

static bool is_wanted(const void *wanted, uint32_t number)
{
    const struct wanted *key = wanted;
    return same_key(&key->list->items[number], key->name, key->len, key->arch);
}

const struct kernel *kernel_list_find(const struct kernel_list *list, const char *name, size_t len,
                                      const char *arch)
{
    char key[KERNEL_ARCH_MAX] = "";
    size_t arch_len = strlen(arch);
    if (arch_len >= sizeof key) {
        return NULL;
    }
    memcpy(key, arch, arch_len);
    const struct wanted wanted = { list, name, len, key };
    const uint32_t number =
        index_find(&list->by_key, key_hash(list, name, len, key), is_wanted, &wanted);
    return number != INDEX_NONE ? &list->items[number] : NULL;
}
