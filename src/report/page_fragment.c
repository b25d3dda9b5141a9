/* page_fragment.c - what a report needs to stand inside of another page: its style, its images. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "report/page.h"

/* ---- the style ------------------------------------------------------------------------------ */

/* Writes the selector of `len` bytes, without blanks around it, for elements inside of `scope`. */
static void write_selector(const char *selector, size_t len, const char *scope, struct out *out)
{
    static const char *const roots[] = { ":root", "html", "body" };
    while (len > 0 && (selector[0] == ' ' || selector[0] == '\n')) {
        selector++;
        len--;
    }
    while (len > 0 && (selector[len - 1] == ' ' || selector[len - 1] == '\n')) {
        len--;
    }
    size_t root = 0; /* the length of the root that the selector starts with */
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        size_t n = strlen(roots[i]);
        bool starts = len >= n && strncmp(selector, roots[i], n) == 0;
        root = starts && (len == n || strchr(" :.", selector[n]) != NULL) ? n : root;
    }
    out_printf(out, ".%s%s", scope, root > 0 ? "" : " ");
    out_bytes(out, selector + root, len - root);
}

/* Writes the selectors before a "{", which have commas between them. */
static void write_selectors(const char *selectors, size_t len, const char *scope, struct out *out)
{
    for (size_t at = 0; at <= len;) {
        size_t one = text_until(selectors + at, len - at, ',');
        out_text(out, at > 0 ? "," : "");
        write_selector(selectors + at, one, scope, out);
        at += one + 1;
    }
}

void page_style_within(const char *css, const char *scope, struct out *out)
{
    for (const char *at = css; *at != '\0';) {
        const char *end = strpbrk(at, "{}");
        if (*at == ' ' || *at == '\n') {
            at++;
        } else if (text_starts(at, "/*")) {
            const char *rest = strstr(at, "*/");
            at = rest != NULL ? rest + strlen("*/") : at + strlen(at);
        } else if (end == NULL) {
            return;
        } else if (*at == '}') { /* of @media or @container */
            out_text(out, "}\n");
            at++;
        } else if (*at == '@') {
            out_bytes(out, at, (size_t)(end + 1 - at));
            out_char(out, '\n');
            at = end + 1;
        } else {
            size_t declarations = strcspn(end, "}") + (strchr(end, '}') != NULL);
            write_selectors(at, (size_t)(end - at), scope, out);
            out_bytes(out, end, declarations);
            out_char(out, '\n');
            at = end + declarations;
        }
    }
}

/* ---- images --------------------------------------------------------------------------------- */

/* Writes an SVG for the address "data:" in an attribute. */
static void write_address(const char *svg, size_t len, struct out *out)
{
    static const char escaped[] = "%#&\"<>\n";
    for (size_t at = 0; at < len;) {
        size_t plain = strcspn(svg + at, escaped);
        out_bytes(out, svg + at, plain);
        at += plain;
        if (at < len) {
            out_printf(out, "%%%02X", (unsigned)(unsigned char)svg[at]);
            at++;
        }
    }
}

void page_image(void (*draw)(const void *context, enum svg_size size, struct out *out),
                const void *context, struct out *out)
{
    static char buffer[OUT_BUFFER];
    char *svg = NULL;
    size_t len = 0;
    struct out drawn;
    FILE *file = open_memstream(&svg, &len);
    if (file == NULL) {
        out->error = ENOMEM;
        return;
    }
    out_init(&drawn, file, buffer, sizeof buffer);
    draw(context, SVG_WIDE, &drawn);
    out_flush(&drawn);
    if (fclose(file) != 0 || drawn.error != 0) {
        out->error = ENOMEM;
    } else {
        out_text(out, "<p><img alt=\"\" style=\"max-width:100%\" src=\"data:image/svg+xml,");
        write_address(svg, len, out);
        out_text(out, "\"></p>\n");
    }
    free(svg);
}
