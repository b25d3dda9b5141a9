#define _DEFAULT_SOURCE /* for madvise(): posix_madvise() ignores this advice */
#include "base/map.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/diag.h"

enum { MAPS_MAX = 8 }; /* files that are mapped at the same time: a file and what is beside it */

/* A mapped file, and the message for the case that its end is gone. */
struct mapping {
    const char *data; /* NULL = free */
    size_t len;
    char message[DIAG_TEXT_MAX];
    size_t message_len;
};

static struct mapping mappings[MAPS_MAX]; /* a signal handler has no other way to them */

/* The mapping that contains `address`; NULL if none does. */
static const struct mapping *find_mapping(const void *address)
{
    for (size_t i = 0; i < MAPS_MAX; i++) {
        uintptr_t start = (uintptr_t)mappings[i].data;
        if (start != 0 && (uintptr_t)address - start < mappings[i].len) {
            return &mappings[i];
        }
    }
    return NULL;
}

/* Calls only functions that may be called in a handler. */
static void handle_bus_error(int signal_number, siginfo_t *info, void *context)
{
    const struct mapping *mapping = find_mapping(info->si_addr);
    (void)context;
    if (mapping != NULL) {
        ssize_t written = write(STDERR_FILENO, mapping->message, mapping->message_len);
        (void)written; /* nothing is left to do */
        _exit(MAP_STATUS);
    }
    signal(signal_number, SIG_DFL); /* not of a mapped file: the access is repeated and kills */
}

static bool handle_signal(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handle_bus_error;
    action.sa_flags = SA_SIGINFO;
    return sigemptyset(&action.sa_mask) == 0 && sigaction(SIGBUS, &action, NULL) == 0;
}

/* Prepares the message; bytes of the name that are not printable ASCII become '?'. */
static void write_message(struct mapping *mapping, const char *name)
{
    snprintf(mapping->message, sizeof mapping->message,
             "occ: %.800s: cannot be read to its end: another program has made the file shorter "
             "meanwhile",
             name);
    mapping->message_len = strlen(mapping->message);
    for (size_t i = 0; i < mapping->message_len; i++) {
        unsigned char c = (unsigned char)mapping->message[i];
        if (c < ' ' || c > '~') {
            mapping->message[i] = '?';
        }
    }
    mapping->message[mapping->message_len++] = '\n';
}

void *map_file(int fd, size_t len, const char *name)
{
    struct mapping *mapping = mappings;
    while (mapping < mappings + MAPS_MAX && mapping->data != NULL) {
        mapping++;
    }
    if (len == 0 || mapping == mappings + MAPS_MAX || !handle_signal()) {
        return NULL;
    }
    void *data = mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0);
    if (data == MAP_FAILED) {
        return NULL;
    }
    write_message(mapping, name);
    mapping->len = len;
    mapping->data = data;
    posix_madvise(data, len, POSIX_MADV_SEQUENTIAL);
    return data;
}

void unload_map(const void *from, size_t len)
{
    const struct mapping *mapping = find_mapping(from);
#ifdef MADV_DONTNEED
    if (mapping != NULL) {
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        size_t start = (size_t)((const char *)from - mapping->data) / page * page;
        madvise((char *)(uintptr_t)mapping->data + start, len / page * page, MADV_DONTNEED);
    }
#endif
}

void unmap_file(void *data, size_t len)
{
    for (size_t i = 0; i < MAPS_MAX; i++) {
        if (mappings[i].data == data) {
            mappings[i].data = NULL;
        }
    }
    munmap(data, len);
}
