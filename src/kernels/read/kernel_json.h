/*
 * kernel_json.h - kernels in JSON: reports of occ, and what Triton and tilelang write beside the
 * binaries of their kernels.
 */
#ifndef OCC_KERNELS_READ_KERNEL_JSON_H
#define OCC_KERNELS_READ_KERNEL_JSON_H

#include "base/diag.h"
#include "format/bytes.h"
#include "format/json.h"
#include "kernels/kernel.h"

/*
 * ---- reports: the output of an earlier `occ kernels --json` or `--format jsonl` ----
 *
 * The text is an array of objects, or objects one after the other.  Only one of them is
 * parsed and in memory at a time.
 */

enum { KERNEL_REPORT_OBJECT_MAX = 1 << 20 }; /* bytes of one object */

/*
 * Parses the object at the start of `text`, or the first one of an array there, and sets `*end` to
 * the offset after it.  NULL if there is no object, or it is invalid or longer than
 * KERNEL_REPORT_OBJECT_MAX.  Free it with cJSON_Delete().
 */
cJSON *kernel_report_parse_first(struct bytes text, size_t *end);

/*
 * Reads the member `key` of `object`, a number of a kernel: whole, 0..INT32_MAX.  If it is missing
 * or null, `*out` is untouched.  False with an error in `diag` for any other value.
 */
bool kernel_json_number(const cJSON *object, const char *key, int32_t *out, struct diag *diag);

/* Is `object` a kernel of a report? */
bool kernel_report_is_kernel(const cJSON *object);

/* Adds the kernels of a report; false, with the line and the cause in `diag`, if it is damaged. */
bool kernel_report_read(struct bytes text, struct kernel_list *list, struct diag *diag);

/*
 * ---- Triton: the metadata that it caches beside a compiled kernel ----
 *
 * NAME.json lies beside NAME.cubin, NAME.hsaco or NAME.zebin.  It has block size, dynamic shared
 * memory and cluster; the binary has the other resources.
 */

/* Is `root` the metadata of a Triton kernel?  False for Triton's index files ("child_paths"). */
bool triton_is_metadata(const cJSON *root);

/* The suffix of the binary beside the metadata: ".cubin", ".hsaco" for AMD, ".zebin" for Intel. */
const char *triton_suffix(const cJSON *root);

/*
 * Adds the kernels of `image`, the binary.  The kernel that `root` names, or else the only one,
 * gets the launch that `root` describes.  If image.data is NULL (no binary), adds the kernel
 * without registers and warns.  False, with the cause in `diag`, if the binary or the metadata are
 * damaged.
 */
bool triton_read(const cJSON *root, struct bytes image, struct kernel_list *list,
                 struct diag *diag);

/*
 * ---- tilelang: its resource_usage.json, the registers of each kernel by its name ----
 *
 *    {"main_kernel": {"n_regs": 128, "n_spills": 0, "n_max_threads": 256}}
 *
 * Kernels for AMD also have "vgprs", "agprs", "sgprs" and "lds_bytes".
 */

/* Is `root` a resource_usage.json: does its first member have "n_regs"? */
bool tilelang_is_usage(const cJSON *root);

/* Adds the kernels; false, with the cause in `diag`, if a value is not a number. */
bool tilelang_read(const cJSON *root, struct kernel_list *list, struct diag *diag);

#endif
