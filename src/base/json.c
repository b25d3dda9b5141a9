#include "base/json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Objects larger than this are sorted to find duplicates; smaller ones compared pairwise. */
enum { JSON_PAIRWISE_MAX = 32 };

static int compare_keys(const void *a, const void *b)
{
    const cJSON *const *left = a;
    const cJSON *const *right = b;
    return strcmp((*left)->string, (*right)->string);
}

static const char *duplicate_in_large(const cJSON *object, size_t count)
{
    const cJSON **members = malloc(count * sizeof(*members));
    if (members == NULL) {
        return NULL;
    }
    size_t n = 0;
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        members[n++] = m;
    }
    qsort(members, n, sizeof *members, compare_keys);
    const char *found = NULL;
    for (size_t i = 1; i < n && found == NULL; i++) {
        if (strcmp(members[i - 1]->string, members[i]->string) == 0) {
            found = members[i]->string;
        }
    }
    free(members);
    return found;
}

static const char *duplicate_in(const cJSON *object)
{
    size_t count = 0;
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        count++;
    }
    if (count > JSON_PAIRWISE_MAX) {
        return duplicate_in_large(object, count);
    }
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        for (const cJSON *n = m->next; n != NULL; n = n->next) {
            if (m->string[0] == n->string[0] && strcmp(m->string, n->string) == 0) {
                return m->string;
            }
        }
    }
    return NULL;
}

/* cJSON bounds the nesting (CJSON_NESTING_LIMIT), and with it this recursion. */
static const char *duplicate_anywhere(const cJSON *item) /* NOLINT(misc-no-recursion) */
{
    const char *found = cJSON_IsObject(item) ? duplicate_in(item) : NULL;
    for (const cJSON *m = item->child; m != NULL && found == NULL; m = m->next) {
        if (m->child != NULL) {
            found = duplicate_anywhere(m);
        }
    }
    return found;
}

static uint64_t line_of(const char *text, const char *at)
{
    uint64_t line = 0;
    for (const char *p = text; p < at; p++) {
        line += *p == '\n';
    }
    return line;
}

cJSON *json_parse(const char *text, size_t len, uint64_t first_line, struct diag *diag)
{
    const char *end = text;
    cJSON *tree =
        memchr(text, '\0', len) == NULL ? cJSON_ParseWithLengthOpts(text, len + 1, &end, 1) : NULL;
    if (tree == NULL) {
        if (end < text || end > text + len) {
            end = text + len;
        }
        char found[DIAG_QUOTE_MAX];
        size_t rest = (size_t)(text + len - end);
        uint64_t line = first_line > 0 ? first_line + line_of(text, end) : 0;
        if (memchr(text, '\0', len) != NULL) {
            diag_error(diag, line, "not valid JSON: it holds a NUL byte");
        } else if (len == strspn(text, " \t\r\n")) {
            diag_error(diag, line, "empty, one JSON value is expected");
        } else if (rest == 0) {
            diag_error(diag, line, "not valid JSON: it ends too early or is not closed");
        } else {
            diag_error(diag, line, "not valid JSON at '%s'",
                       diag_quote(found, end, rest < 24 ? rest : 24));
        }
        return NULL;
    }
    const char *twice = duplicate_anywhere(tree);
    if (twice != NULL) {
        char name[DIAG_QUOTE_MAX];
        diag_error(diag, first_line, "the member \"%s\" occurs twice; once is allowed",
                   diag_quote(name, twice, strlen(twice)));
        cJSON_Delete(tree);
        return NULL;
    }
    return tree;
}

const char *json_describe(const cJSON *item, char out[DIAG_QUOTE_MAX])
{
    if (cJSON_IsNumber(item)) {
        snprintf(out, DIAG_QUOTE_MAX, "%.15g", item->valuedouble);
    } else if (cJSON_IsString(item)) {
        char quoted[DIAG_QUOTE_MAX];
        diag_quote(quoted, item->valuestring, strlen(item->valuestring));
        snprintf(out, DIAG_QUOTE_MAX, "the string \"%.40s\"", quoted);
    } else {
        snprintf(out, DIAG_QUOTE_MAX, "%s",
                 cJSON_IsNull(item)     ? "null"
                 : cJSON_IsBool(item)   ? (cJSON_IsTrue(item) ? "true" : "false")
                 : cJSON_IsArray(item)  ? "an array"
                 : cJSON_IsObject(item) ? "an object"
                                        : "nothing");
    }
    return out;
}

bool json_uint(const cJSON *item, const char *what, uint64_t least, uint64_t most, uint64_t *out,
               struct diag *diag)
{
    double value = cJSON_IsNumber(item) ? item->valuedouble : -1.0;
    if (!(value >= (double)least && value <= (double)most) || value != floor(value)) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0, "%s is %s; a whole number from %llu to %llu is allowed", what,
                          json_describe(item, found), (unsigned long long)least,
                          (unsigned long long)most);
    }
    *out = (uint64_t)value;
    return true;
}
