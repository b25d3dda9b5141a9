#include "trace/trace_select.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/text.h"
#include "names/demangle.h"
#include "trace/trace_alike.h"
#include "trace/trace_say.h"

#define IN(member) offsetof(struct trace_select_options, member)

/* clang-format off */
static const struct opt opts[] = {
    { "kernel", 'k', "REGEX", OPT_TEXT, IN(kernel), 0, 0, 0,
      "only kernels whose name matches (POSIX extended)", NULL },
    { "exclude", 0, "REGEX", OPT_TEXT, IN(exclude), 0, 0, 0,
      "leave out kernels whose name matches", NULL },
    { "communication", 0, "REGEX", OPT_TEXT, IN(communication), 0, 0, 0,
      "also count matching kernels as communication", NULL },
    { "device", 0, "N", OPT_UINT, IN(device), 0, INT64_MAX, 0,
      "only the device that the file calls N", NULL },
    { "by", 0, "WHAT", OPT_TEXT, IN(by), 0, 0, 0,
      "row (default kernel):", "launch kernel name stream" },
    { "min-time", 0, "US", OPT_REAL, IN(min_time), 0, 1000000000, 0,
      "short kernels have a median under US; default 10", NULL },
    { "cv", 0, "X", OPT_REAL, IN(cv), 0, 2, 0,
      "std. deviation / mean of block times; default 0.1", NULL },
};
/* clang-format on */

const struct opt_group trace_select_group = OPT_GROUP("Rows", opts);

static bool read_by(struct trace_select *select, const char *by, struct diag *diag)
{
    static const char *const words[] = {
        [TRACE_BY_KERNEL] = "kernel",
        [TRACE_BY_NAME] = "name",
        [TRACE_BY_STREAM] = "stream",
        [TRACE_BY_LAUNCH] = "launch",
    };
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; by != NULL && i < sizeof words / sizeof *words; i++) {
        if (strcmp(by, words[i]) == 0) {
            select->run_options.by = (enum trace_by)i;
            return true;
        }
    }
    return by == NULL ||
           diag_error(diag, 0, "--by '%s': must be one of: launch, kernel, name, stream",
                      diag_quote(found, by, strlen(by)));
}

bool trace_select_prepare(struct trace_select *select, const struct trace_select_options *options,
                          struct diag *diag)
{
    select->run_options.short_limit_ns =
        options->has_min_time ? (int64_t)(options->min_time * 1000 + 0.5) : TRACE_SHORT_LIMIT_NS;
    select->run_options.cv = options->has_cv ? options->cv : TRACE_CV;
    return read_by(select, options->by, diag) &&
           select_prepare(&select->rows, &options->rows, trace_row_say,
                          "time_ns, share, tail_high_ns or occupancy", diag) &&
           pattern_compile(&select->kernel, "kernel", options->kernel, diag) &&
           pattern_compile(&select->exclude, "exclude", options->exclude, diag) &&
           pattern_compile(&select->communication, "communication", options->communication, diag);
}

/* Do --kernel and --exclude keep a kernel of that name? */
static bool is_kept(const struct trace_select *select, const char *name)
{
    bool matches = !select->kernel.is_given || pattern_matches(&select->kernel, name);
    return matches && !pattern_matches(&select->exclude, name);
}

/* Demangles a name for `*out`; `select` owns the text.  False when memory runs out. */
static bool make_display_name(struct trace_select *select, const char *name,
                              struct trace_display_name *out)
{
    char text[DEMANGLE_TEXT_MAX];
    const size_t len = demangle(name, text);
    if (len > 0) {
        char *demangled = malloc(len + 1);
        if (demangled == NULL || !GROW(select->demangled, select->demangled_count)) {
            free(demangled);
            return false;
        }
        name = memcpy(demangled, text, len + 1);
        select->demangled[select->demangled_count++] = demangled;
    }
    *out = trace_view_display_name(name);
    return true;
}

/* Makes the names of the shapes for people; false when memory runs out. */
static bool make_display_names(struct trace_select *select, const struct trace *trace)
{
    struct trace_display_names *names = &select->names;
    uint32_t *firsts = trace_first_alike(trace, TRACE_ALIKE_NAME);
    bool ok = firsts != NULL;
    size_t count = 0;
    for (uint32_t i = 0; ok && i < trace->shape_count; i++) {
        if (firsts[i] != i) {
            firsts[i] = firsts[firsts[i]]; /* the number of its name */
            continue;
        }
        firsts[i] = (uint32_t)count;
        ok = GROW(names->items, count) &&
             make_display_name(select, trace->shapes[i].name, &names->items[count++]);
    }
    names->of_shape = firsts;
    return ok;
}

bool trace_select_shapes(struct trace_select *select, const struct trace_select_options *options,
                         struct trace *trace, struct diag *diag)
{
    bool some_kept = false;
    select->skipped = calloc(trace->shape_count + 1, sizeof *select->skipped);
    if (select->skipped == NULL || !make_display_names(select, trace)) {
        return diag_report_no_memory(diag);
    }
    for (size_t i = 0; i < trace->shape_count; i++) {
        struct trace_shape *shape = &trace->shapes[i];
        int64_t device = trace->devices[shape->device].id;
        bool on_device = !options->has_device || device == (int64_t)options->device;
        const char *name = trace_display_name_of(&select->names, i)->text;
        select->skipped[i] = !on_device || !is_kept(select, name);
        some_kept |= !select->skipped[i];
        if (pattern_matches(&select->communication, name)) {
            shape->flags |= TRACE_COMMUNICATION;
        }
    }
    select->run_options.skipped = select->skipped;
    return some_kept || trace->shape_count == 0 ||
           diag_error(diag, 0, "--kernel, --exclude and --device leave no kernel of the trace");
}

/* The rows of a view, for select_rows(). */
struct view_rows {
    const struct trace_view *view;
    struct trace_row row; /* the row that make_row() returned last */
};

static const void *make_row(void *owner, size_t index)
{
    struct view_rows *rows = owner;
    trace_view_row(rows->view, index, &rows->row);
    return &rows->row;
}

/* Ranks the largest loss first, then the longest time. */
static size_t rank_row(void *owner, size_t index, double keys[SORT_KEYS_MAX])
{
    const struct trace_sums sums =
        trace_run_row_sums(((const struct view_rows *)owner)->view->run, index);
    keys[0] = trace_sums_high(&sums);
    keys[1] = (double)sums.time_ns;
    return 2;
}

bool trace_select_rows(struct trace_select *select, uint64_t top, struct trace_view *view,
                       struct diag *diag)
{
    struct view_rows rows = { .view = view };
    const struct select_source source = { &rows, view->run->row_count, make_row, rank_row };
    size_t count;
    bool ok = select_rows(&select->rows, &source, top, &select->order, &count, diag);
    view->order = select->order;
    view->count = count;
    view->accepted = select->rows.accepted;
    return ok;
}

void trace_select_free(struct trace_select *select)
{
    pattern_free(&select->kernel);
    pattern_free(&select->exclude);
    pattern_free(&select->communication);
    select_free(&select->rows);
    for (size_t i = 0; i < select->demangled_count; i++) {
        free(select->demangled[i]);
    }
    free((void *)select->demangled);
    free(select->names.items);
    free(select->names.of_shape);
    free(select->skipped);
    free(select->order);
}
