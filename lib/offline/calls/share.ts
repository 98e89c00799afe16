import { isJsonObject, type Json } from '@/lib/core/json/json';
import { fold } from '@/lib/core/text/fold';
import type { Finding } from '../answer/compose';
import { stem, wordsOf } from '../language/words';
import type { Desk } from './desk';
import type { Tool } from './tool-kinds';

const MOST_ROWS = 15;
const MOST_COLUMNS = 4;
const LONGEST_CELL = 100;
const LONGEST_KEY = 64;
const MOST_NAMES = 30;
const NAMES = new Set(['name', 'document', 'account', 'customer', 'party', 'title'].map(stem));

const snake = (text: string) =>
  wordsOf(fold(text))
    .filter((word) => /^[a-z0-9]+$/.test(word))
    .join('_');

/** Shares one finding with the team: its records with their ids, under a key derived from its caption. */
export function share(desk: Desk, tools: readonly Tool[], { table, caption }: Finding): void {
  const tool = tools.find(({ kind }) => kind === 'share');
  const [first] = table?.rows ?? [];
  if (!tool || !table || !first) return;
  const ids = Object.keys(first).flatMap((key) => (/^id$/i.test(key) ? [{ key, label: 'id' }] : []));
  const value = table.rows.slice(0, MOST_ROWS).map((row) =>
    Object.fromEntries(
      [...ids, ...table.columns.slice(0, MOST_COLUMNS)].map(({ key, label }) => {
        const cell = row[key] ?? null;
        return [snake(label), typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : cell];
      }),
    ),
  );
  desk.ask(tool.name, {
    key: snake(caption)
      .replace(/^[^a-z]+/, '')
      .slice(0, LONGEST_KEY),
    value,
  });
}

/** Finds names in shared values: of records, documents and parties, also as parts of titles. */
export function namesIn(values: readonly Json[]): string[] {
  const isName = (key: string) => wordsOf(key).some((word) => NAMES.has(stem(word)));
  const cells = values
    .flat()
    .filter(isJsonObject)
    .flatMap((record) => Object.entries(record));
  const names = cells.flatMap(([key, value]) => (isName(key) && typeof value === 'string' ? value.split(' – ') : []));
  return [...new Set(names.filter((name) => /^\p{Lu}.{3,80}$/u.test(name)))].slice(0, MOST_NAMES);
}
