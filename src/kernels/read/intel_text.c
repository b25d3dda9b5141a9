/*
 * Texts of Intel's tools that have the resources of kernels.  unitrace prints a table:
 *
 *    === Kernel Properties ===
 *
 *                  Kernel, Compiled, SIMD, Number of Arguments, SLM Per Work Group, ...
 *    "scale(float*)",      JIT,   32,                  10,                  0, ...
 *
 * IGC writes the head of an .asm file (IGC_ShaderDumpEnable=1, ocloc's -Xs "-asm"):
 *
 *    //.kernel scale
 *    //.platform BMG
 *    //.thread_config numGRF=256, numAcc=8, numSWSB=32
 *    //.RA type  GRAPH_COLORING_SPILL_FF_RA
 *    //.spill size 4096
 *
 * Spills and private memory are bytes per hardware thread.  The head says neither the SIMD width
 * nor the shared memory.
 */
#include "arch/lookup.h"
#include "base/num.h"
#include "base/text.h"
#include "format/csv.h"
#include "kernels/read/log_reader.h"

enum { NAME_BYTES = 4096, PLATFORM_BYTES = 16 };

/* ---- unitrace ------------------------------------------------------------------------------- */

enum { FIELDS_MAX = 16 };

/* The columns of the table, and the members that they fill; all but the first are numbers. */
enum { COLUMN_NAME, COLUMN_SIMD, COLUMN_SLM, COLUMN_PRIVATE, COLUMN_SPILL, COLUMN_REGS, COLUMNS };
static const struct {
    const char *title;
    size_t member; /* of struct kernel */
} columns[COLUMNS] = {
    [COLUMN_NAME] = { "Kernel", 0 },
    [COLUMN_SIMD] = { "SIMD", offsetof(struct kernel, wave_size) },
    [COLUMN_SLM] = { "SLM Per Work Group", offsetof(struct kernel, smem) },
    [COLUMN_PRIVATE] = { "Private Memory Per Thread", offsetof(struct kernel, stack) },
    [COLUMN_SPILL] = { "Spill Memory Per Thread", offsetof(struct kernel, spill_stores) },
    [COLUMN_REGS] = { "Register File Size Per Thread", offsetof(struct kernel, regs) },
};

struct unitrace {
    char name[NAME_BYTES];
};

/* Finds the columns in the line of titles; false if one is missing. */
static bool find_columns(const struct csv *csv, size_t at[COLUMNS])
{
    for (size_t c = 0; c < COLUMNS; c++) {
        at[c] = 0;
        while (at[c] < csv->count) {
            struct bytes title = bytes_trim(csv->fields[at[c]]);
            if (title.len == strlen(columns[c].title) &&
                memcmp(title.data, columns[c].title, title.len) == 0) {
                break;
            }
            at[c]++;
        }
        if (at[c] == csv->count) {
            return false;
        }
    }
    return true;
}

/* Reads a line of the table; false if it is none, or a value is missing. */
static bool read_properties(struct log *log, struct unitrace *unitrace, const struct csv *csv,
                            const size_t at[COLUMNS], size_t titles)
{
    struct kernel k;
    kernel_init(&k, KERNEL_UNITRACE);
    if (csv->count != titles) {
        return false;
    }
    for (size_t c = COLUMN_SIMD; c < COLUMNS; c++) {
        struct bytes field = bytes_trim(csv->fields[at[c]]);
        size_t end = 0;
        int32_t *member = (int32_t *)(void *)((char *)&k + columns[c].member);
        if (!bytes_parse_number(field, &end, member) || end != field.len) {
            return false;
        }
    }
    size_t len = csv_unquote(bytes_trim(csv->fields[at[COLUMN_NAME]]), unitrace->name, NAME_BYTES);
    if (len == 0 || len >= NAME_BYTES || memchr(unitrace->name, '\0', len) != NULL || k.regs < 1 ||
        k.wave_size < 1) {
        return false;
    }
    log_add(log, &k, (struct bytes){ (const unsigned char *)unitrace->name, len });
    return true;
}

/* The table ends at an empty line, or where the next part of the output begins. */
static bool is_table_end(const struct log *log, size_t at)
{
    return at >= log->buf.len || log->buf.data[at] == '\n' || log->buf.data[at] == '\r' ||
           log->buf.data[at] == '=';
}

/* Splits the line at `at` into fields. */
static bool split_line(const struct log *log, size_t at, struct csv *csv)
{
    csv->buf = (struct bytes){ log->buf.data + at, log_line_end(log, at) - at };
    csv->at = 0;
    return csv_next(csv) == CSV_RECORD;
}

/* Reads the table whose title has "l Pr" of "=== Kernel Properties ===" at `at`. */
static size_t read_table(void *state, struct log *log, size_t at)
{
    static const char before[] = "=== Kerne";
    enum { BEFORE = sizeof before - 1 };
    struct bytes fields[FIELDS_MAX];
    size_t column_at[COLUMNS];
    if (at < BEFORE || !BYTES_HAS_AT(log->buf, at - BEFORE, "=== Kernel Properties ===")) {
        return at + 4;
    }
    size_t line = log_next_line(log, log_line_end(log, at));
    while (line < log->buf.len && is_table_end(log, line) && log->buf.data[line] != '=') {
        line = log_next_line(log, line);
    }
    struct csv csv = { .fields = fields, .max = FIELDS_MAX };
    if (!split_line(log, line, &csv) || !find_columns(&csv, column_at)) {
        log_warn(log, at, "a table of kernel properties of unitrace without its columns");
        return log_line_end(log, at);
    }
    const size_t titles = csv.count;
    for (;;) {
        line = log_next_line(log, log_line_end(log, line));
        if (is_table_end(log, line) || log->has_failed) {
            return min_size(line, log->buf.len);
        }
        if (!split_line(log, line, &csv) || !read_properties(log, state, &csv, column_at, titles)) {
            log_warn(log, line, "a line of unitrace's kernel properties that is not whole");
            return log_line_end(log, line);
        }
    }
}

const struct log_reader unitrace_reader = {
    .state_size = sizeof(struct unitrace),
    .anchors = { { "l Pr", read_table } },
};

/* ---- the head of IGC's assembly -------------------------------------------------------------- */

/* Reads the rest of a line of the head behind `key`; false if the line has another key. */
static bool skip_key(struct bytes line, const char *key, struct bytes *rest)
{
    size_t at = 0;
    if (!bytes_skip(line, &at, key)) {
        return false;
    }
    *rest = bytes_trim((struct bytes){ line.data + at, line.len - at });
    return true;
}

static void read_platform(struct kernel *k, struct bytes platform)
{
    char name[PLATFORM_BYTES] = "";
    if (platform.len < sizeof name && memchr(platform.data, '\0', platform.len) == NULL) {
        for (size_t i = 0; i < platform.len; i++) {
            name[i] = text_lower((char)platform.data[i]);
        }
        const struct occ_arch *arch = lookup_alias(name);
        if (arch != NULL) {
            kernel_set_arch(k, arch->name, strlen(arch->name));
        }
    }
}

/* Reads a line of the head into `k`; false at the first line that is none. */
static bool read_head_line(struct kernel *k, struct bytes line)
{
    static const char grf[] = "numGRF=";
    struct bytes rest;
    size_t at = 0;
    if (!bytes_skip(line, &at, "//.") || bytes_skip(line, &at, "kernel ")) {
        return false;
    }
    if (skip_key(line, "//.platform ", &rest)) {
        read_platform(k, rest);
    } else if (skip_key(line, "//.thread_config ", &rest)) {
        at = find_text(rest, 0, grf) + sizeof grf - 1;
        k->regs = at < rest.len && bytes_parse_number(rest, &at, &k->regs) ? k->regs : -1;
    } else if (skip_key(line, "//.spill size ", &rest)) {
        at = 0;
        bytes_parse_number(rest, &at, &k->spill_stores);
    } else if (skip_key(line, "//.RA type", &rest) && k->spill_stores < 0 &&
               find_text(rest, 0, "SPILL") == rest.len) {
        k->spill_stores = 0;
    }
    return true;
}

/* Reads the head whose first line has "//.k" of "//.kernel NAME" at `at`. */
static size_t read_head(void *state, struct log *log, size_t at)
{
    enum { HEAD_LINES_MAX = 64 };
    struct bytes name;
    struct kernel k;
    (void)state;
    size_t end = log_line_end(log, at);
    if (!skip_key((struct bytes){ log->buf.data + at, end - at }, "//.kernel ", &name)) {
        return at + 4;
    }
    if (name.len > 1 && name.data[0] == '"' && name.data[name.len - 1] == '"') {
        name = (struct bytes){ name.data + 1, name.len - 2 };
    }
    kernel_init(&k, KERNEL_VISA);
    size_t next = log_next_line(log, end);
    for (unsigned i = 0; i < HEAD_LINES_MAX && next < log->buf.len; i++) {
        end = log_line_end(log, next);
        if (!read_head_line(&k, (struct bytes){ log->buf.data + next, end - next })) {
            break;
        }
        next = log_next_line(log, end);
    }
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, '\0', name.len) != NULL ||
        k.regs < 1) {
        log_warn(log, at, "the head of IGC's assembly has no name or no numGRF");
    } else {
        log_add(log, &k, name);
    }
    return max_size(next, at + 4);
}

const struct log_reader visa_reader = {
    .state_size = 1, /* it needs none */
    .anchors = { { "//.k", read_head } },
};
