/*
 * test_input_mixed.c - the output of two compilers that run at the same time, mixed line by line in
 * every possible order.  A kernel must have its own numbers, or unknown ones.
 */
#include "input.h"
#include "suites.h"

enum { LINES_MAX = 9 };

/* The lines that one compiler prints, and the numbers of its kernel. */
struct log {
    const char *lines[LINES_MAX];
    const char *name, *arch;
    int64_t regs, smem, stack, stack_total, stores, loads, callee_stores;
};

#define RUN               "ptxas info    : 0 bytes gmem"
#define ENTRY(name, arch) "ptxas info    : Compiling entry function '" name "' for '" arch "'"
#define PROPS(name)       "ptxas info    : Function properties for " name
#define NUMBERS(frame, stores, loads)                                                              \
    "    " frame " bytes stack frame, " stores " bytes spill stores, " loads " bytes spill loads"
#define USED(regs, clauses) "ptxas info    : Used " regs " registers, used 0 barriers" clauses
#define TIME                "ptxas info    : Compile time = 1.000 ms"

static const struct log a = {
    .lines = { RUN, ENTRY("a", "sm_80"), PROPS("a"), NUMBERS("16", "4", "8"),
               USED("20", ", 16 bytes cumulative stack size, 256 bytes smem"), TIME, PROPS("fa"),
               NUMBERS("0", "12", "16") },
    .name = "a",
    .arch = "sm_80",
    .regs = 20,
    .smem = 256,
    .stack = 16,
    .stack_total = 16,
    .stores = 4,
    .loads = 8,
    .callee_stores = 12,
};

static const struct log b = {
    .lines = { RUN, ENTRY("b", "sm_80"), PROPS("b"), NUMBERS("32", "40", "44"),
               USED("30", ", 48 bytes cumulative stack size, 512 bytes smem"), TIME, PROPS("fb"),
               NUMBERS("8", "100", "104") },
    .name = "b",
    .arch = "sm_80",
    .regs = 30,
    .smem = 512,
    .stack = 32,
    .stack_total = 48,
    .stores = 40,
    .loads = 44,
    .callee_stores = 100,
};

/* The same kernel as in `a`, for another architecture. */
static const struct log a_for_sm_90 = {
    .lines = { RUN, ENTRY("a", "sm_90"), PROPS("a"), NUMBERS("48", "60", "64"),
               USED("40", ", 48 bytes cumulative stack size, 128 bytes smem"), TIME, PROPS("fa"),
               NUMBERS("0", "7", "9") },
    .name = "a",
    .arch = "sm_90",
    .regs = 40,
    .smem = 128,
    .stack = 48,
    .stack_total = 48,
    .stores = 60,
    .loads = 64,
    .callee_stores = 7,
};

/* A kernel that has no frame and calls a recursive function. */
static const struct log recursive = {
    .lines = { RUN, ENTRY("r", "sm_80"), PROPS("r"), NUMBERS("0", "0", "0"),
               USED("24", ", 64 bytes smem"), TIME, PROPS("fr"), NUMBERS("32", "28", "24") },
    .name = "r",
    .arch = "sm_80",
    .regs = 24,
    .smem = 64,
    .stack = 0,
    .stack_total = KERNEL_UNKNOWN,
    .stores = 0,
    .loads = 0,
    .callee_stores = 28,
};

/* As before CUDA 12, without cumulative stack and compile time; the kernel calls no function. */
static const struct log cuda_11 = {
    .lines = { RUN, ENTRY("p", "sm_80"), PROPS("p"), NUMBERS("0", "0", "0"),
               USED("10", ", 32 bytes smem") },
    .name = "p",
    .arch = "sm_80",
    .regs = 10,
    .smem = 32,
    .stack = 0,
    .stack_total = 0,
    .stores = 0,
    .loads = 0,
    .callee_stores = 0,
};

static size_t count_lines(const struct log *log)
{
    size_t n = 0;
    while (n < LINES_MAX && log->lines[n] != NULL) {
        n++;
    }
    return n;
}

static bool is_own_or_unknown(int64_t value, int64_t own)
{
    return value == own || value == KERNEL_UNKNOWN;
}

static const struct kernel *find_kernel(const struct input *in, const struct log *log)
{
    for (size_t i = 0; i < in->list.count; i++) {
        const struct kernel *k = &in->list.items[i];
        if (strcmp(k->name, log->name) == 0 && strcmp(k->arch, log->arch) == 0) {
            return k;
        }
    }
    return NULL;
}

/*
 * `shows_mixing`: the order of the lines shows that they are mixed.  If it does not, the reader
 * takes them for the output of one compiler after the other, and may count a called function for
 * the wrong kernel.
 */
static void check(const struct input *in, const struct log *log, const char *text,
                  bool shows_mixing)
{
    const struct kernel *k = find_kernel(in, log);
    ck_assert_msg(k != NULL, "%s for %s is lost in\n%s", log->name, log->arch, text);
    ck_assert_msg(is_own_or_unknown(k->regs, log->regs) && is_own_or_unknown(k->smem, log->smem) &&
                      is_own_or_unknown(k->stack, log->stack) &&
                      (is_own_or_unknown(k->stack_total, log->stack_total) ||
                       (!shows_mixing && k->stack_total == 0)) &&
                      is_own_or_unknown(k->spill_stores, log->stores) &&
                      is_own_or_unknown(k->spill_loads, log->loads),
                  "%s for %s: regs %d smem %d stack %d %d spill %d %d in\n%s", log->name, log->arch,
                  (int)k->regs, (int)k->smem, (int)k->stack, (int)k->stack_total,
                  (int)k->spill_stores, (int)k->spill_loads, text);
    ck_assert_msg(!shows_mixing || is_own_or_unknown(k->callee_stores, log->callee_stores),
                  "%s for %s: callee stores %d in\n%s", log->name, log->arch, (int)k->callee_stores,
                  text);
}

/*
 * Reads mixed lines: line i is the next line of `left` if bit i of `order` is set, else of `right`.
 * Returns how many of the two kernels have known registers.
 */
static int read_order(const struct log *left, const struct log *right, uint32_t order, size_t count)
{
    char text[4096] = "";
    size_t used = 0;
    size_t at[2] = { 0, 0 };
    const struct log *logs[2] = { left, right };
    size_t started = 0; /* kernels begun whose "Used" line has not come */
    size_t names = 0;   /* PROPS lines whose NUMBERS line has not come */
    bool shows_mixing = false;
    for (size_t i = 0; i < count; i++) {
        size_t side = (order >> i & 1) != 0 ? 0 : 1;
        size_t n = at[side]++; /* RUN ENTRY PROPS NUMBERS USED TIME PROPS NUMBERS */
        used += (size_t)snprintf(text + used, sizeof text - used, "%s\n", logs[side]->lines[n]);
        shows_mixing = shows_mixing || (started > 0 && n <= 1) || (names > 0 && n % 4 != 3);
        started += (n == 1) - (size_t)(n == 4);
        names += (n == 2 || n == 6) - (size_t)(n == 3 || n == 7);
    }
    struct input in;
    input_text(&in, text);
    ck_assert(in.ok);
    check(&in, left, text, shows_mixing);
    check(&in, right, text, shows_mixing);
    int found = (find_kernel(&in, left)->regs >= 0) + (find_kernel(&in, right)->regs >= 0);
    input_free(&in);
    return found;
}

static void check_every_order(const struct log *left, const struct log *right)
{
    size_t n = count_lines(left);
    size_t count = n + count_lines(right);
    unsigned known = 0; /* orders in which the registers of both kernels are known */
    unsigned orders = 0;
    for (uint32_t order = 0; order < 1u << count; order++) {
        if ((size_t)__builtin_popcount(order) == n) {
            known += read_order(left, right, order, count) == 2;
            orders++;
        }
    }
    ck_assert_uint_gt(orders, 1000);
    ck_assert_uint_gt(known, 1); /* at least the two in which the lines are not mixed */
}

static const struct {
    const struct log *left, *right;
} pairs[] = {
    { &a, &b },         { &a, &a_for_sm_90 },     { &a, &recursive },         { &a, &cuda_11 },
    { &recursive, &b }, { &recursive, &cuda_11 }, { &a_for_sm_90, &cuda_11 },
};

START_TEST(no_kernel_gets_the_numbers_of_another)
{
    check_every_order(pairs[_i].left, pairs[_i].right);
}
END_TEST

/* --- remarks of clang --------------------------------------------------------------------- */

#define REMARK(text) "a.hip:3:1: remark: " text " [-Rpass-analysis=kernel-resource-usage]"

static const char *const remarks[2][8] = {
    { REMARK("Function Name: k<1>"), REMARK("TotalSGPRs: 10"), REMARK("VGPRs: 11"),
      REMARK("AGPRs: 12"), REMARK("ScratchSize [bytes/lane]: 16"), REMARK("SGPRs Spill: 14"),
      REMARK("VGPRs Spill: 15"), REMARK("LDS Size [bytes/block]: 17") },
    { REMARK("Function Name: k<2>"), REMARK("TotalSGPRs: 20"), REMARK("VGPRs: 21"),
      REMARK("AGPRs: 22"), REMARK("ScratchSize [bytes/lane]: 26"), REMARK("SGPRs Spill: 24"),
      REMARK("VGPRs Spill: 25"), REMARK("LDS Size [bytes/block]: 27") },
};

/* Instances of a template share a source line: only the order of the values tells them apart. */
START_TEST(values_of_functions_on_the_same_line_are_not_exchanged)
{
    unsigned known = 0; /* orders in which the LDS of both functions is known */
    for (uint32_t order = 0; order < 1u << 16; order++) {
        if (__builtin_popcount(order) != 8) {
            continue;
        }
        char text[4096] = "";
        size_t used = 0;
        size_t at[2] = { 0, 0 };
        for (size_t i = 0; i < 16; i++) {
            size_t side = order >> i & 1;
            used += (size_t)snprintf(text + used, sizeof text - used, "%s\n",
                                     remarks[side][at[side]++]);
        }
        struct input in;
        input_text(&in, text);
        ck_assert(in.ok);
        for (size_t i = 0; i < in.list.count; i++) {
            const struct kernel *k = &in.list.items[i];
            int64_t tens = k->name[2] == '1' ? 10 : 20;
            ck_assert_msg(is_own_or_unknown(k->sgprs, tens) &&
                              is_own_or_unknown(k->regs, tens + 1) &&
                              is_own_or_unknown(k->agprs, tens + 2) &&
                              is_own_or_unknown(k->stack, tens + 6) &&
                              is_own_or_unknown(k->sgpr_spill, tens + 4) &&
                              is_own_or_unknown(k->spill_stores, tens + 5) &&
                              is_own_or_unknown(k->smem, tens + 7),
                          "%s in\n%s", k->name, text);
        }
        known += in.list.count == 2 && in.list.items[0].smem >= 0 && in.list.items[1].smem >= 0;
        input_free(&in);
    }
    ck_assert_uint_ge(known, 2);
}
END_TEST

Suite *input_mixed_suite(void)
{
    Suite *suite = suite_create("input_mixed");
    TCase *tcase = tcase_create("mixed");
    tcase_add_loop_test(tcase, no_kernel_gets_the_numbers_of_another, 0,
                        (int)(sizeof pairs / sizeof *pairs));
    tcase_add_test(tcase, values_of_functions_on_the_same_line_are_not_exchanged);
    suite_add_tcase(suite, tcase);
    return suite;
}
