#include "command/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

static unsigned columns_of(int descriptor)
{
    struct winsize size;
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

unsigned terminal_columns(void)
{
    return columns_of(STDOUT_FILENO);
}

unsigned terminal_error_columns(void)
{
    return columns_of(STDERR_FILENO);
}
