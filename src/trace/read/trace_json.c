#include "trace/read/trace_json.h"

#include <stdlib.h>

#include "base/num.h"
#include "base/text.h"
#include "core/words.h"

struct trace_json *trace_json_open(struct trace_source *source, enum trace_format format)
{
    struct trace_json *json = malloc(sizeof *json);
    if (json == NULL) {
        diag_report_no_memory(source->diag);
        return NULL;
    }
    json->source = source;
    json->reported_at = 0;
    json->launches_before = source->trace->launch_count;
    json_scan_start(&json->scan, &source->stream);
    json->file = trace_begin_file(source->trace, source->path, format, source->diag);
    if (json->file == NULL) {
        free(json);
        return NULL;
    }
    return json;
}

size_t trace_json_launches(const struct trace_json *json)
{
    return json->source->trace->launch_count - json->launches_before;
}

void trace_json_report_progress(struct trace_json *json)
{
    struct trace_source *source = json->source;
    if (json->scan.refill_count == json->reported_at || source->report == NULL) {
        return;
    }
    json->reported_at = json->scan.refill_count;
    uint64_t done;
    uint64_t all;
    stream_progress(&source->stream, &done, &all);
    source->report(source->report_ctx, done, all);
}

/* The member `key` of the event; NULL if readers do not use it. */
static struct json_view *find_member(struct trace_json_event *e, const struct json_view *key)
{
    if (json_is(key, "ph")) {
        return &e->ph;
    }
    if (json_is(key, "cat")) {
        return &e->cat;
    }
    if (json_is(key, "name")) {
        return &e->name;
    }
    if (json_is(key, "pid")) {
        return &e->pid;
    }
    if (json_is(key, "tid")) {
        return &e->tid;
    }
    if (json_is(key, "ts")) {
        return &e->ts;
    }
    if (json_is(key, "dur")) {
        return &e->dur;
    }
    return json_is(key, "args") ? &e->args : NULL;
}

/* Reads the members of an event; false as soon as the visitor does not want it. */
static bool read_event(const struct json_view *item, const struct trace_json_visitor *visitor,
                       struct trace_json_event *e)
{
    struct json_cursor cursor = json_open(item);
    struct json_view key;
    struct json_view unused;
    memset(e, 0, sizeof *e);
    while (json_read_key(&cursor, &key)) {
        struct json_view *member = find_member(e, &key);
        if (member == &e->args && e->ph.len > 0 && e->cat.len > 0 && e->name.len > 0 &&
            e->tid.len > 0 && e->ts.len > 0 && e->dur.len > 0) {
            e->args = json_read_rest(&cursor); /* most of the event: avoids a second scan */
            break;
        }
        if (json_read_value(&cursor, member != NULL ? member : &unused) && member != NULL &&
            !visitor->wants(e, member)) {
            return false;
        }
    }
    return true;
}

/* The parameters of a walk along the events of a file. */
struct walk {
    struct trace_json *json;
    const struct trace_json_visitor *visitor;
    void *ctx;
};

static bool visit_event(const struct walk *walk, const struct json_view *item)
{
    struct trace_json_event event;
    return item->kind != JSON_OBJECT || !read_event(item, walk->visitor, &event) ||
           walk->visitor->event(walk->ctx, &event);
}

/* Visits an event, or the events of a nested list: some traces have a superfluous bracket. */
static bool visit_item(const struct walk *walk, const struct json_view *item)
{
    struct json_view inner;
    if (item->kind != JSON_ARRAY) {
        return visit_event(walk, item);
    }
    for (struct json_cursor cursor = json_open(item); json_read_item(&cursor, &inner);) {
        if (!visit_event(walk, &inner)) {
            return false;
        }
    }
    return true;
}

/* Visits the values of the innermost array that was entered. */
static bool walk_entered_array(const struct walk *walk)
{
    struct json_scan *scan = &walk->json->scan;
    while (json_scan_has_item(scan)) {
        struct json_view item;
        trace_json_report_progress(walk->json);
        if (json_scan_read(scan, &item) && !visit_item(walk, &item)) {
            return false;
        }
    }
    return true;
}

/* If an array comes next, visits its values; skips a value of any other kind. */
static bool walk_array(const struct walk *walk)
{
    struct json_scan *scan = &walk->json->scan;
    if (json_scan_kind(scan) != JSON_ARRAY) {
        json_scan_skip(scan);
        return true;
    }
    json_scan_enter(scan);
    return walk_entered_array(walk);
}

static bool walk_member(const struct walk *walk, const char *key)
{
    if (strcmp(key, "traceEvents") == 0) {
        return walk_array(walk);
    }
    if (walk->visitor->member != NULL) {
        return walk->visitor->member(walk->ctx, key);
    }
    json_scan_skip(&walk->json->scan);
    return true;
}

bool trace_json_walk(struct trace_json *json, const struct trace_json_visitor *visitor, void *ctx)
{
    const struct walk walk = { json, visitor, ctx };
    struct json_scan *scan = &json->scan;
    char key[JSON_KEY_MAX];
    switch (json_scan_kind(scan)) {
    case JSON_ARRAY:
        return walk_array(&walk);
    case JSON_OBJECT:
        break;
    case JSON_NOTHING:
    case JSON_STRING:
    case JSON_BARE:
        return diag_error(json->source->diag, 0, "not valid JSON: expected an object or an array");
    }
    json_scan_enter(scan);
    for (;;) {
        bool ok = true;
        if (json_scan_read_key(scan, key)) {
            ok = walk_member(&walk, key);
        } else if (scan->has_object_for_key) { /* an event: the list of events ended too early */
            scan->has_object_for_key = false;
            scan->damaged_count++;
            ok = walk_entered_array(&walk);
        } else if (json_scan_at_end(scan)) {
            return true;
        } else {
            scan->damaged_count++; /* the object ended too early */
        }
        if (!ok) {
            return false;
        }
    }
}

void trace_json_finish(struct trace_json *json)
{
    const char *why = stream_error(&json->source->stream);
    struct diag *diag = json->source->diag;
    if (json->scan.is_cut || json->source->stream.is_cut) {
        json->file->is_partial = json->file->is_cut = true;
        size_t count = trace_json_launches(json);
        diag_warn(diag, 0, "the trace ends in the middle (%s): only the %zu %s counted",
                  why != NULL ? why : "its JSON is not closed", count,
                  words_by_count(count, "kernel before that is", "kernels before that are"));
    }
    diag_warn_count(diag, json->scan.damaged_count,
                    "value is damaged or longer than 4 MB and is left out",
                    "values are damaged or longer than 4 MB and are left out");
}

const char *trace_json_store_name(struct trace_json *json, const struct json_view *name)
{
    struct json_view text = *name;
    if (text.kind == JSON_NOTHING) {
        text = (struct json_view){ JSON_STRING, "", 0 };
    }
    text.len = min_size(text.len, TRACE_NAME_MAX);
    const char *plain = text.text;
    if (memchr(text.text, '\\', text.len) != NULL) {
        text.len = json_unescape(&text, json->name);
        plain = json->name;
    }
    return trace_find_or_add_name(json->source->trace, plain, text.len, json->source->diag);
}

void trace_json_read_dims(const struct json_view *view, int64_t out[3])
{
    struct json_cursor cursor = json_open(view);
    struct json_view number;
    int count = 0;
    while (view->kind == JSON_ARRAY && count < 3 && json_read_item(&cursor, &number)) {
        out[count] = json_int_at_least(&number, 1);
        if (out[count] < 0) {
            break;
        }
        count++;
    }
    if (count < 3) {
        trace_clear_dims(out);
    }
}

/* Reads microseconds as nanoseconds. */
static bool read_time(const struct json_view *view, int64_t *ns, bool *is_coarse)
{
    unsigned digits;
    if (!json_scaled_int(view, 3, ns, &digits)) {
        return false;
    }
    *is_coarse = *is_coarse && digits < 2 && *ns % 1000 == 0;
    return true;
}

bool trace_json_read_times(const struct trace_json_event *event, int64_t *start, int64_t *duration,
                           bool *is_coarse)
{
    bool both_coarse = *is_coarse;
    if (!read_time(&event->ts, start, &both_coarse) ||
        !read_time(&event->dur, duration, &both_coarse) || *duration < 0 ||
        *start < -TRACE_TIME_MAX || *start > TRACE_TIME_MAX ||
        *duration > TRACE_TIME_MAX - *start) {
        return false;
    }
    *is_coarse = both_coarse;
    return true;
}

/* The start of the JSON, after blanks. */
static const char *skip_blanks(const unsigned char *head, size_t len)
{
    const char *at = (const char *)head;
    const char *end = at + len;
    while (at < end && *at != '\0' && strchr(" \t\r\n", *at) != NULL) {
        at++;
    }
    return at;
}

bool trace_json_head_has(const unsigned char *head, size_t len, const char *word)
{
    const char *at = skip_blanks(head, len);
    const char *end = (const char *)head + len;
    size_t size = strlen(word);
    if (at == end || (*at != '{' && *at != '[')) {
        return false;
    }
    for (; (size_t)(end - at) >= size; at++) {
        at = memchr(at, *word, (size_t)(end - at) - size + 1);
        if (at == NULL) {
            return false;
        }
        if (memcmp(at, word, size) == 0) {
            return true;
        }
    }
    return false;
}

bool trace_json_head_has_one(const unsigned char *head, size_t len, const char *const *words)
{
    bool found = words[0] == NULL;
    for (size_t i = 0; !found && words[i] != NULL; i++) {
        found = trace_json_head_has(head, len, words[i]);
    }
    return found;
}

/* Is the first value a list whose first item is an object with the member "ph"? */
static bool is_list_of_events(const unsigned char *head, size_t len)
{
    struct json_view list = json_value(skip_blanks(head, len), (const char *)head + len);
    struct json_cursor cursor = json_open(&list);
    struct json_view event;
    return list.kind == JSON_ARRAY && json_read_item(&cursor, &event) &&
           event.kind == JSON_OBJECT && json_find(&event, "ph").kind == JSON_STRING;
}

bool trace_json_is_chrome(const unsigned char *head, size_t len)
{
    return trace_json_head_has(head, len, "\"traceEvents\"") || is_list_of_events(head, len);
}
