#include "launch/launches.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "format/csv.h"

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

/* Makes room for the text of a row, in the memory of the row before if it suffices. */
static bool make_room(struct launches *l, size_t size)
{
    if (size > l->text_size) {
        free(l->text);
        l->text = malloc(size);
        l->text_size = l->text != NULL ? size : 0;
    }
    return l->text != NULL;
}

bool launches_read_row(struct launches *l, size_t row, struct diag *diag)
{
    const struct launches_place *place = &l->rows[row];
    const size_t size = place->len + LAUNCH_ROW_CELLS_MAX + 1;
    if (!make_room(l, size)) {
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
    l->is_loaded = false;
}

void launches_init(struct launches *l, const char *path, const struct request *common,
                   const struct opt_given *given, const struct registry *registry)
{
    memset(l, 0, sizeof *l);
    l->path = file_display_name(path);
    l->common = common;
    request_find_axes(&l->axes, given);
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
    free(l->text);
    file_free(&l->file);
    memset(l, 0, sizeof *l);
}
