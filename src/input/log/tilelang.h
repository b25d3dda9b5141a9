/*
 * tilelang.h - the resource_usage.json of tilelang: the registers of each kernel by its name.
 *
 *    {"main_kernel": {"n_regs": 128, "n_spills": 0, "n_max_threads": 256}}
 *
 * Kernels for AMD have "vgprs", "agprs", "sgprs" and "lds_bytes".
 */
#ifndef OCC_INPUT_LOG_TILELANG_H
#define OCC_INPUT_LOG_TILELANG_H

#include "base/json.h"
#include "model/kernel/kernel.h"

/* Is `root` an object whose members are objects with registers? */
bool tilelang_is(const cJSON *root);

/* Adds the kernels; false, with the cause in `diag`, if a value is not a number. */
bool tilelang_read(const cJSON *root, struct kernel_list *list, struct diag *diag);

#endif
