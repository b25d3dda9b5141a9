#include "command/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "command/fatal_signals.h"

/* For mkstemp().  Not the target's name with a suffix, which could be too long. */
#define TEMPORARY_NAME ".occ.XXXXXX"

enum { LINKS_MAX = 40 };

/* The temporary file that the signal handler removes; "" = none. */
static char removed_on_signal[REPLACE_PATH_MAX];

static void remove_and_die(int signal_number)
{
    if (removed_on_signal[0] != '\0') {
        unlink(removed_on_signal);
    }
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void block_signals(sigset_t *before)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        sigaddset(&set, fatal_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &set, before);
}

/* Leaves ignored signals ignored, as under nohup. */
static void catch_signals(void)
{
    struct sigaction catch = { .sa_handler = remove_and_die };
    struct sigaction before;
    for (size_t i = 0; i < FATAL_SIGNALS; i++) {
        if (sigaction(fatal_signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(fatal_signals[i], &catch, NULL);
        }
    }
}

/*
 * Must the output be written to `path` itself instead of a file that replaces it?  That holds for
 * a device, a pipe, and a file that is already open, such as /dev/stderr or /dev/fd/3.  It does not
 * hold for /dev/shm, a folder of ordinary files.
 */
static bool is_special(const char *path)
{
    struct stat st;
    bool may_be_open = text_starts(path, "/dev/") && !text_starts(path, "/dev/shm/");
    return may_be_open || text_starts(path, "/proc/") ||
           (stat(path, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode));
}

/* The length of the part of a path that names its folder, "/" included. */
static size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash + 1 - path) : 0;
}

/*
 * Follows links: replaces `path` by the path that it links to, until that is no link or is a
 * special file.  The last path need not exist.  Returns false and sets errno after LINKS_MAX links,
 * as in a circle, or if a path is too long.
 */
static bool follow_links(char path[REPLACE_PATH_MAX])
{
    for (int links = 0; links < LINKS_MAX; links++) {
        char next[REPLACE_PATH_MAX];
        size_t folder = folder_length(path);
        memcpy(next, path, folder);
        ssize_t len = -1;
        if (!is_special(path)) {
            len = readlink(path, next + folder, sizeof next - folder);
        }
        if (len < 0) {
            return true;
        }
        if ((size_t)len >= sizeof next - folder) {
            errno = ENAMETOOLONG;
            return false;
        }
        next[folder + (size_t)len] = '\0';
        size_t from = next[folder] == '/' ? folder : 0; /* an absolute path needs no folder */
        memmove(path, next + from, strlen(next + from) + 1);
    }
    errno = ELOOP;
    return false;
}

/*
 * Sets r->temporary to a template for mkstemp() in the target's folder.  Returns false and
 * sets errno if that is too long.
 */
static bool name_temporary(struct replacement *r)
{
    int len = snprintf(r->temporary, sizeof r->temporary, "%.*s" TEMPORARY_NAME,
                       (int)folder_length(r->target), r->target);
    bool fits = len >= 0 && (size_t)len < sizeof r->temporary;
    if (!fits) {
        r->temporary[0] = '\0';
        errno = ENAMETOOLONG;
    }
    return fits;
}

/* Copies owner and mode of the target to the new file; without a target, sets the usual mode. */
static bool copy_owner_and_mode(const struct replacement *r, int fd)
{
    struct stat st;
    mode_t mask = umask(0);
    umask(mask);
    mode_t mode = 0666 & ~mask;
    if (stat(r->target, &st) == 0) {
        mode = st.st_mode & 0777;
        if (fchown(fd, st.st_uid, st.st_gid) != 0) {
            errno = 0; /* only root may give files away */
        }
    }
    return fchmod(fd, mode) == 0;
}

/* Opens the temporary file.  On failure returns NULL, sets errno and leaves no file. */
static FILE *open_temporary(struct replacement *r)
{
    /* A read-only target must not be replaced, though its folder would permit it. */
    struct stat st;
    if (stat(r->target, &st) == 0 && S_ISDIR(st.st_mode)) {
        errno =
            EISDIR; /* at once: rename() would say it only at the end, and of "." that it is busy */
        return NULL;
    }
    bool is_writable = access(r->target, F_OK) != 0 || access(r->target, W_OK) == 0;
    if (!is_writable || !name_temporary(r)) {
        return NULL;
    }
    FILE *file = NULL;
    sigset_t before;
    block_signals(&before); /* until the signal handler knows the file */
    int fd = mkstemp(r->temporary);
    if (fd >= 0 && copy_owner_and_mode(r, fd)) {
        file = fdopen(fd, "w");
    }
    if (file != NULL) {
        strcpy(removed_on_signal, r->temporary);
        catch_signals();
    } else if (fd >= 0) {
        int error = errno;
        unlink(r->temporary);
        close(fd);
        errno = error;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return file;
}

FILE *replace_open(struct replacement *r, const char *path)
{
    r->temporary[0] = '\0';
    r->is_durable = false;
    int len = snprintf(r->target, sizeof r->target, "%s", path);
    if (len < 0 || (size_t)len >= sizeof r->target) {
        errno = ENAMETOOLONG;
        return NULL;
    }
    if (!follow_links(r->target)) {
        return NULL;
    }
    return is_special(r->target) ? fopen(r->target, "a") : open_temporary(r);
}

bool replace_sync(struct replacement *r, FILE *file)
{
    r->is_durable = r->temporary[0] != '\0';
    return !r->is_durable || fsync(fileno(file)) == 0;
}

/* Writes the folder of the target, which has its name, to the disk. */
static void sync_folder(const struct replacement *r)
{
    char folder[REPLACE_PATH_MAX];
    size_t len = folder_length(r->target);
    snprintf(folder, sizeof folder, "%.*s", (int)len, r->target);
    int fd = open(len > 0 ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        fsync(fd); /* some file systems have no such call for folders: the file is there anyway */
        close(fd);
    }
}

bool replace_end(struct replacement *r, bool keep)
{
    if (r->temporary[0] == '\0') {
        return true;
    }
    bool ok = !keep || rename(r->temporary, r->target) == 0;
    int error = errno;
    if (!ok || !keep) {
        unlink(r->temporary);
    } else if (r->is_durable) {
        sync_folder(r);
    }
    removed_on_signal[0] = '\0';
    errno = error;
    return ok;
}
