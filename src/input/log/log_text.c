#include "input/log/log_text.h"

#include <stdarg.h>
#include <stdio.h>

#include "input/find.h"
#include "input/log/cuobjdump.h"
#include "input/log/inductor.h"
#include "input/log/ptxas.h"
#include "input/log/ptxas_props.h"
#include "input/log/remarks.h"
#include "input/profile/ncu.h"
#include "input/profile/ncu_text.h"

enum { WARNING_MAX = 512 };

size_t text_line_start(const struct text *text, size_t at, size_t floor)
{
    while (at > floor && text->buf.data[at - 1] != '\n' && text->buf.data[at - 1] != '\r') {
        at--;
    }
    return at;
}

size_t text_next_line(const struct text *text, size_t end)
{
    const unsigned char *data = text->buf.data;
    if (end < text->buf.len && data[end] == '\r') {
        end++;
    }
    if (end < text->buf.len && data[end] == '\n') {
        end++;
    }
    return end;
}

uint64_t text_line_number(struct text *text, size_t at)
{
    if (at < text->counted) {
        return 1 + find_newlines(text->buf, 0, at);
    }
    text->lines += find_newlines(text->buf, text->counted, at);
    text->counted = at;
    return text->lines + 1;
}

/* The length of the colour code at `p`, or 0. */
static size_t colour_code(const unsigned char *p, size_t len)
{
    if (len < 3 || p[0] != 0x1b || p[1] != '[') {
        return 0;
    }
    size_t i = 2;
    while (i < len && (p[i] == ';' || text_digit(p[i]))) {
        i++;
    }
    return i < len && (p[i] == 'm' || p[i] == 'K') ? i + 1 : 0;
}

/* The length of a colour code that ends at `end` and starts at `start` or later, or 0. */
static size_t colour_code_before(const unsigned char *data, size_t start, size_t end)
{
    if (end - start < 3 || (data[end - 1] != 'm' && data[end - 1] != 'K')) {
        return 0;
    }
    size_t i = end - 1;
    while (i > start && (data[i - 1] == ';' || text_digit(data[i - 1]))) {
        i--;
    }
    return i - start >= 2 && data[i - 1] == '[' && data[i - 2] == 0x1b ? end - i + 2 : 0;
}

struct bytes text_trim_ends(const struct text *text, size_t from, size_t to)
{
    const unsigned char *data = text->buf.data;
    for (;;) {
        while (from < to && (data[from] == ' ' || data[from] == '\t')) {
            from++;
        }
        size_t code = colour_code(data + from, to - from);
        if (code == 0) {
            break;
        }
        from += code;
    }
    for (;;) {
        while (to > from && (data[to - 1] == ' ' || data[to - 1] == '\t')) {
            to--;
        }
        size_t code = colour_code_before(data, from, to);
        if (code == 0) {
            break;
        }
        to -= code;
    }
    return (struct bytes){ data + from, to - from };
}

void text_add(struct text *text, const struct kernel *kernel, struct bytes name)
{
    if (!kernel_list_add(text->list, kernel, (const char *)name.data, name.len, text->diag)) {
        text->failed = true;
    }
}

void text_warn(struct text *text, size_t at, const char *format, ...)
{
    if (text->warnings++ >= TEXT_WARNINGS_MAX) {
        return;
    }
    char message[WARNING_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    diag_warn(text->diag, text_line_number(text, at), "%s", message);
}

/* Anchors: four bytes of a relevant line that are rare in other lines. */
enum {
    ANCHOR_INFO,
    ANCHOR_STACK,
    ANCHOR_FRAME,
    ANCHOR_REMARK,
    ANCHOR_REG,
    ANCHOR_NCU,
    ANCHOR_SECTION,
    ANCHOR_TUNED,
    ANCHOR_COUNT
};

static const char anchors[ANCHOR_COUNT][4] = {
    [ANCHOR_INFO] = { 'i', 'n', 'f', 'o' },    /* ptxas info    : ... */
    [ANCHOR_STACK] = { 'S', 't', 'a', 'c' },   /* Stack size for entry function ... */
    [ANCHOR_FRAME] = { 'k', ' ', 'f', 'r' },   /* N bytes stack frame, ... */
    [ANCHOR_REMARK] = { '[', '-', 'R', 'p' },  /* ... [-Rpass-analysis=kernel-resource-usage] */
    [ANCHOR_REG] = { 'R', 'E', 'G', ':' },     /* cuobjdump */
    [ANCHOR_NCU] = { '"', 'K', 'e', 'r' },     /* "Kernel Name" */
    [ANCHOR_SECTION] = { 'S', 'e', 'c', 't' }, /* Section: Launch Statistics */
    [ANCHOR_TUNED] = { 'n', 'r', 'e', 'g' },   /* nreg 40, nspill 0, ... */
};

/*
 * The next anchor after `from`.  Lines of ptxas usually follow each other, so the next line is
 * tested before the search is set up.
 */
static size_t next_anchor(const struct find_tags *find, struct bytes buf, size_t from,
                          size_t *which)
{
    static const char usual[] = "\nptxas info";
    const size_t len = sizeof usual - 1;
    if (bytes_has(buf, from, len) && memcmp(buf.data + from, usual, len) == 0) {
        *which = ANCHOR_INFO;
        return from + len - sizeof anchors[ANCHOR_INFO];
    }
    return find_tags(find, buf, from, which);
}

bool text_read(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    struct text text = { .buf = buf, .list = list, .diag = diag };
    struct ptxas ptxas;
    struct remarks remarks;
    struct cuobjdump cuobjdump;
    struct ncu_text ncu = { .open = false };
    struct inductor inductor = { .seen = 0 };
    ptxas_init(&ptxas);
    remarks_init(&remarks);
    cuobjdump_init(&cuobjdump);

    struct find_tags find;
    find_tags_init(&find, anchors, ANCHOR_COUNT);
    size_t which = 0;
    size_t at = next_anchor(&find, buf, 0, &which);
    while (at < buf.len && !text.failed) {
        size_t next;
        switch (which) {
        case ANCHOR_INFO:
            next = ptxas_anchor(&ptxas, &text, at);
            break;
        case ANCHOR_STACK:
            next = ptxas_recursive(&ptxas, &text, at);
            break;
        case ANCHOR_FRAME:
            next = ptxas_numbers(&ptxas, &text, at);
            break;
        case ANCHOR_REMARK:
            next = remarks_anchor(&remarks, &text, at);
            break;
        case ANCHOR_REG:
            next = cuobjdump_anchor(&cuobjdump, &text, at);
            break;
        case ANCHOR_NCU:
            next = ncu_anchor(&text, at);
            break;
        case ANCHOR_SECTION:
            next = ncu_text_anchor(&ncu, &text, at);
            break;
        default:
            next = inductor_anchor(&inductor, &text, at);
            break;
        }
        at = next_anchor(&find, buf, next, &which);
    }
    ptxas_end(&ptxas, &text);
    remarks_end(&remarks, &text);
    cuobjdump_end(&cuobjdump, &text);
    ncu_text_end(&ncu, &text);
    if (text.warnings > TEXT_WARNINGS_MAX) {
        diag_warn(diag, 0, "%u more warnings like this one", text.warnings - TEXT_WARNINGS_MAX);
    }
    return !text.failed;
}
