#include "corun/corun_text.h"

#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "core/lever.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "report/step_lines.h"
#include "report/wrap.h"

enum {
    CELL_MAX = 64,
    MIXES_SHOWN = 24,       /* rows of a table that fits a screen */
    GRIDS_LABEL_WIDTH = 26, /* characters, in the table of grids */
    GRIDS_NUMBER_WIDTH = 12
};

static const char *name_of(const struct corun_answer *a, uint32_t which)
{
    return a->names[which];
}

/* Writes a launch's name and, beside it or below a long name, the text in `line`. */
static void write_row(const struct corun_answer *a, uint32_t which, const struct out *line,
                      struct out *out)
{
    size_t used = strlen("  ") + strlen(name_of(a, which));
    out_printf(out, "  %s", name_of(a, which));
    if (used >= WRAP_LABEL) {
        out_char(out, '\n');
        used = 0;
    }
    wrap_pad(out, used, WRAP_LABEL);
    wrap_out(line, WRAP_LABEL, WRAP_LABEL, out);
}

/* ---- the launches -------------------------------------------------------------------------- */

void corun_launch_text(const struct corun_answer *a, uint32_t which, struct out *line)
{
    const struct words *w = words_of(a->arch);
    const struct answer *alone = &a->alone[which];
    launch_text(alone, line);
    out_text(line, "; alone ");
    phrase_count(alone->result.blocks_per_sm, w->block, w->blocks, line);
    out_text(line, ", ");
    phrase_percent(alone->occupancy, line);
    out_text(line, ", limited by ");
    phrase_limiters(a->arch, alone->result.limiters, line);
}

static void write_launches(const struct corun_answer *a, struct out *out)
{
    const struct words *w = words_of(a->arch);
    OUT_TEXT(line, OUT_LINE);
    machine_text(&a->alone[0], &line);
    out_char(&line, ':');
    for (uint32_t i = 0; i < a->count; i++) {
        const char *last = i + 1 == a->count ? " and " : ", ";
        out_printf(&line, "%s%s", i == 0 ? " " : last, name_of(a, i));
    }
    out_printf(&line, " on one %s", w->sm);
    wrap_out(&line, 0, 4, out);
    out_char(out, '\n');
    for (uint32_t i = 0; i < a->count; i++) {
        out_clear(&line);
        corun_launch_text(a, i, &line);
        write_row(a, i, &line, out);
    }
}

/* ---- the table of mixes -------------------------------------------------------------------- */

/* Writes short names of the limits that stop one more block: "regs, smem". */
static void write_limiters(const struct corun_answer *a, uint32_t limiters, char out[CELL_MAX])
{
    const struct words *w = words_of(a->arch);
    *out = '\0';
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((limiters >> i & 1) != 0) {
            text_join(out, CELL_MAX, ", ", "%s", limits_word_short(w, (enum occ_limit)i));
        }
    }
}

/* The widths of the columns of each launch: its blocks and its limits. */
struct widths {
    size_t blocks[OCC_CORUN_MAX], limiters[OCC_CORUN_MAX];
};

static struct widths find_widths(const struct corun_answer *a, size_t shown)
{
    struct widths widths = { { 0 }, { 0 } };
    char cell[CELL_MAX];
    for (uint32_t i = 0; i < a->count; i++) {
        size_t name = strlen(name_of(a, i));
        widths.blocks[i] = max_size(name, 4);
        widths.limiters[i] = name + strlen("stops ");
        for (size_t k = 0; k < shown; k++) {
            write_limiters(a, a->mixes[k].limiters[i], cell);
            widths.limiters[i] = max_size(widths.limiters[i], strlen(cell));
        }
    }
    return widths;
}

static void write_mix(const struct corun_answer *a, const struct corun_mix *mix,
                      const struct widths *widths, struct out *out)
{
    char cell[CELL_MAX];
    char percent[PHRASE_PERCENT_MAX];
    for (uint32_t i = 0; i < a->count; i++) {
        snprintf(cell, sizeof cell, "%u", mix->blocks[i]);
        out_text(out, "  ");
        out_text_right(out, cell, widths->blocks[i]);
    }
    out_printf(out, "  %10u  %10s", mix->warps, phrase_percent_string(mix->occupancy, percent));
    for (uint32_t i = 0; i < a->count; i++) {
        write_limiters(a, mix->limiters[i], cell);
        out_printf(out, "  %s", cell);
        if (i + 1 < a->count) {
            wrap_pad(out, strlen(cell), widths->limiters[i]);
        }
    }
    out_char(out, '\n');
}

static void write_mixes(const struct corun_answer *a, struct out *out)
{
    const struct words *w = words_of(a->arch);
    size_t shown = min_size(a->mix_count, MIXES_SHOWN);
    struct widths widths = find_widths(a, shown);
    out_printf(out, "\nFull mixes: no further %s fits\n", w->block);
    for (uint32_t i = 0; i < a->count; i++) {
        out_text(out, "  ");
        out_text_right(out, name_of(a, i), widths.blocks[i]);
    }
    out_printf(out, "  %10s  %10s", w->warps, "occupancy");
    for (uint32_t i = 0; i < a->count; i++) {
        out_printf(out, "  stops %s", name_of(a, i));
        if (i + 1 < a->count) {
            wrap_pad(out, strlen("stops ") + strlen(name_of(a, i)), widths.limiters[i]);
        }
    }
    out_char(out, '\n');
    for (size_t i = 0; i < shown; i++) {
        write_mix(a, &a->mixes[i], &widths, out);
    }
    if (shown < a->mix_count) {
        out_printf(out, "  and %zu more; --format csv has all %zu\n", a->mix_count - shown,
                   a->mix_count);
    }
}

/* ---- beside a full launch ------------------------------------------------------------------ */

/* Writes the smallest change that makes one more block fit: "; 1 with registers 32 -> 8". */
static void write_change(const struct corun_answer *a, const struct corun_full *beside,
                         uint32_t which, struct out *line)
{
    const struct occ_launch *before = &a->alone[which].question.launch;
    const struct occ_launch *after = &beside->changed[which];
    const char *separator = "";
    if (!beside->has_change[which]) {
        out_printf(line, "; no change of %s helps", name_of(a, which));
        return;
    }
    out_printf(line, "; %u with ", beside->mix.blocks[which] + 1);
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (levers[i].get(before) != levers[i].get(after)) {
            out_text(line, separator);
            change_text(a->arch, before, after, (enum occ_lever)i, line);
            separator = ", ";
        }
    }
}

void corun_beside_text(const struct corun_answer *a, uint32_t full, uint32_t which,
                       struct out *line)
{
    const struct words *w = words_of(a->arch);
    const struct corun_full *beside = &a->full[full];
    phrase_count(beside->mix.blocks[which], w->block, w->blocks, line);
    out_text(line, ", limited by ");
    phrase_limiters(a->arch, beside->mix.limiters[which], line);
    write_change(a, beside, which, line);
}

/* An SM has as many blocks of launch `full` as fit: writes what each other launch gets there. */
static void write_beside(const struct corun_answer *a, uint32_t full, struct out *out)
{
    const struct words *w = words_of(a->arch);
    const struct corun_full *beside = &a->full[full];
    uint32_t blocks = beside->mix.blocks[full];
    out_printf(out, "\nBeside %u %s of %s, its maximum%s\n", blocks,
               words_by_count(blocks, w->block, w->blocks), name_of(a, full),
               a->count > 2 ? "; the others get the rest, in turn" : "");
    for (uint32_t i = 0; i < a->count; i++) {
        OUT_TEXT(line, OUT_LINE);
        if (i == full) {
            continue;
        }
        corun_beside_text(a, full, i, &line);
        write_row(a, i, &line, out);
    }
}

/* ---- grids --------------------------------------------------------------------------------- */

static void write_counts(const char *label, uint64_t spread, uint64_t packed, struct out *out)
{
    out_printf(out, "  %-*s%*llu%*llu\n", GRIDS_LABEL_WIDTH, label, GRIDS_NUMBER_WIDTH,
               (unsigned long long)spread, GRIDS_NUMBER_WIDTH, (unsigned long long)packed);
}

/* Writes how many waves the second launch runs on what is left; "-" if nothing is left. */
static void write_waves(const struct answer_quotient *waves, struct out *out)
{
    char text[32] = "-";
    if (waves->divisor > 0) {
        snprintf(text, sizeof text, "%.2f", (double)waves->dividend / (double)waves->divisor);
    }
    out_text_right(out, text, GRIDS_NUMBER_WIDTH);
}

static void write_grids(const struct corun_answer *a, struct out *out)
{
    const struct words *w = words_of(a->arch);
    const struct question *first = &a->alone[0].question;
    const struct question *second = &a->alone[1].question;
    const struct occ_left *spread = &a->spread.left;
    const struct occ_left *packed = &a->packed.left;
    char label[CELL_MAX * 2];
    if (!a->has_placements) {
        return;
    }
    out_printf(out, "\nWhat the grid of %s, %llu %s on %u %s, leaves for %s\n", name_of(a, 0),
               (unsigned long long)first->grid, words_by_count(first->grid, w->block, w->blocks),
               first->sms, words_by_count(first->sms, w->sm, w->sms), name_of(a, 1));
    if (spread->resident < first->grid) {
        out_printf(out, "  while its first %llu %s run\n", (unsigned long long)spread->resident,
                   w->blocks);
    }
    out_printf(out, "  %-*s%*s%*s\n", GRIDS_LABEL_WIDTH, "", GRIDS_NUMBER_WIDTH, "spread",
               GRIDS_NUMBER_WIDTH, "packed");
    snprintf(label, sizeof label, "%s with %s", w->sms, name_of(a, 0));
    write_counts(label, spread->sms_touched, packed->sms_touched, out);
    snprintf(label, sizeof label, "%s without %s", w->sms, name_of(a, 0));
    write_counts(label, spread->sms_left, packed->sms_left, out);
    snprintf(label, sizeof label, "%s of %s at once", w->blocks, name_of(a, 1));
    write_counts(label, spread->slots_left, packed->slots_left, out);
    if (second->grid > 0) {
        snprintf(label, sizeof label, "%s of the grid of %s", w->waves, name_of(a, 1));
        out_printf(out, "  %-*s", GRIDS_LABEL_WIDTH, label);
        write_waves(&a->spread.waves, out);
        write_waves(&a->packed.waves, out);
        out_char(out, '\n');
    }
}

/* ---- notes --------------------------------------------------------------------------------- */

static bool modes_differ(const struct corun_answer *a)
{
    bool differ = false;
    for (uint32_t i = 1; i < a->count; i++) {
        differ = differ || a->alone[i].regs_per_thread != a->alone[0].regs_per_thread;
    }
    return differ && a->alone[0].has_register_modes;
}

void corun_notes_text(const struct corun_answer *a, struct out *out)
{
    static const char choice[] = "Note: this is what fits. Which blocks go where is the "
                                 "scheduler's choice, which no vendor documents.";
    char note[160];
    out_char(out, '\n');
    if (modes_differ(a)) {
        snprintf(note, sizeof note,
                 "Note: no source says whether kernels of different register modes share %s; "
                 "the mixes assume it.",
                 words_of(a->arch)->an_sm);
        wrap_text(note, strlen(note), 0, 6, out);
    }
    wrap_text(choice, strlen(choice), 0, 6, out);
}

/* ---- formats ------------------------------------------------------------------------------- */

static void text_row(struct render *render, const void *record)
{
    const struct corun_answer *a = record;
    struct out *out = render->out;
    write_launches(a, out);
    write_mixes(a, out);
    for (uint32_t i = 0; i < a->count; i++) {
        write_beside(a, i, out);
    }
    write_grids(a, out);
    corun_notes_text(a, out);
    if (a->wants_steps) {
        out_text(out, "\nStep by step\n");
        struct step_lines lines;
        corun_explain(a, step_lines_start(&lines, indented_text, out));
    }
}

static void json_row(struct render *render, const void *record)
{
    record_json(corun_say, record, RECORD_LINES, render->out);
    out_char(render->out, '\n');
}

static void jsonl_row(struct render *render, const void *record)
{
    record_json(corun_say, record, RECORD_COMPACT, render->out);
    out_char(render->out, '\n');
}

const struct renderer render_corun[] = {
    { "text", true, RENDER_NO_COLUMNS, NULL, text_row, NULL },
    { "json", true, RENDER_NO_COLUMNS, NULL, json_row, NULL },
    { "jsonl", true, RENDER_NO_COLUMNS, NULL, jsonl_row, NULL },
    { NULL, false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};

void corun_write(const struct corun_answer *answer, const struct renderer *renderer,
                 struct render *render)
{
    render_begin(renderer, render);
    if (renderer->writes_all) {
        render_row(renderer, render, answer);
    } else {
        for (size_t i = 0; i < answer->mix_count; i++) {
            render_row(renderer, render, &answer->mixes[i]);
        }
    }
    render_end(renderer, render);
}
