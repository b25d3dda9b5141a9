/*
 * threads.c - a client of libocc: eight threads ask the same questions at the same time, for
 * ThreadSanitizer; each must get the answers that a single thread gets.
 */
#include <occ.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 8, QUESTIONS = 400, TEXT_MAX = 256 };

/* What a question and its answer come to. */
struct sums {
    unsigned long long blocks, gains, runs, texts;
};

/* Asks about one launch on each architecture, by every part of the library. */
static void ask(unsigned number, struct sums *sums)
{
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        struct occ_launch launch = OCC_LAUNCH_INIT;
        struct occ_result result;
        char text[TEXT_MAX];
        launch.threads = 1 + number * 37 % 1100;
        launch.regs = number * 13 % 256;
        launch.smem = number * 997 % 70000;
        if (occ_arch_find(arch->name) != arch || occ_evaluate(arch, &launch, &result) != OCC_OK) {
            continue;
        }
        sums->blocks += result.blocks_per_sm;
        struct occ_headroom headroom;
        if (occ_headroom(arch, &launch, OCC_LEVER_REGISTERS, &headroom) == OCC_OK) {
            sums->gains += headroom.free;
        }
        for (int cause = 0; cause < OCC_CAUSE_COUNT; cause++) {
            if (occ_cause_text(arch, &launch, &result, 1 << cause, text, sizeof text)) {
                sums->texts += strlen(text);
            }
        }
    }
}

static void *run(void *ctx)
{
    for (unsigned i = 0; i < QUESTIONS; i++) {
        ask(i, ctx);
    }
    return NULL;
}

int main(void)
{
    struct sums alone = { 0, 0, 0, 0 };
    struct sums sums[THREADS];
    pthread_t threads[THREADS];
    memset(sums, 0, sizeof sums);
    run(&alone);
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, run, &sums[i]) != 0) {
            return 2;
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        if (memcmp(&sums[i], &alone, sizeof alone) != 0) {
            printf("thread %d has other answers\n", i);
            return 1;
        }
    }
    printf("%d threads agree\n", THREADS);
    return alone.blocks > 0 && alone.texts > 0 ? 0 : 2;
}
