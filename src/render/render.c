#include "render/render.h"

#include <string.h>

static const struct renderer *const renderers[] = {
    &render_text, &render_json, &render_jsonl, &render_csv, &render_tsv, &render_md, NULL,
};

const struct renderer *render_find(const char *name)
{
    for (size_t i = 0; renderers[i] != NULL; i++) {
        if (strcmp(renderers[i]->name, name) == 0) {
            return renderers[i];
        }
    }
    return NULL;
}

void render_add_column(struct render *render, const char *key)
{
    struct column *column = &render->columns[render->column_count];
    if (render->column_count < FIELD_COLUMNS_MAX && field_find(key, column)) {
        if (column->label != column->leaf->key) {
            column->label = column->key;
        }
        unsigned len = (unsigned)strlen(column->label);
        if (render->widths[render->column_count] < len) {
            render->widths[render->column_count] = len;
        }
        render->column_count++;
    }
}
