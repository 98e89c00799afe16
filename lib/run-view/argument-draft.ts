import { isJsonObject, type Json } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';

/** A tool's arguments as editable text: by field, or as one JSON text (`whole`). */
export type ArgumentDraft = { whole: string } | { fields: Readonly<Record<string, string>> };

/** Strings remain as they are; other values are written as JSON. Arguments that are not an object can only be edited as a whole. */
export function draftArguments(args: Json): ArgumentDraft {
  if (!isJsonObject(args)) return wholeDraft(args);
  return { fields: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, written(value)])) };
}

export function wholeDraft(args: Json): ArgumentDraft {
  return { whole: JSON.stringify(args, null, 2) };
}

/**
 * Parses a draft; returns the arguments, or the names of fields with invalid JSON, `''` for the whole. `args` are the original arguments.
 */
export function readArguments(args: Json, draft: ArgumentDraft): { args: Json } | { invalid: string[] } {
  if ('whole' in draft) {
    const read = jsonOf(draft.whole);
    return read === undefined ? { invalid: [''] } : { args: read };
  }
  const before = isJsonObject(args) ? args : {};
  const read = Object.entries(draft.fields).map(([name, text]): [string, Json | undefined] => [
    name,
    typeof before[name] === 'string' ? text : jsonOf(text),
  ]);
  const invalid = read.filter(([, value]) => value === undefined).map(([name]) => name);
  return invalid.length > 0
    ? { invalid }
    : { args: Object.fromEntries(read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))) };
}

function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
