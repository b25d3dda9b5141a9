#include "arch/gpu_lookup.h"

#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "core/words.h"

enum {
    NEAR_EDITS = 3, /* most edits between similar names */
    LISTED_MAX = 8  /* most products listed in a message */
};

bool gpu_has_brand(const struct gpu *gpu, const char *text)
{
    const char *maker = vendors[gpu->vendor].key;
    size_t len = strlen(text);
    if (strcasecmp(text, maker) == 0) {
        return true;
    }
    for (const char *at = gpu->name; *at != '\0' && text_letter(*text); at++) {
        if (strncasecmp(at, text, len) == 0) {
            return true;
        }
    }
    return false;
}

bool gpu_has_name_part(const struct gpu *gpu, const char *part)
{
    struct gpu_names names = gpu_names_of(gpu);
    char known[GPU_NAME_MAX];
    for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
        if (gpu_normalise(name, known) && strstr(known, part) != NULL) {
            return true;
        }
    }
    return false;
}

/*
 * Is `word` a word of `known`, or the start of one?  A start must end between letters and digits,
 * as "rtx" of "rtx4090" does.
 */
static bool has_word(const char *known, const char *word, size_t len)
{
    for (const char *at = known; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
        size_t whole = strcspn(at, " ");
        if (whole >= len && memcmp(at, word, len) == 0 &&
            (whole == len || text_digit(at[len]) != text_digit(at[len - 1]))) {
            return true;
        }
    }
    return false;
}

/* Does one of the product's names have every word of `words`? */
static bool matches_words(const struct gpu *gpu, const char *words)
{
    struct gpu_names names = gpu_names_of(gpu);
    char known[GPU_NAME_MAX];
    for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
        const char *at = words;
        if (!gpu_words(name, known)) {
            continue;
        }
        while (*at != '\0' && has_word(known, at, strcspn(at, " "))) {
            at += strcspn(at, " ");
            at += *at == ' ';
        }
        if (*at == '\0') {
            return true;
        }
    }
    return false;
}

/* Is the product of `maker`?  NULL is any maker. */
static bool has_maker(const struct gpu *gpu, const struct vendor *maker)
{
    return maker == NULL || maker == &vendors[gpu->vendor];
}

/* Adds the products with the name `normal`, in the order of the table. */
static void match_exact(const struct gpu_table *table, const struct vendor *maker,
                        const char *normal, struct gpu_matches *out)
{
    size_t count;
    uint32_t hash = gpu_hash(normal);
    const struct gpu_index *index = gpu_table_index(table, &count);
    for (size_t i = gpu_index_find(index, count, hash); i < count && index[i].hash == hash; i++) {
        const struct gpu *gpu = gpu_at(table, index[i].gpu);
        bool again = out->count > 0 && out->gpus[out->count - 1] == gpu;
        if (!again && out->count < GPU_MATCHES_MAX && has_maker(gpu, maker) &&
            gpu_names_contain(gpu_names_of(gpu), normal)) {
            out->gpus[out->count++] = gpu;
        }
    }
}

/* Finds the products with this name or, if there are none, those with all of its words. */
static void match_name(const struct gpu_table *table, const char *name, struct gpu_matches *out)
{
    char normal[GPU_NAME_MAX];
    char words[GPU_NAME_MAX];
    const struct gpu *gpu;
    const struct vendor *maker = gpu_maker(name);
    out->count = 0;
    out->exact = true;
    if (!gpu_normalise(name, normal)) {
        return;
    }
    match_exact(table, maker, normal, out);
    if (out->count > 0 || !gpu_words(name, words)) {
        return;
    }
    out->exact = false;
    for (size_t i = 0; (gpu = gpu_at(table, i)) != NULL && out->count < GPU_MATCHES_MAX; i++) {
        if (has_maker(gpu, maker) && matches_words(gpu, words)) {
            out->gpus[out->count++] = gpu;
        }
    }
}

/*
 * Removes a text that drivers append to a product's name, such as " (RADV NAVI31)" or " Graphics".
 * False if there is none.
 */
static bool trim_name(char *name)
{
    static const char *const endings[] = { " Graphics", " GPU", " OAM", " VF", " HF" };
    size_t len = strlen(name);
    char *open = strrchr(name, '(');
    if (len > 0 && name[len - 1] == ')' && open != name && open != NULL && open[-1] == ' ') {
        open[-1] = '\0';
        return true;
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t n = strlen(endings[i]);
        if (len > n && strcasecmp(name + len - n, endings[i]) == 0) {
            name[len - n] = '\0';
            return true;
        }
    }
    return false;
}

/* Adds the products of a list, "MI250X / MI250" or "Navi 31 [Radeon RX 7900 XT/7900 XTX]". */
static void match_alternatives(const struct gpu_table *table, char *name, struct gpu_matches *out)
{
    struct gpu_matches matches;
    char *bracket = strchr(name, '[');
    char *at = bracket != NULL ? bracket + 1 : name;
    out->exact = false;
    if (bracket == NULL && strchr(name, '/') == NULL) {
        return;
    }
    for (char *end = at; end != NULL; at = end + 1) {
        end = strpbrk(at, "/]");
        bool last = end == NULL || *end == ']';
        if (end != NULL) {
            *end = '\0';
        }
        match_name(table, at, &matches);
        for (size_t i = 0; i < matches.count && out->count < GPU_MATCHES_MAX; i++) {
            out->gpus[out->count++] = matches.gpus[i];
        }
        if (last) {
            return;
        }
    }
}

void gpu_match(const struct gpu_table *table, const char *name, struct gpu_matches *out)
{
    char text[GPU_NAME_MAX * 2];
    match_name(table, name, out);
    if (out->count > 0 || strlen(name) >= sizeof text) {
        return;
    }
    strcpy(text, name);
    while (out->count == 0 && trim_name(text)) {
        match_name(table, text, out);
    }
    if (out->count == 0) {
        strcpy(text, name);
        match_alternatives(table, text, out);
    }
}

/* The shortest of the product's name and of those aliases that match no other product. */
static const char *short_name(const struct gpu_table *table, const struct gpu *gpu)
{
    const char *name = gpu->name;
    for (const char *at = gpu_packed_next(gpu->names, NULL); at != NULL;
         at = gpu_packed_next(gpu->names, at)) {
        struct gpu_matches matches;
        match_name(table, at, &matches);
        if (matches.count == 1 && strlen(at) < strlen(name)) {
            name = at;
        }
    }
    return name;
}

static bool report_ambiguous(const struct gpu_table *table, const char *name,
                             const struct gpu_matches *matches, struct diag *diag)
{
    char list[DIAG_TEXT_MAX - 160] = "";
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; i < matches->count && i < LISTED_MAX; i++) {
        const struct gpu *gpu = matches->gpus[i];
        const struct words *words = vendors[gpu->vendor].words;
        text_join(list, sizeof list, ", ", "%s (%s, %u %s)", short_name(table, gpu), gpu->arch,
                  gpu->sms, text_word(gpu->sms, words->sm, words->sms));
    }
    if (matches->count > LISTED_MAX) {
        text_join(list, sizeof list, " and ", "%zu more", matches->count - LISTED_MAX);
    }
    return diag_error(diag, 0, "GPU '%s' matches several products that differ: %s",
                      diag_quote(found, name, strlen(name)), list);
}

static bool report_unsourced(const struct gpu_unsourced *row, struct diag *diag)
{
    if (row->arch[0] != '\0') {
        return diag_error(diag, 0,
                          "GPU %s: no source gives its %s; give --arch %s and --sms instead",
                          row->name, row->missing, row->arch);
    }
    return diag_error(diag, 0, "GPU %s: no source gives its %s; give --arch and --sms instead",
                      row->name, row->missing);
}

/*
 * The smallest edit distance from `normal` to one of the product's names; a value above `most` if
 * none is that close.
 */
static size_t min_edits(const struct gpu *gpu, const char *normal, size_t most)
{
    struct gpu_names names = gpu_names_of(gpu);
    size_t fewest = most + 1;
    for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
        char known[GPU_NAME_MAX];
        if (fewest > 0 && gpu_normalise(name, known)) {
            fewest = name_distance(known, normal, fewest - 1);
        }
    }
    return fewest;
}

/* Writes the names of the products with the smallest edit distance; returns how many. */
static size_t find_similar(const struct gpu_table *table, const struct vendor *maker,
                           const char *normal, const char *out[GPU_NEAR_MAX])
{
    size_t most = strlen(normal) / 3;
    if (most < 1) {
        most = 1;
    } else if (most > NEAR_EDITS) {
        most = NEAR_EDITS;
    }
    size_t found = 0;
    const struct gpu *gpu;
    for (size_t i = 0; (gpu = gpu_at(table, i)) != NULL; i++) {
        size_t edits = min_edits(gpu, normal, most);
        if (edits > most || !has_maker(gpu, maker)) {
            continue;
        }
        if (edits < most) { /* the candidates so far are less similar */
            most = edits;
            found = 0;
        }
        if (found < GPU_NEAR_MAX) {
            out[found++] = gpu->name;
        }
    }
    return found;
}

/* Reports a vGPU, a share of a board that drivers call "NVIDIA A10-24Q"; false for other names. */
static bool report_vgpu(const struct gpu_table *table, const char *name, struct diag *diag)
{
    char board[GPU_NAME_MAX * 2];
    char found[DIAG_QUOTE_MAX];
    struct gpu_matches matches;
    const char *dash = strrchr(name, '-');
    size_t digits = dash != NULL ? strspn(dash + 1, "0123456789") : 0;
    if (digits == 0 || strlen(name) >= sizeof board || dash[digits + 1] == '\0' ||
        strchr("QCABqcab", dash[digits + 1]) == NULL || dash[digits + 2] != '\0') {
        return false;
    }
    memcpy(board, name, (size_t)(dash - name));
    board[dash - name] = '\0';
    if (strncasecmp(board, "GRID ", 5) == 0) {
        memmove(board, board + 5, strlen(board + 5) + 1);
    }
    match_name(table, board, &matches);
    if (matches.count == 0) {
        return false;
    }
    diag_error(diag, 0,
               "GPU '%s' is a virtual GPU of %s with an unknown share of the SMs; give --arch %s "
               "and --sms",
               diag_quote(found, name, strlen(name)), matches.gpus[0]->name, matches.gpus[0]->arch);
    return true;
}

static bool report_unknown(const struct gpu_table *table, const char *name, const char *normal,
                           struct diag *diag)
{
    if (report_vgpu(table, name, diag)) {
        return false;
    }
    const char *near[GPU_NEAR_MAX];
    size_t count = find_similar(table, gpu_maker(name), normal, near);
    return diag_report_unknown(diag, "GPU", name, near, count, "gpu", gpu_count(table));
}

static const struct gpu_unsourced *find_unsourced(const struct gpu_table *table, const char *normal)
{
    const struct gpu_unsourced *row;
    for (size_t i = 0; (row = gpu_unsourced_at(table, i)) != NULL; i++) {
        if (gpu_names_contain((struct gpu_names){ row->name, row->names, row->drivers, NULL, 0 },
                              normal)) {
            return row;
        }
    }
    return NULL;
}

const struct gpu *gpu_find(const struct gpu_table *table, const char *name, struct diag *diag)
{
    char normal[GPU_NAME_MAX] = "";
    struct gpu_matches matches;
    gpu_match(table, name, &matches);
    const struct gpu_unsourced *row = NULL;
    if (gpu_normalise(name, normal) && !(matches.count > 0 && matches.exact)) {
        row = find_unsourced(table, normal);
    }
    if (row != NULL) {
        report_unsourced(row, diag);
        return NULL;
    }
    if (matches.count == 0) {
        report_unknown(table, name, normal, diag);
        return NULL;
    }
    for (size_t i = 1; i < matches.count; i++) {
        if (strcmp(matches.gpus[i]->arch, matches.gpus[0]->arch) != 0 ||
            matches.gpus[i]->sms != matches.gpus[0]->sms) {
            report_ambiguous(table, name, &matches, diag);
            return NULL;
        }
    }
    return matches.gpus[0];
}

/* Is `normal` the name of `gpu`, the end of its name, or its driver's name? */
static bool names_exactly(const struct gpu *gpu, const char *normal)
{
    char known[GPU_NAME_MAX];
    size_t len = strlen(normal);
    if (gpu_normalise(gpu->name, known) && strlen(known) >= len &&
        strcmp(known + strlen(known) - len, normal) == 0) {
        return true;
    }
    for (const char *at = gpu_packed_next(gpu->drivers, NULL); at != NULL;
         at = gpu_packed_next(gpu->drivers, at)) {
        if (gpu_normalise(at, known) && strcmp(known, normal) == 0) {
            return true;
        }
    }
    return false;
}

void gpu_find_ambiguous(const struct gpu_table *table, const char *name, const struct gpu *gpu,
                        struct gpu_matches *out)
{
    char normal[GPU_NAME_MAX];
    char words[GPU_NAME_MAX];
    const struct gpu *other;
    *out = (struct gpu_matches){ { NULL }, 0, false };
    if (!gpu_normalise(name, normal) || !gpu_words(name, words)) {
        return;
    }
    bool exact = names_exactly(gpu, normal);
    for (size_t i = 0; (other = gpu_at(table, i)) != NULL && out->count < GPU_MATCHES_MAX; i++) {
        bool same = strcmp(other->arch, gpu->arch) == 0 && other->sms == gpu->sms;
        bool matches = exact ? names_exactly(other, normal) : matches_words(other, words);
        if (other != gpu && same && (matches || gpu_names_contain(gpu_names_of(other), normal))) {
            out->gpus[out->count++] = other;
        }
    }
}

void gpu_warn_counts(const struct gpu *gpu, struct diag *diag)
{
    char list[64] = "";
    for (size_t i = 0; i < GPU_COUNTS_MAX && gpu->name_counts[i] > 0; i++) {
        if (gpu->name_counts[i] != gpu->sms) {
            text_join(list, sizeof list, " or ", "%u", gpu->name_counts[i]);
        }
    }
    if (list[0] != '\0') {
        const struct words *words = vendors[gpu->vendor].words;
        diag_warn(diag, 0,
                  "%s: assuming %u %s, but the driver gives the same name to cards with %s; set "
                  "the number with --sms",
                  gpu->name, gpu->sms, words->sms, list);
    }
}

static bool report_unknown_profile(const struct gpu *gpu, const char *profile, struct diag *diag)
{
    char list[DIAG_TEXT_MAX / 2] = "";
    char found[DIAG_QUOTE_MAX];
    diag_quote(found, profile, strlen(profile));
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        text_join(list, sizeof list, ", ", "%s", gpu->mig[i].name);
    }
    if (gpu->mig_count == 0) {
        return diag_error(diag, 0, "unknown MIG profile '%s': %s has no known profiles", found,
                          gpu->name);
    }
    return diag_error(diag, 0, "unknown MIG profile '%s'; %s has %s", found, gpu->name, list);
}

/* The first product with that profile, all words of `name`, and `gpu`'s architecture and SMs. */
static const struct gpu *find_related(const struct gpu_table *table, const struct gpu *gpu,
                                      const char *name, const char *profile)
{
    char words[GPU_NAME_MAX];
    const struct gpu *other;
    if (!gpu_words(name, words)) {
        return NULL;
    }
    for (size_t i = 0; (other = gpu_at(table, i)) != NULL; i++) {
        if (strcmp(other->arch, gpu->arch) == 0 && other->sms == gpu->sms &&
            matches_words(other, words) && gpu_mig_find(other, profile) != NULL) {
            return other;
        }
    }
    return NULL;
}

void gpu_split_mig(char *name, char profile[GPU_WORD_MAX])
{
    static const char before[] = " MIG ";
    char *at = strstr(name, before);
    profile[0] = '\0';
    if (at != NULL && strlen(at + sizeof before - 1) < GPU_WORD_MAX) {
        strcpy(profile, at + sizeof before - 1);
        *at = '\0';
    }
}

const struct gpu_mig *gpu_find_mig(const struct gpu_table *table, const char *name,
                                   const char *profile, const struct gpu **gpu, struct diag *diag)
{
    const struct gpu_mig *mig = gpu_mig_find(*gpu, profile);
    if (mig != NULL) {
        return mig;
    }
    const struct gpu *related = find_related(table, *gpu, name, profile);
    if (related == NULL) {
        report_unknown_profile(*gpu, profile, diag);
        return NULL;
    }
    *gpu = related;
    return gpu_mig_find(related, profile);
}
