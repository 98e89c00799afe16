import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { agentSnapshot } from '@/drizzle/schema/agent-snapshot';
import type { AgentSnapshot } from '@/lib/core/agent-snapshot';
import type { Json } from '@/lib/core/json';
import type { SnapshotStore } from '@/lib/core/ports/snapshot-store';
import type { Db } from '../database/database';

const MOST_KNOWN = 10_000;

/** Safe: a snapshot consists of text, numbers and JSON schemas. */
const jsonOf = (snapshot: AgentSnapshot) => snapshot as unknown as Json;

export function snapshotStore(db: Db): SnapshotStore {
  /** Hashes already known to be stored, since most runs use the same agents. */
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });

  return {
    async keep(snapshots, conversationId) {
      const rows = [...snapshots]
        .filter(([hash]) => !known.has(hash))
        .map(([hash, body]) => ({ hash, body: jsonOf(body), conversationId }));
      if (rows.length === 0) return;
      await db.insert(agentSnapshot).values(rows).onConflictDoNothing();
      for (const { hash } of rows) known.set(hash, true);
    },

    async get(hashes) {
      const { hash, body } = agentSnapshot;
      const rows = await db
        .select({ hash, body })
        .from(agentSnapshot)
        .where(inArray(hash, [...hashes]));
      return new Map(rows.map((row) => [row.hash, row.body]));
    },
  };
}
