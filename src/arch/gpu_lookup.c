#include "arch/gpu_lookup.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "arch/vendor.h"
#include "base/minmax.h"
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
    for (const char *at = gpu->name; *at != '\0' && text_is_letter(*text); at++) {
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
 * Is `word` a word of `known`, or the start of one?  The start must end between a letter and a
 * digit, as "rtx" of "rtx4090" does.
 */
static bool has_word(const char *known, const char *word, size_t len)
{
    for (const char *at = known; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
        size_t whole = strcspn(at, " ");
        bool is_alnum = text_is_digit(word[len - 1]) || text_is_letter(word[len - 1]);
        if (whole >= len && memcmp(at, word, len) == 0 &&
            (whole == len || (is_alnum && text_is_digit(at[len]) != text_is_digit(at[len - 1])))) {
            return true;
        }
    }
    return false;
}

/* Has `known`, a name as gpu_words() writes it, every word of `words`? */
static bool has_words(const char *known, const char *words)
{
    while (*words != '\0' && has_word(known, words, strcspn(words, " "))) {
        words += strcspn(words, " ");
        words += *words == ' ';
    }
    return *words == '\0';
}

/* Is `vendor` (enum occ_vendor) the vendor `maker`?  True if `maker` is NULL. */
static bool is_of_vendor(uint32_t vendor, const struct vendor *maker)
{
    return maker == NULL || maker == &vendors[vendor];
}

/* Adds a product, unless it is the one that was added last. */
static void add_match(struct gpu_matches *matches, const struct gpu *gpu)
{
    bool is_added = matches->count > 0 && matches->gpus[matches->count - 1] == gpu;
    if (!is_added && matches->count < GPU_MATCHES_MAX) {
        matches->gpus[matches->count++] = gpu;
    }
}

/* Adds the products with the name `normal`, in the order of the table. */
static void match_exact(const struct gpu_table *table, const struct vendor *maker,
                        const char *normal, struct gpu_matches *out)
{
    const struct gpu_index *index = gpu_table_products(table);
    size_t i = gpu_index_find(index, normal);
    for (; i < index->count && gpu_index_has(index, i, normal); i++) {
        const struct gpu *gpu = gpu_at(table, index->names[index->sorted[i]].row);
        if (is_of_vendor(gpu->vendor, maker)) {
            add_match(out, gpu);
        }
    }
}

/* Adds the products with all words of `words` in one name, in the order of the table. */
static void match_words(const struct gpu_table *table, const struct vendor *maker,
                        const char *words, struct gpu_matches *out)
{
    const struct gpu_index *index = gpu_table_products(table);
    uint64_t letters = gpu_letters(words);
    for (size_t i = 0; i < index->count; i++) {
        const struct gpu_index_name *name = &index->names[i];
        if ((letters & ~name->letters) == 0 && has_words(gpu_index_words(index, i), words)) {
            const struct gpu *gpu = gpu_at(table, name->row);
            if (is_of_vendor(gpu->vendor, maker)) {
                add_match(out, gpu);
            }
        }
    }
}

static const struct gpu_unsourced *find_unsourced(const struct gpu_table *table,
                                                  const struct vendor *maker, const char *normal)
{
    const struct gpu_index *index = gpu_table_unsourced(table);
    const struct gpu_unsourced *found = NULL;
    size_t i = gpu_index_find(index, normal);
    for (; found == NULL && i < index->count && gpu_index_has(index, i, normal); i++) {
        const struct gpu_unsourced *row =
            gpu_unsourced_at(table, index->names[index->sorted[i]].row);
        found = is_of_vendor(row->vendor, maker) ? row : NULL;
    }
    return found;
}

/* Are the words equal to `pattern`, or do they begin with what precedes its final '*'? */
static bool matches_pattern(const char *pattern, const char *words)
{
    while (*pattern != '\0' && *pattern == *words) {
        pattern++;
        words++;
    }
    return strcmp(pattern, "*") == 0 || (*pattern == '\0' && *words == '\0');
}

static const struct gpu_not_listed *find_not_listed(const struct gpu_table *table,
                                                    const struct vendor *maker, const char *words)
{
    const struct gpu_not_listed *row;
    for (size_t i = 0; (row = gpu_not_listed_at(table, i)) != NULL; i++) {
        const char *at = gpu_packed_next(row->names, NULL);
        for (; at != NULL && is_of_vendor(row->vendor, maker);
             at = gpu_packed_next(row->names, at)) {
            if (matches_pattern(at, words)) {
                return row;
            }
        }
    }
    return NULL;
}

static bool is_laptop(const struct gpu *gpu)
{
    return strstr(gpu->name, "Laptop") != NULL;
}

/* Removes laptop GPUs if other products match, too: "PRO 2000 Blackwell" is the desktop card. */
static void drop_laptops(struct gpu_matches *matches)
{
    size_t kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        kept += !is_laptop(matches->gpus[i]);
    }
    if (kept == 0) {
        return;
    }
    kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        if (!is_laptop(matches->gpus[i])) {
            matches->gpus[kept++] = matches->gpus[i];
        }
    }
    matches->count = kept;
}

/* Has the name neither products nor a reason for having none? */
static bool is_unknown(const struct gpu_matches *matches)
{
    return matches->count == 0 && matches->unsourced == NULL && matches->not_listed == NULL;
}

/*
 * Finds the products with this name.  If there are none, finds what the data files say about the
 * name; if they say nothing, finds the products whose names have all words of `name`.
 */
static void match_name(const struct gpu_table *table, const char *name, struct gpu_matches *out)
{
    char normal[GPU_NAME_MAX];
    char words[GPU_NAME_MAX];
    const struct vendor *maker = gpu_vendor_of_name(name);
    out->count = 0;
    out->is_exact = true;
    out->unsourced = NULL;
    out->not_listed = NULL;
    if (!gpu_normalise(name, normal)) {
        return;
    }
    match_exact(table, maker, normal, out);
    if (out->count > 0 || !gpu_words(name, words)) {
        return;
    }
    out->is_exact = false;
    out->unsourced = find_unsourced(table, maker, normal);
    out->not_listed = find_not_listed(table, maker, words);
    if (is_unknown(out)) {
        match_words(table, maker, words, out);
    }
    if (strstr(words, "laptop") == NULL) {
        drop_laptops(out);
    }
}

/*
 * Removes a text that drivers append to a product's name, such as " (RADV NAVI31)" or " Graphics".
 * False if there is none.
 */
static bool trim_name(char *name)
{
    static const char *const endings[] = { " Graphics", " GPU", " OAM",
                                           " VF",       " HF",  " Developer Kit" };
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

/* Calls match_name(); until it finds a product or a reason, trims the name and calls it again. */
static void match_trimmed(const struct gpu_table *table, const char *name, struct gpu_matches *out)
{
    char text[GPU_GIVEN_MAX];
    match_name(table, name, out);
    if (strlen(name) >= sizeof text) {
        return;
    }
    strcpy(text, name);
    while (is_unknown(out) && trim_name(text)) {
        match_name(table, text, out);
    }
}

/*
 * Finds the laptop GPU of a name such as "GeForce RTX 3060 Mobile / Max-Q]" or "... Max-Q /
 * Mobile]": the text after the '[' in the output of lspci.
 */
static void match_mobile(const struct gpu_table *table, const char *name, struct gpu_matches *out)
{
    char text[GPU_GIVEN_MAX];
    const char *mobile = strstr(name, " Mobile");
    const char *maxq = strstr(name, " Max-Q");
    if (mobile == NULL) {
        return;
    }
    const char *end = maxq != NULL && maxq < mobile ? maxq : mobile;
    snprintf(text, sizeof text, "%.*s Laptop", (int)(end - name), name);
    match_trimmed(table, text, out);
}

/*
 * Adds the products of a list, "MI250X / MI250" or "Navi 31 [Radeon RX 7900 XT/7900 XTX]"; the
 * reason for none is what the data files say about the last name of the list.
 */
static void match_alternatives(const struct gpu_table *table, char *name, struct gpu_matches *out)
{
    struct gpu_matches matches;
    char *bracket = strrchr(name, '[');
    char *at = bracket != NULL ? bracket + 1 : name;
    if (bracket != NULL) {
        match_mobile(table, at, out);
    }
    if (out->count > 0 || (bracket == NULL && strchr(name, '/') == NULL)) {
        return;
    }
    out->is_exact = false;
    for (char *end = at; end != NULL; at = end + 1) {
        end = strpbrk(at, "/]");
        bool is_last = end == NULL || *end == ']';
        if (end != NULL) {
            *end = '\0';
        }
        match_trimmed(table, at, &matches);
        out->unsourced = matches.unsourced;
        out->not_listed = matches.not_listed;
        for (size_t i = 0; i < matches.count && out->count < GPU_MATCHES_MAX; i++) {
            out->gpus[out->count++] = matches.gpus[i];
        }
        if (is_last) {
            return;
        }
    }
}

void gpu_match(const struct gpu_table *table, const char *name, struct gpu_matches *out)
{
    char text[GPU_GIVEN_MAX];
    match_trimmed(table, name, out);
    if (is_unknown(out) && strlen(name) < sizeof text) {
        strcpy(text, name);
        match_alternatives(table, text, out);
    }
}

const char *gpu_known_arch(const struct gpu_matches *matches)
{
    const char *arch = "";
    if (matches->count == 0 && matches->unsourced != NULL) {
        arch = matches->unsourced->arch;
    } else if (matches->count == 0 && matches->not_listed != NULL) {
        arch = matches->not_listed->arch;
    }
    return text_or_null(arch);
}

/* The shortest of the product's name and of those aliases that match no other product. */
static const char *short_name(const struct gpu_table *table, const struct gpu *gpu)
{
    const char *name = gpu->name;
    for (const char *at = gpu_packed_next(gpu->aliases, NULL); at != NULL;
         at = gpu_packed_next(gpu->aliases, at)) {
        struct gpu_matches matches;
        gpu_match(table, at, &matches);
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
        const struct words *words = words_of_vendor(gpu->vendor);
        text_join(list, sizeof list, ", ", "%s (%s, %u %s)", short_name(table, gpu), gpu->arch,
                  gpu->sms, words_by_count(gpu->sms, words->sm, words->sms));
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

/* Writes the names of the products with the smallest edit distance; returns how many. */
static size_t find_similar(const struct gpu_table *table, const struct vendor *maker,
                           const char *normal, const char *out[GPU_NEAR_MAX])
{
    const struct gpu_index *index = gpu_table_products(table);
    uint64_t letters = gpu_letters(normal);
    size_t most = min_size(max_size(strlen(normal) / 3, 1), NEAR_EDITS);
    size_t found = 0;
    for (size_t i = 0; i < index->count; i++) {
        const struct gpu_index_name *name = &index->names[i];
        char known[GPU_NAME_MAX];
        if (!gpu_letters_near(letters, name->letters, most)) {
            continue; /* most names leave here */
        }
        gpu_words_join(gpu_index_words(index, i), known);
        size_t edits = name_distance(known, normal, most);
        const struct gpu *gpu = gpu_at(table, name->row);
        if (edits > most || !is_of_vendor(gpu->vendor, maker)) {
            continue;
        }
        if (edits < most) { /* the candidates so far are less similar */
            most = edits;
            found = 0;
        }
        bool is_last = found > 0 && out[found - 1] == gpu->name;
        if (found < GPU_NEAR_MAX && !is_last) {
            out[found++] = gpu->name;
        }
    }
    return found;
}

static void report_not_listed(const struct gpu_not_listed *row, const char *name, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    diag_quote(found, name, strlen(name));
    if (row->arch[0] != '\0') {
        diag_error(diag, 0, "GPU '%s': %s; give --arch %s and --sms", found, row->why, row->arch);
    } else {
        diag_error(diag, 0, "GPU '%s': %s", found, row->why);
    }
}

/* Is this the end of a virtual GPU's name: gigabytes and a letter, "24Q"? */
static bool is_vgpu_size(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] != '\0' && strchr("QCABqcab", text[digits]) != NULL &&
           text[digits + 1] == '\0';
}

/*
 * Cuts the letters at the end if a digit precedes them ("XM" of "H100XM"), otherwise the last word.
 * False if no digit is left.
 */
static bool shorten_board(char *board)
{
    size_t len = strlen(board);
    size_t end = len;
    while (end > 0 && text_is_letter(board[end - 1])) {
        end--;
    }
    if (end == len || end == 0 || !text_is_digit(board[end - 1])) {
        while (end > 0 && board[end - 1] != ' ' && board[end - 1] != '-') {
            end--;
        }
        end -= end > 0;
    }
    board[end] = '\0';
    return strpbrk(board, "0123456789") != NULL;
}

/*
 * Writes the board of a virtual GPU: "NVIDIA A10" for "NVIDIA A10-24Q", "AMD Radeon Pro V710" for
 * "AMD Radeon Pro V710 MxGPU".  False for other names.
 */
static bool split_vgpu(const char *name, char board[GPU_GIVEN_MAX])
{
    static const char mxgpu[] = " MxGPU";
    size_t len = strlen(name);
    const char *dash = strrchr(name, '-');
    if (len >= GPU_GIVEN_MAX) {
        return false;
    }
    if (len > sizeof mxgpu && strcasecmp(name + len - (sizeof mxgpu - 1), mxgpu) == 0) {
        len -= sizeof mxgpu - 1;
    } else if (dash != NULL && is_vgpu_size(dash + 1)) {
        len = (size_t)(dash - name);
    } else {
        return false;
    }
    size_t from = strncasecmp(name, "GRID ", 5) == 0 && len > 5 ? 5 : 0;
    memcpy(board, name + from, len - from);
    board[len - from] = '\0';
    return true;
}

/* Reports a virtual GPU, a share of a board; false for other names. */
static bool report_vgpu(const struct gpu_table *table, const char *name, struct diag *diag)
{
    char board[GPU_GIVEN_MAX];
    char found[DIAG_QUOTE_MAX];
    struct gpu_matches matches;
    if (!split_vgpu(name, board)) {
        return false;
    }
    gpu_match(table, board, &matches);
    while (matches.count == 0 && shorten_board(board)) {
        gpu_match(table, board, &matches);
    }
    if (matches.count == 0) {
        return false;
    }
    diag_error(diag, 0,
               "GPU '%s' is a virtual GPU on %s with an unknown share of the %s; give --arch %s "
               "and --sms",
               diag_quote(found, name, strlen(name)), board,
               words_of_vendor(matches.gpus[0]->vendor)->sms, matches.gpus[0]->arch);
    return true;
}

/* Reports a device of another maker, or a renderer without a GPU; false for other names. */
static bool report_foreign(const char *name, struct diag *diag)
{
    static const char *const words[] = { "apple", "llvmpipe", "swiftshader", "adreno",
                                         "mali",  "powervr",  "virtio",      "softpipe" };
    char found[DIAG_QUOTE_MAX];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strncasecmp(name, words[i], strlen(words[i])) == 0) {
            diag_error(diag, 0, "GPU '%s' is not one of NVIDIA, AMD or Intel",
                       diag_quote(found, name, strlen(name)));
            return true;
        }
    }
    return false;
}

/* As gpu_report_reason(), for a name that matches no product. */
static bool report_reason(const struct gpu_table *table, const char *name,
                          const struct gpu_matches *none, struct diag *diag)
{
    if (none->unsourced != NULL) {
        report_unsourced(none->unsourced, diag);
        return true;
    }
    if (none->not_listed != NULL) {
        report_not_listed(none->not_listed, name, diag);
        return true;
    }
    return report_vgpu(table, name, diag) || report_foreign(name, diag);
}

bool gpu_report_reason(const struct gpu_table *table, const char *name, struct diag *diag)
{
    struct gpu_matches matches;
    gpu_match(table, name, &matches);
    return matches.count == 0 && report_reason(table, name, &matches, diag);
}

/* Have the products the same architecture and number of SMs? */
static bool is_same_size(const struct gpu *a, const struct gpu *b)
{
    return a->sms == b->sms && strcmp(a->arch, b->arch) == 0;
}

static void report_unknown(const struct gpu_table *table, const char *name,
                           const struct gpu_matches *none, struct diag *diag)
{
    const char *near[GPU_NEAR_MAX];
    char normal[GPU_NAME_MAX] = "";
    if (!report_reason(table, name, none, diag)) {
        gpu_normalise(name, normal);
        size_t count = find_similar(table, gpu_vendor_of_name(name), normal, near);
        diag_report_unknown(diag, "GPU", name, near, count, "gpu", gpu_count(table));
    }
}

const struct gpu *gpu_choose(const struct gpu_table *table, const char *name,
                             const struct gpu_matches *matches, struct diag *diag)
{
    if (matches->count == 0) {
        report_unknown(table, name, matches, diag);
        return NULL;
    }
    for (size_t i = 1; i < matches->count; i++) {
        if (!is_same_size(matches->gpus[i], matches->gpus[0])) {
            report_ambiguous(table, name, matches, diag);
            return NULL;
        }
    }
    return matches->gpus[0];
}

const struct gpu *gpu_find_by_start(const struct gpu_table *table, const char *start,
                                    struct diag *diag)
{
    char normal[GPU_NAME_MAX];
    char known[GPU_NAME_MAX];
    struct gpu_matches matches = { .count = 0 };
    const struct gpu_index *index = gpu_table_products(table);
    bool is_name = gpu_normalise(start, normal);
    for (size_t i = 0; is_name && i < index->count; i++) {
        gpu_words_join(gpu_index_words(index, i), known);
        if (text_starts(known, normal)) {
            add_match(&matches, gpu_at(table, index->names[i].row));
        }
    }
    if (matches.count == 0) {
        gpu_match(table, start, &matches);
    }
    return gpu_choose(table, start, &matches, diag);
}

static bool is_whole_name(const struct gpu *gpu, const char *normal)
{
    char known[GPU_NAME_MAX];
    return gpu_normalise(gpu->name, known) && strcmp(known, normal) == 0;
}

/* Is `normal` the name of `gpu`, its end (unless `whole_only`), or a name that drivers use? */
static bool has_name_or_end(const struct gpu *gpu, const char *normal, bool whole_only)
{
    char known[GPU_NAME_MAX];
    size_t len = strlen(normal);
    if (gpu_normalise(gpu->name, known) && strlen(known) >= len &&
        strcmp(known + strlen(known) - len, normal) == 0 && (!whole_only || strlen(known) == len)) {
        return true;
    }
    for (const char *at = gpu_packed_next(gpu->driver_names, NULL); at != NULL;
         at = gpu_packed_next(gpu->driver_names, at)) {
        if (gpu_normalise(at, known) && strcmp(known, normal) == 0) {
            return true;
        }
    }
    return false;
}

void gpu_find_others(const struct gpu_table *table, const char *name, const struct gpu *gpu,
                     struct gpu_matches *out)
{
    char normal[GPU_NAME_MAX];
    char words[GPU_NAME_MAX];
    *out = (struct gpu_matches){ .count = 0 };
    if (!gpu_normalise(name, normal) || !gpu_words(name, words)) {
        return;
    }
    bool is_whole = is_whole_name(gpu, normal);
    bool is_name_or_end = has_name_or_end(gpu, normal, is_whole);
    const struct gpu_index *index = gpu_table_products(table);
    for (size_t i = 0; i < index->count; i++) {
        const struct gpu *other = gpu_at(table, index->names[i].row);
        const char *known = gpu_index_words(index, i);
        if (other != gpu && is_same_size(other, gpu) &&
            ((is_name_or_end ? has_name_or_end(other, normal, is_whole)
                             : has_words(known, words)) ||
             gpu_words_compare(known, normal) == 0)) {
            add_match(out, other);
        }
    }
}

void gpu_warn_other_sms(const struct gpu *gpu, struct diag *diag)
{
    char list[64] = "";
    for (size_t i = 0; i < GPU_COUNTS_MAX && gpu->driver_name_sms[i] > 0; i++) {
        if (gpu->driver_name_sms[i] != gpu->sms) {
            text_join(list, sizeof list, " or ", "%u", gpu->driver_name_sms[i]);
        }
    }
    if (list[0] != '\0') {
        const struct words *words = words_of_vendor(gpu->vendor);
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

/* The first product with MIG profile `profile`, all words of `name`, and `gpu`'s arch and SMs. */
static const struct gpu *find_related(const struct gpu_table *table, const struct gpu *gpu,
                                      const char *name, const char *profile)
{
    char words[GPU_NAME_MAX];
    const struct gpu_index *index = gpu_table_products(table);
    bool has_name = gpu_words(name, words);
    for (size_t i = 0; has_name && i < index->count; i++) {
        const struct gpu *other = gpu_at(table, index->names[i].row);
        if (is_same_size(other, gpu) && has_words(gpu_index_words(index, i), words) &&
            gpu_mig_find(other, profile) != NULL) {
            return other;
        }
    }
    return NULL;
}

void gpu_split_mig(char *name, char profile[GPU_WORD_MAX])
{
    static const char before[] = " MIG ";
    char *at = strstr(name, before);
    const char *text = at != NULL ? at + sizeof before - 1 : "";
    size_t len = strcspn(text, " ");
    profile[0] = '\0';
    if (len > 0 && len < GPU_WORD_MAX) {
        memcpy(profile, text, len);
        profile[len] = '\0';
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
