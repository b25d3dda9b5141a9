/* style.h - the colours of text on a terminal; nothing where the output has no colour. */
#ifndef OCC_REPORT_STYLE_H
#define OCC_REPORT_STYLE_H

#include "base/out.h"

enum style {
    STYLE_PLAIN,
    STYLE_HEADLINE, /* the answer in a sentence: bold */
    STYLE_LIMIT,    /* the limits that stop the next block: yellow */
    STYLE_FAILURE,  /* what cannot launch, and violations: red */
    STYLE_GAIN,     /* what would improve the answer: green */
    STYLE_NOTE      /* caveats: dim */
};

void style_begin(enum style style, struct out *out);
void style_end(enum style style, struct out *out);

#endif
