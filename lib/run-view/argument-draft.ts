import type { Json } from '@/lib/core/json';

/** A tool's arguments as text to be edited: by field, or (`whole`) as one JSON text. */
export type ArgumentDraft = { whole: string } | { fields: Readonly<Record<string, string>> };

/** Text stays as it is; everything else is written as JSON. Arguments that are no object can only be edited whole. */
export function draftArguments(args: Json): ArgumentDraft {
  if (!isObject(args)) return wholeDraft(args);
  return { fields: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, written(value)])) };
}

export function wholeDraft(args: Json): ArgumentDraft {
  return { whole: JSON.stringify(args, null, 2) };
}

/** The arguments a draft stands for; or the fields that are no JSON, `''` for the whole. `args` are those it began with. */
export function readArguments(args: Json, draft: ArgumentDraft): { args: Json } | { invalid: string[] } {
  if ('whole' in draft) {
    const read = readJson(draft.whole);
    return read === undefined ? { invalid: [''] } : { args: read };
  }
  const before = isObject(args) ? args : {};
  const read = Object.entries(draft.fields).map(([name, text]): [string, Json | undefined] => [
    name,
    typeof before[name] === 'string' ? text : readJson(text),
  ]);
  const invalid = read.filter(([, value]) => value === undefined).map(([name]) => name);
  return invalid.length > 0
    ? { invalid }
    : { args: Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))) };
}

/** A JSON text's value; undefined when it is none. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
