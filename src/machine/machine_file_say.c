/*
 * machine_file_say.c - says the members that `occ arch NAME` and `occ gpu NAME` copy from the data
 * files, for the JSON schema.  Their keys and kinds are in the lists of arch/schema.h.  The values
 * are placeholders; say_when(s, false) marks a member that may be missing.
 */
#include "arch/schema.h"
#include "machine/machine_say.h"

static void say_names_list(struct sayer *s, const char *key)
{
    if (say_texts_start(s, key, 0)) {
        say_end(s);
    }
}

static void say_optional_names(struct sayer *s, const char *key)
{
    if (say_when(s, false)) {
        say_names_list(s, key);
    }
}

/* Says a number that is never null. */
static void say_number(struct sayer *s, const char *key)
{
    say_value(s, &(struct said){ SAID_KEY(key), SAID_REAL, 0, true, { .real = 0 } });
}

static void say_mig(struct sayer *s, const char *key);
static void say_clusters(struct sayer *s, const void *record);

/* Says a member with that key and a placeholder of the field's kind. */
static void say_member(struct sayer *s, const char *key, const struct schema_field *field)
{
    switch (field->kind) {
    case SCHEMA_TEXT:
    case SCHEMA_ARCH:
    case SCHEMA_WORD:
    case SCHEMA_NOTE:
        say_text(s, key, "");
        return;
    case SCHEMA_NUMBER:
    case SCHEMA_BYTES:
        say_uint(s, key, 0);
        return;
    case SCHEMA_MILLI:
        say_number(s, key);
        return;
    case SCHEMA_SWITCH:
        say_bool(s, key, false);
        return;
    case SCHEMA_NAMES:
    case SCHEMA_NOTES:
    case SCHEMA_SOURCES:
        say_names_list(s, key);
        return;
    case SCHEMA_LIST:
    case SCHEMA_STEPS:
    case SCHEMA_SIZES:
    case SCHEMA_RANGE:
        if (say_list(s, key, 0)) {
            say_number(s, NULL);
            say_end(s);
        }
        return;
    case SCHEMA_MIG:
        say_mig(s, key);
        return;
    case SCHEMA_CLUSTERS:
        say_each(s, key, NULL, 0, 0, say_clusters);
        return;
    }
}

/* Must the records of every vendor have the member? */
static bool is_needed(const struct schema_field *field)
{
    bool needed = true;
    for (uint32_t vendor = 0; vendor < OCC_VENDOR_COUNT; vendor++) {
        needed = needed && schema_is_needed(field, vendor);
    }
    return needed;
}

static void say_fields(struct sayer *s, const struct schema_field *fields)
{
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        if (is_needed(f) || say_when(s, false)) {
            say_member(s, f->key, f);
        }
    }
}

static void say_profile(struct sayer *s, const void *record)
{
    (void)record;
    say_fields(s, gpu_mig_fields);
}

static void say_clusters(struct sayer *s, const void *record)
{
    (void)record;
    say_fields(s, gpu_clusters_fields);
}

static void say_mig(struct sayer *s, const char *key)
{
    if (say_object(s, key)) {
        say_each(s, "profiles", NULL, 0, 0, say_profile);
        say_names_list(s, "sources");
        say_optional_names(s, "notes");
        say_end(s);
    }
}

/* Says an object whose members are texts with any keys. */
static void say_texts_by_key(struct sayer *s, const char *key)
{
    if (say_object_with(s, key, SAY_KEYS_VARY)) {
        say_text(s, NULL, "");
        say_end(s);
    }
}

/* Says a measurement: the members that are stored, with its sources as one text. */
static void say_measured(struct sayer *s, const struct schema_field *fields)
{
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        if (f->member != NULL && (is_needed(f) || say_when(s, false))) {
            if (f->kind == SCHEMA_SOURCES) {
                say_text(s, "source", "");
            } else {
                say_member(s, f->key, f);
            }
        }
    }
}

static void say_latency(struct sayer *s, const void *record)
{
    (void)record;
    say_measured(s, gpu_latency_fields);
}

static void say_rate(struct sayer *s, const void *record)
{
    (void)record;
    say_text(s, "type", "");
    say_text(s, "accumulator", "");
    say_text(s, "unit", "");
    say_uint(s, "ops_per_clock", 0);
    say_text(s, "source", "");
    if (say_when(s, false)) {
        say_text(s, "note", "");
    }
}

void gpu_file_say(struct sayer *s, const void *record)
{
    (void)record;
    say_text(s, "vendor", "");
    say_uint(s, "sms", 0);
    say_bool(s, "single_source", false);
    say_fields(s, gpu_fields);
    say_each(s, "latency", NULL, 0, 0, say_latency);
    say_each(s, "latency_of_architecture", NULL, 0, 0, say_latency);
    if (say_object_if(s, "measured_bandwidth", false)) {
        say_measured(s, gpu_bandwidth_fields);
        say_end(s);
    }
    if (say_object_if(s, "max_clock", false)) {
        say_measured(s, gpu_clock_fields);
        say_end(s);
    }
    say_each(s, "rates", NULL, 0, 0, say_rate);
    say_texts_by_key(s, "explanations");
}

/* Says a value of a limit and its sources. */
static void say_sourced(struct sayer *s, const struct schema_field *field)
{
    say_member(s, "value", field);
    say_names_list(s, "sources");
}

static void say_limit(struct sayer *s, const struct schema_field *field)
{
    if (!say_object(s, field->key)) {
        return;
    }
    say_sourced(s, field);
    if (say_when(s, false) && say_list(s, "disputed", 0)) {
        if (say_object(s, NULL)) {
            say_sourced(s, field);
            say_end(s);
        }
        say_end(s);
    }
    if (*field->unit != '\0') {
        say_text(s, "unit", field->unit);
    }
    say_end(s);
}

void arch_file_say(struct sayer *s, const void *record)
{
    static const char *const lists[] = { "chips",       "aliases",          "notes",
                                         "ip_versions", "product_families", "runs_on" };
    (void)record;
    say_text(s, "name", "");
    say_text(s, "vendor", "");
    say_text(s, "family", "");
    if (say_when(s, false)) {
        say_text(s, "compute_capability", "");
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        say_optional_names(s, lists[i]);
    }
    if (say_object_with(s, "limits", SAY_ROWS)) {
        for (const struct schema_field *f = arch_fields; f->key != NULL; f++) {
            if (is_needed(f) || say_when(s, false)) {
                say_limit(s, f);
            }
        }
        say_end(s);
    }
    say_texts_by_key(s, "sources");
}
