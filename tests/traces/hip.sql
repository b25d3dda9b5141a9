-- rocpd of ROCm 7: one process with copies, calls of HIP and ranges of roctx.
PRAGMA page_size = 512;
CREATE TABLE rocpd_metadata_1 (id INTEGER, tag TEXT, value TEXT);
INSERT INTO rocpd_metadata_1 VALUES (1, 'schema_version', '3');
CREATE TABLE rocpd_string_1 (id INTEGER PRIMARY KEY, guid TEXT, string TEXT);
INSERT INTO rocpd_string_1 VALUES (1, 'g', 'HIP_RUNTIME_API'), (2, 'g', 'MARKER_CORE_API'),
  (3, 'g', 'MEMORY_COPY'), (4, 'g', 'KERNEL_DISPATCH'), (5, 'g', 'hipMemcpyAsync'),
  (6, 'g', 'hipLaunchKernel'), (7, 'g', 'hipStreamSynchronize'), (8, 'g', 'hipMemcpy'),
  (9, 'g', 'roctxRangePushA'), (10, 'g', 'MEMORY_COPY_HOST_TO_DEVICE'),
  (11, 'g', 'MEMORY_COPY_DEVICE_TO_HOST'), (12, 'g', 'HSA_CORE_API'), (13, 'g', 'hsa_init');
CREATE TABLE rocpd_info_node_1 (id INTEGER PRIMARY KEY, machine_id TEXT);
INSERT INTO rocpd_info_node_1 VALUES (1, 'machine');
CREATE TABLE rocpd_info_agent_1 (id INTEGER PRIMARY KEY, guid TEXT, type TEXT,
  absolute_index INTEGER, name TEXT, product_name TEXT, extdata TEXT);
INSERT INTO rocpd_info_agent_1 VALUES (1, 'g', 'CPU', 0, 'EPYC', 'EPYC', '{}'),
  (2, 'g', 'GPU', 4, 'gfx942', 'AMD Instinct MI300X', '{"cu_count":304,"name":"gfx942"}');
CREATE TABLE rocpd_info_kernel_symbol_1 (id INTEGER PRIMARY KEY, guid TEXT, display_name TEXT,
  sgpr_count INTEGER, arch_vgpr_count INTEGER, accum_vgpr_count INTEGER);
INSERT INTO rocpd_info_kernel_symbol_1 VALUES (14, 'g', 'gemm(float*, int)', 48, 100, 4),
  (15, 'g', 'scale(float*)', 32, 16, 0);
CREATE TABLE rocpd_event_1 (id INTEGER PRIMARY KEY, guid TEXT, category_id INTEGER,
  stack_id INTEGER, parent_stack_id INTEGER, correlation_id INTEGER, extdata TEXT);
INSERT INTO rocpd_event_1 VALUES (101, 'g', 1, 1, 0, 0, '{}'), (102, 'g', 1, 2, 0, 0, '{}'),
  (103, 'g', 1, 3, 0, 0, '{}'), (104, 'g', 1, 4, 0, 0, '{}'), (105, 'g', 1, 5, 0, 0, '{}'),
  (106, 'g', 2, 6, 0, 0, '{"message":"half the \"step\""}'), (107, 'g', 3, 1, 1, 0, '{}'),
  (108, 'g', 3, 5, 5, 0, '{}'), (109, 'g', 4, 2, 2, 0, '{}'), (110, 'g', 4, 4, 4, 0, '{}'),
  (111, 'g', 12, 9, 0, 0, '{}');
CREATE TABLE rocpd_region_1 (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER,
  tid INTEGER, start BIGINT, end BIGINT, name_id INTEGER, event_id INTEGER);
INSERT INTO rocpd_region_1 VALUES (1, 'g', 1, 29, 29, 1005000, 1015000, 5, 101),
  (2, 'g', 1, 29, 29, 1030000, 1035000, 6, 102), (3, 'g', 1, 29, 29, 1040000, 1143000, 7, 103),
  (4, 'g', 1, 29, 29, 1200000, 1206000, 6, 104), (5, 'g', 1, 29, 29, 1230000, 1262000, 8, 105),
  (6, 'g', 1, 29, 29, 1150000, 1270000, 9, 106), (9, 'g', 1, 29, 29, 1150000, 1151000, 13, 111);
CREATE TABLE rocpd_memory_copy_1 (id INTEGER PRIMARY KEY, guid TEXT, nid INTEGER, pid INTEGER,
  tid INTEGER, start BIGINT, end BIGINT, name_id INTEGER, dst_agent_id INTEGER,
  src_agent_id INTEGER, size INTEGER, queue_id INTEGER, stream_id INTEGER, event_id INTEGER);
INSERT INTO rocpd_memory_copy_1 VALUES
  (1, 'g', 1, 29, 29, 1020000, 1060000, 10, 2, 1, 4096, NULL, 7, 107),
  (2, 'g', 1, 29, 29, 1240000, 1260000, 11, 1, 2, 4096, NULL, 7, 108);
CREATE TABLE rocpd_kernel_dispatch_1 (id INTEGER PRIMARY KEY, guid TEXT, tid INTEGER,
  agent_id INTEGER, kernel_id INTEGER, queue_id INTEGER, stream_id INTEGER, start BIGINT,
  end BIGINT, group_segment_size INTEGER, workgroup_size_x INTEGER, workgroup_size_y INTEGER,
  workgroup_size_z INTEGER, grid_size_x INTEGER, grid_size_y INTEGER, grid_size_z INTEGER,
  event_id INTEGER);
INSERT INTO rocpd_kernel_dispatch_1 VALUES
  (1, 'g', 29, 2, 14, 1, 7, 1062000, 1142000, 16384, 256, 1, 1, 337664, 1, 1, 109),
  (2, 'g', 29, 2, 15, 1, 7, 1212000, 1224000, 0, 256, 1, 1, 25600, 1, 1, 110);
