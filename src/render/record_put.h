/* record_put.h - the values of fields, written as fast as they can be: in place, inlined. */
#ifndef OCC_RENDER_RECORD_PUT_H
#define OCC_RENDER_RECORD_PUT_H

#include <string.h>

#include "model/answer.h"
#include "render/record.h"

enum { FIELD_NAME_MAX = 32 /* a text that record_put() writes; longer ones are written slowly */ };

static inline char *put_text(char *at, const char *text)
{
    size_t len = strlen(text);
    memcpy(at, text, len);
    return at + len;
}

static inline char *put_null(char *at, bool json)
{
    return json ? put_text(at, "null") : at;
}

/* The array of limits; written out of line, for it is a loop. */
char *record_put_limiters(char *at, uint32_t bits, bool json);

/* A name that stands for itself in JSON; NULL when it does not or is long. */
static inline char *put_name(char *at, const char *text, bool json)
{
    if (text == NULL) {
        return put_null(at, json);
    }
    size_t len = 0;
    at[0] = '"';
    at += json;
    for (; text[len] >= 0x20 && text[len] < 0x7f && text[len] != '"' && text[len] != '\\'; len++) {
        if (len == FIELD_NAME_MAX) {
            return NULL;
        }
        at[len] = text[len];
    }
    at[len] = '"';
    return text[len] == '\0' ? at + len + json : NULL;
}

/*
 * Writes a value as JSON or bare at `at`, where FIELD_FAST_MAX bytes must be free, and returns the
 * end; NULL for what needs field_write().  To be inlined where `json` is a constant.
 */
static inline char *record_put(char *at, enum field_kind kind, const void *value, bool json)
{
    switch (kind) {
    case FIELD_TEXT:
        return put_name(at, *(const char *const *)value, json);
    case FIELD_UINT32:
        return out_put_uint(at, *(const uint32_t *)value);
    case FIELD_LIMIT:
        if (*(const uint32_t *)value == OCC_NO_LIMIT) {
            return put_null(at, json);
        }
        return out_put_uint(at, *(const uint32_t *)value);
    case FIELD_COUNT:
        if (*(const uint32_t *)value == 0) {
            return put_null(at, json);
        }
        return out_put_uint(at, *(const uint32_t *)value);
    case FIELD_MILLI:
        if (*(const uint32_t *)value == 0) {
            return put_null(at, json);
        }
        return at + out_format_ratio(at, *(const uint32_t *)value / 1000.0);
    case FIELD_UINT64:
        return out_put_uint(at, *(const uint64_t *)value);
    case FIELD_INT64:
        if (*(const int64_t *)value < 0) {
            return put_null(at, json);
        }
        return out_put_uint(at, (uint64_t) * (const int64_t *)value);
    case FIELD_PERCENT:
        if (*(const int32_t *)value < 0) {
            return put_null(at, json);
        }
        return out_put_uint(at, (uint64_t) * (const int32_t *)value);
    case FIELD_RATIO:
    case FIELD_REAL:
        if (*(const double *)value < 0) {
            return put_null(at, json);
        }
        return at + out_format_ratio(at, *(const double *)value);
    case FIELD_TIME: /* any number of decimals may count */
        return at + snprintf(at, FIELD_FAST_MAX, "%.9g", *(const double *)value);
    case FIELD_QUOTIENT: {
        const struct answer_quotient *q = value;
        return at + out_format_quotient(at, q->over, q->under);
    }
    case FIELD_BOOL:
        if (*(const bool *)value) {
            return put_text(at, "true"); /* the length is known here */
        }
        return put_text(at, "false");
    case FIELD_LIMITERS:
        return record_put_limiters(at, *(const uint32_t *)value, json);
    default:
        return NULL;
    }
}

#endif
