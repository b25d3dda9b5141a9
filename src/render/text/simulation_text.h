/* simulation_text.h - what came of a block-by-block dispatch, in every format of `occ simulate`. */
#ifndef OCC_RENDER_TEXT_SIMULATION_TEXT_H
#define OCC_RENDER_TEXT_SIMULATION_TEXT_H

#include "model/launch/simulation.h"
#include "render/record/render.h"

/* Most rows and columns of the timeline in the text. */
enum { SIMULATION_ROWS = 16, SIMULATION_COLUMNS = 60 };

/*
 * The formats of a simulation as a whole.  JSON is the result of the launch with one more member,
 * "simulation"; a picture needs a launch that can run.
 */
extern const struct renderer render_simulation[];

/* Writes it in one of them, or as a row of a table.  `render` has its out. */
void simulation_write(const struct simulation *simulation, const struct renderer *renderer,
                      struct render *render);

/* A picture without scripts, for light and dark backgrounds, of less than a megabyte. */
void simulation_svg(const struct simulation *simulation, struct out *out);

#endif
