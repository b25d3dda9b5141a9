/*
 * compare LOG BINARY [LOG BINARY]... - do a compiler's log and the binary show the same kernels?
 *
 * Reads each pair with occ's own readers and compares every kernel: names, architectures,
 * registers, barriers, static shared memory, stack, spills.  Prints a line for each difference and
 * the number of kernels compared; the exit status is 1 if there is a difference, 2 after an error.
 * run.sh passes the files that build.sh makes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "kernels/read/detect.h"

static void print_warning(void *ctx, const char *text)
{
    (void)ctx;
    fprintf(stderr, "%s\n", text);
}

static bool load(const char *path, struct kernel_list *list)
{
    struct diag diag;
    struct file file;
    struct bytes none = { NULL, 0 };
    diag_init(&diag, path);
    diag.warn = print_warning;
    if (!file_read(path, (size_t)1 << 32, &file, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return false;
    }
    struct bytes buf = { (const unsigned char *)file.data, file.len };
    bool ok = detect_read(buf, none, path, list, &diag);
    if (!ok) {
        fprintf(stderr, "%s\n", diag.text);
    }
    file_free(&file);
    return ok;
}

/* Finds the kernel with the name and architecture of `k`; an unknown architecture fits any. */
static const struct kernel *find(const struct kernel_list *list, const struct kernel *k)
{
    for (size_t i = 0; i < list->count; i++) {
        const struct kernel *other = &list->items[i];
        if (strcmp(other->name, k->name) == 0 &&
            (strcmp(other->arch, k->arch) == 0 || other->arch[0] == '\0' || k->arch[0] == '\0')) {
            return other;
        }
    }
    return NULL;
}

/* If the log has the number and the binary's differs, prints a line and returns 1; else 0. */
static unsigned print_difference(const char *what, int64_t log, int64_t binary,
                                 const struct kernel *k)
{
    if (log == binary || log == KERNEL_UNKNOWN) {
        return 0;
    }
    printf("%s: %s for %s: %s is %lld, the compiler printed %lld\n", k->file, k->name, k->arch,
           what, (long long)binary, (long long)log);
    return 1;
}

/* Compares the kernel's own spills; called functions have lines of their own in a log. */
static unsigned print_spill_difference(const struct kernel *log, const struct kernel *binary)
{
    bool known = log->spill_stores >= 0 && log->spill_loads >= 0;
    if (!known || binary->spill_evidence != KERNEL_SPILLS_RANGE) {
        return print_difference("spill stores", log->spill_stores, binary->spill_stores, binary) +
               print_difference("spill loads", log->spill_loads, binary->spill_loads, binary);
    }
    bool bounded = binary->spill_stores_max >= 0;
    if (log->spill_stores >= binary->spill_stores_min &&
        log->spill_loads >= binary->spill_loads_min &&
        (!bounded || (log->spill_stores <= binary->spill_stores_max &&
                      log->spill_loads <= binary->spill_loads_max))) {
        return 0;
    }
    printf("%s: %s for %s: spill stores and loads are %lld and %lld bytes, outside %lld..%lld and "
           "%lld..%lld\n",
           binary->file, binary->name, binary->arch, (long long)log->spill_stores,
           (long long)log->spill_loads, (long long)binary->spill_stores_min,
           (long long)binary->spill_stores_max, (long long)binary->spill_loads_min,
           (long long)binary->spill_loads_max);
    return 1;
}

static unsigned compare(struct kernel_list *log, const struct kernel_list *binary, size_t *compared)
{
    unsigned bad = 0;
    for (size_t i = 0; i < log->count; i++) {
        struct kernel *a = &log->items[i];
        const struct kernel *b = find(binary, a);
        if (b == NULL && (a->flags & KERNEL_FUNCTION) != 0) {
            continue; /* a log has functions that the linker inlines, renames or drops */
        }
        (*compared)++;
        if (b == NULL) {
            printf("%s: %s for %s is not in the binary\n", a->file, a->name, a->arch);
            bad++;
            continue;
        }
        if (a->arch[0] == '\0') {
            kernel_set_arch(a, b->arch, strlen(b->arch)); /* nvlink may not print it */
        }
        bad += print_difference("registers", a->regs, b->regs, b);
        bad += print_difference("barriers", a->barriers, b->barriers, b);
        bad += print_difference("smem", a->smem, b->smem, b);
        /* If a kernel calls through a table, the binary's `stack` includes the callees' stack. */
        if (b->stack != a->stack_total) {
            bad += print_difference("stack", a->stack, b->stack, b);
        }
        bad += print_difference("stack with calls", a->stack_total, b->stack_total, b);
        bad += print_spill_difference(a, b);
    }
    for (size_t i = 0; i < binary->count; i++) {
        if (find(log, &binary->items[i]) == NULL) {
            printf("%s: %s for %s is not in the log\n", binary->items[i].file,
                   binary->items[i].name, binary->items[i].arch);
            bad++;
        }
    }
    return bad;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    unsigned bad = 0;
    if (argc < 3 || argc % 2 == 0) {
        fprintf(stderr, "usage: compare LOG BINARY [LOG BINARY]...\n");
        return 2;
    }
    for (int i = 1; i < argc; i += 2) {
        struct kernel_list log;
        struct kernel_list binary;
        kernel_list_init(&log);
        kernel_list_init(&binary);
        if (!load(argv[i], &log) || !load(argv[i + 1], &binary)) {
            return 2;
        }
        bad += compare(&log, &binary, &count);
        kernel_list_free(&log);
        kernel_list_free(&binary);
    }
    printf("%zu kernels compared, %u differences\n", count, bad);
    return bad > 0;
}
