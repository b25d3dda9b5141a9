/*
 * replay.c - runs one fuzz target on files and on all files of directories.  Unlike libFuzzer, it
 * works with any compiler.
 *
 * usage: replay PATH...
 */
#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 1 << 26 };

/* Hands over a copy of exactly the file's size, so that sanitizers notice a read past its end. */
static bool run_file(void *ctx, const char *path)
{
    size_t *count = ctx;
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
    LLVMFuzzerTestOneInput(copy, file.len);
    free(copy);
    file_free(&file);
    ++*count;
    return true;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    struct diag diag;
    for (int i = 1; i < argc; i++) {
        diag_init(&diag, argv[i]);
        if (!file_walk(argv[i], run_file, &count, &diag)) {
            fprintf(stderr, "%s: %s\n", argv[0], diag.text);
            return EXIT_FAILURE;
        }
    }
    printf("%s: %zu inputs\n", argv[0], count);
    return count > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
