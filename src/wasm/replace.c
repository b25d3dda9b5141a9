/* replace.c - for WebAssembly: writes the target itself, since all files vanish with the run. */
#include "command/replace.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

FILE *replace_open(struct replacement *r, const char *path)
{
    r->temporary[0] = '\0';
    if (strlen(path) >= sizeof r->target) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    strcpy(r->target, path);
    return fopen(path, "w");
}

bool replace_sync(struct replacement *r, FILE *file)
{
    (void)r;
    (void)file;
    return true;
}

bool replace_end(struct replacement *r, bool keep)
{
    return keep || unlink(r->target) == 0;
}
