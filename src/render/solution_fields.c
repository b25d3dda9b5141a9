/* solution_fields.c - the fields of a solution: what to change, or where the steps are. */
#include "render/answer_fields.h"
#include "render/page.h"
#include "render/solve.h"

#define IN(member)      offsetof(struct solve, member)
#define CHANGE(member)  offsetof(struct solve_change, member)
#define STAIR(member)   offsetof(struct solve_stair, member)
#define CORNER(member)  offsetof(struct solve_corner, member)
#define DYNAMIC(member) offsetof(struct solve_dynamic, member)
#define LEFT(member)    offsetof(struct solve_left, left.member)
#define ALONE(member)   offsetof(struct solve_alone, member)

/* ---- values of a kind of their own -------------------------------------------------------- */

static bool write_reason(const void *value, enum record_form form, struct out *out)
{
    char reason[160];
    solve_reason(value, reason);
    form_text(reason, form, out);
    return true;
}

static bool write_caveat(const void *value, enum record_form form, struct out *out)
{
    char caveat[160];
    solve_caveat(value, caveat);
    form_text(caveat, form, out);
    return true;
}

/* Block sizes that reach the target; `warps` > 0: those with so many warps per SM. */
static bool write_sizes(const struct solve *solve, uint32_t warps, enum record_form form,
                        struct out *out)
{
    uint32_t unit = solve->answer->question.arch->warp_size;
    struct solve_sizes run = { 0, 0, 0 };
    const char *separator = "";
    out_char(out, '[');
    while (solve_sizes_next(solve, run.last, warps, &run)) {
        for (uint32_t threads = run.first; threads <= run.last; threads += unit) {
            out_text(out, separator);
            out_uint(out, threads);
            separator = form == RECORD_SPACED ? ", " : ",";
        }
    }
    out_char(out, ']');
    return true;
}

static bool write_all_sizes(const void *value, enum record_form form, struct out *out)
{
    return write_sizes(value, 0, form, out);
}

static bool write_best_sizes(const void *value, enum record_form form, struct out *out)
{
    const struct solve *solve = value;
    return write_sizes(solve, solve->best_size_warps, form, out);
}

/* Lines to paste. */
static bool write_lines(const void *value, enum record_form form, struct out *out)
{
    const struct solve_change *change = value;
    struct form_lines lines;
    form_start(&lines, form, out);
    solve_write(change->solve, &change->plan, form_line, &lines);
    form_end(&lines);
    return true;
}

static bool write_explain(const void *value, enum record_form form, struct out *out)
{
    const struct solve *solve = value;
    const struct question *q = &solve->answer->question;
    struct form_lines lines;
    form_start(&lines, form, out);
    if (solve->given == NULL) {
        for (uint32_t blocks = 1; blocks <= q->arch->max_warps_per_sm; blocks++) {
            solve_explain(solve, &q->launch, blocks, SOLVE_EXPLAIN_ALL, form_line, &lines);
        }
    } else if (solve->reachable) {
        const struct occ_launch *to = &solve->change.plan.launch;
        solve_explain(solve, to, occ_target_blocks(q->arch, &solve->target, to->threads),
                      SOLVE_EXPLAIN_ALL, form_line, &lines);
    }
    form_end(&lines);
    return true;
}

/* ---- the tables --------------------------------------------------------------------------- */

static size_t left_of(unsigned i)
{
    return FIELD_WHEN(IN(left) + i * sizeof(struct solve_left) +
                      offsetof(struct solve_left, known));
}

static const char *alone_name(unsigned i)
{
    return solve_row_at(i).key;
}

/* Of the levers alone: whether they are a switch, or have a value.  Block sizes are a list. */
static size_t alone_of(unsigned i, bool is_switch)
{
    struct solve_row row = solve_row_at(i);
    if (row.which == OCC_LEVER_THREADS || (row.lever->unit == LEVER_SWITCH) != is_switch) {
        return FIELD_NEVER;
    }
    return FIELD_WHEN(IN(alone) + i * sizeof(struct solve_alone) +
                      offsetof(struct solve_alone, shown));
}

static size_t alone_value(unsigned i)
{
    return alone_of(i, false);
}

static size_t alone_switch(unsigned i)
{
    return alone_of(i, true);
}

/* clang-format off */
#define GROUP(key_, members_) { .key = key_, .kind = FIELD_GROUP, .members = members_ }
#define CUSTOM(key_, write_) \
    { .key = key_, .kind = FIELD_CUSTOM, .flags = FIELD_SPACED, .write = write_ }
#define LIMITERS(key_, kind_, offset_) \
    { .key = key_, .kind = kind_, .offset = offset_, .flags = FIELD_SPACED }

static const struct field columns_fields[] = {
    FIELD("running_blocks", FIELD_UINT32, offsetof(struct solve_columns, running_blocks)),
    FIELD("one_allocation", FIELD_UINT32, offsetof(struct solve_columns, one)),
    FIELD("several", FIELD_UINT32, offsetof(struct solve_columns, several)),
    FIELD_END
};

#define ALWAYS_LAST \
    { .key = "tensor_columns", .kind = FIELD_LIST, .present = FIELD_WHEN(IN(has_columns)), \
      .members = columns_fields, .next = solve_columns_next }, \
    { .key = "explain", .kind = FIELD_CUSTOM, .present = FIELD_WHEN(IN(explain)), \
      .flags = FIELD_SPACED, .write = write_explain }, \
    CUSTOM("caveat", write_caveat), \
    FIELD_END

static const struct field launch_fields[] = {
    LAUNCH_FIELDS(CHANGE(plan.launch), CHANGE(has_agprs), CHANGE(has_sgprs),
                  CHANGE(has_per_thread)),
    FIELD_END
};

static const struct field solve_change_fields[] = {
    { .key = "change", .kind = FIELD_TEXT, .offset = CHANGE(name), .flags = FIELD_COLUMN },
    LIMITERS("changes", FIELD_LEVERS, CHANGE(plan.levers)),
    FIELD("relative_change", FIELD_RATIO, CHANGE(relative_change)),
    { .key = "launch", .kind = FIELD_GROUP, .flags = FIELD_BARE, .members = launch_fields },
    FIELD("blocks_per_sm", FIELD_UINT32, CHANGE(plan.blocks_per_sm)),
    FIELD("warps_per_sm", FIELD_UINT32, CHANGE(plan.warps_per_sm)),
    FIELD("occupancy", FIELD_RATIO, CHANGE(occupancy)),
    { .key = "launch_bounds", .kind = FIELD_BOUNDS, .offset = CHANGE(bounds), .count = 2,
      .flags = FIELD_SPACED },
    FIELD("max_regs", FIELD_INT64, CHANGE(max_regs)),
    { .key = "write", .kind = FIELD_CUSTOM, .flags = FIELD_SPACED | FIELD_JSON,
      .write = write_lines },
    FIELD_END
};

static const struct field solve_stair_fields[] = {
    { .key = "quantity", .kind = FIELD_TEXT, .offset = STAIR(quantity), .flags = FIELD_COLUMN },
    FIELD("first", FIELD_UINT32, STAIR(stair.first)),
    FIELD("last", FIELD_LIMIT, STAIR(stair.last)),
    FIELD("blocks_per_sm", FIELD_UINT32, STAIR(stair.blocks_per_sm)),
    FIELD("warps_per_sm", FIELD_UINT32, STAIR(stair.warps_last)),
    FIELD("occupancy", FIELD_RATIO, STAIR(occupancy)),
    LIMITERS("limiters", FIELD_LIMITERS, STAIR(stair.limiters)),
    FIELD("current", FIELD_BOOL, STAIR(current)),
    FIELD_END
};

static const struct field solve_corner_fields[] = {
    FIELD("blocks_per_sm", FIELD_UINT32, CORNER(blocks_per_sm)),
    FIELD("warps_per_sm", FIELD_UINT32, CORNER(corner.warps_per_sm)),
    FIELD("occupancy", FIELD_RATIO, CORNER(occupancy)),
    FIELD("regs", FIELD_UINT32, CORNER(corner.regs)),
    FIELD("smem", FIELD_UINT32, CORNER(corner.smem)),
    FIELD_END
};

static const struct field frontier_fields[] = {
    { .key = "frontier", .kind = FIELD_LIST, .members = solve_corner_fields,
      .next = solve_corner_next },
    ALWAYS_LAST
};

static const struct field staircase_fields[] = {
    { .key = "", .kind = FIELD_LIST, .members = solve_stair_fields, .next = solve_stair_next },
    FIELD_END
};

static const struct field left_fields[] = {
    FIELD("idle", FIELD_UINT32, LEFT(idle)),
    FIELD("growable", FIELD_UINT32, LEFT(growable)),
    FIELD("stranded", FIELD_UINT32, LEFT(stranded)),
    FIELD_END
};

static const struct field dynamic_fields[] = {
    FIELD("blocks_per_sm", FIELD_UINT32, DYNAMIC(blocks_per_sm)),
    FIELD("warps_per_sm", FIELD_UINT32, DYNAMIC(warps_per_sm)),
    FIELD("occupancy", FIELD_RATIO, DYNAMIC(occupancy)),
    FIELD("largest", FIELD_UINT32, DYNAMIC(largest)),
    FIELD("carveout", FIELD_LIMIT, DYNAMIC(carveout)),
    FIELD_END
};

static const struct field steps_fields[] = {
    { .key = "staircases", .kind = FIELD_EACH, .offset = IN(staircases), .flags = FIELD_ROWS,
      .members = staircase_fields, .count = OCC_LEVER_COUNT,
      .stride = sizeof(struct solve_staircase), .name = record_lever_name,
      .present_of = record_lever_staircase },
    { .key = "stranded", .kind = FIELD_EACH, .offset = IN(left), .known = FIELD_WHEN(IN(has_left)),
      .members = left_fields, .count = OCC_LIMIT_COUNT, .stride = sizeof(struct solve_left),
      .name = record_limit_name, .present_of = left_of },
    { .key = "dynamic_smem", .kind = FIELD_LIST, .members = dynamic_fields,
      .next = solve_dynamic_next },
    ALWAYS_LAST
};

static const struct field target_fields[] = {
    FIELD("given", FIELD_TEXT, IN(given)),
    FIELD_IF("warps_per_sm", FIELD_UINT32, IN(target.count), IN(warps)),
    FIELD("blocks_per_sm", FIELD_UINT32, IN(blocks)),
    FIELD_END
};

static const struct field best_fields[] = {
    FIELD("threads", FIELD_UINT32, IN(best_launch.threads)),
    FIELD("blocks_per_sm", FIELD_UINT32, IN(best.blocks_per_sm)),
    FIELD("warps_per_sm", FIELD_UINT32, IN(best.warps_per_sm)),
    FIELD("occupancy", FIELD_RATIO, IN(best_occupancy)),
    FIELD_END
};

static const struct field unreachable_fields[] = {
    CUSTOM("reason", write_reason),
    GROUP("best", best_fields),
    FIELD_END
};

static const struct field threshold_fields[] = {
    FIELD_IF("largest", FIELD_LIMIT, ALONE(value), ALONE(largest)),
    FIELD_IF("least", FIELD_UINT32, ALONE(value), ALONE(least)),
    FIELD_END
};

/* A lever that alone does not reach the target is null; one of no interest is not there. */
static const struct field value_fields[] = {
    { .key = "", .kind = FIELD_GROUP, .known = FIELD_WHEN(ALONE(reaches)),
      .members = threshold_fields },
    FIELD_END
};

static const struct field switch_fields[] = { FIELD("", FIELD_BOOL, ALONE(reaches)), FIELD_END };

static const struct field sizes_fields[] = {
    CUSTOM("values", write_all_sizes),
    CUSTOM("best", write_best_sizes),
    FIELD("best_warps_per_sm", FIELD_UINT32, IN(best_size_warps)),
    FIELD_END
};

#define EACH_ALONE(members_, present_) \
    { .key = "", .kind = FIELD_EACH, .offset = IN(alone), .members = members_, \
      .count = SOLVE_ROWS_MAX, .stride = sizeof(struct solve_alone), .name = alone_name, \
      .present_of = present_ }

static const struct field alone_fields[] = {
    EACH_ALONE(value_fields, alone_value),
    EACH_ALONE(switch_fields, alone_switch),
    { .key = "threads", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(has_sizes)),
      .members = sizes_fields },
    FIELD_END
};

static const struct field solution_fields[] = {
    GROUP("target", target_fields),
    FIELD("reached", FIELD_BOOL, IN(reached)),
    FIELD("reachable", FIELD_BOOL, IN(reachable)),
    { .key = "unreachable", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(unreachable)),
      .members = unreachable_fields },
    { .key = "alone", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(reachable)),
      .members = alone_fields },
    { .key = "smallest_change", .kind = FIELD_GROUP, .offset = IN(change),
      .known = FIELD_WHEN(IN(reachable)), .members = solve_change_fields },
    { .key = "same_block_size", .kind = FIELD_GROUP, .offset = IN(same_size),
      .known = FIELD_WHEN(IN(has_same_size)), .members = solve_change_fields },
    ALWAYS_LAST
};
/* clang-format on */

/* ---- the formats -------------------------------------------------------------------------- */

static void document(const struct solve *solve, enum record_layout layout, struct out *out)
{
    const struct field *fields = steps_fields;
    if (solve->frontier) {
        fields = frontier_fields;
    } else if (solve->given != NULL) {
        fields = solution_fields;
    }
    record_json_behind(answer_fields, solve->answer, fields, solve, layout, out);
    out_char(out, '\n');
}

static void text_row(struct render *render, const void *record)
{
    solve_text(record, render->out);
}

static void json_row(struct render *render, const void *record)
{
    document(record, RECORD_LINES, render->out);
}

static void jsonl_row(struct render *render, const void *record)
{
    document(record, RECORD_COMPACT, render->out);
}

const struct renderer render_solve[] = {
    { "text", true, RENDER_NO_COLUMNS, NULL, text_row, NULL, NULL },
    { "json", true, RENDER_NO_COLUMNS, NULL, json_row, NULL, NULL },
    { "jsonl", true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL, NULL },
};

static void write_stairs(const struct solve *solve, const struct renderer *renderer,
                         struct render *render)
{
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        struct solve_stair stair = { .started = false };
        while (occ_lever_staircase((enum occ_lever)i) &&
               solve_stair_next(&solve->staircases[i], &stair)) {
            render_row(renderer, render, &stair);
        }
    }
}

static void write_corners(const struct solve *solve, const struct renderer *renderer,
                          struct render *render)
{
    struct solve_corner corner = { .blocks_per_sm = 0 };
    while (solve_corner_next(solve, &corner)) {
        render_row(renderer, render, &corner);
    }
}

static void write_changes(const struct solve *solve, const struct renderer *renderer,
                          struct render *render)
{
    if (solve->reachable) {
        render_row(renderer, render, &solve->change);
    }
    if (solve->has_same_size) {
        render_row(renderer, render, &solve->same_size);
    }
}

void solve_table(const struct solve *solve, const struct renderer *renderer, struct out *out)
{
    static struct render render; /* too large for a stack frame */
    const struct field *fields = solve_stair_fields;
    void (*write)(const struct solve *, const struct renderer *, struct render *) = write_stairs;
    if (solve->frontier) {
        fields = solve_corner_fields;
        write = write_corners;
    } else if (solve->given != NULL) {
        fields = solve_change_fields;
        write = write_changes;
    }
    static const struct render_page page = { .title = "Steps of the launch" };
    render.out = out;
    render.page = &page;
    render_start_all(&render, fields);
    if (renderer->columns == RENDER_NO_COLUMNS) { /* the solution as a whole */
        render_row(renderer, &render, solve);
        return;
    }
    render_begin(renderer, &render);
    write(solve, renderer, &render);
    render_end(renderer, &render);
}
