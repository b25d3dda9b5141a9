#include "launch/csv_line.h"

#include <string.h>

#include "base/minmax.h"
#include "base/text.h"

enum { CELL_ROOM = 96 }; /* limit of the text of a cell, in bytes */

enum cell_kind {
    CELL_FIXED, /* stays the same within a run (csv_line.h) */
    CELL_LEVER,
    CELL_TILE,
    CELL_STAGES,
    CELL_BLOCKS,
    CELL_WARPS,
    CELL_THREADS,
    CELL_OCCUPANCY,
    CELL_LIMITERS,
    CELL_GRID, /* waves and tiles: the same for the same blocks and warps per SM */
    CELL_OTHER /* may change in ways that only render_row() can write */
};

/* The results that put_cell() can write. */
static const struct {
    const char *key;
    enum cell_kind kind;
} results[] = {
    { "blocks_per_sm", CELL_BLOCKS },   { "warps_per_sm", CELL_WARPS },
    { "threads_per_sm", CELL_THREADS }, { "occupancy", CELL_OCCUPANCY },
    { "limiters", CELL_LIMITERS },
};

static enum cell_kind find_kind(const struct column *column, const struct rows *rows,
                                size_t *member)
{
    static const char *const fixed[] = { "id", "name", "arch", "gpu", "mig" };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (strcmp(column->key, results[i].key) == 0) {
            return results[i].kind;
        }
    }
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (strcmp(column->key, fixed[i]) == 0) {
            return CELL_FIXED;
        }
    }
    if (text_starts(column->key, "waves.") || text_starts(column->key, "tiles.")) {
        return CELL_GRID;
    }
    if (!text_starts(column->key, "launch.") || strcmp(column->key, "launch.block") == 0) {
        return CELL_OTHER;
    }
    enum request_axis axis = request_find_axis(column_label(column));
    for (size_t i = 0; i < rows->simple_count; i++) {
        enum request_axis option = rows->simple_options[i];
        bool sets_dynamic_smem = option == REQUEST_TILE || option == REQUEST_STAGES;
        if (axis == REQUEST_DYNAMIC_SMEM && sets_dynamic_smem) {
            *member = rows->simple_members[i] - offsetof(struct answer, question.launch);
            return CELL_LEVER;
        }
        if (option == axis && sets_dynamic_smem) {
            return axis == REQUEST_TILE ? CELL_TILE : CELL_STAGES;
        }
        if (option == axis) {
            *member = request_rows[axis].member;
            return axis == REQUEST_CARVEOUT ? CELL_OTHER : CELL_LEVER;
        }
    }
    return CELL_FIXED;
}

void csv_line_start(struct csv_line *line, const struct renderer *renderer,
                    const struct render *render, const struct rows *rows)
{
    bool csv = renderer == &render_csv || renderer == &render_tsv;
    line->is_usable = csv && rows->simple_count > 0;
    if (!line->is_usable) {
        return;
    }
    line->has_grid = false;
    line->cell_count = 0;
    for (size_t i = 0; line->is_usable && i < render->table->column_count; i++) {
        size_t member = 0;
        enum cell_kind kind = find_kind(&render->table->columns[i], rows, &member);
        struct csv_line_cell *last = &line->cells[max_size(line->cell_count, 1) - 1];
        if (kind == CELL_GRID && line->cell_count > 0 && last->kind == CELL_GRID &&
            last->column + last->count == i) {
            last->count++;
            continue;
        }
        if (kind != CELL_FIXED) {
            line->is_usable = kind != CELL_OTHER && line->cell_count < CSV_LINE_CELLS &&
                              !(kind == CELL_GRID && line->has_grid);
            line->has_grid = line->has_grid || kind == CELL_GRID;
        }
        if (kind != CELL_FIXED && line->is_usable) {
            line->cells[line->cell_count++] = (struct csv_line_cell){
                .kind = (int)kind, .column = i, .count = 1, .member = member
            };
        }
    }
}

/*
 * Copies `len` bytes.  Most pieces are short, and copying CSV_LINE_PIECE bytes is fast because the
 * size is fixed; the next piece overwrites the excess.
 */
static char *put_piece(char *at, const char *text, size_t len)
{
    memcpy(at, text, CSV_LINE_PIECE);
    if (len > CSV_LINE_PIECE) {
        memcpy(at + CSV_LINE_PIECE, text + CSV_LINE_PIECE, len - CSV_LINE_PIECE);
    }
    return at + len;
}

static char *put_limiters(char *at, uint32_t bits)
{
    char *start = at;
    for (unsigned i = 0; i < OCC_LIMIT_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            if (at > start) {
                *at++ = '+';
            }
            at = stpcpy(at, occ_limit_key((enum occ_limit)i));
        }
    }
    return at;
}

static char *put_occupancy(struct csv_line *line, char *at, const struct answer *answer)
{
    uint32_t warps = answer->result.warps_per_sm;
    if (warps >= CSV_LINE_WARPS) {
        return at + out_format_real(at, answer->occupancy);
    }
    struct csv_line_word *word = &line->occupancies[warps];
    if (word->len == 0) {
        word->len = (unsigned char)out_format_real(word->text, answer->occupancy);
    }
    return put_piece(at, word->text, word->len);
}

static char *put_tile(char *at, const struct occ_stages *s)
{
    const uint32_t sizes[] = { s->tile_m, s->tile_n, s->tile_k };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (i > 0) {
            *at++ = 'x';
        }
        at = out_put_uint(at, sizes[i]);
    }
    return at;
}

/* Writes cells as render_row() does; `out` must have room. */
static void write_cells(const struct render *render, const struct said *cells, size_t count,
                        struct out *out)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0) {
            out_char(out, render->separator);
        }
        render_csv_cell(&cells[i], render->separator, out);
    }
}

/* The cells of the grid, made once for each pair of blocks and warps per SM. */
static char *put_grid(struct csv_line *line, const struct csv_line_cell *cell,
                      const struct render *render, const struct answer *answer, char *at)
{
    const uint32_t blocks = answer->result.blocks_per_sm;
    const uint32_t warps = answer->result.warps_per_sm;
    struct csv_line_grid *grid = &line->grids[(blocks * 31 + warps) % CSV_LINE_GRIDS];
    if (!grid->is_made || grid->blocks != blocks || grid->warps != warps) {
        OUT_TEXT(text, CSV_LINE_GRID);
        write_cells(render, table_cells(render->table, answer) + cell->column, cell->count, &text);
        *grid = (struct csv_line_grid){ true, blocks, warps, text.len, { 0 } };
        memcpy(grid->text, text.buffer, text.len);
    }
    return put_piece(at, grid->text, grid->len);
}

static char *put_cell(struct csv_line *line, const struct csv_line_cell *cell,
                      const struct render *render, const struct answer *answer, char *at)
{
    uint32_t value;
    switch ((enum cell_kind)cell->kind) {
    case CELL_LEVER:
        memcpy(&value, (const char *)&answer->question.launch + cell->member, sizeof value);
        return out_put_uint(at, value);
    case CELL_TILE:
        return put_tile(at, &answer->question.stages);
    case CELL_STAGES:
        return out_put_uint(at, answer->question.stages.stages);
    case CELL_BLOCKS:
        return out_put_uint(at, answer->result.blocks_per_sm);
    case CELL_WARPS:
        return out_put_uint(at, answer->result.warps_per_sm);
    case CELL_THREADS:
        return out_put_uint(at, answer->result.threads_per_sm);
    case CELL_OCCUPANCY:
        return put_occupancy(line, at, answer);
    case CELL_LIMITERS: {
        struct csv_line_word *word = &line->limiters[answer->result.limiters];
        if (word->len == 0) {
            word->len =
                (unsigned char)(put_limiters(word->text, answer->result.limiters) - word->text);
        }
        return put_piece(at, word->text, word->len);
    }
    case CELL_GRID:
        return put_grid(line, cell, render, answer, at);
    case CELL_FIXED:
    case CELL_OTHER:
        break;
    }
    return at;
}

/* Keeps the text of the cells that stay the same. */
static void keep_text(struct csv_line *line, struct render *render, const struct answer *answer)
{
    const struct said *cells = table_cells(render->table, answer);
    OUT_TEXT(text, OUT_BUFFER);
    size_t next = 0;
    for (size_t i = 0; i < render->table->column_count; i++) {
        if (i > 0) {
            out_char(&text, render->separator);
        }
        if (next < line->cell_count && line->cells[next].column == i) {
            line->cells[next].end = text.len;
            i += line->cells[next++].count - 1;
        } else {
            render_csv_cell(&cells[i], render->separator, &text);
        }
    }
    out_char(&text, '\n');
    line->is_usable = text.len <= CSV_LINE_TEXT;
    line->used = line->is_usable ? text.len : 0;
    memcpy(line->text, text.buffer, line->used);
}

/* Forgets the texts of the run before: its machine or grid may be another. */
static void forget(struct csv_line *line)
{
    memset(line->occupancies, 0, sizeof line->occupancies);
    for (size_t i = 0; i < CSV_LINE_GRIDS && line->has_grid; i++) {
        line->grids[i].is_made = false;
    }
}

void csv_line_write(struct csv_line *line, struct render *render, const struct answer *answer,
                    bool is_same_run)
{
    size_t from = 0;
    if (!is_same_run) {
        forget(line);
        keep_text(line, render, answer);
    }
    if (!line->is_usable) {
        render_row(&render_csv, render, answer);
        return;
    }
    char *at = out_room(render->out, CSV_LINE_TEXT + line->cell_count * CELL_ROOM + CSV_LINE_GRID);
    for (size_t i = 0; i < line->cell_count; i++) {
        const struct csv_line_cell *cell = &line->cells[i];
        at = put_piece(at, line->text + from, cell->end - from);
        at = put_cell(line, cell, render, answer, at);
        from = cell->end;
    }
    out_used(render->out, put_piece(at, line->text + from, line->used - from));
    render->rows++;
}
