/* launch_shown.h - how people read the values of a launch: in tables of text and on a page. */
#ifndef OCC_LAUNCH_LAUNCH_SHOWN_H
#define OCC_LAUNCH_LAUNCH_SHOWN_H

#include "report/shown.h"

/*
 * How the value with this key, in full, is shown; NULL = like any value of its kind.  Without a
 * heading or a title, the short form of the key is the one of text, or of a page.  `text` writes a
 * known value.
 */
const struct shown_column *launch_shown(const char *key);

#endif
