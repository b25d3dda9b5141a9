/* terminal.h - the terminal of standard output. */
#ifndef OCC_CLI_TERMINAL_H
#define OCC_CLI_TERMINAL_H

/* The columns of the terminal on standard output; 0 if it is no terminal. */
unsigned terminal_columns(void);

#endif
