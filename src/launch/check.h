/* check.h - can all launches of a table be asked about?  Checked before anything is written. */
#ifndef OCC_LAUNCH_CHECK_H
#define OCC_LAUNCH_CHECK_H

#include "launch/sweep.h"

/*
 * Makes a question for each combination of values that can be refused, in every row of a file of
 * launches, and returns to the first launch.  Values that no launch is refused for, such as numbers
 * of registers, are not walked over.  Returns false with the first error in `diag`.
 */
bool check_launches(struct sweep *sweep, struct diag *diag);

#endif
