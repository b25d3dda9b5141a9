/* launch_row_json.c - reads a row from a JSON object. */
#include "launch/launch_row.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/ull.h"
#include "core/round.h"
#include "format/json.h"

/* ---- values ------------------------------------------------------------------------------- */

static bool refuse_value(const cJSON *item, const char *what, const char *allowed,
                         struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    return diag_error(diag, 0, "%s is %s; expected %s", what, json_describe(item, found), allowed);
}

/* Sets a block or shape from an array: [16, 16] means "16x16". */
static bool set_block(const struct opt *opt, void *base, const char *what, const cJSON *item,
                      struct diag *diag)
{
    char text[80] = "";
    int count = cJSON_GetArraySize(item);
    bool is_shape = opt->type == OPT_SHAPES;
    if (count < (is_shape ? 2 : 1) || count > 3) {
        return refuse_value(item, what,
                            is_shape ? "an array of 2 or 3 numbers"
                                     : "a number or an array of 1 to 3 numbers",
                            diag);
    }
    for (const cJSON *m = item->child; m != NULL; m = m->next) {
        uint64_t factor;
        const uint64_t most = min_u64(opt->most, UINT32_MAX);
        if (!json_uint_said(m, what, 1, most, min_u64(opt_most_said(opt), most), &factor, diag)) {
            return false;
        }
        text_join(text, sizeof text, "x", "%llu", ull(factor));
    }
    opt_clear(opt, base);
    return opt_set(opt, base, what, text, diag);
}

static bool is_numeric(const struct opt *opt)
{
    return opt->type == OPT_UINT || opt->type >= OPT_COUNTS;
}

static void store_number(const struct opt *opt, struct request *request, uint64_t value)
{
    if (opt->type == OPT_UINT) {
        memcpy((char *)request + opt->offset, &value, sizeof value);
    } else {
        range_set_one((struct range *)(void *)((char *)request + opt->offset), value);
    }
}

static bool set_number(const struct opt *opt, struct request *request, const char *what,
                       const cJSON *item, struct diag *diag)
{
    uint64_t value;
    if (!json_uint_said(item, what, opt->least, opt->most, opt_most_said(opt), &value, diag)) {
        return false;
    }
    store_number(opt, request, value);
    return true;
}

/*
 * Sets an option from a small whole number that it allows: the fast path of most members.  Returns
 * false and changes nothing for other values.
 */
static bool set_small_number(const struct opt *opt, struct request *request, const cJSON *item)
{
    double value = item->valuedouble;
    if ((item->type & 0xff) != cJSON_Number || json_is_long(item) || !is_numeric(opt) ||
        !(value >= 0) || !(value <= INT32_MAX)) {
        return false;
    }
    uint32_t whole = (uint32_t)value;
    if (value > whole || whole < opt->least || whole > opt->most) {
        return false;
    }
    store_number(opt, request, whole);
    return true;
}

/* Parses a string as on the command line ("8K", "16x16", "max-l1"), but as a single value. */
static bool set_string(const struct opt *opt, struct launch_row *row, const char *what,
                       const cJSON *item, struct diag *diag)
{
    if (opt->type == OPT_TEXT) { /* not split at commas; stays in the tree */
        return opt_set(opt, &row->request, what, item->valuestring, diag);
    }
    if (opt_is_list(opt, item->valuestring)) {
        return refuse_value(item, what, "one value, not a list or range", diag);
    }
    if (opt->type == OPT_TEXTS && item->valuestring[0] != '\0' &&
        row->name_count < LAUNCH_ROW_NAMES_MAX) {
        launch_row_set_name(row, opt, item->valuestring);
        return true;
    }
    opt_clear(opt, &row->request);
    return opt_set(opt, &row->request, what, item->valuestring, diag);
}

/* Converts a number to a text, and sets an option that takes names: 2 means "2". */
static bool set_name_from_number(const struct opt *opt, struct launch_row *row, const char *what,
                                 const cJSON *item, struct diag *diag)
{
    uint64_t value;
    if (!json_uint(item, what, opt->least, opt->most, &value, diag)) {
        return false;
    }
    if (row->name_count == LAUNCH_ROW_NAMES_MAX) {
        return refuse_value(item, what, "a string", diag);
    }
    char *text = row->numbers[row->name_count];
    snprintf(text, JSON_NUMBER_MAX, "%llu", ull(value));
    launch_row_set_name(row, opt, text);
    return true;
}

static bool set_bounds(struct request *request, const char *what, const cJSON *item,
                       struct diag *diag)
{
    uint64_t values[2] = { 0, 0 };
    int count = json_count(item);
    if (count < 1 || count > 2) {
        return refuse_value(item, what, "an array [T] or [T, B]", diag);
    }
    for (int i = 0; i < count; i++) {
        if (!json_uint(cJSON_GetArrayItem(item, i), what, 1, 65535, &values[i], diag)) {
            return false;
        }
    }
    request->launch_bounds = NULL;
    request->bound_threads = (uint32_t)values[0];
    request->bound_blocks = (uint32_t)values[1];
    return true;
}

/* Sets the SMs of each GPC from an array such as [16, 16, 18]. */
static bool set_gpcs(struct request *request, const char *what, const cJSON *item,
                     struct diag *diag)
{
    if (!cJSON_IsArray(item) || item->child == NULL) {
        return refuse_value(item, what, "an array of one or more SM counts", diag);
    }
    request->gpc_text = NULL;
    for (const cJSON *m = item->child; m != NULL; m = m->next) {
        uint64_t sms;
        if (!json_uint(m, what, 1, GPC_SMS_MAX, &sms, diag) ||
            !gpc_list_add(&request->gpcs, what, sms, diag)) {
            return false;
        }
    }
    return true;
}

/* Sets an option from a decimal number. */
static bool set_real(const struct opt *opt, void *base, const char *what, const cJSON *item,
                     struct diag *diag)
{
    const uint64_t million = 1000000;
    uint64_t millionths;
    if (!json_scaled(item, 6, &millionths) || millionths < opt->least * million ||
        millionths > opt->most * million) {
        char allowed[96];
        snprintf(allowed, sizeof allowed, "a number from %llu to %llu with at most six decimals",
                 ull(opt->least), ull(opt->most));
        return refuse_value(item, what, allowed, diag);
    }
    double value = (double)millionths / (double)million;
    memcpy((char *)base + opt->offset, &value, sizeof value);
    return true;
}

static bool has_room_for_number(const struct launch_row *row, const cJSON *item)
{
    return cJSON_IsNumber(item) && row->name_count < LAUNCH_ROW_NAMES_MAX;
}

/* Keeps the text of a number in the row. */
static const char *format_number(struct launch_row *row, const cJSON *item)
{
    return json_format_number(item, row->numbers[row->name_count++]);
}

/* Sets an option of a group of its own: numbers, and texts that may be given as numbers. */
static bool set_grouped(const struct launch_row_key *key, struct launch_row *row, const char *what,
                        const cJSON *item, struct diag *diag)
{
    const struct opt *opt = key->opt;
    char *base = (char *)&row->request + key->base;
    if (cJSON_IsNull(item)) {
        return true;
    }
    if (opt->type == OPT_UINT) {
        uint64_t value;
        if (!json_uint(item, what, opt->least, opt->most, &value, diag)) {
            return false;
        }
        memcpy(base + opt->offset, &value, sizeof value);
        return true;
    }
    if (opt->type == OPT_REAL) {
        return set_real(opt, base, what, item, diag);
    }
    const char *text = item->valuestring;
    if (has_room_for_number(row, item)) {
        text = format_number(row, item);
    } else if (!cJSON_IsString(item)) {
        return refuse_value(item, what, "a string or a number", diag);
    }
    memcpy(base + opt->offset, &text, sizeof text);
    return true;
}

static bool set_option(const struct opt *opt, struct launch_row *row, const char *what,
                       const cJSON *item, struct diag *diag)
{
    struct request *request = &row->request;
    if (cJSON_IsNull(item)) {
        return true; /* ignored, so that results of occ can be fed back */
    }
    if (opt->offset == offsetof(struct request, launch_bounds)) {
        return set_bounds(request, what, item, diag);
    }
    if (opt->offset == offsetof(struct request, gpc_text)) {
        return set_gpcs(request, what, item, diag);
    }
    if (opt->offset == offsetof(struct request, element_bytes) && has_room_for_number(row, item)) {
        request->element_bytes = format_number(row, item);
        return true;
    }
    if (opt->type == OPT_FLAG) {
        if (!cJSON_IsBool(item)) {
            return refuse_value(item, what, "true or false", diag);
        }
        *(bool *)((char *)request + opt->offset) = cJSON_IsTrue(item);
        return true;
    }
    if (opt->type == OPT_REAL) {
        return set_real(opt, request, what, item, diag);
    }
    if ((opt->type == OPT_BLOCKS || opt->type == OPT_SHAPES) && cJSON_IsArray(item)) {
        return set_block(opt, request, what, item, diag);
    }
    if (cJSON_IsString(item)) {
        return set_string(opt, row, what, item, diag);
    }
    if (is_numeric(opt)) {
        return set_number(opt, request, what, item, diag);
    }
    if (opt->type == OPT_TEXTS && opt->most > 0 && cJSON_IsNumber(item)) {
        return set_name_from_number(opt, row, what, item, diag);
    }
    if (cJSON_IsNumber(item) && opt->type != OPT_SHAPES) {
        return diag_error(
            diag, 0, "%s is a number; expected a string%s", what,
            opt->offset == offsetof(struct request, arch) ? ", such as \"sm_80\" or \"8.0\"" : "");
    }
    return refuse_value(item, what,
                        opt->type == OPT_SHAPES ? "\"MxN\", \"MxNxK\" or an array of 2 or 3 numbers"
                                                : "a string",
                        diag);
}

/* Writes a known key in quotes, for messages.  A known key has nothing to escape. */
static void quote_key(const char *key, char out[OPT_NAME_MAX + 3])
{
    size_t len = strlen(key);
    out[0] = '"';
    memcpy(out + 1, key, len);
    memcpy(out + 1 + len, "\"", 2);
}

/* Sets a launch's label from a string or a number. */
static bool set_label(const char **label, struct launch_row *row, const char *what,
                      const cJSON *item, struct diag *diag)
{
    if (has_room_for_number(row, item)) {
        *label = format_number(row, item);
        return true;
    }
    *label = item->valuestring; /* NULL for null */
    return cJSON_IsString(item) || cJSON_IsNull(item) ||
           refuse_value(item, what, "a string or a number", diag);
}

/* Sets the value of a key from a member of a JSON object; its name is in the error in `diag`. */
static bool set_json(struct launch_row *row, const struct launch_row_key *key, const cJSON *item,
                     struct diag *diag)
{
    struct request *request = &row->request;
    char what[OPT_NAME_MAX + 3];
    if (key->label == LAUNCH_ROW_NO_LABEL && key->base == 0 && key->opt != NULL &&
        set_small_number(key->opt, request, item)) {
        return true;
    }
    quote_key(item->string, what);
    if (key->label != LAUNCH_ROW_NO_LABEL) {
        return set_label(key->label == LAUNCH_ROW_ID ? &request->id : &request->name, row, what,
                         item, diag);
    }
    if (key->opt == NULL) {
        if (cJSON_IsNull(item)) {
            return true;
        }
        request->no_optin = cJSON_IsFalse(item);
        return cJSON_IsBool(item) || refuse_value(item, what, "true or false", diag);
    }
    return key->base > 0 ? set_grouped(key, row, what, item, diag)
                         : set_option(key->opt, row, what, item, diag);
}

/* ---- the id, as it stands in the line ----------------------------------------------------- */

/*
 * cJSON has accepted the text as JSON.  These functions never read beyond the NUL, even if cJSON
 * accepts more than they expect.
 */

static const char *skip_string(const char *at)
{
    for (at++; *at != '"' && *at != '\0'; at++) {
        at += *at == '\\' && at[1] != '\0';
    }
    return at + (*at == '"');
}

static const char *skip_blanks(const char *at)
{
    while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') {
        at++;
    }
    return at;
}

static const char *skip_value(const char *at)
{
    size_t depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
        } else if (*at == '{' || *at == '[') {
            depth++;
            at++;
        } else if (depth > 0 && (*at == '}' || *at == ']')) {
            depth--;
            at++;
        } else if (depth > 0) {
            at++;
        } else {
            at += strcspn(at, ",}] \t\r\n");
        }
    } while (depth > 0 && *at != '\0');
    return at;
}

/*
 * Finds the text of the id in the line of `request`.  cJSON stores numbers as doubles, but an id is
 * echoed byte for byte.
 */
static void find_id(const cJSON *request, const char *line, struct launch_row *out)
{
    if (json_get(request, "id") == NULL) {
        return;
    }
    static const char byte_order_mark[] = "\xef\xbb\xbf"; /* cJSON skips it */
    const char *start = text_starts(line, byte_order_mark) ? line + strlen(byte_order_mark) : line;
    const char *at = skip_blanks(start);
    for (at = skip_blanks(at + (*at == '{')); *at == '"'; at = skip_blanks(at + 1)) {
        const char *key = at;
        at = skip_string(at);
        bool is_id = at - key == 4 && memcmp(key, "\"id\"", 4) == 0;
        at = skip_blanks(at);
        if (*at != ':') {
            return;
        }
        const char *value = skip_blanks(at + 1);
        at = skip_value(value);
        if (is_id) {
            out->id = value;
            out->id_len = (size_t)(at - value);
            return;
        }
        at = skip_blanks(at);
        if (*at != ',') {
            return;
        }
    }
}

/* ---- a JSON object ------------------------------------------------------------------------ */

static bool set_member(const cJSON *item, struct launch_row *row, struct diag *diag)
{
    struct launch_row_key key;
    bool is_known = launch_row_find_key(item->string, &key);
    if (is_known && !row->takes_labels && key.label == LAUNCH_ROW_ID) {
        return true; /* find_id() */
    }
    if (!is_known || (!row->takes_labels && key.label == LAUNCH_ROW_NAME) ||
        (key.opt != NULL && (key.opt->flags & OPT_REQUEST) == 0)) {
        char found[DIAG_QUOTE_MAX];
        char near[OPT_NAME_MAX];
        diag_quote(found, item->string, strlen(item->string));
        if (launch_row_near_key(item->string, near)) {
            return diag_error(diag, 0, "unknown key \"%s\"; did you mean \"%s\"?", found, near);
        }
        return diag_error(diag, 0, "unknown key \"%s\"; expected an option of a launch", found);
    }
    return set_json(row, &key, item, diag);
}

bool launch_row_read_json(const char *line, size_t len, struct launch_row *out, struct diag *diag)
{
    const cJSON *root = json_flat_parse(line, len, &out->flat);
    if (root == NULL) {
        root = out->tree = json_parse(line, len, 0, diag);
    }
    if (root == NULL) {
        /* A request with a repeated key still has an id to report. */
        cJSON *repeated = json_parse_with_duplicates(line, len);
        if (cJSON_IsObject(repeated)) {
            find_id(repeated, line, out);
        }
        cJSON_Delete(repeated);
        return false;
    }
    bool ok = true;
    out->request.from_keys = true;
    if (!cJSON_IsObject(root)) {
        char found[DIAG_QUOTE_MAX];
        return diag_error(diag, 0, "the request is %s; expected an object",
                          json_describe(root, found));
    }
    if (!out->takes_labels) {
        find_id(root, line, out);
    }
    for (const cJSON *m = root->child; m != NULL && ok; m = m->next) {
        ok = set_member(m, out, diag);
    }
    return ok;
}
