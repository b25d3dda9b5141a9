/* finding.c - findings for editors, GitHub and code scanning. */
#include "kernels/finding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/escape.h"
#include "base/hash.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/answer_text.h"
#include "launch/bound.h"
#include "names/kernel_name.h"
#include "solve/solve.h"

/* clang-format off */
static const struct finding_help {
    const char *key, *name, *brief, *help; /* `help` is for people who look up the rule */
} finding_rules[FINDING_RULES] = {
    [FINDING_OCCUPANCY] = { "min-occupancy", "Occupancy", "The occupancy of a kernel is too low.",
        "Fewer warps are resident on an SM than --min-occupancy asks for. `occ kernels` names the "
        "limiter and the smallest change that raises the occupancy; `occ solve` lists all "
        "changes." },
    [FINDING_REGISTERS] = { "max-regs", "Registers", "A kernel uses too many registers.",
        "A thread uses more registers than --max-regs allows. Limit the compiler with "
        "__launch_bounds__, nvcc's -maxrregcount or SYCL's grf_size, then check the spills." },
    [FINDING_SPILLS] = { "max-spill", "Spills", "A kernel spills registers to memory.",
        "Values that do not fit the registers are stored to memory and loaded again. Relax "
        "__launch_bounds__, -maxrregcount or grf_size, or keep fewer values alive." },
    [FINDING_STACK] = { "max-stack", "Stack", "A kernel uses too much stack.",
        "The stack of a thread (local memory; AMD: scratch) holds its spills, the frames of calls, "
        "and arrays with an index that is known only at run time." },
    [FINDING_SMEM] = { "max-smem", "SharedMemory", "A kernel uses too much shared memory.",
        "A block uses more shared memory than --max-smem allows." },
    [FINDING_WARNINGS] = { "no-warnings", "Warnings", "ptxas warns of a performance loss.",
        "ptxas could not compile the kernel as written: it serialized wgmma instructions, ignored "
        "setmaxnreg or the like. The notes of the kernel have its words." },
    [FINDING_BASELINE] = { "baseline", "Baseline", "A kernel uses more than its baseline.",
        "It uses more than the file of --baseline records, or has less occupancy. If that is "
        "intended, record it with --write-baseline and commit the file." },
    [FINDING_DIFF] = { "diff", "Worse", "A kernel became worse than in the build before.",
        "It spills more, uses more stack or takes longer. Without times, a lower occupancy counts, "
        "too; without times and occupancy, more registers, shared memory or barriers do." },
};
/* clang-format on */

/* ---- places and counts ---------------------------------------------------------------------- */

/* A position in a file: of a kernel, or of a line that spills. */
struct spot {
    const char *path;
    uint32_t line, column; /* 0 = none */
};

/* Returns the path relative to findings->root, or `path` itself if it lies elsewhere. */
static const char *relative(const struct findings *findings, const char *path)
{
    const char *root = findings->root;
    size_t len = root != NULL ? strlen(root) : 0;
    bool inside =
        len > 1 && strncmp(path, root, len) == 0 && path[len] == '/' && path[len + 1] != '\0';
    return inside ? path + len + 1 : path;
}

/* The place of a kernel. */
static struct spot spot_of_kernel(const struct findings *findings, const struct kernel_row *row)
{
    const struct kernel_place *place = row->kernel.place;
    if (place == NULL) {
        return (struct spot){ .path = relative(findings, row->kernel.file) };
    }
    return (struct spot){ relative(findings, place->path), place->line, place->column };
}

/*
 * The place of a line that spills.  If its file is outside of findings->root, but a call that
 * inlined the line is inside, this is the place of the innermost such call.
 */
static struct spot spot_of_line(const struct findings *findings,
                                const struct kernel_spill_line *line)
{
    for (size_t i = 0; i < line->frame_count; i++) {
        const char *path = relative(findings, line->frames[i].path);
        if (path[0] != '/') {
            return (struct spot){ path, line->frames[i].line, 0 };
        }
    }
    return (struct spot){ line->frames[0].path, line->frames[0].line, 0 };
}

/* The number of lines that spill, if the finding is about spills; else 0. */
static size_t line_count(const struct finding *finding)
{
    return finding->rule == FINDING_SPILLS ? kernel_extras(&finding->row->kernel)->spill_line_count
                                           : 0;
}

static const struct kernel_spill_line *spill_line(const struct finding *finding, size_t index)
{
    return &kernel_extras(&finding->row->kernel)->spill_lines[index];
}

/* The place of a finding: the line that spills most, else the kernel. */
static struct spot spot_of(const struct findings *findings, const struct finding *finding)
{
    return line_count(finding) > 0 ? spot_of_line(findings, spill_line(finding, 0))
                                   : spot_of_kernel(findings, finding->row);
}

/* Writes what a line spills, as a sentence without capital and full stop. */
static void write_line_bytes(const struct kernel_spill_line *line, struct out *out)
{
    out_printf(out, "this line spills: it stores %lld bytes and loads %lld",
               (long long)line->stores, (long long)line->loads);
}

/* Counts a finding that is not suppressed; true if it must be written. */
static bool add_finding(struct render *render, const struct finding *finding, uint64_t max)
{
    struct findings *findings = render->state;
    if (finding->is_suppressed) {
        return false;
    }
    findings->count++;
    findings->counts[finding->rule]++;
    if (max > 0 && findings->written >= max) {
        return false;
    }
    findings->written++;
    return true;
}

/* Writes how many findings each rule has, shown or not: "28 max-regs, 12 max-spill". */
static void write_counts(const struct findings *findings, struct out *out)
{
    const char *separator = "";
    for (unsigned i = 0; i < FINDING_RULES; i++) {
        if (findings->counts[i] > 0) {
            out_printf(out, "%s%llu %s", separator, ull(findings->counts[i]), finding_rules[i].key);
            separator = ", ";
        }
    }
}

/* Writes "12 of 40 findings shown; all by rule:" and the counts; nothing if all are written. */
static void write_shown(struct render *render, const char *before, const char *after)
{
    const struct findings *findings = render->state;
    if (findings->written < findings->count) {
        out_printf(render->out, "%s%llu of %llu findings shown; all by rule: ", before,
                   ull(findings->written), ull(findings->count));
        write_counts(findings, render->out);
        out_printf(render->out, "%s\n", after);
    }
}

/* ---- gcc: what editors, quickfix lists and problem matchers read ---------------------------- */

static void gcc_start(struct spot spot, const char *kind, struct out *out)
{
    escape_text(spot.path, strlen(spot.path), out);
    if (spot.line > 0) {
        out_printf(out, ":%u:%u", spot.line, spot.column > 0 ? spot.column : 1);
    }
    out_printf(out, ": %s: ", kind);
}

/* Writes a note for each line that spills, and for each call through which it was inlined. */
static void gcc_lines(const struct findings *findings, const struct finding *finding,
                      struct out *out)
{
    for (size_t i = 0; i < line_count(finding); i++) {
        const struct kernel_spill_line *line = spill_line(finding, i);
        for (size_t k = 0; k < line->frame_count; k++) {
            const struct source_line *frame = &line->frames[k];
            gcc_start((struct spot){ relative(findings, frame->path), frame->line, 0 }, "note",
                      out);
            if (k == 0) {
                write_line_bytes(line, out);
            } else {
                out_text(out, "inlined here");
            }
            out_char(out, '\n');
        }
    }
}

/* Writes "sm_80, 256 threads: 4 blocks per SM, 50 % occupancy, limited by registers". */
static void gcc_launch(const struct kernel_row *row, struct out *out)
{
    const struct answer *a = &row->answer;
    char target[KERNEL_TARGET_MAX];
    kernel_row_target(row, target);
    escape_ascii(target, strlen(target), out);
    if (!row->has_answer) {
        out_text(out, ": no occupancy: ");
        const char *note = row->note != NULL ? row->note : "no launch is known";
        escape_text(note, strlen(note), out);
        return;
    }
    const struct words *w = words_of(a->question->arch);
    uint32_t threads = a->question->launch.threads;
    out_printf(out, ", %u %s: %u %s per %s, ", threads, words_by_count(threads, w->item, w->items),
               a->result.blocks_per_sm,
               words_by_count(a->result.blocks_per_sm, w->block, w->blocks), w->sm);
    phrase_percent(answer_occupancy(a), out);
    out_text(out, " occupancy");
    if (answer_can_start(a)) {
        out_text(out, ", limited by ");
        phrase_limiters(a->question->arch, a->result.limiters, out);
    } else {
        out_text(out, ": it cannot launch");
    }
}

static void gcc_row(struct render *render, const void *record)
{
    const struct finding *finding = record;
    const struct findings *findings = render->state;
    const struct kernel_row *row = finding->row;
    struct out *out = render->out;
    if (!add_finding(render, finding, findings->top)) {
        return;
    }
    const struct spot kernel = spot_of_kernel(findings, row);
    gcc_start(spot_of(findings, finding), "warning", out);
    out_text(out, "kernel ");
    escape_text(row->name, strlen(row->name), out);
    out_char(out, ' ');
    escape_text(finding->sentence, strlen(finding->sentence), out);
    out_char(out, '\n');
    gcc_lines(findings, finding, out);
    gcc_start(kernel, "note", out);
    gcc_launch(row, out);
    out_char(out, '\n');
    if (finding->remedy[0] != '\0') {
        gcc_start(kernel, "note", out);
        out_printf(out, "%s\n", finding->remedy);
    }
}

static void gcc_end(struct render *render)
{
    write_shown(render, "occ: note: ", "");
}

/* ---- annotations of a GitHub workflow ------------------------------------------------------- */

static void github_data(const char *text, size_t len, struct out *out)
{
    escape_github(text, len, false, out);
}

void finding_line(const struct finding *finding, void escape(const char *, size_t, struct out *),
                  void escape_name(const char *, size_t, struct out *), struct out *out)
{
    const struct kernel_row *row = finding->row;
    char target[KERNEL_TARGET_MAX];
    if (finding->many_files) {
        escape(row->kernel.file, strlen(row->kernel.file), out);
        out_text(out, ": ");
    }
    kernel_row_target(row, target);
    escape(target, strlen(target), out);
    out_char(out, ' ');
    escape_name(row->name, strlen(row->name), out);
    if (row->has_answer) {
        const struct words *w = words_of(row->answer.question->arch);
        uint32_t threads = row->answer.question->launch.threads;
        out_printf(out, " (%u %s)", threads, words_by_count(threads, w->item, w->items));
    }
    out_text(out, ": ");
    escape(finding->text, strlen(finding->text), out);
    if (finding->remedy[0] != '\0') {
        out_text(out, "; ");
        escape(finding->remedy, strlen(finding->remedy), out);
    }
    out_char(out, '\n');
}

static void github_row(struct render *render, const void *record)
{
    const struct finding *finding = record;
    const struct findings *findings = render->state;
    struct out *out = render->out;
    if (!add_finding(render, finding, findings->top > 0 ? findings->top : FINDINGS_GITHUB_MAX)) {
        return;
    }
    const struct spot spot = spot_of(findings, finding);
    out_text(out, "::error file=");
    escape_github(spot.path, strlen(spot.path), true, out);
    if (spot.line > 0) {
        out_printf(out, ",line=%u", spot.line);
    }
    out_text(out, ",title=occ::");
    struct finding line = *finding;
    line.many_files = false; /* the annotation names the file already */
    finding_line(&line, github_data, github_data, out);
}

static void github_end(struct render *render)
{
    write_shown(render, "::notice title=occ::", "; --top N shows more");
}

/* ---- SARIF 2.1.0, for code scanning -------------------------------------------------------- */

static void write_json(const char *text, struct out *out)
{
    out_json_string(out, text, strlen(text));
}

static void write_message(const char *key, const char *text, struct out *out)
{
    out_printf(out, "\"%s\": {\"text\": ", key);
    write_json(text, out);
    out_char(out, '}');
}

static void write_rule(const struct finding_help *help, struct out *out)
{
    out_text(out, "          {\"id\": ");
    write_json(help->key, out);
    out_text(out, ", \"name\": ");
    write_json(help->name, out);
    out_text(out, ",\n           ");
    write_message("shortDescription", help->brief, out);
    out_text(out, ",\n           ");
    write_message("fullDescription", help->help, out);
    out_text(out, ",\n           ");
    write_message("help", help->help, out);
    out_text(out, ",\n           \"defaultConfiguration\": {\"level\": \"error\"}}");
}

static void sarif_begin(struct render *render)
{
    struct out *out = render->out;
    out_printf(out,
               "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
               "  \"version\": \"2.1.0\",\n  \"runs\": [\n    {\n      \"tool\": {\"driver\": {\n"
               "        \"name\": \"occ\", \"version\": \"%s\",\n        \"rules\": [\n",
               occ_version());
    for (unsigned i = 0; i < FINDING_RULES; i++) {
        write_rule(&finding_rules[i], out);
        out_text(out, i + 1 < FINDING_RULES ? ",\n" : "\n        ]\n      }},\n");
    }
    out_text(out, "      \"columnKind\": \"utf16CodeUnits\",\n      \"results\": [");
}

/*
 * Writes a fingerprint that stays the same from build to build: a hash of the rule, the target, the
 * block size, and the kernel's name in one spelling for all compilers.  Paths, lines and measured
 * values, which change, are not in it.
 */
static void write_fingerprint(const struct finding *finding, struct out *out)
{
    const struct kernel_row *row = finding->row;
    char text[KERNEL_TARGET_MAX + 16];
    char target[KERNEL_TARGET_MAX];
    char *key = kernel_name_key(row->name);
    const char *name = key != NULL ? key : row->name;
    uint32_t threads = row->has_answer ? row->answer.question->launch.threads : 0;
    kernel_row_target(row, target);
    snprintf(text, sizeof text, "%s %u", target, threads);
    const char *id = finding_rules[finding->rule].key;
    uint64_t hash = hash_stable(HASH_STABLE_START, id, strlen(id) + 1);
    hash = hash_stable(hash, name, strlen(name) + 1);
    hash = hash_stable(hash, text, strlen(text));
    free(key);
    out_printf(out,
               "\"partialFingerprints\": {\"occKernel/v1\": \"%016llx\", "
               "\"primaryLocationLineHash\": \"%016llx:1\"}",
               ull(hash), ull(hash));
}

static void write_physical(struct spot spot, struct out *out)
{
    out_text(out, "\"physicalLocation\": {\"artifactLocation\": {\"uri\": \"");
    out_text(out, spot.path[0] == '/' ? "file://" : "");
    escape_uri(spot.path, strlen(spot.path), out);
    out_text(out, "\"}");
    if (spot.line > 0) {
        out_printf(out, ", \"region\": {\"startLine\": %u", spot.line);
        if (spot.column > 0) {
            out_printf(out, ", \"startColumn\": %u", spot.column);
        }
        out_char(out, '}');
    }
    out_char(out, '}');
}

/* Writes the place of a finding, then the lines that spill, each with its bytes. */
static void write_locations(const struct findings *findings, const struct finding *finding,
                            struct out *out)
{
    const struct kernel_row *row = finding->row;
    out_text(out, "\"locations\": [{");
    write_physical(spot_of(findings, finding), out);
    out_text(out, ",\n         \"logicalLocations\": [{\"fullyQualifiedName\": ");
    write_json(row->name, out);
    out_text(out, ", \"kind\": \"function\"}]}]");
    for (size_t i = 0; i < line_count(finding); i++) {
        const struct kernel_spill_line *line = spill_line(finding, i);
        out_text(out, i == 0 ? ",\n       \"relatedLocations\": [{" : ",\n         {");
        write_physical(spot_of_line(findings, line), out);
        out_text(out, ", \"message\": {\"text\": \"");
        write_line_bytes(line, out);
        out_text(out, "\"}}");
    }
    out_text(out, line_count(finding) > 0 ? "]" : "");
}

static void sarif_row(struct render *render, const void *record)
{
    const struct finding *finding = record;
    struct findings *findings = render->state;
    struct out *out = render->out;
    OUT_TEXT(text, OUT_BUFFER);
    findings->count += !finding->is_suppressed;
    if (findings->top > 0 && findings->written >= findings->top) {
        return;
    }
    out_text(&text, "kernel ");
    out_text(&text, finding->row->name);
    out_char(&text, ' ');
    out_text(&text, finding->sentence);
    if (finding->remedy[0] != '\0') {
        out_printf(&text, "; %s", finding->remedy);
    }
    out_printf(
        out, "%s\n        {\"ruleId\": \"%s\", \"ruleIndex\": %d, \"level\": \"error\",\n         ",
        findings->written > 0 ? "," : "", finding_rules[finding->rule].key, (int)finding->rule);
    findings->written++;
    out_text(out, "\"message\": {\"text\": ");
    out_json_string(out, text.buffer, text.len);
    out_text(out, "},\n         ");
    write_locations(findings, finding, out);
    out_text(out, ",\n         ");
    write_fingerprint(finding, out);
    if (finding->is_suppressed) {
        out_text(out,
                 ",\n         \"suppressions\": [{\"kind\": \"external\", \"justification\": ");
        OUT_TEXT(why, OUT_BUFFER);
        out_printf(&why, "recorded in %s", findings->baseline);
        out_json_string(out, why.buffer, why.len);
        out_text(out, "}]");
    }
    out_char(out, '}');
}

static void sarif_end(struct render *render)
{
    const struct findings *findings = render->state;
    out_text(render->out,
             findings->written > 0 ? "\n      ]\n    }\n  ]\n}\n" : "]\n    }\n  ]\n}\n");
}

/* ---- the formats ---------------------------------------------------------------------------- */

/* clang-format off */
const struct renderer render_findings[FINDING_FORMATS + 1] = {
    [FINDING_GCC]     = { FORMAT_GCC,    false, RENDER_NO_COLUMNS, NULL, gcc_row, gcc_end },
    [FINDING_SARIF]   = { FORMAT_SARIF,  false, RENDER_NO_COLUMNS, sarif_begin, sarif_row,
                          sarif_end },
    [FINDING_GITHUB]  = { FORMAT_GITHUB, false, RENDER_NO_COLUMNS, NULL, github_row, github_end },
    [FINDING_FORMATS] = { FORMAT_NONE,     false, RENDER_NO_COLUMNS, NULL, NULL, NULL },
};
/* clang-format on */

bool finding_is_format(const struct renderer *renderer)
{
    return renderer >= render_findings && renderer < render_findings + FINDING_FORMATS;
}
