import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import { isObject } from '../evidence/read-entity';
import { conforms } from '../schema/conforms';
import { callKey } from './call-key';
import { isEmpty, relax } from './relax';
import { replaceText } from './replace-text';
import type { Call, Situation } from './situation';
import { TO_THE_PERSON } from './to-the-person';
import type { ToolProfile } from './tool-profile';

const MAX_TRIES = 2;
const MIN_LIKENESS = 0.5;

/** Share of letter pairs two words have in common (Dice): 1 for the same, 0 for nothing. */
function likeness(a: string, b: string): number {
  const pairs = (word: string) =>
    [...word.toLowerCase()].slice(0, -1).map((letter, index) => letter + word.toLowerCase().charAt(index + 1));
  const [left, right] = [pairs(a), pairs(b)];
  const common = left.filter((pair) => right.includes(pair)).length;
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length);
}

/** What an error text says there is: quoted words and the members of its lists. */
function namesInError(error: string): string[] {
  const quoted = [...error.matchAll(/["'`“«]([^"'`”»]{1,60})["'`”»]/g)].map((match) => match[1] ?? '');
  const listed = [
    ...error.matchAll(
      /(?:[:(]|\bare|\bis|\bof|\buse|\bexist|disponibles?)\s*((?:[\w.-]+(?:\s*,\s*|\s+(?:or|and|ou|et)\s+))+[\w.-]+)/gi,
    ),
  ].flatMap((match) => (match[1] ?? '').split(/\s*,\s*|\s+(?:or|and|ou|et)\s+/));
  const single = [...error.matchAll(/(?::|\buse\b|did you mean)\s*["'`]?([\w.-]+)["'`]?\s*[.?!]?\s*$/gi)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set([...listed, ...quoted, ...single].map((name) => name.replace(/[.?!]+$/, '').trim()).filter(Boolean))];
}

function* textsIn(value: Json): Generator<string> {
  if (typeof value === 'string' && value !== '') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if (isObject(value)) for (const item of Object.values(value)) yield* textsIn(item);
}

/** Texts of an input that the error speaks of, the ones it quotes first: what was wrong about the call. */
function badTexts(input: ToolUse['input'], error: string): string[] {
  const spoken = [...new Set(textsIn(input))].filter((text) => new RegExp(`(?<!\\w)${RegExp.escape(text)}(?!\\w)`).test(error));
  const quoted = spoken.filter((text) => new RegExp(`["'\`“«]\\s*${RegExp.escape(text)}\\s*["'\`”»]`).test(error));
  return [...new Set([...quoted, ...spoken])];
}

/** The identifier a database complains of, and the SQL with the nearest known one in its place. */
function repairSql(sql: string, error: string, names: readonly string[]): string | undefined {
  const bad = /(?:column|relation|table|field)\s+["'`]?([\w.]+)["'`]?/i.exec(error)?.[1]?.split('.').at(-1);
  const good =
    bad &&
    nearest(
      bad,
      names.filter((name) => name !== bad),
    );
  return bad && good ? sql.replace(new RegExp(`\\b${RegExp.escape(bad)}\\b`, 'g'), good) : undefined;
}

function nearest(bad: string, names: readonly string[]): string | undefined {
  return names
    .map((name) => ({ name, like: likeness(bad, name) }))
    .filter(({ like }) => like >= MIN_LIKENESS)
    .sort((a, b) => b.like - a.like)[0]?.name;
}

/** The same call with what the error objects to put right, or reduced to what is required. */
function correct(use: ToolUse, tool: ToolProfile, { evidence }: Situation): Call[] {
  const error = use.error ?? '';
  const known = [
    ...namesInError(error),
    ...evidence.entities.flatMap((entity) => [entity.name, ...entity.fields.map(({ name }) => name)]),
  ];
  const inputs: (Json | undefined)[] = [];
  for (const bad of badTexts(use.input, error)) {
    const others = known.filter((name) => name.toLowerCase() !== bad.toLowerCase() || name !== bad);
    const offered = namesInError(error).filter((name) => name !== bad);
    const isTopLevel = Object.values(use.input).includes(bad);
    inputs.push(replaceText(use.input, bad, nearest(bad, others) ?? (isTopLevel ? offered[0] : undefined)));
  }
  for (const [key, value] of Object.entries(use.input)) {
    if (typeof value === 'string' && /^\s*select\b/i.test(value)) {
      const table = /\bfrom\s+("?[\w.]+"?)/i.exec(value)?.[1];
      inputs.push({ ...use.input, [key]: repairSql(value, error, known) ?? (table ? `SELECT * FROM ${table} LIMIT 50` : value) });
    }
  }
  const required = new Set(tool.schema.required ?? []);
  inputs.push(Object.fromEntries(Object.entries(use.input).filter(([key]) => required.has(key))));
  return inputs
    .filter((input) => isObject(input) && conforms(input, tool.schema))
    .map((input) => ({ tool: use.tool, input: input as Call['input'] }));
}

/** Second tries for the last step's calls that failed or found nothing; at most two a tool in one turn. */
export function recover(situation: Situation): Call[] {
  const { conversation, tools } = situation;
  const current = conversation.uses.filter(({ step }) => step >= 0);
  return current
    .filter(({ step }) => step === conversation.steps - 1)
    .flatMap((use) => {
      const tool = tools.find(({ name }) => name === use.tool);
      const failures = current.filter(({ tool: name, error }) => name === use.tool && error !== undefined).length;
      if (!tool || failures > MAX_TRIES || use.denied || TO_THE_PERSON.includes(tool.role)) return [];
      const key = (input: Call['input']) => callKey(use.tool, input, tool.schema);
      const known = new Set(current.filter(({ tool: name }) => name === use.tool).map(({ input }) => key(input)));
      const fresh = (call: Call) => !known.has(key(call.input));
      if (use.error !== undefined) return correct(use, tool, situation).filter(fresh).slice(0, 1);
      return isEmpty(use, situation) ? relax(use, tool, situation).filter(fresh) : [];
    });
}
