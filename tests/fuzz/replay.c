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

/* Hands over the bytes as they are, file_read() would convert some, in a copy of exactly the file's
 * size, so that sanitizers notice a read past its end. */
static bool run_file(void *ctx, const char *path)
{
    struct replay *replay = ctx;
    FILE *file = fopen(path, "rb");
    long size = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) {
        size = ftell(file);
    }
    uint8_t *copy = size >= 0 ? malloc(size > 0 ? (size_t)size : 1) : NULL;
    if (copy == NULL || fseek(file, 0, SEEK_SET) != 0 ||
        fread(copy, 1, (size_t)size, file) != (size_t)size) {
        fprintf(stderr, "%s: cannot be read\n", path);
        return false;
    }
    fclose(file);
    replay->run(copy, (size_t)size);
    free(copy);
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
