/* simulation_fields.c - the fields of a simulation, and its formats. */
#include "render/answer_fields.h"
#include "render/answer_text.h"
#include "render/simulation_text.h"

#define IN(member) offsetof(struct simulation, member)

/* clang-format off */
static const struct field run_fields[] = {
    FIELD("dist", FIELD_TEXT, IN(dist)),
    FIELD("cv", FIELD_RATIO, IN(schedule.cv)),
    FIELD_OR_NULL("durations", FIELD_UINT64, IN(schedule.duration_count), IN(from_file)),
    FIELD("shared", FIELD_BOOL, IN(schedule.shared)),
    FIELD("runs", FIELD_UINT32, IN(runs.runs)),
    FIELD("seed", FIELD_UINT64, IN(schedule.seed)),
    FIELD("makespan", FIELD_TIME, IN(runs.first.makespan)),
    FIELD("ideal", FIELD_TIME, IN(runs.first.ideal)),
    FIELD("slowdown", FIELD_RATIO, IN(runs.first.slowdown)),
    FIELD("utilization", FIELD_RATIO, IN(runs.first.utilization)),
    FIELD("idle_time", FIELD_TIME, IN(runs.first.idle_time)),
    FIELD("busiest_sm", FIELD_UINT32, IN(runs.first.busiest_sm)),
    FIELD("busiest_time", FIELD_TIME, IN(runs.first.busiest_time)),
    FIELD("idlest_sm", FIELD_UINT32, IN(runs.first.idlest_sm)),
    FIELD("idlest_time", FIELD_TIME, IN(runs.first.idlest_time)),
    FIELD("utilization_mean", FIELD_RATIO, IN(runs.utilization_mean)),
    FIELD("utilization_p5", FIELD_RATIO, IN(runs.utilization_p5)),
    FIELD("utilization_p95", FIELD_RATIO, IN(runs.utilization_p95)),
    FIELD("makespan_mean", FIELD_TIME, IN(runs.makespan_mean)),
    FIELD("idle_time_mean", FIELD_TIME, IN(runs.idle_time_mean)),
    FIELD("expected_occupancy", FIELD_RATIO, IN(first.busy)),
    FIELD("active", FIELD_RATIO, IN(runs.first.active)),
    FIELD("machine_occupancy", FIELD_RATIO, IN(first.machine)),
    FIELD("expected_occupancy_mean", FIELD_RATIO, IN(mean.busy)),
    FIELD("active_mean", FIELD_RATIO, IN(runs.active_mean)),
    FIELD("machine_occupancy_mean", FIELD_RATIO, IN(mean.machine)),
    FIELD_END
};

#define SIMULATION(flags_) \
    { .key = "simulation", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(simulated)), \
      .flags = flags_, .members = run_fields }

/* Behind the result of the launch. */
static const struct field simulation_fields[] = { SIMULATION(0), FIELD_END };

/* A row of a table. */
static const struct field row_fields[] = {
    FIELD("arch", FIELD_TEXT, IN(answer.arch_name)),
    FIELD("gpu", FIELD_TEXT, IN(answer.question.gpu)),
    FIELD("sms", FIELD_UINT32, IN(answer.question.sms)),
    FIELD("grid", FIELD_UINT64, IN(answer.question.grid)),
    LAUNCH_FIELDS(IN(answer.question.launch), IN(answer.register_kinds),
                  IN(answer.register_kinds), IN(answer.per_thread_given)),
    FIELD("blocks_per_sm", FIELD_UINT32, IN(answer.result.blocks_per_sm)),
    FIELD("occupancy", FIELD_RATIO, IN(answer.occupancy)),
    SIMULATION(FIELD_BARE),
    FIELD_END
};
/* clang-format on */

static void document(struct render *render, const struct simulation *s, enum record_layout layout)
{
    record_json_behind(answer_fields, &s->answer, simulation_fields, s, layout, render->out);
    out_char(render->out, '\n');
}

static void json_row(struct render *render, const void *record)
{
    document(render, record, RECORD_LINES);
}

static void jsonl_row(struct render *render, const void *record)
{
    document(render, record, RECORD_COMPACT);
}

static void text_row(struct render *render, const void *record)
{
    const struct simulation *s = record;
    if (s->simulated) {
        simulation_text(s, render->out);
    } else {
        text_answer(&s->answer, render->out);
    }
}

static void svg_row(struct render *render, const void *record)
{
    simulation_svg(record, render->out);
}

const struct renderer render_simulation[] = {
    { "text", true, RENDER_NO_COLUMNS, NULL, text_row, NULL, NULL },
    { "json", true, RENDER_NO_COLUMNS, NULL, json_row, NULL, NULL },
    { "jsonl", true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL, NULL },
    { "svg", true, RENDER_NO_COLUMNS, NULL, svg_row, NULL, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL, NULL },
};

void simulation_write(const struct simulation *simulation, const struct renderer *renderer,
                      struct out *out)
{
    static struct render render; /* too large for a stack frame */
    render.out = out;
    render_start_all(&render, row_fields);
    render_begin(renderer, &render);
    render_row(renderer, &render, simulation);
    render_end(renderer, &render);
}
