#include "format/sqlite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/num.h"
#include "base/text.h"

static const char magic[16] = "SQLite format 3";

enum {
    HEADER_PAGE_SIZE = 16,     /* two bytes of the header, big-endian; 1 = 65536 */
    HEADER_WRITE_VERSION = 18, /* a byte; the next is the read version; 2 = write-ahead log */
    HEADER_SIZE = 100,
    TEXT_MAX = 64 << 20 /* bytes of a value */
};

bool sqlite_is_database(const unsigned char *head, size_t len)
{
    return len >= sizeof magic && memcmp(head, magic, sizeof magic) == 0;
}

/* ---- opening ------------------------------------------------------------------------------ */

/* Records SQLite's message as an error.  Always returns false. */
static bool report_damage(struct sqlite *sqlite)
{
    sqlite->has_failed = true;
    if (sqlite3_errcode(sqlite->db) == SQLITE_NOMEM) {
        return diag_report_no_memory(sqlite->input.diag);
    }
    return diag_error(sqlite->input.diag, 0, "the SQLite database is damaged or cut off: %s",
                      sqlite3_errmsg(sqlite->db));
}

/* Rejects a file whose last page is incomplete: SQLite would read the missing part as zeros. */
static bool check_size(const struct sqlite *sqlite, const unsigned char *head, size_t len)
{
    uint64_t page = 0;
    if (len >= HEADER_SIZE) {
        page = (uint64_t)head[HEADER_PAGE_SIZE] << 8 | head[HEADER_PAGE_SIZE + 1];
        if (page == 1) {
            page = 65536;
        }
    }
    return (page > 0 && sqlite->size % page == 0) ||
           diag_error(sqlite->input.diag, 0,
                      "the SQLite database is damaged or cut off: its last page is incomplete");
}

/* Unpacks the stream into memory. */
static bool read_image(struct sqlite *sqlite)
{
    struct stream *stream = sqlite->input.stream;
    struct diag *diag = sqlite->input.diag;
    size_t room = 0;
    size_t len = 0;
    for (size_t have; (have = stream_fill(stream, 1)) > 0;) {
        if (have > SQLITE_MEMORY_MAX - len) {
            return diag_error(diag, 0,
                              "the database is too large to unpack in memory, the limit is %zu "
                              "MiB: unpack it to a file first",
                              SQLITE_MEMORY_MAX >> 20);
        }
        if (room - len < have) {
            room = max_size(room * 2, len + have);
            unsigned char *grown = realloc(sqlite->image, room);
            if (grown == NULL) {
                return diag_report_no_memory(diag);
            }
            sqlite->image = grown;
        }
        memcpy(sqlite->image + len, stream->data + stream->at, have);
        stream->at += have;
        len += have;
    }
    sqlite->size = len;
    if (stream->is_cut) {
        return diag_error(diag, 0, "the SQLite database is incomplete: %s", stream_error(stream));
    }
    return true;
}

/* Opens the database in memory.  It has no write-ahead log, so its header must not name one. */
static bool open_image(struct sqlite *sqlite)
{
    sqlite->image[HEADER_WRITE_VERSION] = sqlite->image[HEADER_WRITE_VERSION + 1] = 1;
    return sqlite3_open_v2(":memory:", &sqlite->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                           NULL) == SQLITE_OK &&
           sqlite3_deserialize(sqlite->db, "main", sqlite->image, (sqlite3_int64)sqlite->size,
                               (sqlite3_int64)sqlite->size,
                               SQLITE_DESERIALIZE_READONLY) == SQLITE_OK;
}

/* Opens the file itself, as a URI, because only a URI can declare it immutable. */
static bool open_path(struct sqlite *sqlite, const char *path)
{
    sqlite3_str *uri = sqlite3_str_new(NULL);
    sqlite3_str_appendall(uri, path[0] == '/' ? "file://" : "file:");
    for (const char *c = path; *c != '\0'; c++) {
        bool is_plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                        (*c >= '/' && *c <= '9') || *c == '.' || *c == '-' || *c == '_';
        sqlite3_str_appendf(uri, is_plain ? "%c" : "%%%02x", *(const unsigned char *)c);
    }
    sqlite3_str_appendall(uri, "?immutable=1");
    char *text = sqlite3_str_finish(uri);
    bool ok = text != NULL &&
              sqlite3_open_v2(text, &sqlite->db,
                              SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX,
                              NULL) == SQLITE_OK;
    sqlite3_free(text);
    return ok;
}

/* Is there a file PATH + SUFFIX that is not empty? */
static bool has_file_beside(const char *path, const char *suffix)
{
    struct stat file;
    char *beside = sqlite3_mprintf("%s%s", path, suffix);
    bool exists = beside != NULL && stat(beside, &file) == 0 && file.st_size > 0;
    sqlite3_free(beside);
    return exists;
}

/* Warns about a write-ahead log or a journal beside the database: neither is read. */
static void warn_of_logs(const struct sqlite *sqlite, const unsigned char *head, const char *path)
{
    struct diag *diag = sqlite->input.diag;
    if (head[HEADER_WRITE_VERSION] == 2 && has_file_beside(path, "-wal")) {
        diag_warn(diag, 0,
                  "the changes in the write-ahead log '%s-wal' are not read; `sqlite3 FILE 'pragma "
                  "wal_checkpoint(truncate)'` writes them into the database",
                  path);
    }
    if (has_file_beside(path, "-journal")) {
        diag_warn(
            diag, 0,
            "'%s-journal' exists: the export did not finish, so the database may be incomplete",
            path);
    }
}

/* Disables everything but reading, and reads the schema. */
static bool restrict_access(sqlite3 *db)
{
    static const struct {
        int id, most;
    } limits[] = {
        { SQLITE_LIMIT_LENGTH, TEXT_MAX },    { SQLITE_LIMIT_SQL_LENGTH, 1 << 20 },
        { SQLITE_LIMIT_EXPR_DEPTH, 100 },     { SQLITE_LIMIT_ATTACHED, 0 },
        { SQLITE_LIMIT_TRIGGER_DEPTH, 1 },    { SQLITE_LIMIT_WORKER_THREADS, 0 },
        { SQLITE_LIMIT_FUNCTION_ARG, 8 },     { SQLITE_LIMIT_COMPOUND_SELECT, 16 },
        { SQLITE_LIMIT_VARIABLE_NUMBER, 16 },
    };
    static const struct {
        int id, on;
    } settings[] = {
        { SQLITE_DBCONFIG_DEFENSIVE, 1 },
        { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
        { SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0 },
        { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
        { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
        { SQLITE_DBCONFIG_DQS_DML, 0 }, /* "name" is a column, never a text */
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        sqlite3_limit(db, limits[i].id, limits[i].most);
    }
    bool ok = true;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        ok = sqlite3_db_config(db, settings[i].id, settings[i].on, NULL) == SQLITE_OK && ok;
    }
    return ok && sqlite3_exec(db,
                              "PRAGMA cell_size_check=ON; PRAGMA query_only=ON;"
                              "SELECT count(*) FROM sqlite_schema",
                              NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_open(struct sqlite *sqlite, const struct sqlite_input *input)
{
    *sqlite = (struct sqlite){ .input = *input };
    struct stream *stream = input->stream;
    uint64_t done = 0;
    stream_progress(stream, &done, &sqlite->size);
    bool is_in_place =
        stream->packing == STREAM_PLAIN && sqlite->size > 0 && strcmp(input->path, "-") != 0;
    bool ok;
    if (is_in_place) {
        const unsigned char *head = stream->data + stream->at;
        if (!check_size(sqlite, head, stream->end - stream->at)) {
            return false;
        }
        warn_of_logs(sqlite, head, input->path);
        ok = open_path(sqlite, input->path);
    } else {
        if (!read_image(sqlite) || !check_size(sqlite, sqlite->image, sqlite->size)) {
            return false;
        }
        ok = open_image(sqlite);
    }
    return (ok && restrict_access(sqlite->db)) || report_damage(sqlite);
}

void sqlite_close(struct sqlite *sqlite)
{
    sqlite3_close(sqlite->db);
    free(sqlite->image);
    sqlite->db = NULL;
    sqlite->image = NULL;
}

/* ---- tables and columns ------------------------------------------------------------------- */

/* Does the query return a row?  Its parameters are `one` and, unless it is NULL, `two`. */
static bool has_rows(struct sqlite *sqlite, const char *sql, const char *one, const char *two)
{
    sqlite3_stmt *rows = NULL;
    bool found = false;
    if (sqlite3_prepare_v2(sqlite->db, sql, -1, &rows, NULL) == SQLITE_OK) {
        sqlite3_bind_text(rows, 1, one, -1, SQLITE_STATIC);
        if (two != NULL) {
            sqlite3_bind_text(rows, 2, two, -1, SQLITE_STATIC);
        }
        int result = sqlite3_step(rows);
        found = result == SQLITE_ROW;
        if (!found && result != SQLITE_DONE) {
            report_damage(sqlite);
        }
    } else {
        report_damage(sqlite);
    }
    sqlite3_finalize(rows);
    return found;
}

bool sqlite_has_table(struct sqlite *sqlite, const char *table)
{
    return has_rows(sqlite,
                    "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 AND "
                    "name = ?1 COLLATE NOCASE",
                    table, NULL);
}

bool sqlite_has_column(struct sqlite *sqlite, const char *table, const char *column)
{
    return has_rows(sqlite, "SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2 COLLATE NOCASE",
                    table, column);
}

/* Records an error with the first table that lacks needed columns, and these columns. */
static void report_missing_columns(struct sqlite *sqlite, const struct sqlite_table *tables,
                                   const struct sqlite_column *columns, size_t count, uint64_t have)
{
    sqlite3_str *list = sqlite3_str_new(NULL);
    size_t first = 0; /* index of the first needed column that is missing */
    while (!columns[first].is_needed || (have >> first & 1) != 0) {
        first++;
    }
    unsigned table = columns[first].table;
    for (size_t i = first; i < count; i++) {
        if (columns[i].is_needed && (have >> i & 1) == 0 && columns[i].table == table) {
            sqlite3_str_appendall(list, i > first ? ", " : "");
            sqlite3_str_appendall(list, columns[i].name);
        }
    }
    char *text = sqlite3_str_finish(list);
    diag_error(sqlite->input.diag, 0,
               tables[table].is_missing
                   ? "table %s is missing or no column refers to it: its column %s is needed"
                   : "table %s has no column %s",
               tables[table].name, text != NULL ? text : "(out of memory)");
    sqlite3_free(text);
}

sqlite3_stmt *sqlite_select(struct sqlite *sqlite, const struct sqlite_table *tables,
                            const char *from, const struct sqlite_column *columns, size_t count,
                            uint64_t *have)
{
    sqlite3_str *sql = sqlite3_str_new(NULL);
    uint64_t found = 0;
    bool has_all_needed = true;
    sqlite3_str_appendall(sql, "SELECT ");
    for (size_t i = 0; i < count; i++) {
        const struct sqlite_table *table = &tables[columns[i].table];
        sqlite3_str_appendall(sql, i > 0 ? ", " : "");
        if (!table->is_missing && sqlite_has_column(sqlite, table->name, columns[i].name)) {
            found |= UINT64_C(1) << i;
            sqlite3_str_appendf(sql, "%s.\"%w\"", table->alias, columns[i].name);
        } else {
            has_all_needed = has_all_needed && !columns[i].is_needed;
            sqlite3_str_appendall(sql, "NULL");
        }
    }
    if (from != NULL) {
        sqlite3_str_appendf(sql, " FROM %s", from);
    } else {
        sqlite3_str_appendf(sql, " FROM \"%w\" AS %s", tables[0].name, tables[0].alias);
    }
    char *text = sqlite3_str_finish(sql);
    sqlite3_stmt *rows = NULL;
    if (!has_all_needed) {
        report_missing_columns(sqlite, tables, columns, count, found);
    } else if (text == NULL || sqlite3_prepare_v2(sqlite->db, text, -1, &rows, NULL) != SQLITE_OK) {
        report_damage(sqlite);
        rows = NULL;
    }
    sqlite3_free(text);
    if (have != NULL) {
        *have = found;
    }
    return rows;
}

/* ---- rows --------------------------------------------------------------------------------- */

bool sqlite_next(struct sqlite *sqlite, sqlite3_stmt *rows, uint64_t *count)
{
    int result = sqlite3_step(rows);
    if (result == SQLITE_ROW && *count < sqlite->size) {
        ++*count;
        return true;
    }
    /* A table with more rows than the file has bytes is a loop of pages. */
    const char *why = result == SQLITE_ROW ? "its pages form a loop" : sqlite3_errmsg(sqlite->db);
    if (result == SQLITE_NOMEM || (result != SQLITE_DONE && *count == 0)) {
        report_damage(sqlite);
    } else if (result != SQLITE_DONE) {
        diag_warn(sqlite->input.diag, 0,
                  "the SQLite database is damaged (%s): only %" PRIu64 " row%s of a table %s read",
                  why, *count, text_plural(*count), *count == 1 ? "was" : "were");
    }
    return false;
}

int64_t sqlite_int(sqlite3_stmt *rows, int column, int64_t fallback)
{
    /* SQLite does not lock this value; that is safe, since one thread alone uses the database. */
    sqlite3_value *value = sqlite3_column_value(rows, column);
    return sqlite3_value_type(value) == SQLITE_INTEGER ? sqlite3_value_int64(value) : fallback;
}

int64_t sqlite_number(sqlite3_stmt *rows, int column)
{
    int64_t value = sqlite_int(rows, column, -1);
    return value >= 0 && value <= INT64_C(1) << 53 ? value : -1;
}

void sqlite_dims(sqlite3_stmt *rows, int column, int64_t out[3])
{
    int64_t dims[3];
    for (int i = 0; i < 3; i++) {
        dims[i] = sqlite_number(rows, column + i);
        if (dims[i] < 1) {
            return;
        }
    }
    memcpy(out, dims, sizeof dims);
}

void sqlite_copy(sqlite3_stmt *rows, int column, char *out, size_t size)
{
    out[0] = '\0';
    if (sqlite3_column_type(rows, column) == SQLITE_TEXT) {
        sqlite3_snprintf((int)size, out, "%s", sqlite3_column_text(rows, column));
    }
}

void sqlite_query_text(struct sqlite *sqlite, const char *sql, char *out, size_t size)
{
    sqlite3_stmt *rows = NULL;
    out[0] = '\0';
    if (sqlite3_prepare_v2(sqlite->db, sql, -1, &rows, NULL) == SQLITE_OK &&
        sqlite3_step(rows) == SQLITE_ROW) {
        sqlite_copy(rows, 0, out, size);
    } else if (sqlite3_errcode(sqlite->db) == SQLITE_NOMEM) {
        report_damage(sqlite);
    }
    sqlite3_finalize(rows);
}

void sqlite_report_progress(const struct sqlite *sqlite, uint64_t done, uint64_t all)
{
    const struct sqlite_input *input = &sqlite->input;
    if (input->report != NULL && all > 0) {
        double share = done < all ? (double)done / (double)all : 1;
        input->report(input->report_ctx, (uint64_t)(share * (double)sqlite->size), sqlite->size);
    }
}

uint64_t sqlite_estimate_rows(struct sqlite *sqlite, const char *table)
{
    char *sql = sqlite3_mprintf("SELECT max(rowid) FROM \"%w\"", table);
    sqlite3_stmt *rows = NULL;
    int64_t most = 0;
    if (sql != NULL && sqlite3_prepare_v2(sqlite->db, sql, -1, &rows, NULL) == SQLITE_OK &&
        sqlite3_step(rows) == SQLITE_ROW) {
        most = sqlite_int(rows, 0, 0);
    }
    sqlite3_finalize(rows);
    sqlite3_free(sql);
    return (uint64_t)max_i64(most, 0);
}
