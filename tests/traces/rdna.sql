-- rocpd of ROCm 7: one process on one RX 7900 XTX.
PRAGMA page_size = 512;
CREATE TABLE rocpd_metadata_1 (id INTEGER, tag TEXT, value TEXT);
INSERT INTO rocpd_metadata_1 VALUES (1, 'schema_version', '3');
CREATE TABLE rocpd_info_node_1 (id INTEGER PRIMARY KEY, machine_id TEXT);
INSERT INTO rocpd_info_node_1 VALUES (1, 'machine');
CREATE TABLE rocpd_info_agent_1 (id INTEGER PRIMARY KEY, guid TEXT, type TEXT,
  absolute_index INTEGER, logical_index INTEGER, type_index INTEGER, name TEXT, product_name TEXT,
  extdata TEXT);
INSERT INTO rocpd_info_agent_1 VALUES (1, 'g', 'CPU', 0, 0, 0, 'EPYC', 'EPYC', '{}'),
  (2, 'g', 'GPU', 4, 4, 0, 'gfx1100', 'AMD Radeon RX 7900 XTX', '{"cu_count":96,"name":"gfx1100"}');
CREATE TABLE rocpd_info_kernel_symbol_1 (id INTEGER PRIMARY KEY, guid TEXT, kernel_name TEXT,
  display_name TEXT, group_segment_size INTEGER, sgpr_count INTEGER, arch_vgpr_count INTEGER,
  accum_vgpr_count INTEGER);
INSERT INTO rocpd_info_kernel_symbol_1 VALUES (7, 'g', '_Z4stepPdi.kd', 'step(double*, int)', 16384,
  128, 96, 0);
CREATE TABLE rocpd_kernel_dispatch_1 (id INTEGER PRIMARY KEY, guid TEXT, agent_id INTEGER,
  kernel_id INTEGER, start BIGINT, end BIGINT, group_segment_size INTEGER, workgroup_size_x INTEGER,
  workgroup_size_y INTEGER, workgroup_size_z INTEGER, grid_size_x INTEGER, grid_size_y INTEGER,
  grid_size_z INTEGER);
INSERT INTO rocpd_kernel_dispatch_1 VALUES
  (1, 'g', 2, 7, 2000, 62000, 16384, 256, 1, 1, 331776, 1, 1);
