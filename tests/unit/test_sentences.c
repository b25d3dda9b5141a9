/*
 * test_sentences.c - every number in the sentences of the text about other launches is true: it is
 * parsed, and the other launch is answered.
 */
#include "asked.h"
#include "core/lever.h"
#include "gen.h"
#include "launch/answer_report.h"
#include "launch/proposal.h"
#include "must.h"
#include "rounds.h"
#include "suites.h"

#include <math.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 1 << 15, GROUPS = 8 };

/* The text of an answer as one line, with single blanks. */
static const char *text_of(const struct answer *answer)
{
    static char text[TEXT_MAX];
    static char flat[TEXT_MAX];
    struct out out;
    struct report report;
    out_init(&out, NULL, text, sizeof text - 1);
    report_start(&report, false, &out);
    answer_report(answer, &report);
    report_end(&report);
    must(!out.is_cut);
    size_t len = 0;
    for (size_t i = 0; i < out.len; i++) {
        char c = text[i] == '\n' ? ' ' : text[i];
        if (c != ' ' || (len > 0 && flat[len - 1] != ' ')) {
            flat[len++] = c;
        }
    }
    flat[len] = '\0';
    return flat;
}

static double number(const char *text, regmatch_t at)
{
    return at.rm_so >= 0 ? strtod(text + at.rm_so, NULL) : (double)NAN;
}

/* What the sentences of one kind say, and how it is checked. */
struct checked {
    const struct asked *asked;
    enum occ_lever lever; /* whose row it is */
};

static struct occ_result result_of(const struct checked *c, uint64_t value)
{
    struct occ_launch launch = c->asked->question.launch;
    struct occ_result result;
    must(occ_lever_set(&launch, c->lever, (uint32_t)value) == OCC_OK);
    must(occ_evaluate(c->asked->question.arch, &launch, &result) == OCC_OK);
    return result;
}

/* "8 blocks, 62.5 %": blocks and occupancy with a value of the lever. */
static void check_blocks(const struct checked *c, uint64_t value, double blocks, double percent)
{
    const struct occ_result result = result_of(c, value);
    double occupancy = 100.0 * result.warps_per_sm / c->asked->question.arch->max_warps_per_sm;
    ck_assert_msg(fabs(result.blocks_per_sm - blocks) <= 0 && fabs(occupancy - percent) <= 0.051,
                  "%s: %s %llu gives %u blocks, %g %%, not %g, %g", c->asked->text,
                  levers[c->lever].key, (unsigned long long)value, result.blocks_per_sm, occupancy,
                  blocks, percent);
}

typedef void check(const struct checked *c, const char *text, const regmatch_t m[GROUPS]);

/* "40 -> 32 (-20 %): 8 blocks, 100 %" */
static void check_cut(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    double now = number(text, m[1]);
    double then = number(text, m[2]);
    double cut = number(text, m[3]);
    ck_assert_msg(fabs(now - (double)occ_lever_get(&c->asked->question.launch, c->lever)) <= 0,
                  "%s: now %g", c->asked->text, now);
    ck_assert_msg(fabs(100 * (now - then) / now - cut) <= 0.5001, "%s: -%g %%", c->asked->text,
                  cut);
    check_blocks(c, (uint64_t)then, number(text, m[5]), number(text, m[6]));
    ck_assert_uint_le(result_of(c, (uint64_t)then + 1).blocks_per_sm,
                      c->asked->answer.result.blocks_per_sm);
}

/* "32 or fewer (-9 %): 2 blocks, 100 %": of a launch that cannot run */
static void check_fewer(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    uint64_t then = (uint64_t)number(text, m[1]);
    check_blocks(c, then, number(text, m[4]), number(text, m[5]));
    ck_assert_uint_eq(result_of(c, then + 1).blocks_per_sm, 0);
}

/* "41 or more: 5 blocks, 62.5 %", or "cannot launch" */
static void check_more(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    uint64_t value = (uint64_t)number(text, m[1]);
    if (m[4].rm_so >= 0) {
        check_blocks(c, value, number(text, m[4]), number(text, m[5]));
    } else {
        ck_assert_uint_eq(result_of(c, value).blocks_per_sm, 0);
    }
    ck_assert_uint_ge(result_of(c, value - 1).blocks_per_sm, c->asked->answer.result.blocks_per_sm);
}

/* "up to 26880 B: no change" */
static void check_no_change(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    ck_assert_uint_eq(result_of(c, (uint64_t)number(text, m[1])).blocks_per_sm,
                      c->asked->answer.result.blocks_per_sm);
}

/* "full waves 864 or 1080 blocks" */
static void check_grid(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    for (int i = 2; i <= 4; i += 2) {
        double grid = number(text, m[i]);
        struct question q = c->asked->question;
        struct answer then;
        if (!(grid > 0)) {
            continue;
        }
        const struct occ_problem none = OCC_PROBLEM_INIT;
        q.problem = none;
        q.grid = (uint64_t)grid;
        must(answer_make(&q, ANSWER_BASIC, &then) == OCC_OK);
        ck_assert_msg(then.run.exists && then.run.waves.tail_blocks == 0, "%s: grid %g",
                      c->asked->text, grid);
    }
}

/* "at most 64 regs 4 blocks per SM, 2 waves: 94.7 % useful" */
static void check_fewer_waves(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    struct question q = c->asked->question;
    struct answer then;
    q.launch.regs = (uint32_t)number(text, m[1]);
    must(answer_make(&q, ANSWER_BASIC, &then) == OCC_OK && then.run.exists);
    ck_assert_uint_eq(then.result.blocks_per_sm, (uint32_t)number(text, m[2]));
    ck_assert_uint_eq(then.run.waves.total_waves, (uint64_t)number(text, m[3]));
    ck_assert_double_eq_tol(100 * fmin(then.run.waves.efficiency, then.run.waves.efficiency_shared),
                            number(text, m[4]), 0.06);
}

/* Sentences: behind the word of a lever, or anywhere. */
static struct sentence {
    const char *pattern;
    check *check;
    bool is_in_row;
    regex_t regex;
    uint32_t count;
} sentences[] = {
    { "([0-9]+) -> ([0-9]+)( B)? \\(-([0-9]+) %[^)]*\\): ([0-9]+) [a-z-]+, ([0-9.]+) %",
      NULL,
      true,
      { 0 },
      0 },
    { "([0-9]+)( B)? or (fewer|less) \\(-[0-9]+ %[^)]*\\): ([0-9]+) [a-z-]+, ([0-9.]+) %",
      check_fewer,
      true,
      { 0 },
      0 },
    { "([0-9]+)( B)? or more: (([0-9]+) [a-z-]+, ([0-9.]+) %|cannot launch)",
      check_more,
      true,
      { 0 },
      0 },
    { "up to ([0-9]+)( B)?: no change", check_no_change, true, { 0 }, 0 },
    { "full (waves|rounds) ([0-9]+)( or ([0-9]+))? [a-z-]+", check_grid, false, { 0 }, 0 },
    { "at most ([0-9]+) regs ([0-9]+) [a-z-]+ per [A-Za-z-]+, ([0-9]+) [a-z]+: ([0-9.]+) %",
      check_fewer_waves,
      false,
      { 0 },
      0 },
};
enum { SENTENCES = sizeof sentences / sizeof *sentences };

/* check_cut() has its groups in another order: the unit is the third. */
static void check_cut_groups(const struct checked *c, const char *text, const regmatch_t m[GROUPS])
{
    const regmatch_t ordered[GROUPS] = { m[0], m[1], m[2], m[4], m[3], m[5], m[6], m[7] };
    check_cut(c, text, ordered);
}

/* Checks the sentences in `row`, which ends at its first double sentence of another row. */
static void check_row(const struct checked *c, const char *row, struct sentence *s)
{
    regmatch_t m[GROUPS];
    if (regexec(&s->regex, row, GROUPS, m, 0) == 0) {
        s->check(c, row, m);
        s->count++;
    }
}

/* The row of a lever in the flat text: up to the next row's label or note. */
static bool find_row(const struct asked *asked, const char *text, enum occ_lever lever,
                     char row[TEXT_MAX])
{
    const struct words *w = words_of(asked->question.arch);
    const char *at = strstr(text, " limit ");
    const char *word = lever_word(w, lever);
    size_t len = strlen(word);
    /* The table has the word too: the row is the one followed by a number that a sentence begins.
     */
    while (at != NULL && (at = strstr(at, word)) != NULL) {
        regmatch_t m[1];
        regex_t begins;
        must(regcomp(&begins, "^ (up to )?[0-9]+( B)?( -> [0-9]+| or |: no change)",
                     REG_EXTENDED) == 0);
        bool is_row = regexec(&begins, at + len, 1, m, 0) == 0;
        regfree(&begins);
        at += len;
        if (is_row) {
            size_t n = strcspn(at, "\n");
            const char *end = at + n;
            for (unsigned i = 0; i < OCC_LEVER_COUNT; i++) {
                const char *next = strstr(at, lever_word(w, (enum occ_lever)i));
                end = next != NULL && next < end ? next : end;
            }
            const char *other[] = { "threads", "work-items", "Note:", "Grid", "together" };
            for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
                const char *next = strstr(at, other[i]);
                end = next != NULL && next < end ? next : end;
            }
            memcpy(row, at, (size_t)(end - at));
            row[end - at] = '\0';
            return true;
        }
    }
    return false;
}

static void check_text(const struct asked *asked)
{
    static const enum occ_lever rows[] = { OCC_LEVER_REGISTERS, OCC_LEVER_SHARED_MEMORY,
                                           OCC_LEVER_BARRIERS };
    static char row[TEXT_MAX];
    struct proposals *list = malloc(sizeof *list);
    struct answer answer = asked->answer;
    must(list != NULL && answer_add_headroom(&answer) == OCC_OK);
    proposals_make(&answer, NULL, list);
    answer.proposals = list;
    const char *text = text_of(&answer);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct checked c = { asked, rows[i] };
        if (!find_row(asked, text, rows[i], row)) {
            continue;
        }
        for (size_t s = 0; s < SENTENCES; s++) {
            if (sentences[s].is_in_row) {
                check_row(&c, row, &sentences[s]);
            }
        }
    }
    const struct checked c = { asked, OCC_LEVER_COUNT };
    for (size_t s = 0; s < SENTENCES; s++) {
        if (!sentences[s].is_in_row) {
            check_row(&c, text, &sentences[s]);
        }
    }
    free(list);
}

START_TEST(numbers_about_other_launches_are_true)
{
    uint64_t state = 51;
    struct asked *asked = malloc(sizeof *asked);
    must(asked != NULL);
    sentences[0].check = check_cut_groups;
    for (size_t s = 0; s < SENTENCES; s++) {
        must(regcomp(&sentences[s].regex, sentences[s].pattern, REG_EXTENDED) == 0);
    }
    for (uint32_t i = 0; i < rounds(3000); i++) {
        const struct occ_arch *arch = random_arch(&state);
        if (gen_one_in(&state, 4)) {
            ask_problem(asked, &state, arch);
        } else {
            ask_random(asked, &state, arch);
        }
        check_text(asked);
        launch_row_free(&asked->json);
    }
    static const uint32_t least[SENTENCES] = { 300, 50, 500, 100, 50, 1 };
    for (size_t s = 0; s < SENTENCES; s++) {
        ck_assert_msg(sentences[s].count >= least[s], "%u of %s", sentences[s].count,
                      sentences[s].pattern);
        regfree(&sentences[s].regex);
    }
    free(asked);
}
END_TEST

Suite *sentences_suite(void)
{
    Suite *suite = suite_create("sentences");
    TCase *tests = tcase_create("sentences");
    tcase_set_timeout(tests, 600);
    tcase_add_test(tests, numbers_about_other_launches_are_true);
    suite_add_tcase(suite, tests);
    return suite;
}
