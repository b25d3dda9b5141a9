#include "render/record/render.h"

#include <assert.h>

#include "base/text.h"

static const struct renderer *const renderers[] = {
    &render_json, &render_jsonl, &render_csv, &render_tsv, &render_md, &render_html, NULL,
};

static void get_row(struct render *render, const void *record)
{
    const struct said *cells = render_cells(render, record);
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(render->out, i > 0 ? "\t" : "");
        cell_write(&cells[i], render->out);
    }
    out_char(render->out, '\n');
}

const struct renderer render_get = { "get", false, RENDER_NO_COLUMNS, NULL, get_row, NULL };

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
    if (render->column_count < COLUMNS_MAX && record_find(render->say, key, column)) {
        unsigned len = (unsigned)strlen(column_label(column));
        if (render->widths[render->column_count] < len) {
            render->widths[render->column_count] = len;
        }
        render->column_count++;
    }
}

void render_start(struct render *render, say_function *say, const struct render_heading *list,
                  size_t count)
{
    render->say = say;
    for (size_t i = 0; i < count; i++) {
        render_add_column(render, list[i].key);
        assert(render->column_count == i + 1); /* a key that no value has */
        render->columns[i].heading = list[i].heading;
    }
}

void render_start_all(struct render *render, say_function *say)
{
    render->say = say;
    render->column_count = record_columns(say, render->columns);
}

const struct said *render_cells(struct render *render, const void *record)
{
    if (render->cells.say != render->say || render->cells.count != render->column_count) {
        cells_choose(&render->cells, render->say, render->columns, render->column_count);
    }
    cells_read(&render->cells, record);
    return render->cells.values;
}
