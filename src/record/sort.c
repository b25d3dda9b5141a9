#include "record/sort.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/num.h"

union sort_cell sort_make_cell(const struct said *value)
{
    union sort_cell cell;
    if (value->kind == SAID_TEXT) {
        cell.text = cell_text(value);
    } else if (value->kind == SAID_NAMES) {
        cell.number = value->known ? (double)value->value.names.bits : SORT_NONE;
    } else if (!cell_number(value, &cell.number)) {
        cell.number = SORT_NONE;
    }
    return cell;
}

/*
 * The cell of a held row: numbers become ranks, which are smaller for rows that come first. Numbers
 * of 0 or more are in the order of their bits.
 */
static union sort_cell hold_cell(const struct sort_key *key, union sort_cell cell)
{
    uint64_t bits;
    const double number = cell.number + 0.0; /* not -0 */
    if (key->is_text) {
        return cell;
    }
    if (number < 0) {
        return (union sort_cell){ .rank = UINT64_MAX };
    }
    memcpy(&bits, &number, sizeof bits);
    return (union sort_cell){ .rank = key->is_descending ? UINT64_MAX - 1 - bits : bits };
}

/*
 * Returns a negative number if `a` comes first, both as hold_cell() makes them.  A cell without a
 * value comes last in any order.
 */
static int compare_key(const struct sort_key *key, union sort_cell a, union sort_cell b)
{
    if (!key->is_text) {
        return NUM_ORDER(a.rank, b.rank);
    }
    if (a.text == NULL || b.text == NULL) {
        return (a.text == NULL) - (b.text == NULL);
    }
    int order = strcmp(a.text, b.text);
    return key->is_descending ? -order : order;
}

/* Does row `a` come before row `b`?  Rows with equal keys keep their order. */
static inline bool precedes(const struct sort *sort, const union sort_cell *a,
                            const union sort_cell *b)
{
    for (size_t i = 0; i < sort->key_count; i++) {
        if (!sort->keys[i].is_text && a[1 + i].rank != b[1 + i].rank) {
            return a[1 + i].rank < b[1 + i].rank;
        }
        int order = compare_key(&sort->keys[i], a[1 + i], b[1 + i]);
        if (order != 0) {
            return order < 0;
        }
    }
    return a[0].ordinal < b[0].ordinal;
}

static union sort_cell *row_at(const struct sort *sort, size_t index)
{
    return sort->cells + index * (1 + sort->key_count);
}

static void swap_rows(const struct sort *sort, size_t a, size_t b)
{
    for (size_t i = 0; i <= sort->key_count; i++) {
        union sort_cell cell = row_at(sort, a)[i];
        row_at(sort, a)[i] = row_at(sort, b)[i];
        row_at(sort, b)[i] = cell;
    }
}

static void sift_down(const struct sort *sort, size_t index, size_t count)
{
    for (;;) {
        size_t last = index;
        for (size_t child = 2 * index + 1; child <= 2 * index + 2 && child < count; child++) {
            if (precedes(sort, row_at(sort, last), row_at(sort, child))) {
                last = child;
            }
        }
        if (last == index) {
            return;
        }
        swap_rows(sort, index, last);
        index = last;
    }
}

static void make_heap(const struct sort *sort)
{
    for (size_t i = sort->count / 2; i-- > 0;) {
        sift_down(sort, i, sort->count);
    }
}

bool sort_add(struct sort *sort, const sort_row row)
{
    const size_t width = 1 + sort->key_count;
    sort_row held = { row[0] };
    for (size_t i = 0; i < sort->key_count; i++) {
        held[1 + i] = hold_cell(&sort->keys[i], row[1 + i]);
    }
    if (sort->count < sort->max) {
        if (grow_is_full(sort->count) &&
            !grow_items(&sort->cells, sort->count, width * sizeof *held)) {
            return false;
        }
        memcpy(row_at(sort, sort->count++), held, width * sizeof *held);
        if (sort->count == sort->max) {
            make_heap(sort);
        }
    } else if (precedes(sort, held, sort->cells)) {
        memcpy(sort->cells, held, width * sizeof *held);
        sift_down(sort, 0, sort->count);
    }
    return true;
}

bool sort_would_drop(const struct sort *sort, union sort_cell first_key)
{
    if (sort->key_count == 0 || sort->count < sort->max) {
        return false;
    }
    int order = compare_key(&sort->keys[0], hold_cell(&sort->keys[0], first_key), sort->cells[1]);
    return order > 0 || (order == 0 && sort->key_count == 1);
}

/* Merges the rows from `first` on with those from `middle` on, to `to`; `end` is past the last. */
static void merge(const struct sort *sort, size_t first, size_t middle, size_t end,
                  union sort_cell *to)
{
    const size_t width = 1 + sort->key_count;
    const union sort_cell *a = row_at(sort, first);
    const union sort_cell *b = row_at(sort, middle);
    const union sort_cell *a_end = b;
    const union sort_cell *b_end = row_at(sort, end);
    if (middle == end || precedes(sort, b - width, b)) { /* in order already */
        memcpy(to, a, (end - first) * width * sizeof *to);
        return;
    }
    while (a < a_end && b < b_end) {
        /* No branch on the result, which no processor predicts. */
        const bool takes_b = precedes(sort, b, a);
        const union sort_cell *next = takes_b ? b : a;
        for (size_t i = 0; i < width; i++) {
            *to++ = next[i];
        }
        b += takes_b ? width : 0;
        a += takes_b ? 0 : width;
    }
    memcpy(to, a, (size_t)(a_end - a) * sizeof *to);
    memcpy(to + (a_end - a), b, (size_t)(b_end - b) * sizeof *to);
}

/* Merges ever longer parts, between the rows and as much memory again; false without memory. */
static bool merge_parts(struct sort *sort)
{
    const size_t width = 1 + sort->key_count;
    union sort_cell *other = malloc(max_size(sort->count, 1) * width * sizeof *other);
    if (other == NULL) {
        return false;
    }
    for (size_t part = 1; part < sort->count; part *= 2) {
        for (size_t first = 0; first < sort->count; first += 2 * part) {
            size_t middle = min_size(first + part, sort->count);
            merge(sort, first, middle, min_size(middle + part, sort->count), other + first * width);
        }
        union sort_cell *merged = other;
        other = sort->cells;
        sort->cells = merged;
    }
    free(other);
    return true;
}

void sort_finish(struct sort *sort)
{
    if (merge_parts(sort)) {
        return;
    }
    make_heap(sort);
    for (size_t count = sort->count; count > 1; count--) {
        swap_rows(sort, 0, count - 1);
        sift_down(sort, 0, count - 1);
    }
}

uint64_t sort_at(const struct sort *sort, size_t index)
{
    return row_at(sort, index)[0].ordinal;
}

/* ---- texts --------------------------------------------------------------------------------- */

/* Returns the slot of a text, or a free slot for it; the table is never full. */
static size_t find_slot(const struct sort *sort, const char *text)
{
    size_t at = hash_bytes(0, text, strlen(text)) & (sort->text_capacity - 1);
    while (sort->texts[at] != NULL && strcmp(sort->texts[at], text) != 0) {
        at = (at + 1) & (sort->text_capacity - 1);
    }
    return at;
}

/* Doubles the table if half of it is used. */
static bool grow_texts(struct sort *sort)
{
    if (2 * sort->text_count < sort->text_capacity) {
        return true;
    }
    struct sort old = *sort;
    sort->text_capacity = max_size(2 * old.text_capacity, 16);
    sort->texts = calloc(sort->text_capacity, sizeof(*sort->texts));
    if (sort->texts == NULL) {
        *sort = old;
        return false;
    }
    for (size_t i = 0; i < old.text_capacity; i++) {
        if (old.texts[i] != NULL) {
            sort->texts[find_slot(sort, old.texts[i])] = old.texts[i];
        }
    }
    free(old.texts);
    return true;
}

const char *sort_copy_text(struct sort *sort, const char *text)
{
    if (!grow_texts(sort)) {
        return NULL;
    }
    size_t at = find_slot(sort, text);
    if (sort->texts[at] == NULL) {
        char *copy = malloc(strlen(text) + 1);
        if (copy == NULL) {
            return NULL;
        }
        strcpy(copy, text);
        sort->texts[at] = copy;
        sort->text_count++;
    }
    return sort->texts[at];
}

void sort_free(struct sort *sort)
{
    for (size_t i = 0; i < sort->text_capacity; i++) {
        free(sort->texts[i]);
    }
    free(sort->texts);
    free(sort->cells);
    memset(sort, 0, sizeof *sort);
}
