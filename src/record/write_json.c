/* write_json.c - records as one JSON document, or as JSON Lines. */
#include "record/render.h"

static void json_begin(struct render *render)
{
    if (render->has_many) {
        out_text(render->out, "[\n");
    }
}

static void json_row(struct render *render, const void *record)
{
    if (render->rows > 0) {
        out_text(render->out, ",\n");
    }
    record_json(render->say, record, render->layout, render->out);
}

/* If --where leaves out the only launch, writes null: an empty file is no JSON document. */
static void json_end(struct render *render)
{
    const char *one = render->rows > 0 ? "\n" : "null\n";
    out_text(render->out, render->has_many ? "\n]\n" : one);
}

static void jsonl_row(struct render *render, const void *record)
{
    record_json(render->say, record, RECORD_COMPACT, render->out);
    out_char(render->out, '\n');
}

const struct renderer render_json = { FORMAT_JSON, true,     RENDER_NO_COLUMNS,
                                      json_begin,  json_row, json_end };
const struct renderer render_jsonl = {
    FORMAT_JSONL, true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL
};
