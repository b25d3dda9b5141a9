#include "launch/launches.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"
#include "format/csv.h"

/* ---- values as text ------------------------------------------------------------------------ */

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

/* Formats an option that is not a list. */
static void format_single(const struct request *request, enum request_axis axis,
                          char out[LAUNCHES_VALUE_MAX])
{
    const struct opt *opt = request_axis_opt(axis);
    const char *at = (const char *)request + opt->offset;
    if (axis == REQUEST_LAUNCH_BOUNDS && request->bound_threads > 0) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%u,%u", request->bound_threads, request->bound_blocks);
    } else if (opt->type == OPT_TEXT && *(const char *const *)(const void *)at != NULL) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%s", *(const char *const *)(const void *)at);
    } else if (opt->type == OPT_FLAG && *(const bool *)at) {
        snprintf(out, LAUNCHES_VALUE_MAX, "true");
    } else if (opt->type == OPT_UINT && *(const uint64_t *)(const void *)at > 0) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%llu", ull(*(const uint64_t *)(const void *)at));
    } else if (opt->type == OPT_REAL && *(const double *)(const void *)at > 0) {
        snprintf(out, LAUNCHES_VALUE_MAX, "%.10g", *(const double *)(const void *)at);
    }
}

const char *launches_format_value(const struct request *request, enum request_axis axis,
                                  char out[LAUNCHES_VALUE_MAX])
{
    const struct opt *opt = request_axis_opt(axis);
    const void *at = (const char *)request + opt->offset;
    *out = '\0';
    if (opt->type == OPT_TEXTS) {
        join_texts(at, out);
    } else if (opt->type == OPT_SHAPES) {
        join_shapes(at, out);
    } else if (opt->type >= OPT_COUNTS) {
        const struct range *range = at;
        if (range->total == 1) {
            out[out_format_uint(out, range_at(range, 0, NULL))] = '\0';
        }
        for (uint64_t i = 0; range->total > 1 && i < min_u64(range->total, 3); i++) {
            text_join(out, LAUNCHES_VALUE_MAX, ",", "%llu", ull(range_at(range, i, NULL)));
        }
        text_join(out, LAUNCHES_VALUE_MAX, "", "%s", range->is_share ? "%" : "");
    } else {
        format_single(request, axis, out);
    }
    return out;
}

/* ---- the file ------------------------------------------------------------------------------ */

static bool read_cells(struct launches *l, const struct launches_place *place, struct diag *diag)
{
    struct bytes cells[LAUNCH_ROW_CELLS_MAX];
    struct bytes buf = { (const unsigned char *)l->file.data + place->at, place->len };
    struct csv csv = { buf, 0, cells, LAUNCH_ROW_CELLS_MAX, 0, l->separator };
    csv_next(&csv);
    if (csv.count != l->column_count) {
        return diag_error(diag, 0, "%zu cell%s, but the header has %zu", csv.count,
                          text_plural(csv.count), l->column_count);
    }
    return launch_row_read_cells(cells, l->columns, csv.count, l->text, &l->reading, diag);
}

bool launches_read_row(struct launches *l, size_t row, struct diag *diag)
{
    const struct launches_place *place = &l->rows[row];
    l->text = malloc(place->len + LAUNCH_ROW_CELLS_MAX + 1);
    if (l->text == NULL) {
        return diag_report_no_memory(diag);
    }
    l->reading.takes_labels = true;
    if (l->separator != '\0') {
        return read_cells(l, place, diag);
    }
    memcpy(l->text, l->file.data + place->at, place->len);
    l->text[place->len] = '\0';
    return launch_row_read_json(l->text, place->len, &l->reading, diag);
}

void launches_clear_row(struct launches *l)
{
    launch_row_free(&l->reading);
    free(l->text);
    l->text = NULL;
    l->is_loaded = false;
}

void launches_init(struct launches *l, const char *path, const struct request *common,
                   const struct opt_given *given, const struct registry *registry)
{
    memset(l, 0, sizeof *l);
    l->path = file_display_name(path);
    l->common = common;
    l->given = given;
    l->registry = registry;
}

bool launches_read(struct launches *l, const char *path, struct diag *diag)
{
    struct diag local;
    diag_init(&local, l->path);
    return file_read(path, LAUNCHES_FILE_MAX, &l->file, &local) ||
           diag_error(diag, 0, "%s", local.text);
}

void launches_free(struct launches *l)
{
    launches_clear_row(l);
    machines_memo_free(&l->machines);
    free(l->rows);
    free(l->columns);
    file_free(&l->file);
    memset(l, 0, sizeof *l);
}
