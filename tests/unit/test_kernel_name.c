/*
 * test_kernel_name.c - names of kernels: shortened, split, without template arguments, and as keys
 * of baselines.
 */
#include "names/kernel_name.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suites.h"

START_TEST(the_last_component_is_found_with_and_without_template_arguments)
{
    static const struct {
        const char *name, *last, *instance; /* `instance`: the last component with its arguments */
    } cases[] = {
        { "f", "f", "f" },
        { "void at::native::copy<4>(int)", "copy", "copy<4>" },
        { "void A<int>::f<g::h>(int const*)", "f", "f<g::h>" },
        { "A::B<C::D>", "B", "B<C::D>" },
        { "void f(int) const", "f", "f" },
        { "(anonymous namespace)::f(int)", "f", "f" },
        { "A::operator()(int)", "operator()", "operator()" },
        { "A::", "A::", "A::" },
        { "", "", "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct kernel_name_part last = kernel_name_last(cases[i].name);
        struct kernel_name_part instance = kernel_name_instance(cases[i].name);
        ck_assert_msg(last.len == strlen(cases[i].last) &&
                          memcmp(last.at, cases[i].last, last.len) == 0,
                      "%s: last %.*s", cases[i].name, (int)last.len, last.at);
        ck_assert_msg(instance.len == strlen(cases[i].instance) &&
                          memcmp(instance.at, cases[i].instance, instance.len) == 0,
                      "%s: instance %.*s", cases[i].name, (int)instance.len, instance.at);
    }
}
END_TEST

START_TEST(shortened_names_fit_the_width_and_still_differ)
{
    static const struct {
        const char *name, *other;
        size_t width;
        const char *shown;
    } cases[] = {
        { "short(int)", NULL, 20, "short(int)" },
        { "f(int, int, int, int, int)", NULL, 20, "f(...)" },
        { "f<A<B, C, D>, E<F, G, H> >(int)", NULL, 24, "f<A<...>, E<...> >(...)" },
        { "f<A<B, C, D>, E<F, G, H> >(int)", NULL, 23, "f<A<...>, E<...> >(...)" },
        { "f<A<B, C, D>, E<F, G, H> >(int)", NULL, 22, "f<...>(...)" },
        { "a_name_of_c_that_is_too_long_for_its_line", NULL, 20, "a_name_of_c_..._line" },
        /* Only if both names would be shortened to the same text, the part that differs is kept. */
        { "f<A<B, C, D>, E<F, G, H> >(int)", "f<A<B, C, D>, E<F, X, H> >(int)", 22,
          "f<A<B, C...<F, G, H..." },
        { "f<A<B, C, D>, E<F, G, H> >(int)", "g<A<B, C, D>, E<F, X, H> >(int)", 22, "f<...>(...)" },
        { "f<A<B, C, D>, E<F, G, H> >(int)", "f<A<B, C, D>, E<F, G, H> >(int)", 22, "f<...>(...)" },
        { "f<1, a_policy_of_a_long_name_that_is_not_shown>()",
          "f<2, a_policy_of_a_long_name_that_is_not_shown>()", 24, "f<1, a_policy_of_a_lo..." },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char shown[KERNEL_NAME_SHOWN_MAX];
        kernel_name_shorten(cases[i].name, cases[i].width, cases[i].other, shown);
        ck_assert_uint_le(strlen(shown), cases[i].width);
        ck_assert_str_eq(shown, cases[i].shown);
    }
}
END_TEST

START_TEST(a_difference_anywhere_survives_shortening)
{
    enum { LEN = 300 };
    char name[LEN + 1];
    char other[LEN + 1];
    char shown[KERNEL_NAME_SHOWN_MAX];
    char other_shown[KERNEL_NAME_SHOWN_MAX];
    for (size_t at = 0; at < LEN; at++) {
        memset(name, 'a', LEN);
        name[LEN] = '\0';
        strcpy(other, name);
        other[at] = 'b';
        for (size_t width = 20; width < 100; width += 13) {
            kernel_name_shorten(name, width, other, shown);
            kernel_name_shorten(other, width, name, other_shown);
            ck_assert_str_ne(shown, other_shown);
            ck_assert_uint_le(strlen(shown), width);
        }
    }
}
END_TEST

START_TEST(instances_of_a_template_have_one_name)
{
    static const struct {
        const char *name, *template; /* NULL: the name is not of a template */
    } cases[] = {
        { "void f<4, float>(float*)", "void f<...>(...)" },
        { "void ns<a>::f<A<B>, (C)1>(A<B>)", "void ns<...>::f<...>(...)" },
        { "f(int)", NULL },
        { "plain", NULL },
        { "operator<<(S)", NULL },
        { "void S<(a)1>::operator()<2>(int) const", "void S<...>::operator()<...>(...)" },
        { "f<(a>b)>", "f<...>" },
        { "f<g(h)>", "f<...>" },
        { "", NULL },
        { "f<", "f<...>" },
        { "<><><>", "<...><...><...>" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[256];
        bool is_instance = kernel_name_template(cases[i].name, out);
        ck_assert(is_instance == (cases[i].template != NULL));
        ck_assert_str_eq(out, is_instance ? cases[i].template : cases[i].name);
    }
}
END_TEST

START_TEST(keys_are_the_same_from_build_to_build)
{
    static const struct {
        const char *name, *key;
    } cases[] = {
        { "f(int)", "f(int)" },
        { "{anonymous}::f(A<B<int> >)", "(anonymous namespace)::f(A<B<int>>)" },
        { "(anonymous namespace)::f(A<B<int>>)", "(anonymous namespace)::f(A<B<int>>)" },
        { "`anonymous namespace'::f", "(anonymous namespace)::f" },
        { "_GLOBAL__N__a591efd6_5_li_cu_f::g()", "(anonymous namespace)::g()" },
        { "_INTERNAL_7df6_5_a_cu::g()", "(anonymous namespace)::g()" },
        { "a_GLOBAL__N_x", "a_GLOBAL__N_x" },
        { "f<1,2,  3>(int)", "f<1, 2, 3>(int)" },
        { "fused_0123abcd_1", "fused_#_1" },
        { "fused_0123abcd", "fused_#" },
        { "mod::kernel::h0123456789abcdef", "mod::kernel::h#" },
        { "decade_facade_x", "decade_facade_x" }, /* a word, not a hash */
        { "gemm_12345678_k", "gemm_12345678_k" }, /* a number */
        { "x0123abcdy", "x0123abcdy" },           /* part of a word */
        { "a_0123abc_b", "a_0123abc_b" },         /* too short for a hash */
        { "f<true,>", "f<true, >" },
        { "f,", "f," },
        { "", "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *key = kernel_name_key(cases[i].name);
        ck_assert_ptr_nonnull(key);
        ck_assert_str_eq(key, cases[i].key);
        char *again = kernel_name_key(key);
        ck_assert_ptr_nonnull(again);
        ck_assert_str_eq(again, key);
        free(again);
        free(key);
    }
}
END_TEST

/* A key can be longer than its name, most of all with anonymous namespaces and commas. */
START_TEST(keys_of_many_anonymous_namespaces_fit)
{
    static const char *const parts[][2] = { { " _INTERNAL_,", "{anonymous}" },
                                            { "_INTERNAL_,", "_INTERNAL_," } };
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) {
        char name[4096] = "";
        for (size_t i = 0; i < 150; i++) {
            strcat(name, parts[p][i % 2]);
        }
        char *key = kernel_name_key(name);
        ck_assert_ptr_nonnull(key);
        ck_assert_uint_gt(strlen(key), strlen(name));
        free(key);
    }
}
END_TEST

START_TEST(a_name_is_split_into_its_components)
{
    static const struct {
        const char *name, *parts;
    } cases[] = {
        { "void at::native::copy<4>(int)", "at native copy" },
        { "void cub::DeviceReduce<int>::kernel<a::b>(int)", "cub DeviceReduce kernel" },
        { "(anonymous namespace)::f<1>(int)", "(anonymous namespace) f" },
        { "void `anonymous namespace'::f", "`anonymous namespace' f" },
        { "void f<(a::b)4>(ncclComm*)", "f" },
        { "f<(a>b), 2>::g<(a<b)>()", "f g" },
        { "ns::operator<< <int>(S)", "ns operator<<" },
        { "S<int>::operator()(int) const", "S operator()" },
        { "S::operator->()", "S operator->" },
        { "f(int)::{lambda(a::b)#1}::operator()(a::b) const", "f {lambda(a::b)#1} operator()" },
        { "mod::kernel::h0123", "mod kernel h0123" },
        { "plain", "plain" },
        { "a::b::c::d::e", "a b c d" }, /* the first four fit */
        { "f<", "f" },
        { "", "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct kernel_name_part parts[4];
        char joined[256] = "";
        size_t count = kernel_name_split(cases[i].name, parts, 4);
        for (size_t p = 0; p < count && p < 4; p++) {
            snprintf(joined + strlen(joined), sizeof joined - strlen(joined), "%s%.*s",
                     p > 0 ? " " : "", (int)parts[p].len, parts[p].at);
        }
        ck_assert_str_eq(joined, cases[i].parts);
    }
}
END_TEST

START_TEST(unbalanced_and_deep_brackets_are_no_error)
{
    char name[1000];
    struct kernel_name_part part;
    for (size_t i = 0; i < sizeof name; i++) {
        name[i] = i < 500 ? "(<[{"[i % 4] : "}]>)"[i % 4];
    }
    name[sizeof name - 1] = '\0';
    ck_assert_uint_ge(kernel_name_split(name, &part, 1), 1);
    name[500] = '\0';
    ck_assert_uint_ge(kernel_name_split(name, &part, 1), 1);
}
END_TEST

static const char *listed(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

START_TEST(a_name_of_a_list_differs_from_its_most_similar_neighbour)
{
    static const char *const list[] = { "gemm<float, 64, 64, 32>(Params)",
                                        "gemm<float, 64, 64, 32>(Params)",
                                        "gemm<float, 64, 128, 32>(Params)", "copy(int*)" };
    const struct kernel_names names = { listed, list, sizeof list / sizeof *list };
    char shown[4][KERNEL_NAME_SHOWN_MAX];
    char alone[KERNEL_NAME_SHOWN_MAX];
    kernel_name_shorten(list[0], 20, NULL, alone);
    for (size_t i = 0; i < names.count; i++) {
        kernel_name_shorten_in(&names, i, 20, shown[i]);
    }
    ck_assert_str_eq(shown[0], shown[1]); /* the same name looks the same */
    ck_assert_str_ne(shown[0], shown[2]);
    ck_assert_str_ne(shown[0], alone);
    ck_assert_str_eq(shown[3], "copy(int*)");
}
END_TEST

Suite *kernel_name_suite(void)
{
    Suite *suite = suite_create("kernel_name");
    TCase *tcase = tcase_create("kernel_name");
    tcase_add_test(tcase, shortened_names_fit_the_width_and_still_differ);
    tcase_add_test(tcase, a_difference_anywhere_survives_shortening);
    tcase_add_test(tcase, instances_of_a_template_have_one_name);
    tcase_add_test(tcase, keys_are_the_same_from_build_to_build);
    tcase_add_test(tcase, keys_of_many_anonymous_namespaces_fit);
    tcase_add_test(tcase, a_name_is_split_into_its_components);
    tcase_add_test(tcase, unbalanced_and_deep_brackets_are_no_error);
    tcase_add_test(tcase, the_last_component_is_found_with_and_without_template_arguments);
    tcase_add_test(tcase, a_name_of_a_list_differs_from_its_most_similar_neighbour);
    suite_add_tcase(suite, tcase);
    return suite;
}
