/* test_needs.c - the loads that hide a latency. */
#include "launch/answer_report.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "gen.h"
#include "launch.h"
#include "must.h"
#include "suites.h"

/* The number of loads after "(--ilp" in the text about the answer; 0 if there is none. */
static uint32_t suggested_loads(const struct answer *answer)
{
    OUT_TEXT(text, OUT_BUFFER);
    struct report report;
    report_start(&report, false, &text);
    needs_report(answer, &report);
    report_end(&report);
    const char *found = strstr(out_string(&text), "(--ilp");
    return found != NULL ? (uint32_t)strtoul(found + strlen("(--ilp"), NULL, 10) : 0;
}

START_TEST(suggested_loads_are_the_fewest_that_suffice)
{
    uint64_t state = 42;
    unsigned suggested = 0;
    const struct occ_arch *arch = arch_of("sm_80");
    for (unsigned i = 0; i < 2000; i++) {
        const struct occ_launch launch =
            LAUNCH(.threads = 32 * gen_in(&state, 1, 8), .regs = 32 + gen_in(&state, 0, 90));
        struct question question = { .arch = arch, .launch = launch };
        question.need.latency_low = gen_in(&state, 1, 2000);
        question.need.latency_high = question.need.latency_low + gen_in(&state, 0, 300);
        question.need.issue = gen_in(&state, 1, 40);
        question.need.ilp = 1;
        struct answer answer;
        struct occ_needs needs;
        must(answer_make(&question, ANSWER_BASIC, &answer) == OCC_OK && answer.hiding.exists);
        uint32_t ilp = suggested_loads(&answer);
        const struct needs_input *n = &question.need;
        if (answer.result.warps_per_sm < arch->warp_schedulers ||
            answer.hiding.needs.high.enough == OCC_ENOUGH_YES) {
            must(ilp == 0);
            continue;
        }
        suggested++;
        must(ilp > 0);
        must(occ_latency_needs(arch, answer.result.warps_per_sm, n->latency_low, n->latency_high,
                               n->issue, ilp, &needs) == OCC_OK);
        must(needs.high.enough == OCC_ENOUGH_YES);
        if (ilp > 1) {
            must(occ_latency_needs(arch, answer.result.warps_per_sm, n->latency_low,
                                   n->latency_high, n->issue, ilp - 1, &needs) == OCC_OK);
            must(needs.high.enough != OCC_ENOUGH_YES);
        }
    }
    must(suggested > 100);
}
END_TEST

Suite *needs_suite(void)
{
    Suite *suite = suite_create("needs");
    TCase *tc = tcase_create("needs");
    tcase_add_test(tc, suggested_loads_are_the_fewest_that_suffice);
    suite_add_tcase(suite, tc);
    return suite;
}
