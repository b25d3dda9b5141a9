#include "option/opt.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "arch/name.h"
#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "occ.h"

enum { OPT_HELP_COLUMN = 30, OPT_REAL_DECIMALS = 6 };

static void *member(void *base, const struct opt *opt)
{
    return (char *)base + opt->offset;
}

static enum range_kind range_kind_of(enum opt_type type)
{
    switch (type) {
    case OPT_BYTES:
        return RANGE_BYTES;
    case OPT_BLOCKS:
        return RANGE_BLOCK;
    case OPT_PERCENTS:
        return RANGE_PERCENT;
    case OPT_PARTS:
        return RANGE_PART;
    default:
        return RANGE_COUNT;
    }
}

/*
 * The number of bytes before the comma that ends the first name of a list.  The comma before "Inc."
 * belongs to a maker's name, as lspci writes it: "Advanced Micro Devices, Inc. [AMD/ATI] Navi 31".
 */
static size_t name_length(const char *list)
{
    size_t len = strcspn(list, ",");
    while (list[len] == ',' && text_starts(list + len, ", Inc.")) {
        len += 1 + strcspn(list + len + 1, ",");
    }
    return len;
}

static bool set_texts(struct opt_texts *texts, const char *what, const char *text,
                      struct diag *diag)
{
    size_t count = 1;
    for (const char *p = text; *p != '\0'; p++) {
        count += *p == ',';
    }
    const char **items = malloc(count * sizeof(*items));
    char *storage = malloc(strlen(text) + 1);
    if (items == NULL || storage == NULL) {
        free((void *)items);
        free(storage);
        return diag_error(diag, 0, "%s: out of memory", what);
    }
    strcpy(storage, text);
    size_t n = 0;
    for (char *at = storage;; at++) {
        size_t len = name_length(at);
        bool last = at[len] == '\0';
        items[n++] = at;
        at[len] = '\0';
        if (len == 0) {
            free((void *)items);
            free(storage);
            return diag_error(diag, 0, "%s '%s': expected a name, or names separated by commas",
                              what, text);
        }
        if (last) {
            break;
        }
        at += len;
    }
    *texts = (struct opt_texts){ items, storage, n };
    return true;
}

static bool add_text(struct opt_texts *texts, const char *what, const char *text, struct diag *diag)
{
    if (!GROW(texts->items, texts->count)) {
        return diag_error(diag, 0, "%s: out of memory", what);
    }
    texts->items[texts->count++] = text;
    return true;
}

static bool set_real(const struct opt *opt, void *base, const char *what, const char *text,
                     struct diag *diag)
{
    double value;
    const char *dot = strchr(text, '.');
    bool too_precise = dot != NULL && strlen(dot + 1) > OPT_REAL_DECIMALS;
    if (too_precise || !num_fraction(text, strlen(text), &value) || value < (double)opt->least ||
        value > (double)opt->most) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(
            diag, 0, "%s '%s': expected a number from %llu to %llu with at most six decimals", what,
            diag_quote(found, text, strlen(text)), ull(opt->least), ull(opt->most));
    }
    *(double *)member(base, opt) = value;
    return true;
}

bool opt_set(const struct opt *opt, void *base, const char *what, const char *text,
             struct diag *diag)
{
    void *to = member(base, opt);
    switch (opt->type) {
    case OPT_FLAG:
        *(bool *)to = true;
        return true;
    case OPT_TEXT:
        if (*text == '\0') {
            return diag_error(diag, 0, "%s '': expected %s", what, opt->arg);
        }
        *(const char **)to = text;
        return true;
    case OPT_WORD:
        *(const char **)to = text;
        return true;
    case OPT_TEXTS:
        return set_texts(to, what, text, diag);
    case OPT_EACH:
        return add_text(to, what, text, diag);
    case OPT_UINT: {
        struct range range = { 0 };
        if (!range_parse(what, text, RANGE_ONE, opt->least, opt->most, opt->most, &range, diag)) {
            return false;
        }
        uint64_t value = range_at(&range, 0, NULL);
        bool one = range.total == 1;
        range_free(&range);
        if (!one) {
            return diag_error(diag, 0, "%s '%s': expected one number", what, text);
        }
        *(uint64_t *)to = value;
        return true;
    }
    case OPT_SHAPES:
        return shape_parse(what, text, opt->most, to, diag);
    case OPT_REAL:
        return set_real(opt, base, what, text, diag);
    default:
        return range_parse(what, text, range_kind_of(opt->type), opt->least, opt->most,
                           opt_most_said(opt), to, diag);
    }
}

bool opt_parse_share(const char *name, const char *text, double *out, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    *out = -1;
    if (text == NULL || (num_share(text, out) && *out <= 1)) {
        return true;
    }
    diag_quote(found, text, strlen(text));
    if (num_lacks_percent(text)) {
        return diag_error(diag, 0,
                          "--%s '%s': expected 0%% to 100%%, or 0 to 1; did you mean %s%%?", name,
                          found, found);
    }
    return diag_error(diag, 0, "--%s '%s': expected 0%% to 100%%, or 0 to 1", name, found);
}

bool opt_is_list(const struct opt *opt, const char *text)
{
    if (opt->type == OPT_TEXTS) {
        return text[name_length(text)] == ',';
    }
    return opt->type != OPT_TEXT &&
           (strpbrk(text, ",:") != NULL || (opt->type >= OPT_COUNTS && range_is_marked(text)));
}

void opt_clear(const struct opt *opt, void *base)
{
    if (opt->type == OPT_TEXTS) {
        *(struct opt_texts *)member(base, opt) = (struct opt_texts){ NULL, NULL, 0 };
    } else if (opt->type == OPT_SHAPES) {
        memset(member(base, opt), 0, sizeof(struct shape_list));
    } else if (opt->type >= OPT_COUNTS) {
        memset(member(base, opt), 0, sizeof(struct range));
    }
}

/* Finds an option by its `name` of `len` bytes or its `letter`; sets `*base` to its struct. */
static const struct opt *find_opt(const struct opt_target *targets, const char *name, size_t len,
                                  char letter, void **base)
{
    for (const struct opt_target *t = targets; t->group != NULL; t++) {
        for (size_t i = 0; i < t->group->count; i++) {
            const struct opt *opt = opt_at(t->group, i);
            bool by_name =
                name != NULL && strlen(opt->name) == len && strncmp(opt->name, name, len) == 0;
            if (by_name || (letter != 0 && opt->letter == letter)) {
                *base = t->base;
                return opt;
            }
        }
    }
    return NULL;
}

/*
 * Scores how similar the words of two option names are.  Two equal words add twice their length.
 * If one word of at least 3 letters begins the other, they add its length.
 */
static size_t score_words(const char *a, const char *b)
{
    size_t score = 0;
    for (const char *word = a; *word != '\0';) {
        size_t len = strcspn(word, "-");
        for (const char *other = b; *other != '\0';) {
            size_t other_len = strcspn(other, "-");
            size_t shorter = min_size(len, other_len);
            bool starts_equal = strncmp(word, other, shorter) == 0;
            if (starts_equal && len == other_len) {
                score += 2 * len;
            } else if (starts_equal && shorter >= 3) {
                score += shorter;
            }
            other += other_len + (other[other_len] == '-');
        }
        word += len + (word[len] == '-');
    }
    return score;
}

struct name_nearest opt_nearest_start(const char *name)
{
    return name_nearest_start(name, min_size(strlen(name) / 2, OPT_NEAR_EDITS));
}

/* Returns an option whose name is a few edits from `name`, else one with similar words, or NULL. */
static const char *find_nearest(const struct opt_target *targets, const char *name)
{
    const char *related = NULL;
    struct name_nearest search = opt_nearest_start(name);
    size_t best_score = 0;
    for (const struct opt_target *t = targets; t->group != NULL; t++) {
        for (size_t i = 0; i < t->group->count; i++) {
            const char *known = opt_at(t->group, i)->name;
            size_t score = score_words(name, known);
            name_nearest_try(&search, known);
            if (score > best_score) {
                best_score = score;
                related = known;
            }
        }
    }
    return search.nearest != NULL ? search.nearest : related;
}

/* Returns the name in occ of an option that other tools call `name`, or NULL. */
static const char *find_synonym(const char *name)
{
    static const struct {
        const char *other, *own; /* the name in other tools, the name in occ */
    } synonyms[] = {
        { "registers", "regs" },
        { "register", "regs" },
        { "registers-per-thread", "regs" },
        { "regs-per-thread", "regs" },
        { "vgprs", "regs" },
        { "block", "threads" },
        { "block-size", "threads" },
        { "blocksize", "threads" },
        { "block-dim", "threads" },
        { "blockdim", "threads" },
        { "threads-per-block", "threads" },
        { "workgroup-size", "threads" },
        { "shared", "smem" },
        { "shared-mem", "smem" },
        { "shared-memory", "smem" },
        { "shmem", "smem" },
        { "lds", "smem" },
        { "slm", "smem" },
        { "dynamic-shared", "dynamic-smem" },
        { "dynamic-shared-memory", "dynamic-smem" },
        { "compute-capability", "arch" },
        { "cc", "arch" },
        { "sm", "arch" },
        { "mcpu", "arch" },
        { "gpu-architecture", "arch" },
        { "offload-arch", "arch" },
        { "device", "gpu" },
        { "gpu-name", "gpu" },
        { "num-sms", "sms" },
        { "sm-count", "sms" },
        { "cus", "sms" },
        { "blocks", "grid" },
        { "grid-size", "grid" },
        { "griddim", "grid" },
        { "cluster-size", "cluster" },
        { "out", "output" },
    };
    char key[DIAG_QUOTE_MAX];
    snprintf(key, sizeof key, "%s", name);
    text_replace(key, '_', '-');
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        if (strcasecmp(key, synonyms[i].other) == 0) {
            return synonyms[i].own;
        }
    }
    return NULL;
}

static bool report_unknown(const struct opt_target *targets, const char *arg,
                           struct opt_given *given, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    char name[DIAG_QUOTE_MAX];
    size_t dashes = strspn(arg, "-");
    diag_quote(found, arg, strlen(arg));
    diag_quote(name, arg + dashes, strcspn(arg + dashes, "="));
    const char *synonym = find_synonym(name);
    void *base;
    given->unknown = arg;
    given->synonym = synonym;
    if (synonym != NULL && find_opt(targets, synonym, strlen(synonym), 0, &base) != NULL) {
        given->is_own = true;
        return diag_error(diag, 0, "unknown option '%s'; occ calls it --%s", found, synonym);
    }
    const char *nearest = strlen(name) > 1 ? find_nearest(targets, name) : NULL;
    given->has_similar = nearest != NULL;
    given->is_own = given->has_similar && strcmp(nearest, name) == 0;
    if (nearest != NULL) {
        return diag_error(diag, 0, "unknown option '%s'; did you mean --%s?", found, nearest);
    }
    return diag_error(diag, 0, "unknown option '%s'; --help lists the options", found);
}

static bool add_given(struct opt_given *given, const struct opt *opt, struct diag *diag)
{
    for (size_t i = 0; i < given->count; i++) {
        if (given->opts[i] == opt) {
            return opt->type == OPT_FLAG || opt->type == OPT_EACH ||
                   diag_error(diag, 0, "--%s is given twice", opt->name);
        }
    }
    if (given->count < OPT_GIVEN_MAX) {
        given->opts[given->count++] = opt;
    }
    return true;
}

/* Parses the option at argv[*i]; moves *i to its value if that is a separate argument. */
static bool parse_one(int argc, char **argv, int *i, const struct opt_target *targets,
                      struct opt_given *given, struct diag *diag)
{
    const char *arg = argv[*i];
    const char *value = NULL;
    const struct opt *opt;
    void *base = NULL;
    char what[80];
    if (arg[1] == '-') {
        size_t len = strcspn(arg + 2, "=");
        opt = find_opt(targets, arg + 2, len, 0, &base);
        if (arg[2 + len] == '=') {
            value = arg + 3 + len;
        }
    } else if (arg[2] == '\0' ||
               find_opt(targets, arg + 1, strcspn(arg + 1, "="), 0, &base) == NULL) {
        opt = find_opt(targets, NULL, 0, arg[1], &base);
        value = text_or_null(arg + 2);
    } else {
        opt = NULL; /* -grid is not --gpu with the value "rid" */
    }
    if (opt == NULL) {
        return report_unknown(targets, arg, given, diag);
    }
    snprintf(what, sizeof what, "--%s", opt->name);
    if (opt->type == OPT_FLAG && value != NULL) {
        return diag_error(diag, 0, "%s takes no value", what);
    }
    if (opt->type != OPT_FLAG && value == NULL) {
        bool has_next = *i + 1 < argc;
        if (opt->type == OPT_WORD && (!has_next || argv[*i + 1][0] == '-')) {
            value = "";
        } else if (has_next) {
            value = argv[++*i];
        } else {
            return diag_error(diag, 0, "%s needs a value: %s", what, opt->arg);
        }
    }
    return add_given(given, opt, diag) && opt_set(opt, base, what, value, diag);
}

bool opt_parse(int argc, char **argv, const struct opt_target *targets, struct opt_given *given,
               struct diag *diag)
{
    int operand_count = 0;
    bool accepts_options = true;
    memset(given, 0, sizeof *given);
    for (int i = 0; i < argc; i++) {
        if (accepts_options && strcmp(argv[i], "--") == 0) {
            accepts_options = false;
        } else if (accepts_options && argv[i][0] == '-' && argv[i][1] != '\0') {
            if (!parse_one(argc, argv, &i, targets, given, diag)) {
                given->operand_count = (size_t)operand_count;
                return false;
            }
        } else {
            argv[operand_count++] = argv[i];
        }
    }
    given->operands = (const char **)(uintptr_t)argv;
    given->operand_count = (size_t)operand_count;
    return true;
}

const char *opt_format_name(bool from_keys, const char *name, char out[48])
{
    if (from_keys) {
        snprintf(out, 48, "\"%s\"", name);
        text_replace(out, '-', '_');
    } else {
        snprintf(out, 48, "--%s", name);
    }
    return out;
}

bool opt_was_given(const struct opt_given *given, const char *name)
{
    for (size_t i = 0; i < given->count; i++) {
        if (strcmp(given->opts[i]->name, name) == 0) {
            return true;
        }
    }
    return false;
}

void opt_free(const struct opt_group *group, void *base)
{
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *opt = opt_at(group, i);
        if (opt->type == OPT_TEXTS || opt->type == OPT_EACH) {
            struct opt_texts *texts = member(base, opt);
            free((void *)texts->items);
            free(texts->storage);
            *texts = (struct opt_texts){ NULL, NULL, 0 };
        } else if (opt->type == OPT_SHAPES) {
            shape_free(member(base, opt));
        } else if (opt->type >= OPT_COUNTS) {
            range_free(member(base, opt));
        }
    }
}

/* Formats the left column of the help: letter, name and value.  Returns its length. */
static int format_left(const struct opt *opt, char *out, size_t size)
{
    char letter[8] = "   ";
    if (opt->letter != 0) {
        snprintf(letter, sizeof letter, "-%c,", opt->letter);
    }
    if (opt->arg == NULL) {
        return snprintf(out, size, "  %s --%s", letter, opt->name);
    }
    if (opt->type == OPT_WORD) {
        return snprintf(out, size, "  %s --%s [%s]", letter, opt->name, opt->arg);
    }
    return snprintf(out, size, "  %s --%s %s", letter, opt->name, opt->arg);
}

void opt_join_choices(const struct opt *opt, const char *separator, char *out, size_t size)
{
    const char *at = opt->choices != NULL ? opt->choices : "";
    *out = '\0';
    bool dists = strcmp(at, OPT_DISTS) == 0;
    for (int i = 0; dists && i < OCC_DIST_COUNT; i++) {
        text_join(out, size, separator, "%s", occ_dist_key((enum occ_dist)i));
    }
    while (*at != '\0' && *at != '@') {
        size_t len = strcspn(at, " ");
        text_join(out, size, separator, "%.*s", (int)len, at);
        at += len + (at[len] == ' ');
    }
}

const char *opt_format_help(const struct opt *opt, char out[OPT_HELP_MAX])
{
    size_t len = strlen(opt->help);
    snprintf(out, OPT_HELP_MAX, "%s", opt->help);
    if ((opt->help[len - 1] == ':' || opt->help[len - 1] == ',') && len + 2 < OPT_HELP_MAX) {
        out[len] = ' ';
        opt_join_choices(opt, ", ", out + len + 1, OPT_HELP_MAX - len - 1);
    }
    return out;
}

/* Prints the start of the line of an option. */
static void print_option(const struct opt *opt, FILE *file)
{
    char left[64];
    char help[OPT_HELP_MAX];
    int used = format_left(opt, left, sizeof left);
    fprintf(file, "%-*s%s%s", OPT_HELP_COLUMN, left, used >= OPT_HELP_COLUMN ? "  " : "",
            opt_format_help(opt, help));
}

bool opt_print_one(const struct opt_group *group, const char *name, FILE *file)
{
    for (size_t i = 0; i < group->count; i++) {
        if (strcmp(opt_at(group, i)->name, name) == 0) {
            print_option(opt_at(group, i), file);
            fputc('\n', file);
            return true;
        }
    }
    return false;
}

void opt_print_rare(const struct opt_group *group, const char *left_out, FILE *file)
{
    enum { INDENT = 6, COLUMNS = 80 };
    int column = 0;
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *opt = opt_at(group, i);
        int len = (int)strlen(" --") + (int)strlen(opt->name);
        if ((opt->flags & OPT_RARE) == 0 ||
            (left_out != NULL && text_has_word(left_out, opt->name))) {
            continue;
        }
        if (column == 0) {
            column = fprintf(file, "%*sin occ(1):", INDENT, "");
        } else if (column + len > COLUMNS) {
            fputc('\n', file);
            column = fprintf(file, "%*s", INDENT - 1, "");
        }
        column += fprintf(file, " --%s", opt->name);
    }
    fputs(column > 0 ? "\n" : "", file);
}

void opt_print_help(const struct opt_group *group, const struct opt_group *previous,
                    const char *left_out, FILE *file)
{
    bool is_first = true;
    if (previous == NULL || strcmp(previous->title, group->title) != 0) {
        fprintf(file, "\n%s:\n", group->title);
    }
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *opt = opt_at(group, i);
        if ((opt->flags & OPT_RARE) != 0 ||
            (left_out != NULL && text_has_word(left_out, opt->name))) {
            continue;
        }
        if (!is_first && (opt->flags & OPT_SAME_LINE) != 0) {
            fprintf(file, "; --%s: %s", opt->name, opt->help);
            continue;
        }
        fputs(is_first ? "" : "\n", file);
        print_option(opt, file);
        is_first = false;
    }
    fputs(is_first ? "" : "\n", file);
}
