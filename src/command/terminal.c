#include "command/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

unsigned terminal_columns(void)
{
    struct winsize size;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
