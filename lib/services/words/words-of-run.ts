import { z } from 'zod';
import type { WordSource } from '@/lib/core/ports/word-source';
import type { WordStore } from '@/lib/core/ports/word-store';
import type { Run } from '@/lib/core/run';
import { NOWHERE, wordsAt } from '@/lib/core/words/words-at';
import { ARCHITECT_AGENT } from '@/lib/strategies/routed/coordinators';

const input = z.object({ at: wordsAt.default(NOWHERE) });

/** Number of changes in which the last folder is looked for. */
const RECENT_CHANGES = 20;

/** Returns the word library as a run about words sees and changes it; undefined for any other run. */
export function wordsOfRun(store: WordStore, { id: runId, strategy, userId, input: given }: Run): WordSource | undefined {
  if (strategy !== 'routed') return undefined;
  const { at } = input.parse(given);
  return {
    at,
    read: () => store.read(userId),
    async lastFolderId() {
      const { version } = await store.read(userId);
      const recent = await store.since(userId, Math.max(0, version - RECENT_CHANGES));
      const last = recent?.rows.findLast(({ kind, after }) => kind !== 'note' && after !== null);
      if (last?.kind === 'folder') return last.id;
      return last?.kind === 'word' ? last.after?.places.at(-1)?.folderId : undefined;
    },
    find: (changeId) => store.find(userId, changeId),
    apply: (change) => store.apply(userId, { ...change, actor: { kind: 'run', runId, agent: ARCHITECT_AGENT } }),
  };
}
