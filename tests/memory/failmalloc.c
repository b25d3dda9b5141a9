/*
 * failmalloc.c - preloaded into the tool: malloc(), calloc() and realloc() fail from the
 * $FAIL_AT-th call on, all three counted together.  The first failure writes a byte to the file
 * $FAIL_PROOF.  If that file is empty, no call failed.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static long fail_at = -1;
static long calls;

__attribute__((constructor)) static void start(void)
{
    const char *text = getenv("FAIL_AT");
    calls = 0;
    fail_at = text != NULL ? strtol(text, NULL, 10) : -1;
}

/* What runs after the tool, such as the writing of coverage, has memory again. */
static void stop(void)
{
    fail_at = -1;
}

static void prove(void)
{
    const char *path = getenv("FAIL_PROOF");
    int fd = path != NULL ? open(path, O_WRONLY) : -1;
    if (fd < 0 || write(fd, "x", 1) != 1) {
        _exit(99); /* a status that the test does not accept */
    }
    close(fd);
}

/* Counts a call; does it fail? */
static int call_fails(void)
{
    if (fail_at < 0) {
        return 0;
    }
    if (++calls == 1) {
        atexit(stop);
    }
    if (calls < fail_at) {
        return 0;
    }
    if (calls == fail_at) {
        prove();
    }
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return call_fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return call_fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return call_fails() ? NULL : __libc_realloc(old, size);
}
