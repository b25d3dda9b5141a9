#include "arch/member.h"

#include "base/utf8.h"
#include "core/words.h"

#include <stdio.h>
#include <string.h>

bool member_unknown(const cJSON *object, const char *where, const char *const *known,
                    struct diag *diag)
{
    for (const cJSON *m = object->child; m != NULL; m = m->next) {
        const char *const *k = known;
        while (*k != NULL && strcmp(*k, m->string) != 0) {
            k++;
        }
        if (*k == NULL) {
            char name[DIAG_QUOTE_MAX];
            diag_error(diag, 0, "%s has the unknown member \"%s\"", where,
                       diag_quote(name, m->string, strlen(m->string)));
            return true;
        }
    }
    return false;
}

const char *member_vendors(size_t offset, char out[MEMBER_LIST_MAX])
{
    size_t used = 0;
    for (size_t i = 0; i < OCC_VENDOR_COUNT && used < MEMBER_LIST_MAX; i++) {
        const char *text;
        memcpy(&text, (const char *)&vendors[i] + offset, sizeof text);
        const char *before = i + 1 == OCC_VENDOR_COUNT ? " or " : ", ";
        int len =
            snprintf(out + used, MEMBER_LIST_MAX - used, "%s\"%s\"", i > 0 ? before : "", text);
        used += len > 0 ? (size_t)len : 0;
    }
    return out;
}

bool member_strings(const cJSON *array, const char *what, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    if (array != NULL && !cJSON_IsArray(array)) {
        return diag_error(diag, 0, "%s is %s; an array of strings is allowed", what,
                          json_describe(array, found));
    }
    for (const cJSON *m = array != NULL ? array->child : NULL; m != NULL; m = m->next) {
        if (!cJSON_IsString(m)) {
            return diag_error(diag, 0, "%s holds %s; only strings are allowed", what,
                              json_describe(m, found));
        }
    }
    return true;
}

static bool text_shown(const char *text, struct diag *diag)
{
    for (size_t i = 0, len = text != NULL ? strlen(text) : 0, n; i < len; i += n) {
        n = utf8_shown(text + i, len - i);
        if (n == 0) {
            char found[DIAG_QUOTE_MAX];
            size_t whole = utf8_len(text + i, len - i);
            return diag_error(diag, 0,
                              "\"%s\" holds the character U+%04X, which controls or is not seen; "
                              "only text is allowed",
                              diag_quote(found, text, len),
                              whole > 0 ? (unsigned)utf8_value(text + i, whole) : 0);
        }
    }
    return true;
}

bool member_shown(const cJSON *root, struct diag *diag) /* NOLINT(misc-no-recursion): bounded */
{
    bool ok = text_shown(root->string, diag) &&
              text_shown(cJSON_IsString(root) ? root->valuestring : NULL, diag);
    for (const cJSON *m = root->child; m != NULL && ok; m = m->next) {
        ok = member_shown(m, diag);
    }
    return ok;
}

bool member_explained(const cJSON *root, struct diag *diag)
{
    const cJSON *sources = cJSON_GetObjectItemCaseSensitive(root, "sources");
    if (!cJSON_IsObject(sources)) {
        return diag_error(diag, 0, "the object \"sources\" is missing");
    }
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        char found[DIAG_QUOTE_MAX];
        if (!cJSON_IsString(m)) {
            return diag_error(diag, 0, "sources.%s is %s; a string is allowed", m->string,
                              json_describe(m, found));
        }
    }
    return true;
}

bool member_sources(const cJSON *root, const cJSON *holder, const char *what, struct diag *diag)
{
    const cJSON *keys = cJSON_GetObjectItemCaseSensitive(holder, "sources");
    const cJSON *texts = cJSON_GetObjectItemCaseSensitive(root, "sources");
    if (!member_strings(keys, what, diag)) {
        return false;
    }
    if (cJSON_GetArraySize(keys) == 0) {
        return diag_error(diag, 0, "%s is missing or empty; every number names its source", what);
    }
    for (const cJSON *m = keys->child; m != NULL; m = m->next) {
        if (!cJSON_IsString(cJSON_GetObjectItemCaseSensitive(texts, m->valuestring))) {
            char name[DIAG_QUOTE_MAX];
            return diag_error(diag, 0, "%s names \"%s\", which \"sources\" does not explain", what,
                              diag_quote(name, m->valuestring, strlen(m->valuestring)));
        }
    }
    return true;
}
