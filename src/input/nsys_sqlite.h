/* nsys_sqlite.h - what `nsys export --type sqlite` writes, schemas 2.7 to 3.25 and after. */
#ifndef OCC_INPUT_NSYS_SQLITE_H
#define OCC_INPUT_NSYS_SQLITE_H

#include "input/sqlite.h"

/* Is the database one of Nsight Systems? */
bool nsys_sqlite_is(struct sqlite *sqlite);
bool nsys_sqlite_read(struct sqlite *sqlite);

#endif
