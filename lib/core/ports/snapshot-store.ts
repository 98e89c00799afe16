import type { AgentSnapshot } from '../agent-snapshot';
import type { Json } from '../json';

/** Snapshots of agents by their hashes, whoever's they are: only a run's own log names a hash. */
export interface SnapshotStore {
  keep(snapshots: ReadonlyMap<string, AgentSnapshot>): Promise<void>;
  get(hashes: readonly string[]): Promise<Map<string, Json>>;
}
