/* evaluate.c - occ_evaluate(): checks a launch, applies the rules and finds their minimum. */
#include "core/check.h"
#include "core/limits.h"

enum occ_status occ_evaluate(const struct occ_arch *arch, const struct occ_launch *launch,
                             struct occ_result *out)
{
    if (arch == NULL || launch == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    enum occ_status status = check_launch(arch, launch);
    if (status == OCC_OK) {
        limits_result(arch, launch, out);
    }
    return status;
}
