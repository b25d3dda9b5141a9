#include "record/format.h"

#include <string.h>

static const char *const names[FORMATS] = {
    [FORMAT_NONE] = "",       [FORMAT_TEXT] = "text",   [FORMAT_JSON] = "json",
    [FORMAT_JSONL] = "jsonl", [FORMAT_CSV] = "csv",     [FORMAT_TSV] = "tsv",
    [FORMAT_MD] = "md",       [FORMAT_HTML] = "html",   [FORMAT_SVG] = "svg",
    [FORMAT_GCC] = "gcc",     [FORMAT_SARIF] = "sarif", [FORMAT_GITHUB] = "github",
};

enum format format_find(const char *name)
{
    for (int i = FORMAT_NONE + 1; i < FORMATS; i++) {
        if (strcmp(names[i], name) == 0) {
            return (enum format)i;
        }
    }
    return FORMAT_NONE;
}

const char *format_name(enum format format)
{
    return names[format];
}
