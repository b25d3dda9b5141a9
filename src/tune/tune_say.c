/* tune_say.c - the JSON and the columns of `occ tune`. */
#include "launch/answer_say.h"
#include "tune/tune.h"

/* Says what identifies a group. */
static void say_name(struct sayer *s, const struct tune_group *group)
{
    say_text(s, "kernel", group->kernel);
    say_text(s, "name", group->name);
    say_text_if(s, "arch", group->arch != NULL && *group->arch != '\0' ? group->arch : NULL);
    say_uint(s, "threads", group->threads);
}

/* Is the value of a placeholder in the command? */
static bool is_asked(const struct tune_row *row, enum tune_placeholder hole)
{
    return row->group != NULL && (row->group->tune->builds.holes & 1u << hole) != 0;
}

/* Says a step. */
static void say_step(struct sayer *s, const void *record)
{
    const struct tune_row *row = record;
    const struct tune_build *build = row->build != NULL ? row->build : say_zeros();
    const struct kernel_row *kernel = tune_row_kernel(row, true);
    bool has_answer = kernel != NULL && kernel->has_answer;
    const char *message = build->message[0] != '\0' ? build->message : build->time_message;
    say_uint_if(s, "cap", row->build != NULL && !build->step.is_none, build->step.regs);
    say_uint_if(s, "asked_blocks", is_asked(row, TUNE_BLOCKS), build->step.blocks);
    say_uint_if(s, "asked_waves", is_asked(row, TUNE_WAVES), build->step.waves);
    kernel_resources_say(s, kernel);
    if (say_object_if_with(s, "result", has_answer, SAY_BARE | SAY_DENSE)) {
        answer_say(s, has_answer ? (const void *)&kernel->answer : say_zeros());
        say_end(s);
    }
    say_uint_or_null(s, "instructions",
                     kernel != NULL ? kernel_extras(&kernel->kernel)->instructions : -1);
    say_uint_or_null(s, "local_instructions",
                     kernel != NULL ? kernel_extras(&kernel->kernel)->local_instructions : -1);
    say_time_or_null(s, "time", row->build != NULL ? build->time : -1);
    say_real_or_null(s, "time_spread", row->build != NULL ? build->spread : -1);
    say_bool_if(s, "obeyed", kernel != NULL, row->obeys);
    say_bool(s, "pareto", row->better == NULL && row->has_result && row->spill.least >= 0);
    say_text(s, "status", tune_status_key(row->status));
    say_text_if(s, "message", message[0] != '\0' ? message : NULL);
    if (say_to_columns(s)) {
        say_uint_or_null(s, "spill", row->spill.least == row->spill.most ? row->spill.most : -1);
    }
}

void tune_row_say(struct sayer *s, const void *record)
{
    const struct tune_row *row = record;
    const struct tune_group *group = row->group != NULL ? row->group : say_zeros();
    say_name(s, group);
    say_step(s, row);
}

void tune_group_say(struct sayer *s, const void *record)
{
    const struct tune_group *group = record;
    say_name(s, group);
    say_each(s, "steps", group->rows, group->count, sizeof *group->rows, say_step);
}

const struct table_heading tune_columns[] = {
    { "kernel", NULL },
    { "name", NULL },
    { "arch", NULL },
    { "threads", NULL },
    { "cap", NULL },
    { "asked_blocks", NULL },
    { "asked_waves", NULL },
    { "regs", NULL },
    { "spill", NULL },
    { "spill_stores", NULL },
    { "spill_loads", NULL },
    { "smem", NULL },
    { "blocks_per_sm", NULL },
    { "occupancy", NULL },
    { "limiters", NULL },
    { "total_waves", NULL },
    { "efficiency", NULL },
    { "efficiency_shared", NULL },
    { "instructions", NULL },
    { "local_instructions", NULL },
    { "time", NULL },
    { "time_spread", NULL },
    { "obeyed", NULL },
    { "pareto", NULL },
    { "status", NULL },
    { "message", NULL },
    { NULL, NULL },
};

const char *const tune_left_out[] = {
    "result.",    /* the values of `occ calc`; the most useful ones are above */
    "resources.", /* those of `occ kernels` */
    NULL,
};
