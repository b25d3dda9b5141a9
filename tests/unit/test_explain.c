/* test_explain.c - the steps of --explain lead to the result, for launches of every kind. */
#include "gen.h"
#include "launch.h"
#include "launch/explain.h"
#include "report/step_lines.h"
#include "suites.h"

#include <stdio.h>
#include <string.h>

/* What was read from the lines of --explain so far. */
struct reader {
    uint32_t least;       /* the smallest limit, in blocks */
    bool is_past_minimum; /* the line "minimum" was read; the lines after it have no limits */
    uint32_t minimum;     /* blocks in the line "minimum" */
    uint32_t regs;        /* registers per thread as allocated */
};

/*
 * Reads lines such as "= 12 blocks" and, of the topic "block slots", "32 per SM".  Where a line
 * says that a number is more than a maximum, checks that it is.
 */
static void read_line(void *context, const char *topic, const char *text)
{
    struct reader *reader = context;
    char word[24];
    char unit[24];
    unsigned number;
    unsigned most;
    const char *excess = strstr(text, ": more than the ");
    ck_assert_uint_lt(strlen(topic), STEP_LINES_TOPIC);
    if (reader->is_past_minimum) {
        return;
    }
    if (strcmp(topic, "minimum") == 0) {
        must(sscanf(text, "%u", &reader->minimum) == 1);
        reader->is_past_minimum = true;
    } else if (sscanf(text, "= %u %15s", &number, word) == 2 ||
               (strstr(topic, " slots") != NULL &&
                sscanf(text, "%u per %15s", &number, unit) == 2)) {
        reader->least = number < reader->least ? number : reader->least;
    } else if (sscanf(text, "(%u per thread", &number) == 1) {
        reader->regs = number;
    } else if (sscanf(text, "more than the %u", &most) == 1 && strstr(text, " a thread ") != NULL) {
        ck_assert_msg(reader->regs > most, "%u per thread: %s", reader->regs, text);
    } else if (excess != NULL) {
        must(sscanf(text, "%u", &number) == 1);
        must(sscanf(excess, ": more than the %u", &most) == 1 && number > most);
    }
}

static struct occ_launch any_launch(uint64_t *state, const struct occ_arch *arch)
{
    struct occ_launch launch = gen_any_launch(state, arch);
    if (gen_one_in(state, 4)) {
        launch.cluster = gen_in(state, 0, 20);
    }
    if (arch->vendor == OCC_AMD && gen_one_in(state, 4)) {
        launch.compiler_waves = gen_in(state, 1, 20);
    }
    if (arch->vendor == OCC_AMD && gen_one_in(state, 4)) {
        launch.sgprs = gen_in(state, 0, 400);
        launch.regs = gen_in(state, 0, 600);
        launch.agprs = arch->agprs == OCC_AGPRS_NONE ? 0 : gen_in(state, 0, 600);
    }
    return launch;
}

START_TEST(the_smallest_printed_limit_is_the_answer)
{
    uint64_t state = 77;
    static struct answer answer; /* too large for a stack frame */
    unsigned refused = 0;
    for (size_t a = 0; a < occ_arch_count(); a++) {
        const struct occ_arch *arch = occ_arch_at(a);
        for (int i = 0; i < 3000; i++) {
            struct question question = { .arch = arch };
            question.launch = any_launch(&state, arch);
            must(answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK);
            struct reader reader = { .least = UINT32_MAX };
            answer_explain(&answer,
                           &(struct steps){ .line = read_line, .ctx = &reader, .topic = "" });
            const struct occ_launch *l = &question.launch;
            ck_assert_msg(reader.least == answer.result.blocks_per_sm &&
                              reader.minimum == answer.result.blocks_per_sm,
                          "%s: %u threads, %u + %u registers, %u SGPRs, cluster %u: the "
                          "smallest limit printed is %u, the minimum printed %u, the answer %u",
                          arch->name, l->threads, l->regs, l->agprs, l->sgprs, l->cluster,
                          reader.least, reader.minimum, answer.result.blocks_per_sm);
            refused += answer.result.blocks_per_sm == 0;
        }
    }
    ck_assert_uint_gt(refused, 1000);
}
END_TEST

Suite *explain_suite(void)
{
    Suite *suite = suite_create("explain");
    TCase *tcase = tcase_create("explain");
    tcase_add_test(tcase, the_smallest_printed_limit_is_the_answer);
    suite_add_tcase(suite, tcase);
    return suite;
}
