/* gpu_index.h - the normalised names of products, sorted, so that a look-up normalises only one. */
#ifndef OCC_ARCH_GPU_INDEX_H
#define OCC_ARCH_GPU_INDEX_H

#include "arch/gpu_name.h"

/* A name of a product. */
struct gpu_index_name {
    uint64_t letters; /* gpu_letters() of the name */
    uint32_t row;     /* of the product in its list */
    uint32_t words;   /* where the name, as gpu_words() writes it, begins in the texts */
};

/* The names of a list of products. */
struct gpu_index {
    const struct gpu_index_name *names; /* in the order of the list */
    const uint32_t *sorted; /* their subscripts, by the words without blanks, then by row */
    const char *texts;
    size_t count;
    void *memory; /* owned, has the arrays; NULL = they are built in */
};

/*
 * A bit for each letter and digit that occurs in `text`, which is in lower case, and one for all
 * other characters but the blank.
 */
uint64_t gpu_letters(const char *text);

/* Have the two sets at most `most` members that the other lacks?  Each edit changes one of each. */
bool gpu_letters_near(uint64_t a, uint64_t b, size_t most);

/* The words of the name `number`. */
const char *gpu_index_words(const struct gpu_index *index, size_t number);

/* Compares `words` without their blanks with `normal`: below 0, 0 or above 0, as strcmp(). */
int gpu_words_compare(const char *words, const char *normal);

/* Writes `words` without their blanks, as gpu_normalise() does. */
void gpu_words_join(const char *words, char normal[GPU_NAME_MAX]);

/*
 * The first entry of index->sorted whose name, without blanks, is not before `normal`, which is
 * normalised; index->count if there is none.
 */
size_t gpu_index_find(const struct gpu_index *index, const char *normal);

/* Has the name at `at` of index->sorted, without blanks, the text `normal`? */
bool gpu_index_has(const struct gpu_index *index, size_t at, const char *normal);

/*
 * Makes the index of `count` lists of names; `names_at` returns those of a row of `list`.  False,
 * `*out` unchanged, if memory runs out.
 */
bool gpu_index_make(struct gpu_index *out,
                    struct gpu_names (*names_at)(const void *list, size_t row), const void *list,
                    size_t count);

void gpu_index_free(struct gpu_index *index);

#endif
