#include "arch/member.h"

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
