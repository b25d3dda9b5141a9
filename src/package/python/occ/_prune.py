"""Fewer configurations for an autotuner, before any of them is compiled."""

import json
import os
import tempfile

import occ

_NEAR = 1.25  # of the best estimate: such configurations are kept
_FEWEST = 5


def _value(config, name, default=None):
    """A value of a configuration: of its keywords, or an attribute."""
    values = getattr(config, "kwargs", config)
    value = values.get(name) if isinstance(values, dict) else getattr(config, name, None)
    if value is None:
        value = getattr(config, name, None)
    return default if value is None else value


def _smem(sides, element_bytes, stages, is_amd):
    """Triton's operand buffers: NVIDIA has as many as stages, AMD one fewer, which waits in registers."""
    m, n, k = sides
    return int((m * k + k * n) * element_bytes * (max(stages - 1, 1) if is_amd else stages))


def _row(number, config, machine, tile, element_bytes):
    """The launch of a configuration."""
    sides = [int(_value(config, name)) for name in tile]
    is_amd, warp = machine
    row = {"name": f"c{number}", "tile": sides, "threads": int(_value(config, "num_warps", 4)) * warp,
           "dynamic_smem": _smem(sides, element_bytes, int(_value(config, "num_stages", 2)), is_amd),
           "stages": int(_value(config, "num_stages", 2))}
    regs = _value(config, "maxnreg")
    return row if regs is None else {**row, "regs": int(regs)}


def _can_launch(where, rows):
    """Which of the launches can run: their numbers."""
    keys = ("threads", "dynamic_smem", "regs")
    return [number for number, row in enumerate(rows)
            if occ._launch({**where, **{key: row[key] for key in keys if key in row}})["launchable"]]


def _rank(where, dtype, problem, rows):
    """The ratio to the best estimate of each row by its name; {} if they are not ranked."""
    with tempfile.TemporaryDirectory(prefix="occ-") as folder:
        path = os.path.join(folder, "rows.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in rows)
        words = ["calc", *occ._options({**where, "dtype": dtype, "problem": problem, "launches": path, "best": "tile"})]
        text, _ = occ._run([*words, "--json"])
    ranking = json.loads(text).get("best", {}).get("ranking") or ()
    return {one["name"].split()[0]: one["relative"] for one in ranking}


def _machine(where):
    """Is it AMD's, and how many threads has a warp?"""
    record = occ.arch(where["arch"]) if "arch" in where else occ.arch(occ.gpu(where["gpu"])["arch"])
    return record["vendor"] == "amd", record["limits"]["warp_size"]["value"]


def _kept(configs, ranked, top_k):
    """The configurations in order of their estimates: top_k, or those near the best."""
    order = sorted(ranked)
    near = [number for ratio, number in order if ratio <= _NEAR]
    count = top_k if top_k is not None else max(len(near), _FEWEST)
    return [configs[number] for _, number in order[:max(count, 1)]]


def prune(*, gpu=None, arch=None, tile=("BLOCK_M", "BLOCK_N", "BLOCK_K"), element_bytes=2, dtype=None, top_k=None,
          problem=("M", "N", "K")):
    """A function for Triton's prune_configs_by={"early_config_prune": ...}.

    It drops configurations that cannot launch on the product or architecture, by their warps and the
    shared memory of `tile` in num_stages.  With `dtype`, a product and the arguments `problem` of the kernel,
    it ranks the others by an estimate, and keeps `top_k` of them; by default all within 25 % of the best,
    at least 5.  The list is never empty: if none can launch, all are kept."""
    if (gpu is None) == (arch is None):
        raise occ.ParameterError("prune() needs gpu or arch, one of them")
    where = {"gpu": gpu} if gpu is not None else {"arch": arch}
    machine = _machine(where)

    def early_config_prune(configs, named_args, **kwargs):
        configs = list(configs)
        rows = [_row(number, config, machine, tile, element_bytes) for number, config in enumerate(configs)]
        able = _can_launch(where, rows)
        if not able:
            return configs
        known = {**named_args, **kwargs}
        if dtype is None or gpu is None or any(known.get(name) is None for name in problem):
            return [configs[number] for number in able][:top_k]
        sizes = [int(known[name]) for name in problem]
        ratios = _rank(where, dtype, sizes, [rows[number] for number in able])
        if not ratios:
            return [configs[number] for number in able][:top_k]
        return _kept(configs, [(ratios.get(f"c{number}", float("inf")), number) for number in able], top_k)

    return early_config_prune
