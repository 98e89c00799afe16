import { inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { agentSnapshot } from '@/drizzle/schema/agent-snapshot';
import type { AgentSnapshot } from '@/lib/core/agents/agent-snapshot';
import type { Json } from '@/lib/core/json/json';
import type { SnapshotStore } from '@/lib/core/ports/snapshot-store';
import { storableJson } from '@/lib/core/text/storable';
import type { Db } from '../database/database';

const MOST_KNOWN = 10_000;

/** Safe: a snapshot consists of text, numbers and JSON schemas. */
const jsonOf = (snapshot: AgentSnapshot) => snapshot as unknown as Json;

export function snapshotStore(db: Db): SnapshotStore {
  /** Hashes of shared snapshots that are known to be stored, since most runs use the same agents. */
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });

  /** A conversation can be removed while one of its runs begins. */
  async function keepOwned(rows: readonly { hash: string; body: Json }[], conversationId: string): Promise<void> {
    await db.execute(sql`
      insert into ${agentSnapshot} (hash, body, conversation_id)
      select given.hash, given.body, conversation.id
      from conversation, json_to_recordset(${storableJson(rows)}::json) as given("hash" text, "body" json)
      where conversation.id = ${conversationId}
      on conflict do nothing`);
  }

  return {
    async keep(snapshots, conversationId) {
      const isKnown = (hash: string) => conversationId === undefined && known.has(hash);
      const rows = [...snapshots].flatMap(([hash, body]) => (isKnown(hash) ? [] : [{ hash, body: jsonOf(body) }]));
      if (rows.length === 0) return;
      if (conversationId !== undefined) return keepOwned(rows, conversationId);
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
