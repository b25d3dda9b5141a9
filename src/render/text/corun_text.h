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

/* Writes a launch without its name, and what it has of an SM alone. */
void corun_launch_text(const struct corun_answer *answer, uint32_t which, struct out *line);

/* Writes how many blocks of a launch fit beside the most of launch `full`, and what lets one more
 * in. */
void corun_beside_text(const struct corun_answer *answer, uint32_t full, uint32_t which,
                       struct out *line);

/* Writes an empty line and the notes. */
void corun_notes_text(const struct corun_answer *answer, struct out *out);

#endif
