/* gpu_member.h - reads the members that gpu_schema.h lists. */
#ifndef OCC_ARCH_GPU_MEMBER_H
#define OCC_ARCH_GPU_MEMBER_H

#include "arch/gpu_schema.h"
#include "base/json.h"

enum { GPU_WHERE_MAX = 192 };

/*
 * Reads the members of `object` by `fields` into the zeroed struct at `out`, of `vendor` (enum
 * occ_vendor); a nested object of MIG profiles is left to the caller.  `root` is the file, whose
 * "sources" explain the source keys; `where` names the object in errors.  Returns false with an
 * error in `diag`, `out` half filled.
 */
bool gpu_member_read(const cJSON *root, const cJSON *object, const struct gpu_field *fields,
                     uint32_t vendor, const char *where, void *out, struct diag *diag);

/* Names an entry of a list in errors: its name in quotes, or "list[3]". */
void gpu_member_where(char out[GPU_WHERE_MAX], const char *list, const cJSON *object,
                      const char *key, size_t index);

#endif
