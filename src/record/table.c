/* table.c - chooses the columns of a table. */
#include "record/table.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

void table_add_column(struct table *table, const char *key)
{
    struct column *column = &table->columns[table->column_count];
    if (table->column_count < COLUMNS_MAX && record_find_column(table->say, key, column)) {
        unsigned len = (unsigned)strlen(column_label(column));
        if (table->widths[table->column_count] < len) {
            table->widths[table->column_count] = len;
        }
        table->column_count++;
    }
}

void table_name_column(struct table *table, const char *heading)
{
    struct column *column = &table->columns[table->column_count - 1];
    char *kept = table->headings + table->headings_used;
    size_t len = strlen(heading);
    assert(len < HEADINGS_MAX - table->headings_used); /* the headings of every table fit */
    memcpy(kept, heading, len + 1);
    table->headings_used += len + 1;
    column->key = kept;
    column->label = 0;
    table->widths[table->column_count - 1] = (unsigned)len;
}

static bool has_column(const struct table *table, uint16_t place)
{
    for (size_t i = 0; i < table->column_count; i++) {
        if (table->columns[i].place == place) {
            return true;
        }
    }
    return false;
}

static bool begins_with_any(const char *key, const char *const *beginnings)
{
    for (; *beginnings != NULL; beginnings++) {
        if (text_starts(key, *beginnings)) {
            return true;
        }
    }
    return false;
}

void table_choose_columns(struct table *table, say_function *say, const struct table_heading *first,
                          const char *const *left_out)
{
    size_t count;
    const struct column *all = record_columns(say, &count);
    table->say = say;
    for (size_t i = 0; first[i].key != NULL; i++) {
        table_add_column(table, first[i].key);
        assert(table->column_count == i + 1); /* the record has every key */
        if (first[i].heading != NULL) {
            table_name_column(table, first[i].heading);
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (!has_column(table, all[i].place) && !begins_with_any(all[i].key, left_out)) {
            table_add_column(table, all[i].key);
        }
    }
}

void table_choose_all_columns(struct table *table, say_function *say)
{
    size_t count;
    const struct column *all = record_columns(say, &count);
    table->say = say;
    table->column_count = count;
    memcpy(table->columns, all, count * sizeof *all);
}

const struct said *table_cells(struct table *table, const void *record)
{
    if (table->cells.say != table->say || table->cells.count != table->column_count) {
        cells_choose(&table->cells, table->say, table->columns, table->column_count);
    }
    return cells_read(&table->cells, record);
}
