/*
 * detect.h - chooses the reader of a file by its contents, never by its name.
 */
#ifndef OCC_INPUT_DETECT_H
#define OCC_INPUT_DETECT_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

/*
 * The suffix of the binary beside `buf` if `buf` is the metadata of a Triton kernel (NAME.json
 * beside NAME.cubin): ".cubin", ".hsaco" or ".zebin", a static string; else NULL.
 */
const char *detect_sibling(struct bytes buf);

/*
 * Adds the kernels of `buf` to `list`, as a scope of `file` (see kernel_list_begin()).  `sibling`
 * is the contents of the file that detect_sibling() names; data NULL = missing.  True also if
 * `buf` is of no format with kernels: list->count is then unchanged.  False, with the first cause
 * in `diag`, if some of it is damaged; undamaged kernels are in the list.  Warnings go to
 * diag->warn.
 */
bool detect_read(struct bytes buf, struct bytes sibling, const char *file, struct kernel_list *list,
                 struct diag *diag);

/*
 * For a file without kernels from a known tool: how to get kernels from it, as the end of a
 * sentence that begins with the file's name; a static string.  NULL for any other file.
 */
const char *detect_hint(struct bytes buf);

#endif
