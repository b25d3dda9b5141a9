/* simulation_text.h - a simulation in every format of `occ simulate`. */
#ifndef OCC_SIMULATE_SIMULATION_TEXT_H
#define OCC_SIMULATE_SIMULATION_TEXT_H

#include "record/render.h"
#include "report/svg.h"
#include "simulate/simulation.h"

/* The largest numbers of rows and of columns of the timeline in text. */
enum { SIMULATION_ROWS_MAX = 16, SIMULATION_COLUMNS_MAX = 60 };

/*
 * The formats of a simulation as a whole.  JSON is the result of the launch with one more member,
 * "simulation".  SVG needs a launch that can run.
 */
extern const struct renderer render_simulation[];

/*
 * Writes a simulation: as a whole with a renderer of render_simulation, as a row of columns with
 * any other renderer.  render->out must be set.
 */
void simulation_write(const struct simulation *simulation, const struct renderer *renderer,
                      struct render *render);

/*
 * Writes "2.5 block times", "2.5 workgroup times" or "2.5 tile times"; only the number if the user
 * gave durations, whose unit is unknown.
 */
void simulation_write_time_unit(const struct simulation *s, double time, struct out *out);

/* Writes a picture without scripts, for light and dark backgrounds, of less than a megabyte. */
void simulation_svg(const struct simulation *simulation, enum svg_size size, struct out *out);

#endif
