#include "record/render.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

static const struct renderer *const renderers[] = {
    &render_json, &render_jsonl, &render_csv, &render_tsv, &render_md, &render_html, NULL,
};

static void write_values(struct render *render, const void *record)
{
    const struct said *cells = render_cells(render, record);
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(render->out, i > 0 ? "\t" : "");
        cell_write(&cells[i], render->out);
    }
    out_char(render->out, '\n');
}

const struct renderer render_get = { "get", false, RENDER_NO_COLUMNS, NULL, write_values, NULL };

const struct renderer *render_find(const char *name, const struct renderer *own)
{
    for (; own != NULL && own->name != NULL; own++) {
        if (strcmp(own->name, name) == 0) {
            return own;
        }
    }
    for (size_t i = 0; renderers[i] != NULL; i++) {
        if (strcmp(renderers[i]->name, name) == 0) {
            return renderers[i];
        }
    }
    return NULL;
}

void render_begin(const struct renderer *renderer, struct render *render)
{
    if (renderer->begin != NULL) {
        renderer->begin(render);
    }
}

void render_row(const struct renderer *renderer, struct render *render, const void *record)
{
    renderer->row(render, record);
    render->rows++;
}

void render_end(const struct renderer *renderer, struct render *render)
{
    if (renderer->end != NULL) {
        renderer->end(render);
    }
}

void render_add_column(struct render *render, const char *key)
{
    struct column *column = &render->columns[render->column_count];
    if (render->column_count < COLUMNS_MAX && record_find_column(render->say, key, column)) {
        unsigned len = (unsigned)strlen(column_label(column));
        if (render->widths[render->column_count] < len) {
            render->widths[render->column_count] = len;
        }
        render->column_count++;
    }
}

void render_name_column(struct render *render, const char *heading)
{
    struct column *column = &render->columns[render->column_count - 1];
    char *kept = render->headings + render->headings_used;
    size_t len = strlen(heading);
    assert(len < HEADINGS_MAX - render->headings_used); /* the headings of every table fit */
    memcpy(kept, heading, len + 1);
    render->headings_used += len + 1;
    column->key = kept;
    column->label = 0;
    render->widths[render->column_count - 1] = (unsigned)len;
}

static bool has_column(const struct render *render, uint16_t place)
{
    for (size_t i = 0; i < render->column_count; i++) {
        if (render->columns[i].place == place) {
            return true;
        }
    }
    return false;
}

static bool begins_with_any(const char *key, const char *const *beginnings)
{
    for (; *beginnings != NULL; beginnings++) {
        if (text_starts(key, *beginnings)) {
            return true;
        }
    }
    return false;
}

void render_choose_columns(struct render *render, say_function *say,
                           const struct render_heading *first, const char *const *left_out)
{
    size_t count;
    const struct column *all = record_columns(say, &count);
    render->say = say;
    for (size_t i = 0; first[i].key != NULL; i++) {
        render_add_column(render, first[i].key);
        assert(render->column_count == i + 1); /* the record has every key */
        if (first[i].heading != NULL) {
            render_name_column(render, first[i].heading);
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (!has_column(render, all[i].place) && !begins_with_any(all[i].key, left_out)) {
            render_add_column(render, all[i].key);
        }
    }
}

void render_choose_all_columns(struct render *render, say_function *say)
{
    size_t count;
    const struct column *all = record_columns(say, &count);
    render->say = say;
    render->column_count = count;
    memcpy(render->columns, all, count * sizeof *all);
}

void render_init_list(struct render *render, struct out *out, say_function *say, void *state)
{
    render->out = out;
    render->has_many = true;
    render->layout = RECORD_INLINE;
    render->state = state;
    render_choose_all_columns(render, say);
}

const struct said *render_cells(struct render *render, const void *record)
{
    if (render->cells.say != render->say || render->cells.count != render->column_count) {
        cells_choose(&render->cells, render->say, render->columns, render->column_count);
    }
    cells_read(&render->cells, record);
    return render->cells.values;
}
