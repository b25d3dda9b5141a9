/* tune_steps.c - the commands of `occ tune`: steps, placeholders, and which commands are equal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/lever.h"
#include "tune/tune.h"

static const char *const holes[TUNE_HOLES] = {
    [TUNE_REGS] = "{regs}",       [TUNE_BLOCKS] = "{blocks}", [TUNE_WAVES] = "{waves}",
    [TUNE_THREADS] = "{threads}", [TUNE_OUT] = "{out}",
};

const char *tune_status_key(enum tune_status status)
{
    static const char *const keys[] = { "ok", "failed", "no-kernel" };
    return keys[status];
}

/* ---- placeholders --------------------------------------------------------------------------- */

unsigned tune_find_holes(const char *const *texts)
{
    unsigned found = 0;
    for (; *texts != NULL; texts++) {
        for (unsigned i = 0; i < TUNE_HOLES; i++) {
            found |= strstr(*texts, holes[i]) != NULL ? 1u << i : 0;
        }
    }
    return found;
}

/* The value of a placeholder, written to `number` if it is one; NULL = it stays as it is. */
static const char *value_of(enum tune_placeholder hole, const struct tune_step *step,
                            const char *out, char number[16])
{
    uint32_t value = 0;
    switch (hole) {
    case TUNE_REGS:
        value = step->regs;
        break;
    case TUNE_BLOCKS:
        value = step->blocks;
        break;
    case TUNE_WAVES:
        value = step->waves;
        break;
    case TUNE_THREADS:
        value = step->threads;
        break;
    default:
        return out;
    }
    snprintf(number, 16, "%u", value);
    return number;
}

/* Copies `text` to `to`, or only counts its bytes if that is NULL; returns their number. */
static size_t fill(const char *text, const struct tune_step *step, const char *out, char *to)
{
    size_t len = 0;
    while (*text != '\0') {
        const char *value = NULL;
        char number[16];
        size_t skip = 1;
        for (unsigned i = 0; i < TUNE_HOLES && value == NULL; i++) {
            if (text_starts(text, holes[i])) {
                value = value_of((enum tune_placeholder)i, step, out, number);
                skip = value != NULL ? strlen(holes[i]) : 1;
            }
        }
        size_t more = value != NULL ? strlen(value) : 1;
        if (to != NULL) {
            memcpy(to + len, value != NULL ? value : text, more);
        }
        len += more;
        text += skip;
    }
    return len;
}

char *tune_fill(const char *text, const struct tune_step *step, const char *out)
{
    size_t len = fill(text, step, out, NULL);
    char *copy = malloc(len + 1);
    if (copy != NULL) {
        fill(text, step, out, copy);
        copy[len] = '\0';
    }
    return copy;
}

/* ---- texts ---------------------------------------------------------------------------------- */

void tune_free_texts(char **texts)
{
    for (size_t i = 0; texts != NULL && texts[i] != NULL; i++) {
        free(texts[i]);
    }
    free((void *)texts);
}

/* The end of the word at `text`, with its quotes. */
static const char *end_of_word(const char *text, char *open)
{
    *open = '\0';
    for (; *text != '\0'; text++) {
        if (*open != '\0') {
            *open = *text == *open ? '\0' : *open;
        } else if (*text == '\'' || *text == '"') {
            *open = *text;
        } else if (text_is_blank(*text) || *text == '\n') {
            break;
        }
    }
    return text;
}

/* Copies a word without its quotes. */
static char *copy_word(const char *from, const char *end)
{
    char *word = malloc((size_t)(end - from) + 1);
    char *to = word;
    char open = '\0';
    for (; word != NULL && from < end; from++) {
        if (open != '\0' ? *from == open : *from == '\'' || *from == '"') {
            open = open != '\0' ? '\0' : *from;
        } else {
            *to++ = *from;
        }
    }
    if (word != NULL) {
        *to = '\0';
    }
    return word;
}

bool tune_split(const char *text, char ***out, struct diag *diag)
{
    const size_t room = strlen(text) / 2 + 2;
    size_t count = 0;
    char open = '\0';
    *out = calloc(room, sizeof **out);
    if (*out == NULL) {
        return diag_report_no_memory(diag);
    }
    for (;;) {
        while (text_is_blank(*text) || *text == '\n') {
            text++;
        }
        if (*text == '\0') {
            break;
        }
        const char *end = end_of_word(text, &open);
        if (open != '\0') {
            return diag_error(diag, 0, "--run: a quote (%c) is not closed", open);
        }
        (*out)[count] = copy_word(text, end);
        if ((*out)[count++] == NULL) {
            return diag_report_no_memory(diag);
        }
        text = end;
    }
    return count > 0 || diag_error(diag, 0, "--run '': expected a command");
}

/* ---- steps ---------------------------------------------------------------------------------- */

/* Steps that were found, in any order. */
struct steps_found {
    struct tune_step *items; /* owned */
    size_t count;
};

static bool add_step(struct steps_found *found, const struct tune_step *step)
{
    if (!GROW(found->items, found->count)) {
        return false;
    }
    found->items[found->count++] = *step;
    return true;
}

/* The step of a launch with at most `regs` registers. */
static bool step_with(const struct question *q, uint32_t regs, struct tune_step *out)
{
    const struct occ_launch launch = lever_with(&q->launch, OCC_LEVER_REGISTERS, regs);
    struct occ_result result;
    if (occ_evaluate(q->arch, &launch, &result) != OCC_OK) {
        return false;
    }
    *out = (struct tune_step){ .regs = regs,
                               .blocks = max_u32(result.blocks_per_sm, 1),
                               .waves = max_u32(result.warps_per_sm / q->arch->sub_partitions, 1),
                               .threads = q->launch.threads };
    return true;
}

/*
 * Adds the steps of the launch's staircase of registers, from the one with most blocks on.  The
 * last one, of the largest number, is left out: it asks for nothing, except where it is a mode.
 */
static bool add_stairs(const struct question *q, struct steps_found *found)
{
    const uint32_t most = q->arch->max_regs_per_thread;
    struct occ_stair stair;
    struct tune_step step;
    for (uint32_t value = 1;
         value <= most &&
         occ_stair(q->arch, &q->launch, OCC_LEVER_REGISTERS, value, &stair) == OCC_OK &&
         stair.blocks_per_sm > 0 && (stair.last < most || q->arch->reg_modes[0] > 0);
         value = stair.last + 1) {
        if (!step_with(q, stair.last, &step)) {
            break;
        }
        if (!add_step(found, &step)) {
            return false;
        }
    }
    return true;
}

/* Adds the steps that --steps lists. */
static bool add_listed(const struct question *q, const struct range *registers,
                       struct steps_found *found, struct diag *diag)
{
    struct tune_step step;
    for (uint64_t i = 0; i < registers->total; i++) {
        uint64_t regs = range_at(registers, i, NULL);
        if (regs > q->arch->max_regs_per_thread) {
            return diag_error(diag, 0,
                              "--steps %llu: expected a number of registers from 1 to %u (%s)",
                              ull(regs), q->arch->max_regs_per_thread, q->arch->name);
        }
        if (step_with(q, (uint32_t)regs, &step) && !add_step(found, &step)) {
            return diag_report_no_memory(diag);
        }
    }
    return true;
}

/* Finds the steps of all launches. */
static bool find_steps(struct sweep *sweep, const struct range *registers,
                       struct steps_found *found, struct diag *diag)
{
    struct question q;
    do {
        if (!sweep_question(sweep, &q, diag)) {
            return false;
        }
        const struct tune_step none = { .is_none = true, .threads = q.launch.threads };
        if (!add_step(found, &none) || (registers->total == 0 && !add_stairs(&q, found))) {
            return diag_report_no_memory(diag);
        }
        if (!add_listed(&q, registers, found, diag)) {
            return false;
        }
    } while (sweep_next(sweep));
    return true;
}

/* Without limit first, then many registers first, and few threads first. */
static int by_step(const void *a, const void *b)
{
    const struct tune_step *x = a;
    const struct tune_step *y = b;
    if (x->is_none != y->is_none) {
        return x->is_none ? -1 : 1;
    }
    if (x->regs != y->regs) {
        return NUM_ORDER(y->regs, x->regs);
    }
    if (x->blocks != y->blocks) {
        return NUM_ORDER(x->blocks, y->blocks);
    }
    return NUM_ORDER(x->threads, y->threads);
}

/* The same for commands without {regs}: few blocks or waves first. */
static int by_blocks(const void *a, const void *b)
{
    const struct tune_step *x = a;
    const struct tune_step *y = b;
    if (x->is_none == y->is_none && x->blocks != y->blocks) {
        return NUM_ORDER(x->blocks, y->blocks);
    }
    return by_step(a, b);
}

/* ---- builds --------------------------------------------------------------------------------- */

static bool is_same_command(char *const *a, char *const *b)
{
    for (; *a != NULL && *b != NULL; a++, b++) {
        if (strcmp(*a, *b) != 0) {
            return false;
        }
    }
    return *a == *b;
}

static char **fill_command(const char *const *command, const struct tune_step *step)
{
    size_t count = 0;
    while (command[count] != NULL) {
        count++;
    }
    char **filled = calloc(count + 1, sizeof *filled);
    for (size_t i = 0; filled != NULL && i < count; i++) {
        filled[i] = tune_fill(command[i], step, NULL);
        if (filled[i] == NULL) {
            tune_free_texts(filled);
            return NULL;
        }
    }
    return filled;
}

/* Adds the build of a step, unless its command is that of an earlier one. */
static bool add_build(struct tune_builds *builds, const char *const *command,
                      const struct tune_step *step)
{
    char **filled = fill_command(command, step);
    if (filled == NULL) {
        return false;
    }
    for (size_t i = 0; i < builds->count; i++) {
        if (is_same_command(builds->items[i]->command, filled)) {
            tune_free_texts(filled);
            return true;
        }
    }
    struct tune_build *build = calloc(1, sizeof *build);
    if (build == NULL || !GROW(builds->items, builds->count)) {
        free(build);
        tune_free_texts(filled);
        return false;
    }
    builds->items[builds->count++] = build;
    build->step = *step;
    build->command = filled;
    build->time = build->spread = -1;
    kernels_collect_init(&build->collection);
    return true;
}

bool tune_builds_start(struct tune_builds *builds, const char *const *command, struct diag *diag)
{
    const unsigned values = ((1u << TUNE_HOLES) - 1) & ~(1u << TUNE_OUT);
    *builds = (struct tune_builds){ NULL, 0, tune_find_holes(command) };
    return (builds->holes & values) != 0 ||
           diag_error(diag, 0,
                      "COMMAND is the same for each step: it needs {regs}, {blocks}, {waves} or "
                      "{threads}");
}

bool tune_add_today(struct tune_builds *builds, const char *const *command, struct diag *diag)
{
    const struct tune_step none = { .is_none = true };
    return add_build(builds, command, &none) || diag_report_no_memory(diag);
}

bool tune_add_steps(struct tune_builds *builds, const char *const *command, struct sweep *sweep,
                    const struct range *registers, struct diag *diag)
{
    struct steps_found found = { NULL, 0 };
    bool ok = find_steps(sweep, registers, &found, diag);
    if (found.count > 0) {
        bool has_regs = (builds->holes & 1u << TUNE_REGS) != 0;
        qsort(found.items, found.count, sizeof *found.items, has_regs ? by_step : by_blocks);
    }
    for (size_t i = 0; ok && i < found.count; i++) {
        ok = add_build(builds, command, &found.items[i]) || diag_report_no_memory(diag);
    }
    free(found.items);
    return ok;
}

void tune_builds_free(struct tune_builds *builds)
{
    for (size_t i = 0; i < builds->count; i++) {
        struct tune_build *build = builds->items[i];
        tune_free_texts(build->command);
        kernels_launch_free(&build->launch);
        kernels_collect_free(&build->collection);
        free(build);
    }
    free((void *)builds->items);
    *builds = (struct tune_builds){ NULL, 0, 0 };
}
