import type { Json } from './json';
import { contradict, mergeValues } from './merge-values';
import { tag } from './tag';

/** Something an agent wrote for the others. `data` has a key and may conflict; `result` and `note` are said once. */
export interface Note {
  agent: string;
  turnId: string;
  round?: number;
  phase?: string;
  kind: 'data' | 'result' | 'note';
  /** The agent it is for, which makes it a message; for all when left out. */
  to?: string;
  key?: string;
  value: Json;
}

/** What a member of the team said at the end of its turn in a round, as its peers may read it. */
export interface PeerReport {
  agent: string;
  turnId: string;
  round: number;
  content: string;
  /** Why this is only what the agent had said and found when its turn was ended. */
  partial?: string;
}

export interface SharedEntry {
  key: string;
  /** The last word of each author. */
  values: { agent: string; round?: number; value: Json }[];
  /** Two of them say different things of the same thing. */
  conflict: boolean;
}

/**
 * The shared context of a run, folded from its notes. The last value of each author counts; the values of two authors who
 * contradict each other are both kept and the key is marked as in conflict (seed 002, "Data Validation").
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
    const conflict = values.some(({ value }, at) => values.slice(0, at).some((other) => contradict(other.value, value)));
    return { key, values, conflict };
  });
}

/** An entry as an agent reads it: each author's value where they contradict each other, else what they say together. */
export function viewsOf({ values, conflict }: SharedEntry): SharedEntry['values'] {
  if (conflict || values.length < 2) return values;
  const agent = values.map((one) => one.agent).join(', ');
  return [{ agent, round: values.at(-1)?.round, value: mergeValues(values.map(({ value }) => value)) }];
}

/** The notes that an agent is shown: those for all, and the messages to it. */
export function notesFor(notes: readonly Note[], agent: string): Note[] {
  return notes.filter(({ to }) => to === undefined || to === agent);
}

/** A note as a model reads it; data has a form of its own. */
export function noteText({ agent, to, value }: Note): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return to === undefined ? tag('note', text, `agent="${agent}"`) : tag('message', text, `from="${agent}" to="${to}"`);
}

/** What collaboration tools may do with the shared context of the run they are in. */
export interface SharedContext {
  write(note: Pick<Note, 'kind' | 'to' | 'key' | 'value'>): void;
  /** The agents of the team. */
  members(): readonly string[];
  notes(): readonly Note[];
  reports(): readonly PeerReport[];
}
