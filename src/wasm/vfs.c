/*
 * vfs.c - for WebAssembly: the functions of the operating system that SQLite needs when it is
 * compiled without its own (SQLITE_OS_OTHER).  SQLite only reads, and the file does not change
 * meanwhile.
 */
#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES_MAX = 4096, SECTOR = 4096 };

struct vfs_file {
    sqlite3_file base;
    int fd;
};

static int vfs_close(sqlite3_file *file)
{
    close(((struct vfs_file *)file)->fd);
    return SQLITE_OK;
}

static int vfs_read(sqlite3_file *file, void *to, int len, sqlite3_int64 offset)
{
    char *bytes = to;
    int have = 0;
    while (have < len) {
        ssize_t got = pread(((struct vfs_file *)file)->fd, bytes + have, (size_t)(len - have),
                            (off_t)(offset + have));
        if (got < 0) {
            return SQLITE_IOERR_READ;
        }
        if (got == 0) {
            memset(bytes + have, 0, (size_t)(len - have));
            return SQLITE_IOERR_SHORT_READ;
        }
        have += (int)got;
    }
    return SQLITE_OK;
}

static int vfs_write(sqlite3_file *file, const void *from, int len, sqlite3_int64 offset)
{
    (void)file, (void)from, (void)len, (void)offset;
    return SQLITE_READONLY;
}

static int vfs_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    (void)file, (void)size;
    return SQLITE_READONLY;
}

static int vfs_sync(sqlite3_file *file, int flags)
{
    (void)file, (void)flags;
    return SQLITE_OK;
}

static int vfs_size(sqlite3_file *file, sqlite3_int64 *size)
{
    struct stat st;
    if (fstat(((struct vfs_file *)file)->fd, &st) != 0) {
        return SQLITE_IOERR_FSTAT;
    }
    *size = st.st_size;
    return SQLITE_OK;
}

static int vfs_lock(sqlite3_file *file, int level)
{
    (void)file, (void)level;
    return SQLITE_OK;
}

static int vfs_check_lock(sqlite3_file *file, int *locked)
{
    (void)file;
    *locked = 0;
    return SQLITE_OK;
}

static int vfs_control(sqlite3_file *file, int operation, void *argument)
{
    (void)file, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int vfs_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

static int vfs_traits(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_IMMUTABLE;
}

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags,
                    int *flags_used)
{
    static const sqlite3_io_methods methods = {
        1,        vfs_close, vfs_read,       vfs_write,   vfs_truncate, vfs_sync,   vfs_size,
        vfs_lock, vfs_lock,  vfs_check_lock, vfs_control, vfs_sector,   vfs_traits, NULL,
        NULL,     NULL,      NULL,           NULL,        NULL,
    };
    (void)vfs;
    struct vfs_file *opened = (struct vfs_file *)file;
    *opened = (struct vfs_file){ { NULL }, -1 };
    if (path == NULL || (flags & SQLITE_OPEN_READONLY) == 0) {
        return SQLITE_CANTOPEN;
    }
    opened->fd = open(path, O_RDONLY);
    if (opened->fd < 0) {
        return SQLITE_CANTOPEN;
    }
    opened->base.pMethods = &methods;
    if (flags_used != NULL) {
        *flags_used = flags;
    }
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
    (void)vfs, (void)path, (void)sync;
    return SQLITE_READONLY;
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *allowed)
{
    struct stat st;
    (void)vfs, (void)flags;
    *allowed = stat(path, &st) == 0;
    return SQLITE_OK;
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *path, int size, char *out)
{
    (void)vfs;
    if (strlen(path) >= (size_t)size) {
        return SQLITE_CANTOPEN;
    }
    sqlite3_snprintf(size, out, "%s", path);
    return SQLITE_OK;
}

static int vfs_random(sqlite3_vfs *vfs, int len, char *out)
{
    (void)vfs;
    memset(out, 0, (size_t)len); /* zeros suffice: SQLite writes nothing */
    return len;
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return microseconds;
}

static int vfs_time(sqlite3_vfs *vfs, double *julian_day)
{
    (void)vfs;
    *julian_day = 0;
    return SQLITE_OK;
}

int sqlite3_os_init(void)
{
    static sqlite3_vfs vfs = { .iVersion = 1,
                               .szOsFile = sizeof(struct vfs_file),
                               .mxPathname = PATH_BYTES_MAX,
                               .zName = "wasm",
                               .xOpen = vfs_open,
                               .xDelete = vfs_delete,
                               .xAccess = vfs_access,
                               .xFullPathname = vfs_full_path,
                               .xRandomness = vfs_random,
                               .xSleep = vfs_sleep,
                               .xCurrentTime = vfs_time };
    return sqlite3_vfs_register(&vfs, 1);
}

int sqlite3_os_end(void)
{
    return SQLITE_OK;
}
