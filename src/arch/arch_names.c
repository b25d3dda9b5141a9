#include "arch/arch_names.h"

#include <string.h>

#include "arch/member.h"

size_t names_count(const cJSON *root)
{
    const cJSON *names = json_get(root, "names");
    return cJSON_IsObject(names) ? (size_t)cJSON_GetArraySize(names) : 1;
}

/* Adds a copy of `item` to `object`, in the place of the member `key` if there is one. */
static bool put_copy(cJSON *object, const char *key, const cJSON *item)
{
    cJSON *copy = cJSON_Duplicate(item, 1);
    if (copy == NULL) {
        return false;
    }
    if (json_get(object, key) != NULL) {
        return cJSON_ReplaceItemInObjectCaseSensitive(object, key, copy) != 0;
    }
    return cJSON_AddItemToObject(object, key, copy) != 0;
}

/* Puts copies of the members of `from` into `to`. */
static bool put_members(cJSON *to, const cJSON *from)
{
    bool ok = true;
    for (const cJSON *m = json_first(from); m != NULL && ok; m = m->next) {
        ok = put_copy(to, m->string, m);
    }
    return ok;
}

static bool report_kind(const cJSON *item, const char *what, const char *expected,
                        struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    return diag_error(diag, 0, "%s is %s; expected %s", what, json_describe(item, found), expected);
}

/* Changes the limits of `out` by those of a name. */
static bool put_limits(cJSON *out, const cJSON *changes, struct diag *diag)
{
    cJSON *limits = json_get(out, "limits");
    if (!cJSON_IsObject(changes) || !cJSON_IsObject(limits)) {
        return report_kind(changes, "limits", "an object, in the file and under its names", diag);
    }
    for (const cJSON *m = changes->child; m != NULL; m = m->next) {
        cJSON *limit = json_get(limits, m->string);
        bool merges = cJSON_IsObject(limit) && cJSON_IsObject(m);
        if (!(merges ? put_members(limit, m) : put_copy(limits, m->string, m))) {
            return diag_report_no_memory(diag);
        }
    }
    return true;
}

/* Gives each limit that an entry of "cites" names the sources of this entry. */
static bool put_citation(cJSON *out, const cJSON *entry, struct diag *diag)
{
    static const char *const known[] = { "limits", "sources", NULL };
    const cJSON *limits = json_get(entry, "limits");
    const cJSON *sources = json_get(entry, "sources");
    if (!cJSON_IsObject(entry) || limits == NULL || sources == NULL) {
        return report_kind(entry, "an entry of cites", "an object with limits and sources", diag);
    }
    if (member_report_unknown(entry, "an entry of cites", known, diag) ||
        !member_check_strings(limits, "cites.limits", diag)) {
        return false;
    }
    for (const cJSON *m = json_first(limits); m != NULL; m = m->next) {
        cJSON *limit = json_get(json_get(out, "limits"), m->valuestring);
        if (!cJSON_IsObject(limit)) {
            char found[DIAG_QUOTE_MAX];
            return diag_error(diag, 0, "cites.limits holds \"%s\"; expected limits of the file",
                              diag_quote(found, m->valuestring, strlen(m->valuestring)));
        }
        if (!put_copy(limit, "sources", sources)) {
            return diag_report_no_memory(diag);
        }
    }
    return true;
}

static bool put_citations(cJSON *out, const cJSON *list, struct diag *diag)
{
    bool ok = cJSON_IsArray(list) || report_kind(list, "cites", "an array of objects", diag);
    for (const cJSON *m = json_first(list); m != NULL && ok; m = m->next) {
        ok = put_citation(out, m, diag);
    }
    return ok;
}

/* Does `holder`, a limit or a disputed value, cite the source `key`? */
static bool cites(const cJSON *holder, const char *key)
{
    for (const cJSON *m = json_first(json_get(holder, "sources")); m != NULL; m = m->next) {
        if (strcmp(json_text(m, ""), key) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_cited(const cJSON *limits, const char *key)
{
    for (const cJSON *m = json_first(limits); m != NULL; m = m->next) {
        if (cites(m, key)) {
            return true;
        }
        for (const cJSON *d = json_first(json_get(m, "disputed")); d != NULL; d = d->next) {
            if (cites(d, key)) {
                return true;
            }
        }
    }
    return false;
}

/* Drops the sources of the file that no limit cites, and adds those of the name. */
static bool put_sources(cJSON *out, const cJSON *own, struct diag *diag)
{
    cJSON *texts = json_get(out, "sources");
    if ((own != NULL && !cJSON_IsObject(own)) || !cJSON_IsObject(texts)) {
        return report_kind(own, "sources", "an object, in the file and under its names", diag);
    }
    for (cJSON *m = texts->child; m != NULL;) {
        cJSON *next = m->next;
        if (!is_cited(json_get(out, "limits"), m->string)) {
            cJSON_Delete(cJSON_DetachItemViaPointer(texts, m));
        }
        m = next;
    }
    return put_members(texts, own) || diag_report_no_memory(diag);
}

/* Is the member `key` of a name merged with that of the file, not put in its place? */
static bool is_merged(const char *key)
{
    return strcmp(key, "limits") == 0 || strcmp(key, "cites") == 0 || strcmp(key, "sources") == 0;
}

/* Puts the members of a name that replace those of the file. */
static bool put_own_members(cJSON *out, const cJSON *name, struct diag *diag)
{
    for (const cJSON *m = json_first(name); m != NULL; m = m->next) {
        if (strcmp(m->string, "name") == 0 || strcmp(m->string, "names") == 0) {
            return diag_error(diag, 0, "\"%s\" is not allowed there", m->string);
        }
        if (!is_merged(m->string) && !put_copy(out, m->string, m)) {
            return diag_report_no_memory(diag);
        }
    }
    return true;
}

/* Fills `out` with the members of the file, changed by those of one of its names. */
static bool fill(cJSON *out, const cJSON *root, const cJSON *name, struct diag *diag)
{
    if (!cJSON_IsObject(name)) {
        return report_kind(name, "the entry", "an object", diag);
    }
    bool ok = cJSON_AddStringToObject(out, "name", name->string) != NULL;
    for (const cJSON *m = root->child; m != NULL && ok; m = m->next) {
        ok = strcmp(m->string, "names") == 0 || put_copy(out, m->string, m);
    }
    if (!ok) {
        return diag_report_no_memory(diag);
    }
    const cJSON *limits = json_get(name, "limits");
    const cJSON *citations = json_get(name, "cites");
    return put_own_members(out, name, diag) && (limits == NULL || put_limits(out, limits, diag)) &&
           (citations == NULL || put_citations(out, citations, diag)) &&
           put_sources(out, json_get(name, "sources"), diag);
}

/* Moves the members `keys` (ended by NULL) of `object` to its end, in their order. */
static void sort_members(cJSON *object, const char *const *keys)
{
    for (size_t i = 0; keys[i] != NULL; i++) {
        cJSON *item = cJSON_DetachItemFromObjectCaseSensitive(object, keys[i]);
        if (item != NULL) {
            cJSON_AddItemToArray(object, item); /* keeps the item's key */
        }
    }
}

cJSON *names_expand(const cJSON *root, size_t index, const char *const *order, struct diag *diag)
{
    const cJSON *names = json_get(root, "names");
    if (names == NULL) {
        cJSON *copy = cJSON_Duplicate(root, 1);
        if (copy == NULL) {
            diag_report_no_memory(diag);
        }
        return copy;
    }
    const cJSON *name = json_first(names);
    for (; name != NULL && index > 0; index--) {
        name = name->next;
    }
    if (!cJSON_IsObject(names) || name == NULL || json_get(root, "name") != NULL) {
        diag_error(diag, 0, "\"names\" must be an object of architectures, in place of \"name\"");
        return NULL;
    }
    cJSON *out = cJSON_CreateObject();
    struct diag why;
    diag_init(&why, NULL);
    if (out == NULL) {
        diag_report_no_memory(diag);
    } else if (!fill(out, root, name, &why)) {
        diag_error(diag, 0, "names \"%s\": %s", name->string, why.text);
        cJSON_Delete(out);
        out = NULL;
    } else {
        sort_members(out, order);
    }
    return out;
}
