#include "arch/sysfs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum {
    NODES_MAX = 256,
    PATH_LENGTH = 512,
    LINE_LENGTH = 128,
    VENDOR_AMD = 0x1002,
    TARGET_END = 1000000 /* a target, such as 90010, has at most six digits */
};

/* The numbers in a node's file "properties" that are used here. */
struct node {
    unsigned long simds, simds_per_cu, lds_kb, waves, target, vendor;
};

/*
 * Opens ROOT/FOLDER<INDEX>/NAME, such as /sys/class/drm/card0/device/vendor.  Returns NULL if it
 * cannot be opened.
 */
static FILE *open_below(const char *root, const char *folder, unsigned index, const char *name)
{
    char path[PATH_LENGTH];
    struct diag ignored; /* an unreadable file counts as missing */
    int len = snprintf(path, sizeof path, "%s/%s%u/%s", root, folder, index, name);
    diag_init(&ignored, NULL);
    if (len < 0 || len >= PATH_LENGTH) {
        return NULL;
    }
    return file_open_lines(path, &ignored);
}

/* Parses a file whose lines are a word and a number. */
static void read_node(FILE *file, struct node *node)
{
    const struct {
        const char *key;
        unsigned long *to;
    } keys[] = {
        { "simd_count", &node->simds },          { "simd_per_cu", &node->simds_per_cu },
        { "lds_size_in_kb", &node->lds_kb },     { "max_waves_per_simd", &node->waves },
        { "gfx_target_version", &node->target }, { "vendor_id", &node->vendor },
    };
    char line[LINE_LENGTH];
    while (fgets(line, sizeof line, file) != NULL) {
        size_t len = strcspn(line, " ");
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            if (strlen(keys[i].key) == len && memcmp(keys[i].key, line, len) == 0) {
                *keys[i].to = strtoul(line + len, NULL, 10);
            }
        }
    }
}

/* CPUs are nodes too, but have no SIMDs. */
static bool is_gpu(const struct node *node)
{
    return node->vendor == VENDOR_AMD && node->simds > 0 && node->simds < UINT32_MAX &&
           node->simds_per_cu > 0 && node->simds % node->simds_per_cu == 0 && node->target > 0 &&
           node->target < TARGET_END && node->lds_kb < 65536 && node->waves < 65536;
}

bool sysfs_read_amd(const char *root, unsigned index, struct sysfs_amd *out, unsigned *count)
{
    bool found = false;
    *count = 0;
    for (unsigned i = 0; i < NODES_MAX; i++) {
        struct node node = { 0 };
        FILE *file = open_below(root, "class/kfd/kfd/topology/nodes/", i, "properties");
        if (file == NULL) {
            continue;
        }
        read_node(file, &node);
        fclose(file);
        if (!is_gpu(&node)) {
            continue;
        }
        if (*count == index) {
            /* 90010 is gfx90a: major 9, minor 0, step 10, which is written as the digit a. */
            unsigned target = (unsigned)(node.target % TARGET_END); /* tells gcc: it fits `arch` */
            snprintf(out->arch, sizeof out->arch, "gfx%u%x%x", target / 10000, target / 100 % 100,
                     target % 100);
            out->cus = (uint32_t)(node.simds / node.simds_per_cu);
            out->lds_per_cu = (uint32_t)node.lds_kb * 1024;
            out->waves_per_simd = (uint32_t)node.waves;
            found = true;
        }
        ++*count;
    }
    return found;
}

/* Parses the number in a file, such as "0x8086"; false if there is none. */
static bool read_id(const char *root, unsigned card, const char *name, unsigned *out)
{
    FILE *file = open_below(root, "class/drm/card", card, name);
    char line[LINE_LENGTH] = "";
    char *end = line;
    if (file != NULL) {
        bool has_line = fgets(line, sizeof line, file) != NULL;
        fclose(file);
        *out = has_line ? (unsigned)strtoul(line, &end, 16) : 0;
    }
    return end > line;
}

bool sysfs_read_intel(const char *root, char id[SYSFS_ID_MAX])
{
    enum { CARDS_MAX = 64, VENDOR_INTEL = 0x8086 };
    for (unsigned card = 0; card < CARDS_MAX; card++) {
        unsigned vendor;
        unsigned device;
        if (read_id(root, card, "device/vendor", &vendor) && vendor == VENDOR_INTEL &&
            read_id(root, card, "device/device", &device)) {
            snprintf(id, SYSFS_ID_MAX, "0x%04x", device & 0xffff);
            return true;
        }
    }
    return false;
}
