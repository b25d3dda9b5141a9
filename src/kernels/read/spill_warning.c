/*
 * The warnings of ptxas --warn-on-spills.  XLA prints them for kernels whose other numbers it does
 * not print, so they are all that is known of these kernels:
 *
 *    ptxas warning : Registers are spilled to local memory in function 'gemm_fusion_dot_22', 336
 *        bytes spill stores, 336 bytes spill loads
 */
#include <stdlib.h>

#include "base/grow.h"
#include "format/find.h"
#include "kernels/read/log_reader.h"

struct spill_warning {
    struct bytes name;
    int32_t stores, loads;
};

struct spill_warnings {
    struct spill_warning *items; /* owned */
    size_t count;
};

/* Reads the line with "Regi" at `at`; the kernel is added at the end, if the text has no other. */
static size_t read_warning(void *state, struct log *log, size_t at)
{
    static const char head[] = "Registers are spilled to local memory in function '";
    struct spill_warnings *warnings = state;
    if (!BYTES_HAS_AT(log->buf, at, head)) {
        return at + 4;
    }
    size_t from = at + sizeof head - 1;
    size_t end = log_line_end(log, at);
    struct bytes line = { log->buf.data + from, end - from };
    struct spill_warning warning = { .name = { line.data, find_last_text(line, "', ") } };
    size_t pos = warning.name.len + strlen("', ");
    bool is_name = in_range(warning.name.len, 1, KERNEL_NAME_MAX) && warning.name.len < line.len &&
                   memchr(warning.name.data, '\0', warning.name.len) == NULL;
    if (!is_name || !bytes_parse_number(line, &pos, &warning.stores) ||
        !bytes_skip(line, &pos, " bytes spill stores, ") ||
        !bytes_parse_number(line, &pos, &warning.loads)) {
        log_warn(log, at, "a warning about spills without a name or numbers");
        return end;
    }
    if (!GROW(warnings->items, warnings->count)) {
        log->has_failed = !diag_report_no_memory(log->diag);
        return end;
    }
    warnings->items[warnings->count++] = warning;
    return end;
}

enum { ARCHS_MAX = 64 };

/* The different architectures of the text's kernels. */
struct archs {
    char names[ARCHS_MAX][KERNEL_ARCH_MAX];
    size_t count;
};

static void find_archs(const struct kernel_list *list, struct archs *out)
{
    out->count = 0;
    for (size_t i = list->first; i < list->count && out->count < ARCHS_MAX; i++) {
        size_t known = 0;
        while (known < out->count && strcmp(out->names[known], list->items[i].arch) != 0) {
            known++;
        }
        if (known == out->count) {
            strcpy(out->names[out->count++], list->items[i].arch);
        }
    }
}

/* Does the text have resources of the kernel, for any architecture? */
static bool has_kernel(const struct log *log, const struct archs *archs, struct bytes name)
{
    for (size_t i = 0; i < archs->count; i++) {
        if (kernel_list_find(log->list, (const char *)name.data, name.len, archs->names[i]) !=
            NULL) {
            return true;
        }
    }
    return false;
}

static void add_kernels(void *state, struct log *log)
{
    struct spill_warnings *warnings = state;
    struct archs archs;
    find_archs(log->list, &archs);
    for (size_t i = 0; i < warnings->count && !log->has_failed; i++) {
        const struct spill_warning *warning = &warnings->items[i];
        struct kernel k;
        kernel_init(&k, KERNEL_PTXAS_LOG);
        k.spill_stores = warning->stores;
        k.spill_loads = warning->loads;
        if (!has_kernel(log, &archs, warning->name)) {
            log_add(log, &k, warning->name);
        }
    }
    free(warnings->items);
}

const struct log_reader spill_warning_reader = {
    .state_size = sizeof(struct spill_warnings),
    .anchors = { { "Regi", read_warning } },
    .end = add_kernels,
};
