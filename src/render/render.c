#include "render/render.h"

#include <assert.h>

#include "base/text.h"

static const struct renderer *const renderers[] = {
    &render_json, &render_jsonl, &render_csv, &render_tsv, &render_md, &render_html, NULL,
};

static void get_row(struct render *render, const void *record)
{
    for (size_t i = 0; i < render->column_count; i++) {
        out_text(render->out, text_if(i > 0, "\t"));
        record_write(&render->columns[i], record, render->out);
    }
    out_char(render->out, '\n');
}

const struct renderer render_get = { "get", false, RENDER_NO_COLUMNS, NULL, get_row, NULL, NULL };

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
    if (render->column_count < COLUMNS_MAX && record_find(render->fields, key, column)) {
        unsigned len = (unsigned)strlen(column_label(column));
        if (render->widths[render->column_count] < len) {
            render->widths[render->column_count] = len;
        }
        render->column_count++;
    }
}

void render_start(struct render *render, const struct field *fields,
                  const struct render_heading *list, size_t count)
{
    render->fields = fields;
    for (size_t i = 0; i < count; i++) {
        render_add_column(render, list[i].key);
        assert(render->column_count == i + 1); /* a key that no field has */
        render->columns[i].heading = list[i].heading;
    }
}

void render_start_all(struct render *render, const struct field *fields)
{
    render->fields = fields;
    render->column_count = record_columns(fields, render->columns);
}

bool column_is_text(const struct column *column)
{
    switch (column->leaf->kind) {
    case FIELD_TEXT:
    case FIELD_CHARS:
    case FIELD_TEXTS:
    case FIELD_LIMITERS:
    case FIELD_LEVERS:
        return true;
    default:
        return column->leaf->kind == FIELD_CUSTOM && column->leaf->number == NULL;
    }
}
