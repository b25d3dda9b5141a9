#include "kernels/kernels_baseline.h"

#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/file.h"
#include "base/num.h"
#include "base/text.h"
#include "command/cli.h"
#include "command/output.h"
#include "kernels/kernel_diff.h"
#include "names/kernel_name.h"

#define IN(member) offsetof(struct kernels_baseline_options, member)

/* The first line of a file.  The number changes when the meaning of the lines does. */
static const char head[] =
    "# occ baseline 1: what each kernel uses; occ kernels --write-baseline makes it anew";
enum { HEAD_FIXED = 17 }; /* bytes of `head` that a file must begin with */
#define SEPARATOR         " | "
#define BASELINE_FILE_MAX ((size_t)1 << 30)

/* clang-format off */
static const struct opt opts[] = {
    { "baseline", 0, "FILE", OPT_TEXT, IN(read), 0, 0, 0,
      "compare with FILE: a worse value is a violation", OPT_FILES },
    { "write-baseline", 0, "FILE", OPT_TEXT, IN(write), 0, 0, 0,
      "record what each kernel uses in FILE", OPT_FILES },
};
/* clang-format on */

const struct opt_group kernels_baseline_group =
    OPT_GROUP("Gates (status 1 when one is violated)", opts);

/* ---- the rows of the build ---------------------------------------------------------------- */

static bool is_recorded(unsigned value)
{
    return (kernel_value_kinds[value].flags & KERNEL_VALUE_IN_BASELINE) != 0;
}

static struct kernels_pair_row make_pair_row(const char *name, const char *target)
{
    return (
        struct kernels_pair_row){ .kernel = name, .name = name, .arch = target, .features = "" };
}

/* Fills `out` with the texts of a row, which the list owns; false when memory runs out. */
static bool set_texts(struct kernel_list *list, const struct kernel_row *row,
                      struct kernels_pair_row *out)
{
    OUT_TEXT(safe, OUT_BUFFER);
    char target[KERNEL_TARGET_MAX];
    char *plain = kernel_name_key(row->name);
    if (plain == NULL) {
        return false;
    }
    escape_text(plain, strlen(plain), &safe);
    free(plain);
    kernel_row_target(row, target);
    *out = make_pair_row(kernel_list_text(list, safe.buffer, safe.len),
                         kernel_list_text(list, target, strlen(target)));
    return out->name != NULL && out->arch != NULL;
}

/* Fills `out` with what a baseline records of a row. */
static void set_values(const struct kernel_row *row, struct kernels_pair_row *out)
{
    kernel_values_of_row(row, &out->values);
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        if (!is_recorded(i)) {
            out->values.of[i] = -1;
        }
    }
}

static int compare_rows(const struct kernels_pair_row *a, const struct kernels_pair_row *b)
{
    int order = strcmp(a->name, b->name);
    order = order != 0 ? order : strcmp(a->arch, b->arch);
    return order != 0 ? order : kernel_values_order(&a->values, &b->values);
}

/* Before rows are paired, `partner` is their index in struct kernels_launch. */
static int by_row(const void *a, const void *b)
{
    const struct kernels_pair_row *x = a;
    const struct kernels_pair_row *y = b;
    int order = compare_rows(x, y);
    return order != 0 ? order : NUM_ORDER(x->partner, y->partner);
}

/* Sorts the rows, and keeps only one of equal rows. */
static void sort_and_merge(struct kernels_baseline *baseline)
{
    struct kernels_pair_row *rows = baseline->build.rows;
    qsort(rows, baseline->row_of_count, sizeof *rows, by_row);
    for (size_t i = 0; i < baseline->row_of_count; i++) {
        size_t count = baseline->build.count;
        if (count == 0 || compare_rows(&rows[count - 1], &rows[i]) != 0) {
            count = ++baseline->build.count;
            rows[count - 1] = rows[i];
        }
        baseline->row_of[rows[i].partner] = (uint32_t)(count - 1);
    }
}

bool kernels_baseline_make(struct kernels_baseline *baseline, struct kernels_launch *launch,
                           struct diag *diag)
{
    const size_t count = launch->count;
    baseline->build.rows = calloc(count + 1, sizeof *baseline->build.rows);
    baseline->row_of = calloc(count + 1, sizeof *baseline->row_of);
    if (baseline->build.rows == NULL || baseline->row_of == NULL) {
        return diag_report_no_memory(diag);
    }
    for (size_t i = 0; i < count; i++) {
        const struct kernel_row *row = kernels_launch_row(launch, i, false);
        struct kernels_pair_row *out = &baseline->build.rows[i];
        if (row->arch == NULL) {
            return diag_error(diag, 0,
                              "a baseline needs the architecture of each kernel, and the input "
                              "does not say it; give --arch");
        }
        if (!set_texts(&launch->collection->list, row, out)) {
            return diag_report_no_memory(diag);
        }
        set_values(row, out);
        out->partner = (uint32_t)i;
    }
    baseline->row_of_count = count;
    sort_and_merge(baseline);
    return true;
}

void kernels_baseline_free(struct kernels_baseline *baseline)
{
    free(baseline->build.rows);
    free(baseline->row_of);
    free(baseline->old.rows);
    kernels_pairs_free(&baseline->pairs);
    free(baseline->text);
    memset(baseline, 0, sizeof *baseline);
}

/* ---- writing ------------------------------------------------------------------------------ */

/*
 * Is it the larger of stores and loads of spills, which is the spill itself?  A baseline has only
 * the other: when this one grows, so does the spill.
 */
static bool is_larger_part(const struct kernel_values *values, enum kernel_value which)
{
    const enum kernel_value whole =
        values->has_own_parts ? KERNEL_VALUE_OWN_SPILL : KERNEL_VALUE_SPILL;
    return (kernel_value_kinds[which].flags & KERNEL_VALUE_IS_PART) != 0 &&
           kernel_values_span(values, which).most == kernel_values_span(values, whole).most &&
           values->of[which] == values->of[whole];
}

/* Writes values such as "regs 40, spill 0, occupancy 66.6667 %"; ranges as "spill 8-24" or "8+". */
static void write_values(const struct kernel_values *values, struct out *out)
{
    const char *separator = "";
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        int64_t value = values->of[i];
        if (value < 0 || (i == KERNEL_VALUE_OWN_SPILL && values->of[KERNEL_VALUE_SPILL] >= 0) ||
            is_larger_part(values, (enum kernel_value)i)) {
            continue;
        }
        out_printf(out, "%s%s ", separator, kernel_value_kinds[i].name);
        if ((kernel_value_kinds[i].flags & KERNEL_VALUE_IS_RATIO) != 0) {
            out_real(out, (double)value / 1e4);
            out_text(out, " %");
        } else {
            kernel_span_write(kernel_values_span(values, (enum kernel_value)i), out);
        }
        separator = ", ";
    }
}

bool kernels_baseline_write(const struct kernels_baseline *baseline, const char *path,
                            struct output *output)
{
    struct out *out = &output->out;
    output->path = path;
    output->is_durable = true;
    if (!output_open(output)) {
        return false;
    }
    out_printf(out, "%s\n", head);
    for (size_t i = 0; i < baseline->build.count; i++) {
        const struct kernels_pair_row *row = &baseline->build.rows[i];
        out_text(out, row->name);
        out_printf(out, "%s%s%s", SEPARATOR, row->arch, SEPARATOR);
        write_values(&row->values, out);
        out_char(out, '\n');
    }
    return output_close(output, CLI_OK, true) == CLI_OK;
}

/* ---- reading ------------------------------------------------------------------------------ */

/* The last separator in [line, end), or NULL. */
static char *last_separator(char *line, char *end)
{
    const size_t len = sizeof SEPARATOR - 1;
    for (char *at = end; at >= line + len; at--) {
        if (memcmp(at - len, SEPARATOR, len) == 0) {
            return at - len;
        }
    }
    return NULL;
}

/* Reads "12", or, if `may_be_range`, also "8-24" or "8+". */
static bool read_span(const char *text, size_t len, bool may_be_range, struct kernel_span *out)
{
    uint64_t least;
    uint64_t most;
    const char *dash = memchr(text, '-', len);
    size_t digits = dash != NULL ? (size_t)(dash - text) : len;
    bool is_open = may_be_range && dash == NULL && len > 1 && text[len - 1] == '+';
    if ((dash != NULL && !may_be_range) || !num_uint(text, digits - is_open, &least) ||
        least > INT32_MAX) {
        return false;
    }
    *out = (struct kernel_span){ (int64_t)least, is_open ? KERNEL_NO_MAX : (int64_t)least };
    if (dash != NULL) {
        if (!num_uint(dash + 1, len - digits - 1, &most) || most > INT32_MAX || most < least) {
            return false;
        }
        out->most = (int64_t)most;
    }
    return true;
}

/* Reads one value of `len` bytes, such as "regs 40" or "occupancy 66.6667 %". */
static bool read_value(const char *text, size_t len, struct kernel_values *values)
{
    static const char percent[] = " %";
    double share;
    struct kernel_span span;
    for (unsigned i = 0; i < KERNEL_VALUE_COUNT; i++) {
        bool may_be_range = (kernel_value_kinds[i].flags & KERNEL_VALUE_MAY_BE_RANGE) != 0;
        const char *name = kernel_value_kinds[i].name;
        size_t n = strlen(name);
        if (!is_recorded(i) || len <= n + 1 || memcmp(text, name, n) != 0 || text[n] != ' ' ||
            values->of[i] >= 0) {
            continue;
        }
        const char *at = text + n + 1;
        size_t rest = len - n - 1;
        if ((kernel_value_kinds[i].flags & KERNEL_VALUE_IS_RATIO) != 0) {
            if (rest > 2 && memcmp(at + rest - 2, percent, 2) == 0 &&
                num_fraction(at, rest - 2, &share) && share <= 100) {
                values->of[i] = (int64_t)(share * 1e4 + 0.5);
                return true;
            }
        } else if (read_span(at, rest, may_be_range, &span)) {
            kernel_values_set(values, (enum kernel_value)i, span);
            return true;
        }
    }
    return false;
}

static bool read_values(const char *text, uint64_t line, struct kernel_values *values,
                        struct diag *diag)
{
    kernel_values_clear(values);
    const char *at = text_or_null(text);
    while (at != NULL) {
        const char *end = strstr(at, ", ");
        size_t len = strlen(at);
        const char *next = NULL;
        if (end != NULL) {
            len = (size_t)(end - at);
            next = end + 2;
        }
        if (!read_value(at, len, values)) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(diag, line,
                              "'%s': expected a value such as 'regs 40', 'spill 8-24' or "
                              "'occupancy 75 %%'; each may occur once",
                              diag_quote(found, at, len));
        }
        at = next;
    }
    values->has_own_parts = values->of[KERNEL_VALUE_SPILL] < 0;
    return true;
}

/* Reads a line, which ends with a NUL. */
static bool read_line(struct kernels_baseline *baseline, char *line, uint64_t number,
                      struct diag *diag)
{
    if (*line == '\0' || text_starts(line, "# ")) {
        return true;
    }
    char *end = line + strlen(line);
    char *values = last_separator(line, end);
    char *target = values != NULL ? last_separator(line, values) : NULL;
    if (target == NULL || target == line) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, number, "'%s': expected 'kernel | target | regs 40, ...'",
                          diag_quote(found, line, strlen(line)));
    }
    const size_t len = sizeof SEPARATOR - 1;
    *values = *target = '\0';
    struct kernels_pair_row *row = &baseline->old.rows[baseline->old.count];
    *row = make_pair_row(line, target + len);
    row->partner = KERNELS_PAIR_NONE;
    baseline->old.count++;
    return read_values(values + len, number, &row->values, diag);
}

/* Keeps a copy of the text, which ends with a NUL. */
static bool keep_text(struct kernels_baseline *baseline, const struct file *file, struct diag *diag)
{
    if (file->len < HEAD_FIXED || memcmp(file->data, head, HEAD_FIXED) != 0) {
        return diag_error(diag, 1,
                          "not a baseline of this version: expected a first line that begins with "
                          "'%.*s'",
                          (int)HEAD_FIXED, head);
    }
    if (memchr(file->data, '\0', file->len) != NULL) {
        return diag_error(diag, 0, "the baseline contains a NUL byte");
    }
    baseline->text = malloc(file->len + 1);
    if (baseline->text == NULL) {
        return diag_report_no_memory(diag);
    }
    memcpy(baseline->text, file->data, file->len + 1);
    return true;
}

/* Reads the rows in baseline->text. */
static bool read_rows(struct kernels_baseline *baseline, struct diag *diag)
{
    size_t lines = 1;
    for (const char *at = baseline->text; (at = strchr(at, '\n')) != NULL; at++) {
        lines++;
    }
    baseline->old.rows = calloc(lines, sizeof *baseline->old.rows);
    if (baseline->old.rows == NULL) {
        return diag_report_no_memory(diag);
    }
    uint64_t number = 1;
    for (char *at = baseline->text; *at != '\0'; number++) {
        size_t len = strcspn(at, "\n");
        char *next = at + len + (at[len] != '\0');
        at[len] = '\0';
        if (len > 0 && at[len - 1] == '\r') {
            at[len - 1] = '\0'; /* git may check files out with CRLF */
        }
        if (!read_line(baseline, at, number, diag)) {
            return false;
        }
        at = next;
    }
    return true;
}

/* Unlike `occ diff`, a baseline must keep every value: none counts less than another. */
static enum kernel_verdict judge(const struct kernel_values *old, const struct kernel_values *new)
{
    if (kernel_values_worse(old, new) != 0) {
        return KERNEL_WORSE;
    }
    return kernel_values_better(old, new) != 0 ? KERNEL_BETTER : KERNEL_UNCHANGED;
}

bool kernels_baseline_read(struct kernels_baseline *baseline, const char *path, struct diag *diag)
{
    struct file file;
    diag_init(diag, file_display_name(path));
    baseline->path = file_display_name(path);
    if (!file_read(path, BASELINE_FILE_MAX, &file, diag)) {
        return false;
    }
    bool ok = keep_text(baseline, &file, diag);
    file_free(&file); /* before there are rows: it may be as large */
    if (!ok || !read_rows(baseline, diag)) {
        return false;
    }
    if (!kernels_pairs_make(&baseline->pairs, &baseline->old, &baseline->build,
                            KERNELS_PAIR_SAME_ARCH, judge)) {
        return diag_report_no_memory(diag);
    }
    for (size_t i = 0; i < baseline->pairs.count; i++) {
        baseline->counts[baseline->pairs.items[i].verdict]++;
    }
    return true;
}

/* ---- the comparison ----------------------------------------------------------------------- */

/* Returns the file's values for row `index`; NULL without a file, or if the row is not in it. */
static const struct kernel_values *old_values(const struct kernels_baseline *baseline, size_t index)
{
    if (baseline->path == NULL) {
        return NULL;
    }
    size_t partner = baseline->build.rows[baseline->row_of[index]].partner;
    return partner != KERNELS_PAIR_NONE ? &baseline->old.rows[partner].values : NULL;
}

bool kernels_baseline_is_worse(const struct kernels_baseline *baseline, size_t index)
{
    return baseline->path != NULL &&
           baseline->pairs.items[baseline->row_of[index]].verdict == KERNEL_WORSE;
}

size_t kernels_baseline_count_worse(const struct kernels_baseline *baseline)
{
    size_t worse = 0;
    for (size_t i = 0; i < baseline->row_of_count; i++) {
        worse += kernels_baseline_is_worse(baseline, i);
    }
    return worse;
}

bool kernels_baseline_covers(const struct kernels_baseline *baseline, size_t index,
                             enum kernel_value value)
{
    const struct kernel_values *old = old_values(baseline, index);
    const struct kernel_values *new = &baseline->build.rows[baseline->row_of[index]].values;
    return old != NULL && old->of[value] >= 0 && new->of[value] >= 0 &&
           kernel_values_span(new, value).most != KERNEL_NO_MAX &&
           (kernel_values_worse(old, new) & 1u << value) == 0;
}

void kernels_baseline_write_changes(const struct kernels_baseline *baseline, size_t index,
                                    struct out *out)
{
    const struct kernels_pair_row *row = &baseline->build.rows[baseline->row_of[index]];
    kernel_values_write_changes(&baseline->old.rows[row->partner].values, &row->values, NULL, NULL,
                                out);
}

/* The verdicts in the order of the output. */
static const struct {
    enum kernel_verdict verdict;
    const char *text;
} words[] = {
    { KERNEL_WORSE, "worse" },  { KERNEL_BETTER, "better" },         { KERNEL_ADDED, "new" },
    { KERNEL_REMOVED, "gone" }, { KERNEL_UNCHANGED, "as recorded" },
};

void kernels_baseline_write_summary(const struct kernels_baseline *baseline, struct out *out)
{
    const char *separator = "";
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t count = baseline->counts[words[i].verdict];
        if (count > 0 || words[i].verdict == KERNEL_UNCHANGED) {
            out_printf(out, "%s%zu %s", separator, count, words[i].text);
            separator = ", ";
        }
    }
}

static void write_list_item(const char *word, const struct kernels_pair_row *row,
                            const struct out *change, bool markdown, size_t width, struct out *out)
{
    if (!markdown) {
        kernel_diff_heading(word, row->arch, row->name, NULL, width, out);
        kernel_diff_details(change, out);
        return;
    }
    out_printf(out, "- %s: %s ", word, row->arch);
    escape_md_code(row->name, strlen(row->name), false, out);
    out_text(out, change->len > 0 ? ": " : "");
    out_bytes(out, change->buffer, change->len);
    out_char(out, '\n');
}

/* Writes the kernels with the verdict of words[at]. */
static void write_section(const struct kernels_baseline *baseline, size_t at, bool markdown,
                          size_t width, struct out *out)
{
    OUT_TEXT(change, OUT_LINE);
    for (size_t i = 0; i < baseline->pairs.count; i++) {
        const struct kernels_pair *pair = &baseline->pairs.items[i];
        if (pair->verdict != words[at].verdict) {
            continue;
        }
        const struct kernels_pair_row *row = pair->verdict == KERNEL_REMOVED
                                                 ? &baseline->old.rows[pair->old]
                                                 : &baseline->build.rows[pair->new];
        out_clear(&change);
        if (row->partner != KERNELS_PAIR_NONE) {
            kernel_values_write_changes(&baseline->old.rows[pair->old].values, &row->values, NULL,
                                        NULL, &change);
        }
        write_list_item(words[at].text, row, &change, markdown, width, out);
    }
}

void kernels_baseline_write_list(const struct kernels_baseline *baseline, bool markdown,
                                 size_t width, struct out *out)
{
    for (size_t i = 0; words[i].verdict != KERNEL_UNCHANGED; i++) {
        write_section(baseline, i, markdown, width, out);
    }
}
