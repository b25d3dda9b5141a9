#include "launch/reqjson.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/round.h"
#include "format/json.h"

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
    return at + strspn(at, " \t\r\n");
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

/* cJSON stores numbers as doubles, but an id is echoed byte for byte. */
static void find_id(const char *line, struct reqjson *out)
{
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
        if (!json_uint(m, what, 1, min_u64(opt->most, UINT32_MAX), &factor, diag)) {
            return false;
        }
        text_join(text, sizeof text, "x", "%llu", (unsigned long long)factor);
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
    if (!json_uint(item, what, opt->least, opt->most, &value, diag)) {
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

void reqjson_set_name(struct reqjson *json, const struct opt *opt, const char *name)
{
    struct opt_texts *texts = (void *)((char *)&json->request + opt->offset);
    json->names[json->name_count] = name;
    *texts = (struct opt_texts){ &json->names[json->name_count], NULL, 1 };
    json->name_count++;
}

/* Parses a string as on the command line ("8K", "16x16", "max-l1"), but as a single value. */
static bool set_string(const struct opt *opt, struct reqjson *json, const char *what,
                       const cJSON *item, struct diag *diag)
{
    if (opt->type == OPT_TEXT) { /* not split at commas; stays in the tree */
        return opt_set(opt, &json->request, what, item->valuestring, diag);
    }
    if (opt_is_list(opt, item->valuestring)) {
        return refuse_value(item, what, "one value, not a list or range", diag);
    }
    if (opt->type == OPT_TEXTS && item->valuestring[0] != '\0' &&
        json->name_count < REQJSON_NAMES_MAX) {
        reqjson_set_name(json, opt, item->valuestring);
        return true;
    }
    opt_clear(opt, &json->request);
    return opt_set(opt, &json->request, what, item->valuestring, diag);
}

/* Converts a number to a text, and sets an option that takes names: 2 means "2". */
static bool set_name_from_number(const struct opt *opt, struct reqjson *json, const char *what,
                                 const cJSON *item, struct diag *diag)
{
    uint64_t value;
    if (!json_uint(item, what, opt->least, opt->most, &value, diag)) {
        return false;
    }
    if (json->name_count == REQJSON_NAMES_MAX) {
        return refuse_value(item, what, "a string", diag);
    }
    char *text = json->numbers[json->name_count];
    snprintf(text, REQJSON_NUMBER_MAX, "%llu", (unsigned long long)value);
    reqjson_set_name(json, opt, text);
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
                 (unsigned long long)opt->least, (unsigned long long)opt->most);
        return refuse_value(item, what, allowed, diag);
    }
    double value = (double)millionths / (double)million;
    memcpy((char *)base + opt->offset, &value, sizeof value);
    return true;
}

/* Sets an option of latency_group. */
static bool set_latency_option(const struct opt *opt, struct request *request, const char *what,
                               const cJSON *item, struct diag *diag)
{
    if (cJSON_IsNull(item)) {
        return true;
    }
    if (opt->type == OPT_UINT) {
        uint64_t value;
        if (!json_uint(item, what, opt->least, opt->most, &value, diag)) {
            return false;
        }
        memcpy((char *)&request->latency_options + opt->offset, &value, sizeof value);
        return true;
    }
    return set_real(opt, &request->latency_options, what, item, diag);
}

static bool set_item(const struct opt *opt, struct reqjson *json, const char *what,
                     const cJSON *item, struct diag *diag)
{
    struct request *request = &json->request;
    if (cJSON_IsNull(item)) {
        return true; /* ignored, so that results of occ can be fed back */
    }
    if (opt->offset == offsetof(struct request, launch_bounds)) {
        return set_bounds(request, what, item, diag);
    }
    if (opt->offset == offsetof(struct request, gpc_text)) {
        return set_gpcs(request, what, item, diag);
    }
    if (opt->offset == offsetof(struct request, element_bytes) && cJSON_IsNumber(item) &&
        json->name_count < REQJSON_NAMES_MAX) {
        char *text = json->numbers[json->name_count++];
        snprintf(text, REQJSON_NUMBER_MAX, "%.15g", item->valuedouble);
        request->element_bytes = text;
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
        return set_string(opt, json, what, item, diag);
    }
    if (is_numeric(opt)) {
        return set_number(opt, request, what, item, diag);
    }
    if (opt->type == OPT_TEXTS && opt->most > 0 && cJSON_IsNumber(item)) {
        return set_name_from_number(opt, json, what, item, diag);
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

/* Finds the option that `key` means: the key is the option's name with '_' for '-'. */
static const struct opt *find_key(const struct opt_group *group, const char *key)
{
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *opt = opt_at(group, i);
        if (key[0] == opt->name[0] && strchr(key, '-') == NULL && opt_is_key(opt->name, key) &&
            (opt->flags & OPT_REQUEST) != 0) {
            return opt;
        }
    }
    return NULL;
}

/* Finds the option of a key; remembers it in `memo` for the key at `position` of the next line. */
static const struct opt *find_key_at(struct reqjson_memo *memo, size_t position, const char *key)
{
    if (memo == NULL || position >= REQJSON_KEYS_MAX) {
        return find_key(&request_group, key);
    }
    if (memo->pairs[position].opt == NULL || strcmp(memo->pairs[position].key, key) != 0) {
        memo->pairs[position].opt = find_key(&request_group, key);
        if (memo->pairs[position].opt != NULL) {
            strcpy(memo->pairs[position].key, key); /* not longer than the option's name */
        }
    }
    return memo->pairs[position].opt;
}

/* Writes a known key in quotes, for messages.  A known key has nothing to escape. */
static const char *quote_key(const char *key, char out[OPT_NAME_MAX + 3])
{
    size_t len = strlen(key);
    out[0] = '"';
    memcpy(out + 1, key, len);
    memcpy(out + 1 + len, "\"", 2);
    return out;
}

/* Sets a launch's label from a string or a number. */
static bool set_label(const char **label, struct reqjson *json, const char *what, const cJSON *item,
                      struct diag *diag)
{
    if (cJSON_IsNumber(item) && json->name_count < REQJSON_NAMES_MAX) {
        char *text = json->numbers[json->name_count++];
        snprintf(text, REQJSON_NUMBER_MAX, "%.15g", item->valuedouble);
        *label = text;
        return true;
    }
    *label = item->valuestring; /* NULL for null */
    return cJSON_IsString(item) || cJSON_IsNull(item) ||
           refuse_value(item, what, "a string or a number", diag);
}

static bool set_member(const cJSON *item, size_t position, struct reqjson *json, struct diag *diag)
{
    const char *key = item->string;
    struct request *request = &json->request;
    char what[OPT_NAME_MAX + 3];
    if (strcmp(key, "id") == 0) {
        return !json->takes_labels || set_label(&request->id, json, "\"id\"", item, diag);
    }
    if (json->takes_labels && strcmp(key, "name") == 0) {
        return set_label(&request->name, json, "\"name\"", item, diag);
    }
    const struct opt *opt = find_key_at(json->memo, position, key);
    if (opt != NULL) {
        return set_small_number(opt, request, item) ||
               set_item(opt, json, quote_key(key, what), item, diag);
    }
    if (strcmp(key, "optin") == 0) {
        if (cJSON_IsNull(item)) {
            return true;
        }
        request->no_optin = cJSON_IsFalse(item);
        return cJSON_IsBool(item) || refuse_value(item, "\"optin\"", "true or false", diag);
    }
    opt = find_key(&latency_group, key);
    if (opt != NULL) {
        return set_latency_option(opt, request, quote_key(key, what), item, diag);
    }
    char name[DIAG_QUOTE_MAX];
    return diag_error(diag, 0, "unknown key \"%s\"; expected an option of a launch",
                      diag_quote(name, key, strlen(key)));
}

bool reqjson_read(const char *line, size_t len, struct reqjson *out, struct diag *diag)
{
    cJSON *root = json_parse(line, len, 0, diag);
    if (root == NULL) {
        /* A request with a repeated key still has an id to report. */
        root = json_parse_with_duplicates(line, len);
        if (cJSON_IsObject(root)) {
            find_id(line, out);
        }
        cJSON_Delete(root);
        return false;
    }
    bool ok = true;
    size_t position = 0;
    out->tree = root;
    out->request.from_keys = true;
    if (!cJSON_IsObject(root)) {
        ok = refuse_value(root, "the request", "an object", diag);
    } else {
        find_id(line, out);
        for (const cJSON *m = root->child; m != NULL && ok; m = m->next) {
            ok = set_member(m, position++, out, diag);
        }
    }
    return ok;
}

void reqjson_free(struct reqjson *json)
{
    machines_free(&json->request.machines); /* other members point into the tree, or own nothing */
    cJSON_Delete(json->tree);
    json->tree = NULL;
}
