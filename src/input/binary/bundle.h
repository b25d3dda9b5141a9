/*
 * bundle.h - clang's offload bundles: code objects for several AMD targets in one file, embedded
 * by HIP in host binaries ("__CLANG_OFFLOAD_BUNDLE__"), sometimes compressed ("CCOB").
 */
#ifndef OCC_INPUT_BINARY_BUNDLE_H
#define OCC_INPUT_BINARY_BUNDLE_H

#include "base/diag.h"
#include "input/binary/unpack.h"
#include "input/bytes.h"
#include "model/kernel/kernel.h"

enum { BUNDLE_ENTRIES_MAX = 4096 };

/*
 * Adds the kernels of the plain or compressed bundle at `at` of `file`; `*end` is set to its end.
 * False, with the cause in `diag`, if it is damaged; `*end` is then at least past its magic.  A
 * false magic is skipped: true, with `*end` past it.
 */
bool bundle_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag, uint64_t *end);

#endif
