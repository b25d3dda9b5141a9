#include "cli/trace_select.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/demangle.h"
#include "render/trace_say.h"

#define IN(member) offsetof(struct trace_select_options, member)

enum { TRACE_TOP_MAX = 100000000 };

/* clang-format off */
static const struct opt opts[] = {
    { "kernel", 'k', "REGEX", OPT_TEXT, IN(kernel), 0, 0, 0,
      "only kernels whose name matches (POSIX extended)", NULL },
    { "exclude", 0, "REGEX", OPT_TEXT, IN(exclude), 0, 0, 0,
      "not those whose name matches", NULL },
    { "device", 0, "N", OPT_UINT, IN(device), 0, INT64_MAX, 0,
      "only the device that the file calls N", NULL },
    { "by", 0, "WHAT", OPT_TEXT, IN(by), 0, 0, 0,
      "a row is one (kernel):", "launch kernel name" },
    { "min-time", 0, "US", OPT_REAL, IN(min_time), 0, 1000000000, 0,
      "kernels under it are short; default 10 us", NULL },
    { "sort", 0, "COLUMN,...", OPT_TEXTS, IN(sort), 0, 0, 0,
      "columns of csv, or -COLUMN; else what can be won", OPT_TRACE_COLUMNS },
    { "top", 0, "N", OPT_UINT, IN(top), 1, TRACE_TOP_MAX, 0,
      "only the first N rows; text: 20 if not given", NULL },
};
/* clang-format on */

const struct opt_group trace_select_group = { "Rows", opts, sizeof opts / sizeof *opts };

static bool read_by(struct trace_select *select, const char *by, struct diag *diag)
{
    static const char *const words[] = {
        [TRACE_BY_KERNEL] = "kernel", [TRACE_BY_NAME] = "name", [TRACE_BY_LAUNCH] = "launch"
    };
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; by != NULL && i < sizeof words / sizeof *words; i++) {
        if (strcmp(by, words[i]) == 0) {
            select->wish.by = (enum trace_by)i;
            return true;
        }
    }
    return by == NULL || diag_error(diag, 0, "--by is '%s'; launch, kernel or name is allowed",
                                    diag_quote(found, by, strlen(by)));
}

bool trace_select_prepare(struct trace_select *select, const struct trace_select_options *options,
                          struct diag *diag)
{
    select->wish.short_ns =
        options->has_min_time ? (int64_t)(options->min_time * 1000 + 0.5) : TRACE_SHORT_NS;
    select->key_count = options->sort.count;
    return read_by(select, options->by, diag) &&
           sort_columns(&options->sort, trace_row_say, "time_ns, share, tail_high_ns, occupancy",
                        select->columns, select->keys, diag) &&
           pattern_compile(&select->kernel, "kernel", options->kernel, diag) &&
           pattern_compile(&select->exclude, "exclude", options->exclude, diag);
}

/* Do the patterns take a kernel of that name? */
static bool wanted(const struct trace_select *select, const char *name)
{
    bool takes = !select->kernel.given || pattern_matches(&select->kernel, name);
    return takes && !pattern_matches(&select->exclude, name);
}

bool trace_select_shapes(struct trace_select *select, const struct trace_select_options *options,
                         const struct trace *trace, struct diag *diag)
{
    bool any = false;
    select->shape_count = trace->shape_count;
    select->skipped = calloc(trace->shape_count + 1, sizeof *select->skipped);
    select->demangled = calloc(trace->shape_count + 1, sizeof(*select->demangled));
    select->shown = calloc(trace->shape_count + 1, sizeof(*select->shown));
    if (select->skipped == NULL || select->demangled == NULL || select->shown == NULL) {
        return diag_error(diag, 0, "out of memory");
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        const struct trace_shape *shape = &trace->shapes[i];
        int64_t device = trace->devices[shape->device].id;
        bool here = !options->has_device || device == (int64_t)options->device;
        select->demangled[i] = demangle(shape->name);
        select->shown[i] = text_or(select->demangled[i], shape->name);
        select->skipped[i] = !here || !wanted(select, select->shown[i]);
        any |= !select->skipped[i];
    }
    select->wish.skipped = select->skipped;
    return any || trace->shape_count == 0 ||
           diag_error(diag, 0,
                      "--kernel, --exclude and --device leave none of the %zu kernels of the trace",
                      trace->shape_count);
}

/* The keys of the row at hand. */
static void find_keys(struct trace_select *select, const struct trace_row *row, sort_row out)
{
    cells_read(&select->cells, row);
    for (size_t i = 0; i < select->key_count; i++) {
        size_t len; /* the plain name is the row's own: where it stands in the name lasts */
        out[1 + i] = sort_key_of(&select->cells.values[i]);
        if (select->keys[i].text && out[1 + i].text == row->kernel) {
            out[1 + i].text = trace_plain_name(row->shown, &len);
        }
    }
    if (select->key_count == 0) {
        out[1].number = (double)(row->tail_high_ns + row->idle_sms_ns);
        out[2].number = (double)row->time_ns;
    }
}

bool trace_select_rows(struct trace_select *select, uint64_t top, struct trace_report *report)
{
    static struct trace_row row;
    size_t count = report->run->row_count;
    size_t keep = top > 0 && top < count ? (size_t)top : count;
    struct sort sort = { .key_count = select->key_count, .max = keep };
    memcpy(sort.keys, select->keys, sizeof sort.keys);
    cells_choose(&select->cells, trace_row_say, select->columns, select->key_count);
    if (select->key_count == 0) {
        sort.keys[0] = sort.keys[1] = (struct sort_key){ false, true };
        sort.key_count = 2;
    }
    bool ok = keep > 0;
    for (size_t i = 0; ok && i < count; i++) {
        sort_row keys;
        trace_report_row(report, i, &row);
        keys[0].ordinal = i;
        find_keys(select, &row, keys);
        ok = sort_hold(&sort, keys);
    }
    sort_finish(&sort);
    select->order = malloc((keep + 1) * sizeof *select->order);
    for (size_t i = 0; select->order != NULL && i < sort.count; i++) {
        select->order[i] = sort_at(&sort, i);
    }
    ok = (ok || count == 0) && select->order != NULL;
    report->order = select->order;
    report->count = ok ? sort.count : 0;
    sort_free(&sort);
    return ok;
}

void trace_select_free(struct trace_select *select)
{
    pattern_free(&select->kernel);
    pattern_free(&select->exclude);
    for (size_t i = 0; select->demangled != NULL && i < select->shape_count; i++) {
        free(select->demangled[i]);
    }
    free((void *)select->demangled);
    free((void *)select->shown);
    free(select->skipped);
    free(select->order);
}
