/* test_machine.c - the memo of machines that batch and --launches look up. */
#include "launch/machine.h"

#include "arch/builtin.h"
#include "suites.h"

static const struct registry builtin; /* zero-initialised: the built-in architectures */

/* Looks up an architecture and a product in the memo; NULL = not given. */
static bool look_up(struct machines_memo *memo, const char *arch, const char *gpu,
                    struct machines *out, struct diag *diag)
{
    const struct opt_texts none = { 0 };
    const struct opt_texts archs = { &arch, NULL, arch != NULL };
    const struct opt_texts gpus = { &gpu, NULL, gpu != NULL };
    diag_init(diag, NULL);
    return machines_remember(memo, out, &archs, &gpus, &none, 0, true, &builtin, diag);
}

START_TEST(names_that_take_turns_are_each_looked_up_once)
{
    static const char *const archs[] = { "sm_80", "sm_90", "gfx942" };
    struct machines_memo memo = { 0 };
    const struct machine *first[3];
    for (size_t round = 0; round < 3; round++) {
        for (size_t i = 0; i < 3; i++) {
            struct machines machines;
            struct diag diag;
            ck_assert(look_up(&memo, archs[i], NULL, &machines, &diag));
            ck_assert_uint_eq(machines.count, 1);
            ck_assert_str_eq(machines.items[0].arch->name, archs[i]);
            if (round == 0) {
                first[i] = machines.items;
            }
            ck_assert_ptr_eq(machines.items, first[i]);
            machines_free(&machines); /* borrowed: the memo still has it */
        }
    }
    ck_assert_uint_eq(memo.count, 3);
    machines_memo_free(&memo);
}
END_TEST

START_TEST(a_refused_name_is_not_kept)
{
    struct machines_memo memo = { 0 };
    struct machines machines;
    struct diag first;
    struct diag again;
    ck_assert(!look_up(&memo, NULL, "no such product", &machines, &first));
    machines_free(&machines);
    ck_assert(!look_up(&memo, NULL, "no such product", &machines, &again));
    machines_free(&machines);
    ck_assert_str_eq(again.text, first.text);
    ck_assert_uint_eq(memo.count, 0);
    machines_memo_free(&memo);
}
END_TEST

START_TEST(a_full_memo_answers_but_keeps_no_more)
{
    struct machines_memo memo = { 0 };
    struct machines machines;
    struct diag diag;
    ck_assert_uint_gt(builtin_gpu_count, MACHINES_KEPT_MAX);
    for (int i = 0; i <= MACHINES_KEPT_MAX; i++) {
        ck_assert(look_up(&memo, NULL, builtin_gpus[i].name, &machines, &diag));
        ck_assert_uint_eq(machines.is_borrowed, i < MACHINES_KEPT_MAX);
        machines_free(&machines);
    }
    ck_assert_uint_eq(memo.count, MACHINES_KEPT_MAX);
    machines_memo_free(&memo);
}
END_TEST

Suite *machine_suite(void)
{
    Suite *suite = suite_create("machine");
    TCase *tcase = tcase_create("machine");
    tcase_add_test(tcase, names_that_take_turns_are_each_looked_up_once);
    tcase_add_test(tcase, a_refused_name_is_not_kept);
    tcase_add_test(tcase, a_full_memo_answers_but_keeps_no_more);
    suite_add_tcase(suite, tcase);
    return suite;
}
