/*
 * libFuzzer target: texts that are not UTF-8 (src/base/encoding.h), packed files
 * (src/base/stream.h) and the names of files that are not read (src/kernels/read/foreign.h).
 */
#include "base/encoding.h"
#include "base/stream.h"
#include "kernels/read/foreign.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { UNPACKED_MAX = 1 << 20 };

static void must(bool holds)
{
    if (!holds) {
        abort();
    }
}

/* Converted in two parts, cut at `cut`, a text must be as when converted at once. */
static void convert(enum encoding encoding, const uint8_t *data, size_t size, size_t cut)
{
    size_t room = 2 * size + 8;
    unsigned char *whole = malloc(room);
    unsigned char *parts = malloc(room);
    must(whole != NULL && parts != NULL);
    size_t used = size;
    size_t len = encoding_to_utf8(encoding, data, &used, true, whole, room);
    must(used == size);
    size_t first = cut;
    size_t made = encoding_to_utf8(encoding, data, &first, false, parts, room);
    size_t rest = size - first;
    made += encoding_to_utf8(encoding, data + first, &rest, true, parts + made, room - made);
    must(first + rest == size && made == len && memcmp(whole, parts, len) == 0);
    free(whole);
    free(parts);
}

static void unpack(const uint8_t *data, size_t size)
{
    struct diag diag;
    char *copy = malloc(size + 1);
    must(copy != NULL);
    memcpy(copy, data, size);
    struct file file = { .data = copy, .len = size };
    diag_init(&diag, "fuzz");
    bool ok = stream_unpack(&file, UNPACKED_MAX, &diag);
    must(ok == (diag.errors == 0));
    must(!ok || (file.len <= UNPACKED_MAX && (file.data == NULL || file.data[file.len] == 0)));
    file_free(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char hint[FOREIGN_HINT_MAX];
    size_t mark = 0;
    encoding_detect(data, size, &mark);
    must(mark <= size);
    if (size > 0) {
        convert(ENCODING_UTF16_LE, data + 1, size - 1, data[0] % size);
        convert(ENCODING_UTF16_BE, data + 1, size - 1, data[0] % size);
    }
    unpack(data, size);
    foreign_hint((struct bytes){ data, size }, false, hint);
    foreign_hint((struct bytes){ data, size }, true, hint);
    return 0;
}
