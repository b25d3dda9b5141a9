/* data_text.h - what a data file says beside its numbers: sources and notes. */
#ifndef OCC_RENDER_MACHINES_DATA_TEXT_H
#define OCC_RENDER_MACHINES_DATA_TEXT_H

#include <cjson/cJSON.h>

#include "base/out.h"

/* The keys of the sources of a number or product, "[W, DQ]"; nothing where it has none. */
void data_text_sources(const cJSON *holder, struct out *out);

/* Does it name this source? */
bool data_text_cites(const cJSON *holder, const char *key);

/* What stands behind a key: a member of the file's "sources". */
void data_text_explain(const cJSON *source, struct out *out);

/* "Note: ...", a paragraph each. */
void data_text_notes(const cJSON *holder, struct out *out);

#endif
