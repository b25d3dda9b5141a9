#include "render/explain.h"
#include "render/render.h"

#include <string.h>

/* explain.h's lines as a JSON array. */
struct lines {
    struct out *out;
    const char *separator;
};

static void write_line(void *ctx, const char *line)
{
    struct lines *lines = ctx;
    out_text(lines->out, lines->separator);
    out_json_string(lines->out, line, strlen(line));
    lines->separator = ",";
}

static void write_object(struct render *render, const struct answer *answer,
                         enum field_layout layout)
{
    struct out *out = render->out;
    if (!render->explain) {
        field_json(answer, layout, out);
        return;
    }
    out_char(out, '{');
    field_json_members(answer, layout, true, out);
    out_text(out, layout == FIELD_LINES ? ",\n  \"explain\": [" : ",\"explain\":[");
    struct lines lines = { out, "" };
    explain_lines(answer, &(struct steps){ write_line, &lines, "", false });
    out_text(out, layout == FIELD_LINES ? "]\n}" : "]}");
}

static void json_begin(struct render *render)
{
    if (render->many) {
        out_text(render->out, "[\n");
    }
}

static void json_row(struct render *render, const struct answer *answer)
{
    if (render->rows > 0) {
        out_text(render->out, ",\n");
    }
    write_object(render, answer, FIELD_LINES);
}

/* Of one launch that --where leaves out nothing is left; null keeps it a document. */
static void json_end(struct render *render)
{
    const char *one = render->rows > 0 ? "\n" : "null\n";
    out_text(render->out, render->many ? "\n]\n" : one);
}

static void jsonl_row(struct render *render, const struct answer *answer)
{
    write_object(render, answer, FIELD_COMPACT);
    out_char(render->out, '\n');
}

const struct renderer render_json = { "json", true, false, json_begin, json_row, NULL, json_end };
const struct renderer render_jsonl = { "jsonl", true, false, NULL, jsonl_row, NULL, NULL };
