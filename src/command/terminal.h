/* terminal.h - the terminals of standard output and standard error. */
#ifndef OCC_COMMAND_TERMINAL_H
#define OCC_COMMAND_TERMINAL_H

/* The width of the terminal on standard output in characters; 0 if unknown or no terminal. */
unsigned terminal_columns(void);

/* The same of standard error. */
unsigned terminal_error_columns(void);

#endif
