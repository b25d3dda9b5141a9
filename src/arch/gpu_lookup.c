#include "arch/gpu_lookup.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A name further away than this many edits is no help; nor one that shares nothing. */
enum { NEAR_EDITS = 3, LISTED_MAX = 8 };

/* Words that say who made it, not what it is. */
static const char *const makers[] = { "nvidia", "geforce",  "tesla", "amd",
                                      "radeon", "instinct", NULL };

static bool separates(char c)
{
    return c == ' ' || c == '-' || c == '_' || c == '(' || c == ')' || c == '\t';
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Steps over separators and makers' names, written together or not. */
static const char *skip(const char *at)
{
    for (;;) {
        while (separates(*at)) {
            at++;
        }
        const char *const *maker = makers;
        while (*maker != NULL && strncasecmp(at, *maker, strlen(*maker)) != 0) {
            maker++;
        }
        if (*maker == NULL) {
            return at;
        }
        at += strlen(*maker);
    }
}

/* The words of a name in lower case, `glue` between them; false when it is too long or empty. */
static bool words_of(const char *name, const char *glue, char out[GPU_NAME_MAX])
{
    char text[GPU_NAME_MAX];
    size_t used = 0;
    for (const char *at = skip(name); *at != '\0'; at = skip(at)) {
        size_t more = used > 0 ? strlen(glue) : 0;
        memcpy(text + used, glue, more);
        used += more;
        for (; *at != '\0' && !separates(*at); at++) {
            if (used + 2 >= sizeof text) {
                return false;
            }
            text[used++] = lower(*at);
        }
    }
    if (used == 0) {
        return false;
    }
    memcpy(out, text, used);
    out[used] = '\0';
    return true;
}

bool gpu_normalise(const char *name, char out[GPU_NAME_MAX])
{
    return words_of(name, "", out);
}

/* Walks the names of a product: its own, its aliases, what drivers call it. */
struct names {
    const char *own, *aliases, *drivers;
    const char *at;
    int list; /* 0 own, 1 aliases, 2 drivers */
};

static const char *next_name(struct names *names)
{
    if (names->list == 0) {
        names->list = 1;
        return names->own;
    }
    for (; names->list < 3; names->list++) {
        names->at = gpu_name_next(names->list == 1 ? names->aliases : names->drivers, names->at);
        if (names->at != NULL) {
            return names->at;
        }
    }
    return NULL;
}

static struct names names_of(const struct gpu *gpu)
{
    return (struct names){ gpu->name, gpu->names, gpu->drivers, NULL, 0 };
}

static bool called(struct names names, const char *normal)
{
    char known[GPU_NAME_MAX];
    for (const char *name; (name = next_name(&names)) != NULL;) {
        if (gpu_normalise(name, known) && strcmp(known, normal) == 0) {
            return true;
        }
    }
    return false;
}

bool gpu_name_has(const struct gpu *gpu, const char *part)
{
    struct names names = names_of(gpu);
    char known[GPU_NAME_MAX];
    for (const char *name; (name = next_name(&names)) != NULL;) {
        if (gpu_normalise(name, known) && strstr(known, part) != NULL) {
            return true;
        }
    }
    return false;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Is `word` a word of `known`, or the start of one up to where digits and letters meet? */
static bool has_word(const char *known, const char *word, size_t len)
{
    for (const char *at = known; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
        size_t whole = strcspn(at, " ");
        if (whole >= len && memcmp(at, word, len) == 0 &&
            (whole == len || is_digit(at[len]) != is_digit(at[len - 1]))) {
            return true;
        }
    }
    return false;
}

/* Has one of the product's names every word of `words`? */
static bool fits_words(const struct gpu *gpu, const char *words)
{
    struct names names = names_of(gpu);
    char known[GPU_NAME_MAX];
    for (const char *name; (name = next_name(&names)) != NULL;) {
        const char *at = words;
        while (*at != '\0' && words_of(name, " ", known) && has_word(known, at, strcspn(at, " "))) {
            at += strcspn(at, " ");
            at += *at == ' ';
        }
        if (*at == '\0') {
            return true;
        }
    }
    return false;
}

void gpu_fit(const struct gpu_table *table, const char *name, struct gpu_fits *out)
{
    char normal[GPU_NAME_MAX];
    char words[GPU_NAME_MAX];
    const struct gpu *gpu;
    out->count = 0;
    out->exact = true;
    if (!gpu_normalise(name, normal)) {
        return;
    }
    for (size_t i = 0; (gpu = gpu_at(table, i)) != NULL && out->count < GPU_FITS_MAX; i++) {
        if (called(names_of(gpu), normal)) {
            out->gpus[out->count++] = gpu;
        }
    }
    if (out->count > 0 || !words_of(name, " ", words)) {
        return;
    }
    out->exact = false;
    for (size_t i = 0; (gpu = gpu_at(table, i)) != NULL && out->count < GPU_FITS_MAX; i++) {
        if (fits_words(gpu, words)) {
            out->gpus[out->count++] = gpu;
        }
    }
}

/* Adds to a list in a message; what does not fit is left out. */
__attribute__((format(printf, 3, 4))) static void append(char *text, size_t size,
                                                         const char *format, ...)
{
    size_t used = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + used, size - used, format, args);
    va_end(args);
}

static bool refuse_several(const char *name, const struct gpu_fits *fits, struct diag *diag)
{
    char list[DIAG_TEXT_MAX - 160] = "";
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; i < fits->count && i < LISTED_MAX; i++) {
        const struct gpu *gpu = fits->gpus[i];
        append(list, sizeof list, "%s%s (%s, %u %s%s)", i > 0 ? ", " : "", gpu->name, gpu->arch,
               gpu->sms, gpu->vendor == OCC_AMD ? "CU" : "SM", gpu->sms == 1 ? "" : "s");
    }
    if (fits->count > LISTED_MAX) {
        append(list, sizeof list, " and %zu more", fits->count - LISTED_MAX);
    }
    return diag_error(diag, 0, "GPU '%s' fits several products that differ: %s",
                      diag_quote(found, name, strlen(name)), list);
}

static bool refuse_unsourced(const struct gpu_unsourced *row, struct diag *diag)
{
    if (row->arch[0] != '\0') {
        return diag_error(diag, 0,
                          "GPU %s: no source gives its %s; give --arch %s and --sms instead",
                          row->name, row->missing, row->arch);
    }
    return diag_error(diag, 0, "GPU %s: no source gives its %s; give --arch and --sms instead",
                      row->name, row->missing);
}

/* Products with similar names, nearest first. */
static size_t near_names(const struct gpu_table *table, const char *normal,
                         const char *out[GPU_NEAR_MAX])
{
    size_t most = strlen(normal) / 3 < NEAR_EDITS ? strlen(normal) / 3 : NEAR_EDITS;
    size_t found = 0;
    const struct gpu *gpu;
    for (size_t edits = 1; edits <= (most > 0 ? most : 1) && found == 0; edits++) {
        for (size_t i = 0; (gpu = gpu_at(table, i)) != NULL && found < GPU_NEAR_MAX; i++) {
            struct names names = names_of(gpu);
            bool near = false;
            for (const char *name; !near && (name = next_name(&names)) != NULL;) {
                char known[GPU_NAME_MAX];
                near = gpu_normalise(name, known) && name_distance(known, normal) == edits;
            }
            if (near) {
                out[found++] = gpu->name;
            }
        }
    }
    return found;
}

static bool refuse_unknown(const struct gpu_table *table, const char *name, const char *normal,
                           struct diag *diag)
{
    const char *near[GPU_NEAR_MAX];
    char list[GPU_NEAR_MAX * (GPU_NAME_MAX + 2)] = "";
    char found[DIAG_QUOTE_MAX];
    size_t count = near_names(table, normal, near);
    diag_quote(found, name, strlen(name));
    for (size_t i = 0; i < count; i++) {
        append(list, sizeof list, "%s%s", i > 0 ? ", " : "", near[i]);
    }
    if (count > 0) {
        return diag_error(diag, 0, "unknown GPU '%s'; the nearest: %s", found, list);
    }
    return diag_error(diag, 0, "unknown GPU '%s'; `occ gpu` lists the %zu known ones", found,
                      gpu_count(table));
}

static const struct gpu_unsourced *find_unsourced(const struct gpu_table *table, const char *normal)
{
    const struct gpu_unsourced *row;
    for (size_t i = 0; (row = gpu_unsourced_at(table, i)) != NULL; i++) {
        if (called((struct names){ row->name, row->names, row->drivers, NULL, 0 }, normal)) {
            return row;
        }
    }
    return NULL;
}

const struct gpu *gpu_find(const struct gpu_table *table, const char *name, struct diag *diag)
{
    char normal[GPU_NAME_MAX];
    struct gpu_fits fits;
    gpu_fit(table, name, &fits);
    bool usable = gpu_normalise(name, normal);
    const struct gpu_unsourced *row =
        usable && !(fits.count > 0 && fits.exact) ? find_unsourced(table, normal) : NULL;
    if (row != NULL) {
        refuse_unsourced(row, diag);
        return NULL;
    }
    if (fits.count == 0) {
        refuse_unknown(table, name, usable ? normal : "", diag);
        return NULL;
    }
    for (size_t i = 1; i < fits.count; i++) {
        if (strcmp(fits.gpus[i]->arch, fits.gpus[0]->arch) != 0 ||
            fits.gpus[i]->sms != fits.gpus[0]->sms) {
            refuse_several(name, &fits, diag);
            return NULL;
        }
    }
    return fits.gpus[0];
}

static bool refuse_profile(const struct gpu *gpu, const char *profile, struct diag *diag)
{
    char list[DIAG_TEXT_MAX / 2] = "";
    char found[DIAG_QUOTE_MAX];
    diag_quote(found, profile, strlen(profile));
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        append(list, sizeof list, "%s%s", i > 0 ? ", " : "", gpu->mig[i].name);
    }
    if (gpu->mig_count == 0) {
        return diag_error(diag, 0, "unknown MIG profile '%s': no profile of %s is known", found,
                          gpu->name);
    }
    return diag_error(diag, 0, "unknown MIG profile '%s'; %s has %s", found, gpu->name, list);
}

/* Fits every product with a word of `name` in its names, even where the name itself is exact. */
static const struct gpu *kin_with(const struct gpu_table *table, const struct gpu *gpu,
                                  const char *name, const char *profile)
{
    char words[GPU_NAME_MAX];
    const struct gpu *other;
    if (!words_of(name, " ", words)) {
        return NULL;
    }
    for (size_t i = 0; (other = gpu_at(table, i)) != NULL; i++) {
        if (strcmp(other->arch, gpu->arch) == 0 && other->sms == gpu->sms &&
            fits_words(other, words) && gpu_mig_find(other, profile) != NULL) {
            return other;
        }
    }
    return NULL;
}

const struct gpu_mig *gpu_find_mig(const struct gpu_table *table, const char *name,
                                   const char *profile, const struct gpu **gpu, struct diag *diag)
{
    const struct gpu_mig *mig = gpu_mig_find(*gpu, profile);
    if (mig != NULL) {
        return mig;
    }
    const struct gpu *kin = kin_with(table, *gpu, name, profile);
    if (kin == NULL) {
        refuse_profile(*gpu, profile, diag);
        return NULL;
    }
    *gpu = kin;
    return gpu_mig_find(kin, profile);
}
