#include "format/json_error.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

/* What may follow. */
enum expect { VALUE, ITEM_OR_END, KEY, KEY_OR_END, COLON, COMMA_OR_END, NOTHING };

/* The place in a text, and the arrays and objects that are open there. */
struct json_place {
    const char *at;
    enum expect expect;
    size_t depth;
    bool is_object[JSON_NESTING_MAX];
};

/* The length of the escape at the backslash `at`; 0 if JSON has no such escape. */
static size_t escape_len(const char *at)
{
    size_t digits = 0;
    if (at[1] != 'u') {
        return at[1] != '\0' && strchr("\"\\/bfnrt", at[1]) != NULL ? 2 : 0;
    }
    while (digits < 4 && at[2 + digits] != '\0' &&
           strchr("0123456789abcdefABCDEF", at[2 + digits]) != NULL) {
        digits++;
    }
    return digits == 4 ? 6 : 0;
}

/* Moves over a string.  False, with the place of the error, if it is not valid. */
static bool skip_string(struct json_place *place)
{
    const char *at = place->at + 1;
    size_t step = 1;
    for (; *at != '\0' && *at != '"' && step > 0; at += step) {
        step = *at == '\\' ? escape_len(at) : 1;
    }
    place->at = at;
    if (*at != '"' || step == 0) {
        return false;
    }
    place->at++;
    return true;
}

/* Moves over digits; false if there are none. */
static bool skip_digits(const char **at)
{
    const char *first = *at;
    while (text_is_digit(**at)) {
        ++*at;
    }
    return *at > first;
}

/* Moves over a number; false, with the place where it ends or cannot go on, if it is not valid. */
static bool skip_number(struct json_place *place)
{
    const char **at = &place->at;
    *at += **at == '-';
    const char *first = *at;
    bool ok = skip_digits(at);
    if (ok && *first == '0' && *at > first + 1) {
        *at = first;
        return false;
    }
    if (ok && **at == '.') {
        ++*at;
        ok = skip_digits(at);
    }
    if (ok && (**at == 'e' || **at == 'E')) {
        ++*at;
        *at += **at == '+' || **at == '-';
        ok = skip_digits(at);
    }
    return ok;
}

/* Moves over true, false or null.  Another word is not moved over. */
static bool skip_word(struct json_place *place)
{
    static const char *const words[] = { "true", "false", "null" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (text_starts(place->at, words[i])) {
            place->at += strlen(words[i]);
            return true;
        }
    }
    return false;
}

/* What may follow a whole value. */
static void end_value(struct json_place *place)
{
    place->expect = place->depth > 0 ? COMMA_OR_END : NOTHING;
}

/* Moves over the start of an array or object, or a value of one word. */
static bool skip_value(struct json_place *place, const char **flaw)
{
    char c = *place->at;
    bool ok = true;
    if (c == '{' || c == '[') {
        if (place->depth == JSON_NESTING_MAX) {
            *flaw = "it is nested deeper than 1000 arrays and objects";
            return false;
        }
        place->is_object[place->depth++] = c == '{';
        place->expect = c == '{' ? KEY_OR_END : ITEM_OR_END;
        place->at++;
        return true;
    }
    if (c == '"') {
        ok = skip_string(place);
    } else if (c == '-' || text_is_digit(c)) {
        ok = skip_number(place);
    } else {
        ok = skip_word(place);
    }
    end_value(place);
    return ok;
}

/* Moves over the comma, or the end of the array or object, that is due. */
static bool skip_separator(struct json_place *place)
{
    bool is_object = place->is_object[place->depth - 1];
    char c = *place->at;
    if (place->expect == COMMA_OR_END && c == ',') {
        place->expect = is_object ? KEY : VALUE;
    } else if (c == (is_object ? '}' : ']')) {
        place->depth--;
        end_value(place);
    } else {
        return false;
    }
    place->at++;
    return true;
}

/* Moves over what is at the place; false, with the place of the error, if it may not be there. */
static bool skip_next(struct json_place *place, const char **flaw)
{
    char c = *place->at;
    switch (place->expect) {
    case VALUE:
        return skip_value(place, flaw);
    case ITEM_OR_END:
        return c == ']' ? skip_separator(place) : skip_value(place, flaw);
    case KEY_OR_END:
        if (c == '}') {
            return skip_separator(place);
        }
        /* fallthrough */
    case KEY:
        place->expect = COLON;
        return c == '"' && skip_string(place);
    case COLON:
        place->expect = VALUE;
        place->at += c == ':';
        return c == ':';
    case COMMA_OR_END:
        return skip_separator(place);
    default:
        return false;
    }
}

const char *json_find_error(const char *text, size_t len, const char **flaw)
{
    struct json_place place = { .at = text, .expect = VALUE };
    *flaw = NULL;
    for (;;) {
        place.at += strspn(place.at, " \t\r\n");
        if (place.at == text + len) {
            return place.expect == NOTHING ? NULL : place.at;
        }
        if (!skip_next(&place, flaw)) {
            return place.at;
        }
    }
}
