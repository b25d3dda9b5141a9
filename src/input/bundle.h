/*
 * bundle.h - clang's offload bundles: code objects for several AMD targets in one piece, as HIP
 * embeds them in host binaries ("__CLANG_OFFLOAD_BUNDLE__"), also compressed ("CCOB").
 */
#ifndef OCC_INPUT_BUNDLE_H
#define OCC_INPUT_BUNDLE_H

#include "base/diag.h"
#include "input/bytes.h"
#include "input/unpack.h"
#include "model/kernel.h"

enum { BUNDLE_ENTRIES_MAX = 4096 };

/*
 * Adds the kernels of the bundle, plain or compressed, at `at` of `file`; `*end` is where it ends.
 * False, with the cause in `diag`, when it is damaged; `*end` is then behind its magic at least.
 * What only looks like the start of a bundle is passed over: `*end` behind it, true.
 */
bool bundle_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag, uint64_t *end);

#endif
