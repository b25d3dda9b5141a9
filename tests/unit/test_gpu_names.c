/*
 * test_gpu_names.c - the look-up of products by its index, against a walk over all names that
 * filters nothing: for every name of every product, its parts and its misspellings.
 */
#include "arch/gpu_lookup.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct gpu_table builtin; /* zero-initialised, it stands for the built-in tables */

/* A name of a product as gpu_words() and gpu_normalise() write it. */
struct known {
    const struct gpu *gpu;
    char words[GPU_NAME_MAX], normal[GPU_NAME_MAX];
};

enum { KNOWN_MAX = 4096 };
static struct known known[KNOWN_MAX];
static size_t known_count;

static void list_names(void)
{
    const struct gpu *gpu;
    known_count = 0;
    for (size_t i = 0; (gpu = gpu_at(&builtin, i)) != NULL; i++) {
        struct gpu_names names = gpu_names_of(gpu);
        for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
            struct known *row = &known[known_count++];
            row->gpu = gpu;
            ck_assert(gpu_words(name, row->words) && gpu_normalise(name, row->normal));
            ck_assert_uint_lt(known_count, KNOWN_MAX);
        }
    }
}

static bool is_letter_or_digit(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Is `word` the start of a word of `text` that ends there, or where digits begin or end? */
static bool starts_a_word(const char *text, const char *word, size_t len)
{
    for (size_t i = 0; text[i] != '\0'; i++) {
        bool is_start = i == 0 || text[i - 1] == ' ';
        if (is_start && strncmp(text + i, word, len) == 0) {
            char last = word[len - 1];
            char next = text[i + len];
            if (next == '\0' || next == ' ' ||
                (is_letter_or_digit(last) && is_digit(last) != is_digit(next))) {
                return true;
            }
        }
    }
    return false;
}

static bool has_all_words(const char *text, const char *words)
{
    while (*words != '\0') {
        size_t len = strcspn(words, " ");
        if (!starts_a_word(text, words, len)) {
            return false;
        }
        words += len + (words[len] == ' ');
    }
    return true;
}

static void add_once(struct gpu_matches *out, const struct gpu *gpu)
{
    for (size_t i = 0; i < out->count; i++) {
        if (out->gpus[i] == gpu) {
            return;
        }
    }
    if (out->count < GPU_MATCHES_MAX) {
        out->gpus[out->count++] = gpu;
    }
}

/* The products that match `words`, which have no brand and nothing that drivers add. */
static void match_by_walk(const char *words, const char *normal, struct gpu_matches *out)
{
    struct gpu_matches desktop = { .count = 0 };
    out->count = 0;
    for (size_t i = 0; i < known_count; i++) {
        if (strcmp(known[i].normal, normal) == 0) {
            add_once(out, known[i].gpu);
        }
    }
    out->is_exact = out->count > 0;
    for (size_t i = 0; i < known_count && !out->is_exact; i++) {
        if (has_all_words(known[i].words, words)) {
            add_once(out, known[i].gpu);
        }
    }
    for (size_t i = 0; i < out->count; i++) {
        if (strstr(out->gpus[i]->name, "Laptop") == NULL) {
            add_once(&desktop, out->gpus[i]);
        }
    }
    if (!out->is_exact && desktop.count > 0 && strstr(words, "laptop") == NULL) {
        *out = desktop;
    }
}

/* The message about a name that matches nothing: it lists the nearest products. */
static void unknown_by_walk(const char *name, const char *normal, struct diag *diag)
{
    const char *near[GPU_NEAR_MAX];
    size_t count = 0;
    size_t most = strlen(normal) / 3;
    most = most < 1 ? 1 : most > 3 ? 3 : most;
    for (size_t edits = 0; edits <= most && count == 0; edits++) {
        for (size_t i = 0; i < known_count; i++) {
            bool is_listed = false;
            for (size_t k = 0; k < count; k++) {
                is_listed = is_listed || near[k] == known[i].gpu->name;
            }
            if (!is_listed && count < GPU_NEAR_MAX &&
                name_distance(known[i].normal, normal, most) == edits) {
                near[count++] = known[i].gpu->name;
            }
        }
    }
    diag_report_unknown(diag, "GPU", name, near, count, "gpu", gpu_count(&builtin));
}

/* How often a look-up was compared, by what it found. */
struct compared {
    size_t exact, by_words, unknown;
};

/* Does the name end in a word that drivers add? */
static bool has_driver_word(const char *name)
{
    static const char *const added[] = {
        " graphics", " gpu", " oam", " vf", " hf", " developer kit"
    };
    size_t len = strlen(name);
    bool found = false;
    for (size_t i = 0; i < sizeof added / sizeof *added; i++) {
        size_t end = strlen(added[i]);
        found = found || (len > end && strcmp(name + len - end, added[i]) == 0);
    }
    return found;
}

static void compare(const char *name, struct compared *seen)
{
    struct gpu_matches found;
    struct gpu_matches expected;
    struct diag diag;
    struct diag wanted;
    char words[GPU_NAME_MAX];
    char normal[GPU_NAME_MAX];
    diag_init(&diag, NULL);
    diag_init(&wanted, NULL);
    bool is_plain = gpu_words(name, words) && gpu_normalise(name, normal) &&
                    strcmp(words, name) == 0 && strpbrk(name, "()[]/") == NULL &&
                    !has_driver_word(name);
    /* A name with a brand, what drivers add, or a reason in the data has other rules. */
    if (!is_plain || gpu_report_reason(&builtin, name, &diag)) {
        return;
    }
    gpu_match(&builtin, name, &found);
    match_by_walk(words, normal, &expected);
    ck_assert_msg(found.count == expected.count && found.is_exact == expected.is_exact,
                  "%s: %zu products instead of %zu", name, found.count, expected.count);
    for (size_t i = 0; i < found.count; i++) {
        ck_assert_msg(found.gpus[i] == expected.gpus[i], "%s: product %zu", name, i);
    }
    seen->exact += found.is_exact;
    seen->by_words += !found.is_exact && found.count > 0;
    if (found.count == 0 && seen->unknown++ % 16 == 0) { /* the walk takes long */
        ck_assert_ptr_null(gpu_choose(&builtin, name, &found, &diag));
        unknown_by_walk(name, normal, &wanted);
        ck_assert_str_eq(diag.text, wanted.text);
    }
}

/* Compares `name` with a letter removed, doubled, replaced or swapped, at each position. */
static void compare_misspelt(const char *name, struct compared *seen)
{
    size_t len = strlen(name);
    char text[GPU_NAME_MAX + 1];
    for (size_t i = 0; i < len; i++) {
        snprintf(text, sizeof text, "%.*s%s", (int)i, name, name + i + 1);
        compare(text, seen);
        snprintf(text, sizeof text, "%.*s%c%s", (int)i, name, name[i], name + i);
        compare(text, seen);
        snprintf(text, sizeof text, "%s", name);
        text[i] = (char)('a' + (i * 7 + len) % 26);
        compare(text, seen);
        snprintf(text, sizeof text, "%s", name);
        text[i] = name[i + 1] != '\0' ? name[i + 1] : 'q';
        text[i + (name[i + 1] != '\0')] = name[i];
        compare(text, seen);
    }
}

/* Compares `name` without each of its words, and each start that ends with a word. */
static void compare_parts(const char *name, struct compared *seen)
{
    char text[GPU_NAME_MAX + 1];
    for (const char *at = name; *at != '\0'; at += strcspn(at, " "), at += *at == ' ') {
        const char *next = at + strcspn(at, " ");
        snprintf(text, sizeof text, "%.*s%s", (int)(at - name), name, next + (*next == ' '));
        compare(text, seen);
        snprintf(text, sizeof text, "%.*s", (int)(next - name), name);
        compare(text, seen);
    }
}

START_TEST(the_index_finds_what_a_walk_over_all_names_finds)
{
    struct compared seen = { 0 };
    list_names();
    for (size_t i = 0; i < known_count; i++) {
        compare(known[i].words, &seen);
        compare_parts(known[i].words, &seen);
        compare_misspelt(known[i].words, &seen);
    }
    ck_assert_uint_gt(seen.exact, known_count);
    ck_assert_uint_gt(seen.by_words, known_count);
    ck_assert_uint_gt(seen.unknown, 10 * known_count);
}
END_TEST

START_TEST(names_of_a_data_file_are_in_the_index)
{
    static const char text[] =
        "{ \"vendor\": \"nvidia\", \"sources\": { \"x\": \"a source\" }, \"products\": [ { "
        "\"name\": "
        "\"Zed 1000\", \"aliases\": [\"zed one\"], \"arch\": \"sm_80\", \"sms\": 7, \"sources\": "
        "[\"x\"], \"verified\": 1 } ] }";
    struct gpu_table table = { 0 };
    struct diag diag;
    struct gpu_matches matches;
    diag_init(&diag, "zed.json");
    ck_assert_msg(gpu_table_add(&table, text, sizeof text - 1, &diag), "%s", diag.text);
    gpu_match(&table, "ZED-1000", &matches);
    ck_assert_uint_eq(matches.count, 1);
    ck_assert(matches.is_exact);
    gpu_match(&table, "one", &matches);
    ck_assert_uint_eq(matches.count, 1);
    ck_assert(!matches.is_exact);
    ck_assert_uint_eq(gpu_table_products(&table)->count, gpu_table_products(&builtin)->count + 2);
    gpu_table_free(&table);
}
END_TEST

Suite *gpu_names_suite(void)
{
    Suite *suite = suite_create("gpu_names");
    TCase *tcase = tcase_create("gpu_names");
    tcase_set_timeout(tcase, 120);
    tcase_add_test(tcase, the_index_finds_what_a_walk_over_all_names_finds);
    tcase_add_test(tcase, names_of_a_data_file_are_in_the_index);
    suite_add_tcase(suite, tcase);
    return suite;
}
