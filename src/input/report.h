/*
 * report.h - what `occ kernels --json` (or --format jsonl) wrote in an earlier run, read back.
 *
 * An array of objects, or objects one after the other; each is parsed on its own, so a report of
 * any length needs the memory of its largest object only.
 */
#ifndef OCC_INPUT_REPORT_H
#define OCC_INPUT_REPORT_H

#include <cjson/cJSON.h>

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel.h"

enum { REPORT_OBJECT_MAX = 1 << 20 }; /* bytes of one object */

/*
 * The first object of `text`, a JSON text that starts with an object or an array of objects, and
 * in `*end` the offset behind it; NULL when there is none or it is no JSON.  To be freed with
 * cJSON_Delete().
 */
cJSON *report_first(struct bytes text, size_t *end);

/* Is `object` a kernel as `occ kernels` writes it? */
bool report_is(const cJSON *object);

/* Adds the kernels of a report; false, with line and cause in `diag`, when it is damaged. */
bool report_read(struct bytes text, struct kernel_list *list, struct diag *diag);

#endif
