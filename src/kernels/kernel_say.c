/* kernel_say.c - the JSON and the columns of a kernel, and of a change between two builds. */
#include "kernels/kernel_compare.h"
#include "launch/answer_say.h"

/* Says a value; JSON has the key only if the value is known. */
static void say_known(struct sayer *s, const char *key, int64_t value)
{
    if (say_when(s, value >= 0)) {
        say_uint_or_null(s, key, value);
    }
}

static void say_known_ratio(struct sayer *s, const char *key, double value)
{
    if (say_when(s, value >= 0)) {
        say_ratio(s, key, value);
    }
}

static void say_known_text(struct sayer *s, const char *key, const char *text)
{
    if (say_when(s, text != NULL)) {
        say_text(s, key, text);
    }
}

static void say_frame(struct sayer *s, const void *record)
{
    const struct source_line *frame = record;
    say_text(s, "file", frame->path);
    say_uint_or_null(s, "line", frame->line);
}

static void say_spill_line(struct sayer *s, const void *record)
{
    const struct kernel_spill_line *line = record;
    const struct source_line *frames = line->frame_count > 0 ? line->frames : say_zeros();
    size_t outer_count = line->frame_count > 0 ? line->frame_count - 1 : 0;
    say_frame(s, &frames[0]);
    say_each(s, "inlined_at", &frames[1], outer_count, sizeof *frames, say_frame);
    say_uint_or_null(s, "stores", line->stores);
    say_uint_or_null(s, "loads", line->loads);
}

/* The lines that spill; only JSON has them, and only if there are some. */
static void say_spill_lines(struct sayer *s, const struct kernel_row *row)
{
    const struct kernel_extras *extras = kernel_extras(&row->kernel);
    if (say_to_json(s) && say_when(s, extras->spill_line_count > 0)) {
        say_each(s, "spill_lines", extras->spill_lines, extras->spill_line_count,
                 sizeof *extras->spill_lines, say_spill_line);
    }
}

/* The live registers at the peak; JSON has the key only if they are known. */
static void say_live(struct sayer *s, const struct kernel_row *row)
{
    static const struct kernel_live none;
    const struct kernel_live *found = kernel_extras(&row->kernel)->live;
    const struct kernel_live *live = found != NULL ? found : &none;
    struct kernel_live_goal step = { 0, 0, 0 };
    bool known = found != NULL;
    if (!say_when(s, known) || !say_object(s, "live")) {
        return;
    }
    say_uint(s, "peak", live->peak);
    if (say_object_if(s, "at", live->at.path != NULL)) {
        say_frame(s, &live->at);
        say_text(s, "function", live->function != NULL ? live->function : row->kernel.name);
        say_end(s);
    }
    say_uint_or_null(s, "allocated", row->kernel.regs);
    /* The lines with more live registers than the next step of occupancy allows. */
    if (say_object_if(s, "above_step", kernel_row_live_goal(row, &step))) {
        say_uint(s, "registers", step.regs);
        say_uint(s, "lines", step.lines);
        say_end(s);
    }
    say_end(s);
}

/* Says the numbers before the first negative one. */
static void say_small_numbers(struct sayer *s, const char *key, const int16_t *numbers,
                              size_t count)
{
    int64_t wide[KERNEL_SETMAXNREG_MAX];
    _Static_assert(KERNEL_PTX_MAX <= KERNEL_SETMAXNREG_MAX, "`wide` is too short");
    for (size_t i = 0; i < count; i++) {
        wide[i] = numbers[i];
    }
    say_numbers(s, key, SAID_NUMBERS, wide, count, SAY_TEMPORARY);
}

/* Says three dimensions; null if they are not known. */
static void say_dims(struct sayer *s, const char *key, const int32_t dims[3])
{
    const int64_t wide[3] = { dims[0], dims[1], dims[2] };
    say_numbers_if(s, key, SAID_SIZES, wide, 3, SAY_TEMPORARY);
}

static void say_launch_bounds(struct sayer *s, const struct kernel_row *row)
{
    const int64_t bounds[] = { row->kernel.bound_threads, row->kernel.bound_blocks };
    say_numbers_if(s, "launch_bounds", SAID_NUMBERS, bounds, 2, SAY_TEMPORARY);
}

static void say_block(struct sayer *s, const struct kernel_row *row)
{
    say_dims(s, "block", row->kernel.block);
}

static void say_cluster(struct sayer *s, const struct kernel_row *row)
{
    say_dims(s, "cluster", row->kernel.cluster);
}

static void say_setmaxnreg(struct sayer *s, const struct kernel_row *row)
{
    const int16_t *regs = kernel_extras(&row->kernel)->setmaxnreg;
    if (say_when(s, regs[0] >= 0)) {
        say_small_numbers(s, "setmaxnreg", regs, KERNEL_SETMAXNREG_MAX);
    }
}

static void say_ptx(struct sayer *s, const struct kernel_row *row)
{
    const int16_t *targets = kernel_extras(&row->kernel)->ptx;
    if (say_to_json(s) && say_when(s, targets[0] >= 0)) {
        say_small_numbers(s, "ptx", targets, KERNEL_PTX_MAX);
    }
}

static void say_spill_evidence(struct sayer *s, const struct kernel_row *row)
{
    say_text_if(s, "spill_evidence", kernel_evidence_key(row->kernel.spill_evidence));
}

static void say_spill_unit(struct sayer *s, const struct kernel_row *row)
{
    say_known_text(s, "spill_unit", row->spill_unit);
}

/* Says the members of "resources". */
static void say_resources(struct sayer *s, const struct kernel_row *row)
{
#define OR_NULL                               say_uint_or_null
#define IF_KNOWN                              say_known
#define KERNEL_NUMBER(member, key, said, ...) said(s, key, row->kernel.member);
#define KERNEL_OTHER(say)                     say(s, row);
#include "kernels/kernel_values.def"
}

void kernel_resources_say(struct sayer *s, const struct kernel_row *row)
{
    if (say_object_if_with(s, "resources", row != NULL, SAY_BARE | SAY_TIGHT)) {
        say_resources(s, row != NULL ? row : say_zeros());
        say_end(s);
    }
}

/*
 * Says a ratio whose column has no prefix "profile.".  It needs none, as no value of the answer has
 * the same name.
 */
static void say_bare_ratio(struct sayer *s, const char *key, double value, unsigned flags)
{
    say_value(s, &(struct said){
                     SAID_KEY(key), SAID_RATIO, SAY_BARE | flags, value >= 0, { .real = value } });
}

static void say_profile(struct sayer *s, const struct kernel_row *row)
{
    const struct kernel_row_profile *p = &row->profile;
    const struct kernel_profile *r = &p->recorded;
    const struct kernel_measured *m = &p->measured;
    if (!say_object_if_with(s, "profile", row->has_profile, SAY_TIGHT)) {
        return;
    }
    say_known(s, "id", m->id);
    if (say_when(s, r->device != NULL)) {
        say_value(s, &(struct said){ SAID_KEY("device"),
                                     SAID_TEXT,
                                     SAY_BARE,
                                     r->device != NULL,
                                     { .text = r->device } });
    }
    say_uint_or_null(s, "grid", r->grid);
    say_known(s, "sms", r->sms);
    say_known(s, "smem_config", m->smem_config);
    say_known(s, "smem_driver", m->smem_driver);
    say_known(s, "max_active_clusters", r->max_clusters);
    say_known(s, "launches", r->launches);
    say_known(s, "time_ns", r->time_ns);
    say_known(s, "median_ns", r->median_ns);
    say_known(s, "duration_ns", m->duration_ns);
    say_known(s, "count", m->count);
    say_known_ratio(s, "waves", m->waves);
    if (say_when(s, m->theoretical_occupancy >= 0)) {
        say_bare_ratio(s, "theoretical_occupancy", m->theoretical_occupancy, 0);
    }
    say_bare_ratio(s, "achieved_occupancy", m->achieved_occupancy, SAY_MAY_BE_NULL);
    say_known_ratio(s, "expected_occupancy", p->expected_occupancy);
    say_known_ratio(s, "expected_occupancy_shared", p->expected_occupancy_shared);
    if (say_when(s, p->tail_share >= 0)) {
        say_bare_ratio(s, "tail_share", p->tail_share, 0);
    }
    if (say_when(s, p->tail_share_shared >= 0)) {
        say_bare_ratio(s, "tail_share_shared", p->tail_share_shared, 0);
    }
    say_end(s);
}

static void say_compiler_note(struct sayer *s, const void *record)
{
    const struct compiler_note *note = record;
    say_text(s, "code", note->code);
    say_text(s, "text", note->text);
}

/*
 * Says the values of a kernel, but not what identifies it: names, file, source, architecture.
 * `say_answer` says those of its launch.
 */
static void say_values(struct sayer *s, const struct kernel_row *row, say_function *say_answer)
{
    char step[KERNEL_STEP_MAX] = "";
    const struct kernel_extras *extras = kernel_extras(&row->kernel);
    if (say_to_columns(s)) { /* before resources.smem, whose short name is the same */
        say_uint_or_null(s, "smem", kernel_row_smem(row));
    }
    if (say_object_with(s, "resources", SAY_BARE | SAY_TIGHT)) {
        say_resources(s, row);
        say_end(s);
    }
    say_profile(s, row);
    if (say_object_if_with(s, "result", row->has_answer, SAY_BARE | SAY_DENSE)) {
        say_answer(s, &row->answer);
        say_end(s);
    }
    if (say_when(s, row->flags[0] != NULL)) {
        say_texts(s, "flags", row->flags, 0);
    }
    say_known_text(s, "note", row->note);
    if (say_to_json(s) && say_when(s, extras->compiler_note_count > 0)) {
        say_each(s, "compiler_notes", extras->compiler_notes, extras->compiler_note_count,
                 sizeof *extras->compiler_notes, say_compiler_note);
    }
    if (say_to_columns(s)) {
        struct kernel_span spill = kernel_row_total_span(row);
        bool is_range = spill.least != spill.most;
        say_uint_or_null(s, "spill", kernel_row_total_spill(row));
        say_uint_or_null(s, "spill_min", is_range ? spill.least : -1);
        say_uint_or_null(s, "spill_max", is_range && spill.most != KERNEL_NO_MAX ? spill.most : -1);
        if (say_texts_start(s, "step", 0)) {
            if (kernel_row_step_text(row, step)) {
                say_text(s, NULL, step);
            }
            say_end(s);
        }
    }
}

/* The grid of the launch, else that of the profile. */
static int64_t launch_grid(const struct kernel_row *row)
{
    if (row->has_answer && row->answer.grid > 0) {
        return (int64_t)row->answer.grid;
    }
    return row->has_profile ? row->profile.recorded.grid : -1;
}

static void say_kernel(struct sayer *s, const struct kernel_row *row, say_function *say_answer)
{
    say_text(s, "kernel", row->kernel.name);
    say_text(s, "name", row->name);
    say_text(s, "file", row->kernel.file);
    say_text(s, "source", row->source_key);
    say_text_if(s, "arch", row->arch);
    say_known_text(s, "features", row->features);
    if (say_to_columns(s)) {
        say_uint_or_null(s, "launch_grid", launch_grid(row));
    }
    say_values(s, row, say_answer);
}

void kernel_say(struct sayer *s, const void *record)
{
    say_kernel(s, record, answer_say);
}

void kernel_columns_say(struct sayer *s, const void *record)
{
    say_kernel(s, record, answer_outline_say);
}

/* Says a kernel of one of two builds; null if this build does not have it. */
static void say_side(struct sayer *s, const char *key, const struct kernel_row *found)
{
    const struct kernel_row *row = found != NULL ? found : say_zeros();
    if (say_object_if_with(s, key, found != NULL, SAY_TIGHT)) {
        say_text(s, "file", row->kernel.file);
        say_text(s, "source", row->source_key);
        say_values(s, row, answer_say);
        say_end(s);
    }
}

/* A record of zeros, by which columns are found, has no row. */
static const struct kernel_row *change_row_or_zeros(const struct kernel_change *change)
{
    const struct kernel_row *row = kernel_change_row(change);
    return row != NULL ? row : say_zeros();
}

void kernel_change_say(struct sayer *s, const void *record)
{
    const struct kernel_change *change = record;
    const struct kernel_row *row = change_row_or_zeros(change);
    say_text(s, "kernel", row->kernel.name);
    say_text(s, "name", row->name);
    say_text_if(s, "arch", row->arch);
    say_known_text(s, "features", row->features);
    say_side(s, "old", change->old);
    say_side(s, "new", change->new);
    say_text(s, "verdict", kernel_verdict_key(change->verdict));
}

void kernel_change_row_say(struct sayer *s, const void *record)
{
    const struct kernel_change *change = record;
    say_text(s, "verdict", kernel_verdict_key(change->verdict));
    kernel_say(s, change_row_or_zeros(change));
}
