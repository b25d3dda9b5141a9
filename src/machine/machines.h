/* machines.h - `occ arch` and `occ gpu`: architectures and products in text and JSON. */
#ifndef OCC_MACHINE_MACHINES_H
#define OCC_MACHINE_MACHINES_H

#include <cjson/cJSON.h>

#include "arch/registry.h"
#include "record/render.h"

/* ---- architectures ------------------------------------------------------------------------ */

/*
 * The list as text.  `state` of struct render points to a bool: does the list need the footnote on
 * RDNA?  It must be false before the first row.
 */
extern const struct renderer render_archs[];

/*
 * Writes every limit of an architecture with its sources, the values that other sources give, and
 * for a generic target the chips that have other values.
 */
void arch_show_text(const struct registry *registry, const struct arch_record *record,
                    struct out *out);

/*
 * Writes the record as in its data file, without a newline at the end.  First adds the unit of each
 * limit to record->json.  False, with nothing written, when memory runs out.
 */
bool arch_show_json(const struct arch_record *record, struct out *out);

/*
 * Writes which numbers of an architecture are published and which are missing, for people or as a
 * JSON object; its occupancy cannot be computed yet.
 */
void arch_partial_write(const struct gpu_partial *partial, bool json, struct out *out);

/* ---- products ----------------------------------------------------------------------------- */

/* The products to show. */
struct gpu_choice {
    const struct registry *registry;
    const struct gpu **gpus; /* from gpu_at(); the array is owned */
    size_t count;
};

/* The footnotes that the list as text needs: `state` of struct render. */
struct gpu_footnotes {
    bool has_wgps;  /* the SMs of a product are WGPs */
    bool has_marks; /* a count rests on one source */
};

/* The list as text; rows are struct gpu_row. */
extern const struct renderer render_gpus[];

/*
 * Write everything known about each product, with sources.  False with an error in `diag` if its
 * data file cannot be read or memory runs out.
 */
bool gpu_show_text(const struct gpu_choice *choice, struct out *out, struct diag *diag);
bool gpu_show_json(const struct gpu_choice *choice, struct out *out, struct diag *diag);

/* ---- sources and notes in a data file: data_text.c ---------------------------------------- */

/* Writes the keys of the sources of a number or product, "[W, DQ]"; nothing if it has none. */
void data_text_sources(const cJSON *holder, struct out *out);

/* Does a product cite the source: itself, or its MIG profiles or counts of clusters? */
bool data_text_product_cites(const cJSON *product, const char *key);

/* Writes a member of the file's "sources": the key and what it stands for. */
void data_text_explain(const cJSON *source, struct out *out);

/*
 * Writes the rates of an architecture, or of a product of it (NULL = none), with their sources;
 * nothing if none is known.
 */
void data_text_rates(const struct gpu_table *table, const struct occ_arch *arch,
                     const struct gpu *gpu, struct out *out);

/* Writes each note as a paragraph "Note: ...". */
void data_text_notes(const cJSON *holder, struct out *out);

#endif
