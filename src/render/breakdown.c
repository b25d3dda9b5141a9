#include "render/explain.h"
#include "render/render.h"
#include "render/table.h"
#include "render/text.h"

static void text_begin(struct render *render)
{
    if (render->many) {
        table_begin(render);
    }
}

static void text_row(struct render *render, const struct answer *answer)
{
    if (render->many) {
        table_row(render, answer);
        return;
    }
    text_answer(answer, render->out);
    if (render->explain) {
        explain_text(answer, render->out);
    }
}

const struct renderer render_text = { "text", true, true, text_begin, text_row, NULL, NULL };
