#include "launch/launch_row.h"

#include <string.h>

#include "arch/name.h"
#include "base/minmax.h"
#include "base/text.h"
#include "format/csv.h"

/* ---- keys --------------------------------------------------------------------------------- */

static const struct opt *find_option(const struct opt_group *group, const char *key)
{
    for (size_t i = 0; i < group->count; i++) {
        const struct opt *opt = opt_at(group, i);
        if (key[0] == opt->name[0] && opt_is_key(opt->name, key)) {
            return opt;
        }
    }
    return NULL;
}

/* Most keys differ in the first byte: they take no call. */
static bool is_name(const char *name, const char *wanted)
{
    return name[0] == wanted[0] && strcmp(name, wanted) == 0;
}

static enum launch_row_label find_label(const char *name)
{
    if (is_name(name, "id")) {
        return LAUNCH_ROW_ID;
    }
    return is_name(name, "name") ? LAUNCH_ROW_NAME : LAUNCH_ROW_NO_LABEL;
}

/* The groups of options that a launch has, and the structs in a request that they fill. */
static const struct {
    const struct opt_group *group;
    size_t base;
} groups[] = {
    { &request_group, 0 },
    { &latency_group, offsetof(struct request, latency_options) },
    { &work_group, offsetof(struct request, work_options) },
};

bool launch_row_find_key(const char *name, struct launch_row_key *out)
{
    *out = (struct launch_row_key){ NULL, find_label(name), 0 };
    if (out->label != LAUNCH_ROW_NO_LABEL || is_name(name, "optin")) {
        return true;
    }
    for (size_t i = 0; i < sizeof groups / sizeof *groups && out->opt == NULL; i++) {
        out->opt = find_option(groups[i].group, name);
        out->base = groups[i].base;
    }
    return out->opt != NULL;
}

bool launch_row_near_key(const char *name, char out[OPT_NAME_MAX])
{
    char wanted[DIAG_QUOTE_MAX];
    snprintf(wanted, sizeof wanted, "%s", name);
    text_replace(wanted, '_', '-');
    struct name_nearest search = opt_nearest_start(wanted);
    for (size_t i = 0; i < request_group.count; i++) {
        const struct opt *opt = opt_at(&request_group, i);
        if ((opt->flags & OPT_REQUEST) != 0) {
            name_nearest_try(&search, opt->name);
        }
    }
    if (search.nearest != NULL) {
        snprintf(out, OPT_NAME_MAX, "%s", search.nearest);
        text_replace(out, '-', '_');
    }
    return search.nearest != NULL;
}

bool launch_row_is_same_key(const struct launch_row_key *a, const struct launch_row_key *b)
{
    return a->opt == b->opt && a->label == b->label;
}

/* ---- values as text ----------------------------------------------------------------------- */

static bool read_flag(const char *what, const char *text, bool *out, struct diag *diag)
{
    char found[DIAG_QUOTE_MAX];
    *out = strcmp(text, "true") == 0;
    return *out || strcmp(text, "false") == 0 ||
           diag_error(diag, 0, "%s '%s': expected true or false", what,
                      diag_quote(found, text, strlen(text)));
}

void launch_row_set_name(struct launch_row *row, const struct opt *opt, const char *name)
{
    struct opt_texts *texts = (void *)((char *)&row->request + opt->offset);
    row->names[row->name_count] = name;
    *texts = (struct opt_texts){ &row->names[row->name_count], NULL, 1 };
    row->name_count++;
}

bool launch_row_set_text(struct launch_row *row, const struct launch_row_key *key, const char *what,
                         const char *text, struct diag *diag)
{
    struct request *request = &row->request;
    const struct opt *opt = key->opt;
    char found[DIAG_QUOTE_MAX];
    bool has_optin;
    if (key->label != LAUNCH_ROW_NO_LABEL) {
        *(key->label == LAUNCH_ROW_ID ? &request->id : &request->name) = text;
        return true;
    }
    if (opt == NULL) {
        bool ok = read_flag(what, text, &has_optin, diag);
        request->no_optin = !has_optin;
        return ok;
    }
    if (opt->type == OPT_FLAG) {
        return read_flag(what, text, (bool *)((char *)request + opt->offset), diag);
    }
    if (opt_is_list(opt, text)) {
        return diag_error(diag, 0, "%s '%s': expected one value, not a list or range", what,
                          diag_quote(found, text, strlen(text)));
    }
    if (opt->type == OPT_TEXTS) {
        launch_row_set_name(row, opt, text);
        return true;
    }
    if (key->base == 0) {
        opt_clear(opt, request);
    }
    return opt_set(opt, (char *)request + key->base, what, text, diag);
}

/* ---- cells -------------------------------------------------------------------------------- */

size_t launch_row_copy_cell(struct bytes cell, char *out, size_t size)
{
    return csv_unquote(bytes_trim(cell), out, size);
}

bool launch_row_read_cells(const struct bytes *cells, const struct launch_row_column *columns,
                           size_t count, char *text, struct launch_row *out, struct diag *diag)
{
    out->request.from_keys = true;
    for (size_t i = 0; i < count; i++) {
        const char *what = columns[i].what;
        size_t size = cells[i].len + 1;
        launch_row_copy_cell(cells[i], text, size);
        if (strlen(text) < size - 1 && memchr(cells[i].data, '\0', cells[i].len) != NULL) {
            return diag_error(diag, 0, "%s has a NUL byte", what);
        }
        if (*text != '\0' && !launch_row_set_text(out, &columns[i].key, what, text, diag)) {
            return false;
        }
        text += size;
    }
    return true;
}

void launch_row_free(struct launch_row *row)
{
    machines_free(&row->request.machines); /* other members point into the tree, or own nothing */
    cJSON_Delete(row->tree);
    row->tree = NULL;
}
