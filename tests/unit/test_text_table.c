/*
 * test_text_table.c - random tables at random widths: no line is wider than the terminal, all cells
 * of a column stand below each other, and every column that is missing is named.
 */
#include "report/text_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "gen.h"
#include "must.h"
#include "rounds.h"
#include "suites.h"

enum { COLUMNS = 8, ROWS = 12, WORD = 32, LINES = 64, TEXT = 1 << 15, INDENT = 2 };

/* A table and what its text must say. */
struct made {
    struct text_column columns[COLUMNS];
    char titles[COLUMNS][WORD];
    char cells[ROWS][COLUMNS][WORD];
    size_t column_count, row_count;
    unsigned width;
    bool is_wide;
};

/* A word without blanks, which is "-" at times. */
static void make_word(uint64_t *state, char prefix, uint32_t longest, char out[WORD])
{
    uint32_t len = gen_in(state, 1, longest);
    if (gen_one_in(state, 8)) {
        strcpy(out, "-");
        return;
    }
    for (uint32_t i = 0; i < len; i++) {
        out[i] = i == 0 ? prefix : (char)('0' + gen_in(state, 0, 9));
    }
    out[len] = '\0';
}

static void make(uint64_t *state, struct made *made)
{
    static const enum text_column_use uses[] = { TEXT_COLUMN_RESULT, TEXT_COLUMN_OPTION,
                                                 TEXT_COLUMN_EXTRA };
    memset(made, 0, sizeof *made);
    made->column_count = gen_in(state, 1, COLUMNS);
    made->row_count = gen_in(state, 0, ROWS);
    made->width = gen_in(state, 40, 120);
    made->is_wide = gen_one_in(state, 8);
    for (size_t c = 0; c < made->column_count; c++) {
        struct text_column *column = &made->columns[c];
        snprintf(made->titles[c], WORD, "t%c%.*s", (char)('A' + c), (int)gen_in(state, 0, 8),
                 "itleitle");
        column->title = made->titles[c];
        column->use = c == 0 ? TEXT_COLUMN_NAME : uses[gen_in(state, 0, 2)];
        column->is_number = c > 0 && gen_one_in(state, 2);
        column->before = gen_in(state, 1, 4);
        column->width = gen_one_in(state, 4) ? gen_in(state, 0, 12) : 0;
        bool is_same = gen_one_in(state, 3);
        for (size_t r = 0; r < made->row_count; r++) {
            if (r > 0 && is_same) {
                strcpy(made->cells[r][c], made->cells[0][c]);
            } else {
                make_word(state, (char)('a' + c), c == 0 ? WORD - 1 : 14, made->cells[r][c]);
            }
        }
    }
}

static void write(const struct made *made, char text[TEXT])
{
    struct out out;
    out_init(&out, NULL, text, TEXT - 1);
    out.columns = made->width;
    out.is_wide = made->is_wide;
    struct text_table table = {
        .columns = made->columns, .column_count = made->column_count, .out = &out, .indent = INDENT
    };
    for (size_t r = 0; r < made->row_count; r++) {
        for (size_t c = 0; c < made->column_count; c++) {
            OUT_TEXT(cell, WORD * 2);
            out_text(&cell, made->cells[r][c]);
            text_table_cell(&table, &cell);
        }
    }
    text_table_end(&table);
    text[out.len] = '\0';
}

/* The words of a line and where they start. */
struct words {
    size_t count;
    size_t start[LINES], end[LINES];
};

static void split(const char *line, size_t len, struct words *words)
{
    words->count = 0;
    for (size_t at = 0; at < len;) {
        at += strspn(line + at, " ");
        size_t end = at + strcspn(line + at, " \n");
        if (end > at) {
            words->start[words->count] = at;
            words->end[words->count++] = end;
        }
        at = end;
        if (line[at] == '\n') {
            break;
        }
    }
}

/* Is `found` the cell, or the cell with its middle cut? */
static bool is_cell(const char *found, size_t len, const char *cell)
{
    const char *dots = NULL;
    for (size_t i = 0; i + OUT_DOTS <= len; i++) {
        dots = strncmp(found + i, "...", OUT_DOTS) == 0 ? found + i : dots;
    }
    if (dots == NULL) {
        return strlen(cell) == len && strncmp(cell, found, len) == 0;
    }
    size_t head = (size_t)(dots - found);
    size_t tail = len - head - OUT_DOTS;
    return strlen(cell) > len && strncmp(cell, found, head) == 0 &&
           strncmp(cell + strlen(cell) - tail, found + len - tail, tail) == 0;
}

/* Checks the line of row `r`, below `head`, which shows the columns `shown`. */
static void check_row(const struct made *made, const char *line, size_t r, const size_t *shown,
                      const struct words *head, struct words *before)
{
    struct words words;
    split(line, strlen(line), &words);
    ck_assert_uint_eq(words.count, head->count);
    for (size_t i = 0; i < words.count; i++) {
        const struct text_column *column = &made->columns[shown[i]];
        size_t len = words.end[i] - words.start[i];
        must(is_cell(line + words.start[i], len, made->cells[r][shown[i]]));
        if (column->is_number) {
            ck_assert_uint_eq(words.end[i], head->end[i]);
        } else {
            ck_assert_uint_eq(words.start[i], head->start[i]);
        }
    }
    *before = words;
}

/* Is the column named below the table, or does it say nothing? */
static bool is_accounted_for(const struct made *made, const char *rest, size_t c)
{
    bool says_something = false;
    char named[WORD + 2];
    for (size_t r = 0; r < made->row_count; r++) {
        says_something = says_something || strcmp(made->cells[r][c], "-") != 0;
    }
    snprintf(named, sizeof named, "%s", made->titles[c]);
    return !says_something || strstr(rest, named) != NULL;
}

static void check(const struct made *made, char *text)
{
    struct words head, before;
    size_t shown[COLUMNS];
    size_t count = 0;
    for (char *at = text; *at != '\0'; at = strchr(at, '\n') + 1) {
        must(made->is_wide || strcspn(at, "\n") <= made->width);
        must(strcspn(at, "\n") == 0 || at[strcspn(at, "\n") - 1] != ' ');
    }
    split(text, strlen(text), &head);
    for (size_t c = 0; c < made->column_count; c++) {
        size_t len = count < head.count ? head.end[count] - head.start[count] : 0;
        if (len == strlen(made->titles[c]) &&
            strncmp(text + head.start[count], made->titles[c], len) == 0) {
            shown[count++] = c;
        }
    }
    ck_assert_uint_eq(count, head.count);
    char *line = strchr(text, '\n') + 1;
    for (size_t r = 0; r < made->row_count; r++) {
        check_row(made, line, r, shown, &head, &before);
        line = strchr(line, '\n') + 1;
    }
    for (size_t c = 0, i = 0; c < made->column_count; c++) {
        if (i < count && shown[i] == c) {
            i++;
        } else {
            must(!made->is_wide && is_accounted_for(made, line, c));
        }
    }
}

START_TEST(tables_fit_and_lose_nothing_unsaid)
{
    static char text[TEXT];
    static struct made made;
    uint64_t state = 49;
    for (uint32_t i = 0; i < rounds(5000); i++) {
        make(&state, &made);
        write(&made, text);
        check(&made, text);
    }
}
END_TEST

/* A table that is too long to keep is written as it comes, and keeps every column. */
START_TEST(a_long_table_streams)
{
    static char text[OUT_BUFFER];
    FILE *file = tmpfile();
    struct out out;
    const struct text_column columns[] = { { .title = "a", .use = TEXT_COLUMN_OPTION },
                                           { .title = "b", .before = 2, .is_number = true } };
    must(file != NULL);
    out_init(&out, file, text, sizeof text);
    struct text_table table = { .columns = columns, .column_count = 2, .out = &out };
    enum { MANY = 200000 };
    for (uint32_t i = 0; i < MANY; i++) {
        OUT_TEXT(cell, WORD);
        out_text(&cell, "same");
        text_table_cell(&table, &cell);
        out_uint(out_clear(&cell), i % 10);
        text_table_cell(&table, &cell);
    }
    text_table_end(&table);
    out_flush(&out);
    must(out.error == 0);
    rewind(file);
    char line[WORD];
    must(fgets(line, sizeof line, file) != NULL && strcmp(line, "a     b\n") == 0);
    for (uint32_t i = 0; i < MANY; i++) {
        char expected[WORD];
        snprintf(expected, sizeof expected, "same  %u\n", i % 10);
        must(fgets(line, sizeof line, file) != NULL && strcmp(line, expected) == 0);
    }
    must(fgets(line, sizeof line, file) == NULL);
    must(fclose(file) == 0);
}
END_TEST

Suite *text_table_suite(void)
{
    Suite *suite = suite_create("text_table");
    TCase *tests = tcase_create("text_table");
    tcase_set_timeout(tests, 300);
    tcase_add_test(tests, tables_fit_and_lose_nothing_unsaid);
    tcase_add_test(tests, a_long_table_streams);
    suite_add_tcase(suite, tests);
    return suite;
}
