#include "input/sqlite_names.h"

#include "base/hash.h"
#include "base/num.h"

#include <stdlib.h>

enum { FIRST_SLOTS = 256 };

struct sqlite_name {
    int64_t id;
    const char *text; /* NULL = the table has none */
    bool used;
};

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
    free(names->slots);
    *names = (struct sqlite_names){ .sqlite = NULL };
}

static struct sqlite_name *find(struct sqlite_name *slots, size_t count, int64_t id)
{
    size_t at = hash_mix((uint64_t)id) & (count - 1);
    while (slots[at].used && slots[at].id != id) {
        at = (at + 1) & (count - 1);
    }
    return &slots[at];
}

static bool grow(struct sqlite_names *names)
{
    size_t count = max_size(names->slot_count * 2, FIRST_SLOTS);
    struct sqlite_name *grown = calloc(count, sizeof *grown);
    if (grown == NULL) {
        return diag_error(names->sqlite->source->diag, 0, "out of memory");
    }
    for (size_t i = 0; i < names->slot_count; i++) {
        if (names->slots[i].used) {
            *find(grown, count, names->slots[i].id) = names->slots[i];
        }
    }
    free(names->slots);
    names->slots = grown;
    names->slot_count = count;
    return true;
}

/* Looks the text up in the table. */
static bool look_up(struct sqlite_names *names, struct sqlite_name *name)
{
    struct trace_source *source = names->sqlite->source;
    bool ok = true;
    sqlite3_bind_int64(names->query, 1, name->id);
    if (sqlite3_step(names->query) == SQLITE_ROW &&
        sqlite3_column_type(names->query, 0) == SQLITE_TEXT) {
        const char *text = (const char *)sqlite3_column_text(names->query, 0);
        size_t len = (size_t)sqlite3_column_bytes(names->query, 0);
        if (text != NULL) {
            name->text = trace_name(source->trace, text, len, source->diag);
            ok = name->text != NULL;
        }
    }
    if (sqlite3_errcode(names->sqlite->db) == SQLITE_NOMEM) {
        ok = diag_error(source->diag, 0, "out of memory");
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
    if (2 * (names->used + 1) > names->slot_count && !grow(names)) {
        return false;
    }
    struct sqlite_name *name = find(names->slots, names->slot_count, id);
    if (!name->used) {
        *name = (struct sqlite_name){ .id = id, .used = true };
        names->used++;
        if (!look_up(names, name)) {
            return false;
        }
    }
    *out = name->text;
    return true;
}
