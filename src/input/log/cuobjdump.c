#include "input/log/cuobjdump.h"

#include "input/find.h"

void cuobjdump_init(struct cuobjdump *dump)
{
    memset(dump, 0, sizeof *dump);
}

/* Finds the last "arch = NAME" between the searched text and `to`. */
static void find_arch(struct cuobjdump *dump, const struct text *text, size_t to)
{
    static const char key[] = "arch = ";
    struct bytes part = { text->buf.data + dump->seen, to - dump->seen };
    size_t from = find_last_text(part, key);
    dump->seen = to;
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
static struct bytes name_above(const struct cuobjdump *dump, const struct text *text, size_t start)
{
    static const char head[] = "Function ";
    struct bytes none = { text->buf.data, 0 };
    size_t end = start;
    while (end > dump->seen &&
           (text->buf.data[end - 1] == '\n' || text->buf.data[end - 1] == '\r')) {
        end--;
    }
    if (end == start) {
        return none;
    }
    size_t from = text_line_start(text, end, dump->seen);
    struct bytes line = text_trim(text, from, end);
    size_t at = find_text(line, 0, head);
    if (at == line.len || !BYTES_ENDS(line, ":")) {
        return none;
    }
    at += sizeof head - 1; /* at most the offset of the colon */
    return (struct bytes){ line.data + at, line.len - 1 - at };
}

/* Parses KEY:VALUE KEY:VALUE...; false if a value is missing or too large. */
static bool read_usage(struct bytes line, struct kernel *k, bool *is_kernel)
{
    size_t at = 0;
    while (at < line.len) {
        int64_t *member = NULL;
        int64_t value = 0;
        if (text_skip(line, &at, "REG:")) {
            member = &k->regs;
        } else if (text_skip(line, &at, "STACK:")) {
            member = &k->stack;
        } else if (text_skip(line, &at, "SHARED:")) {
            member = &k->smem;
        } else {
            *is_kernel = *is_kernel || text_skip(line, &at, "CONSTANT[0]:");
        }
        if (member != NULL) {
            if (!text_number(line, &at, &value)) {
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

size_t cuobjdump_anchor(struct cuobjdump *dump, struct text *text, size_t at)
{
    size_t end = text_line_end(text, at);
    size_t start = text_line_start(text, at, dump->seen);
    struct bytes line = text_trim(text, at, end);
    struct bytes name = name_above(dump, text, start);
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, '\0', name.len) != NULL) {
        return end;
    }
    find_arch(dump, text, start);
    dump->seen = end;
    struct kernel k;
    kernel_init(&k, KERNEL_CUOBJDUMP);
    bool is_kernel = false;
    if (!read_usage(line, &k, &is_kernel)) {
        text_warn(text, at, "a resource value is missing or too large");
        return end;
    }
    if (!is_kernel) {
        dump->functions = true;
        return end;
    }
    k.flags |= KERNEL_MAYBE_RESERVE;
    kernel_set_arch(&k, dump->arch, strlen(dump->arch));
    text_add(text, &k, name);
    return end;
}

void cuobjdump_end(const struct cuobjdump *dump, struct text *text)
{
    for (size_t i = text->list->first; i < text->list->count && !dump->functions; i++) {
        struct kernel *k = &text->list->items[i];
        if (k->source == KERNEL_CUOBJDUMP) {
            k->stack_total = k->stack;
        }
    }
}
