/* simulation_report.h - a simulation in every format of `occ simulate`. */
#ifndef OCC_SIMULATE_SIMULATION_REPORT_H
#define OCC_SIMULATE_SIMULATION_REPORT_H

#include "report/page.h"
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

/* Writes a picture without scripts, for light and dark backgrounds, of less than a megabyte. */
void simulation_svg(const struct simulation *simulation, enum svg_size size, struct out *out);

enum { SIMULATION_PAGE_COLUMNS = 10 };

/* The page, and what it points to. */
struct simulation_page {
    struct render_page page;
    struct shown_column columns[SIMULATION_PAGE_COLUMNS];
    char about[OUT_LINE];
};

/* Fills `page` for a simulation, which must outlive it; `command_line` is the title. */
void simulation_page_make(struct simulation_page *page, const struct simulation *simulation,
                          const char *command_line);

#endif
