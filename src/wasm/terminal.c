/* terminal.c - for WebAssembly: there is no terminal. */
#include "cli/terminal.h"

unsigned terminal_columns(void)
{
    return 0;
}
