/*
 * report.h - reads the output of an earlier `occ kernels --json` (or --format jsonl).
 *
 * The text is an array of objects, or objects one after the other.  Each is parsed separately, so
 * a report of any length needs only the memory of its largest object.
 */
#ifndef OCC_INPUT_LOG_REPORT_H
#define OCC_INPUT_LOG_REPORT_H

#include <cjson/cJSON.h>

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

enum { REPORT_OBJECT_MAX = 1 << 20 }; /* bytes of one object */

/*
 * The first object of `text`, which starts with an object or an array of objects; `*end` is the
 * offset after it.  NULL if none exists or it is invalid.  Free it with cJSON_Delete().
 */
cJSON *report_first(struct bytes text, size_t *end);

/* Is `object` a kernel in the format of `occ kernels`? */
bool report_is(const cJSON *object);

/* Adds the kernels of a report; false, with line and cause in `diag`, if it is damaged. */
bool report_read(struct bytes text, struct kernel_list *list, struct diag *diag);

#endif
