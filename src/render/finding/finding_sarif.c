/* finding_sarif.c - findings as a log of SARIF 2.1.0, for code scanning. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/escape.h"
#include "base/hash.h"
#include "base/text.h"
#include "model/kernel/kernel_name.h"
#include "occ.h"
#include "render/finding/finding.h"

static void json(const char *text, struct out *out)
{
    out_json_string(out, text, strlen(text));
}

static void message(const char *key, const char *text, struct out *out)
{
    out_printf(out, "\"%s\": {\"text\": ", key);
    json(text, out);
    out_char(out, '}');
}

static void rule(const struct finding_help *help, struct out *out)
{
    out_text(out, "          {\"id\": ");
    json(help->key, out);
    out_text(out, ", \"name\": ");
    json(help->name, out);
    out_text(out, ",\n           ");
    message("shortDescription", help->brief, out);
    out_text(out, ",\n           ");
    message("fullDescription", help->help, out);
    out_text(out, ",\n           ");
    message("help", help->help, out);
    out_text(out, ",\n           \"defaultConfiguration\": {\"level\": \"error\"}}");
}

void sarif_begin(struct render *render)
{
    struct out *out = render->out;
    out_printf(out,
               "{\n  \"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\",\n"
               "  \"version\": \"2.1.0\",\n  \"runs\": [\n    {\n      \"tool\": {\"driver\": {\n"
               "        \"name\": \"occ\", \"version\": \"%s\",\n        \"rules\": [\n",
               occ_version());
    for (unsigned i = 0; i < FINDING_RULES; i++) {
        rule(&finding_rules[i], out);
        out_text(out, i + 1 < FINDING_RULES ? ",\n" : "\n        ]\n      }},\n");
    }
    out_text(out, "      \"columnKind\": \"utf16CodeUnits\",\n      \"results\": [");
}

/*
 * The same for a kernel that breaks a rule in every build: rule, name without what compilers put
 * into it, target and block size; neither paths nor lines nor numbers.
 */
static void fingerprint(const struct finding *finding, struct out *out)
{
    const struct kernel_row *row = finding->row;
    char text[KERNEL_TARGET_MAX + 16];
    char target[KERNEL_TARGET_MAX];
    char *key = kernel_name_key(row->name);
    const char *name = key != NULL ? key : row->name;
    uint32_t threads = row->has_result ? row->answer.question.launch.threads : 0;
    kernel_row_target(row, target);
    snprintf(text, sizeof text, "%s %u", target, threads);
    const char *id = finding_rules[finding->rule].key;
    uint64_t hash = hash_stable(HASH_STABLE, id, strlen(id) + 1);
    hash = hash_stable(hash, name, strlen(name) + 1);
    hash = hash_stable(hash, text, strlen(text));
    free(key);
    out_printf(out,
               "\"partialFingerprints\": {\"occKernel/v1\": \"%016llx\", "
               "\"primaryLocationLineHash\": \"%016llx:1\"}",
               (unsigned long long)hash, (unsigned long long)hash);
}

static void location(const struct findings *findings, const struct kernel_row *row, struct out *out)
{
    const struct kernel_place *place;
    const char *path = finding_path(findings, row, &place);
    out_text(out, "\"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": \"");
    out_text(out, path[0] == '/' ? "file://" : "");
    escape_uri(path, strlen(path), out);
    out_text(out, "\"}");
    if (place != NULL) {
        out_printf(out, ", \"region\": {\"startLine\": %u", place->line);
        if (place->column > 0) {
            out_printf(out, ", \"startColumn\": %u", place->column);
        }
        out_char(out, '}');
    }
    out_text(out, "},\n         \"logicalLocations\": [{\"fullyQualifiedName\": ");
    json(row->name, out);
    out_text(out, ", \"kind\": \"function\"}]}]");
}

void sarif_row(struct render *render, const void *record)
{
    const struct finding *finding = record;
    struct findings *findings = render->own;
    struct out *out = render->out;
    char text_room[OUT_BUFFER];
    struct out text;
    findings->count += !finding->suppressed;
    if (findings->top > 0 && findings->written >= findings->top) {
        return;
    }
    out_init(&text, NULL, text_room, sizeof text_room);
    out_text(&text, "kernel ");
    out_text(&text, finding->row->name);
    out_char(&text, ' ');
    out_text(&text, finding->sentence);
    out_printf(
        out, "%s\n        {\"ruleId\": \"%s\", \"ruleIndex\": %d, \"level\": \"error\",\n         ",
        findings->written > 0 ? "," : "", finding_rules[finding->rule].key, (int)finding->rule);
    findings->written++;
    out_text(out, "\"message\": {\"text\": ");
    out_json_string(out, text.buffer, text.len);
    out_text(out, "},\n         ");
    location(findings, finding->row, out);
    out_text(out, ",\n         ");
    fingerprint(finding, out);
    if (finding->suppressed) {
        out_text(out,
                 ",\n         \"suppressions\": [{\"kind\": \"external\", \"justification\": ");
        char why_room[OUT_BUFFER];
        struct out why;
        out_init(&why, NULL, why_room, sizeof why_room);
        out_printf(&why, "recorded in %s", findings->baseline);
        out_json_string(out, why.buffer, why.len);
        out_text(out, "}]");
    }
    out_char(out, '}');
}

void sarif_end(struct render *render)
{
    const struct findings *findings = render->own;
    out_text(render->out,
             findings->written > 0 ? "\n      ]\n    }\n  ]\n}\n" : "]\n    }\n  ]\n}\n");
}
