/* ncu_report.h - the reader of Nsight Compute's reports, .ncu-rep files. */
#ifndef OCC_KERNELS_READ_NCU_REPORT_H
#define OCC_KERNELS_READ_NCU_REPORT_H

#include "base/diag.h"
#include "format/bytes.h"
#include "kernels/kernel.h"

/*
 * Adds the launches of a report to `list`, each with what the report's code says of its kernel:
 * spills, stack, barriers and lines.  Launches that are equal in all values are one kernel, with
 * their number.  Kernels of the code that no launch ran are added if list->wants_unlaunched.
 * Warns about launches that failed and values that are no numbers.  False with the cause in `diag`
 * if the report is cut, damaged, or has no names of values; what could be read is added.
 */
bool ncu_report_read(struct bytes buf, struct kernel_list *list, struct diag *diag);

#endif
