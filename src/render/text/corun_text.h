/* corun_text.h - launches that share an SM, as text for people. */
#ifndef OCC_RENDER_TEXT_CORUN_TEXT_H
#define OCC_RENDER_TEXT_CORUN_TEXT_H

#include "model/launch/corun_answer.h"
#include "render/record/render.h"

/* The formats of an answer as a whole; other formats have a row for each mix. */
extern const struct renderer render_corun[];

/*
 * Writes the answer with a renderer of render_corun.  With any other renderer writes a row for each
 * mix, with the columns in `render`.
 */
void corun_write(const struct corun_answer *answer, const struct renderer *renderer,
                 struct render *render);

/* Writes launch `which` without its name, and its blocks per SM if it has the SM alone. */
void corun_launch_text(const struct corun_answer *answer, uint32_t which, struct out *line);

/*
 * Writes how many blocks of launch `which` fit beside as many blocks of launch `full` as fit, and
 * the change with which one more fits.
 */
void corun_beside_text(const struct corun_answer *answer, uint32_t full, uint32_t which,
                       struct out *line);

/* Writes an empty line and the notes. */
void corun_notes_text(const struct corun_answer *answer, struct out *out);

#endif
