#include "arch/gpu_index.h"

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "base/text.h"

uint64_t gpu_letters(const char *text)
{
    enum { DIGITS_AT = 26, OTHERS_AT = 36 };
    uint64_t letters = 0;
    for (; *text != '\0'; text++) {
        unsigned bit = OTHERS_AT;
        if (text_is_letter(*text)) {
            bit = (unsigned)(*text - 'a');
        } else if (text_is_digit(*text)) {
            bit = DIGITS_AT + (unsigned)(*text - '0');
        }
        letters |= (uint64_t)(*text != ' ') << bit;
    }
    return letters;
}

/* Has the set at most `most` members? */
static bool has_at_most(uint64_t set, size_t most)
{
    for (size_t i = 0; i < most; i++) {
        set &= set - 1; /* removes one */
    }
    return set == 0;
}

bool gpu_letters_near(uint64_t a, uint64_t b, size_t most)
{
    return has_at_most(a & ~b, most) && has_at_most(b & ~a, most);
}

const char *gpu_index_words(const struct gpu_index *index, size_t number)
{
    return index->texts + index->names[number].words;
}

int gpu_words_compare(const char *words, const char *normal)
{
    for (; *words != '\0'; words++) {
        if (*words != ' ' && *words != *normal++) {
            return NUM_ORDER(*words, normal[-1]);
        }
    }
    return *normal != '\0' ? -1 : 0;
}

void gpu_words_join(const char *words, char normal[GPU_NAME_MAX])
{
    for (; *words != '\0'; words++) {
        *normal = *words;
        normal += *words != ' ';
    }
    *normal = '\0';
}

size_t gpu_index_find(const struct gpu_index *index, const char *normal)
{
    size_t low = 0;
    size_t high = index->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (gpu_words_compare(gpu_index_words(index, index->sorted[middle]), normal) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool gpu_index_has(const struct gpu_index *index, size_t at, const char *normal)
{
    return gpu_words_compare(gpu_index_words(index, index->sorted[at]), normal) == 0;
}

/* What gpu_index_make() sorts: a name without blanks, and its number. */
struct entry {
    char normal[GPU_NAME_MAX];
    uint32_t number;
};

static int by_name(const void *a, const void *b)
{
    const struct entry *left = a;
    const struct entry *right = b;
    int order = strcmp(left->normal, right->normal);
    return order != 0 ? order : NUM_ORDER(left->number, right->number);
}

static size_t count_names(struct gpu_names (*names_at)(const void *list, size_t row),
                          const void *list, size_t count)
{
    size_t total = 0;
    for (size_t row = 0; row < count; row++) {
        struct gpu_names names = names_at(list, row);
        while (gpu_names_next(&names) != NULL) {
            total++;
        }
    }
    return total;
}

/* The arrays of an index, one after the other in one piece of memory. */
struct arrays {
    struct gpu_index_name *names;
    uint32_t *sorted;
    char *texts;
    size_t count, used;
};

/* Adds the names of a row; those that cannot be normalised are never asked for. */
static void add_names(struct arrays *to, struct gpu_names names, uint32_t row,
                      struct entry *entries)
{
    char words[GPU_NAME_MAX];
    for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
        struct entry *entry = &entries[to->count];
        if (gpu_normalise(name, entry->normal) && gpu_words(name, words)) {
            entry->number = (uint32_t)to->count;
            to->names[to->count++] =
                (struct gpu_index_name){ gpu_letters(words), row, (uint32_t)to->used };
            memcpy(to->texts + to->used, words, strlen(words) + 1);
            to->used += strlen(words) + 1;
        }
    }
}

bool gpu_index_make(struct gpu_index *out,
                    struct gpu_names (*names_at)(const void *list, size_t row), const void *list,
                    size_t count)
{
    size_t room = count_names(names_at, list, count) + 1;
    struct arrays to = { .count = 0 };
    struct entry *entries = calloc(room, sizeof *entries);
    void *memory = malloc(room * (sizeof *to.names + sizeof *to.sorted + GPU_NAME_MAX));
    if (entries == NULL || memory == NULL) {
        free(entries);
        free(memory);
        return false;
    }
    to.names = memory;
    to.sorted = (uint32_t *)(to.names + room);
    to.texts = (char *)(to.sorted + room);
    for (size_t row = 0; row < count; row++) {
        add_names(&to, names_at(list, row), (uint32_t)row, entries);
    }
    qsort(entries, to.count, sizeof *entries, by_name);
    for (size_t i = 0; i < to.count; i++) {
        to.sorted[i] = entries[i].number;
    }
    free(entries);
    *out = (struct gpu_index){ to.names, to.sorted, to.texts, to.count, memory };
    return true;
}

void gpu_index_free(struct gpu_index *index)
{
    free(index->memory);
    *index = (struct gpu_index){ NULL, NULL, NULL, 0, NULL };
}
