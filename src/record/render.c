#include "record/render.h"

static const struct renderer *const renderers[] = {
    &render_json, &render_jsonl, &render_csv, &render_tsv, &render_md, &render_html, NULL,
};

static void write_values(struct render *render, const void *record)
{
    const struct said *cells = table_cells(render->table, record);
    for (size_t i = 0; i < render->table->column_count; i++) {
        if (i > 0) {
            out_char(render->out, '\t');
        }
        cell_write(&cells[i], render->out);
    }
    out_char(render->out, '\n');
}

const struct renderer render_get = {
    FORMAT_NONE, false, RENDER_NO_COLUMNS, NULL, write_values, NULL
};

const struct renderer *render_find(enum format format, const struct renderer *own)
{
    for (; own != NULL && own->format != FORMAT_NONE; own++) {
        if (own->format == format) {
            return own;
        }
    }
    for (size_t i = 0; renderers[i] != NULL; i++) {
        if (renderers[i]->format == format) {
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

void render_init_list(struct render *render, struct table *table, struct out *out,
                      say_function *say, void *state)
{
    render->out = out;
    render->has_many = true;
    render->layout = RECORD_INLINE;
    render->state = state;
    render->say = say;
    render->table = table;
    table_choose_all_columns(table, say);
}
