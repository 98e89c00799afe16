import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import { toolNoun } from '../evidence/read-result';
import { isObject } from '../evidence/read-entity';
import { humanise } from '../language/words';
import { formatValue } from './format-value';
import { phrasesFor } from './phrases';
import type { TableView } from './table-view';

type Words = ReturnType<typeof phrasesFor>;

/** "Type = Prospect and Annual revenue > 50,000", out of whatever list of conditions the arguments have. */
function conditionsOf(input: ToolUse['input'], labels: (name: string) => string, words: Words): string {
  const parts = Object.values(input).flatMap((value): string[] => {
    if (!Array.isArray(value)) return [];
    return value.filter(isObject).flatMap((item) => {
      const texts = Object.entries(item);
      const field = texts.find(([key]) => /field|column|property/i.test(key))?.[1];
      const operator = texts.find(([key]) => /^op/i.test(key))?.[1] ?? '=';
      const operand = texts.find(([key]) => /value/i.test(key))?.[1];
      return field === undefined ? [] : [`${labels(String(field))} ${sign(String(operator))} ${operandText(operand)}`.trim()];
    });
  });
  return parts.join(words.and);
}

function sign(operator: string): string {
  return /like|contains/i.test(operator) ? '~' : operator === 'in' ? '=' : operator;
}

function operandText(value: Json | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.length > 3 ? `${value.slice(0, 3).join(', ')}, …` : value.join(' / ');
  return String(value).replace(/^%|%$/g, '');
}

/** Plain arguments that made a difference: "Paris", "2026-03-01". */
function plainArguments(input: ToolUse['input']): string[] {
  return Object.entries(input)
    .filter(([key, value]) => (typeof value === 'string' || typeof value === 'number') && !/limit|length|start|offset|page|max/i.test(key))
    .map(([key, value]) => formatValue(value, key, 'en'));
}

export interface Title {
  text: string;
  /** False for figures by group, where the number of rows says nothing. */
  countable: boolean;
}

function sqlTitle(sql: string, { columns }: TableView, words: Words): Title {
  const table = humanise(/\bfrom\s+"?(?:[\w]+"?\.)?"?(\w+)/i.exec(sql)?.[1] ?? '');
  const group = columns.find(({ numeric }) => !numeric);
  const figures = columns.filter(({ numeric, name }) => numeric && /total|count|sum|avg|average|min|max/i.test(name)).map(({ label }) => label);
  if (/group by/i.test(sql) && group && figures.length > 0) return { text: words.by(figures.slice(0, 2).join(words.and), group.label.toLowerCase()), countable: false };
  return { text: table, countable: true };
}

/** What the rows of one call are, in words: the thing asked for and the conditions put on it. */
export function titleOf(view: TableView, words: Words): Title {
  const { input, tool } = view.table.use;
  const sql = Object.values(input).find((value) => typeof value === 'string' && /^\s*(?:select|with)\b/i.test(value));
  if (typeof sql === 'string') return sqlTitle(sql, view, words);
  const labels = (name: string) => view.entity?.fields.find((field) => field.name === name)?.label ?? humanise(name);
  const conditions = conditionsOf(input, labels, words);
  const suffix = conditions ? words.with(conditions) : '';
  if (view.entity) return { text: words.recordsOf(view.entity.label) + suffix, countable: true };
  const noun = humanise(view.table.name === 'records' || view.table.name === 'rows' || view.table.name === 'results' ? toolNoun(tool) : view.table.name);
  const given = plainArguments(input);
  return { text: `${noun}${given.length > 0 ? ` (${given.join(', ')})` : ''}${suffix}`, countable: true };
}
