#include "render/field.h"

#include <string.h>

#define IN(member)     offsetof(struct answer, member)
#define LAUNCH(member) offsetof(struct occ_launch, member)
#define WAVES(member)  offsetof(struct occ_waves, member)
#define STEP(member)   offsetof(struct answer_step, member)

static const char *limit_name(unsigned i)
{
    return occ_limit_key((enum occ_limit)i);
}

static const char *quantity_name(unsigned i)
{
    return occ_quantity_key((enum occ_quantity)i);
}

/* Scalar registers are AMD's; the other limits are listed for everyone, null where they lack. */
static bool limit_shown(const struct answer *answer, unsigned i)
{
    return i != OCC_LIMIT_SCALAR_REGISTERS || answer->amd;
}

/* Named barriers are no pool that a kernel wants to fill. */
static bool unused_shown(const struct answer *answer, unsigned i)
{
    return i != OCC_LIMIT_BARRIERS && limit_shown(answer, i);
}

/* clang-format off */
#define END { NULL, FIELD_TEXT, 0, 0, false, NULL, 0, 0, NULL, NULL }
#define LEAF(key, kind, offset) \
    { key, kind, offset, FIELD_ALWAYS, false, NULL, 0, 0, NULL, NULL }
#define LEAF_IF(key, kind, offset, present) \
    { key, kind, offset, present, false, NULL, 0, 0, NULL, NULL }
#define GROUP(key, offset, members) \
    { key, FIELD_GROUP, offset, FIELD_ALWAYS, false, members, 0, 0, NULL, NULL }
#define EACH(key, kind_members, offset, count, stride, name, shown) \
    { key, FIELD_EACH, offset, FIELD_ALWAYS, false, kind_members, count, stride, name, shown }

static const struct field launch_fields[] = {
    LEAF("threads", FIELD_UINT32, IN(question.launch) + LAUNCH(threads)),
    LEAF("regs", FIELD_UINT32, IN(question.launch) + LAUNCH(regs)),
    LEAF_IF("agprs", FIELD_UINT32, IN(question.launch) + LAUNCH(agprs), IN(amd)),
    LEAF_IF("sgprs", FIELD_UINT32, IN(question.launch) + LAUNCH(sgprs), IN(amd)),
    LEAF("smem", FIELD_UINT32, IN(question.launch) + LAUNCH(smem)),
    LEAF("dynamic_smem", FIELD_UINT32, IN(question.launch) + LAUNCH(dynamic_smem)),
    LEAF_IF("dynamic_smem_per_thread", FIELD_UINT32,
            IN(question.launch) + LAUNCH(dynamic_smem_per_thread), IN(per_thread_given)),
    LEAF("barriers", FIELD_UINT32, IN(question.launch) + LAUNCH(barriers)),
    LEAF("carveout", FIELD_PERCENT, IN(question.launch) + LAUNCH(carveout)),
    LEAF_IF("optin", FIELD_BOOL, IN(optin), IN(optin_given)),
    LEAF_IF("launch_bounds", FIELD_BOUNDS, IN(question.launch), IN(bounds_given)),
    LEAF_IF("cluster", FIELD_UINT32, IN(question.launch) + LAUNCH(cluster), IN(cluster_given)),
    LEAF_IF("wave_size", FIELD_UINT32, IN(wave_size), IN(amd)),
    LEAF_IF("cu_mode", FIELD_BOOL, IN(question.cu_mode), IN(amd)),
    END
};

static const struct field limit_fields[] = { LEAF("", FIELD_LIMIT, 0), END };
static const struct field unused_fields[] = { LEAF("", FIELD_UINT64, 0), END };

static const struct field allocation_fields[] = {
    LEAF("warps_per_block", FIELD_UINT32, IN(result.warps_per_block)),
    LEAF("regs_per_thread", FIELD_UINT32, IN(result.regs_per_thread)),
    LEAF("regs_per_block", FIELD_UINT64, IN(regs_per_block)),
    LEAF("smem_per_block", FIELD_UINT64, IN(smem_per_block)),
    LEAF("smem_config", FIELD_UINT32, IN(result.smem_config)),
    END
};

static const struct field step_fields[] = {
    LEAF("at", FIELD_UINT32, STEP(at)),
    LEAF("blocks_per_sm", FIELD_UINT32, STEP(blocks_per_sm)),
    LEAF("occupancy", FIELD_RATIO, STEP(occupancy)),
    END
};

static const struct field room_fields[] = {
    LEAF("free", FIELD_LIMIT, offsetof(struct answer_room, free)),
    { "gain", FIELD_GROUP, offsetof(struct answer_room, gain),
      offsetof(struct answer_room, gain) + STEP(exists), true, step_fields, 0, 0, NULL, NULL },
    { "loss", FIELD_GROUP, offsetof(struct answer_room, loss),
      offsetof(struct answer_room, loss) + STEP(exists), true, step_fields, 0, 0, NULL, NULL },
    END
};

static const struct field wave_fields[] = {
    LEAF("sms", FIELD_UINT32, IN(waves) + WAVES(sms)),
    LEAF("grid", FIELD_UINT64, IN(waves) + WAVES(grid)),
    LEAF("blocks_per_wave", FIELD_UINT64, IN(waves) + WAVES(blocks_per_wave)),
    LEAF("waves", FIELD_RATIO, IN(waves) + WAVES(waves)),
    LEAF("full_waves", FIELD_UINT64, IN(waves) + WAVES(full_waves)),
    LEAF("total_waves", FIELD_UINT64, IN(waves) + WAVES(total_waves)),
    LEAF("tail_blocks", FIELD_UINT64, IN(waves) + WAVES(tail_blocks)),
    LEAF("last_wave_blocks", FIELD_UINT64, IN(waves) + WAVES(last_wave_blocks)),
    LEAF("last_wave_utilization", FIELD_RATIO, IN(waves) + WAVES(last_wave_utilization)),
    LEAF("efficiency", FIELD_RATIO, IN(waves) + WAVES(efficiency)),
    LEAF("efficiency_shared", FIELD_RATIO, IN(waves) + WAVES(efficiency_shared)),
    LEAF("expected_occupancy", FIELD_RATIO, IN(expected_occupancy)),
    END
};

const struct field field_result[] = {
    LEAF("arch", FIELD_TEXT, IN(arch_name)),
    LEAF("gpu", FIELD_TEXT, IN(question.gpu)),
    GROUP("launch", 0, launch_fields),
    LEAF("launchable", FIELD_BOOL, IN(launchable)),
    LEAF("reasons", FIELD_REASONS, 0),
    LEAF("blocks_per_sm", FIELD_UINT32, IN(result.blocks_per_sm)),
    LEAF("warps_per_sm", FIELD_UINT32, IN(result.warps_per_sm)),
    LEAF("threads_per_sm", FIELD_UINT32, IN(result.threads_per_sm)),
    LEAF("occupancy", FIELD_RATIO, IN(occupancy)),
    LEAF("limiters", FIELD_LIMITERS, IN(result.limiters)),
    EACH("limits", limit_fields, IN(limits), OCC_LIMIT_COUNT, sizeof(uint32_t), limit_name,
         limit_shown),
    GROUP("allocation", 0, allocation_fields),
    EACH("unused", unused_fields, IN(unused), OCC_LIMIT_COUNT, sizeof(uint64_t), limit_name,
         unused_shown),
    EACH("headroom", room_fields, IN(headroom), OCC_QUANTITY_COUNT, sizeof(struct answer_room),
         quantity_name, NULL),
    { "waves", FIELD_GROUP, 0, IN(has_waves), true, wave_fields, 0, 0, NULL, NULL },
    END
};
/* clang-format on */

/* ---- values ------------------------------------------------------------------------------- */

static const void *at(const struct answer *answer, size_t offset)
{
    return (const char *)answer + offset;
}

static bool flag_at(const struct answer *answer, size_t offset)
{
    return offset == FIELD_ALWAYS || *(const bool *)at(answer, offset);
}

static void write_list_start(struct out *out, bool json)
{
    if (json) {
        out_char(out, '[');
    }
}

static void write_limiters(uint32_t bits, bool json, struct out *out)
{
    const char *separator = "";
    write_list_start(out, json);
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            out_text(out, separator);
            out_text(out, json ? "\"" : "");
            out_text(out, limit_name(i));
            out_text(out, json ? "\"" : "");
            separator = json ? "," : "+";
        }
    }
    out_text(out, json ? "]" : "");
}

static void write_reasons(const struct answer *answer, bool json, struct out *out)
{
    const char *separator = "";
    write_list_start(out, json);
    for (unsigned i = 0; i < OCC_CAUSE_COUNT; i++) {
        char text[256];
        if (answer->result.causes != 0 &&
            occ_cause_text(answer->question.arch, &answer->question.launch, &answer->result,
                           (enum occ_cause)(1 << i), text, sizeof text)) {
            out_text(out, separator);
            if (json) {
                out_json_string(out, text, strlen(text));
            } else {
                out_text(out, text);
            }
            separator = json ? "," : "; ";
        }
    }
    out_text(out, json ? "]" : "");
}

static void write_bounds(const struct occ_launch *launch, bool json, struct out *out)
{
    write_list_start(out, json);
    out_uint(out, launch->bound_threads);
    if (launch->bound_blocks > 0) {
        out_char(out, json ? ',' : '+');
        out_uint(out, launch->bound_blocks);
    }
    out_text(out, json ? "]" : "");
}

static void write_value(const struct answer *answer, enum field_kind kind, size_t offset, bool json,
                        struct out *out)
{
    const void *value = at(answer, offset);
    const char *null = json ? "null" : "";
    switch (kind) {
    case FIELD_TEXT: {
        const char *text = *(const char *const *)value;
        if (text == NULL) {
            out_text(out, null);
        } else if (json) {
            out_json_string(out, text, strlen(text));
        } else {
            out_text(out, text);
        }
        break;
    }
    case FIELD_UINT32:
        out_uint(out, *(const uint32_t *)value);
        break;
    case FIELD_LIMIT:
        if (*(const uint32_t *)value == OCC_NO_LIMIT) {
            out_text(out, null);
        } else {
            out_uint(out, *(const uint32_t *)value);
        }
        break;
    case FIELD_UINT64:
        out_uint(out, *(const uint64_t *)value);
        break;
    case FIELD_PERCENT:
        if (*(const int32_t *)value < 0) {
            out_text(out, null);
        } else {
            out_uint(out, (uint64_t) * (const int32_t *)value);
        }
        break;
    case FIELD_RATIO:
        out_ratio(out, *(const double *)value);
        break;
    case FIELD_BOOL:
        out_text(out, *(const bool *)value ? "true" : "false");
        break;
    case FIELD_LIMITERS:
        write_limiters(*(const uint32_t *)value, json, out);
        break;
    case FIELD_REASONS:
        write_reasons(answer, json, out);
        break;
    case FIELD_BOUNDS:
        write_bounds(value, json, out);
        break;
    default:
        break;
    }
}

/* ---- JSON --------------------------------------------------------------------------------- */

/* What a JSON object is written with; `depth` 0 is the outermost. */
struct style {
    enum field_layout layout;
    unsigned depth;
};

static void json_members(const struct answer *answer, const struct field *fields, size_t base,
                         struct style style, bool first, struct out *out);

static void json_key(const char *key, struct style style, bool first, struct out *out)
{
    bool lines = style.layout == FIELD_LINES;
    if (!first) {
        out_char(out, ',');
    }
    if (lines) {
        out_text(out, style.depth == 0 ? "\n  " : first ? " " : " ");
    }
    out_char(out, '"');
    out_text(out, key);
    out_text(out, lines ? "\": " : "\":");
}

static void json_close(struct style style, struct out *out)
{
    if (style.layout == FIELD_LINES) {
        out_char(out, style.depth == 0 ? '\n' : ' ');
    }
    out_char(out, '}');
}

/* An EACH: entries are values when its table is one field without a key, else objects. */
static void json_each(const struct answer *answer, const struct field *field, size_t base,
                      struct style style, struct out *out)
{
    struct style inner = { style.layout, style.depth + 1 };
    struct style innermost = { style.layout, style.depth + 2 };
    bool first = true;
    out_char(out, '{');
    for (unsigned i = 0; i < field->count; i++) {
        size_t offset = base + field->offset + i * field->stride;
        if (field->shown != NULL && !field->shown(answer, i)) {
            continue;
        }
        json_key(field->name(i), inner, first, out);
        first = false;
        if (field->members[0].key[0] == '\0') {
            write_value(answer, field->members[0].kind, offset, true, out);
        } else {
            out_char(out, '{');
            json_members(answer, field->members, offset, innermost, true, out);
            json_close(innermost, out);
        }
    }
    json_close(inner, out);
}

/* The tables are three levels deep. */
static void json_members(const struct answer *answer, const struct field *fields, size_t base,
                         struct style style, bool first, struct out *out)
{
    for (const struct field *f = fields; f->key != NULL; f++) {
        size_t present = f->present == FIELD_ALWAYS ? FIELD_ALWAYS : base + f->present;
        bool there = flag_at(answer, present);
        if (!there && !f->null_when_absent) {
            continue;
        }
        json_key(f->key, style, first, out);
        first = false;
        if (!there) {
            out_text(out, "null");
        } else if (f->kind == FIELD_GROUP) {
            struct style inner = { style.layout, style.depth + 1 };
            out_char(out, '{');
            json_members(answer, f->members, base + f->offset, inner, true, out);
            json_close(inner, out);
        } else if (f->kind == FIELD_EACH) {
            json_each(answer, f, base, style, out);
        } else {
            write_value(answer, f->kind, base + f->offset, true, out);
        }
    }
}

void field_json_members(const struct answer *answer, enum field_layout layout, bool first,
                        struct out *out)
{
    json_members(answer, field_result, 0, (struct style){ layout, 0 }, first, out);
}

void field_json(const struct answer *answer, enum field_layout layout, struct out *out)
{
    struct style style = { layout, 0 };
    out_char(out, '{');
    field_json_members(answer, layout, true, out);
    json_close(style, out);
}

/* ---- columns ------------------------------------------------------------------------------ */

/* Where a walk over the tables has come to. */
struct walk {
    struct column *out;
    size_t count;
};

/* "prefix.key"; the dot only between two parts. */
static void join_key(char out[FIELD_KEY_MAX], const char *prefix, const char *key)
{
    size_t len = strlen(prefix);
    size_t more = strlen(key);
    bool dot = len > 0 && more > 0;
    if (len + dot + more >= FIELD_KEY_MAX) {
        more = FIELD_KEY_MAX - 1 - len - dot; /* the tables have no such key */
    }
    memcpy(out, prefix, len);
    out[len] = '.';
    memcpy(out + len + dot, key, more);
    out[len + dot + more] = '\0';
}

static void add_leaf(struct walk *walk, const char *prefix, const char *key,
                     const struct field *leaf, size_t offset, const size_t present[2])
{
    if (walk->count == FIELD_COLUMNS_MAX) {
        return;
    }
    struct column *column = &walk->out[walk->count++];
    join_key(column->key, prefix, key);
    column->leaf = leaf;
    column->offset = offset;
    column->present[0] = present[0];
    column->present[1] = present[1];
    /* A launch or waves column is unambiguous by its last part. */
    bool plain = strcmp(prefix, "launch") == 0 || strcmp(prefix, "waves") == 0;
    column->label = plain ? leaf->key : column->key;
}

static void walk_fields(struct walk *walk, const char *prefix, const struct field *fields,
                        size_t base, size_t outer);

static void walk_each(struct walk *walk, const struct field *field, const char *prefix, size_t base,
                      size_t outer)
{
    for (unsigned i = 0; i < field->count; i++) {
        char key[FIELD_KEY_MAX];
        join_key(key, prefix, field->name(i));
        walk_fields(walk, key, field->members, base + field->offset + i * field->stride, outer);
    }
}

static void walk_fields(struct walk *walk, const char *prefix, const struct field *fields,
                        size_t base, size_t outer)
{
    for (const struct field *f = fields; f->key != NULL; f++) {
        size_t present = f->present == FIELD_ALWAYS ? FIELD_ALWAYS : base + f->present;
        char key[FIELD_KEY_MAX];
        join_key(key, prefix, f->key);
        if (f->kind == FIELD_GROUP) {
            walk_fields(walk, key, f->members, base + f->offset, present);
        } else if (f->kind == FIELD_EACH) {
            walk_each(walk, f, key, base, outer);
        } else {
            add_leaf(walk, prefix, f->key, f, base + f->offset, (size_t[2]){ outer, present });
        }
    }
}

size_t field_columns(struct column out[FIELD_COLUMNS_MAX])
{
    struct walk walk = { out, 0 };
    walk_fields(&walk, "", field_result, 0, FIELD_ALWAYS);
    return walk.count;
}

bool field_find(const char *key, struct column *out)
{
    struct column columns[FIELD_COLUMNS_MAX];
    size_t count = field_columns(columns);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(columns[i].key, key) == 0 || strcmp(columns[i].label, key) == 0) {
            bool dotted = columns[i].label == columns[i].key;
            *out = columns[i];
            out->label = dotted ? out->key : out->leaf->key;
            return true;
        }
    }
    return false;
}

bool field_has(const struct column *column, const struct answer *answer)
{
    if (!flag_at(answer, column->present[0]) || !flag_at(answer, column->present[1])) {
        return false;
    }
    const void *value = at(answer, column->offset);
    switch (column->leaf->kind) {
    case FIELD_TEXT:
        return *(const char *const *)value != NULL;
    case FIELD_LIMIT:
        return *(const uint32_t *)value != OCC_NO_LIMIT;
    case FIELD_PERCENT:
        return *(const int32_t *)value >= 0;
    default:
        return true;
    }
}

bool field_number(const struct column *column, const struct answer *answer, double *out)
{
    if (!field_has(column, answer)) {
        return false;
    }
    const void *value = at(answer, column->offset);
    switch (column->leaf->kind) {
    case FIELD_UINT32:
    case FIELD_LIMIT:
        *out = *(const uint32_t *)value;
        return true;
    case FIELD_UINT64:
        *out = (double)*(const uint64_t *)value;
        return true;
    case FIELD_PERCENT:
        *out = *(const int32_t *)value;
        return true;
    case FIELD_RATIO:
        *out = *(const double *)value;
        return true;
    case FIELD_BOOL:
        *out = *(const bool *)value ? 1 : 0;
        return true;
    default:
        return false;
    }
}

void field_write(const struct column *column, const struct answer *answer, struct out *out)
{
    if (field_has(column, answer)) {
        write_value(answer, column->leaf->kind, column->offset, false, out);
    }
}
