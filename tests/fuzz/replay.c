/*
 * replay.c - runs a fuzz target on files and on all files of directories.  Unlike libFuzzer, it
 * works with any compiler.
 *
 * usage: replay TARGET PATH...
 *
 * The Makefile gives FUZZ_TARGETS, X(NAME) for each fuzz_NAME.c, and compiles these files with
 * LLVMFuzzerTestOneInput renamed to fuzz_NAME.
 */
#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int fuzz_target(const uint8_t *data, size_t size);

#define X(name) fuzz_target fuzz_##name;
FUZZ_TARGETS
#undef X

/* clang-format off */
static const struct {
    const char *name;
    fuzz_target *run;
} targets[] = {
#define X(name) { #name, fuzz_##name },
    FUZZ_TARGETS
#undef X
};
/* clang-format on */

struct replay {
    fuzz_target *run;
    size_t count; /* inputs */
};

enum { INPUT_MAX = 1 << 26 };

/* Hands over a copy of exactly the file's size, so that sanitizers notice a read past its end. */
static bool run_file(void *ctx, const char *path)
{
    struct replay *replay = ctx;
    struct file file;
    struct diag diag;
    diag_init(&diag, path);
    if (!file_read(path, INPUT_MAX, &file, &diag)) {
        fprintf(stderr, "%s\n", diag.text);
        return false;
    }
    uint8_t *copy = malloc(file.len > 0 ? file.len : 1);
    if (copy == NULL) {
        file_free(&file);
        return false;
    }
    memcpy(copy, file.data, file.len);
    replay->run(copy, file.len);
    free(copy);
    file_free(&file);
    replay->count++;
    return true;
}

int main(int argc, char **argv)
{
    struct replay replay = { NULL, 0 };
    struct diag diag;
    for (size_t i = 0; argc > 1 && i < sizeof targets / sizeof *targets; i++) {
        replay.run = strcmp(targets[i].name, argv[1]) == 0 ? targets[i].run : replay.run;
    }
    if (replay.run == NULL) {
        fprintf(stderr, "usage: %s TARGET PATH...; TARGET is NAME of a tests/fuzz/fuzz_NAME.c\n",
                argv[0]);
        return EXIT_FAILURE;
    }
    for (int i = 2; i < argc; i++) {
        diag_init(&diag, argv[i]);
        if (!file_walk(argv[i], run_file, &replay, &diag)) {
            fprintf(stderr, "%s: %s\n", argv[0], diag.text);
            return EXIT_FAILURE;
        }
    }
    printf("%s: %zu inputs\n", argv[1], replay.count);
    return replay.count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
