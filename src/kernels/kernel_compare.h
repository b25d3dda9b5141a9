/* kernel_compare.h - the values by which two builds of a kernel are compared, and the verdict. */
#ifndef OCC_KERNELS_KERNEL_COMPARE_H
#define OCC_KERNELS_KERNEL_COMPARE_H

#include "kernels/kernel_row.h"

/* The values that are compared, in the order of the output: see kernel_values.def. */
enum kernel_value {
#define KERNEL_COMPARED(member, key, said, stage, place, id, ...) KERNEL_VALUE_##id = (place),
#define KERNEL_DERIVED(measure, key, place, id, ...)              KERNEL_VALUE_##id = (place),
#include "kernels/kernel_values.def"

    KERNEL_VALUE_COUNT = 0
#define KERNEL_COMPARED(...) +1
#define KERNEL_DERIVED(...)  +1
#include "kernels/kernel_values.def"
};

/*
 * The values of which only a range may be known (KERNEL_VALUE_MAY_BE_RANGE) stand next to each
 * other.
 */
enum { KERNEL_RANGES = 2, KERNEL_FIRST_RANGE = KERNEL_VALUE_SPILL };

/* The values of a kernel; kernel_values_span() gives one. */
struct kernel_values {
    int64_t of[KERNEL_VALUE_COUNT]; /* -1 = not known; of a range, its lower end */
    /* By how much a value may be larger: 0 = it is exact, KERNEL_NO_MAX = by any number. */
    int64_t doubt[KERNEL_RANGES]; /* of KERNEL_FIRST_RANGE and the next */
    enum kernel_evidence spills;  /* how the spills are known */
    bool has_own_parts; /* stores and loads of spills are those without called functions */
};

/* Which change of a value is an improvement. */
enum kernel_better { KERNEL_NEITHER, KERNEL_LESS, KERNEL_MORE };

enum kernel_value_flag {
    KERNEL_VALUE_IS_SPILL = 1 << 0, /* in kernel_row.spill_unit */
    KERNEL_VALUE_IS_TIME = 1 << 1,
    KERNEL_VALUE_IS_RATIO = 1 << 2,     /* in millionths */
    KERNEL_VALUE_IN_BASELINE = 1 << 3,  /* baselines have it */
    KERNEL_VALUE_SUMMARY = 1 << 4,      /* shown for a kernel that only one build has */
    KERNEL_VALUE_MAY_BE_RANGE = 1 << 5, /* only a range may be known */
    KERNEL_VALUE_IS_PART = 1 << 6,      /* compared only if both builds have it */
    KERNEL_VALUE_LATE = 1 << 7,         /* its columns of diff come after the others */
    KERNEL_VALUE_NO_COLUMN = 1 << 8     /* its column of diff is that of another value */
};

/* What `occ diff` and baselines need to know of a value. */
struct kernel_value_kind {
    const char *name; /* "regs", in text and in baselines; do not change it */
    const char *key;  /* its column of diff: the key that kernel_say() gives it */
    enum kernel_better better;
    enum kernel_value decided_by; /* if both builds have this other value and it can be compared, it
                                     decides the verdict instead; KERNEL_VALUE_COUNT = none */
    unsigned flags;
    size_t member; /* offset of a number in struct kernel, if `measure` is NULL */
    struct kernel_span (*measure)(const struct kernel_row *row);
};
extern const struct kernel_value_kind kernel_value_kinds[KERNEL_VALUE_COUNT];

/* How a kernel changed from one build to the next. */
enum kernel_verdict {
    KERNEL_NEUTRAL = 0, /* values changed, but none that counts for the verdict */
    KERNEL_BETTER,
    KERNEL_WORSE,
    KERNEL_ADDED,
    KERNEL_REMOVED,
    KERNEL_UNCHANGED, /* no value changed */
    KERNEL_VERDICT_COUNT
};

/* Percent by which the times of two runs of the same program may differ. */
enum { KERNEL_TIME_NOISE = 5 };

/* A value of a row. */
struct kernel_span kernel_value_of_row(const struct kernel_row *row, enum kernel_value which);

/* Fills `out` with the values of a row. */
void kernel_values_of_row(const struct kernel_row *row, struct kernel_values *out);

/* Sets all values to not known. */
void kernel_values_clear(struct kernel_values *values);

/* An order of values in which equal ones, and no others, are equal. */
int kernel_values_order(const struct kernel_values *a, const struct kernel_values *b);

/* The value as a range. */
struct kernel_span kernel_values_span(const struct kernel_values *values, enum kernel_value which);

/* Sets the value. */
void kernel_values_set(struct kernel_values *values, enum kernel_value which,
                       struct kernel_span span);

/*
 * Returns the values that changed, as bits 1 << enum kernel_value.  A value changed if it is known
 * in both builds and differs (a time: by more than KERNEL_TIME_NOISE percent; a range: in one of
 * its ends), or if it counts (see
 * kernel_verdict()) and is only known before.  Two values have a further condition: a kernel's own
 * spills must count; spills with called functions must not be from a log in one build and from a
 * binary in the other.
 */
uint32_t kernel_values_differ(const struct kernel_values *before,
                              const struct kernel_values *after);

/*
 * The verdict on a kernel that changed: KERNEL_NEUTRAL, KERNEL_BETTER or KERNEL_WORSE.
 *
 * Worse: a value that counts changed for the worse or became unknown.  Better: a value that counts
 * changed for the better, and none may have changed for the worse.  Neutral: all other changes.
 *
 * Ranges that differ changed for the worse or better only if they do not overlap; if they overlap
 * in more than an end, the value may have changed for the worse.  A range that loses its upper end
 * became unknown.
 *
 * Stores and loads of spills count apart if both builds know them: the larger may hide the other.
 * Time, the stack and spills of SGPRs count.  Occupancy counts unless both times are known.
 * Registers, shared memory and barriers count unless both occupancies are known: an occupancy shows
 * what they cost.  Spills with called functions count unless they are from a log in one build and
 * from a binary in the other: only a log includes the registers that functions save.  The kernel's
 * own spills count unless both builds know the spills with called functions and these count.
 */
enum kernel_verdict kernel_verdict(const struct kernel_values *before,
                                   const struct kernel_values *after);

/* Do the ranges of a value that should be small overlap, so that it may have grown? */
bool kernel_values_may_grow(const struct kernel_values *before, const struct kernel_values *after,
                            enum kernel_value which);

/*
 * Returns the values that are worse than before, as bits 1 << enum kernel_value.  A value is worse
 * if it grew (occupancy: fell; a range: in its upper end, since a value in it may be as large), or
 * if it counts and is only known before.  Left out are times,
 * values that no change improves (KERNEL_NEITHER), own spills that do not count, and spills with
 * called functions that are from a log in one build and from a binary in the other.
 */
uint32_t kernel_values_worse(const struct kernel_values *before, const struct kernel_values *after);

/*
 * Returns the values that are surely better than before, or counted but were unknown before, as
 * kernel_values_worse() does.
 */
uint32_t kernel_values_better(const struct kernel_values *before,
                              const struct kernel_values *after);

/* "same" for KERNEL_NEUTRAL, "better", "worse", "added", ...; NULL for any other value. */
const char *kernel_verdict_key(enum kernel_verdict verdict);

/* A kernel of two builds, or of one of them. */
struct kernel_change {
    enum kernel_verdict verdict;
    const struct kernel_row *old, *new; /* NULL = this build does not have it */
};

/* The row of the new build if it has the kernel, else that of the old one. */
const struct kernel_row *kernel_change_row(const struct kernel_change *change);

/* Says the kernel of a struct kernel_change, its values in both builds, and the verdict. */
void kernel_change_say(struct sayer *s, const void *record);

/*
 * Says the verdict of a struct kernel_change and its kernel_change_row(): for --where and --sort.
 */
void kernel_change_row_say(struct sayer *s, const void *record);

#endif
