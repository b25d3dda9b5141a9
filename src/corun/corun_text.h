/* corun_text.h - launches that share an SM, as text for people. */
#ifndef OCC_CORUN_CORUN_TEXT_H
#define OCC_CORUN_CORUN_TEXT_H

#include "corun/corun_answer.h"
#include "record/render.h"

/* The formats of an answer as a whole; other formats have a row for each mix. */
extern const struct renderer render_corun[];

/*
 * Writes the answer with a renderer of render_corun.  With any other renderer writes a row for each
 * mix, with the columns in `render`.
 */
void corun_write(const struct corun_answer *answer, const struct renderer *renderer,
                 struct render *render);

/*
 * Writes the resources of launch `which`, then its blocks per SM, occupancy and limiters when it
 * has the SM to itself.
 */
void corun_launch_text(const struct corun_answer *answer, uint32_t which, struct out *line);

/*
 * Writes how many blocks launch `which` gets if an SM has as many blocks of launch `full` as fit
 * and the other launches, in order, fill the rest; then its limiters, and the smallest change with
 * which it gets one more block.
 */
void corun_beside_text(const struct corun_answer *answer, uint32_t full, uint32_t which,
                       struct out *line);

/* Writes an empty line and the notes. */
void corun_notes_text(const struct corun_answer *answer, struct out *out);

#endif
