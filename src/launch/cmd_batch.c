/* cmd_batch.c - `occ batch`: JSON Lines in, JSON Lines out, in constant memory. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/ull.h"
#include "command/commands.h"
#include "command/output.h"
#include "launch/answer_say.h"
#include "launch/launch_row.h"
#include "launch/proposal.h"
#include "launch/sweep.h"

/* ---- lines -------------------------------------------------------------------------------- */

/* The longest request; a longer line is refused and skipped. */
enum { BATCH_LINE_MAX = 65536, BATCH_CHUNK = 1 << 16 };

/* Reads the lines of a file one at a time, into a fixed buffer. */
struct lines {
    int fd;
    struct out *answers; /* written to the sender before a read that may wait */
    size_t start, end;   /* the bytes of `buffer` that next_line() has not consumed */
    char buffer[BATCH_LINE_MAX + BATCH_CHUNK + 1];
    bool has_ended;
    int error; /* errno of a failed read; 0 = none */
};

/*
 * Reads what waits in the file, unless the buffer is full or the file has ended.  If nothing waits,
 * the sender may be waiting for the answers to all whole lines so far: they are written first.
 */
static void refill(struct lines *lines)
{
    if (lines->start > 0) {
        memmove(lines->buffer, lines->buffer + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->start = 0;
    }
    size_t room = sizeof lines->buffer - 1 - lines->end;
    if (room == 0 || lines->has_ended) {
        return;
    }
    out_flush(lines->answers);
    ssize_t got = file_read_some(lines->fd, lines->buffer + lines->end, room);
    lines->error = got < 0 ? errno : 0;
    lines->has_ended = got <= 0;
    lines->end += got > 0 ? (size_t)got : 0;
}

/*
 * Returns the next line, with a NUL in place of its newline; NULL at the end of the file.  For a
 * line that is too long, sets *too_long; then do not read the returned text.
 */
static char *next_line(struct lines *lines, size_t *len, bool *too_long)
{
    *too_long = false;
    size_t searched = 0;
    for (;;) {
        char *at = lines->buffer + lines->start;
        size_t have = lines->end - lines->start;
        char *newline = memchr(at + searched, '\n', have - searched);
        if (newline != NULL || (lines->has_ended && have > 0)) {
            *len = have;
            if (newline != NULL) {
                *len = (size_t)(newline - at);
            }
            lines->start += *len + (newline != NULL);
            at[*len] = '\0';
            *too_long = *too_long || *len > BATCH_LINE_MAX;
            return at;
        }
        if (lines->has_ended) {
            return *too_long ? at : NULL;
        }
        if (have > BATCH_LINE_MAX) {
            *too_long = true;
            lines->start = lines->end;
            have = 0;
        }
        searched = have;
        refill(lines);
    }
}

struct batch {
    struct output output;
    struct opt_given given;
    struct lines lines;
    const struct registry *registry;
    struct request defaults; /* of each line */
    struct machines_memo machines;
    struct proposals proposals;
    uint64_t line;   /* the number of the current line, from 1 */
    bool has_failed; /* a line had an error */
    bool has_warned; /* a warning was printed; further ones are not */
    bool each_warning;
};

/* What is written about a request: the answer or the error. */
struct reply {
    struct launch_row row;
    struct question question;
    struct answer answer;
    uint64_t line;
    const char *error;
};

static void answered_say(struct sayer *s, const void *record)
{
    const struct reply *reply = record;
    if (say_when(s, reply->row.id_len > 0)) {
        say_json(s, "id", reply->row.id, reply->row.id_len);
    }
    answer_say(s, &reply->answer);
}

static void refused_say(struct sayer *s, const void *record)
{
    const struct reply *reply = record;
    say_json(s, "id", reply->row.id, reply->row.id_len);
    say_uint(s, "line", reply->line);
    say_text(s, "error", reply->error);
}

static void refuse(struct batch *batch, struct reply *reply, const char *text)
{
    reply->line = batch->line;
    reply->error = text;
    record_json(refused_say, reply, RECORD_COMPACT, &batch->output.out);
    out_char(&batch->output.out, '\n');
    batch->has_failed = true;
}

static bool make_answer(struct batch *batch, const char *line, size_t len, struct reply *reply,
                        struct sweep *sweep, struct diag *diag)
{
    struct launch_row *row = &reply->row;
    if (!launch_row_read_json(line, len, row, diag) ||
        !request_prepare(&row->request, batch->registry, diag)) {
        return false;
    }
    if (row->request.machines.count != 1) {
        return diag_error(diag, 0, "\"arch\" is all; expected one architecture");
    }
    if (!sweep_start(sweep, &row->request, NULL, diag) ||
        !sweep_question(sweep, &reply->question, diag)) {
        return false;
    }
    return proposals_answer(&reply->question, &reply->answer,
                            row->request.proposals ? &batch->proposals : NULL, diag);
}

/*
 * Prints the first warning only, because most other lines would cause the same one; with
 * --each-warning all, as a program asks that has one request at a time.
 */
static void warn(void *ctx, const char *text)
{
    struct batch *batch = ctx;
    if (batch->each_warning) {
        cli_warn(NULL, text);
    } else if (!batch->has_warned) {
        char line[DIAG_TEXT_MAX + 64];
        snprintf(line, sizeof line, "line %llu: %s (further warnings are not shown)",
                 ull(batch->line), text);
        cli_warn(NULL, line);
    }
    batch->has_warned = true;
}

static void answer_line(struct batch *batch, const char *line, size_t len)
{
    struct reply reply;
    struct launch_row *row = &reply.row;
    struct sweep sweep;
    struct diag diag;
    launch_row_init(row, &batch->defaults);
    if (batch->machines.count == MACHINES_KEPT_MAX) {
        machines_memo_free(&batch->machines);
    }
    diag_init(&diag, NULL);
    diag.warn = warn;
    diag.ctx = batch;
    if (make_answer(batch, line, len, &reply, &sweep, &diag)) {
        record_json(answered_say, &reply, RECORD_COMPACT, &batch->output.out);
        out_char(&batch->output.out, '\n');
    } else {
        refuse(batch, &reply, diag.text);
    }
    launch_row_free(row);
}

/* strspn() costs more here than the rest of a line's way to its parser. */
static bool is_blank(const char *line, size_t len)
{
    size_t at = 0;
    while (at < len && (line[at] == ' ' || line[at] == '\t' || line[at] == '\r')) {
        at++;
    }
    return at == len;
}

static int answer_all(struct batch *batch)
{
    char text[64];
    size_t len;
    bool too_long;
    char *line;
    while (batch->output.out.error == 0 &&
           (line = next_line(&batch->lines, &len, &too_long)) != NULL) {
        batch->line++;
        if (too_long) {
            snprintf(text, sizeof text, "the line is longer than the limit of %d bytes",
                     BATCH_LINE_MAX);
            static struct reply nothing; /* no request: no id */
            refuse(batch, &nothing, text);
        } else if (!is_blank(line, len)) {
            answer_line(batch, line, len);
        }
    }
    return cli_answer_status(!batch->has_failed);
}

static int batch_run(struct batch *batch, const struct command *command)
{
    const char *path = batch->given.operand_count > 0 ? batch->given.operands[0] : "-";
    struct lines *lines = &batch->lines;
    struct diag diag;
    uint64_t size;
    diag_init(&diag, strcmp(path, "-") == 0 ? "standard input" : path);
    if (batch->given.operand_count > 1) {
        return cli_error("%s: batch reads one file only", batch->given.operands[1]);
    }
    if (output_format(&batch->output, FORMAT_JSONL, command->formats) == FORMAT_NONE) {
        return CLI_ERROR;
    }
    lines->fd = file_open_fd(path, &size, &diag);
    if (lines->fd < 0) {
        return cli_error("%s", diag.text);
    }
    if (!output_open(&batch->output)) {
        file_close_fd(lines->fd);
        return CLI_ERROR;
    }
    lines->answers = &batch->output.out;
    int status = answer_all(batch);
    file_close_fd(lines->fd);
    if (lines->error != 0) {
        status = cli_error("%s: cannot be read: %s", diag.file, strerror(lines->error));
    }
    return output_close(&batch->output, status, status != CLI_ERROR);
}

static struct batch state; /* opt_targets[] points into it */

static int run(const struct command *self, const struct registry *registry)
{
    state.registry = registry;
    state.defaults.memo = &state.machines;
    state.defaults.may_lack_threads = true;
    int status = batch_run(&state, self);
    machines_memo_free(&state.machines);
    return status;
}

static const struct opt batch_opts[] = {
    { "each-warning", 0, NULL, OPT_FLAG, offsetof(struct batch, each_warning), 0, 0, 0,
      "print each warning, and without its line", NULL },
};

static const struct opt_group batch_group = OPT_GROUP("Lines", batch_opts);

static const struct opt_target opt_targets[] = {
    { &batch_group, &state },
    { &output_group, &state.output },
    { NULL, NULL },
};

static const struct record_kind kinds[] = {
    { "answer", answered_say, NULL, RECORD_LINE },
    { "error", refused_say, NULL, RECORD_LINE },
    { NULL, NULL, NULL, 0 },
};

const struct command command_batch = {
    .name = "batch",
    .usage = "[FILE]",
    .summary = "JSON Lines in, JSON Lines out: a request a line, an answer a line",
    .examples = { "batch requests.jsonl", "batch requests.jsonl -o answers.jsonl" },
    .formats = "jsonl",
    .has_page = true,
    .has_operands = true,
    .kinds = kinds,
    .targets = opt_targets,
    .refuses = "fragment",
    .given = &state.given,
    .run = run,
};
