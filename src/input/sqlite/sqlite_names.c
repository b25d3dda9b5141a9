#include "input/sqlite/sqlite_names.h"

#include <stdlib.h>

#include "base/grow.h"

bool sqlite_names_open(struct sqlite_names *names, struct sqlite *sqlite, const char *table,
                       const char *id, const char *text)
{
    *names = (struct sqlite_names){ .sqlite = sqlite };
    if (!sqlite_has(sqlite, table)) {
        return true;
    }
    char *sql = sqlite3_mprintf("SELECT \"%w\" FROM \"%w\" WHERE \"%w\" = ?1", text, table, id);
    bool ok =
        sql != NULL && sqlite3_prepare_v2(sqlite->db, sql, -1, &names->query, NULL) == SQLITE_OK;
    sqlite3_free(sql);
    return ok || diag_error(sqlite->source->diag, 0, "table %s cannot be read: %s", table,
                            sqlite3_errmsg(sqlite->db));
}

void sqlite_names_close(struct sqlite_names *names)
{
    sqlite3_finalize(names->query);
    idmap_free(&names->index_of);
    free(names->texts);
    *names = (struct sqlite_names){ .sqlite = NULL };
}

/* Finds the text in the table. */
static bool look_up(struct sqlite_names *names, int64_t id, const char **out)
{
    struct trace_source *source = names->sqlite->source;
    bool ok = true;
    sqlite3_bind_int64(names->query, 1, id);
    if (sqlite3_step(names->query) == SQLITE_ROW &&
        sqlite3_column_type(names->query, 0) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_column_text(names->query, 0);
        size_t len = (size_t)sqlite3_column_bytes(names->query, 0);
        if (text != NULL) {
            *out = trace_name(source->trace, text, len, source->diag);
            ok = *out != NULL;
        }
    }
    if (sqlite3_errcode(names->sqlite->db) == SQLITE_NOMEM) {
        ok = diag_no_memory(source->diag);
    }
    sqlite3_reset(names->query);
    return ok;
}

bool sqlite_names_get(struct sqlite_names *names, int64_t id, const char **out)
{
    *out = NULL;
    if (names->query == NULL) {
        return true;
    }
    uint32_t at = idmap_get(&names->index_of, id);
    if (at != IDMAP_NONE) {
        *out = names->texts[at];
        return true;
    }
    if (!look_up(names, id, out)) {
        return false;
    }
    if (!GROW(names->texts, names->count) ||
        !idmap_put(&names->index_of, id, (uint32_t)names->count)) {
        return diag_no_memory(names->sqlite->source->diag);
    }
    names->texts[names->count++] = *out;
    return true;
}
