#include "trace/trace_names.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "names/kernel_name.h"

enum { NAME_BYTES_MAX = 512, NAME_PARTS_MAX = 32 }; /* the rest of a name is ignored */

/* ---- the parts of a name ------------------------------------------------------------------- */

/* The parts of a kernel's own name, in lower case, with colons between them: "at::native::copy". */
struct name_parts {
    char text[NAME_BYTES_MAX];
    size_t len;
};

static void add(struct name_parts *split, const char *text, size_t len)
{
    for (size_t i = 0; i < len && split->len + 1 < sizeof split->text; i++) {
        split->text[split->len++] = (char)tolower((unsigned char)text[i]);
    }
    split->text[split->len] = '\0';
}

/*
 * Adds the parts of a mangled name up to the first template argument.  The length of each part
 * stands before it.
 */
static void add_mangled(struct name_parts *split, const char *name)
{
    const char *at = name + 2;
    at += strspn(at, "NKLr");
    while (isdigit((unsigned char)*at)) {
        size_t len = 0;
        for (; isdigit((unsigned char)*at) && len < NAME_BYTES_MAX; at++) {
            len = 10 * len + (size_t)(*at - '0');
        }
        if (strnlen(at, len) < len) {
            return;
        }
        if (!text_starts(at, "_GLOBAL__N_")) {
            add(split, "::", split->len > 0 ? 2 : 0);
            add(split, at, len);
        }
        at += len;
    }
}

/* Adds the parts of a demangled name. */
static void add_parts(struct name_parts *split, const char *name)
{
    struct kernel_name_part parts[NAME_PARTS_MAX];
    size_t count = kernel_name_split(name, parts, NAME_PARTS_MAX);
    for (size_t i = 0; i < count && i < NAME_PARTS_MAX; i++) {
        add(split, "::", i > 0 ? 2 : 0);
        add(split, parts[i].at, parts[i].len);
    }
}

static void split_name(struct name_parts *split, const char *name)
{
    split->len = 0;
    split->text[0] = '\0';
    if (text_starts(name, "_Z")) {
        add_mangled(split, name);
    } else {
        add_parts(split, name);
    }
}

/* The part after `at`; NULL after the last one. */
static const char *next_part(const char *at)
{
    const char *colons = strstr(at, "::");
    return colons != NULL ? colons + 2 : NULL;
}

/* ---- communication ------------------------------------------------------------------------ */

/* clang-format off */
/* A part that starts with one of these belongs to a library of communication. */
static const char *const prefixes[] = {
    "nccl", "rccl", "msccl", "pplx", "kuserbuffers_", "userbuffers_", "a2a_",
};

/* A part that is one of these belongs to a library of communication. */
static const char *const libraries[] = { "deep_ep", "mori", "quickreduce" };

/* These mean communication in any part of the name. */
static const char *const words[] = {
    "nvshmem", "rocshmem", "roc_shmem", "ishmem", "oneccl", "one_ccl",
    "cross_device_reduce", "cross_device_store", "cross_device_load", "cross_device_gather",
    "multimem_", "moea2a", "_a2a_", "onerankreduce", "put_signal", "wait_signal",
    "local_device_load_rmsnorm",
};

/* These mean communication in the last part of the name; a blank stands for "" or "_". */
static const char *const collectives[] = {
    "all reduce", "reduce scatter", "all gather", "all to all",
};

/* After one of these, a collective stays within one block: "warp_all_reduce". */
static const char *const block_scopes[] = { "warp", "block", "group", "thread", "row", "simd" };
/* clang-format on */

static bool part_equals(const char *at, const char *word)
{
    size_t n = strlen(word);
    return strncmp(at, word, n) == 0 && (at[n] == '\0' || at[n] == ':');
}

/* Does a part belong to a library of communication? */
static bool is_communication_library(const char *part)
{
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        if (text_starts(part, prefixes[i])) {
            return true;
        }
    }
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        if (part_equals(part, libraries[i])) {
            return true;
        }
    }
    return false;
}

/* The length of `collective` at `at`, underscores included; 0 = other text is there. */
static size_t collective_length(const char *at, const char *collective)
{
    size_t len = 0;
    for (; *collective != '\0'; collective++) {
        if (*collective == ' ') {
            len += at[len] == '_';
        } else if (at[len++] != *collective) {
            return 0;
        }
    }
    return len;
}

/* Does the collective at `at` in `text` stay within one block? */
static bool is_within_block(const char *text, const char *at)
{
    at -= at > text && at[-1] == '_';
    for (size_t i = 0; i < sizeof block_scopes / sizeof *block_scopes; i++) {
        size_t n = strlen(block_scopes[i]);
        if ((size_t)(at - text) >= n && strncmp(at - n, block_scopes[i], n) == 0) {
            return true;
        }
    }
    return false;
}

/* Does the last part name a collective between devices? */
static bool has_collective(const char *last)
{
    for (const char *at = last; *at != '\0'; at++) {
        for (size_t i = 0; i < sizeof collectives / sizeof *collectives; i++) {
            size_t len = collective_length(at, collectives[i]);
            if (len > 0 && !is_within_block(last, at) && !text_starts(at + len, "_copy")) {
                return true;
            }
        }
    }
    return false;
}

static bool is_communication(const char *name)
{
    struct name_parts split;
    const char *last = split.text;
    split_name(&split, name);
    for (const char *at = split.text; at != NULL; at = next_part(at)) {
        if (is_communication_library(at)) {
            return true;
        }
        last = at;
    }
    if (text_starts(last, "triton_")) {
        return false; /* the rest names the fused operators, which work on one device */
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(split.text, words[i]) != NULL) {
            return true;
        }
    }
    return has_collective(last);
}

/* Does the name say that the grid does not depend on the work? */
static bool is_persistent(const char *name)
{
    static const char *const markers[] = { "persistent", "streamk", "stream_k", "_sk3_" };
    struct name_parts split;
    split_name(&split, name);
    for (size_t i = 0; i < sizeof markers / sizeof *markers; i++) {
        if (strstr(split.text, markers[i]) != NULL) {
            return true;
        }
    }
    return false;
}

/* Does it start like "s884gemm_", "h16816gemm" or "i8816gemm": types, MMA shape, "gemm"? */
static bool is_mma_gemm(const char *part)
{
    size_t types = strspn(part, "bcdhisz");
    size_t digits = strspn(part + types, "0123456789");
    return types > 0 && digits >= 3 && text_starts(part + types + digits, "gemm");
}

/* Does it name an architecture, as "sm80_xmma_gemm" and "cutlass_80_tensorop" do? */
static bool has_arch_number(const char *part)
{
    const char *number = text_starts(part, "sm")         ? part + 2
                         : text_starts(part, "cutlass_") ? part + 8
                                                         : part;
    size_t digits = strspn(number, "0123456789");
    return number > part && digits >= 2 &&
           (number[-1] == '_' || text_starts(number + digits, "_xmma"));
}

static bool is_library(const char *name)
{
    static const char *const starts[] = {
        "maxwell_",
        "pascal_",
        "volta_",
        "turing_",
        "ampere_",
        "hopper_",
        "nvjet_",
        "cask_cudnn",
        "xmma_",
        "cijk_",
        "miopen",
        "implicit_convolve",
        "precomputed_convolve",
        "explicit_convolve",
        "winograd_nonfused",
        "fft2d_",
        "regular_fft",
        "vector_fft",
        "gemvnsp",
        "gemv2t",
        "gemv2n",
        "gemmsn_",
        "gemmk1_",
        "splitkreduce_kernel",
        "_5x_cudnn",
        "cutlass__5x_cudnn",
    };
    struct name_parts split;
    char lower[NAME_BYTES_MAX];
    size_t len = 0;
    for (; name[len] != '\0' && len + 1 < sizeof lower; len++) {
        lower[len] = text_lower(name[len]);
    }
    lower[len] = '\0';
    /*
     * Template arguments are searched too: cublas passes its own types there, and cutlass the name
     * of the kernel, cutlass_80_...
     */
    const char *cutlass = strstr(lower, "cutlass_");
    if (strstr(lower, "cublas") != NULL || strstr(lower, "cudnn") != NULL ||
        (cutlass != NULL && has_arch_number(cutlass))) {
        return true;
    }
    split_name(&split, name);
    for (const char *at = split.text; at != NULL; at = next_part(at)) {
        if (is_mma_gemm(at) || has_arch_number(at)) {
            return true;
        }
        for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
            if (text_starts(at, starts[i])) {
                return true;
            }
        }
    }
    return false;
}

struct trace_name_kinds trace_name_kinds(const char *name)
{
    return (struct trace_name_kinds){ is_communication(name), is_persistent(name),
                                      is_library(name) };
}
