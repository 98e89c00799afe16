import type { Json } from './json';

/** Something an agent wrote for the others. `data` has a key and may conflict; `result` and `note` are said once. */
export interface Note {
  agent: string;
  turnId: string;
  round?: number;
  kind: 'data' | 'result' | 'note';
  key?: string;
  value: Json;
}

/** One finished turn, as its peers may read it. */
export interface PeerReport {
  agent: string;
  turnId: string;
  round?: number;
  content: string;
}

export interface SharedEntry {
  key: string;
  /** One entry per author who holds a different view; more than one means the key is in conflict. */
  values: { agent: string; round?: number; value: Json }[];
  conflict: boolean;
}

/**
 * The shared context of a run, folded from its notes. The last value of each author counts; two authors with different
 * values for one key are both kept and the key is marked as in conflict (seed 002, "Data Validation").
 */
export function foldSharedData(notes: readonly Note[]): SharedEntry[] {
  const byKey = new Map<string, Map<string, { agent: string; round?: number; value: Json }>>();
  for (const note of notes) {
    if (note.kind !== 'data' || note.key === undefined) continue;
    const authors = byKey.get(note.key) ?? new Map();
    authors.set(note.agent, { agent: note.agent, round: note.round, value: note.value });
    byKey.set(note.key, authors);
  }
  return [...byKey].map(([key, authors]) => {
    const values = [...authors.values()];
    const distinct = new Set(values.map((v) => JSON.stringify(v.value)));
    return { key, values, conflict: distinct.size > 1 };
  });
}

/** What collaboration tools may do with the shared context of the run they are in. */
export interface SharedContext {
  write(note: Pick<Note, 'kind' | 'key' | 'value'>): void;
  notes(): readonly Note[];
  reports(): readonly PeerReport[];
}
