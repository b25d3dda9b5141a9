/*
 * detect.h - chooses the reader of a file by its contents, never by its name.
 */
#ifndef OCC_KERNELS_READ_DETECT_H
#define OCC_KERNELS_READ_DETECT_H

#include "base/diag.h"
#include "format/bytes.h"
#include "kernels/kernel.h"

/* What a file is by its first bytes, before a reader is asked. */
enum detect_kind {
    DETECT_TEXT,           /* none of the others */
    DETECT_JSON,           /* it begins as a JSON object, or as an array of them */
    DETECT_NCU_REPORT,     /* a report of Nsight Compute */
    DETECT_BINARY,         /* an ELF file, a fatbin, an offload bundle or an archive of objects */
    DETECT_UNKNOWN_BINARY, /* another file with NUL bytes: images may lie in it */
    DETECT_TAR             /* an archive of tar: nobody reads it */
};

enum detect_kind detect_kind(struct bytes buf);

/*
 * If `buf` is the metadata of a Triton kernel (NAME.json), returns the suffix of the kernel's
 * binary, which lies beside it (NAME.cubin): ".cubin", ".hsaco" or ".zebin", a static string.
 * Otherwise returns NULL.
 */
const char *detect_sibling_suffix(struct bytes buf);

/*
 * Adds the kernels of `buf` to `list`; `file` is the name of `buf` in the list.  `sibling` is the
 * contents of the binary whose suffix detect_sibling_suffix() returns; its data is NULL if there is
 * no such binary.  Returns true also if `buf` has no known format; list->count is then unchanged.
 * Returns false, with the first cause in `diag`, if a part of `buf` is damaged; `list` then has the
 * kernels that could be read.  Warnings go to diag->warn.
 */
bool detect_read(struct bytes buf, struct bytes sibling, const char *file, struct kernel_list *list,
                 struct diag *diag);

#endif
