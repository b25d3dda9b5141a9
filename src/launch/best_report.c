/* best_report.c - how the best of several launches was chosen, and the next best ones. */
#include <string.h>

#include "base/text.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/estimate.h"

/* What launches are ranked by. */
static const struct {
    const char *by;
    const char *before, *after; /* the text before and after the word for the unit */
    enum { SHARE, RATIO, BLOCKS, THREADS } unit;
} rankings[] = {
    { "useful", "useful share", "", SHARE },
    { "useful_occupancy", "occupancy times useful time, the mean of its ends", "", SHARE },
    { "estimate", "an estimate of the time", "", RATIO },
    { "throughput", "the time that the throughputs give", "", RATIO },
    { "blocks_per_sm", "", ", then stages", BLOCKS },
    { "resident_blocks", "resident ", ", then stages", BLOCKS },
    { "threads_per_sm", "resident ", "", THREADS },
};

static size_t ranking_of(const struct answer_best *best)
{
    size_t i = 0;
    while (i + 1 < sizeof rankings / sizeof *rankings && strcmp(rankings[i].by, best->by) != 0) {
        i++;
    }
    return i;
}

/* The word for the unit of the ranking; "" if it has none. */
static const char *unit_of(size_t ranking, double score, const struct words *words)
{
    switch (rankings[ranking].unit) {
    case BLOCKS:
        return score == 1 ? words->block : words->blocks;
    case THREADS:
        return score == 1 ? words->item : words->items;
    default:
        return "";
    }
}

static void write_score(const struct answer *answer, double score, struct out *out)
{
    size_t i = ranking_of(answer->question->best);
    if (rankings[i].unit == SHARE) {
        phrase_percent(score, out);
    } else if (rankings[i].unit == RATIO) {
        out_printf(out, "%.2f x the best", score);
    } else {
        const char *unit = unit_of(i, score, words_of(answer->question->arch));
        out_printf(out, "%.0f%s%s", score, *unit != '\0' ? " " : "", unit);
    }
}

static void write_ties(const struct answer_best *best, struct out *out)
{
    for (size_t i = 0; i < best->ties.count; i++) {
        out_printf(out, "%s%s", i > 0 ? ", " : "", best->ties.names[i]);
    }
    if (best->tied > best->ties.count) {
        out_printf(out, " and %zu more", best->tied - best->ties.count);
    }
}

static void write_next(const struct answer *answer, size_t count, struct out *out)
{
    const struct answer_best *best = answer->question->best;
    for (size_t i = 0; i < best->next.count && i < count; i++) {
        out_printf(out, "%s%s (", i > 0 ? ", " : "", best->next.names[i]);
        write_score(answer, best->next.scores[i], out);
        out_char(out, ')');
    }
}

/* Writes " (92 %)"; for an estimate ": the L2 feeds it, ...". */
static void write_best_score(const struct answer *answer, struct out *out)
{
    const struct answer_best *best = answer->question->best;
    if (best->is_by_estimate && answer->estimate.exists) {
        out_text(out, ": ");
        estimate_limit_text(&answer->estimate.value, out);
    } else if (rankings[ranking_of(best)].unit != RATIO) {
        out_text(out, " (");
        write_score(answer, best->score, out);
        out_char(out, ')');
    }
}

void best_report(const struct answer *answer, struct report *report)
{
    const struct answer_best *best = answer->question->best;
    OUT_TEXT(line, OUT_LINE);
    size_t i = ranking_of(best);
    out_printf(&line, "Best of %u by %s%s%s", best->of, rankings[i].before,
               unit_of(i, 2, words_of(answer->question->arch)), rankings[i].after);
    write_best_score(answer, &line);
    if (best->hint[0] != '\0') {
        out_printf(&line, "; %s", best->hint);
    }
    report_topic(report, "best", "How it was chosen");
    report_paragraph_out(report, 0, &line);
    if (best->tied > 0) {
        out_clear(&line);
        write_ties(best, &line);
        report_row_out(report, "as good", &line);
    }
    if (best->next.count > 0) {
        out_clear(&line);
        write_next(answer, ANSWER_BEST_NAMES, &line);
        report_row_out(report, "next best", &line);
    }
    if (best->is_by_estimate) {
        report_paragraph(report, 0,
                         "An estimate that ranks: its pick was 4 %% slower than the best of "
                         "published tables, those within 5 %% count as equal.");
    }
}

void best_note(const struct answer *answer, char *out, size_t size)
{
    const struct answer_best *best = answer->question->best;
    OUT_TEXT(line, OUT_LINE);
    if (best == NULL || (best->tied == 0 && best->next.count == 0)) {
        out_text(&line, "-");
    } else if (best->tied > 0) {
        out_text(&line, "as good: ");
        write_ties(best, &line);
    } else {
        write_next(answer, 1, &line);
    }
    out_copy(&line, out, size);
}
