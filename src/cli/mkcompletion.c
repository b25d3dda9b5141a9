/*
 * mkcompletion.c - build tool: writes the completions of bash, zsh and fish, and the options as
 * JSON for the live page, from the tables of the commands and their options.
 *
 * usage: mkcompletion bash|zsh|fish|json
 *
 * An option's row says which values complete it.  The scripts call occ for the names of
 * architectures and products, and so include those in the data files of $OCC_DATA.
 */
#include <stdlib.h>
#include <string.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "base/ull.h"
#include "command/cli.h"
#include "command/output.h"
#include "launch/request.h"
#include "record/record.h"

enum { WORDS_BYTES = 256 };

enum value_kind {
    VALUE_NONE,
    VALUE_WORDS,
    VALUE_FILES,
    VALUE_ARCHS,
    VALUE_GPUS,
    VALUE_MIGS,
    VALUE_COLUMNS
};

/* The completions of an option's value, or of an operand. */
struct value {
    enum value_kind kind;
    bool is_list;            /* several values with commas between them */
    char words[WORDS_BYTES]; /* or, for VALUE_COLUMNS, the function that lists them */
};

/* For each kind of name, the function in the scripts that lists them. */
static const char *const list_functions[] = {
    [VALUE_ARCHS] = "_occ_archs",
    [VALUE_GPUS] = "_occ_gpus",
    [VALUE_MIGS] = "_occ_migs",
};

static void fill_value(const struct opt *opt, const struct command *command, struct value *value)
{
    static const struct {
        const char *choices;
        enum value_kind kind;
    } looked_up[] = {
        { OPT_FILES, VALUE_FILES }, { OPT_ARCHS, VALUE_ARCHS },     { OPT_GPUS, VALUE_GPUS },
        { OPT_MIGS, VALUE_MIGS },   { OPT_COLUMNS, VALUE_COLUMNS },
    };
    value->is_list = opt->type == OPT_TEXTS;
    value->kind = VALUE_NONE;
    opt_join_choices(opt, " ", value->words, sizeof value->words);
    if (opt->choices == NULL) {
        return;
    }
    value->kind = VALUE_WORDS;
    for (size_t i = 0; i < sizeof looked_up / sizeof *looked_up; i++) {
        if (strcmp(opt->choices, looked_up[i].choices) == 0) {
            value->kind = looked_up[i].kind;
        }
    }
    if (value->kind == VALUE_COLUMNS) {
        snprintf(value->words, sizeof value->words, "_occ_%s_columns", command->name);
    }
    if (strcmp(opt->choices, OPT_FORMATS) == 0) {
        snprintf(value->words, sizeof value->words, "%s", command->formats);
    }
}

/*
 * Finds what completes the operands: names for `occ arch` and `occ gpu`, commands for `occ schema`,
 * and files for commands whose usage has the operand FILE, OLD or PATH.
 */
static void fill_operand(const struct command *command, struct value *value)
{
    static const char *const files[] = { "FILE", "OLD", "PATH" };
    bool after_option = false;
    memset(value, 0, sizeof *value);
    if (strcmp(command->name, "arch") == 0 || strcmp(command->name, "gpu") == 0) {
        value->kind = command->name[0] == 'a' ? VALUE_ARCHS : VALUE_GPUS;
        return;
    }
    if (strcmp(command->name, "schema") == 0) {
        value->kind = VALUE_WORDS;
        for (size_t i = 0; cli_commands[i] != NULL; i++) {
            if (cli_commands[i]->kinds != NULL) {
                text_join(value->words, sizeof value->words, " ", "%s", cli_commands[i]->name);
            }
        }
        return;
    }
    for (const char *at = command->usage; *at != '\0';) {
        at += strspn(at, " []");
        size_t len = strcspn(at, " []");
        for (size_t i = 0; i < sizeof files / sizeof *files && !after_option; i++) {
            if (text_starts(at, files[i])) {
                value->kind = VALUE_FILES;
            }
        }
        after_option = len > 1 && *at == '-';
        at += len;
    }
}

/* Calls `visit` for every option of a command, the common ones last. */
static void for_each_option(const struct command *command,
                            void (*visit)(const struct command *command, const struct opt *opt))
{
    for (const struct opt_target *t = command->targets; t->group != NULL; t++) {
        for (size_t k = 0; k < t->group->count; k++) {
            const struct opt *opt = opt_at(t->group, k);
            if (command->refuses == NULL || !text_has_word(command->refuses, opt->name)) {
                visit(command, opt);
            }
        }
    }
    for (size_t k = 0; k < cli_common_group.count; k++) {
        visit(command, opt_at(&cli_common_group, k));
    }
}

/* Prints text for use in single quotes of a shell, with a backslash before each of `escaped`. */
static void print_quoted(const char *text, const char *escaped)
{
    for (; *text != '\0'; text++) {
        if (*text == '\'') {
            fputs("'\\''", stdout);
        } else {
            printf("%s%c", strchr(escaped, *text) != NULL ? "\\" : "", *text);
        }
    }
}

static void print_command_names(void)
{
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        printf("%s ", cli_commands[i]->name);
    }
    fputs("help", stdout);
}

/*
 * Pipes from occ's JSON Lines to words: the names of architectures; the names of products,
 * rewritten to need no quotes, with their aliases, also without the maker's and the family's name;
 * and MIG profiles.
 */
static const char archs_pipe[] = "sed -n 's/^{\"name\":\"\\([^\"]*\\)\".*/\\1/p'";
static const char gpus_pipe[] =
    "sed -n 's/^{\"name\":\"\\([^\"]*\\)\".*\"aliases\":\\[\\([^]]*\\)\\].*/\\1,\\2/p' | "
    "tr 'A-Z ,' 'a-z-\\n' | tr -d '()\"' | sed -n -e '/./p' -e 's/^nvidia-//p' "
    "-e 's/^geforce-//p' -e 's/^instinct-//p' -e 's/^radeon-//p' -e 's/^arc-//p' | sort -u";
static const char migs_pipe[] =
    "sed -n 's/.*\"mig\":\\[\\([^]]*\\)\\].*/\\1/p' | tr -d '\"' | tr ',' '\\n' | sort -u";

/* Returns the name of the script's function that lists the values. */
static const char *find_list_function(const struct value *value)
{
    return value->kind == VALUE_COLUMNS ? value->words : list_functions[value->kind];
}

/*
 * Prints a function for each command that has columns: `prefix`, the function's name, `head`, the
 * columns, `tail`.
 */
static void print_column_functions(const char *prefix, const char *head, const char *tail)
{
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        if (cli_commands[i]->say != NULL) {
            size_t count;
            const struct column *columns = record_columns(cli_commands[i]->say, &count);
            printf("%s_occ_%s_columns%s", prefix, cli_commands[i]->name, head);
            for (size_t k = 0; k < count; k++) {
                printf(" %s", columns[k].key);
            }
            fputs(tail, stdout);
        }
    }
}

/* ---- bash --------------------------------------------------------------------------------- */

static void write_bash_option_names(const struct command *command, const struct opt *opt)
{
    (void)command;
    printf(" --%s", opt->name);
    if (opt->letter != 0) {
        printf(" -%c", opt->letter);
    }
}

static void write_bash_action(const struct value *value)
{
    const char *how = value->is_list ? "list" : "one";
    if (value->kind == VALUE_FILES) {
        fputs("_occ_files", stdout);
    } else if (value->kind == VALUE_WORDS) {
        printf("_occ_%s '%s'", how, value->words);
    } else if (value->kind == VALUE_NONE) {
        fputs(":", stdout);
    } else {
        printf("_occ_%s \"$(%s)\"", how, find_list_function(value));
    }
}

static void write_bash_value(const struct command *command, const struct opt *opt)
{
    struct value value;
    if (opt->type == OPT_FLAG) {
        return;
    }
    fill_value(opt, command, &value);
    printf("        --%s", opt->name);
    if (opt->letter != 0) {
        printf(" | -%c", opt->letter);
    }
    fputs(") ", stdout);
    write_bash_action(&value);
    fputs("; return ;;\n", stdout);
}

/* The functions that list names. */
static void write_bash_lists(void)
{
    printf("# bash completion for occ; written from its option tables.\n"
           "_occ_archs() { \"$occ\" arch --format jsonl 2>/dev/null | %s; }\n"
           "_occ_gpus() { \"$occ\" gpu --format jsonl 2>/dev/null | %s; }\n"
           "# The MIG profiles of the product that --gpu names, or of all.\n"
           "_occ_migs() {\n"
           "    local gpu=() i\n"
           "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "        if [[ ${COMP_WORDS[i]} == -g || ${COMP_WORDS[i]} == --gpu ]]; then\n"
           "            [[ ${COMP_WORDS[i + 1]} != '=' ]] || ((i++))\n"
           "            gpu=(\"${COMP_WORDS[i + 1]//[\\'\\\"]/}\")\n"
           "        fi\n"
           "    done\n"
           "    \"$occ\" gpu --format jsonl \"${gpu[@]}\" 2>/dev/null | %s\n"
           "}\n",
           archs_pipe, gpus_pipe, migs_pipe);
}

static void write_bash(void)
{
    struct value operand;
    write_bash_lists();
    print_column_functions("", "() { echo", "; }\n");
    fputs("_occ_one() { mapfile -t COMPREPLY < <(compgen -W \"$1\" -- \"$cur\"); }\n"
          "_occ_list() {\n"
          "    local before=\n"
          "    [[ $cur != *,* ]] || before=${cur%,*},\n"
          "    mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$1\" -- \"${cur##*,}\")\n"
          "}\n"
          "_occ_files() {\n"
          "    compopt -o filenames 2>/dev/null\n"
          "    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
          "}\n",
          stdout);
    fputs("_occ() {\n"
          "    local occ=${COMP_WORDS[0]} command=calc first=${COMP_WORDS[1]}\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} options=\n"
          "    local commands='",
          stdout);
    print_command_names();
    fputs("'\n"
          "    COMPREPLY=()\n"
          "    if [[ $cur == '=' ]]; then\n"
          "        cur=\n"
          "    elif [[ $prev == '=' ]]; then\n"
          "        prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
          "    fi\n"
          "    if ((COMP_CWORD > 1)) && [[ \" $commands \" == *\" $first \"* ]]; then\n"
          "        command=$first\n"
          "    elif ((COMP_CWORD == 1)) && [[ $cur != -* ]]; then\n"
          "        _occ_one \"$commands\"\n"
          "        return\n"
          "    fi\n"
          "    case $command in\n",
          stdout);
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        const struct command *command = cli_commands[i];
        printf("    %s)\n        case $prev in\n", command->name);
        for_each_option(command, write_bash_value);
        fputs("        esac\n        options='", stdout);
        for_each_option(command, write_bash_option_names);
        fputs("'\n        [[ $cur == -* ]] || ", stdout);
        fill_operand(command, &operand);
        write_bash_action(&operand);
        fputs("\n        ;;\n", stdout);
    }
    fputs("    help) _occ_one \"$commands\" ;;\n"
          "    esac\n"
          "    [[ $cur != -* ]] || _occ_one \"$options\"\n"
          "}\n"
          "complete -F _occ occ\n",
          stdout);
}

/* ---- zsh ---------------------------------------------------------------------------------- */

static void write_zsh_action(const struct value *value)
{
    if (value->kind == VALUE_FILES) {
        fputs("_files", stdout);
    } else if (value->kind == VALUE_WORDS) {
        printf(value->is_list ? "_sequence compadd - %s" : "(%s)", value->words);
    } else if (value->kind != VALUE_NONE) {
        printf("%s%s", value->is_list ? "_sequence " : "", find_list_function(value));
    }
}

static void write_zsh_option(const struct command *command, const struct opt *opt)
{
    struct value value;
    char help[OPT_HELP_MAX];
    const char *again = opt->type == OPT_EACH ? "*" : "";
    const char *end = "=";
    if (opt->type == OPT_FLAG) {
        end = "";
    } else if (opt->type == OPT_WORD) {
        end = "=-";
    }
    if (opt->letter != 0) {
        printf("            '%s(-%c --%s)'{-%c%s,--%s%s}'[", again, opt->letter, opt->name,
               opt->letter, opt->type != OPT_FLAG ? "+" : "", opt->name, end);
    } else {
        printf("            '%s--%s%s[", again, opt->name, end);
    }
    print_quoted(opt_format_help(opt, help), "[]:\\");
    fputs("]", stdout);
    if (opt->type != OPT_FLAG) {
        fill_value(opt, command, &value);
        printf("%s:", opt->type == OPT_WORD ? ":" : "");
        print_quoted(opt->arg, ":\\");
        fputs(":", stdout);
        write_zsh_action(&value);
    }
    fputs("' \\\n", stdout);
}

static void write_zsh_command(const struct command *command)
{
    struct value operand;
    printf("_occ_%s() {\n    _arguments -s -S \\\n", command->name);
    for_each_option(command, write_zsh_option);
    fill_operand(command, &operand);
    fputs("            '*:operand:", stdout);
    write_zsh_action(&operand);
    fputs("'\n}\n", stdout);
}

static void write_zsh(void)
{
    printf(
        "#compdef occ\n# zsh completion for occ; written from its option tables.\n"
        "_occ_archs() { compadd \"$@\" - ${(f)\"$(occ arch --format jsonl 2>/dev/null | %s)\"} }\n"
        "_occ_gpus() { compadd \"$@\" - ${(f)\"$(occ gpu --format jsonl 2>/dev/null | %s)\"} }\n"
        "# The MIG profiles of the product that --gpu names, or of all.\n"
        "_occ_migs() {\n"
        "    local gpu i\n"
        "    for ((i = 1; i < CURRENT; i++)); do\n"
        "        case ${words[i]} in\n"
        "            (-g|--gpu) gpu=${(Q)words[i + 1]} ;;\n"
        "            (--gpu=*) gpu=${(Q)words[i]#--gpu=} ;;\n"
        "        esac\n"
        "    done\n"
        "    compadd \"$@\" - "
        "${(f)\"$(occ gpu --format jsonl ${gpu:+$gpu} 2>/dev/null | %s)\"}\n"
        "}\n",
        archs_pipe, gpus_pipe, migs_pipe);
    print_column_functions("", "() { compadd \"$@\" -", " }\n");
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        write_zsh_command(cli_commands[i]);
    }
    fputs("_occ_commands() {\n    local -a commands=(\n", stdout);
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        printf("        '%s:", cli_commands[i]->name);
        print_quoted(cli_commands[i]->summary, ":\\");
        fputs("'\n", stdout);
    }
    fputs("        'help:the options of a command'\n    )\n"
          "    _describe command commands\n}\n"
          "_occ() {\n"
          "    local name=${words[2]}\n"
          "    if (( CURRENT == 2 )) && [[ $name != -* ]]; then\n"
          "        _occ_commands\n"
          "    elif [[ $name == help ]]; then\n"
          "        _occ_commands\n"
          "    elif (( $+functions[_occ_$name] )); then\n"
          "        shift words\n"
          "        (( CURRENT-- ))\n"
          "        _occ_$name\n"
          "    else\n"
          "        _occ_calc\n"
          "    fi\n"
          "}\n"
          "_occ \"$@\"\n",
          stdout);
}

/* ---- fish --------------------------------------------------------------------------------- */

static void write_fish_action(const struct value *value)
{
    if (value->kind == VALUE_FILES) {
        fputs(" -F", stdout);
    } else if (value->kind == VALUE_WORDS) {
        printf(value->is_list ? " -a '(__fish_complete_list , \"string split \\\" \\\" %s\")'"
                              : " -a '%s'",
               value->words);
    } else if (value->kind != VALUE_NONE) {
        printf(" -a '(%s%s)'", value->is_list ? "__fish_complete_list , " : "",
               find_list_function(value));
    }
}

static void write_fish_option(const struct command *command, const struct opt *opt)
{
    struct value value;
    char help[OPT_HELP_MAX];
    printf("complete -c occ -n '_occ_is %s' -l %s", command->name, opt->name);
    if (opt->letter != 0) {
        printf(" -s %c", opt->letter);
    }
    if (opt->type != OPT_FLAG) {
        fill_value(opt, command, &value);
        if (opt->type != OPT_WORD) {
            fputs(value.kind == VALUE_FILES ? " -r" : " -x", stdout);
        }
        write_fish_action(&value);
    }
    fputs(" -d '", stdout);
    print_quoted(opt_format_help(opt, help), "\\");
    fputs("'\n", stdout);
}

static void write_fish(void)
{
    struct value operand;
    printf("# fish completion for occ; written from its option tables.\n"
           "function _occ_archs; occ arch --format jsonl 2>/dev/null | %s; end\n"
           "function _occ_gpus; occ gpu --format jsonl 2>/dev/null | %s; end\n"
           "# The MIG profiles of the product that --gpu names, or of all.\n"
           "function _occ_migs\n"
           "    set -l words (commandline -opc)\n"
           "    set -l gpu\n"
           "    for i in (seq 2 (count $words))\n"
           "        switch $words[$i]\n"
           "            case -g --gpu\n"
           "                set gpu $words[(math $i + 1)]\n"
           "            case '--gpu=*'\n"
           "                set gpu (string replace -- --gpu= '' $words[$i])\n"
           "        end\n"
           "    end\n"
           "    occ gpu --format jsonl $gpu 2>/dev/null | %s\n"
           "end\n",
           archs_pipe, gpus_pipe, migs_pipe);
    print_column_functions("function ", "; printf '%s\\n'", "; end\n");
    fputs("function _occ_is\n"
          "    set -l words (commandline -opc)\n"
          "    if set -q words[2]; and contains -- $words[2] ",
          stdout);
    print_command_names();
    fputs("\n        test $words[2] = $argv[1]\n    else\n        test $argv[1] = calc\n    "
          "end\nend\n"
          "function _occ_first\n    test (count (commandline -opc)) -eq 1\nend\n"
          "complete -c occ -f\n",
          stdout);
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        const struct command *command = cli_commands[i];
        printf("complete -c occ -n '_occ_first' -a %s -d '", command->name);
        print_quoted(command->summary, "\\");
        printf("'\ncomplete -c occ -n '_occ_is help' -a %s\n", command->name);
        for_each_option(command, write_fish_option);
        fill_operand(command, &operand);
        if (operand.kind != VALUE_NONE) {
            printf("complete -c occ -n '_occ_is %s'", command->name);
            write_fish_action(&operand);
            fputs("\n", stdout);
        }
    }
    fputs("complete -c occ -n '_occ_first' -a help -d 'the options of a command'\n", stdout);
}

/* ---- JSON, for the form of the live page -------------------------------------------------- */

/* Writes `, "KEY": "TEXT"`. */
static void write_json_member(struct out *out, const char *key, const char *text)
{
    out_printf(out, ", \"%s\": ", key);
    out_json_string(out, text, strlen(text));
}

/* Writes the vendors that have an option of a launch, "nvidia amd", if not all have it. */
static void write_json_vendors(const struct opt *opt, struct out *out)
{
    char words[WORDS_BYTES] = "";
    enum request_axis axis = request_find_axis(opt->name);
    if (axis == REQUEST_AXIS_COUNT || request_rows[axis].vendors == 0) {
        return;
    }
    for (unsigned i = 0; i < OCC_VENDOR_COUNT; i++) {
        if ((request_rows[axis].vendors >> i & 1) != 0) {
            text_join(words, sizeof words, " ", "%s", vendors[i].key);
        }
    }
    write_json_member(out, "vendors", words);
}

static void write_json_option(const struct opt *opt, const struct command *command, struct out *out)
{
    static const char *const types[] = {
        [OPT_FLAG] = "flag",   [OPT_TEXT] = "text",     [OPT_WORD] = "word",
        [OPT_TEXTS] = "names", [OPT_EACH] = "each",     [OPT_UINT] = "number",
        [OPT_REAL] = "real",   [OPT_SHAPES] = "shapes", [OPT_COUNTS] = "count",
        [OPT_BYTES] = "bytes", [OPT_BLOCKS] = "block",  [OPT_PERCENTS] = "percent",
        [OPT_PARTS] = "count",
    };
    struct value value;
    char help[OPT_HELP_MAX];
    fill_value(opt, command, &value);
    out_text(out, "{ \"name\": ");
    out_json_string(out, opt->name, strlen(opt->name));
    write_json_member(out, "type", types[opt->type]);
    write_json_member(out, "help", opt_format_help(opt, help));
    if (opt->arg != NULL) {
        write_json_member(out, "arg", opt->arg);
    }
    if (opt->most > 0) {
        out_printf(out, ", \"least\": %llu, \"most\": %llu", ull(opt->least), ull(opt->most));
    }
    if (value.kind == VALUE_WORDS) {
        write_json_member(out, "words", value.words);
    }
    write_json_vendors(opt, out);
    if ((opt->flags & OPT_REQUEST) != 0) {
        out_text(out, ", \"request\": true");
    }
    out_text(out, " }");
}

/*
 * Writes { COMMAND: { TITLE: [ OPTION, ... ], ... }, ... }.  Adjacent groups with the same title
 * are merged.
 */
static void write_json(void)
{
    char buffer[OUT_BUFFER];
    struct out out;
    out_init(&out, stdout, buffer, sizeof buffer);
    for (size_t i = 0; cli_commands[i] != NULL; i++) {
        const char *title = NULL;
        out_text(&out, i == 0 ? "{\n" : ",\n");
        out_json_string(&out, cli_commands[i]->name, strlen(cli_commands[i]->name));
        out_text(&out, ": {");
        for (const struct opt_target *t = cli_commands[i]->targets; t->group != NULL; t++) {
            bool same = title != NULL && strcmp(title, t->group->title) == 0;
            if (!same) {
                out_text(&out, title != NULL ? "],\n " : "\n ");
                title = t->group->title;
                out_json_string(&out, title, strlen(title));
                out_text(&out, ": [");
            }
            for (size_t k = 0; k < t->group->count; k++) {
                out_text(&out, same || k > 0 ? ",\n  " : "\n  ");
                write_json_option(opt_at(t->group, k), cli_commands[i], &out);
            }
        }
        out_text(&out, title != NULL ? "] }" : "}");
    }
    out_text(&out, "\n}\n");
    out_flush(&out);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *format;
        void (*write)(void);
    } writers[] = {
        { "bash", write_bash }, { "zsh", write_zsh }, { "fish", write_fish }, { "json", write_json }
    };
    for (size_t i = 0; argc == 2 && i < sizeof writers / sizeof *writers; i++) {
        if (strcmp(writers[i].format, argv[1]) == 0) {
            writers[i].write();
            return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
        }
    }
    fputs("usage: mkcompletion bash|zsh|fish|json\n", stderr);
    return EXIT_FAILURE;
}
