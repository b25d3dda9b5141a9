/* terminal.h - what the place where text is shown can do. */
#ifndef OCC_CLI_TERMINAL_H
#define OCC_CLI_TERMINAL_H

#include <stdbool.h>

/* Does the locale of the environment (LC_ALL, LC_CTYPE, LANG) speak UTF-8? */
bool terminal_utf8(void);

/* The columns of the terminal on standard output, at least 20; 80 where that is none. */
unsigned terminal_width(void);

#endif
