/*
 * libFuzzer target: views of JSON (src/format/json_view.h).  A value that is skipped piece by
 * piece must end where it ends when it is skipped at once.
 */
#include "format/json_text.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Skips one value in pieces of `step` bytes; returns where it ends. */
static size_t skip_in_pieces(const char *text, size_t size, size_t step, bool *done)
{
    struct json_skip skip = { .depth = 0 };
    size_t at = 0;
    *done = false;
    for (size_t end = step < size ? step : size; !*done;
         end = end + step < size ? end + step : size) {
        at = (size_t)(json_skip(&skip, text + at, text + end, end == size, done) - text);
        if (end == size) {
            break;
        }
    }
    return at;
}

static void visit(const struct json_view *value, unsigned depth)
{
    struct json_cursor cursor = json_open(value);
    struct json_view key;
    struct json_view inner;
    char copy[32];
    double real;
    int64_t number;
    unsigned digits;
    json_scaled_int(value, 3, &number, &digits);
    json_whole(value, &number);
    json_real(value, &real);
    json_copy(value, copy, sizeof copy);
    if (value->kind == JSON_STRING) {
        char *plain = malloc(value->len + 1);
        if (plain == NULL || json_unescape(value, plain) > value->len) {
            abort();
        }
        free(plain);
    }
    if (depth > 8) {
        return;
    }
    if (value->kind == JSON_OBJECT) {
        while (json_read_member(&cursor, &key, &inner)) {
            visit(&inner, depth + 1);
        }
    } else if (value->kind == JSON_ARRAY) {
        while (json_read_item(&cursor, &inner)) {
            visit(&inner, depth + 1);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct json_view value = json_value(text, text + size);
    visit(&value, 0);
    if (size == 0 || strchr(" \t\r\n,:]}", *text) != NULL) {
        return 0;
    }
    struct json_skip skip = { .depth = 0 };
    bool done;
    size_t whole = (size_t)(json_skip(&skip, text, text + size, true, &done) - text);
    for (size_t step = 1; step <= 9; step += 4) {
        bool done_in_pieces;
        if (skip_in_pieces(text, size, step, &done_in_pieces) != whole || done != done_in_pieces) {
            abort();
        }
    }
    return 0;
}
