import { z } from 'zod';
import type { WordSource } from '@/lib/core/ports/word-source';
import type { WordStore } from '@/lib/core/ports/word-store';
import type { Run } from '@/lib/core/runs/run';
import { NOWHERE, wordsAt } from '@/lib/core/words/words-at';
import { ARCHITECT_AGENT } from '@/lib/strategies/routed/coordinators';
import { lastFolderOf } from './last-folder-of';

const input = z.object({ at: wordsAt.default(NOWHERE) });

/** Returns the word library as a run about words sees and changes it; undefined for any other run. */
export function wordsOfRun(store: WordStore, { id: runId, strategy, userId, input: runInput }: Run): WordSource | undefined {
  if (strategy !== 'routed') return undefined;
  const { at } = input.parse(runInput);
  return {
    at,
    read: () => store.read(userId),
    lastFolderId: () => lastFolderOf(store, userId),
    find: (changeId) => store.find(userId, changeId),
    apply: (change) => store.apply(userId, { ...change, actor: { kind: 'run', runId, agent: ARCHITECT_AGENT } }),
  };
}
