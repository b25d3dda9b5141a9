/* terminal.c - for WebAssembly: there is no terminal. */
#include "command/terminal.h"

unsigned terminal_columns(void)
{
    return 0;
}

unsigned terminal_error_columns(void)
{
    return 0;
}
