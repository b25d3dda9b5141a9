/* corun_text.h - launches that share an SM, as text for people. */
#ifndef OCC_RENDER_TEXT_CORUN_TEXT_H
#define OCC_RENDER_TEXT_CORUN_TEXT_H

#include "model/launch/corun_answer.h"
#include "render/record/render.h"

/* The formats of an answer as a whole; other formats have a row for each mix. */
extern const struct renderer render_corun[];

/* Writes the answer with a renderer of render_corun, or its mixes with one of rows, whose columns
 * are chosen. */
void corun_write(const struct corun_answer *answer, const struct renderer *renderer,
                 struct render *render);

#endif
