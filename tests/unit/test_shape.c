/* test_shape.c - lists and ranges of shapes, such as 8:64:8x128, in --problem and --tile. */
#include "option/shape.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "gen.h"
#include "must.h"
#include "suites.h"

static const uint64_t size_max = 2147483647;

static bool parse(const char *text, struct shape_list *list, struct diag *diag)
{
    memset(list, 0, sizeof *list);
    diag_init(diag, NULL);
    return shape_parse("--tile", text, size_max, list, diag);
}

/* Checks the shapes of a text; `shapes` has blanks between them. */
static void expect(const char *text, const char *shapes)
{
    struct shape_list list;
    struct diag diag;
    char found[512] = "";
    must(parse(text, &list, &diag));
    for (uint64_t i = 0; i < list.total; i++) {
        struct shape shape = shape_at(&list, i);
        char one[SHAPE_TEXT_MAX];
        size_t used = strlen(found);
        snprintf(found + used, sizeof found - used, "%s%s", i > 0 ? " " : "",
                 shape_format(&shape, one));
    }
    ck_assert_str_eq(found, shapes);
    shape_free(&list);
}

START_TEST(lists_and_ranges_run_with_the_last_dimension_fastest)
{
    expect("128x64", "128x64");
    expect("1x2x3", "1x2x3");
    expect("64x64,128x64,256x128x32", "64x64 128x64 256x128x32");
    expect("1:3x5", "1x5 2x5 3x5");
    expect("8:20:8x1:2", "8x1 8x2 16x1 16x2");
    expect("1x1:2x3:4,7x7", "1x1x3 1x1x4 1x2x3 1x2x4 7x7");
    expect("2147483647x1", "2147483647x1");
}
END_TEST

START_TEST(any_other_text_is_refused_with_the_name_of_the_option)
{
    static const char *const bad[] = {
        "",      "5",    "5x",   "x5",     "1x2x3x4", "0x1",     "1x0",       "-1x2",
        "1.5x2", "1x2,", ",1x2", "1xx2",   "4:2x1",   "1:2:0x1", "1:2:3:4x1", "1x2147483648",
        "ax1",   "1 x2", "1x2 ", "0x10x2", "1:x2",    ":2x2"
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct shape_list list;
        struct diag diag;
        ck_assert_msg(!parse(bad[i], &list, &diag), "'%s' is accepted", bad[i]);
        must(strstr(diag.text, "--tile '") == diag.text);
        must(list.total == 0 && list.other_spans == NULL);
    }
}
END_TEST

START_TEST(a_list_has_at_most_range_total_max_shapes)
{
    struct shape_list list;
    struct diag diag;
    must(parse("1:1000x1:1000x1:1000", &list, &diag) && list.total == RANGE_TOTAL_MAX);
    struct shape last = shape_at(&list, list.total - 1);
    must(last.sizes[0] == 1000 && last.sizes[1] == 1000 && last.sizes[2] == 1000);
    shape_free(&list);
    must(!parse("1:1000x1:1000x1:1001", &list, &diag));
    must(!parse("1:1000x1:1000x1:1000,1x1", &list, &diag));
    must(!parse("1:2147483647x1:2147483647x1:2147483647", &list, &diag));
}
END_TEST

START_TEST(every_shape_of_a_random_list_is_found_by_its_index)
{
    uint64_t state = 3;
    for (int i = 0; i < 500; i++) {
        char text[512] = "";
        uint32_t wanted[400][3];
        size_t count = 0;
        uint32_t entries = gen_in(&state, 1, 6);
        for (uint32_t e = 0; e < entries; e++) {
            uint32_t first = gen_in(&state, 1, 50);
            uint32_t step = gen_in(&state, 1, 9);
            uint32_t rows = gen_in(&state, 1, 8);
            uint32_t columns = gen_in(&state, 1, 4);
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%u:%u:%ux1:%u", e > 0 ? "," : "", first,
                     first + (rows - 1) * step, step, columns);
            for (uint32_t a = 0; a < rows * columns; a++, count++) {
                wanted[count][0] = first + a / columns * step;
                wanted[count][1] = 1 + a % columns;
            }
        }
        struct shape_list list;
        struct diag diag;
        must(parse(text, &list, &diag) && list.total == count && list.span_count == entries);
        for (size_t at = 0; at < count; at++) {
            struct shape shape = shape_at(&list, at);
            must(shape.sizes[0] == wanted[at][0] && shape.sizes[1] == wanted[at][1]);
            char one[SHAPE_TEXT_MAX];
            must(strlen(shape_format(&shape, one)) <= shape_text_width(&list));
        }
        shape_free(&list);
    }
}
END_TEST

START_TEST(the_dimension_that_varies_is_found_if_only_one_does)
{
    static const struct {
        const char *text;
        unsigned dim; /* 3 = none or several */
    } cases[] = { { "4x4", 3 },     { "1:2x4", 0 },       { "4x1:2", 1 },
                  { "4x4x1:2", 2 }, { "1x4,2x4,9x4", 0 }, { "1x4,2x5", 3 },
                  { "1:2x1:2", 3 }, { "4x4,4x4x4", 2 },   { "4x4,4x4", 3 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct shape_list list;
        struct diag diag;
        must(parse(cases[i].text, &list, &diag));
        ck_assert_msg(shape_find_varying(&list) == cases[i].dim, "%s", cases[i].text);
        shape_free(&list);
    }
}
END_TEST

Suite *shape_suite(void)
{
    Suite *suite = suite_create("shape");
    TCase *tests = tcase_create("shape");
    tcase_add_test(tests, lists_and_ranges_run_with_the_last_dimension_fastest);
    tcase_add_test(tests, any_other_text_is_refused_with_the_name_of_the_option);
    tcase_add_test(tests, a_list_has_at_most_range_total_max_shapes);
    tcase_add_test(tests, every_shape_of_a_random_list_is_found_by_its_index);
    tcase_add_test(tests, the_dimension_that_varies_is_found_if_only_one_does);
    suite_add_tcase(suite, tests);
    return suite;
}
