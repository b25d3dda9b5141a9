/* tune_folder.h - the temporary folder of a run of `occ tune`, and those of runs that were killed.
 */
#ifndef OCC_TUNE_TUNE_FOLDER_H
#define OCC_TUNE_TUNE_FOLDER_H

#include <stdbool.h>

#include "command/replace.h"

/*
 * Makes a folder below `parent`, and locks it before it has the name that others sweep.  `*lock` is
 * a descriptor that holds the lock until it is closed; -1 where a file system has no locks, and so
 * nobody sweeps.  False after a message, with `folder` "".
 */
bool tune_folder_make(const char *parent, char folder[REPLACE_PATH_MAX], int *lock);

/* Removes the folders below `parent` that runs of this user made and no run holds the lock of. */
void tune_folder_sweep(const char *parent);

#endif
