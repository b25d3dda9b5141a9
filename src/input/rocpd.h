/* rocpd.h - the database that rocprofv3 writes by default from ROCm 7.0 on. */
#ifndef OCC_INPUT_ROCPD_H
#define OCC_INPUT_ROCPD_H

#include "input/sqlite.h"

/* Is the database one of rocprofv3? */
bool rocpd_is(struct sqlite *sqlite);
bool rocpd_read(struct sqlite *sqlite);

#endif
