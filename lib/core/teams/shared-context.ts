import type { Json } from '../json/json';
import { contradict, mergeValues } from '../json/merge-values';
import { tag } from '../text/tag';

/** A note that an agent wrote for other agents. `data` has a key and may conflict; `result` and `note` have none. */
export interface Note {
  agent: string;
  turnId: string;
  round?: number;
  phase?: string;
  kind: 'data' | 'result' | 'note';
  /** The recipient, which makes the note a message; omitted: all agents. */
  to?: string;
  key?: string;
  value: Json;
}

/** The report of a team member at the end of its turn in a round, readable by its peers. */
export interface PeerReport {
  agent: string;
  turnId: string;
  round: number;
  content: string;
  /** Why the report contains only the agent's text and findings from before its turn was ended. */
  partial?: string;
}

export interface SharedEntry {
  key: string;
  /** The latest value of each author. */
  values: { agent: string; round?: number; value: Json }[];
  /** Whether two of the values contradict each other. */
  conflict: boolean;
}

/**
 * Folds the shared data of a run from its notes. The latest value of each author counts; if two authors contradict each other,
 * both values are kept and the key is marked as in conflict (seed 002, "Data Validation").
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

/** Returns an entry as an agent reads it: each author's value if they contradict each other, otherwise the merged value. */
export function viewsOf({ values, conflict }: SharedEntry): SharedEntry['values'] {
  if (conflict || values.length < 2) return values;
  const agent = values.map((one) => one.agent).join(', ');
  return [{ agent, round: values.at(-1)?.round, value: mergeValues(values.map(({ value }) => value)) }];
}

/** Returns the notes visible to an agent: those for all agents, and the messages to it. */
export function notesFor(notes: readonly Note[], agent: string): Note[] {
  return notes.filter(({ to }) => to === undefined || to === agent);
}

/** Returns the text of a note. */
export function noteWords({ value }: Note): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Renders a note for a prompt; notes of kind `data` are rendered elsewhere. */
export function noteText(note: Note): string {
  const { agent, to } = note;
  if (to === undefined) return tag('note', noteWords(note), `agent="${agent}"`);
  return tag('message', noteWords(note), `from="${agent}" to="${to}"`);
}

/** Access of collaboration tools to the shared context of their run. */
export interface SharedContext {
  write(note: Pick<Note, 'kind' | 'to' | 'key' | 'value'>): void;
  /** Names of the team's agents. */
  members(): readonly string[];
  notes(): readonly Note[];
  reports(): readonly PeerReport[];
}
