/* test_table.c - tables of launches: quoting, and rows that are written again. */
#include "render/render.h"
#include "render/repeat.h"

#include <string.h>

#include "gen.h"
#include "launch.h"

Suite *table_suite(void);

static const char *text_of(struct out *out)
{
    out->buffer[out->len] = '\0';
    return out->buffer;
}

/* The row of a launch on a product of that name. */
static const char *row_of(const struct renderer *renderer, const char *gpu)
{
    static struct out out;
    static struct render render;
    struct question question;
    struct answer answer;
    memset(&question, 0, sizeof question);
    memset(&render, 0, sizeof render);
    out_init(&out, NULL);
    render.out = &out;
    question.arch = arch_of("sm_80");
    question.gpu = gpu;
    question.launch = LAUNCH(.threads = 256);
    must(answer_make(&question, 0, &answer) == OCC_OK);
    render_add_column(&render, "gpu");
    render_add_column(&render, "occupancy");
    renderer->row(&render, &answer);
    return text_of(&out);
}

START_TEST(csv_quotes_what_rfc_4180_says)
{
    ck_assert_str_eq(row_of(&render_csv, "A100"), "A100,1\n");
    ck_assert_str_eq(row_of(&render_csv, NULL), ",1\n");
    ck_assert_str_eq(row_of(&render_csv, "A100, 40 GB"), "\"A100, 40 GB\",1\n");
    ck_assert_str_eq(row_of(&render_csv, "the \"big\" one"), "\"the \"\"big\"\" one\",1\n");
    ck_assert_str_eq(row_of(&render_csv, "two\nlines"), "two?lines,1\n");
    ck_assert_str_eq(row_of(&render_tsv, "a\ttab"), "a?tab\t1\n");
    ck_assert_str_eq(row_of(&render_csv, "=A1"), "'=A1,1\n");
    ck_assert_str_eq(row_of(&render_md, "a|b <c>"), "| a\\|b \\<c\\> | 1 |\n");
    ck_assert_str_eq(row_of(&render_tsv, "A100, 40 GB"), "A100, 40 GB\t1\n");
}
END_TEST

/*
 * The answer that repeat_answer() changes is, byte for byte of its JSON, the one that answer_make()
 * makes; random launches, with shared memory in small steps.
 */
static void compare_line(uint64_t *state, bool dynamic)
{
    static struct repeat repeat;
    static struct out ours;
    static struct out theirs;
    struct question question;
    struct answer answer;
    memset(&question, 0, sizeof question);
    question.arch = occ_arch_at(gen_in(state, 0, (uint32_t)occ_arch_count() - 1));
    question.launch = gen_any_launch(state, question.arch);
    question.launch.carveout = -1;
    question.launch.dynamic_smem_per_thread = 0;
    question.sms = gen_one_in(state, 2) ? 132 : 0;
    question.grid = gen_one_in(state, 2) ? gen_in(state, 1, 100000) : 0;
    uint32_t *size = dynamic ? &question.launch.dynamic_smem : &question.launch.smem;
    uint32_t step = gen_in(state, 1, 3000);
    *size = gen_in(state, 0, 3000);
    repeat_init(&repeat, dynamic);
    must(answer_make(&question, ANSWER_HEADROOM, &answer) == OCC_OK);
    repeat_note(&repeat, &answer, ANSWER_HEADROOM);
    for (int i = 0; i < 60; i++) {
        struct answer whole;
        *size += step;
        must(answer_make(&question, ANSWER_HEADROOM, &whole) == OCC_OK);
        const struct occ_limit_row *limit = &whole.result.rows[OCC_LIMIT_ON_SHARED_MEMORY];
        if (!repeat_answer(&repeat, &answer, *size, limit)) {
            answer = whole;
            repeat_note(&repeat, &answer, ANSWER_HEADROOM);
            continue;
        }
        out_init(&ours, NULL);
        out_init(&theirs, NULL);
        field_json(&answer, FIELD_COMPACT, &ours);
        field_json(&whole, FIELD_COMPACT, &theirs);
        must(ours.len == theirs.len && memcmp(ours.buffer, theirs.buffer, ours.len) == 0);
    }
}

START_TEST(a_repeated_answer_is_the_one_made_anew)
{
    uint64_t state = 11;
    for (int i = 0; i < 3000; i++) {
        compare_line(&state, i % 2 == 0);
    }
}
END_TEST

Suite *table_suite(void)
{
    Suite *suite = suite_create("table");
    TCase *tcase = tcase_create("table");
    tcase_add_test(tcase, csv_quotes_what_rfc_4180_says);
    tcase_add_test(tcase, a_repeated_answer_is_the_one_made_anew);
    suite_add_tcase(suite, tcase);
    return suite;
}
