import type { AgentSnapshot } from '../agents/agent-snapshot';
import type { Json } from '../json/json';

/** Snapshots of agents by hash. They are not scoped to a user: a hash is known only from a run's own log. */
export interface SnapshotStore {
  /** Those of a `conversationId` are removed with that conversation. */
  keep(snapshots: ReadonlyMap<string, AgentSnapshot>, conversationId?: string): Promise<void>;
  get(hashes: readonly string[]): Promise<Map<string, Json>>;
}
