#include "report/page_texts.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/hash.h"
#include "base/num.h"
#include "report/page.h"

/* A slot has 0, or 1 + the index of a text whose hash leads to this slot or to one before it. */
static struct {
    char **texts;
    size_t count;
    size_t *slots;
    size_t size; /* of `slots`, a power of two; more than twice `count` */
} list;

static size_t *find_slot(const char *text)
{
    size_t at = (size_t)hash_bytes(0, text, strlen(text));
    for (;; at++) {
        size_t *slot = &list.slots[at & (list.size - 1)];
        if (*slot == 0 || strcmp(list.texts[*slot - 1], text) == 0) {
            return slot;
        }
    }
}

/* Makes the table of slots large enough for another text. */
static bool grow_slots(void)
{
    size_t size = max_size(2 * list.size, 64);
    if (2 * (list.count + 1) < list.size) {
        return true;
    }
    size_t *slots = calloc(size, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    free(list.slots);
    list.slots = slots;
    list.size = size;
    for (size_t i = 0; i < list.count; i++) {
        *find_slot(list.texts[i]) = i + 1;
    }
    return true;
}

bool page_texts_index(const char *text, size_t *index)
{
    if (!grow_slots() || !GROW(list.texts, list.count)) {
        return false;
    }
    size_t *slot = find_slot(text);
    if (*slot == 0) {
        char *copy = malloc(strlen(text) + 1);
        if (copy == NULL) {
            return false;
        }
        strcpy(copy, text);
        list.texts[list.count++] = copy;
        *slot = list.count;
    }
    *index = *slot - 1;
    return true;
}

void page_texts_write(struct out *out)
{
    if (list.count > 0) {
        out_text(out, "<textarea id=\"texts\" hidden>");
        for (size_t i = 0; i < list.count; i++) {
            out_char(out, '\n'); /* the first one is no part of the element's text */
            page_text_with_quotes(list.texts[i], strlen(list.texts[i]), out);
            free(list.texts[i]);
        }
        out_text(out, "</textarea>\n");
    }
    free(list.texts);
    free(list.slots);
    memset(&list, 0, sizeof list);
}
