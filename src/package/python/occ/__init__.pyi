# Made by stubs.py from `occ schema` and the rows of options; do not edit.
from typing import Any, Callable, Dict, Iterable, List, Literal, Sequence, Union, overload
from typing_extensions import NotRequired, TypedDict

__version__: str

class Error(Exception): ...
class ParameterError(Error, TypeError): ...
class Warning(UserWarning): ...

class Answer(Dict[str, Any]):
    @property
    def text(self) -> str: ...
    def __getattr__(self, name: str) -> Any: ...
    def _repr_html_(self) -> str: ...


BatchAnswerLaunch = TypedDict("BatchAnswerLaunch", {
    "threads": Union[int, None],
    "regs": int,
    "agprs": NotRequired[int],
    "sgprs": NotRequired[int],
    "smem": int,
    "dynamic_smem": int,
    "dynamic_smem_per_thread": NotRequired[int],
    "barriers": int,
    "carveout": Union[int, None],
    "block": NotRequired[List[int]],
    "optin": NotRequired[bool],
    "oversized_smem": NotRequired[bool],
    "launch_bounds": NotRequired[List[int]],
    "cluster": NotRequired[int],
    "problem": NotRequired[List[int]],
    "tile": NotRequired[Union[List[int], None]],
    "stages": NotRequired[int],
    "element_bytes": NotRequired[str],
    "split_k": NotRequired[int],
    "batch": NotRequired[int],
    "schedule": NotRequired[str],
    "throughput": NotRequired[Union[float, None]],
    "tmem": NotRequired[str],
    "setmaxnreg": NotRequired[str],
    "wave_size": NotRequired[int],
    "cu_mode": NotRequired[bool],
    "sm_unit": NotRequired[str],
})

BatchAnswerLimits = TypedDict("BatchAnswerLimits", {
    "warps": Union[int, None],
    "blocks": Union[int, None],
    "registers": Union[int, None],
    "shared_memory": Union[int, None],
    "barriers": Union[int, None],
    "scalar_registers": NotRequired[Union[int, None]],
    "compiler_waves": NotRequired[Union[int, None]],
})

BatchAnswerAllocation = TypedDict("BatchAnswerAllocation", {
    "warps_per_block": Union[int, None],
    "regs_per_thread": int,
    "mode_occupancy": NotRequired[float],
    "regs_per_block": Union[int, None],
    "scalar_regs_per_warp": NotRequired[Union[int, None]],
    "smem_per_block": Union[int, None],
    "smem_config": Union[int, None],
    "max_regs_for_bounds": NotRequired[Union[int, None]],
})

BatchAnswerUnused = TypedDict("BatchAnswerUnused", {
    "warps": Union[int, None],
    "blocks": Union[int, None],
    "registers": Union[int, None],
    "shared_memory": Union[int, None],
    "scalar_registers": NotRequired[Union[int, None]],
    "compiler_waves": NotRequired[Union[int, None]],
})

BatchAnswerHeadroomRegistersGain = TypedDict("BatchAnswerHeadroomRegistersGain", {
    "at": int,
    "blocks_per_sm": int,
    "occupancy": float,
})

BatchAnswerHeadroomRegisters = TypedDict("BatchAnswerHeadroomRegisters", {
    "free": Union[int, None],
    "gain": Union[BatchAnswerHeadroomRegistersGain, None],
    "loss": Union[BatchAnswerHeadroomRegistersGain, None],
})

BatchAnswerHeadroom = TypedDict("BatchAnswerHeadroom", {
    "registers": BatchAnswerHeadroomRegisters,
    "shared_memory": BatchAnswerHeadroomRegisters,
    "threads": BatchAnswerHeadroomRegisters,
    "barriers": BatchAnswerHeadroomRegisters,
})

BatchAnswerPerUnitSteps = TypedDict("BatchAnswerPerUnitSteps", {
    "regs": int,
    "warps": int,
})

BatchAnswerPerUnit = TypedDict("BatchAnswerPerUnit", {
    "warps_per_partition": Union[float, None],
    "warps_per_sm": int,
    "steps": List[BatchAnswerPerUnitSteps],
})

BatchAnswerProposalsSet = TypedDict("BatchAnswerProposalsSet", {
    "regs": NotRequired[Union[int, None]],
    "agprs": NotRequired[Union[int, None]],
    "sgprs": NotRequired[Union[int, None]],
    "smem": NotRequired[Union[int, None]],
    "dynamic_smem": NotRequired[Union[int, None]],
    "dynamic_smem_per_thread": NotRequired[Union[int, None]],
    "barriers": NotRequired[Union[int, None]],
    "carveout": NotRequired[Union[int, None]],
    "optin": NotRequired[bool],
    "oversized_smem": NotRequired[bool],
    "threads": NotRequired[Union[int, None]],
    "cluster": NotRequired[Union[int, None]],
    "grid": NotRequired[Union[int, None]],
    "elements": NotRequired[Union[int, None]],
    "elements_per_thread": NotRequired[Union[int, None]],
    "problem": NotRequired[Union[int, None]],
    "tile": NotRequired[Union[str, None]],
    "stages": NotRequired[Union[int, None]],
    "split_k": NotRequired[Union[int, None]],
    "batch": NotRequired[Union[int, None]],
    "schedule": NotRequired[Union[str, None]],
    "throughput": NotRequired[Union[int, None]],
    "tile_step": NotRequired[Union[int, None]],
})

BatchAnswerProposalsGoal = TypedDict("BatchAnswerProposalsGoal", {
    "key": str,
    "now": float,
    "then": float,
    "now_high": NotRequired[float],
    "then_high": NotRequired[float],
})

BatchAnswerProposalsOutcome = TypedDict("BatchAnswerProposalsOutcome", {
    "blocks_per_sm": int,
    "resident_blocks": NotRequired[int],
    "warps_per_sm": int,
    "occupancy": float,
    "waves.total_waves": NotRequired[int],
    "waves.efficiency": NotRequired[float],
    "waves.efficiency_shared": NotRequired[float],
    "tiles.useful": NotRequired[float],
    "tiles.useful_shared": NotRequired[float],
    "estimate.time_us": NotRequired[Union[float, None]],
})

BatchAnswerProposals = TypedDict("BatchAnswerProposals", {
    "kind": str,
    "set": BatchAnswerProposalsSet,
    "goal": BatchAnswerProposalsGoal,
    "outcome": BatchAnswerProposalsOutcome,
    "doubts": List[str],
    "write": List[str],
})

BatchAnswerWaves = TypedDict("BatchAnswerWaves", {
    "sms": int,
    "grid": Union[int, None],
    "blocks_per_wave": int,
    "waves": Union[float, None],
    "full_waves": Union[int, None],
    "total_waves": Union[int, None],
    "tail_blocks": Union[int, None],
    "last_wave_blocks": Union[int, None],
    "last_wave_utilization": Union[float, None],
    "efficiency": Union[float, None],
    "efficiency_shared": Union[float, None],
    "expected_occupancy": Union[float, None],
    "expected_occupancy_shared": Union[float, None],
    "active": Union[float, None],
    "active_shared": Union[float, None],
    "machine_occupancy": Union[float, None],
    "machine_occupancy_shared": Union[float, None],
    "cooperative_blocks": Union[int, None],
})

BatchAnswerTiles = TypedDict("BatchAnswerTiles", {
    "tiles": int,
    "tiles_m": int,
    "tiles_n": int,
    "k_steps": Union[int, None],
    "tile_efficiency": Union[float, None],
    "wave_efficiency": Union[float, None],
    "useful": Union[float, None],
    "model_time": Union[float, None],
    "rounds": Union[int, None],
    "split_efficiency": Union[float, None],
    "wave_efficiency_shared": Union[float, None],
    "useful_shared": Union[float, None],
})

BatchAnswerCluster = TypedDict("BatchAnswerCluster", {
    "size": int,
    "portable_max": int,
    "optin_max": int,
    "portable": bool,
    "layout_known": bool,
    "max_active_clusters": Union[int, None],
    "low": Union[int, None],
    "high": Union[int, None],
    "blocks": Union[int, None],
    "stranded_blocks": Union[int, None],
    "stranded_sms": Union[float, None],
    "waves": Union[float, None],
    "divides_grid": Union[bool, None],
    "source": Union[str, None],
    "waves_low": Union[float, None],
    "waves_high": Union[float, None],
    "may_fail": Union[bool, None],
})

BatchAnswerTileRegisters = TypedDict("BatchAnswerTileRegisters", {
    "accumulators": int,
    "per_thread": int,
})

BatchAnswerTensorMemory = TypedDict("BatchAnswerTensorMemory", {
    "columns": int,
    "allocated": int,
    "running_blocks": int,
    "packed": int,
    "packed_running_blocks": int,
})

BatchAnswerRegisterPool = TypedDict("BatchAnswerRegisterPool", {
    "launch": Union[int, None],
    "needed": int,
    "left": Union[int, None],
    "fits": Union[bool, None],
    "least_launch_regs": int,
    "least_launch_blocks": int,
})

BatchAnswerBound = TypedDict("BatchAnswerBound", {
    "compute_us": Union[float, None],
    "memory_us": Union[float, None],
    "schedule_us": Union[float, None],
    "clock_mhz": Union[float, None],
    "ops_per_clock": Union[float, None],
    "flops": Union[float, None],
    "bytes": Union[float, None],
    "of_bound": Union[float, None],
    "sources": List[str],
})

BatchAnswerEstimate = TypedDict("BatchAnswerEstimate", {
    "relative": Union[float, None],
    "time_us": Union[float, None],
    "resident_blocks": int,
    "steps": int,
    "compute_clocks": Union[float, None],
    "feed_clocks": Union[float, None],
    "chain_clocks": Union[float, None],
})

BatchAnswerPartition = TypedDict("BatchAnswerPartition", {
    "asked": Union[int, None],
    "name": Union[str, None],
    "sms": int,
    "total": Union[int, None],
    "parts": Union[int, None],
})

BatchAnswerLatencyHidingLow = TypedDict("BatchAnswerLatencyHidingLow", {
    "warps_per_scheduler": int,
    "warps_per_sm": int,
    "short_by": int,
    "verdict": str,
})

BatchAnswerLatencyHiding = TypedDict("BatchAnswerLatencyHiding", {
    "low": BatchAnswerLatencyHidingLow,
    "high": BatchAnswerLatencyHidingLow,
})

BatchAnswerLatencyBandwidth = TypedDict("BatchAnswerLatencyBandwidth", {
    "bytes_low": Union[float, None],
    "bytes_high": Union[float, None],
    "bytes_in_flight": Union[float, None],
    "share_low": float,
    "share_high": float,
    "low": BatchAnswerLatencyHidingLow,
    "high": BatchAnswerLatencyHidingLow,
})

BatchAnswerLatency = TypedDict("BatchAnswerLatency", {
    "cycles_low": Union[float, None],
    "cycles_high": Union[float, None],
    "issue": Union[float, None],
    "ilp": int,
    "bytes_per_load": Union[int, None],
    "bandwidth_gbs": Union[float, None],
    "clock_mhz": Union[float, None],
    "sources": Union[str, None],
    "resident_warps": int,
    "hiding": Union[BatchAnswerLatencyHiding, None],
    "bandwidth": Union[BatchAnswerLatencyBandwidth, None],
})

BatchAnswerBestRanking = TypedDict("BatchAnswerBestRanking", {
    "name": str,
    "relative": Union[float, None],
})

BatchAnswerBest = TypedDict("BatchAnswerBest", {
    "by": str,
    "of": int,
    "score": Union[float, None],
    "ties": List[str],
    "next": List[str],
    "ranking": NotRequired[List[BatchAnswerBestRanking]],
})

BatchAnswer = TypedDict("BatchAnswer", {
    "id": NotRequired[Any],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
})

class BatchAnswerDict(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["id"]) -> Any: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["gpu"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["mig"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["launch"]) -> BatchAnswerLaunch: ...
    @overload
    def __getitem__(self, key: Literal["launchable"]) -> Union[bool, None]: ...
    @overload
    def __getitem__(self, key: Literal["reasons"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["blocks_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["resident_blocks"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["warps_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["waves_per_simd"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["threads_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["occupancy"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["limiters"]) -> Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]: ...
    @overload
    def __getitem__(self, key: Literal["limits"]) -> BatchAnswerLimits: ...
    @overload
    def __getitem__(self, key: Literal["allocation"]) -> BatchAnswerAllocation: ...
    @overload
    def __getitem__(self, key: Literal["unused"]) -> BatchAnswerUnused: ...
    @overload
    def __getitem__(self, key: Literal["headroom"]) -> BatchAnswerHeadroom: ...
    @overload
    def __getitem__(self, key: Literal["per_unit"]) -> BatchAnswerPerUnit: ...
    @overload
    def __getitem__(self, key: Literal["proposals"]) -> List[BatchAnswerProposals]: ...
    @overload
    def __getitem__(self, key: Literal["waves"]) -> BatchAnswerWaves: ...
    @overload
    def __getitem__(self, key: Literal["tiles"]) -> BatchAnswerTiles: ...
    @overload
    def __getitem__(self, key: Literal["cluster"]) -> BatchAnswerCluster: ...
    @overload
    def __getitem__(self, key: Literal["tile_registers"]) -> BatchAnswerTileRegisters: ...
    @overload
    def __getitem__(self, key: Literal["tensor_memory"]) -> BatchAnswerTensorMemory: ...
    @overload
    def __getitem__(self, key: Literal["register_pool"]) -> BatchAnswerRegisterPool: ...
    @overload
    def __getitem__(self, key: Literal["bound"]) -> BatchAnswerBound: ...
    @overload
    def __getitem__(self, key: Literal["estimate"]) -> BatchAnswerEstimate: ...
    @overload
    def __getitem__(self, key: Literal["partition"]) -> BatchAnswerPartition: ...
    @overload
    def __getitem__(self, key: Literal["latency"]) -> BatchAnswerLatency: ...
    @overload
    def __getitem__(self, key: Literal["best"]) -> BatchAnswerBest: ...
    @overload
    def __getitem__(self, key: Literal["explain"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    id: Any
    name: str
    arch: str
    gpu: Union[str, None]
    mig: str
    launch: BatchAnswerLaunch
    launchable: Union[bool, None]
    reasons: List[str]
    blocks_per_sm: Union[int, None]
    resident_blocks: Union[int, None]
    warps_per_sm: Union[int, None]
    waves_per_simd: Union[float, None]
    threads_per_sm: Union[int, None]
    occupancy: Union[float, None]
    limiters: Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]
    limits: BatchAnswerLimits
    allocation: BatchAnswerAllocation
    unused: BatchAnswerUnused
    headroom: BatchAnswerHeadroom
    per_unit: BatchAnswerPerUnit
    proposals: List[BatchAnswerProposals]
    waves: BatchAnswerWaves
    tiles: BatchAnswerTiles
    cluster: BatchAnswerCluster
    tile_registers: BatchAnswerTileRegisters
    tensor_memory: BatchAnswerTensorMemory
    register_pool: BatchAnswerRegisterPool
    bound: BatchAnswerBound
    estimate: BatchAnswerEstimate
    partition: BatchAnswerPartition
    latency: BatchAnswerLatency
    best: BatchAnswerBest
    explain: List[str]

SolveStaircasesStaircasesRegisters = TypedDict("SolveStaircasesStaircasesRegisters", {
    "first": int,
    "last": Union[int, None],
    "blocks_per_sm": int,
    "warps_per_sm": int,
    "occupancy": float,
    "limiters": List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]],
    "current": bool,
})

SolveStaircasesStaircases = TypedDict("SolveStaircasesStaircases", {
    "registers": List[SolveStaircasesStaircasesRegisters],
    "shared_memory": List[SolveStaircasesStaircasesRegisters],
    "threads": List[SolveStaircasesStaircasesRegisters],
    "barriers": List[SolveStaircasesStaircasesRegisters],
})

SolveStaircasesStrandedWarps = TypedDict("SolveStaircasesStrandedWarps", {
    "idle": int,
    "growable": int,
    "stranded": int,
})

SolveStaircasesStranded = TypedDict("SolveStaircasesStranded", {
    "warps": NotRequired[SolveStaircasesStrandedWarps],
    "blocks": NotRequired[SolveStaircasesStrandedWarps],
    "registers": NotRequired[SolveStaircasesStrandedWarps],
    "shared_memory": NotRequired[SolveStaircasesStrandedWarps],
    "barriers": NotRequired[SolveStaircasesStrandedWarps],
    "scalar_registers": NotRequired[SolveStaircasesStrandedWarps],
    "compiler_waves": NotRequired[SolveStaircasesStrandedWarps],
})

SolveStaircasesDynamicSmem = TypedDict("SolveStaircasesDynamicSmem", {
    "blocks_per_sm": int,
    "warps_per_sm": int,
    "occupancy": float,
    "largest": int,
    "carveout": Union[int, None],
})

SolveStaircasesTensorColumns = TypedDict("SolveStaircasesTensorColumns", {
    "running_blocks": int,
    "one_allocation": int,
    "several": int,
})

SolveStaircases = TypedDict("SolveStaircases", {
    "id": NotRequired[str],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
    "staircases": SolveStaircasesStaircases,
    "stranded": Union[SolveStaircasesStranded, None],
    "dynamic_smem": List[SolveStaircasesDynamicSmem],
    "tensor_columns": NotRequired[List[SolveStaircasesTensorColumns]],
    "caveat": Union[str, None],
})

SolveTargetTarget = TypedDict("SolveTargetTarget", {
    "given": str,
    "warps_per_sm": NotRequired[int],
    "blocks_per_sm": int,
})

SolveTargetUnreachableBest = TypedDict("SolveTargetUnreachableBest", {
    "threads": int,
    "blocks_per_sm": int,
    "warps_per_sm": int,
    "occupancy": float,
})

SolveTargetUnreachable = TypedDict("SolveTargetUnreachable", {
    "reason": Union[str, None],
    "best": SolveTargetUnreachableBest,
})

SolveTargetAloneRegisters = TypedDict("SolveTargetAloneRegisters", {
    "least": NotRequired[int],
    "largest": NotRequired[Union[int, None]],
})

SolveTargetAloneThreads = TypedDict("SolveTargetAloneThreads", {
    "values": List[int],
    "best": List[int],
    "best_warps_per_sm": int,
})

SolveTargetAlone = TypedDict("SolveTargetAlone", {
    "registers": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "agprs": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "sgprs": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "smem": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "dynamic_smem": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "barriers": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "carveout": NotRequired[Union[SolveTargetAloneRegisters, None]],
    "optin": NotRequired[bool],
    "threads": Union[SolveTargetAloneThreads, None],
})

SolveTargetSmallestChangeLaunch = TypedDict("SolveTargetSmallestChangeLaunch", {
    "arch": NotRequired[str],
    "gpu": NotRequired[str],
    "mig": NotRequired[str],
    "sms": NotRequired[int],
    "partition": NotRequired[Union[str, None]],
    "threads": Union[int, None],
    "regs": int,
    "agprs": NotRequired[int],
    "sgprs": NotRequired[int],
    "smem": int,
    "dynamic_smem": int,
    "dynamic_smem_per_thread": NotRequired[int],
    "barriers": int,
    "carveout": Union[int, None],
    "optin": NotRequired[bool],
    "oversized_smem": NotRequired[bool],
    "launch_bounds": NotRequired[List[int]],
    "cluster": NotRequired[int],
    "gpc": NotRequired[List[int]],
    "tmem": NotRequired[str],
    "setmaxnreg": NotRequired[str],
    "wave_size": NotRequired[int],
    "cu_mode": NotRequired[bool],
    "grid": NotRequired[int],
    "elements": NotRequired[int],
    "elements_per_thread": NotRequired[int],
    "problem": NotRequired[List[int]],
    "tile": NotRequired[Union[List[int], None]],
    "split_k": NotRequired[int],
    "batch": NotRequired[int],
    "schedule": NotRequired[str],
    "throughput": NotRequired[Union[float, None]],
})

SolveTargetSmallestChange = TypedDict("SolveTargetSmallestChange", {
    "changes": List[Literal["registers", "agprs", "sgprs", "shared_memory", "threads", "barriers", "carveout", "optin"]],
    "relative_change": float,
    "launch": SolveTargetSmallestChangeLaunch,
    "blocks_per_sm": int,
    "warps_per_sm": int,
    "occupancy": float,
    "launch_bounds": Union[List[int], None],
    "max_regs": Union[int, None],
    "write": List[str],
})

SolveTarget = TypedDict("SolveTarget", {
    "id": NotRequired[str],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
    "target": SolveTargetTarget,
    "reached": bool,
    "reachable": bool,
    "unreachable": Union[SolveTargetUnreachable, None],
    "alone": Union[SolveTargetAlone, None],
    "smallest_change": Union[SolveTargetSmallestChange, None],
    "same_block_size": Union[SolveTargetSmallestChange, None],
    "tensor_columns": NotRequired[List[SolveStaircasesTensorColumns]],
    "caveat": Union[str, None],
})

SolveFrontierFrontier = TypedDict("SolveFrontierFrontier", {
    "blocks_per_sm": int,
    "warps_per_sm": int,
    "occupancy": float,
    "regs": int,
    "smem": int,
})

SolveFrontier = TypedDict("SolveFrontier", {
    "id": NotRequired[str],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
    "frontier": List[SolveFrontierFrontier],
    "tensor_columns": NotRequired[List[SolveStaircasesTensorColumns]],
    "caveat": Union[str, None],
})

class SolveStaircasesAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["id"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["gpu"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["mig"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["launch"]) -> BatchAnswerLaunch: ...
    @overload
    def __getitem__(self, key: Literal["launchable"]) -> Union[bool, None]: ...
    @overload
    def __getitem__(self, key: Literal["reasons"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["blocks_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["resident_blocks"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["warps_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["waves_per_simd"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["threads_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["occupancy"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["limiters"]) -> Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]: ...
    @overload
    def __getitem__(self, key: Literal["limits"]) -> BatchAnswerLimits: ...
    @overload
    def __getitem__(self, key: Literal["allocation"]) -> BatchAnswerAllocation: ...
    @overload
    def __getitem__(self, key: Literal["unused"]) -> BatchAnswerUnused: ...
    @overload
    def __getitem__(self, key: Literal["headroom"]) -> BatchAnswerHeadroom: ...
    @overload
    def __getitem__(self, key: Literal["per_unit"]) -> BatchAnswerPerUnit: ...
    @overload
    def __getitem__(self, key: Literal["proposals"]) -> List[BatchAnswerProposals]: ...
    @overload
    def __getitem__(self, key: Literal["waves"]) -> BatchAnswerWaves: ...
    @overload
    def __getitem__(self, key: Literal["tiles"]) -> BatchAnswerTiles: ...
    @overload
    def __getitem__(self, key: Literal["cluster"]) -> BatchAnswerCluster: ...
    @overload
    def __getitem__(self, key: Literal["tile_registers"]) -> BatchAnswerTileRegisters: ...
    @overload
    def __getitem__(self, key: Literal["tensor_memory"]) -> BatchAnswerTensorMemory: ...
    @overload
    def __getitem__(self, key: Literal["register_pool"]) -> BatchAnswerRegisterPool: ...
    @overload
    def __getitem__(self, key: Literal["bound"]) -> BatchAnswerBound: ...
    @overload
    def __getitem__(self, key: Literal["estimate"]) -> BatchAnswerEstimate: ...
    @overload
    def __getitem__(self, key: Literal["partition"]) -> BatchAnswerPartition: ...
    @overload
    def __getitem__(self, key: Literal["latency"]) -> BatchAnswerLatency: ...
    @overload
    def __getitem__(self, key: Literal["best"]) -> BatchAnswerBest: ...
    @overload
    def __getitem__(self, key: Literal["explain"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["staircases"]) -> SolveStaircasesStaircases: ...
    @overload
    def __getitem__(self, key: Literal["stranded"]) -> SolveStaircasesStranded: ...
    @overload
    def __getitem__(self, key: Literal["dynamic_smem"]) -> List[SolveStaircasesDynamicSmem]: ...
    @overload
    def __getitem__(self, key: Literal["tensor_columns"]) -> List[SolveStaircasesTensorColumns]: ...
    @overload
    def __getitem__(self, key: Literal["caveat"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    id: str
    name: str
    arch: str
    gpu: Union[str, None]
    mig: str
    launch: BatchAnswerLaunch
    launchable: Union[bool, None]
    reasons: List[str]
    blocks_per_sm: Union[int, None]
    resident_blocks: Union[int, None]
    warps_per_sm: Union[int, None]
    waves_per_simd: Union[float, None]
    threads_per_sm: Union[int, None]
    occupancy: Union[float, None]
    limiters: Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]
    limits: BatchAnswerLimits
    allocation: BatchAnswerAllocation
    unused: BatchAnswerUnused
    headroom: BatchAnswerHeadroom
    per_unit: BatchAnswerPerUnit
    proposals: List[BatchAnswerProposals]
    waves: BatchAnswerWaves
    tiles: BatchAnswerTiles
    cluster: BatchAnswerCluster
    tile_registers: BatchAnswerTileRegisters
    tensor_memory: BatchAnswerTensorMemory
    register_pool: BatchAnswerRegisterPool
    bound: BatchAnswerBound
    estimate: BatchAnswerEstimate
    partition: BatchAnswerPartition
    latency: BatchAnswerLatency
    best: BatchAnswerBest
    explain: List[str]
    staircases: SolveStaircasesStaircases
    stranded: SolveStaircasesStranded
    dynamic_smem: List[SolveStaircasesDynamicSmem]
    tensor_columns: List[SolveStaircasesTensorColumns]
    caveat: Union[str, None]

class SolveTargetAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["id"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["gpu"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["mig"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["launch"]) -> BatchAnswerLaunch: ...
    @overload
    def __getitem__(self, key: Literal["launchable"]) -> Union[bool, None]: ...
    @overload
    def __getitem__(self, key: Literal["reasons"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["blocks_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["resident_blocks"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["warps_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["waves_per_simd"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["threads_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["occupancy"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["limiters"]) -> Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]: ...
    @overload
    def __getitem__(self, key: Literal["limits"]) -> BatchAnswerLimits: ...
    @overload
    def __getitem__(self, key: Literal["allocation"]) -> BatchAnswerAllocation: ...
    @overload
    def __getitem__(self, key: Literal["unused"]) -> BatchAnswerUnused: ...
    @overload
    def __getitem__(self, key: Literal["headroom"]) -> BatchAnswerHeadroom: ...
    @overload
    def __getitem__(self, key: Literal["per_unit"]) -> BatchAnswerPerUnit: ...
    @overload
    def __getitem__(self, key: Literal["proposals"]) -> List[BatchAnswerProposals]: ...
    @overload
    def __getitem__(self, key: Literal["waves"]) -> BatchAnswerWaves: ...
    @overload
    def __getitem__(self, key: Literal["tiles"]) -> BatchAnswerTiles: ...
    @overload
    def __getitem__(self, key: Literal["cluster"]) -> BatchAnswerCluster: ...
    @overload
    def __getitem__(self, key: Literal["tile_registers"]) -> BatchAnswerTileRegisters: ...
    @overload
    def __getitem__(self, key: Literal["tensor_memory"]) -> BatchAnswerTensorMemory: ...
    @overload
    def __getitem__(self, key: Literal["register_pool"]) -> BatchAnswerRegisterPool: ...
    @overload
    def __getitem__(self, key: Literal["bound"]) -> BatchAnswerBound: ...
    @overload
    def __getitem__(self, key: Literal["estimate"]) -> BatchAnswerEstimate: ...
    @overload
    def __getitem__(self, key: Literal["partition"]) -> BatchAnswerPartition: ...
    @overload
    def __getitem__(self, key: Literal["latency"]) -> BatchAnswerLatency: ...
    @overload
    def __getitem__(self, key: Literal["best"]) -> BatchAnswerBest: ...
    @overload
    def __getitem__(self, key: Literal["explain"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["target"]) -> SolveTargetTarget: ...
    @overload
    def __getitem__(self, key: Literal["reached"]) -> bool: ...
    @overload
    def __getitem__(self, key: Literal["reachable"]) -> bool: ...
    @overload
    def __getitem__(self, key: Literal["unreachable"]) -> SolveTargetUnreachable: ...
    @overload
    def __getitem__(self, key: Literal["alone"]) -> SolveTargetAlone: ...
    @overload
    def __getitem__(self, key: Literal["smallest_change"]) -> SolveTargetSmallestChange: ...
    @overload
    def __getitem__(self, key: Literal["same_block_size"]) -> SolveTargetSmallestChange: ...
    @overload
    def __getitem__(self, key: Literal["tensor_columns"]) -> List[SolveStaircasesTensorColumns]: ...
    @overload
    def __getitem__(self, key: Literal["caveat"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    id: str
    name: str
    arch: str
    gpu: Union[str, None]
    mig: str
    launch: BatchAnswerLaunch
    launchable: Union[bool, None]
    reasons: List[str]
    blocks_per_sm: Union[int, None]
    resident_blocks: Union[int, None]
    warps_per_sm: Union[int, None]
    waves_per_simd: Union[float, None]
    threads_per_sm: Union[int, None]
    occupancy: Union[float, None]
    limiters: Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]
    limits: BatchAnswerLimits
    allocation: BatchAnswerAllocation
    unused: BatchAnswerUnused
    headroom: BatchAnswerHeadroom
    per_unit: BatchAnswerPerUnit
    proposals: List[BatchAnswerProposals]
    waves: BatchAnswerWaves
    tiles: BatchAnswerTiles
    cluster: BatchAnswerCluster
    tile_registers: BatchAnswerTileRegisters
    tensor_memory: BatchAnswerTensorMemory
    register_pool: BatchAnswerRegisterPool
    bound: BatchAnswerBound
    estimate: BatchAnswerEstimate
    partition: BatchAnswerPartition
    latency: BatchAnswerLatency
    best: BatchAnswerBest
    explain: List[str]
    target: SolveTargetTarget
    reached: bool
    reachable: bool
    unreachable: SolveTargetUnreachable
    alone: SolveTargetAlone
    smallest_change: SolveTargetSmallestChange
    same_block_size: SolveTargetSmallestChange
    tensor_columns: List[SolveStaircasesTensorColumns]
    caveat: Union[str, None]

class SolveFrontierAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["id"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["gpu"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["mig"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["launch"]) -> BatchAnswerLaunch: ...
    @overload
    def __getitem__(self, key: Literal["launchable"]) -> Union[bool, None]: ...
    @overload
    def __getitem__(self, key: Literal["reasons"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["blocks_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["resident_blocks"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["warps_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["waves_per_simd"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["threads_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["occupancy"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["limiters"]) -> Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]: ...
    @overload
    def __getitem__(self, key: Literal["limits"]) -> BatchAnswerLimits: ...
    @overload
    def __getitem__(self, key: Literal["allocation"]) -> BatchAnswerAllocation: ...
    @overload
    def __getitem__(self, key: Literal["unused"]) -> BatchAnswerUnused: ...
    @overload
    def __getitem__(self, key: Literal["headroom"]) -> BatchAnswerHeadroom: ...
    @overload
    def __getitem__(self, key: Literal["per_unit"]) -> BatchAnswerPerUnit: ...
    @overload
    def __getitem__(self, key: Literal["proposals"]) -> List[BatchAnswerProposals]: ...
    @overload
    def __getitem__(self, key: Literal["waves"]) -> BatchAnswerWaves: ...
    @overload
    def __getitem__(self, key: Literal["tiles"]) -> BatchAnswerTiles: ...
    @overload
    def __getitem__(self, key: Literal["cluster"]) -> BatchAnswerCluster: ...
    @overload
    def __getitem__(self, key: Literal["tile_registers"]) -> BatchAnswerTileRegisters: ...
    @overload
    def __getitem__(self, key: Literal["tensor_memory"]) -> BatchAnswerTensorMemory: ...
    @overload
    def __getitem__(self, key: Literal["register_pool"]) -> BatchAnswerRegisterPool: ...
    @overload
    def __getitem__(self, key: Literal["bound"]) -> BatchAnswerBound: ...
    @overload
    def __getitem__(self, key: Literal["estimate"]) -> BatchAnswerEstimate: ...
    @overload
    def __getitem__(self, key: Literal["partition"]) -> BatchAnswerPartition: ...
    @overload
    def __getitem__(self, key: Literal["latency"]) -> BatchAnswerLatency: ...
    @overload
    def __getitem__(self, key: Literal["best"]) -> BatchAnswerBest: ...
    @overload
    def __getitem__(self, key: Literal["explain"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["frontier"]) -> List[SolveFrontierFrontier]: ...
    @overload
    def __getitem__(self, key: Literal["tensor_columns"]) -> List[SolveStaircasesTensorColumns]: ...
    @overload
    def __getitem__(self, key: Literal["caveat"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    id: str
    name: str
    arch: str
    gpu: Union[str, None]
    mig: str
    launch: BatchAnswerLaunch
    launchable: Union[bool, None]
    reasons: List[str]
    blocks_per_sm: Union[int, None]
    resident_blocks: Union[int, None]
    warps_per_sm: Union[int, None]
    waves_per_simd: Union[float, None]
    threads_per_sm: Union[int, None]
    occupancy: Union[float, None]
    limiters: Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]
    limits: BatchAnswerLimits
    allocation: BatchAnswerAllocation
    unused: BatchAnswerUnused
    headroom: BatchAnswerHeadroom
    per_unit: BatchAnswerPerUnit
    proposals: List[BatchAnswerProposals]
    waves: BatchAnswerWaves
    tiles: BatchAnswerTiles
    cluster: BatchAnswerCluster
    tile_registers: BatchAnswerTileRegisters
    tensor_memory: BatchAnswerTensorMemory
    register_pool: BatchAnswerRegisterPool
    bound: BatchAnswerBound
    estimate: BatchAnswerEstimate
    partition: BatchAnswerPartition
    latency: BatchAnswerLatency
    best: BatchAnswerBest
    explain: List[str]
    frontier: List[SolveFrontierFrontier]
    tensor_columns: List[SolveStaircasesTensorColumns]
    caveat: Union[str, None]

KernelsKernelResourcesSpillLinesInlinedAt = TypedDict("KernelsKernelResourcesSpillLinesInlinedAt", {
    "file": str,
    "line": Union[int, None],
})

KernelsKernelResourcesSpillLines = TypedDict("KernelsKernelResourcesSpillLines", {
    "file": str,
    "line": Union[int, None],
    "inlined_at": List[KernelsKernelResourcesSpillLinesInlinedAt],
    "stores": Union[int, None],
    "loads": Union[int, None],
})

KernelsKernelResourcesLiveAt = TypedDict("KernelsKernelResourcesLiveAt", {
    "file": str,
    "line": Union[int, None],
    "function": str,
})

KernelsKernelResourcesLiveAboveStep = TypedDict("KernelsKernelResourcesLiveAboveStep", {
    "registers": int,
    "lines": int,
})

KernelsKernelResourcesLive = TypedDict("KernelsKernelResourcesLive", {
    "peak": int,
    "at": Union[KernelsKernelResourcesLiveAt, None],
    "allocated": Union[int, None],
    "above_step": Union[KernelsKernelResourcesLiveAboveStep, None],
})

KernelsKernelResources = TypedDict("KernelsKernelResources", {
    "regs": Union[int, None],
    "agprs": NotRequired[Union[int, None]],
    "sgprs": NotRequired[Union[int, None]],
    "wave_size": NotRequired[Union[int, None]],
    "cu_mode": NotRequired[Union[int, None]],
    "smem": Union[int, None],
    "barriers": Union[int, None],
    "stack": Union[int, None],
    "spill_stores": Union[int, None],
    "spill_loads": Union[int, None],
    "launch_bounds": Union[List[int], None],
    "block": Union[List[int], None],
    "cluster": Union[List[int], None],
    "dynamic_smem": NotRequired[Union[int, None]],
    "stack_total": NotRequired[Union[int, None]],
    "max_cluster": NotRequired[Union[int, None]],
    "max_regs": NotRequired[Union[int, None]],
    "setmaxnreg": NotRequired[List[int]],
    "ptx": NotRequired[List[int]],
    "callee_spill_stores": Union[int, None],
    "callee_spill_loads": Union[int, None],
    "spill_evidence": Union[str, None],
    "spill_stores_min": NotRequired[Union[int, None]],
    "spill_stores_max": NotRequired[Union[int, None]],
    "spill_loads_min": NotRequired[Union[int, None]],
    "spill_loads_max": NotRequired[Union[int, None]],
    "spill_shared": NotRequired[Union[int, None]],
    "spill_lines": NotRequired[List[KernelsKernelResourcesSpillLines]],
    "live": NotRequired[KernelsKernelResourcesLive],
    "sgpr_spill": NotRequired[Union[int, None]],
    "spill_unit": NotRequired[str],
    "regs_used": Union[int, None],
    "sgprs_allocated": NotRequired[Union[int, None]],
    "spilled_around": NotRequired[Union[int, None]],
})

KernelsKernelProfile = TypedDict("KernelsKernelProfile", {
    "id": NotRequired[Union[int, None]],
    "device": NotRequired[str],
    "grid": Union[int, None],
    "sms": NotRequired[Union[int, None]],
    "smem_config": NotRequired[Union[int, None]],
    "smem_driver": NotRequired[Union[int, None]],
    "max_active_clusters": NotRequired[Union[int, None]],
    "launches": NotRequired[Union[int, None]],
    "time_ns": NotRequired[Union[int, None]],
    "median_ns": NotRequired[Union[int, None]],
    "duration_ns": NotRequired[Union[int, None]],
    "count": NotRequired[Union[int, None]],
    "waves": NotRequired[float],
    "theoretical_occupancy": NotRequired[float],
    "achieved_occupancy": Union[float, None],
    "expected_occupancy": NotRequired[float],
    "expected_occupancy_shared": NotRequired[float],
    "tail_share": NotRequired[float],
    "tail_share_shared": NotRequired[float],
})

KernelsKernelResult = TypedDict("KernelsKernelResult", {
    "id": NotRequired[str],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
})

KernelsKernelCompilerNotes = TypedDict("KernelsKernelCompilerNotes", {
    "code": str,
    "text": str,
})

KernelsKernel = TypedDict("KernelsKernel", {
    "kernel": str,
    "name": str,
    "file": str,
    "source": str,
    "arch": Union[str, None],
    "features": NotRequired[str],
    "resources": KernelsKernelResources,
    "profile": Union[KernelsKernelProfile, None],
    "result": Union[KernelsKernelResult, None],
    "flags": NotRequired[List[str]],
    "note": NotRequired[str],
    "compiler_notes": NotRequired[List[KernelsKernelCompilerNotes]],
})

KernelsTemplateRegs = TypedDict("KernelsTemplateRegs", {
    "min": Union[int, None],
    "max": Union[int, None],
})

KernelsTemplateOccupancy = TypedDict("KernelsTemplateOccupancy", {
    "min": float,
    "max": float,
})

KernelsTemplate = TypedDict("KernelsTemplate", {
    "name": str,
    "arch": str,
    "instances": Union[int, None],
    "regs": Union[KernelsTemplateRegs, None],
    "spill": Union[KernelsTemplateRegs, None],
    "smem": Union[KernelsTemplateRegs, None],
    "barriers": Union[KernelsTemplateRegs, None],
    "threads": Union[KernelsTemplateRegs, None],
    "blocks": Union[KernelsTemplateRegs, None],
    "occupancy": Union[KernelsTemplateOccupancy, None],
})

class KernelsKernelAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["kernel"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["file"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["source"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["features"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["resources"]) -> KernelsKernelResources: ...
    @overload
    def __getitem__(self, key: Literal["profile"]) -> KernelsKernelProfile: ...
    @overload
    def __getitem__(self, key: Literal["result"]) -> KernelsKernelResult: ...
    @overload
    def __getitem__(self, key: Literal["flags"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["note"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["compiler_notes"]) -> List[KernelsKernelCompilerNotes]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    kernel: str
    name: str
    file: str
    source: str
    arch: Union[str, None]
    features: str
    resources: KernelsKernelResources
    profile: KernelsKernelProfile
    result: KernelsKernelResult
    flags: List[str]
    note: str
    compiler_notes: List[KernelsKernelCompilerNotes]

class KernelsTemplateAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["instances"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["regs"]) -> KernelsTemplateRegs: ...
    @overload
    def __getitem__(self, key: Literal["spill"]) -> KernelsTemplateRegs: ...
    @overload
    def __getitem__(self, key: Literal["smem"]) -> KernelsTemplateRegs: ...
    @overload
    def __getitem__(self, key: Literal["barriers"]) -> KernelsTemplateRegs: ...
    @overload
    def __getitem__(self, key: Literal["threads"]) -> KernelsTemplateRegs: ...
    @overload
    def __getitem__(self, key: Literal["blocks"]) -> KernelsTemplateRegs: ...
    @overload
    def __getitem__(self, key: Literal["occupancy"]) -> KernelsTemplateOccupancy: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    name: str
    arch: str
    instances: Union[int, None]
    regs: KernelsTemplateRegs
    spill: KernelsTemplateRegs
    smem: KernelsTemplateRegs
    barriers: KernelsTemplateRegs
    threads: KernelsTemplateRegs
    blocks: KernelsTemplateRegs
    occupancy: KernelsTemplateOccupancy

TraceTraceFiles = TypedDict("TraceTraceFiles", {
    "file": str,
    "format": str,
    "version": Union[str, None],
})

TraceTraceDevicesGapsUnder5us = TypedDict("TraceTraceDevicesGapsUnder5us", {
    "ns": Union[int, None],
    "count": int,
})

TraceTraceDevicesGaps = TypedDict("TraceTraceDevicesGaps", {
    "under_5us": TraceTraceDevicesGapsUnder5us,
    "to_50us": TraceTraceDevicesGapsUnder5us,
    "to_500us": TraceTraceDevicesGapsUnder5us,
    "over_500us": TraceTraceDevicesGapsUnder5us,
})

TraceTraceDevicesIdle = TypedDict("TraceTraceDevicesIdle", {
    "host_ns": Union[int, None],
    "sync_ns": Union[int, None],
    "launch_ns": Union[int, None],
    "call_ns": Union[int, None],
    "queued_ns": Union[int, None],
    "back_to_back_ns": Union[int, None],
    "page_faults_ns": Union[int, None],
    "unknown_ns": Union[int, None],
    "after_sync_ns": Union[int, None],
})

TraceTraceDevicesTopGaps = TypedDict("TraceTraceDevicesTopGaps", {
    "ns": Union[int, None],
    "count": int,
    "longest_ns": Union[int, None],
    "start_ns": Union[int, None],
    "before": Union[str, None],
    "after": Union[str, None],
    "call": Union[str, None],
    "host": Union[str, None],
    "cause": str,
})

TraceTraceDevicesSteps = TypedDict("TraceTraceDevicesSteps", {
    "count": int,
    "median_ns": Union[int, None],
    "launches": Union[float, None],
    "busy_ns": Union[int, None],
    "idle_ns": Union[int, None],
})

TraceTraceDevices = TypedDict("TraceTraceDevices", {
    "device": Union[int, None],
    "name": Union[str, None],
    "arch": Union[str, None],
    "sms": Union[int, None],
    "launches": int,
    "streams": Union[int, None],
    "kernel_ns": Union[int, None],
    "span_ns": Union[int, None],
    "busy_ns": Union[int, None],
    "copy_ns": Union[int, None],
    "communication_alone_ns": Union[int, None],
    "idle_ns": Union[int, None],
    "overlap_ns": Union[int, None],
    "gaps": TraceTraceDevicesGaps,
    "idle": TraceTraceDevicesIdle,
    "top_gaps": List[TraceTraceDevicesTopGaps],
    "gpu": Union[str, None],
    "file": str,
    "steps": Union[TraceTraceDevicesSteps, None],
})

TraceTraceTotals = TypedDict("TraceTraceTotals", {
    "launches": int,
    "time_ns": Union[int, None],
    "tail_low_ns": Union[int, None],
    "tail_high_ns": Union[int, None],
    "tail_uneven_ns": Union[int, None],
    "small_low_ns": Union[int, None],
    "small_high_ns": Union[int, None],
    "small_uneven_ns": Union[int, None],
    "short_low_ns": Union[int, None],
    "short_high_ns": Union[int, None],
    "idle_lanes_high_ns": Union[int, None],
    "short_launches": int,
    "short_ns": Union[int, None],
    "persistent_launches": int,
    "persistent_ns": Union[int, None],
    "communication_launches": int,
    "communication_ns": Union[int, None],
    "unattributed_launches": int,
    "unattributed_ns": Union[int, None],
    "cv": float,
})

TraceTraceProposalsSet = TypedDict("TraceTraceProposalsSet", {
    "threads": int,
    "grid": Union[int, None],
})

TraceTraceProposals = TypedDict("TraceTraceProposals", {
    "where": Union[str, None],
    "kind": str,
    "what": str,
    "low_ns": Union[int, None],
    "high_ns": Union[int, None],
    "set": Union[TraceTraceProposalsSet, None],
    "doubts": List[str],
})

TraceTraceKernelsAdvice = TypedDict("TraceTraceKernelsAdvice", {
    "kind": str,
    "what": str,
    "low_ns": Union[int, None],
    "high_ns": Union[int, None],
    "set": Union[TraceTraceProposalsSet, None],
    "doubts": List[str],
})

TraceTraceKernels = TypedDict("TraceTraceKernels", {
    "kernel": Union[str, None],
    "name": Union[str, None],
    "device": Union[int, None],
    "arch": Union[str, None],
    "launches": int,
    "time_ns": Union[int, None],
    "share": float,
    "median_ns": Union[int, None],
    "class": str,
    "short": bool,
    "threads": Union[int, None],
    "block": Union[List[int], None],
    "regs": Union[int, None],
    "smem": Union[int, None],
    "dynamic_smem": Union[int, None],
    "grid": Union[int, None],
    "blocks_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "waves": Union[float, None],
    "tail_low_ns": Union[int, None],
    "tail_high_ns": Union[int, None],
    "tail_uneven_ns": Union[int, None],
    "small_low_ns": Union[int, None],
    "small_high_ns": Union[int, None],
    "small_uneven_ns": Union[int, None],
    "reported_occupancy": Union[float, None],
    "advice": List[TraceTraceKernelsAdvice],
    "blocks_per_sm_range": NotRequired[List[int]],
    "why": NotRequired[str],
    "file": str,
    "agprs": Union[int, None],
    "sgprs": Union[int, None],
    "wave_size": Union[int, None],
    "stream": Union[int, None],
    "start_ns": NotRequired[Union[int, None]],
    "correlation": NotRequired[Union[int, None]],
    "waves_low": NotRequired[Union[float, None]],
    "waves_high": NotRequired[Union[float, None]],
})

TraceTrace = TypedDict("TraceTrace", {
    "files": List[TraceTraceFiles],
    "devices": List[TraceTraceDevices],
    "totals": TraceTraceTotals,
    "proposals": List[TraceTraceProposals],
    "kernels": List[TraceTraceKernels],
    "warnings": List[str],
})

class TraceTraceAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["files"]) -> List[TraceTraceFiles]: ...
    @overload
    def __getitem__(self, key: Literal["devices"]) -> List[TraceTraceDevices]: ...
    @overload
    def __getitem__(self, key: Literal["totals"]) -> TraceTraceTotals: ...
    @overload
    def __getitem__(self, key: Literal["proposals"]) -> List[TraceTraceProposals]: ...
    @overload
    def __getitem__(self, key: Literal["kernels"]) -> List[TraceTraceKernels]: ...
    @overload
    def __getitem__(self, key: Literal["warnings"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    files: List[TraceTraceFiles]
    devices: List[TraceTraceDevices]
    totals: TraceTraceTotals
    proposals: List[TraceTraceProposals]
    kernels: List[TraceTraceKernels]
    warnings: List[str]

DiffBuildsChangedOld = TypedDict("DiffBuildsChangedOld", {
    "file": str,
    "source": str,
    "resources": KernelsKernelResources,
    "profile": Union[KernelsKernelProfile, None],
    "result": Union[KernelsKernelResult, None],
    "flags": NotRequired[List[str]],
    "note": NotRequired[str],
    "compiler_notes": NotRequired[List[KernelsKernelCompilerNotes]],
})

DiffBuildsChanged = TypedDict("DiffBuildsChanged", {
    "kernel": str,
    "name": str,
    "arch": Union[str, None],
    "features": NotRequired[str],
    "old": Union[DiffBuildsChangedOld, None],
    "new": Union[DiffBuildsChangedOld, None],
    "verdict": str,
})

DiffBuilds = TypedDict("DiffBuilds", {
    "changed": List[DiffBuildsChanged],
    "added": List[KernelsKernel],
    "removed": List[KernelsKernel],
    "unchanged": int,
})

DiffRunsSteps = TypedDict("DiffRunsSteps", {
    "old": int,
    "new": int,
})

DiffRunsTotalsSpanNs = TypedDict("DiffRunsTotalsSpanNs", {
    "old": Union[float, None],
    "new": Union[float, None],
})

DiffRunsTotals = TypedDict("DiffRunsTotals", {
    "span_ns": DiffRunsTotalsSpanNs,
    "busy_ns": DiffRunsTotalsSpanNs,
    "copy_ns": DiffRunsTotalsSpanNs,
    "communication_alone_ns": DiffRunsTotalsSpanNs,
    "idle_ns": DiffRunsTotalsSpanNs,
    "host_ns": DiffRunsTotalsSpanNs,
    "sync_ns": DiffRunsTotalsSpanNs,
    "launch_ns": DiffRunsTotalsSpanNs,
    "call_ns": DiffRunsTotalsSpanNs,
    "queued_ns": DiffRunsTotalsSpanNs,
    "back_to_back_ns": DiffRunsTotalsSpanNs,
    "page_faults_ns": DiffRunsTotalsSpanNs,
    "unknown_ns": DiffRunsTotalsSpanNs,
    "tail_high_ns": DiffRunsTotalsSpanNs,
    "small_high_ns": DiffRunsTotalsSpanNs,
    "launches": DiffRunsTotalsSpanNs,
})

DiffRunsKernelsOld = TypedDict("DiffRunsKernelsOld", {
    "name": str,
    "device": Union[int, None],
    "launches": Union[float, None],
    "time_ns": Union[float, None],
    "median_ns": Union[int, None],
    "class": str,
    "block": Union[List[int], None],
    "grid": Union[int, None],
    "regs": Union[int, None],
    "smem": Union[int, None],
    "dynamic_smem": Union[int, None],
    "blocks_per_sm": Union[int, None],
    "waves": Union[float, None],
    "tail_high_ns": Union[float, None],
    "small_high_ns": Union[float, None],
})

DiffRunsKernels = TypedDict("DiffRunsKernels", {
    "match": str,
    "old": Union[DiffRunsKernelsOld, None],
    "new": Union[DiffRunsKernelsOld, None],
})

DiffRuns = TypedDict("DiffRuns", {
    "steps": Union[DiffRunsSteps, None],
    "same_launches": bool,
    "totals": DiffRunsTotals,
    "kernels": List[DiffRunsKernels],
})

class DiffBuildsAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["changed"]) -> List[DiffBuildsChanged]: ...
    @overload
    def __getitem__(self, key: Literal["added"]) -> List[KernelsKernel]: ...
    @overload
    def __getitem__(self, key: Literal["removed"]) -> List[KernelsKernel]: ...
    @overload
    def __getitem__(self, key: Literal["unchanged"]) -> int: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    changed: List[DiffBuildsChanged]
    added: List[KernelsKernel]
    removed: List[KernelsKernel]
    unchanged: int

class DiffRunsAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["steps"]) -> DiffRunsSteps: ...
    @overload
    def __getitem__(self, key: Literal["same_launches"]) -> bool: ...
    @overload
    def __getitem__(self, key: Literal["totals"]) -> DiffRunsTotals: ...
    @overload
    def __getitem__(self, key: Literal["kernels"]) -> List[DiffRunsKernels]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    steps: DiffRunsSteps
    same_launches: bool
    totals: DiffRunsTotals
    kernels: List[DiffRunsKernels]

TuneKernelStepsResources = TypedDict("TuneKernelStepsResources", {
    "regs": Union[int, None],
    "agprs": NotRequired[Union[int, None]],
    "sgprs": NotRequired[Union[int, None]],
    "wave_size": NotRequired[Union[int, None]],
    "cu_mode": NotRequired[Union[int, None]],
    "smem": Union[int, None],
    "barriers": Union[int, None],
    "stack": Union[int, None],
    "spill_stores": Union[int, None],
    "spill_loads": Union[int, None],
    "launch_bounds": Union[List[int], None],
    "block": Union[List[int], None],
    "cluster": Union[List[int], None],
    "dynamic_smem": NotRequired[Union[int, None]],
    "stack_total": NotRequired[Union[int, None]],
    "max_cluster": NotRequired[Union[int, None]],
    "max_regs": NotRequired[Union[int, None]],
    "setmaxnreg": NotRequired[List[int]],
    "ptx": NotRequired[List[int]],
    "callee_spill_stores": Union[int, None],
    "callee_spill_loads": Union[int, None],
    "spill_evidence": Union[str, None],
    "spill_stores_min": NotRequired[Union[int, None]],
    "spill_stores_max": NotRequired[Union[int, None]],
    "spill_loads_min": NotRequired[Union[int, None]],
    "spill_loads_max": NotRequired[Union[int, None]],
    "spill_shared": NotRequired[Union[int, None]],
    "spill_lines": NotRequired[List[KernelsKernelResourcesSpillLines]],
    "live": NotRequired[KernelsKernelResourcesLive],
    "sgpr_spill": NotRequired[Union[int, None]],
    "spill_unit": NotRequired[str],
    "regs_used": Union[int, None],
    "sgprs_allocated": NotRequired[Union[int, None]],
    "spilled_around": NotRequired[Union[int, None]],
})

TuneKernelSteps = TypedDict("TuneKernelSteps", {
    "cap": Union[int, None],
    "asked_blocks": Union[int, None],
    "asked_waves": Union[int, None],
    "resources": Union[TuneKernelStepsResources, None],
    "result": Union[KernelsKernelResult, None],
    "instructions": Union[int, None],
    "local_instructions": Union[int, None],
    "time": Union[float, None],
    "time_spread": Union[float, None],
    "obeyed": Union[bool, None],
    "pareto": bool,
    "status": str,
    "message": Union[str, None],
})

TuneKernel = TypedDict("TuneKernel", {
    "kernel": str,
    "name": str,
    "arch": Union[str, None],
    "threads": int,
    "steps": List[TuneKernelSteps],
})

class TuneKernelAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["kernel"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["threads"]) -> int: ...
    @overload
    def __getitem__(self, key: Literal["steps"]) -> List[TuneKernelSteps]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    kernel: str
    name: str
    arch: Union[str, None]
    threads: int
    steps: List[TuneKernelSteps]

CorunCorunLaunches = TypedDict("CorunCorunLaunches", {
    "id": NotRequired[str],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
})

CorunCorunMixes = TypedDict("CorunCorunMixes", {
    "blocks": List[int],
    "warps_per_sm": int,
    "occupancy": float,
    "limiters": List[str],
})

CorunCorunBesideFullChanges = TypedDict("CorunCorunBesideFullChanges", {
    "arch": NotRequired[str],
    "gpu": NotRequired[str],
    "mig": NotRequired[str],
    "sms": NotRequired[int],
    "partition": NotRequired[Union[str, None]],
    "threads": Union[int, None],
    "regs": int,
    "agprs": NotRequired[int],
    "sgprs": NotRequired[int],
    "smem": int,
    "dynamic_smem": int,
    "dynamic_smem_per_thread": NotRequired[int],
    "barriers": int,
    "carveout": Union[int, None],
    "optin": NotRequired[bool],
    "oversized_smem": NotRequired[bool],
    "launch_bounds": NotRequired[List[int]],
    "cluster": NotRequired[int],
    "gpc": NotRequired[List[int]],
    "tmem": NotRequired[str],
    "setmaxnreg": NotRequired[str],
    "wave_size": NotRequired[int],
    "cu_mode": NotRequired[bool],
    "grid": NotRequired[int],
    "elements": NotRequired[int],
    "elements_per_thread": NotRequired[int],
    "problem": NotRequired[List[int]],
    "tile": NotRequired[Union[List[int], None]],
    "split_k": NotRequired[int],
    "batch": NotRequired[int],
    "schedule": NotRequired[str],
    "throughput": NotRequired[Union[float, None]],
})

CorunCorunBesideFull = TypedDict("CorunCorunBesideFull", {
    "full": int,
    "blocks": List[int],
    "limiters": List[str],
    "changes": List[Union[CorunCorunBesideFullChanges, None]],
})

CorunCorunGridsSpread = TypedDict("CorunCorunGridsSpread", {
    "sms_touched": int,
    "left_sms": int,
    "left_slots": int,
    "waves": Union[float, None],
})

CorunCorunGrids = TypedDict("CorunCorunGrids", {
    "sms_touched": List[int],
    "left_sms": List[int],
    "left_slots": List[int],
    "waves": List[Union[float, None]],
    "spread": CorunCorunGridsSpread,
    "packed": CorunCorunGridsSpread,
})

CorunCorun = TypedDict("CorunCorun", {
    "arch": str,
    "gpu": Union[str, None],
    "sms": Union[int, None],
    "launches": List[CorunCorunLaunches],
    "mixes": List[CorunCorunMixes],
    "beside_full": List[CorunCorunBesideFull],
    "grids": Union[CorunCorunGrids, None],
    "explain": NotRequired[List[str]],
})

class CorunCorunAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["gpu"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["sms"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["launches"]) -> List[CorunCorunLaunches]: ...
    @overload
    def __getitem__(self, key: Literal["mixes"]) -> List[CorunCorunMixes]: ...
    @overload
    def __getitem__(self, key: Literal["beside_full"]) -> List[CorunCorunBesideFull]: ...
    @overload
    def __getitem__(self, key: Literal["grids"]) -> CorunCorunGrids: ...
    @overload
    def __getitem__(self, key: Literal["explain"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    arch: str
    gpu: Union[str, None]
    sms: Union[int, None]
    launches: List[CorunCorunLaunches]
    mixes: List[CorunCorunMixes]
    beside_full: List[CorunCorunBesideFull]
    grids: CorunCorunGrids
    explain: List[str]

SimulateSimulationSimulation = TypedDict("SimulateSimulationSimulation", {
    "dist": Union[str, None],
    "cv": float,
    "durations": Union[int, None],
    "shared": bool,
    "runs": int,
    "seed": int,
    "makespan": Union[float, None],
    "ideal": Union[float, None],
    "slowdown": float,
    "utilization": float,
    "idle_time": Union[float, None],
    "busiest_sm": int,
    "busiest_time": Union[float, None],
    "idlest_sm": int,
    "idlest_time": Union[float, None],
    "utilization_mean": float,
    "utilization_p5": float,
    "utilization_p95": float,
    "makespan_mean": Union[float, None],
    "idle_time_mean": Union[float, None],
    "expected_occupancy": float,
    "active": float,
    "machine_occupancy": float,
    "expected_occupancy_mean": float,
    "active_mean": float,
    "machine_occupancy_mean": float,
})

SimulateSimulation = TypedDict("SimulateSimulation", {
    "id": NotRequired[str],
    "name": NotRequired[str],
    "arch": str,
    "gpu": Union[str, None],
    "mig": NotRequired[str],
    "launch": BatchAnswerLaunch,
    "launchable": Union[bool, None],
    "reasons": List[str],
    "blocks_per_sm": Union[int, None],
    "resident_blocks": Union[int, None],
    "warps_per_sm": Union[int, None],
    "waves_per_simd": NotRequired[Union[float, None]],
    "threads_per_sm": Union[int, None],
    "occupancy": Union[float, None],
    "limiters": Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None],
    "limits": Union[BatchAnswerLimits, None],
    "allocation": BatchAnswerAllocation,
    "unused": Union[BatchAnswerUnused, None],
    "headroom": Union[BatchAnswerHeadroom, None],
    "per_unit": NotRequired[BatchAnswerPerUnit],
    "proposals": NotRequired[List[BatchAnswerProposals]],
    "waves": Union[BatchAnswerWaves, None],
    "tiles": Union[BatchAnswerTiles, None],
    "cluster": NotRequired[BatchAnswerCluster],
    "tile_registers": NotRequired[Union[BatchAnswerTileRegisters, None]],
    "tensor_memory": Union[BatchAnswerTensorMemory, None],
    "register_pool": Union[BatchAnswerRegisterPool, None],
    "bound": Union[BatchAnswerBound, None],
    "estimate": Union[BatchAnswerEstimate, None],
    "partition": NotRequired[BatchAnswerPartition],
    "latency": NotRequired[BatchAnswerLatency],
    "best": NotRequired[BatchAnswerBest],
    "explain": NotRequired[List[str]],
    "simulation": Union[SimulateSimulationSimulation, None],
})

class SimulateSimulationAnswer(Answer):
    @overload  # type: ignore[override]
    def __getitem__(self, key: Literal["id"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["name"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["arch"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["gpu"]) -> Union[str, None]: ...
    @overload
    def __getitem__(self, key: Literal["mig"]) -> str: ...
    @overload
    def __getitem__(self, key: Literal["launch"]) -> BatchAnswerLaunch: ...
    @overload
    def __getitem__(self, key: Literal["launchable"]) -> Union[bool, None]: ...
    @overload
    def __getitem__(self, key: Literal["reasons"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["blocks_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["resident_blocks"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["warps_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["waves_per_simd"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["threads_per_sm"]) -> Union[int, None]: ...
    @overload
    def __getitem__(self, key: Literal["occupancy"]) -> Union[float, None]: ...
    @overload
    def __getitem__(self, key: Literal["limiters"]) -> Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]: ...
    @overload
    def __getitem__(self, key: Literal["limits"]) -> BatchAnswerLimits: ...
    @overload
    def __getitem__(self, key: Literal["allocation"]) -> BatchAnswerAllocation: ...
    @overload
    def __getitem__(self, key: Literal["unused"]) -> BatchAnswerUnused: ...
    @overload
    def __getitem__(self, key: Literal["headroom"]) -> BatchAnswerHeadroom: ...
    @overload
    def __getitem__(self, key: Literal["per_unit"]) -> BatchAnswerPerUnit: ...
    @overload
    def __getitem__(self, key: Literal["proposals"]) -> List[BatchAnswerProposals]: ...
    @overload
    def __getitem__(self, key: Literal["waves"]) -> BatchAnswerWaves: ...
    @overload
    def __getitem__(self, key: Literal["tiles"]) -> BatchAnswerTiles: ...
    @overload
    def __getitem__(self, key: Literal["cluster"]) -> BatchAnswerCluster: ...
    @overload
    def __getitem__(self, key: Literal["tile_registers"]) -> BatchAnswerTileRegisters: ...
    @overload
    def __getitem__(self, key: Literal["tensor_memory"]) -> BatchAnswerTensorMemory: ...
    @overload
    def __getitem__(self, key: Literal["register_pool"]) -> BatchAnswerRegisterPool: ...
    @overload
    def __getitem__(self, key: Literal["bound"]) -> BatchAnswerBound: ...
    @overload
    def __getitem__(self, key: Literal["estimate"]) -> BatchAnswerEstimate: ...
    @overload
    def __getitem__(self, key: Literal["partition"]) -> BatchAnswerPartition: ...
    @overload
    def __getitem__(self, key: Literal["latency"]) -> BatchAnswerLatency: ...
    @overload
    def __getitem__(self, key: Literal["best"]) -> BatchAnswerBest: ...
    @overload
    def __getitem__(self, key: Literal["explain"]) -> List[str]: ...
    @overload
    def __getitem__(self, key: Literal["simulation"]) -> SimulateSimulationSimulation: ...
    @overload
    def __getitem__(self, key: str) -> Any: ...
    id: str
    name: str
    arch: str
    gpu: Union[str, None]
    mig: str
    launch: BatchAnswerLaunch
    launchable: Union[bool, None]
    reasons: List[str]
    blocks_per_sm: Union[int, None]
    resident_blocks: Union[int, None]
    warps_per_sm: Union[int, None]
    waves_per_simd: Union[float, None]
    threads_per_sm: Union[int, None]
    occupancy: Union[float, None]
    limiters: Union[List[Literal["warps", "blocks", "registers", "shared_memory", "barriers", "scalar_registers", "compiler_waves"]], None]
    limits: BatchAnswerLimits
    allocation: BatchAnswerAllocation
    unused: BatchAnswerUnused
    headroom: BatchAnswerHeadroom
    per_unit: BatchAnswerPerUnit
    proposals: List[BatchAnswerProposals]
    waves: BatchAnswerWaves
    tiles: BatchAnswerTiles
    cluster: BatchAnswerCluster
    tile_registers: BatchAnswerTileRegisters
    tensor_memory: BatchAnswerTensorMemory
    register_pool: BatchAnswerRegisterPool
    bound: BatchAnswerBound
    estimate: BatchAnswerEstimate
    partition: BatchAnswerPartition
    latency: BatchAnswerLatency
    best: BatchAnswerBest
    explain: List[str]
    simulation: SimulateSimulationSimulation

def launch(
    *,
    id: Any = None,
    name: Union[str, None] = None,
    arch: Union[str, None] = None,
    gpu: Union[str, None] = None,
    mig: Union[str, None] = None,
    sms: Union[Union[int, str], None] = None,
    partition: Union[str, None] = None,
    threads: Union[Union[int, str, Sequence[int]], None] = None,
    regs: Union[Union[int, str], None] = None,
    smem: Union[Union[int, str], None] = None,
    dynamic_smem: Union[Union[int, str], None] = None,
    dynamic_smem_per_thread: Union[Union[int, str], None] = None,
    barriers: Union[Union[int, str], None] = None,
    tmem: Union[str, None] = None,
    setmaxnreg: Union[str, None] = None,
    carveout: Union[Union[int, str], None] = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Union[Union[int, str], None] = None,
    gpc: Any = None,
    grid: Union[Union[int, str, Sequence[int]], None] = None,
    elements: Union[Union[int, str], None] = None,
    elements_per_thread: Union[int, None] = None,
    problem: Union[Union[str, Sequence[int]], None] = None,
    tile: Union[Union[str, Sequence[int]], None] = None,
    stages: Union[Union[int, str], None] = None,
    element_bytes: Any = None,
    split_k: Union[Union[int, str], None] = None,
    batch: Union[Union[int, str], None] = None,
    schedule: Union[str, None] = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Union[Union[int, str], None] = None,
    sgprs: Union[Union[int, str], None] = None,
    wave_size: Union[Union[int, str], None] = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
    latency: Union[float, None] = None,
    issue: Union[float, None] = None,
    ilp: Union[int, None] = None,
    bytes_per_load: Union[int, None] = None,
    bandwidth: Union[float, None] = None,
    clock: Union[float, None] = None,
    dtype: Union[str, None] = None,
    flops: Any = None,
    bytes: Any = None,
    measured: Any = None,
) -> BatchAnswerDict: ...
class Launches(List[BatchAnswerDict]):
    @property
    def text(self) -> str: ...
    def to_dataframe(self) -> Any: ...
    def _repr_html_(self) -> str: ...
def sweep(
    *,
    id: Any = None,
    name: Union[Union[str, Iterable[Any]], None] = None,
    arch: Union[Union[str, Iterable[Any]], None] = None,
    gpu: Union[Union[str, Iterable[Any]], None] = None,
    mig: Union[Union[str, Iterable[Any]], None] = None,
    sms: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    partition: Union[Union[str, Iterable[Any]], None] = None,
    threads: Union[Union[Union[int, str, Sequence[int]], Iterable[Any]], None] = None,
    regs: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    smem: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    dynamic_smem: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    dynamic_smem_per_thread: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    barriers: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    tmem: Union[Union[str, Iterable[Any]], None] = None,
    setmaxnreg: Union[Union[str, Iterable[Any]], None] = None,
    carveout: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    optin: Union[Union[bool, Iterable[Any]], None] = None,
    oversized_smem: Union[Union[bool, Iterable[Any]], None] = None,
    launch_bounds: Any = None,
    cluster: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    gpc: Any = None,
    grid: Union[Union[Union[int, str, Sequence[int]], Iterable[Any]], None] = None,
    elements: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    elements_per_thread: Union[Union[int, Iterable[Any]], None] = None,
    problem: Union[Union[Union[str, Sequence[int]], Iterable[Any]], None] = None,
    tile: Union[Union[Union[str, Sequence[int]], Iterable[Any]], None] = None,
    stages: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    element_bytes: Any = None,
    split_k: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    batch: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    schedule: Union[Union[str, Iterable[Any]], None] = None,
    throughput: Union[Union[float, Iterable[Any]], None] = None,
    tile_step: Any = None,
    agprs: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    sgprs: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    wave_size: Union[Union[Union[int, str], Iterable[Any]], None] = None,
    cu_mode: Union[Union[bool, Iterable[Any]], None] = None,
    proposals: Union[Union[bool, Iterable[Any]], None] = None,
    latency: Union[Union[float, Iterable[Any]], None] = None,
    issue: Union[Union[float, Iterable[Any]], None] = None,
    ilp: Union[Union[int, Iterable[Any]], None] = None,
    bytes_per_load: Union[Union[int, Iterable[Any]], None] = None,
    bandwidth: Union[Union[float, Iterable[Any]], None] = None,
    clock: Union[Union[float, Iterable[Any]], None] = None,
    dtype: Union[Union[str, Iterable[Any]], None] = None,
    flops: Any = None,
    bytes: Any = None,
    measured: Any = None,
) -> Launches: ...
def of(
    obj: Any, threads: Any = None,
    *,
    id: Any = None,
    name: Union[str, None] = None,
    arch: Union[str, None] = None,
    gpu: Union[str, None] = None,
    mig: Union[str, None] = None,
    sms: Union[Union[int, str], None] = None,
    partition: Union[str, None] = None,
    regs: Union[Union[int, str], None] = None,
    smem: Union[Union[int, str], None] = None,
    dynamic_smem: Union[Union[int, str], None] = None,
    dynamic_smem_per_thread: Union[Union[int, str], None] = None,
    barriers: Union[Union[int, str], None] = None,
    tmem: Union[str, None] = None,
    setmaxnreg: Union[str, None] = None,
    carveout: Union[Union[int, str], None] = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Union[Union[int, str], None] = None,
    gpc: Any = None,
    grid: Union[Union[int, str, Sequence[int]], None] = None,
    elements: Union[Union[int, str], None] = None,
    elements_per_thread: Union[int, None] = None,
    problem: Union[Union[str, Sequence[int]], None] = None,
    tile: Union[Union[str, Sequence[int]], None] = None,
    stages: Union[Union[int, str], None] = None,
    element_bytes: Any = None,
    split_k: Union[Union[int, str], None] = None,
    batch: Union[Union[int, str], None] = None,
    schedule: Union[str, None] = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Union[Union[int, str], None] = None,
    sgprs: Union[Union[int, str], None] = None,
    wave_size: Union[Union[int, str], None] = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
    latency: Union[float, None] = None,
    issue: Union[float, None] = None,
    ilp: Union[int, None] = None,
    bytes_per_load: Union[int, None] = None,
    bandwidth: Union[float, None] = None,
    clock: Union[float, None] = None,
    dtype: Union[str, None] = None,
    flops: Any = None,
    bytes: Any = None,
    measured: Any = None,
) -> BatchAnswerDict: ...
@overload
def solve(
    *,
    target: Any,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    partition: Any = None,
    threads: Any = None,
    regs: Any = None,
    smem: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    barriers: Any = None,
    tmem: Any = None,
    setmaxnreg: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Any = None,
    gpc: Any = None,
    grid: Any = None,
    elements: Any = None,
    elements_per_thread: Union[int, None] = None,
    problem: Any = None,
    tile: Any = None,
    stages: Any = None,
    element_bytes: Any = None,
    split_k: Any = None,
    batch: Any = None,
    schedule: Any = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Any = None,
    sgprs: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
    latency: Union[float, None] = None,
    issue: Union[float, None] = None,
    ilp: Union[int, None] = None,
    bytes_per_load: Union[int, None] = None,
    bandwidth: Union[float, None] = None,
    clock: Union[float, None] = None,
    dtype: Any = None,
    flops: Any = None,
    bytes: Any = None,
    measured: Any = None,
) -> SolveTargetAnswer: ...
@overload
def solve(
    *,
    frontier: Any,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    partition: Any = None,
    threads: Any = None,
    regs: Any = None,
    smem: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    barriers: Any = None,
    tmem: Any = None,
    setmaxnreg: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Any = None,
    gpc: Any = None,
    grid: Any = None,
    elements: Any = None,
    elements_per_thread: Union[int, None] = None,
    problem: Any = None,
    tile: Any = None,
    stages: Any = None,
    element_bytes: Any = None,
    split_k: Any = None,
    batch: Any = None,
    schedule: Any = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Any = None,
    sgprs: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
    latency: Union[float, None] = None,
    issue: Union[float, None] = None,
    ilp: Union[int, None] = None,
    bytes_per_load: Union[int, None] = None,
    bandwidth: Union[float, None] = None,
    clock: Union[float, None] = None,
    dtype: Any = None,
    flops: Any = None,
    bytes: Any = None,
    measured: Any = None,
) -> SolveFrontierAnswer: ...
@overload
def solve(
    *,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    partition: Any = None,
    threads: Any = None,
    regs: Any = None,
    smem: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    barriers: Any = None,
    tmem: Any = None,
    setmaxnreg: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Any = None,
    gpc: Any = None,
    grid: Any = None,
    elements: Any = None,
    elements_per_thread: Union[int, None] = None,
    problem: Any = None,
    tile: Any = None,
    stages: Any = None,
    element_bytes: Any = None,
    split_k: Any = None,
    batch: Any = None,
    schedule: Any = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Any = None,
    sgprs: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
    latency: Union[float, None] = None,
    issue: Union[float, None] = None,
    ilp: Union[int, None] = None,
    bytes_per_load: Union[int, None] = None,
    bandwidth: Union[float, None] = None,
    clock: Union[float, None] = None,
    dtype: Any = None,
    flops: Any = None,
    bytes: Any = None,
    measured: Any = None,
) -> SolveStaircasesAnswer: ...
@overload
def kernels(
    *files: Any,
    group: Any,
    kernel: Any = None,
    exclude: Any = None,
    internal: Union[bool, None] = None,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    threads: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    cluster: Any = None,
    grid: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    mangled: Union[bool, None] = None,
    all: Union[bool, None] = None,
    lines: Union[int, None] = None,
    nvdisasm: Any = None,
    min_occupancy: Any = None,
    max_regs: Any = None,
    max_spill: Any = None,
    max_spilled_around: Any = None,
    max_stack: Any = None,
    max_smem: Any = None,
    no_warnings: Union[bool, None] = None,
    baseline: Any = None,
    write_baseline: Any = None,
    where: Any = None,
    sort: Any = None,
    top: Union[int, None] = None,
) -> List[KernelsTemplateAnswer]: ...
@overload
def kernels(
    *files: Any,
    kernel: Any = None,
    exclude: Any = None,
    internal: Union[bool, None] = None,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    threads: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    cluster: Any = None,
    grid: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    mangled: Union[bool, None] = None,
    all: Union[bool, None] = None,
    lines: Union[int, None] = None,
    nvdisasm: Any = None,
    min_occupancy: Any = None,
    max_regs: Any = None,
    max_spill: Any = None,
    max_spilled_around: Any = None,
    max_stack: Any = None,
    max_smem: Any = None,
    no_warnings: Union[bool, None] = None,
    baseline: Any = None,
    write_baseline: Any = None,
    where: Any = None,
    sort: Any = None,
    top: Union[int, None] = None,
) -> List[KernelsKernelAnswer]: ...
def trace(
    *files: Any,
    range: Any = None,
    from_: Union[float, None] = None,
    to: Union[float, None] = None,
    step_at: Any = None,
    skip_steps: Union[int, None] = None,
    kernel: Any = None,
    exclude: Any = None,
    communication: Any = None,
    device: Union[int, None] = None,
    by: Any = None,
    min_time: Union[float, None] = None,
    cv: Union[float, None] = None,
    where: Any = None,
    sort: Any = None,
    top: Union[int, None] = None,
    gpu: Any = None,
    sms: Union[int, None] = None,
    min_occupancy: Any = None,
    max_tail: Any = None,
    max_small: Any = None,
    max_idle: Any = None,
    max_unknown: Any = None,
) -> TraceTraceAnswer: ...
def diff(
    old: Any, new: Any,
    *,
    kernel: Any = None,
    exclude: Any = None,
    internal: Union[bool, None] = None,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    threads: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    cluster: Any = None,
    grid: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    mangled: Union[bool, None] = None,
    any: Union[bool, None] = None,
    max_slower: Any = None,
    range: Any = None,
    step_at: Any = None,
    skip_steps: Union[int, None] = None,
    where: Any = None,
    sort: Any = None,
    top: Union[int, None] = None,
) -> Answer: ...
def tune(
    command: Union[str, Sequence[Any]],
    *,
    steps: Any = None,
    jobs: Union[int, None] = None,
    pareto: Union[bool, None] = None,
    run: Any = None,
    runs: Union[int, None] = None,
    timeout: Union[float, None] = None,
    kernel: Any = None,
    exclude: Any = None,
    internal: Union[bool, None] = None,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    threads: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    cluster: Any = None,
    grid: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    mangled: Union[bool, None] = None,
    latency: Union[float, None] = None,
    issue: Union[float, None] = None,
    ilp: Union[int, None] = None,
    bytes_per_load: Union[int, None] = None,
    bandwidth: Union[float, None] = None,
    clock: Union[float, None] = None,
    min_occupancy: Any = None,
    max_spill: Any = None,
) -> List[TuneKernelAnswer]: ...
def corun(
    *launches: Any,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    partition: Any = None,
    threads: Any = None,
    regs: Any = None,
    smem: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    barriers: Any = None,
    tmem: Any = None,
    setmaxnreg: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Any = None,
    gpc: Any = None,
    grid: Any = None,
    elements: Any = None,
    elements_per_thread: Union[int, None] = None,
    problem: Any = None,
    tile: Any = None,
    stages: Any = None,
    element_bytes: Any = None,
    split_k: Any = None,
    batch: Any = None,
    schedule: Any = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Any = None,
    sgprs: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
) -> CorunCorunAnswer: ...
def simulate(
    *,
    arch: Any = None,
    gpu: Any = None,
    mig: Any = None,
    sms: Any = None,
    partition: Any = None,
    threads: Any = None,
    regs: Any = None,
    smem: Any = None,
    dynamic_smem: Any = None,
    dynamic_smem_per_thread: Any = None,
    barriers: Any = None,
    tmem: Any = None,
    setmaxnreg: Any = None,
    carveout: Any = None,
    optin: Union[bool, None] = None,
    oversized_smem: Union[bool, None] = None,
    launch_bounds: Any = None,
    cluster: Any = None,
    gpc: Any = None,
    grid: Any = None,
    elements: Any = None,
    elements_per_thread: Union[int, None] = None,
    problem: Any = None,
    tile: Any = None,
    stages: Any = None,
    element_bytes: Any = None,
    split_k: Any = None,
    batch: Any = None,
    schedule: Any = None,
    throughput: Union[float, None] = None,
    tile_step: Any = None,
    agprs: Any = None,
    sgprs: Any = None,
    wave_size: Any = None,
    cu_mode: Union[bool, None] = None,
    proposals: Union[bool, None] = None,
    dist: Any = None,
    cv: Union[float, None] = None,
    durations: Any = None,
    shared: Union[bool, None] = None,
    runs: Union[int, None] = None,
    seed: Union[int, None] = None,
) -> SimulateSimulationAnswer: ...
def schema(command: Union[str, None] = None) -> Dict[str, Any]: ...
def gpus() -> List[Dict[str, Any]]: ...
def archs() -> List[Dict[str, Any]]: ...
def gpu(name: str) -> Dict[str, Any]: ...
def arch(name: str) -> Dict[str, Any]: ...
def help(key: Union[str, None] = None) -> None: ...
def prune(
    *,
    gpu: Union[str, None] = None,
    arch: Union[str, None] = None,
    tile: Sequence[str] = ...,
    element_bytes: float = 2,
    dtype: Union[str, None] = None,
    top_k: Union[int, None] = None,
    problem: Sequence[str] = ...,
) -> Callable[..., List[Any]]: ...
