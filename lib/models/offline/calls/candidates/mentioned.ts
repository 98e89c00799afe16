import type { Json } from '@/lib/core/json';
import { relevance } from '../../conversation/terms';
import type { Mention } from '../../evidence/evidence';
import { toolNoun } from '../../evidence/read-result';
import { nameStems, speaksOf, wordLine } from '../../language/words';
import { subjectNames } from '../named';
import type { Situation } from '../situation';
import type { Parameter, ToolProfile } from '../tool-profile';

/** A value for a parameter, and the record it was found in. */
export interface Candidate {
  value: Json;
  record?: Mention['record'];
}

const IDENTIFYING = ['name', 'id', 'key', 'code', 'slug', 'title'];

const same = (a: Iterable<string>, b: Iterable<string>) => [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

/** How surely a value that stood in a result is what a parameter means, by what both are called; 0 for not at all. */
function match(parameter: readonly string[], tool: readonly string[], { list, key }: Pick<Mention, 'list' | 'key'>): number {
  const keys = nameStems(key);
  const full = [...list, ...keys];
  const generic = parameter.every((one) => IDENTIFYING.includes(one));
  if (!generic && (same(parameter, keys) || same(parameter, full))) return 3;
  if (generic && same(parameter, keys) && list.some((one) => tool.includes(one))) return 2.5;
  if (same(parameter, list) && (IDENTIFYING.includes(keys[0] ?? '') || same(keys, list)))
    return 2 + (keys[0] === 'name' ? 0.2 : 0);
  if (keys.length > 1 && IDENTIFYING.includes(keys.at(-1) ?? '') && same(parameter, keys.slice(0, -1))) return 1.5;
  return 0;
}

/**
 * Values of earlier results that fit a parameter by name, the ones in the most relevant records first; only what the request
 * names, when it names any. What a tool needs is not taken from its own results.
 */
export function mentioned(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const { evidence, asked } = situation;
  const stems = nameStems(parameter.name);
  const nouns = nameStems(toolNoun(tool.name));
  const names = subjectNames(situation);
  const byValue = new Map<Json, Candidate & { score: number }>();
  const named = new Set<Json>();
  for (const { use, value, record, ...mention } of evidence.mentions) {
    const own = use.tool === tool.name && parameter.required;
    const strength = own ? 0 : match(stems, nouns, mention);
    if (strength === 0) continue;
    const text = Object.values(record).join(' ');
    const score = strength * 10 + relevance(text, asked);
    if (score > (byValue.get(value)?.score ?? 0)) byValue.set(value, { value, record, score });
    if (names.length > 0 && names.some((name) => speaksOf(wordLine(text), name))) named.add(value);
  }
  const found = [...byValue.values()].sort((a, b) => b.score - a.score);
  return named.size > 0 ? found.filter(({ value }) => named.has(value)) : found;
}
