#include "kernels/read/kernel_json.h"

#include <stdio.h>

#include "base/num.h"
#include "format/json.h"
#include "kernels/read/images.h"

/* The launch that the metadata describe. */
struct launch {
    const char *name;
    char arch[KERNEL_ARCH_MAX];
    int32_t threads;
    int32_t shared; /* bytes of dynamic shared memory */
    int32_t cluster[3];
};

bool triton_is_metadata(const cJSON *root)
{
    return cJSON_IsString(json_get(root, "name")) && cJSON_IsNumber(json_get(root, "num_warps"));
}

/* The kind of binary that a backend writes beside the metadata. */
static const struct binary {
    const char *backend;
    const char *suffix;
    enum kernel_source source;
} binaries[] = {
    { "cuda", ".cubin", KERNEL_CUBIN },
    { "hip", ".hsaco", KERNEL_CODE_OBJECT },
    { "xpu", ".zebin", KERNEL_ZEBIN },
};

/* The binary of the backend that the metadata name; CUDA's if they name none or an unknown one. */
static const struct binary *find_binary(const cJSON *root)
{
    const cJSON *target = json_get(root, "target");
    const cJSON *backend = json_get(target, "backend");
    if (!cJSON_IsString(backend)) {
        backend = json_get(root, "device_type");
    }
    const char *name = json_text(backend, "");
    size_t i = sizeof binaries / sizeof *binaries - 1;
    while (i > 0 && strcmp(name, binaries[i].backend) != 0) {
        i--;
    }
    return &binaries[i];
}

const char *triton_suffix(const cJSON *root)
{
    return find_binary(root)->suffix;
}

/*
 * Reads the architecture from "target", such as {"backend":"cuda","arch":90} or
 * {"backend":"hip","arch":"gfx942"}.  If "target" has no "arch", reads "cc" of the root.
 */
static void read_arch(const cJSON *root, struct launch *launch)
{
    const cJSON *target = json_get(root, "target");
    const cJSON *arch = json_get(target, "arch");
    if (arch == NULL) {
        arch = json_get(root, "cc");
    }
    struct diag ignored;
    uint64_t number;
    diag_init(&ignored, NULL);
    if (cJSON_IsNumber(arch) && json_uint(arch, "arch", 1, 999, &number, &ignored)) {
        snprintf(launch->arch, sizeof launch->arch, "sm_%u", (unsigned)number);
    } else if (cJSON_IsString(arch)) {
        size_t len = min_size(strcspn(arch->valuestring, ":"), sizeof launch->arch - 1);
        memcpy(launch->arch, arch->valuestring, len);
    }
}

static bool read_cluster(const cJSON *root, struct launch *launch, struct diag *diag)
{
    const cJSON *dims = json_get(root, "cluster_dims");
    int64_t cluster[3] = { 1, 1, 1 };
    if (cJSON_IsArray(dims) && cJSON_GetArraySize(dims) == 3) {
        for (int i = 0; i < 3; i++) {
            uint64_t value = 0;
            if (!json_uint(cJSON_GetArrayItem(dims, i), "cluster_dims", 0, 1024, &value, diag)) {
                return false;
            }
            cluster[i] = max_i64((int64_t)value, 1);
        }
    }
    if (cluster[0] * cluster[1] * cluster[2] == 1 &&
        !json_optional_uint(root, "num_ctas", 1024, &cluster[0], diag)) {
        return false;
    }
    bool has_cluster = cluster[0] > 1 || cluster[1] > 1 || cluster[2] > 1;
    for (size_t i = 0; i < 3 && has_cluster; i++) {
        launch->cluster[i] = (int32_t)cluster[i];
    }
    return true;
}

static bool read_launch(const cJSON *root, struct launch *launch, struct diag *diag)
{
    const cJSON *target = json_get(root, "target");
    int64_t warps = 0;
    int64_t warp_size = 32;
    memset(launch, 0, sizeof *launch);
    launch->shared = KERNEL_UNKNOWN;
    launch->cluster[0] = launch->cluster[1] = launch->cluster[2] = KERNEL_UNKNOWN;
    launch->name = json_get(root, "name")->valuestring;
    if (!json_optional_uint(root, "num_warps", 1024, &warps, diag) ||
        !json_optional_uint(root, "warp_size", 1024, &warp_size, diag) ||
        !json_optional_uint(target, "warp_size", 1024, &warp_size, diag) ||
        !json_optional_uint(root, "threads_per_warp", 1024, &warp_size, diag) ||
        !kernel_json_number(root, "shared", &launch->shared, diag)) {
        return false;
    }
    launch->threads = (int32_t)(warps * warp_size);
    read_arch(root, launch);
    return read_cluster(root, launch, diag);
}

static void apply_launch(const struct launch *launch, struct kernel *k)
{
    k->threads = launch->threads;
    k->dynamic_smem = launch->shared;
    if (launch->cluster[0] > 0) {
        memcpy(k->cluster, launch->cluster, sizeof k->cluster);
    }
}

bool triton_read(const cJSON *root, struct bytes image, struct kernel_list *list, struct diag *diag)
{
    struct launch launch;
    size_t first = list->count;
    if (!read_launch(root, &launch, diag)) {
        return false;
    }
    if (image.data == NULL) {
        const struct binary *binary = find_binary(root);
        struct kernel k;
        kernel_init(&k, binary->source);
        diag_warn(diag, 0, "no %s file beside it: the registers are unknown", binary->suffix);
        kernel_set_arch(&k, launch.arch, strlen(launch.arch));
        apply_launch(&launch, &k);
        return kernel_list_add(list, &k, launch.name, strlen(launch.name), diag);
    }
    if (!binary_read(image, list, diag)) {
        return false;
    }
    bool found = false;
    for (size_t i = first; i < list->count; i++) {
        const char *name = list->items[i].name;
        if (name != NULL && strcmp(name, launch.name) == 0) {
            apply_launch(&launch, &list->items[i]);
            found = true;
        }
    }
    if (!found && list->count == first + 1) {
        apply_launch(&launch, &list->items[first]);
    } else if (!found) {
        diag_warn(diag, 0, "the binary has no kernel '%.100s' of the metadata", launch.name);
    }
    return true;
}
