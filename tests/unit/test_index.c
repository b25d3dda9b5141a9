/* test_index.c - the hash table of numbers. */
#include "base/hash.h"
#include "base/index.h"

#include "must.h"
#include "suites.h"

enum { NUMBERS = 5000 };

/* Number i stands for i / 2: each value has two numbers. */
static bool is_half(const void *wanted, uint32_t number)
{
    return number / 2 == *(const uint32_t *)wanted;
}

static bool is_number(const void *wanted, uint32_t number)
{
    return number == *(const uint32_t *)wanted;
}

START_TEST(every_number_is_found_while_the_table_grows)
{
    struct index index = { NULL, 0, 0 };
    uint32_t none = 0;
    must(index_find(&index, 0, is_number, &none) == INDEX_NONE);
    for (uint32_t i = 0; i < NUMBERS; i++) {
        must(index_find(&index, hash_mix(i), is_number, &i) == INDEX_NONE);
        must(index_add(&index, hash_mix(i), i));
        for (uint32_t k = i % 7; k <= i; k += 101) {
            must(index_find(&index, hash_mix(k), is_number, &k) == k);
        }
    }
    must(index.count == NUMBERS);
    index_free(&index);
    must(index.slots == NULL && index.count == 0);
}
END_TEST

/* With equal hashes the comparison decides. */
START_TEST(equal_hashes_are_told_apart)
{
    struct index index = { NULL, 0, 0 };
    for (uint32_t i = 0; i < 200; i++) {
        must(index_add(&index, 42, i));
    }
    for (uint32_t i = 0; i < 100; i++) {
        must(index_find(&index, 42, is_half, &i) / 2 == i);
    }
    uint32_t absent = 100;
    must(index_find(&index, 42, is_half, &absent) == INDEX_NONE);
    index_free(&index);
}
END_TEST

/* Most clusters of the table pass its end while it grows, since all hashes are alike. */
START_TEST(equal_hashes_keep_their_order)
{
    for (uint64_t hash = 0; hash < 200; hash++) {
        struct index index = { NULL, 0, 0 };
        for (uint32_t i = 0; i < 100; i++) {
            must(index_add(&index, hash, 2 * i) && index_add(&index, hash + 1, 2 * i + 1));
        }
        size_t at = 0;
        for (uint32_t i = 0; i < 100; i++) {
            must(index_next(&index, hash, &at) == 2 * i);
        }
        must(index_next(&index, hash, &at) == INDEX_NONE);
        index_free(&index);
    }
}
END_TEST

/* A table whose slots depend on a few bits of the hash alone would compare almost all numbers. */
static size_t compared;

static bool counts(const void *wanted, uint32_t number)
{
    compared++;
    return number == *(const uint32_t *)wanted;
}

START_TEST(each_bit_of_a_hash_chooses_the_slot)
{
    for (unsigned shift = 0; shift + 13 <= 64; shift++) {
        struct index index = { NULL, 0, 0 };
        size_t steps = 0;
        for (uint32_t i = 0; i < NUMBERS; i++) {
            must(index_add(&index, (uint64_t)i << shift, i));
        }
        compared = 0;
        for (uint32_t i = 0; i < NUMBERS; i++) {
            size_t at = 0;
            must(index_find(&index, (uint64_t)i << shift, counts, &i) == i);
            while (index_next(&index, (uint64_t)i << shift, &at) != i) {
            }
            steps += at;
        }
        must(compared < NUMBERS + 10 && steps < (size_t)NUMBERS * 8);
        index_free(&index);
    }
}
END_TEST

Suite *index_suite(void)
{
    Suite *s = suite_create("index");
    TCase *t = tcase_create("index");
    tcase_add_test(t, every_number_is_found_while_the_table_grows);
    tcase_add_test(t, equal_hashes_are_told_apart);
    tcase_add_test(t, equal_hashes_keep_their_order);
    tcase_add_test(t, each_bit_of_a_hash_chooses_the_slot);
    suite_add_tcase(s, t);
    return s;
}
