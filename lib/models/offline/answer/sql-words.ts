import { humanise } from '../language/words';
import type { phrasesFor } from './phrases';

type Words = ReturnType<typeof phrasesFor>;

const COMPARISON = /(?:"?\w+"?\.)?"?(\w+)"?\s*(<=|>=|<>|=|<|>|\bi?like\b|\bin\b)\s*('(?:[^']|'')*'|\([^)]*\)|-?[\d.]+)/gi;

function operandText(operand: string): string {
  return operand
    .replace(/^\(|\)$/g, '')
    .replace(/'%?((?:[^']|'')*?)%?'/g, '$1')
    .replace(/\s*,\s*/g, ' / ');
}

/** The name of the table a SELECT is about, as people read it. */
export function sqlSubject(sql: string): string {
  return humanise(/\bfrom\s+"?(?:\w+"?\.)?"?(\w+)/i.exec(sql)?.[1] ?? '');
}

/** The plain comparisons of a WHERE clause in words; one text looked for in several columns is said once. */
export function sqlConditions(sql: string, words: Words): string {
  const clause = /\bwhere\b(.*?)(?:\bgroup by\b|\border by\b|\blimit\b|$)/is.exec(sql)?.[1] ?? '';
  const parts = new Map<string, string>();
  for (const [whole, name = '', operator = '', operand = ''] of clause.matchAll(COMPARISON)) {
    const like = /like/i.test(operator);
    const sign = like ? words.contains : /^in$/i.test(operator) ? '=' : operator;
    const key = like ? operand : whole;
    if (!parts.has(key)) parts.set(key, `${humanise(name)} ${sign} ${operandText(operand)}`);
  }
  return [...parts.values()].join(words.and);
}
