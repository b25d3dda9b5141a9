#include "format/json_flat.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

/* The text that is left, and the memory that is used. */
struct flat {
    const char *at; /* the text ends with a NUL */
    struct json_flat *memory;
    size_t count, used;
};

static char skip_blanks(struct flat *flat)
{
    while (*flat->at <= ' ' &&
           (*flat->at == ' ' || *flat->at == '\t' || *flat->at == '\r' || *flat->at == '\n')) {
        flat->at++;
    }
    return *flat->at;
}

/* Copies a string; NULL unless it is plain and fits. */
static char *read_string(struct flat *flat)
{
    char *start = flat->memory->text + flat->used;
    char *to = start;
    const char *end = flat->memory->text + sizeof flat->memory->text - 1;
    const char *at = flat->at + 1;
    while (text_is_plain(*at) && to < end) {
        *to++ = *at++;
    }
    if (*at != '"' || to > end) {
        return NULL;
    }
    *to = '\0';
    flat->at = at + 1;
    flat->used = (size_t)(to + 1 - flat->memory->text);
    return start;
}

static bool read_number(struct flat *flat, cJSON *item)
{
    enum { DIGITS_MAX = 9 }; /* fit an int */
    const char *at = flat->at;
    int value = 0;
    while (text_is_digit(*at) && at - flat->at < DIGITS_MAX) {
        value = value * 10 + (*at++ - '0');
    }
    bool has_zeros = *flat->at == '0' && at - flat->at > 1;
    if (at == flat->at || has_zeros || text_is_digit(*at) || *at == '.' || *at == 'e' ||
        *at == 'E') {
        return false;
    }
    flat->at = at;
    item->type = cJSON_Number;
    item->valueint = value;
    item->valuedouble = value;
    return true;
}

static bool read_word(struct flat *flat, const char *word, int type, cJSON *item)
{
    const size_t len = strlen(word);
    item->type = type;
    item->valueint = type == cJSON_True;
    bool is_word = strncmp(flat->at, word, len) == 0;
    flat->at += is_word ? len : 0;
    return is_word;
}

static bool read_value(struct flat *flat, cJSON *item)
{
    switch (skip_blanks(flat)) {
    case '"':
        item->type = cJSON_String;
        item->valuestring = read_string(flat);
        return item->valuestring != NULL;
    case 't':
        return read_word(flat, "true", cJSON_True, item);
    case 'f':
        return read_word(flat, "false", cJSON_False, item);
    case 'n':
        return read_word(flat, "null", cJSON_NULL, item);
    default:
        return read_number(flat, item);
    }
}

static bool has_key(const struct flat *flat, const char *key)
{
    for (size_t i = 0; i < flat->count; i++) {
        const char *other = flat->memory->members[i].string;
        if (other[0] == key[0] && strcmp(other, key) == 0) {
            return true;
        }
    }
    return false;
}

static bool read_member(struct flat *flat)
{
    cJSON *items = flat->memory->members;
    cJSON *item = &items[flat->count];
    if (flat->count == JSON_FLAT_MEMBERS || skip_blanks(flat) != '"') {
        return false;
    }
    *item = (cJSON){ .string = read_string(flat) };
    if (item->string == NULL || has_key(flat, item->string) || skip_blanks(flat) != ':') {
        return false;
    }
    flat->at++;
    if (!read_value(flat, item)) {
        return false;
    }
    if (flat->count > 0) {
        items[flat->count - 1].next = item;
        item->prev = &items[flat->count - 1];
    }
    items[0].prev = item; /* as cJSON: the first one's is the last */
    flat->count++;
    return true;
}

const cJSON *json_flat_parse(const char *text, size_t len, struct json_flat *memory)
{
    struct flat flat = { .at = text, .memory = memory };
    if (skip_blanks(&flat) != '{') {
        return NULL;
    }
    do {
        flat.at++;
        if (!read_member(&flat)) {
            return NULL;
        }
    } while (skip_blanks(&flat) == ',');
    if (*flat.at++ != '}' || skip_blanks(&flat) != '\0' || flat.at != text + len) {
        return NULL;
    }
    memory->object = (cJSON){ .type = cJSON_Object, .child = memory->members };
    return &memory->object;
}
