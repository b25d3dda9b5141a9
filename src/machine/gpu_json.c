#include <string.h>

#include "arch/rate.h"
#include "arch/schema.h"
#include "arch/vendor.h"
#include "base/escape.h"
#include "base/text.h"
#include "format/json.h"
#include "machine/machine_say.h"
#include "machine/machines.h"

static cJSON *names_array(const char *names)
{
    cJSON *array = cJSON_CreateArray();
    for (const char *at = gpu_packed_next(names, NULL); at != NULL;
         at = gpu_packed_next(names, at)) {
        cJSON_AddItemToArray(array, cJSON_CreateString(at));
    }
    return array;
}

/* Adds a member of the struct at `base`; leaves out an unknown value, as the data files do. */
static void add_member(cJSON *object, const struct schema_field *field, const void *base)
{
    const char *value = (const char *)base + field->offset;
    uint32_t numbers[2] = { 0, 0 };
    if (field->kind == SCHEMA_NAMES) {
        cJSON_AddItemToObject(object, field->key, names_array(value));
        return;
    }
    if (field->kind == SCHEMA_SOURCES) {
        cJSON_AddStringToObject(object, "source", value);
        return;
    }
    if (field->kind == SCHEMA_TEXT || field->kind == SCHEMA_ARCH || field->kind == SCHEMA_NOTE) {
        if (*value != '\0') {
            cJSON_AddStringToObject(object, field->key, value);
        }
        return;
    }
    memcpy(numbers, value, field->size);
    if (field->kind == SCHEMA_WORD) {
        cJSON_AddStringToObject(object, field->key, field->words[numbers[0]]);
        return;
    }
    double scale = field->kind == SCHEMA_NUMBER ? 1 : GPU_MILLI;
    if (numbers[0] == 0) {
        return;
    }
    if (field->kind == SCHEMA_SWITCH) {
        cJSON_AddTrueToObject(object, field->key);
    } else if (field->kind == SCHEMA_RANGE) {
        cJSON *range = cJSON_AddArrayToObject(object, field->key);
        cJSON_AddItemToArray(range, cJSON_CreateNumber(numbers[0] / scale));
        cJSON_AddItemToArray(range, cJSON_CreateNumber(numbers[1] / scale));
    } else {
        cJSON_AddNumberToObject(object, field->key, numbers[0] / scale);
    }
}

static cJSON *members_object(const struct schema_field *fields, const void *base)
{
    cJSON *object = cJSON_CreateObject();
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        if (f->member != NULL) {
            add_member(object, f, base);
        }
    }
    return object;
}

static void add_measurements(const struct gpu_choice *choice, const struct gpu *gpu, cJSON *object)
{
    const struct gpu_latency *rows[GPU_LATENCIES_MAX];
    const struct gpu_table *table = &choice->registry->gpus;
    const struct gpu_bandwidth *bandwidth = gpu_bandwidth_of(table, gpu);
    enum gpu_kinship kin;
    size_t count = gpu_latencies(table, gpu, rows, &kin);
    cJSON *of_chip = cJSON_AddArrayToObject(object, "latency");
    cJSON *of_arch = cJSON_AddArrayToObject(object, "latency_of_architecture");
    for (size_t i = 0; i < count; i++) {
        cJSON_AddItemToArray(kin == GPU_KIN_CHIP ? of_chip : of_arch,
                             members_object(gpu_latency_fields, rows[i]));
    }
    if (bandwidth != NULL) {
        cJSON_AddItemToObject(object, "measured_bandwidth",
                              members_object(gpu_bandwidth_fields, bandwidth));
    } else {
        cJSON_AddNullToObject(object, "measured_bandwidth");
    }
}

/* Adds the highest clock, null if it is not known, and the rates of the product. */
static void add_rates(const struct gpu_table *table, const struct gpu *gpu, cJSON *object)
{
    const struct gpu_clock *clock = rate_highest_clock(table, gpu);
    struct rate rates[RATES_MAX];
    size_t count = rate_list(table, gpu->arch, gpu, rates);
    cJSON *max = clock != NULL ? members_object(gpu_clock_fields, clock) : cJSON_CreateNull();
    cJSON_AddItemToObject(object, "max_clock", max);
    cJSON *array = cJSON_AddArrayToObject(object, "rates");
    for (size_t i = 0; i < count; i++) {
        const struct gpu_rate *row = rates[i].row;
        cJSON *rate = cJSON_CreateObject();
        cJSON_AddStringToObject(rate, "type", rates[i].type->name);
        cJSON_AddStringToObject(rate, "accumulator", rates[i].accumulator);
        cJSON_AddStringToObject(rate, "unit", row->unit == GPU_MATRIX ? "matrix" : "vector");
        cJSON_AddNumberToObject(rate, "ops_per_clock", row->ops_per_clock);
        cJSON_AddStringToObject(rate, "source", row->source);
        if (row->note[0] != '\0') {
            cJSON_AddStringToObject(rate, "note", row->note);
        }
        cJSON_AddItemToArray(array, rate);
    }
}

/*
 * Returns the product as in its data file, with its measurements and explanations of its sources.
 */
static cJSON *product_object(const struct gpu_choice *choice, const struct gpu *gpu,
                             const cJSON *file)
{
    const cJSON *product = gpu_file_product(file, gpu->name);
    const cJSON *sources = json_get(file, "sources");
    cJSON *object = cJSON_Duplicate(product, 1);
    if (object == NULL) {
        return NULL;
    }
    cJSON_AddStringToObject(object, "vendor", vendors[gpu->vendor].key);
    if (strcmp(vendors[gpu->vendor].count_key, "sms") != 0) {
        cJSON_AddNumberToObject(object, "sms", registry_gpu_sms(choice->registry, gpu));
    }
    cJSON_AddBoolToObject(object, "single_source", gpu->verified == 1);
    add_measurements(choice, gpu, object);
    add_rates(&choice->registry->gpus, gpu, object);
    cJSON *explained = cJSON_AddObjectToObject(object, "explanations");
    for (const cJSON *m = sources->child; m != NULL; m = m->next) {
        if (data_text_product_cites(product, m->string)) {
            cJSON_AddStringToObject(explained, m->string, m->valuestring);
        }
    }
    return object;
}

bool gpu_show_json(const struct gpu_choice *choice, struct out *out, struct diag *diag)
{
    out_text(out, choice->count > 1 ? "[\n" : "");
    for (size_t i = 0; i < choice->count; i++) {
        cJSON *file = gpu_table_file(&choice->registry->gpus, choice->gpus[i], diag);
        if (file == NULL) {
            return false;
        }
        cJSON *object = product_object(choice, choice->gpus[i], file);
        char *text = cJSON_Print(object);
        cJSON_Delete(object);
        cJSON_Delete(file);
        if (text == NULL) {
            return diag_report_no_memory(diag);
        }
        out_text(out, i > 0 ? ",\n" : "");
        escape_json_value(text, strlen(text), out);
        cJSON_free(text);
    }
    out_text(out, choice->count > 1 ? "\n]" : "");
    out_char(out, '\n');
    return true;
}
