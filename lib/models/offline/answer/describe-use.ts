import type { Json } from '@/lib/core/json';
import type { Situation } from '../calls/situation';
import type { ToolUse } from '../conversation/conversation';
import { isObject } from '../evidence/read-entity';
import { toolNoun } from '../evidence/read-result';
import { humanise, speaksOf, wordLine } from '../language/words';
import { listed } from './format-value';
import { namesById } from './known-names';
import { phrasesFor } from './phrases';
import { sqlConditions, sqlSubject } from './sql-words';
import type { TableView } from './table-view';

type Words = ReturnType<typeof phrasesFor>;

/** Keys that name a list, not what is in it. */
const PLAIN_LISTS = ['records', 'rows', 'results', 'items', 'data', 'list'];

export interface Title {
  text: string;
  /** False for figures by group, where the number of rows says nothing. */
  countable: boolean;
}

function sign(operator: string, words: Words): string {
  if (/like|contains/i.test(operator)) return words.contains;
  return operator === 'in' ? '=' : operator;
}

function operandText(value: Json | undefined, names: ReadonlyMap<Json, string>): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) {
    const known = value.map((one) => names.get(one) ?? String(one));
    return known.length > 3 ? `${known.slice(0, 3).join(', ')}, …` : known.join(' / ');
  }
  return (names.get(value) ?? String(value)).replace(/^%|%$/g, '');
}

/** "Type = Prospect and Annual revenue > 50000", out of whatever list of conditions the arguments have. */
function conditionsOf(
  input: ToolUse['input'],
  label: (name: string) => string,
  { words, names }: { words: Words; names: ReadonlyMap<Json, string> },
): string {
  const items = Object.values(input).flatMap((value) => (Array.isArray(value) ? value.filter(isObject) : []));
  const parts = items.flatMap((item) => {
    const part = (pattern: RegExp) => Object.entries(item).find(([key]) => pattern.test(key))?.[1];
    const field = part(/field|column|property/i);
    return field === undefined
      ? []
      : [`${label(String(field))} ${sign(String(part(/^op/i) ?? '='), words)} ${operandText(part(/value/i), names)}`.trim()];
  });
  return parts.join(words.and);
}

/** Arguments that stand in the request: "Paris", "2026-03-01". */
function givenOf(input: ToolUse['input'], { request }: Situation['conversation']): string[] {
  const line = wordLine(request);
  return Object.entries(input)
    .filter(([key]) => !/query|search|text|question|^q$/i.test(key))
    .map(([, value]) => value)
    .filter((value) => typeof value === 'string')
    .filter((value) => speaksOf(line, value));
}

function sqlTitle(sql: string, { columns }: TableView, words: Words): Title {
  const group = columns.find(({ numeric }) => !numeric);
  const figures = columns.filter(({ numeric, name }) => numeric && /total|count|sum|avg|average|min|max/i.test(name));
  if (/group by/i.test(sql) && group && figures.length > 0) {
    const labels = figures.slice(0, 2).map(({ label }) => label);
    return { text: words.by(labels.join(words.and), group.label.toLowerCase()), countable: false };
  }
  return { text: sqlSubject(sql), countable: true };
}

/**
 * What the rows of one call are, in words: the thing asked for and the conditions put on it, or the agents whose names were
 * looked up.
 */
export function titleOf(view: TableView, { situation, lookedUp }: { situation: Situation; lookedUp: readonly string[] }): Title {
  const { conversation } = situation;
  const words = phrasesFor(conversation.language);
  const { input, tool } = view.table.use;
  const sql = Object.values(input).find((value) => typeof value === 'string' && /^\s*(?:select|with)\b/i.test(value));
  const label = (name: string) => view.entity?.fields.find((field) => field.name === name)?.label ?? humanise(name);
  const noun = humanise(PLAIN_LISTS.includes(view.table.name) ? toolNoun(tool) : view.table.name);
  const given = givenOf(input, conversation);
  const plain = {
    text: view.entity ? words.recordsOf(view.entity.label) : `${noun}${given.length > 0 ? ` (${given.join(', ')})` : ''}`,
    countable: true,
  };
  const { text, countable } = typeof sql === 'string' ? sqlTitle(sql, view, words) : plain;
  if (lookedUp.length > 0)
    return { text: `${text}, ${words.namedBy(listed(lookedUp.map(humanise), conversation.language))}`, countable };
  const conditions =
    typeof sql === 'string'
      ? sqlConditions(sql, words)
      : conditionsOf(input, label, { words, names: namesById(situation.evidence.tables) });
  return { text: `${text}${conditions ? words.with(conditions) : ''}`, countable };
}
