/*
 * detect.h - chooses the reader of a file by its contents, never by its name.
 */
#ifndef OCC_INPUT_DETECT_H
#define OCC_INPUT_DETECT_H

#include "base/diag.h"
#include "input/bytes.h"
#include "model/kernel.h"

/*
 * The suffix of the file that belongs to `buf`: ".cubin", ".hsaco" or ".zebin" when it is the
 * metadata of a Triton kernel (NAME.json; the binary is NAME.cubin), else NULL.  The string is
 * static.
 */
const char *detect_sibling(struct bytes buf);

/*
 * Adds the kernels of `buf` to `list`, as a scope of `file` (see kernel_list_begin()).  `sibling`
 * is the contents of the file that detect_sibling() names; data NULL = there is none.  True also
 * when `buf` is of no kind that has kernels: list->count then stays as it was.  False, with the
 * first cause in `diag`, when something in it is damaged; what was sound is in the list.
 * Warnings (lines that cannot be paired, ...) go to diag->warn.
 */
bool detect_read(struct bytes buf, struct bytes sibling, const char *file, struct kernel_list *list,
                 struct diag *diag);

/*
 * What to do with a file that has no kernels but comes from a tool that knows some, as a sentence
 * part behind its name; NULL for any other.  The string is static.
 */
const char *detect_hint(struct bytes buf);

#endif
