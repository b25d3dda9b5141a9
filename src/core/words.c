#include "core/words.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
#define AMD_WORDS(sm_, an_sm_) \
    { \
        .thread = "work-item", .threads = "work-items", .item = "thread", .items = "threads", \
        .block = "workgroup", .blocks = "workgroups", .group = "group", \
        .warp = "wave", .warps = "waves", .lanes = "wave", \
        .wave = "round", .waves = "rounds", \
        .an_sm = an_sm_, .sm = sm_, .sms = sm_ "s", .smem = "LDS", \
        .smem_short = "LDS", \
        .reg = "VGPR", .regs = "VGPRs", .part = "SIMD", .parts = "SIMDs", \
        .limits = { \
            [OCC_LIMIT_ON_WARPS] = "waves", \
            [OCC_LIMIT_ON_BLOCKS] = "workgroup slots", \
            [OCC_LIMIT_ON_REGISTERS] = "VGPRs", \
            [OCC_LIMIT_ON_SHARED_MEMORY] = "LDS", \
            [OCC_LIMIT_ON_COMPILER] = "compiler's waves per SIMD", \
        }, \
        .limits_short = { \
            [OCC_LIMIT_ON_BLOCKS] = "slots", \
            [OCC_LIMIT_ON_COMPILER] = "compiler", \
        }, \
        .levers = { [OCC_LEVER_REGISTERS] = "VGPRs", [OCC_LEVER_SHARED_MEMORY] = "LDS" }, \
    }

static const struct words nvidia = {
    .thread = "thread", .threads = "threads", .item = "thread", .items = "threads",
    .block = "block", .blocks = "blocks", .group = "block",
    .warp = "warp", .warps = "warps", .lanes = "warp", .wave = "wave", .waves = "waves",
    .an_sm = "an SM", .sm = "SM", .sms = "SMs", .smem = "shared memory",
    .smem_short = "shared mem.",
    .reg = "register", .regs = "registers", .part = "sub-partition", .parts = "parts",
};

/* Drivers and compilers count EUs; the later marketing name is vector engine. */
static const struct words xe_core = {
    .thread = "work-item", .threads = "work-items", .item = "work-item", .items = "work-items",
    .block = "work-group", .blocks = "work-groups", .group = "group",
    .warp = "HW thread", .warps = "HW threads", .lanes = "SIMD",
    .wave = "wave", .waves = "waves",
    .an_sm = "an Xe-core", .sm = "Xe-core", .sms = "Xe-cores", .smem = "SLM",
    .smem_short = "SLM",
    .reg = "register", .regs = "registers", .part = "EU", .parts = "EUs",
    .limits = {
        [OCC_LIMIT_ON_WARPS] = "HW threads",
        [OCC_LIMIT_ON_BLOCKS] = "group slots",
        [OCC_LIMIT_ON_SHARED_MEMORY] = "SLM",
    },
    .limits_short = { [OCC_LIMIT_ON_WARPS] = "threads", [OCC_LIMIT_ON_BLOCKS] = "slots" },
    .levers = { [OCC_LEVER_SHARED_MEMORY] = "SLM" },
};

static const struct words cu = AMD_WORDS("CU", "a CU");
static const struct words wgp = AMD_WORDS("WGP", "a WGP");

/* The terms of each vendor; the second if an "SM" is several CUs (cus_per_sm), as in WGP mode. */
static const struct words *const by_vendor[OCC_VENDOR_COUNT][2] = {
    [OCC_NVIDIA] = { &nvidia, &nvidia },
    [OCC_AMD] = { &cu, &wgp },
    [OCC_INTEL] = { &xe_core, &xe_core },
};

/* The names that words_fill() replaces: every member of struct words before `limits`. */
static const struct {
    const char *name;
    size_t offset;
} names[] = {
    { "thread", offsetof(struct words, thread) }, { "threads", offsetof(struct words, threads) },
    { "item", offsetof(struct words, item) },     { "items", offsetof(struct words, items) },
    { "block", offsetof(struct words, block) },   { "blocks", offsetof(struct words, blocks) },
    { "group", offsetof(struct words, group) },
    { "warp", offsetof(struct words, warp) },     { "warps", offsetof(struct words, warps) },
    { "lanes", offsetof(struct words, lanes) },
    { "wave", offsetof(struct words, wave) },     { "waves", offsetof(struct words, waves) },
    { "an_sm", offsetof(struct words, an_sm) },
    { "sm", offsetof(struct words, sm) },         { "sms", offsetof(struct words, sms) },
    { "smem", offsetof(struct words, smem) },
    { "smem_short", offsetof(struct words, smem_short) },
    { "reg", offsetof(struct words, reg) },       { "regs", offsetof(struct words, regs) },
    { "part", offsetof(struct words, part) },     { "parts", offsetof(struct words, parts) },
};
/* clang-format on */

enum { NAME_COUNT = sizeof names / sizeof *names };
_Static_assert(NAME_COUNT * sizeof(char *) == offsetof(struct words, limits),
               "every member of struct words before `limits` has a name");

/* The row of by_vendor; NVIDIA's for a number that is no vendor's. */
static const struct words *const *find_row(uint32_t vendor)
{
    return by_vendor[vendor < OCC_VENDOR_COUNT ? vendor : OCC_NVIDIA];
}

const struct words *words_of_vendor(uint32_t vendor)
{
    return find_row(vendor)[0];
}

const struct words *words_of(const struct occ_arch *arch)
{
    return find_row(arch->vendor)[arch->cus_per_sm > 1];
}

/* The word with the name of `len` bytes at `name`; NULL if there is none. */
static const char *find_word(const struct words *words, const char *name, size_t len)
{
    for (size_t i = 0; i < NAME_COUNT; i++) {
        if (strlen(names[i].name) == len && memcmp(names[i].name, name, len) == 0) {
            const char *found;
            memcpy(&found, (const char *)words + names[i].offset, sizeof found);
            return found;
        }
    }
    return NULL;
}

void words_fill(const char *text, const struct words *words, char *out, size_t size)
{
    size_t used = 0;
    while (*text != '\0' && used + 1 < size) {
        const char *found = NULL;
        size_t len = 0;
        if (*text == '$') {
            len = strspn(text + 1, "abcdefghijklmnopqrstuvwxyz_");
            found = find_word(words, text + 1, len);
        }
        if (found == NULL) {
            out[used++] = *text++;
            continue;
        }
        size_t more = strlen(found);
        if (more > size - 1 - used) {
            more = size - 1 - used;
        }
        memcpy(out + used, found, more);
        used += more;
        text += len + 1;
    }
    out[used] = '\0';
}

const char *words_by_count(uint64_t count, const char *one, const char *many)
{
    return count == 1 ? one : many;
}
