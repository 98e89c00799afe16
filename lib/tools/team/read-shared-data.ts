import { z } from 'zod';
import type { Json } from '@/lib/core/json/json';
import { foldSharedData, type Note, notesFor, type SharedEntry, viewsOf } from '@/lib/core/teams/shared-context';
import { defineTool } from '@/lib/core/tools/tool';

/** Maximum characters of values, and of notes, in one result. */
const BUDGET = 16_000;

export const readSharedData = defineTool({
  name: 'readSharedData',
  family: 'team',
  description:
    'Reads what the team has shared so far: values of shareData with their authors, and notes of addNote. Use it before you look up what another agent may have found. Lists are merged by id; in a conflict the value of each agent is shown. Returns {source, entries: [{key, conflict, values: [{agent, round, value}]}], notes: [{agent, round, text}]}.',
  access: 'read',
  teamOnly: true,
  input: z.strictObject({
    key: z.string().max(64).optional().describe('One key; all values and notes when left out'),
  }),
  async run({ key }, { shared, turn }): Promise<Json> {
    const source = 'Shared context';
    const entries = foldSharedData(shared.notes());
    if (key !== undefined) {
      const entry = entries.find((one) => one.key === key);
      if (entry) return { source, entries: [show(entry)] };
      const keys = entries.map((one) => one.key);
      return {
        source,
        entries: [],
        message: `Nothing is shared under ${key} yet. Keys in use: ${keys.join(', ') || 'none'}.`,
      };
    }
    const values = withinBudget(entries.map(show));
    const notes = withinBudget(notesFor(shared.notes(), turn.agent).flatMap(showNote).reverse());
    const messages = [
      entries.length + notes.shown.length === 0 && 'Nothing has been shared yet.',
      values.rest.length > 0 && `More values, read them by key: ${values.rest.map((entry) => entry.key).join(', ')}.`,
      notes.rest.length > 0 && `${notes.rest.length} older notes are left out.`,
    ].filter(Boolean);
    return {
      source,
      entries: values.shown,
      notes: notes.shown.reverse(),
      ...(messages.length > 0 && { message: messages.join(' ') }),
    };
  },
});

function show(entry: SharedEntry) {
  const { key, conflict } = entry;
  return { key, conflict, values: viewsOf(entry).map(({ agent, round = null, value }) => ({ agent, round, value })) };
}

function showNote({ kind, agent, to, round, value }: Note) {
  return kind === 'data' ? [] : [{ agent, ...(to && { to }), round: round ?? null, text: value }];
}

/** Splits the items into those that fit into the budget, and the rest. */
function withinBudget<T>(items: readonly T[]): { shown: T[]; rest: T[] } {
  let left = BUDGET;
  const shown = items.filter((item) => {
    left -= JSON.stringify(item).length;
    return left >= 0;
  });
  return { shown, rest: items.slice(shown.length) };
}
