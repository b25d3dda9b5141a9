/*
 * registry_names.c - finds architectures and products by other names: families, chips, what lspci
 * and drivers print; and says of an unknown name what it may be.
 */
#include "arch/registry.h"

#include <stdio.h>
#include <string.h>

#include "arch/gpu_lookup.h"
#include "arch/name.h"
#include "arch/vendor.h"
#include "base/text.h"

enum {
    REGISTRY_NEAR_MAX = 4,   /* most similar names in a message */
    REGISTRY_NEAR_EDITS = 3, /* most edits between similar names */
    REGISTRY_WORD_MAX = 32,  /* bytes of a family's or chip's name */
    REGISTRY_FAMILY_MAX = 16 /* architectures of a family */
};

/* Writes the names that are most similar to the unknown `name` to `out`; returns how many. */
static size_t find_similar(const struct registry *registry, const char *name,
                           const char *out[REGISTRY_NEAR_MAX])
{
    char canonical[ARCH_NAME_MAX];
    const char *wanted = name_canonical(name, canonical) ? canonical : name;
    size_t most = REGISTRY_NEAR_EDITS;
    size_t found = 0;
    for (size_t i = 0; i < registry_count(registry); i++) {
        const char *known = registry_at(registry, i)->name;
        size_t edits = name_distance(wanted, known, most);
        if (edits > most || edits == 0 || strlen(known) <= edits) {
            continue;
        }
        if (edits < most) { /* the candidates so far are less similar */
            most = edits;
            found = 0;
        }
        if (found < REGISTRY_NEAR_MAX) {
            out[found++] = known;
        }
    }
    return found;
}

/* ---- families and chips: "ampere", "RDNA3", "navi31", "gfx110x" ----------------------------- */

/* Is `c`, in lower case, compared in names of families and chips? */
static bool is_compared(char c)
{
    return text_is_letter(c) || text_is_digit(c) || c == '.';
}

/* Copies the letters (in lower case), digits and dots of a text. */
static void keep_letters_and_digits(const char *text, size_t len, char out[REGISTRY_WORD_MAX])
{
    size_t used = 0;
    for (size_t i = 0; i < len && used + 1 < REGISTRY_WORD_MAX; i++) {
        char c = text_lower(text[i]);
        if (is_compared(c)) {
            out[used++] = c;
        }
    }
    out[used] = '\0';
}

/* Do the letters (in lower case), digits and dots of a text make the word `wanted`? */
static bool is_word(const char *text, size_t len, const char *wanted)
{
    for (size_t i = 0; i < len; i++) {
        char c = text_lower(text[i]);
        if (is_compared(c) && c != *wanted++) {
            return false;
        }
    }
    return *wanted == '\0';
}

/*
 * `text` lists names, such as "Vega 10 (GCN5)" or "Battlemage, Nova Lake-S and -U".  Is `wanted`
 * one of the names, the first word of a name, or the part of a name before its hyphen?  Compares
 * only letters, digits and dots; `wanted` has nothing else.
 */
static bool contains_name(const char *text, const char *wanted)
{
    while (*text != '\0') {
        while (*text == ' ') {
            text++;
        }
        const size_t len = strcspn(text, ",:()/");
        const char first = text_lower(*text);
        if (len > 0 && (first == *wanted || !is_compared(first))) { /* else none can match */
            if (is_word(text, len, wanted) || is_word(text, text_until(text, len, ' '), wanted) ||
                is_word(text, text_until(text, len, '-'), wanted)) {
                return true;
            }
        }
        text += len + (text[len] != '\0');
    }
    return false;
}

/* Does one of the packed texts, an alias or a list of chips, have the name `wanted`? */
static bool contains_packed(const char *texts, const char *wanted)
{
    bool named = false;
    for (const char *at = gpu_packed_next(texts, NULL); at != NULL && !named;
         at = gpu_packed_next(texts, at)) {
        named = contains_name(at, wanted);
    }
    return named;
}

/* Is `wanted` the family, a chip or an alias of `arch`?  Compares as contains_name(). */
static bool is_of_family(const struct registry *registry, const struct occ_arch *arch,
                         const char *wanted)
{
    bool named = contains_name(arch->family, wanted);
    const char *word = NULL;
    while (!named && (word = registry_next_word(registry, arch, word)) != NULL) {
        named = contains_name(word, wanted);
    }
    return named;
}

static bool is_of_partial_family(const struct gpu_partial *row, const char *wanted)
{
    return contains_name(row->family, wanted) || contains_packed(row->aliases, wanted);
}

/*
 * Is `wanted` the architecture `name` without its last one or two characters?  An x after a digit,
 * and what follows it, is ignored: "gfx11", "gfx110x" and "gfx110xall", as ROCm names its
 * packages, are prefixes of gfx1100.
 */
static bool has_prefix(const char *name, const char *wanted)
{
    size_t len = 0;
    while (wanted[len] != '\0' &&
           !(wanted[len] == 'x' && len > 0 && text_is_digit(wanted[len - 1]))) {
        if (wanted[len] != name[len]) {
            return false;
        }
        len++;
    }
    const size_t left = strlen(name + len);
    return len > 3 && (left == 1 || left == 2) &&
           vendor_by_prefix(wanted) == vendor_by_prefix(name);
}

/* The architectures of a family or chip; `partial` has those that are only partly known. */
struct family {
    const struct occ_arch *archs[REGISTRY_FAMILY_MAX];
    size_t arch_count;
    const struct gpu_partial *partial[REGISTRY_FAMILY_MAX];
    size_t partial_count;
};

/* Adds an architecture, once. */
static void add_arch(struct family *family, const struct occ_arch *arch)
{
    size_t i = 0;
    while (i < family->arch_count && family->archs[i] != arch) {
        i++;
    }
    if (i == family->arch_count && i < REGISTRY_FAMILY_MAX) {
        family->archs[family->arch_count++] = arch;
    }
}

/*
 * Finds the architectures of a family.  A partly known architecture counts as known if a data file
 * describes it.
 */
static void find_members(const struct registry *registry, const char *wanted, struct family *out)
{
    const struct gpu_partial *row;
    memset(out, 0, sizeof *out);
    for (size_t i = 0; wanted[0] != '\0' && i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        if ((is_of_family(registry, arch, wanted) || has_prefix(arch->name, wanted)) &&
            registry_chip_of(registry, arch, 0) == NULL) {
            add_arch(out, arch);
        }
    }
    for (size_t i = 0; (row = gpu_partial_at(&registry->gpus, i)) != NULL; i++) {
        if (wanted[0] == '\0' ||
            !(is_of_partial_family(row, wanted) || has_prefix(row->name, wanted))) {
            continue;
        }
        const struct occ_arch *arch = registry_find(registry, row->name);
        if (arch != NULL) {
            add_arch(out, arch);
        } else if (out->partial_count < REGISTRY_FAMILY_MAX) {
            out->partial[out->partial_count++] = row;
        }
    }
}

/*
 * Finds the architectures of the family or chip `name`.  A family without a number, such as
 * "rdna", is its first generation.
 */
static void find_family(const struct registry *registry, const char *name, struct family *out)
{
    char wanted[REGISTRY_WORD_MAX];
    keep_letters_and_digits(name, strlen(name), wanted);
    find_members(registry, wanted, out);
    size_t len = strlen(wanted);
    if (out->arch_count + out->partial_count == 0 && len > 0 && len + 1 < sizeof wanted &&
        text_is_letter(wanted[len - 1])) {
        strcpy(wanted + len, "1");
        find_members(registry, wanted, out);
    }
}

const struct occ_arch *registry_find_family(const struct registry *registry, const char *name)
{
    struct family family;
    const struct occ_arch *found = registry_find(registry, name);
    if (found != NULL) {
        return found;
    }
    find_family(registry, name, &family);
    return family.arch_count == 1 && family.partial_count == 0 ? family.archs[0] : NULL;
}

/* ---- unknown names ------------------------------------------------------------------------ */

/* Returns the only architecture of a family if it is partly known; else NULL. */
static const struct gpu_partial *find_only_partial(const struct family *family)
{
    return family->partial_count == 1 && family->arch_count == 0 ? family->partial[0] : NULL;
}

/*
 * The partly known architecture with the name or alias `name`; NULL if there is none, or if a data
 * file describes it.
 */
static const struct gpu_partial *find_partial(const struct registry *registry, const char *name)
{
    char canonical[ARCH_NAME_MAX];
    const struct gpu_partial *row;
    bool is_arch = name_canonical(name, canonical);
    for (size_t i = 0; (row = gpu_partial_at(&registry->gpus, i)) != NULL; i++) {
        if (registry_find(registry, row->name) != NULL) {
            continue;
        }
        if (is_arch && strcmp(row->name, canonical) == 0) {
            return row;
        }
        for (const char *at = gpu_packed_next(row->aliases, NULL); at != NULL;
             at = gpu_packed_next(row->aliases, at)) {
            if (name_matches(at, name)) {
                return row;
            }
        }
    }
    return NULL;
}

const struct gpu_partial *registry_partial(const struct registry *registry, const char *name)
{
    char canonical[ARCH_NAME_MAX];
    struct family family;
    const struct gpu_partial *found = find_partial(registry, name);
    if (found != NULL || name_canonical(name, canonical)) {
        return found;
    }
    find_family(registry, name, &family);
    return find_only_partial(&family);
}

/*
 * Records the error that `name` is the name of a family of several architectures; returns false,
 * without an error, if it is not a family.
 */
static bool report_family(const struct family *family, const char *name, struct diag *diag)
{
    char list[2 * REGISTRY_FAMILY_MAX * (ARCH_NAME_MAX + 2)] = "";
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; i < family->arch_count; i++) {
        text_join(list, sizeof list, ", ", "%s", family->archs[i]->name);
    }
    for (size_t i = 0; i < family->partial_count; i++) {
        text_join(list, sizeof list, ", ", "%s", family->partial[i]->name);
    }
    if (list[0] != '\0') {
        diag_error(diag, 0, "'%s' is the name of several architectures: %s",
                   diag_quote(found, name, strlen(name)), list);
    }
    return list[0] != '\0';
}

/*
 * The vendor's newest chip if `canonical` is newer, its oldest if `canonical` is older, else NULL.
 * `*is_newer` becomes true in the first case, false in the others.
 */
static const char *find_newest_or_oldest(const struct registry *registry, const char *canonical,
                                         bool *is_newer)
{
    const struct vendor *vendor = vendor_by_prefix(canonical);
    const char *oldest = NULL;
    const char *newest = NULL;
    *is_newer = false;
    if (!name_is_of_chip(canonical)) {
        return NULL; /* a generic target is neither older nor newer than a chip; nor is a typo */
    }
    for (size_t i = 0; i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        if (text_starts(arch->name, canonical)) {
            return NULL; /* a prefix of a known name */
        }
        if (vendor_of(arch) == vendor && registry_chip_of(registry, arch, 0) == NULL) {
            oldest = oldest != NULL ? oldest : arch->name;
            newest = arch->name;
        }
    }
    if (newest != NULL && name_order(canonical, newest) > 0) {
        *is_newer = true;
        return newest;
    }
    return oldest != NULL && name_order(canonical, oldest) < 0 ? oldest : NULL;
}

/* Is `name` the part of a compute capability before its dot? */
static bool is_major_of(const char *name, uint32_t cc)
{
    char major[16];
    if (cc == 0 || !text_is_digit(name[0])) {
        return false;
    }
    snprintf(major, sizeof major, "%u", cc / 10);
    return strcmp(name, major) == 0;
}

/*
 * Records the error that `name`, such as "8", is only the part of compute capabilities before the
 * dot; returns false, without an error, if it is not.
 */
static bool report_major(const struct registry *registry, const char *name, struct diag *diag)
{
    char list[DIAG_TEXT_MAX / 2] = "";
    size_t count = 0;
    for (size_t i = 0; i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        if (is_major_of(name, arch->cc)) {
            text_join(list, sizeof list, ", ", "%u.%u (%s)", arch->cc / 10, arch->cc % 10,
                      arch->name);
            count++;
        }
    }
    if (count == 1) {
        diag_error(diag, 0, "unknown architecture '%s'; did you mean %s?", name, list);
    } else if (count > 1) {
        diag_error(diag, 0, "'%s' is the start of several compute capabilities; which one: %s?",
                   name, list);
    }
    return count > 0;
}

bool registry_report_unknown(const struct registry *registry, const char *name, struct diag *diag)
{
    const struct gpu_partial *partial = find_partial(registry, name);
    struct family family = { .arch_count = 0 };
    char canonical[ARCH_NAME_MAX];
    bool is_newer;
    if (report_major(registry, name, diag)) {
        return false;
    }
    if (partial == NULL) {
        find_family(registry, name, &family);
        partial = find_only_partial(&family);
    }
    if (partial != NULL) {
        return diag_error(diag, 0,
                          "%s: occupancy cannot be computed yet, since no source gives %s; `occ "
                          "arch %s` lists the published values",
                          partial->name, partial->missing, partial->name);
    }
    if (report_family(&family, name, diag)) {
        return false;
    }
    if (name_canonical(name, canonical)) {
        const char *nearest = find_newest_or_oldest(registry, canonical, &is_newer);
        if (nearest != NULL) {
            return diag_error(diag, 0,
                              "unknown architecture '%s': %s than %s, the %s that has a data file; "
                              "see occ-data(5) for adding one",
                              canonical, is_newer ? "newer" : "older", nearest,
                              is_newer ? "newest" : "oldest");
        }
    }
    const char *near[REGISTRY_NEAR_MAX];
    size_t count = find_similar(registry, name, near);
    return diag_report_unknown(diag, "architecture", name, near, count, "arch",
                               registry_count(registry));
}

/*
 * Writes the chip that a GPU's name contains: "Navi 24" of "Navi 24 [Radeon RX 6300]", "NAVI24" of
 * "Radeon RX 6300 (RADV NAVI24)".  False if the name has none.
 */
static bool split_chip(const char *name, char out[REGISTRY_WORD_MAX])
{
    static const char radv[] = "(RADV ";
    const char *from = strstr(name, radv);
    const char *end = from != NULL ? strchr(from, ')') : strrchr(name, '[');
    if (end == NULL) {
        return false;
    }
    if (from != NULL) {
        from += sizeof radv - 1;
    } else {
        /* "Vendor [AMD/ATI] Navi 24 [Radeon RX 6300]": the chip follows the ']' before `end`. */
        from = name;
        for (const char *at = name; at < end; at++) {
            from = *at == ']' ? at + 1 : from;
        }
    }
    size_t len = (size_t)(end - from);
    if (len >= REGISTRY_WORD_MAX) {
        return false;
    }
    memcpy(out, from, len);
    out[len] = '\0';
    return true;
}

/*
 * Finds the architecture of a chip; NULL if it is unknown.  Moves `*chip` past the maker's name
 * before the chip, and cuts the suffix that marks a chip for laptops or workstations: "NVIDIA
 * Corporation AD107GLM" becomes "AD107".
 */
static const struct occ_arch *find_arch_of_chip(const struct registry *registry, char **chip)
{
    static const char *const endings[] = { "GLM", "GL", "M" };
    const struct occ_arch *found = NULL;
    while (found == NULL && **chip != '\0') {
        *chip += strspn(*chip, " ");
        found = registry_find_family(registry, *chip);
        size_t len = strlen(*chip);
        len -= len > 0 && (*chip)[len - 1] == ' ';
        for (size_t i = 0; i < sizeof endings / sizeof *endings && found == NULL; i++) {
            size_t cut = strlen(endings[i]);
            if (len > cut && memcmp(*chip + len - cut, endings[i], cut) == 0) {
                (*chip)[len - cut] = '\0';
                found = registry_find_family(registry, *chip);
            }
        }
        *chip += found == NULL ? strcspn(*chip, " ") : 0;
    }
    return found;
}

void registry_look_up_gpu(const struct registry *registry, const char *name,
                          struct gpu_meaning *out)
{
    gpu_match(&registry->gpus, name, &out->matches);
    out->family = NULL;
    if (out->matches.count == 0 && gpu_known_arch(&out->matches) == NULL) {
        out->family = registry_find_family(registry, name);
    }
}

const struct gpu *registry_choose_gpu(const struct registry *registry, const char *name,
                                      const struct gpu_meaning *meaning, struct diag *diag)
{
    const struct occ_arch *family = meaning->family;
    char found[DIAG_QUOTE_MAX];
    char text[REGISTRY_WORD_MAX];
    char *chip = text;
    struct diag why;
    diag_init(&why, NULL);
    const struct gpu *gpu = gpu_choose(&registry->gpus, name, &meaning->matches, &why);
    if (gpu != NULL) {
        return gpu;
    }
    if (meaning->matches.count > 0) { /* "ada" is a word of several products, and a family */
        family = registry_find_family(registry, name);
    }
    const struct occ_arch *arch = NULL;
    if (split_chip(name, text)) {
        arch = find_arch_of_chip(registry, &chip);
    }
    if (arch != NULL) {
        size_t len = strlen(chip);
        len -= len > 0 && chip[len - 1] == ' ';
        diag_error(diag, 0, "%s; %.*s is %s", why.text, (int)len, chip, arch->name);
    } else if (registry_find(registry, name) != NULL) {
        diag_error(diag, 0, "unknown GPU '%s'; that is an architecture: use --arch '%s'",
                   diag_quote(found, name, strlen(name)), found);
    } else if (family != NULL) {
        diag_error(diag, 0, "no product is named '%s'; give --arch %s and --sms",
                   diag_quote(found, name, strlen(name)), family->name);
    } else {
        diag_error(diag, 0, "%s", why.text);
    }
    return NULL;
}

const struct gpu *registry_find_gpu(const struct registry *registry, const char *name,
                                    struct diag *diag)
{
    struct gpu_meaning meaning;
    registry_look_up_gpu(registry, name, &meaning);
    return registry_choose_gpu(registry, name, &meaning, diag);
}

bool registry_may_mean_product(const struct registry *registry, const char *name)
{
    struct gpu_matches matches;
    for (size_t i = 0; i < registry_count(registry); i++) {
        if (is_major_of(name, registry_at(registry, i)->cc)) {
            return false;
        }
    }
    gpu_match(&registry->gpus, name, &matches);
    return strpbrk(name, "0123456789") != NULL && matches.count > 0;
}
