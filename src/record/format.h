/* format.h - the output formats by their names, the values of --format. */
#ifndef OCC_RECORD_FORMAT_H
#define OCC_RECORD_FORMAT_H

enum format {
    FORMAT_NONE, /* none, or one that no command has */
    FORMAT_TEXT,
    FORMAT_JSON,
    FORMAT_JSONL,
    FORMAT_CSV,
    FORMAT_TSV,
    FORMAT_MD,
    FORMAT_HTML,
    FORMAT_SVG,
    FORMAT_GCC,
    FORMAT_SARIF,
    FORMAT_GITHUB,
    FORMATS
};

/* The format called `name`; FORMAT_NONE if there is none. */
enum format format_find(const char *name);

/* The name of the format; "" of FORMAT_NONE. */
const char *format_name(enum format format);

#endif
