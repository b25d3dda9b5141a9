/*
 * The output of clang for AMD targets with -Rpass-analysis=kernel-resource-usage: one remark per
 * value.  All remarks of a function have the same FILE:LINE:COLUMN.
 */
#include "kernels/read/log_reader.h"

#include "format/find.h"

enum { REMARKS_OPEN_MAX = 16 }; /* functions whose remarks may be mixed (parallel compilers) */

/* A function whose remarks are being read. */
struct remarks_function {
    struct bytes place; /* FILE:LINE:COLUMN */
    struct bytes name;
    struct kernel kernel;
    size_t at;     /* offset in the text, for messages */
    uint32_t seen; /* bit v: values[v] was read */
    bool is_kernel;
    unsigned begun_count; /* functions at this place whose remarks overlap, this one included */
    unsigned ended_count; /* how many of them have had their last value read */
};

struct remarks {
    struct remarks_function open[REMARKS_OPEN_MAX];
    size_t open_count;
    size_t parsed_to; /* the text before this offset was parsed */
};

/* A value in the remarks of a function, and where it is stored. */
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
    {"Occupancy [waves/SIMD]: ",     offsetof(struct kernel, max_waves)},
    {"VGPRs Spill: ",                offsetof(struct kernel, spill_stores)},
    {"SGPRs Spill: ",                offsetof(struct kernel, sgpr_spill)},
    {"LDS Size [bytes/block]: ",     offsetof(struct kernel, smem)},
};
/* clang-format on */

enum { VALUE_COUNT = sizeof values / sizeof values[0], VALUE_LDS = VALUE_COUNT - 1 };

/* Parses the number after the last colon of `b`, and cuts off colon and number; false if none. */
static bool cut_number(struct bytes *b, uint64_t *out)
{
    size_t at = b->len;
    while (at > 0 && text_is_digit(b->data[at - 1])) {
        at--;
    }
    if (at < 2 || b->data[at - 1] != ':' ||
        !num_uint((const char *)b->data + at, b->len - at, out)) {
        return false;
    }
    b->len = at - 1;
    return true;
}

/* Parses "FILE:LINE:COLUMN:" as the kernel's place; ignores any other text.  False on an error. */
static bool parse_place(struct bytes place, struct log *log, struct kernel *kernel)
{
    uint64_t line = 0;
    uint64_t column = 0;
    place.len -= BYTES_ENDS(place, ":");
    if (!log->list->wants_places || !cut_number(&place, &column) || !cut_number(&place, &line) ||
        line == 0) {
        return true;
    }
    kernel->place = kernel_list_new_place(log->list, (const char *)place.data, place.len, line,
                                          column, log->diag);
    return kernel->place != NULL;
}

/*
 * Closes the open function at `index`, and adds it to the kernels of the log if a value was read.
 * A function whose remarks are mixed with those of another is added without values.
 */
static void close_function(struct remarks *remarks, struct log *log, size_t index)
{
    struct remarks_function *f = &remarks->open[index];
    bool is_mixed = (f->kernel.flags & KERNEL_AMBIGUOUS) != 0;
    if (f->seen != 0 || is_mixed) {
        if (!f->is_kernel && !is_mixed) {
            f->kernel.flags |= KERNEL_FUNCTION;
        }
        if (is_mixed) {
            char quoted[DIAG_QUOTE_MAX];
            log_warn(log, f->at, "output of parallel compilers is mixed at '%s'",
                     diag_quote(quoted, (const char *)f->name.data, f->name.len));
            struct kernel blank;
            kernel_init(&blank, KERNEL_REMARKS);
            blank.flags = f->kernel.flags;
            f->kernel = blank;
        }
        if (parse_place(f->place, log, &f->kernel)) {
            log_add(log, &f->kernel, f->name);
        } else {
            log->has_failed = true;
        }
    }
    remarks->open_count--;
    memmove(f, f + 1, (remarks->open_count - index) * sizeof *f);
}

/* The index of the open function at `place`; REMARKS_OPEN_MAX if none is open there. */
static size_t find_function(const struct remarks *remarks, struct bytes place)
{
    for (size_t i = remarks->open_count; i > 0; i--) {
        const struct remarks_function *f = &remarks->open[i - 1];
        if (bytes_equal(f->place, place)) {
            return i - 1;
        }
    }
    return REMARKS_OPEN_MAX;
}

static void begin_function(struct remarks *remarks, struct log *log, struct bytes place,
                           struct bytes name, size_t at)
{
    size_t old = find_function(remarks, place);
    unsigned begun = 1;
    unsigned ended = 0;
    if (old < REMARKS_OPEN_MAX) {
        struct remarks_function *before = &remarks->open[old];
        if (before->ended_count < before->begun_count) {
            /* Another compiler is at the same place: the owner of the next value is ambiguous. */
            begun = before->begun_count + 1;
            ended = before->ended_count;
            before->kernel.flags |= KERNEL_AMBIGUOUS;
        }
        close_function(remarks, log, old);
    } else if (remarks->open_count == REMARKS_OPEN_MAX) {
        close_function(remarks, log, 0);
    }
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, '\0', name.len) != NULL) {
        log_warn(log, at, "invalid name of a function");
        return;
    }
    struct remarks_function *f = &remarks->open[remarks->open_count++];
    memset(f, 0, sizeof *f);
    f->place = place;
    f->name = name;
    kernel_init(&f->kernel, KERNEL_REMARKS);
    f->at = at;
    f->begun_count = begun;
    f->ended_count = ended;
    f->kernel.flags = begun > 1 ? (uint32_t)KERNEL_AMBIGUOUS : 0;
}

static void read_value(struct remarks *remarks, struct log *log, struct bytes place,
                       struct bytes message, size_t at)
{
    size_t index = find_function(remarks, place);
    if (index < REMARKS_OPEN_MAX && BYTES_IS(message, "Dynamic Stack: True")) {
        remarks->open[index].kernel.flags |= KERNEL_RECURSIVE;
    }
    for (size_t v = 0; v < VALUE_COUNT; v++) {
        size_t pos = 0;
        int32_t value = 0;
        if (!bytes_skip(message, &pos, values[v].label)) {
            continue;
        }
        if (index == REMARKS_OPEN_MAX || !bytes_parse_number(message, &pos, &value)) {
            log_warn(log, at, "a remark without the name of its function or without a number");
            return;
        }
        struct remarks_function *f = &remarks->open[index];
        if ((f->seen >> v & 1) != 0) {
            f->kernel.flags |= KERNEL_AMBIGUOUS;
        }
        f->seen |= (uint32_t)1 << v;
        f->is_kernel = f->is_kernel || v == VALUE_LDS;
        /* "VGPRs Spill" completes a function; without it, "LDS Size" completes a kernel. */
        bool is_last = values[v].member == offsetof(struct kernel, spill_stores);
        f->ended_count += is_last || (v == VALUE_LDS && f->ended_count == 0);
        memcpy((char *)&f->kernel + values[v].member, &value, sizeof value);
        return;
    }
}

/* Is it a message with one of the values? */
static bool is_value(struct bytes message)
{
    size_t pos = 0;
    for (size_t v = 0; v < VALUE_COUNT; v++) {
        if (bytes_skip(message, &pos, values[v].label)) {
            return true;
        }
    }
    return BYTES_STARTS(message, "Dynamic Stack: ");
}

/*
 * Splits "PLACE: remark: MESSAGE", in newer versions "remark: PLACE: MESSAGE", into place and
 * message; false for any other line.
 */
static bool split_remark(const struct log *log, struct bytes line, struct bytes *place,
                         struct bytes *message)
{
    static const char word[] = "remark: ";
    size_t base = (size_t)(line.data - log->buf.data);
    size_t at = find_text(line, 0, word);
    if (at == line.len) {
        return false;
    }
    size_t after = at + sizeof word - 1;
    size_t from = base + after;
    size_t to = base + line.len;
    *place = log_trim(log, base, base + at);
    *message = log_trim(log, from, to);
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
        size_t rest = (size_t)(message->data - log->buf.data) + colon + 2;
        *message = log_trim(log, rest, to);
    }
    return true;
}

/* Reads the line with "[-Rp" at `at`. */
static size_t read_remark(void *state, struct log *log, size_t at)
{
    struct remarks *remarks = state;
    static const char name[] = "Function Name: ";
    if (!BYTES_HAS_AT(log->buf, at, "[-Rpass-analysis=kernel-resource-usage]")) {
        return at + 4;
    }
    size_t end = log_line_end(log, at);
    struct bytes line = log_trim(log, log_line_start(log, at, remarks->parsed_to), at);
    struct bytes place = { 0 };
    struct bytes message = { 0 };
    remarks->parsed_to = end;
    if (!split_remark(log, line, &place, &message)) {
        return end;
    }
    if (BYTES_STARTS(message, name)) {
        struct bytes function = { message.data + sizeof name - 1, message.len - (sizeof name - 1) };
        begin_function(remarks, log, place, function, at);
    } else {
        read_value(remarks, log, place, message, at);
    }
    return end;
}

/*
 * Reads the block of a function whose remarks lost their places and "remark:", as people paste
 * them: "Function Name: k" with the "n Na" at `at`, and a line for each value.
 */
static size_t read_stripped(void *state, struct log *log, size_t at)
{
    struct remarks *remarks = state;
    static const char name[] = "Function Name: ";
    size_t end = log_line_end(log, at);
    struct bytes line = log_trim(log, log_line_start(log, at, remarks->parsed_to), end);
    if (!BYTES_STARTS(line, name)) {
        return at + 4;
    }
    const struct bytes place = { line.data, 0 };
    const struct bytes function = { line.data + sizeof name - 1, line.len - (sizeof name - 1) };
    begin_function(remarks, log, place, function, at);
    while (end < log->buf.len && !log->has_failed) {
        size_t next = log_next_line(log, end);
        size_t next_end = log_line_end(log, next);
        struct bytes message = log_trim(log, next, next_end);
        if (!is_value(message)) {
            break;
        }
        read_value(remarks, log, place, message, next);
        end = next_end;
    }
    remarks->parsed_to = end;
    size_t index = find_function(remarks, place);
    if (index < REMARKS_OPEN_MAX) {
        close_function(remarks, log, index);
    }
    return end;
}

static void close_functions(void *state, struct log *log)
{
    struct remarks *remarks = state;
    while (remarks->open_count > 0 && !log->has_failed) {
        close_function(remarks, log, 0);
    }
}

const struct log_reader remarks_reader = {
    .state_size = sizeof(struct remarks),
    .anchors = { { "[-Rp", read_remark }, { "n Na", read_stripped } },
    .end = close_functions,
};
