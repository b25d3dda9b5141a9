#include "occ.h"

const char *occ_version(void)
{
    return OCC_VERSION;
}

const char *occ_status_text(enum occ_status status)
{
    static const char *const texts[OCC_STATUS_COUNT] = {
        [OCC_OK] = "success",
        [OCC_ERR_NULL] = "a required pointer is NULL",
        [OCC_ERR_ARCH] = "the architecture record is invalid",
        [OCC_ERR_THREADS] = "threads per block must be at least 1",
        [OCC_ERR_CARVEOUT] = "a carve-out is out of range, or differs between launches on one SM",
        [OCC_ERR_RANGE] = "an argument is out of range",
        [OCC_ERR_NONE] = "no value satisfies the request",
    };
    return (unsigned)status < OCC_STATUS_COUNT ? texts[status] : "unknown status";
}
