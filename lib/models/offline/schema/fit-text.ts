import { shorten } from '../language/clauses';
import { conforms } from './conforms';
import type { Schema } from './json-schema';

/** One valid text a format or common pattern; used only where the conversation has none. */
const EXAMPLES = [
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '00:00:00',
  'someone@example.com',
  'https://example.com/',
  '00000000-0000-4000-8000-000000000000',
  '127.0.0.1',
  'a',
  'A',
  '0',
  '1',
  'abc',
  'ABC',
  'a1',
  'A1',
  'AB-1',
  '00000',
  '000000',
  'en',
  'en-US',
];

function snake(text: string): string {
  const name = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '');
  return name || 'value';
}

/** Forms of a text that a pattern for names may want. */
function forms(text: string): string[] {
  const name = snake(text);
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [text, name, name.replaceAll('_', '-'), name.toUpperCase(), camel, camel.charAt(0).toUpperCase() + camel.slice(1)];
}

function resize(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema): string {
  let sized = [...text].length > maxLength ? shorten(text, maxLength) : text;
  if ([...sized].length > maxLength) sized = [...sized].slice(0, maxLength).join('');
  while ([...sized].length < minLength) sized += [...(text || 'x').padEnd(1)].slice(0, minLength - [...sized].length).join('');
  return sized;
}

/**
 * The first wanted text in a form the schema allows; without one an example of the schema's format or pattern. Undefined
 * when no text that is known fits.
 */
export function fitText(wanted: readonly string[], schema: Schema): string | undefined {
  const own = { ...schema, type: 'string' };
  for (const text of wanted) {
    if (conforms(text, own)) return text;
    const form = (schema.pattern ? forms(text) : [text]).map((one) => resize(one, schema)).find((one) => conforms(one, own));
    if (form !== undefined) return form;
  }
  return [...EXAMPLES, ...EXAMPLES.map((text) => resize(text, schema))].find((text) => conforms(text, own));
}
