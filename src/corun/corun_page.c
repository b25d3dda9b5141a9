#include "corun/corun_page.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/steps.h"
#include "core/words.h"
#include "corun/corun_text.h"
#include "launch/answer_text.h"
#include "report/step_lines.h"

enum { FIGURE_MAX = 64 };

/* ---- figures -------------------------------------------------------------------------------- */

/* Writes "3 A and 3 B: 36 of 64 warps per SM." */
static void write_mix(const struct corun_answer *a, const struct corun_mix *mix, struct out *text)
{
    const struct words *w = words_of(a->arch);
    for (uint32_t i = 0; i < a->count; i++) {
        const char *separator = i + 1 == a->count ? " and " : ", ";
        out_printf(text, "%s%u %s", i > 0 ? separator : "", mix->blocks[i], a->names[i]);
    }
    out_printf(text, ": %u of %u %s per %s.", mix->warps, a->arch->max_warps_per_sm, w->warps,
               w->sm);
}

static void write_figures(const struct corun_answer *a, struct out *out)
{
    const struct words *w = words_of(a->arch);
    char value[FIGURE_MAX];
    char what[FIGURE_MAX];
    OUT_TEXT(note, OUT_LINE);
    const struct corun_mix *best = &a->mixes[0];
    const struct corun_mix *worst = best;
    for (size_t i = 1; i < a->mix_count; i++) {
        best = a->mixes[i].warps > best->warps ? &a->mixes[i] : best;
        worst = a->mixes[i].warps < worst->warps ? &a->mixes[i] : worst;
    }
    page_figures_begin(out);
    write_mix(a, best, out_clear(&note));
    page_figure(PAGE_BLUE, phrase_percent_string(best->occupancy, value), "highest occupancy",
                out_string(&note), out);
    if (worst != best) {
        write_mix(a, worst, out_clear(&note));
        page_figure(PAGE_ORANGE, phrase_percent_string(worst->occupancy, value), "lowest occupancy",
                    out_string(&note), out);
    }
    snprintf(value, sizeof value, "%zu", a->mix_count);
    snprintf(what, sizeof what, "full mix%s", words_by_count(a->mix_count, "", "es"));
    out_printf(out_clear(&note), "No further %s fits beside a full mix.", w->block);
    page_figure(PAGE_LIGHT, value, what, out_string(&note), out);
    page_figures_end(out);
}

/* ---- above the table ------------------------------------------------------------------------ */

/* Writes a list item: `name`, and the text of `note` with its lines joined. */
static void write_item(const char *name, struct out *note, struct out *out)
{
    out_string(note);
    text_replace(note->buffer, '\n', ' ');
    out_text(out, "<li><b>");
    page_text(name, out);
    out_text(out, "</b>: ");
    page_text(note->buffer, out);
    out_text(out, "</li>\n");
}

static void write_above(const void *context, struct out *out)
{
    const struct corun_answer *a = context;
    OUT_TEXT(note, OUT_LINE);
    write_figures(a, out);
    page_section("launches", "Launches", NULL, out);
    out_text(out, "<ul>\n");
    for (uint32_t i = 0; i < a->count; i++) {
        corun_launch_text(a, i, out_clear(&note));
        write_item(a->names[i], &note, out);
    }
    out_text(out, "</ul>\n");
}

/* ---- below the table ------------------------------------------------------------------------ */

/* An SM is full of launch `full`: writes how many blocks each other launch gets. */
static void write_beside(const struct corun_answer *a, uint32_t full, struct out *out)
{
    const struct words *w = words_of(a->arch);
    uint32_t blocks = a->full[full].mix.blocks[full];
    OUT_TEXT(note, OUT_LINE);
    out_printf(out, "<p>Beside %u %s of <b>", blocks, words_by_count(blocks, w->block, w->blocks));
    page_text(a->names[full], out);
    out_printf(out, "</b>, its maximum%s:</p>\n<ul>\n",
               a->count > 2 ? "; the others get the rest, in turn" : "");
    for (uint32_t i = 0; i < a->count; i++) {
        if (i != full) {
            corun_beside_text(a, full, i, out_clear(&note));
            write_item(a->names[i], &note, out);
        }
    }
    out_text(out, "</ul>\n");
}

static void write_grids_row(const char *label, uint64_t spread, uint64_t packed, struct out *out)
{
    out_text(out, "<tr><td>");
    page_text(label, out);
    out_text(out, "</td><td class=\"n\">");
    page_integer(spread, out);
    out_text(out, "</td><td class=\"n\">");
    page_integer(packed, out);
    out_text(out, "</td></tr>\n");
}

/* Writes what the grid of the first launch leaves for the second launch. */
static void write_grids(const struct corun_answer *a, struct out *out)
{
    const struct words *w = words_of(a->arch);
    const struct occ_left *spread = &a->spread.left;
    const struct occ_left *packed = &a->packed.left;
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    if (!a->has_placements) {
        return;
    }
    out_printf(text, "What %llu %s of %s leave for %s, if spread over the %s or packed",
               (unsigned long long)spread->resident,
               words_by_count(spread->resident, w->block, w->blocks), a->names[0], a->names[1],
               w->sms);
    page_section("grids", "Grids", out_string(&note), out);
    out_text(out, "<table class=\"plain\"><thead><tr><th scope=\"col\">Left</th><th scope=\"col\" "
                  "class=\"n\">Spread</th><th scope=\"col\" class=\"n\">Packed</th></tr></thead>\n"
                  "<tbody>\n");
    out_printf(out_clear(&note), "%s with %s", w->sms, a->names[0]);
    write_grids_row(out_string(&note), spread->sms_touched, packed->sms_touched, out);
    out_printf(out_clear(&note), "%s without %s", w->sms, a->names[0]);
    write_grids_row(out_string(&note), spread->sms_left, packed->sms_left, out);
    out_printf(out_clear(&note), "%s of %s at once", w->blocks, a->names[1]);
    write_grids_row(out_string(&note), spread->slots_left, packed->slots_left, out);
    out_text(out, "</tbody></table>\n");
}

static void write_line(void *context, const char *line)
{
    page_text(line, context);
    out_char(context, '\n');
}

static void write_below(const void *context, struct out *out)
{
    const struct corun_answer *a = context;
    OUT_TEXT(note, OUT_LINE);
    struct step_lines lines;
    page_section("beside", "Beside a full launch", NULL, out);
    for (uint32_t i = 0; i < a->count; i++) {
        write_beside(a, i, out);
    }
    write_grids(a, out);
    if (a->wants_steps) {
        page_section("steps", "Step by step", NULL, out);
        out_text(out, "<pre>");
        corun_explain(a, step_lines_start(&lines, write_line, out));
        out_text(out, "</pre>\n");
    }
    corun_notes_text(a, out_clear(&note));
    out_string(&note);
    text_replace(note.buffer, '\n', ' ');
    out_text(out, "<p class=\"muted\">");
    page_text(note.buffer, out);
    out_text(out, "</p>\n");
}

/* ---- columns -------------------------------------------------------------------------------- */

/*
 * Writes the blocks of a launch, with a bar that is full if the launch has as many blocks as alone.
 */
static void write_blocks(const void *record, unsigned launch, struct out *out)
{
    const struct corun_mix *mix = record;
    uint32_t alone = mix->answer->alone[launch].result.blocks_per_sm;
    out_uint(out, mix->blocks[launch]);
    out_printf(out, " <b style=\"--percent:%.3g\"></b>",
               alone > 0 ? 100.0 * mix->blocks[launch] / alone : 0.0);
}

/* Writes what stops the next block of a launch. */
static void write_stops(const void *record, unsigned launch, struct out *out)
{
    const struct corun_mix *mix = record;
    phrase_limiters(mix->answer->arch, mix->limiters[launch], out);
}

static void add_columns(struct corun_page *page, const struct corun_answer *a)
{
    struct page_column *column = page->columns;
    for (uint32_t i = 0; i < a->count; i++) {
        snprintf(page->titles[i], CORUN_PAGE_TITLE_MAX, "%s of %s", words_of(a->arch)->blocks,
                 a->names[i]);
        page->titles[i][0] = text_upper(page->titles[i][0]);
        *column++ =
            (struct page_column){ "", page->titles[i], PAGE_INTEGER, true, write_blocks, i };
    }
    *column++ =
        (struct page_column){ "warps_per_sm", "$warps per $sm", PAGE_INTEGER, false, NULL, 0 };
    *column++ = (struct page_column){ "occupancy", "Occupancy", PAGE_SHARE, true, NULL, 0 };
    for (uint32_t i = 0; i < a->count; i++) {
        char *title = page->titles[OCC_CORUN_MAX + i];
        snprintf(title, CORUN_PAGE_TITLE_MAX, "Stops %s", a->names[i]);
        *column++ = (struct page_column){ "", title, PAGE_TEXT, false, write_stops, i };
    }
    *column = (struct page_column){ NULL, NULL, PAGE_TEXT, false, NULL, 0 };
}

/*
 * The rows have no details: the staircases that other pages show there hold only for a launch that
 * is alone on its SM.
 */
void corun_page_make(struct corun_page *page, const struct corun_answer *answer,
                     const char *command_line)
{
    OUT_TEXT(note, OUT_LINE);
    struct out *text = out_clear(&note);
    machine_text(&answer->alone[0], text);
    out_printf(text, ", on one %s", words_of(answer->arch)->sm);
    out_copy(text, page->about, sizeof page->about);
    page->page = (struct render_page){ .command_line = command_line,
                                       .about = page->about,
                                       .rows_title = "Full mixes",
                                       .words = words_of(answer->arch),
                                       .columns = page->columns,
                                       .above = write_above,
                                       .below = write_below,
                                       .context = answer };
    add_columns(page, answer);
}
