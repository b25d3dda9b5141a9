#include "input/log/remarks.h"

#include "input/find.h"

/* The values of a function: their names in remarks and their members. */
struct remarks_value {
    const char *label;
    size_t member; /* in struct kernel */
};

/* clang-format off */
static const struct remarks_value values[] = {
    {"SGPRs: ",                      offsetof(struct kernel, sgprs)},
    {"TotalSGPRs: ",                 offsetof(struct kernel, sgprs)},
    {"VGPRs: ",                      offsetof(struct kernel, regs)},
    {"AGPRs: ",                      offsetof(struct kernel, agprs)},
    {"ScratchSize [bytes/lane]: ",   offsetof(struct kernel, stack)},
    {"VGPRs Spill: ",                offsetof(struct kernel, spill_stores)},
    {"SGPRs Spill: ",                offsetof(struct kernel, sgpr_spill)},
    {"LDS Size [bytes/block]: ",     offsetof(struct kernel, smem)},
};
/* clang-format on */

enum { VALUE_COUNT = sizeof values / sizeof values[0], VALUE_LDS = VALUE_COUNT - 1 };

void remarks_init(struct remarks *remarks)
{
    memset(remarks, 0, sizeof *remarks);
}

/* Parses the number after the last colon of `b` and cuts it off; false if none exists. */
static bool last_number(struct bytes *b, uint64_t *out)
{
    size_t at = b->len;
    while (at > 0 && text_digit(b->data[at - 1])) {
        at--;
    }
    if (at < 2 || b->data[at - 1] != ':' ||
        !num_uint((const char *)b->data + at, b->len - at, out)) {
        return false;
    }
    b->len = at - 1;
    return true;
}

/* Parses "FILE:LINE:COLUMN:" as a place of the kernel; ignores other forms. */
static bool parse_place(struct bytes place, struct text *text, struct kernel *kernel)
{
    uint64_t line = 0;
    uint64_t column = 0;
    place.len -= BYTES_ENDS(place, ":");
    if (!text->list->places || !last_number(&place, &column) || !last_number(&place, &line) ||
        line == 0) {
        return true;
    }
    kernel->place = kernel_list_place(text->list, (const char *)place.data, place.len, line, column,
                                      text->diag);
    return kernel->place != NULL;
}

/* Adds open function `index` and removes it. */
static void close_function(struct remarks *remarks, struct text *text, size_t index)
{
    struct remarks_function *f = &remarks->open[index];
    bool mixed = (f->kernel.flags & KERNEL_AMBIGUOUS) != 0;
    if (f->seen != 0 || mixed) {
        if (!f->is_kernel && !mixed) {
            f->kernel.flags |= KERNEL_FUNCTION;
        }
        if (mixed) {
            char quoted[DIAG_QUOTE_MAX];
            text_warn(text, f->at, "output of parallel compilers is mixed at '%s'",
                      diag_quote(quoted, (const char *)f->name.data, f->name.len));
            struct kernel blank;
            kernel_init(&blank, KERNEL_REMARKS);
            blank.flags = f->kernel.flags;
            f->kernel = blank;
        }
        if (parse_place(f->place, text, &f->kernel)) {
            text_add(text, &f->kernel, f->name);
        } else {
            text->failed = true;
        }
    }
    remarks->open_count--;
    memmove(f, f + 1, (remarks->open_count - index) * sizeof *f);
}

/* The open function at `place`, or REMARKS_OPEN_MAX. */
static size_t function_at(const struct remarks *remarks, struct bytes place)
{
    for (size_t i = remarks->open_count; i > 0; i--) {
        const struct remarks_function *f = &remarks->open[i - 1];
        if (bytes_equal(f->place, place)) {
            return i - 1;
        }
    }
    return REMARKS_OPEN_MAX;
}

static void begin_function(struct remarks *remarks, struct text *text, struct bytes place,
                           struct bytes name, size_t at)
{
    size_t old = function_at(remarks, place);
    unsigned names = 1;
    unsigned ends = 0;
    if (old < REMARKS_OPEN_MAX) {
        struct remarks_function *before = &remarks->open[old];
        if (before->ends < before->names) {
            /* Another compiler is at the same place: the owner of the next value is ambiguous. */
            names = before->names + 1;
            ends = before->ends;
            before->kernel.flags |= KERNEL_AMBIGUOUS;
        }
        close_function(remarks, text, old);
    } else if (remarks->open_count == REMARKS_OPEN_MAX) {
        close_function(remarks, text, 0);
    }
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, '\0', name.len) != NULL) {
        text_warn(text, at, "incomplete name of a function");
        return;
    }
    struct remarks_function *f = &remarks->open[remarks->open_count++];
    memset(f, 0, sizeof *f);
    f->place = place;
    f->name = name;
    kernel_init(&f->kernel, KERNEL_REMARKS);
    f->at = at;
    f->names = names;
    f->ends = ends;
    f->kernel.flags = names > 1 ? (uint32_t)KERNEL_AMBIGUOUS : 0;
}

static void read_value(struct remarks *remarks, struct text *text, struct bytes place,
                       struct bytes message, size_t at)
{
    size_t index = function_at(remarks, place);
    if (index < REMARKS_OPEN_MAX && BYTES_IS(message, "Dynamic Stack: True")) {
        remarks->open[index].kernel.flags |= KERNEL_RECURSIVE;
    }
    for (size_t v = 0; v < VALUE_COUNT; v++) {
        size_t pos = 0;
        int64_t value = 0;
        if (!text_skip(message, &pos, values[v].label)) {
            continue;
        }
        if (index == REMARKS_OPEN_MAX || !text_number(message, &pos, &value)) {
            text_warn(text, at, "a remark without the name of its function or without a number");
            return;
        }
        struct remarks_function *f = &remarks->open[index];
        if ((f->seen >> v & 1) != 0) {
            f->kernel.flags |= KERNEL_AMBIGUOUS;
        }
        f->seen |= (uint32_t)1 << v;
        f->is_kernel = f->is_kernel || v == VALUE_LDS;
        /* The last value of a function; LDS for a kernel. */
        bool last = values[v].member == offsetof(struct kernel, spill_stores);
        f->ends += last || (v == VALUE_LDS && f->ends == 0);
        memcpy((char *)&f->kernel + values[v].member, &value, sizeof value);
        return;
    }
}

/*
 * Splits "F:L:C: remark: MESSAGE" (newer: "remark: F:L:C: MESSAGE") into place and message; false
 * for another line.
 */
static bool split_remark(const struct text *text, struct bytes line, struct bytes *place,
                         struct bytes *message)
{
    static const char word[] = "remark: ";
    size_t base = (size_t)(line.data - text->buf.data);
    size_t at = find_text(line, 0, word);
    if (at == line.len) {
        return false;
    }
    size_t after = at + sizeof word - 1;
    size_t from = base + after;
    size_t to = base + line.len;
    *place = text_trim(text, base, base + at);
    *message = text_trim(text, from, to);
    if (place->len == 0) {
        /* The place ends at the first ": " after the column number. */
        size_t colon = 0;
        do {
            colon = find_text(*message, colon + 1, ": ");
        } while (colon < message->len &&
                 (message->data[colon - 1] < '0' || message->data[colon - 1] > '9'));
        if (colon == message->len) {
            return false;
        }
        *place = (struct bytes){ message->data, colon + 1 };
        size_t rest = (size_t)(message->data - text->buf.data) + colon + 2;
        *message = text_trim(text, rest, to);
    }
    return true;
}

size_t remarks_anchor(struct remarks *remarks, struct text *text, size_t at)
{
    static const char name[] = "Function Name: ";
    if (!BYTES_HAVE(text->buf, at, "[-Rpass-analysis=kernel-resource-usage]")) {
        return at + 4;
    }
    size_t end = text_line_end(text, at);
    struct bytes line = text_trim(text, text_line_start(text, at, remarks->floor), at);
    struct bytes place = { 0 };
    struct bytes message = { 0 };
    remarks->floor = end;
    if (!split_remark(text, line, &place, &message)) {
        return end;
    }
    if (BYTES_STARTS(message, name)) {
        struct bytes function = { message.data + sizeof name - 1, message.len - (sizeof name - 1) };
        begin_function(remarks, text, place, function, at);
    } else {
        read_value(remarks, text, place, message, at);
    }
    return end;
}

void remarks_end(struct remarks *remarks, struct text *text)
{
    while (remarks->open_count > 0 && !text->failed) {
        close_function(remarks, text, 0);
    }
}
