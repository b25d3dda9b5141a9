/* simulation_page.h - the page of `occ simulate`. */
#ifndef OCC_SIMULATE_SIMULATION_PAGE_H
#define OCC_SIMULATE_SIMULATION_PAGE_H

#include "report/page.h"
#include "simulate/simulation.h"

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
