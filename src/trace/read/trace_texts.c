#include "trace/read/trace_texts.h"

#include <stdlib.h>

#include "base/grow.h"

void trace_report_missing(const struct trace_source *source, uint64_t untimed, uint64_t unnamed)
{
    struct diag *diag = source->diag;
    trace_mark_partial(source->trace, untimed);
    diag_warn_count(diag, untimed, "kernel has no valid times and is left out",
                    "kernels have no valid times and are left out");
    diag_warn_count(diag, unnamed, "kernel has a name that cannot be found in the file",
                    "kernels have a name that cannot be found in the file");
}

bool trace_texts_open(struct trace_texts *texts, struct sqlite *sqlite, struct trace_source *source,
                      const char *table, const char *id, const char *text)
{
    *texts = (struct trace_texts){ .sqlite = sqlite, .source = source };
    if (!sqlite_has_table(sqlite, table)) {
        return true;
    }
    char *sql = sqlite3_mprintf("SELECT \"%w\" FROM \"%w\" WHERE \"%w\" = ?1", text, table, id);
    bool ok =
        sql != NULL && sqlite3_prepare_v2(sqlite->db, sql, -1, &texts->query, NULL) == SQLITE_OK;
    sqlite3_free(sql);
    return ok || diag_error(source->diag, 0, "table %s cannot be read: %s", table,
                            sqlite3_errmsg(sqlite->db));
}

void trace_texts_close(struct trace_texts *texts)
{
    sqlite3_finalize(texts->query);
    idmap_free(&texts->index_of);
    free(texts->texts);
    *texts = (struct trace_texts){ .sqlite = NULL };
}

/* Reads text `id` from the table; `*out` is untouched if there is none.  False with an error. */
static bool look_up(struct trace_texts *texts, int64_t id, const char **out)
{
    struct trace_source *source = texts->source;
    bool ok = true;
    sqlite3_bind_int64(texts->query, 1, id);
    int result = sqlite3_step(texts->query);
    if (result == SQLITE_ROW && sqlite3_column_type(texts->query, 0) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_column_text(texts->query, 0);
        size_t len = (size_t)sqlite3_column_bytes(texts->query, 0);
        if (text != NULL) {
            *out = trace_find_or_add_name(source->trace, text, len, source->diag);
            ok = *out != NULL;
        }
    }
    if (sqlite3_errcode(texts->sqlite->db) == SQLITE_NOMEM) {
        ok = diag_report_no_memory(source->diag);
    } else if (result != SQLITE_ROW && result != SQLITE_DONE && !texts->has_warned) {
        texts->has_warned = true;
        diag_warn(source->diag, 0, "the SQLite database is damaged (%s): some names cannot be read",
                  sqlite3_errmsg(texts->sqlite->db));
    }
    sqlite3_reset(texts->query);
    return ok;
}

bool trace_texts_get(struct trace_texts *texts, int64_t id, const char **out)
{
    *out = NULL;
    if (texts->query == NULL) {
        return true;
    }
    uint32_t at = idmap_get(&texts->index_of, id);
    if (at != IDMAP_NONE) {
        *out = texts->texts[at];
        return true;
    }
    if (!look_up(texts, id, out)) {
        return false;
    }
    if (!GROW(texts->texts, texts->count) ||
        !idmap_put(&texts->index_of, id, (uint32_t)texts->count)) {
        return diag_report_no_memory(texts->source->diag);
    }
    texts->texts[texts->count++] = *out;
    return true;
}
