/* family.c - names of families and chips: "ampere", "RDNA3", "navi31", "gfx110x". */
#include <string.h>

#include "arch/registry.h"
#include "base/text.h"
#include "core/words.h"

enum { WORD_MAX = 32 };

/* Reduces a text to its letters and digits, in lower case. */
static void reduce(const char *text, size_t len, char out[WORD_MAX])
{
    size_t used = 0;
    for (size_t i = 0; i < len && used + 1 < WORD_MAX; i++) {
        char c = text_lower(text[i]);
        if (text_letter(c) || text_digit(c) || c == '.') {
            out[used++] = c;
        }
    }
    out[used] = '\0';
}

/*
 * Does `text`, such as "Vega 10 (GCN5)" or "Battlemage, Lunar Lake", have `wanted` (reduced) as
 * one of its names, or as the first word of one?
 */
static bool contains_name(const char *text, const char *wanted)
{
    char word[WORD_MAX];
    while (*text != '\0') {
        size_t whole = strcspn(text, ",:()/");
        const char *name = text + strspn(text, " ");
        size_t len = whole - (size_t)(name - text);
        reduce(name, len, word);
        bool same = strcmp(word, wanted) == 0;
        reduce(name, text_until(name, len, ' '), word);
        if (len > 0 && (same || strcmp(word, wanted) == 0)) {
            return true;
        }
        text += whole + (text[whole] != '\0');
    }
    return false;
}

/* Does `wanted` name the record's family or one of its chips? */
static bool is_family(const struct registry *registry, const struct occ_arch *arch,
                      const char *wanted)
{
    struct arch_record record;
    struct diag diag;
    diag_init(&diag, NULL);
    if (contains_name(arch->family, wanted)) {
        return true;
    }
    if (!registry_record(registry, arch, &record, &diag)) {
        return false;
    }
    bool named = false;
    for (const cJSON *m = json_first(json_get(record.json, "chips")); m != NULL; m = m->next) {
        named = named || contains_name(m->valuestring, wanted);
    }
    record_free(&record);
    return named;
}

/* Is `wanted` a prefix of the architecture's name: "gfx11", "gfx110x"? */
static bool has_prefix(const struct occ_arch *arch, const char *wanted)
{
    size_t len = strlen(wanted);
    len -= len > 0 && wanted[len - 1] == 'x';
    size_t whole = strlen(arch->name);
    return len > 3 && words_vendor_prefix(wanted) == words_vendor(arch) && whole > len &&
           whole <= len + 2 && strncmp(arch->name, wanted, len) == 0;
}

size_t registry_family(const struct registry *registry, const char *name,
                       const struct occ_arch *out[REGISTRY_FAMILY_MAX])
{
    char wanted[WORD_MAX];
    size_t count = 0;
    reduce(name, strlen(name), wanted);
    for (size_t i = 0; wanted[0] != '\0' && i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        bool chip = registry_runs_on(registry, arch, 0) == NULL;
        if (chip && count < REGISTRY_FAMILY_MAX &&
            (is_family(registry, arch, wanted) || has_prefix(arch, wanted))) {
            out[count++] = arch;
        }
    }
    return count;
}

const struct occ_arch *registry_find_family(const struct registry *registry, const char *name)
{
    const struct occ_arch *family[REGISTRY_FAMILY_MAX];
    const struct occ_arch *found = registry_find(registry, name);
    if (found == NULL && registry_family(registry, name, family) == 1) {
        found = family[0];
    }
    return found;
}
