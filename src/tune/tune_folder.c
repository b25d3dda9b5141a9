/* tune_folder.c - temporary folders; each is locked by the run that owns it. */
#define _DEFAULT_SOURCE /* for flock(): locks of fcntl() end with any descriptor of the file */
#include "tune/tune_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "command/cli.h"

#define FOLDER_NAME   "occ-tune-"  /* version 4 had a dot at the end, and no locks */
#define UNLOCKED_NAME ".occ-tune-" /* of a folder that is not locked yet */
#define FOLDER_RANDOM "XXXXXX"

/* Locks a folder; the descriptor, or -1 if another process holds the lock, or none can be had. */
static int lock_folder(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

/* Removes the folder of a run of this user if no process holds its lock. */
static void sweep_folder(const char *path)
{
    struct stat st;
    struct diag ignored;
    diag_init(&ignored, NULL);
    if (lstat(path, &st) != 0 || !S_ISDIR(st.st_mode) || st.st_uid != geteuid()) {
        return;
    }
    int lock = lock_folder(path);
    if (lock >= 0) {
        file_remove_tree(path, &ignored);
        close(lock);
    }
}

void tune_folder_sweep(const char *parent)
{
    char path[REPLACE_PATH_MAX];
    const struct dirent *entry;
    DIR *folder = opendir(parent);
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        if (text_starts(entry->d_name, FOLDER_NAME) &&
            strlen(entry->d_name) == strlen(FOLDER_NAME FOLDER_RANDOM) &&
            snprintf(path, sizeof path, "%s/%s", parent, entry->d_name) < REPLACE_PATH_MAX) {
            sweep_folder(path);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

bool tune_folder_make(const char *parent, char folder[REPLACE_PATH_MAX], int *lock)
{
    char unlocked[REPLACE_PATH_MAX];
    folder[0] = '\0';
    int len = snprintf(unlocked, sizeof unlocked, "%s/" UNLOCKED_NAME FOLDER_RANDOM, parent);
    if (len < 0 || (size_t)len >= sizeof unlocked) {
        return cli_refuse("TMPDIR: the path is too long");
    }
    if (mkdtemp(unlocked) == NULL) {
        return cli_refuse("%s: a temporary folder cannot be made: %s", parent, strerror(errno));
    }
    *lock = lock_folder(unlocked);
    snprintf(folder, REPLACE_PATH_MAX, "%s/%s", parent, strrchr(unlocked, '/') + strlen("/."));
    if (rename(unlocked, folder) != 0) {
        cli_error("%s: a temporary folder cannot be made: %s", parent, strerror(errno));
        rmdir(unlocked);
        file_close_fd(*lock);
        folder[0] = '\0';
        return false;
    }
    return true;
}
