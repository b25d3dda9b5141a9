/*
 * kernels_formats.h - the output of `occ kernels`: its own formats, and the columns of the other
 * formats.
 */
#ifndef OCC_KERNELS_KERNELS_FORMATS_H
#define OCC_KERNELS_KERNELS_FORMATS_H

#include "kernels/kernel_compare.h"
#include "kernels/kernel_group.h"
#include "launch/explain.h"
#include "record/render.h"
#include "report/report.h"

/* What the text format keeps between rows: render.state points to it. */
struct kernels_text {
    size_t width;              /* characters of a name; 0 = any */
    const char *next_name;     /* name of the next row, or NULL */
    const char *last_name;     /* name of the row before, or NULL */
    bool show_files;           /* write a line for each file */
    bool show_lines;           /* write the source lines that spill */
    bool expects_spills;       /* the step of a row may spill */
    const char *last_file;     /* file of the row before, or NULL */
    const char *last_kernel;   /* mangled name of the row before, or NULL */
    const struct words *words; /* of all machines; NULL = they differ */
    struct text_table table;
    struct text_column columns[SHOWN_COLUMNS_MAX];
    char titles[SHOWN_COLUMNS_MAX][SHOWN_TITLE_MAX];
};

/* The formats for people. */
extern const struct renderer render_kernels[];
enum { RENDER_KERNELS_TEXT, RENDER_KERNELS_MD }; /* its rows */

/* The columns that people read: one list for text, Markdown and the page. */
extern const struct shown_column kernels_shown[];

/*
 * The first columns of csv, tsv and html, for table_choose_columns().  Scripts rely on their
 * order: do not change it.  The other values of kernel_columns_say() follow, except those in
 * kernels_left_out.
 */
extern const struct table_heading kernels_columns[];
extern const char *const kernels_left_out[];

/* The page of html; the command fills in the rest. */
extern const struct render_page kernels_page;

/* Starts the table, with the columns that have a heading. */
void kernels_text_start(struct kernels_text *writer, const struct shown_column *columns,
                        struct out *out);

/*
 * Adds a line with a name.  A name that is too long is shortened so that it differs from the more
 * similar one of writer->next_name and last_name.
 */
void kernels_text_name(struct kernels_text *writer, const char *name);

/* Writes the table; render.state points to its writer. */
void kernels_text_end(struct render *render);

/* Adds a row: the cells that are not names. */
void kernels_text_cells(struct kernels_text *writer, const struct shown_cell *cells, size_t count);

/* Does a row without a result have a note that stands in place of its limiters? */
bool kernels_note_is_short(const struct kernel_row *row);

/* ---- --group ---------------------------------------------------------------------------- */

/* The text format of --group; `state` of struct render is struct kernels_text. */
extern const struct renderer render_kernel_groups[];

/* Add the columns of text, and of the other formats that have columns. */
void kernel_group_start_text(struct table *table);
void kernel_group_start(struct table *table);

/* The page of html. */
extern const struct render_page kernel_group_page;

/* ---- the summary of all rows: below the table in text, above it in a page --------------- */

enum {
    KERNELS_SUMMARY_ROWS = 24,    /* a table of more rows has a summary */
    KERNELS_SUMMARY_TARGETS = 64, /* further targets are not counted */
    KERNELS_SUMMARY_NAME = 48
};

/* Zero-initialise it.  kernels_summary_add() sets all members but shown, kernels and internal. */
struct kernels_summary {
    size_t rows, shown;     /* rows in all; rows in the table */
    size_t kernels;         /* different kernels in the rows */
    size_t lacking_threads; /* rows without a result, since nothing says the block size */
    size_t internal;        /* kernels of the CUDA runtime that are left out */
    size_t results;         /* rows with a result */
    size_t spilling;        /* rows that spill */
    size_t spills_unknown;  /* rows whose spills are unknown */
    double occupancy_min, occupancy_max; /* of the rows with a result */
    size_t full;                         /* rows with an occupancy of 1 */
    int64_t worst_spill;                 /* bytes per thread; registers if worst_in_registers */
    bool worst_in_registers;
    bool worst_is_lower_bound;             /* called functions spill an unknown number more */
    char worst_name[KERNELS_SUMMARY_NAME]; /* of the kernel with worst_spill */
    size_t launchable;                     /* rows with a result that can launch */
    double launchable_min; /* the lowest occupancy of these rows, its kernel and its limiters */
    size_t lowest;         /* rows with launchable_min */
    size_t below;          /* rows that can launch, with an occupancy below 1 */
    double below_max;      /* the highest occupancy of these rows */
    char launchable_min_name[KERNELS_SUMMARY_NAME];
    char launchable_min_limiters[KERNELS_SUMMARY_NAME];
    char unlaunchable_name[KERNELS_SUMMARY_NAME]; /* the first kernel that cannot launch */
    char unlaunchable_cause[ANSWER_CAUSE_MAX];
    char targets[KERNELS_SUMMARY_TARGETS][KERNEL_ARCH_MAX];
    size_t target_count; /* at most KERNELS_SUMMARY_TARGETS */
    const struct words
        *words; /* of all rows with a result; NULL = no such row, or their words differ */
    bool words_differ;
};

void kernels_summary_add(struct kernels_summary *summary, const struct kernel_row *row);

/* What the page is about, "14 kernels for sm_80, sm_90"; it lasts until the next call. */
const char *kernels_page_about(const struct kernels_summary *summary, size_t kernels);

/* Says the key figures above the table of the page. */
void kernels_report_figures(const struct kernels_summary *summary, struct report *report);

/*
 * Writes the sentence for the rows that have no result since nothing says their block size; the
 * rows do not say it.  False, with nothing written, if there are none.
 */
bool kernels_summary_lacks_threads(const struct kernels_summary *summary, struct out *text);

/* Writes a blank line and the summary, if the table is long or leaves out rows or kernels. */
void kernels_summary_text(const struct kernels_summary *summary, struct out *out);

#endif
