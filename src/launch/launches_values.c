/* launches_values.c - the options that the rows of a file give: which vary, and their texts. */
#include <string.h>

#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"
#include "launch/launches.h"

/* Copies a text; one that is too long becomes "". */
static void copy_text(const char *text, char out[LAUNCHES_VALUE_MAX])
{
    const size_t len = strlen(text);
    if (len < LAUNCHES_VALUE_MAX) {
        memcpy(out, text, len + 1);
    }
}

static void join_texts(const struct opt_texts *texts, char out[LAUNCHES_VALUE_MAX])
{
    if (texts->count == 1) { /* a row of a file has one, and there are many rows */
        copy_text(texts->items[0], out);
        return;
    }
    for (size_t i = 0; i < texts->count; i++) {
        text_join(out, LAUNCHES_VALUE_MAX, ",", "%s", texts->items[i]);
    }
}

static void join_shapes(const struct shape_list *list, char out[LAUNCHES_VALUE_MAX])
{
    char text[SHAPE_TEXT_MAX];
    for (uint64_t i = 0; i < min_u64(list->total, 3); i++) {
        struct shape shape = shape_at(list, i);
        text_join(out, LAUNCHES_VALUE_MAX, ",", "%s", shape_format(&shape, text));
    }
}

/* Does the request give a value of an option that is not a list of numbers? */
static bool has_single(const struct request *request, const struct opt *opt)
{
    const void *at = (const char *)request + opt->offset;
    switch (opt->type) {
    case OPT_FLAG:
        return *(const bool *)at;
    case OPT_TEXT:
    case OPT_WORD:
        return *(const char *const *)at != NULL ||
               (opt->offset == offsetof(struct request, launch_bounds) &&
                request->bound_threads > 0);
    case OPT_TEXTS:
    case OPT_EACH:
        return ((const struct opt_texts *)at)->count > 0;
    case OPT_UINT:
        return *(const uint64_t *)at > 0;
    case OPT_REAL:
        return *(const double *)at > 0;
    case OPT_SHAPES:
        return ((const struct shape_list *)at)->total > 0;
    case OPT_COUNTS:
    case OPT_BYTES:
    case OPT_BLOCKS:
    case OPT_PERCENTS:
    case OPT_PARTS:
        return false;
    }
    return false;
}

/* Does the request give a value of the option?  Most options of most rows have none. */
static inline bool has_value(const struct request *request, enum request_axis axis)
{
    const struct opt *opt = opt_at(&request_group, axis);
    return opt->type >= OPT_COUNTS ? request->axes[axis].total > 0 : has_single(request, opt);
}

/* Formats the first three numbers of a list. */
static void join_numbers(const struct range *range, char out[LAUNCHES_VALUE_MAX])
{
    if (range->total == 1) {
        out[out_format_uint(out, range_at(range, 0, NULL))] = '\0';
    }
    for (uint64_t i = 0; range->total > 1 && i < min_u64(range->total, 3); i++) {
        text_join(out, LAUNCHES_VALUE_MAX, ",", "%llu", ull(range_at(range, i, NULL)));
    }
    if (range->is_share) {
        text_join(out, LAUNCHES_VALUE_MAX, "", "%%");
    }
}

/* Formats an option that is not a list. */
static void format_single(const struct request *request, enum request_axis axis,
                          char out[LAUNCHES_VALUE_MAX])
{
    const struct opt *opt = request_axis_opt(axis);
    const void *at = (const char *)request + opt->offset;
    if (axis == REQUEST_LAUNCH_BOUNDS && request->bound_threads > 0) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%u,%u", request->bound_threads, request->bound_blocks);
    } else if (opt->type == OPT_TEXT) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%s", *(const char *const *)at);
    } else if (opt->type == OPT_FLAG) {
        snprintf(out, LAUNCHES_VALUE_MAX, "true");
    } else if (opt->type == OPT_UINT) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%llu", ull(*(const uint64_t *)at));
    } else if (opt->type == OPT_REAL) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%.10g", *(const double *)at);
    }
}

const char *launches_format_value(const struct request *request, enum request_axis axis,
                                  char out[LAUNCHES_VALUE_MAX])
{
    const struct opt *opt = request_axis_opt(axis);
    const void *at = (const char *)request + opt->offset;
    *out = '\0';
    if (!has_value(request, axis)) {
        return out;
    }
    if (opt->type == OPT_TEXTS) {
        join_texts(at, out);
    } else if (opt->type == OPT_SHAPES) {
        join_shapes(at, out);
    } else if (opt->type >= OPT_COUNTS) {
        join_numbers(at, out);
    } else {
        format_single(request, axis, out);
    }
    return out;
}

/* ---- what the rows have in common ----------------------------------------------------------- */

void launches_note_row(struct launches *l, char first[REQUEST_AXIS_COUNT][LAUNCHES_VALUE_MAX])
{
    const struct request *request = &l->reading.request;
    char text[LAUNCHES_VALUE_MAX];
    for (int i = 0; i < REQUEST_AXIS_COUNT; i++) {
        const enum request_axis axis = (enum request_axis)i;
        if (l->has[i] ? l->varies[i] : !has_value(request, axis)) {
            continue; /* nothing is left to find out, or no row has had a value so far */
        }
        launches_format_value(request, axis, text);
        if (l->row == 0) {
            memcpy(first[i], text, sizeof text);
        }
        l->has[i] = l->has[i] || *text != '\0';
        l->varies[i] = strcmp(text, first[i]) != 0;
    }
    l->has_sms = l->has_sms || request_has_sms(request);
    const struct range *threads = &request->axes[REQUEST_THREADS];
    for (size_t i = 0; i < threads->span_count; i++) {
        l->has_shapes = l->has_shapes || range_span(threads, i)->shape[0] > 0;
    }
    l->has_ids = l->has_ids || request->id != NULL;
    l->has_names = l->has_names || request->name != NULL;
    l->has_issue = l->has_issue || request->latency_options.issue > 0;
    l->has_bytes = l->has_bytes || request->latency_options.bytes_per_load > 0;
    l->lacks_throughput = l->lacks_throughput || !(request->throughput > 0);
    l->has_work = l->has_work || work_is_asked(&request->work_options);
    for (size_t i = 0; i < request->machines.count; i++) {
        l->has_wgp = l->has_wgp || request->machines.items[i].arch->cus_per_sm > 1;
    }
}
