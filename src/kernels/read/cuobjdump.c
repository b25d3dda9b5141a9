/*
 * The output of `cuobjdump --dump-resource-usage`.
 *
 *    arch = sm_90
 *     Function NAME:
 *      REG:24 STACK:8 SHARED:1152 LOCAL:0 CONSTANT[0]:472 TEXTURE:0 SURFACE:0 SAMPLER:0
 *
 * Device functions are listed too; they have no CONSTANT[0] (the parameters of a kernel) and are
 * skipped.  SHARED includes the reserved KiB on sm_90 and later.
 */
#include "kernels/read/log_reader.h"

#include "format/find.h"

struct cuobjdump {
    size_t searched_to;         /* the text before this offset was searched for "arch = " */
    char arch[KERNEL_ARCH_MAX]; /* the last "arch = " found; "" = none yet */
    bool has_functions;         /* the text lists device functions, which kernels may call */
};

/* Finds the last "arch = NAME" in the text from dump->searched_to up to `to`. */
static void find_arch(struct cuobjdump *dump, const struct log *log, size_t to)
{
    static const char key[] = "arch = ";
    struct bytes part = { log->buf.data + dump->searched_to, to - dump->searched_to };
    size_t from = find_last_text(part, key);
    dump->searched_to = to;
    if (from == part.len) {
        return;
    }
    from += sizeof key - 1;
    size_t len = 0;
    while (from + len < part.len && len < KERNEL_ARCH_MAX - 1 && part.data[from + len] > ' ') {
        len++;
    }
    memset(dump->arch, 0, sizeof dump->arch);
    memcpy(dump->arch, part.data + from, len);
}

/* The name on the line above, "Function NAME:"; empty if there is no such line. */
static struct bytes find_name_above(const struct cuobjdump *dump, const struct log *log,
                                    size_t start)
{
    static const char head[] = "Function ";
    struct bytes none = { log->buf.data, 0 };
    size_t end = start;
    while (end > dump->searched_to &&
           (log->buf.data[end - 1] == '\n' || log->buf.data[end - 1] == '\r')) {
        end--;
    }
    if (end == start) {
        return none;
    }
    size_t from = log_line_start(log, end, dump->searched_to);
    struct bytes line = log_trim(log, from, end);
    size_t at = find_text(line, 0, head);
    if (at == line.len || !BYTES_ENDS(line, ":")) {
        return none;
    }
    at += sizeof head - 1; /* never beyond the colon at the end of the line */
    return (struct bytes){ line.data + at, line.len - 1 - at };
}

/* Is the field at `at` one that no member of struct kernel holds? */
static bool is_other_field(struct bytes line, size_t at)
{
    static const char *const keys[] = { "LOCAL:", "CONSTANT[", "TEXTURE:", "SURFACE:", "SAMPLER:" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        size_t after = at;
        if (bytes_skip(line, &after, keys[i])) {
            return true;
        }
    }
    return false;
}

/*
 * Parses "KEY:VALUE KEY:VALUE..."; false if a value is missing or too large.  Sets *is_kernel if
 * CONSTANT[0] is there, and *has_unknown if a key is none of cuobjdump's.
 */
static bool read_usage(struct bytes line, struct kernel *k, bool *is_kernel, bool *has_unknown)
{
    size_t at = 0;
    while (at < line.len) {
        int32_t *member = NULL;
        int32_t value = 0;
        if (bytes_skip(line, &at, "REG:")) {
            member = &k->regs;
        } else if (bytes_skip(line, &at, "STACK:")) {
            member = &k->stack;
        } else if (bytes_skip(line, &at, "SHARED:")) {
            member = &k->smem;
        } else {
            *has_unknown = *has_unknown || !is_other_field(line, at);
            *is_kernel = *is_kernel || bytes_skip(line, &at, "CONSTANT[0]:");
        }
        if (member != NULL) {
            if (!bytes_parse_number(line, &at, &value)) {
                return false;
            }
            *member = value;
        }
        while (at < line.len && line.data[at] != ' ') {
            at++;
        }
        while (at < line.len && line.data[at] == ' ') {
            at++;
        }
    }
    return true;
}

/* Reads the line with "REG:" at `at`. */
static size_t read_line(void *state, struct log *log, size_t at)
{
    struct cuobjdump *dump = state;
    size_t end = log_line_end(log, at);
    size_t start = log_line_start(log, at, dump->searched_to);
    struct bytes line = log_trim(log, at, end);
    struct bytes name = find_name_above(dump, log, start);
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, '\0', name.len) != NULL) {
        return end;
    }
    find_arch(dump, log, start);
    dump->searched_to = end;
    struct kernel k;
    kernel_init(&k, KERNEL_CUOBJDUMP);
    bool is_kernel = false;
    bool has_unknown = false;
    if (!read_usage(line, &k, &is_kernel, &has_unknown)) {
        log_warn(log, at, "a resource value is missing or too large");
        return end;
    }
    if (!is_kernel && has_unknown) {
        log_warn(log, at,
                 "resources with a field that is not known, and without CONSTANT[0], by "
                 "which a kernel is told from a function: not read");
    }
    if (!is_kernel) {
        dump->has_functions = true;
        return end;
    }
    k.flags |= KERNEL_MAYBE_RESERVE;
    kernel_set_arch(&k, dump->arch, strlen(dump->arch));
    log_add(log, &k, name);
    return end;
}

/* If the text lists no device functions, the frame of a kernel is its whole stack. */
static void set_stack_totals(void *state, struct log *log)
{
    const struct cuobjdump *dump = state;
    for (size_t i = log->list->first; i < log->list->count && !dump->has_functions; i++) {
        struct kernel *k = &log->list->items[i];
        if (k->source == KERNEL_CUOBJDUMP) {
            k->stack_total = k->stack;
        }
    }
}

const struct log_reader cuobjdump_reader = {
    .state_size = sizeof(struct cuobjdump),
    .anchors = { { "REG:", read_line } },
    .end = set_stack_totals,
};
