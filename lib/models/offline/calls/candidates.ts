import type { Json } from '@/lib/core/json';
import { relevance } from '../conversation/terms';
import type { Mention } from '../evidence/evidence';
import { toolNoun } from '../evidence/read-result';
import { datesIn } from '../language/dates';
import { isStopWord } from '../language/stop-words';
import { nameStems, wordsOf } from '../language/words';
import { typesOf } from '../schema/json-schema';
import { subjectNames } from './plan-query';
import type { Situation } from './situation';
import type { Parameter, ToolProfile } from './tool-profile';

/** A value for a parameter, and the record it was found in. */
export interface Candidate {
  value: Json;
  record?: Mention['record'];
}

const IDENTIFYING = ['name', 'id', 'key', 'code', 'slug', 'title'];
const SECOND = /^(?:to|end|until|till|out|return|fin|arrival|checkout|before)|(?:to|end|until|out)$/i;
const DAYS: Record<string, number> = { yesterday: -1, hier: -1, today: 0, "aujourd'hui": 0, tonight: 0, tomorrow: 1, demain: 1 };

const same = (a: Iterable<string>, b: Iterable<string>) => [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

/** How surely a value that stood in a result is what a parameter means, by what both are called; 0 for not at all. */
function match(parameter: readonly string[], tool: readonly string[], { list, key }: Mention): number {
  const keys = nameStems(key);
  const full = [...list, ...keys];
  const generic = parameter.every((one) => IDENTIFYING.includes(one));
  if (!generic && (same(parameter, keys) || same(parameter, full))) return 3;
  if (generic && same(parameter, keys) && list.some((one) => tool.includes(one))) return 2.5;
  if (same(parameter, list) && (IDENTIFYING.includes(keys[0] ?? '') || same(keys, list))) return 2 + (keys[0] === 'name' ? 0.2 : 0);
  if (keys.length > 1 && IDENTIFYING.includes(keys.at(-1) ?? '') && same(parameter, keys.slice(0, -1))) return 1.5;
  return 0;
}

/** Values of earlier results that fit a parameter by name, the ones in the most relevant records first. */
function mentioned(parameter: Parameter, tool: ToolProfile, { evidence, asked }: Situation): Candidate[] {
  const stems = nameStems(parameter.name);
  const nouns = nameStems(toolNoun(tool.name));
  const byValue = new Map<Json, Candidate & { score: number }>();
  for (const mention of evidence.mentions) {
    const strength = match(stems, nouns, mention);
    if (strength === 0) continue;
    const score = strength * 10 + relevance(Object.values(mention.record).join(' '), asked);
    if (score > (byValue.get(mention.value)?.score ?? 0)) byValue.set(mention.value, { value: mention.value, record: mention.record, score });
  }
  return [...byValue.values()].sort((a, b) => b.score - a.score);
}

function dates(parameter: Parameter, { conversation, intent }: Situation): Candidate[] {
  const { request, today } = conversation;
  const spoken = Object.entries(DAYS).flatMap(([word, days]) =>
    today && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(request) ? [new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)] : [],
  );
  const said = datesIn(request).map(({ iso }) => iso);
  const found = said.length > 0 ? said : intent.window ? [intent.window.from, intent.window.to].filter((day) => day !== undefined) : spoken;
  const value = SECOND.test(wordsOf(parameter.name).join('')) || SECOND.test(parameter.name) ? found[1] : found[0];
  return value ? [{ value }] : [];
}

/** The word after a preposition, for requests typed without capitals: "weather in paris". */
function placed(request: string): string[] {
  return [...request.matchAll(/\b(?:in|at|near|for|to|about|by|à|pour|par)\s+([\p{L}-]{3,})/giu)]
    .map((found) => found[1] ?? '')
    .filter((word) => !isStopWord(word.toLowerCase()) && !(word.toLowerCase() in DAYS));
}

/** What stands beside the parameter's own word: "author: Verne", "order 1042", "from Lyon". */
function beside(parameter: Parameter, request: string): string[] {
  return wordsOf(parameter.name)
    .filter((word) => word.length > 1 && !['id', 'name', 'code', 'number', 'key'].includes(word))
    .flatMap((word) => {
      const found = new RegExp(`\\b${word}s?\\s*(?:name|named|called|number|no\\.?|id|#|=|:|is)?\\s*["“«]?((?:\\p{Lu}[\\p{L}\\d.'-]*(?:\\s+\\p{Lu}[\\p{L}\\d.'-]*)*)|#?[\\w-]*\\d[\\w-]*)`, 'u').exec(request);
      return found?.[1] ? [found[1].replace(/^#/, '')] : [];
    });
}

function texts(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const { conversation, intent } = situation;
  const stems = nameStems(parameter.name);
  if (parameter.schema.format?.startsWith('date') || stems.some((one) => ['date', 'day', 'jour'].includes(one))) return dates(parameter, situation);
  const email = /[^\s@]+@[^\s@]+\.[\w.]+/.exec(conversation.request)?.[0];
  const url = /https?:\/\/\S+/.exec(conversation.request)?.[0];
  if (parameter.schema.format === 'email' || stems.includes('email')) return email ? [{ value: email }] : [];
  if (parameter.schema.format === 'uri' || stems.includes('url')) return url ? [{ value: url }] : mentioned(parameter, tool, situation);
  const near = beside(parameter, conversation.request).map((value) => ({ value }));
  const fromResults = mentioned(parameter, tool, situation);
  const identifier = stems.some((one) => ['id', 'code', 'key', 'ref', 'referenc', 'number'].includes(one));
  if (identifier) return [...near, ...intent.codes.map((value) => ({ value })), ...fromResults];
  const names = subjectNames(situation).map((value) => ({ value }));
  const spelled = names.filter(({ value }) => !fromResults.some((one) => String(one.value).toLowerCase() === value.toLowerCase()));
  const known = fromResults.filter(({ value }) => conversation.request.toLowerCase().includes(String(value).toLowerCase()));
  const wanted = [...known, ...near, ...spelled];
  return wanted.length > 0 ? wanted : [...placed(conversation.request).map((value) => ({ value })), ...fromResults];
}

function numbers(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const { request } = situation.conversation;
  const stems = nameStems(parameter.name);
  for (const match of request.matchAll(/(\p{L}+)?\s*[:=#]?\s*\b(\d+(?:[.,]\d+)?)\s*(?:-\s*)?(\p{L}+)?/gu)) {
    const around = [match[1], match[3]].flatMap((word) => (word ? nameStems(word) : []));
    if (around.some((one) => stems.includes(one))) return [{ value: Number(match[2]?.replace(',', '.')) }];
  }
  if (/limit|top|max_?results|count/i.test(parameter.name)) return typeof situation.intent.top === 'number' ? [{ value: situation.intent.top }] : [];
  return mentioned(parameter, tool, situation);
}

/** Values for one parameter of a tool, best first: from what the person wrote, then from what tools returned. */
export function candidatesFor(parameter: Parameter, tool: ToolProfile, situation: Situation): Candidate[] {
  const types = typesOf(parameter.schema);
  const { asked } = situation;
  if (parameter.schema.enum) {
    return parameter.schema.enum
      .filter((value) => typeof value === 'string' && nameStems(value).every((one) => asked.has(one)))
      .map((value) => ({ value }));
  }
  if (types.includes('boolean')) return nameStems(parameter.name).every((one) => asked.has(one)) ? [{ value: true }] : [];
  if (types.includes('integer') || types.includes('number')) return numbers(parameter, tool, situation);
  if (types.includes('array')) {
    const item = Array.isArray(parameter.schema.items) ? undefined : parameter.schema.items;
    if (typeof item !== 'object' || !typesOf(item).includes('string')) return [];
    const values = candidatesFor({ ...parameter, schema: item }, tool, situation).map(({ value }) => value);
    return values.length > 0 ? [{ value: values.slice(0, 5) }] : [];
  }
  return types.length === 0 || types.includes('string') ? texts(parameter, tool, situation) : [];
}
