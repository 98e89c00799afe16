import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';

/** Returns the value at a JSON pointer (RFC 6901). @throws {ToolFailed} when there is none, with the names that exist */
export function valueAt(value: Json, pointer: string): Json {
  let current = value;
  let path = '';
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = childOf(current, name);
    if (next === undefined) throw new ToolFailed(`The answer has no ${path}/${token}. ${describe(current)}`);
    current = next;
    path += `/${token}`;
  }
  return current;
}

function childOf(value: Json, name: string): Json | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return /^(?:0|[1-9]\d{0,8})$/.test(name) ? value[Number(name)] : undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function describe(value: Json): string {
  if (Array.isArray(value)) return `There is a list of ${value.length} items.`;
  if (value === null || typeof value !== 'object') return `There is ${JSON.stringify(value).slice(0, 100)}.`;
  return `There is an object with ${Object.keys(value).slice(0, 20).join(', ') || 'no properties'}.`.slice(0, 500);
}
