/* input.h - for tests: reads kernels from logs and binaries, and counts the warnings. */
#ifndef OCC_TESTS_INPUT_H
#define OCC_TESTS_INPUT_H

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernels/read/detect.h"
#include "source.h"

/* What was read from a file. */
struct input {
    struct kernel_list list;
    struct diag diag;
    bool ok;
    unsigned warnings;
    char warning[DIAG_TEXT_MAX]; /* the last */
};

static inline void input_count_warning(void *ctx, const char *text)
{
    struct input *input = ctx;
    input->warnings++;
    snprintf(input->warning, sizeof input->warning, "%s", text);
}

/* Reads `len` bytes with detect_read().  Call input_free() afterwards. */
static inline void input_bytes(struct input *input, const void *data, size_t len)
{
    struct bytes buf = { data, len };
    struct bytes no_sibling = { NULL, 0 };
    memset(input, 0, sizeof *input);
    kernel_list_init(&input->list);
    diag_init(&input->diag, "file");
    input->diag.warn = input_count_warning;
    input->diag.ctx = input;
    input->ok = detect_read(buf, no_sibling, "file", &input->list, &input->diag);
}

static inline void input_text(struct input *input, const char *text)
{
    input_bytes(input, text, strlen(text));
}

static inline void input_free(struct input *input)
{
    kernel_list_free(&input->list);
}

/* Writes a little-endian number. */
static inline void put_number(unsigned char *to, uint64_t value, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        to[i] = (unsigned char)(value >> (8 * i));
    }
}

/* Returns the bytes of a file of tests/kernels/made; the caller frees them. */
static inline unsigned char *input_load(const char *name, size_t *len)
{
    char from_top[128];
    char path[SOURCE_PATH_MAX];
    snprintf(from_top, sizeof from_top, "tests/kernels/made/%s", name);
    source_path(path, from_top);
    FILE *file = fopen(path, "rb");
    ck_assert_msg(file != NULL, "cannot open %s: run the tests from the top directory", path);
    ck_assert_int_eq(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    ck_assert_int_gt(size, 0);
    rewind(file);
    unsigned char *data = malloc((size_t)size);
    ck_assert_ptr_nonnull(data);
    ck_assert_uint_eq(fread(data, 1, (size_t)size, file), (size_t)size);
    fclose(file);
    *len = (size_t)size;
    return data;
}

static inline void input_file(struct input *input, const char *name)
{
    size_t len = 0;
    unsigned char *data = input_load(name, &len);
    input_bytes(input, data, len);
    free(data);
}

/* The test fails unless exactly one kernel is called `name` and is for `arch` (NULL = any). */
static inline const struct kernel *input_kernel(const struct input *input, const char *name,
                                                const char *arch)
{
    const struct kernel *found = NULL;
    for (size_t i = 0; i < input->list.count; i++) {
        const struct kernel *k = &input->list.items[i];
        if (strcmp(k->name, name) == 0 && (arch == NULL || strcmp(k->arch, arch) == 0)) {
            ck_assert_msg(found == NULL, "%s occurs twice", name);
            found = k;
        }
    }
    ck_assert_msg(found != NULL, "no kernel %s for %s: %s", name, arch != NULL ? arch : "any",
                  input->diag.text);
    return found;
}

#endif
