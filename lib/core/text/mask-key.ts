import type { Json } from '../json/json';
import { mapStrings } from '../json/map-strings';

/** Masking a shorter key would mask ordinary text. */
const SHORTEST_MASKED = 4;

/**
 * Creates a function that replaces the key of a connection or of a model server, which the server may repeat, in a text or in all strings of a
 * JSON value. `key`: as requests carry it, with its scheme.
 */
export function maskKey(key: string | undefined, mask = '•••'): <T extends Json>(value: T) => T {
  if (key === undefined) return (value) => value;
  const [, credential] = /^(?:Bearer|Basic|Token) (.+)$/i.exec(key) ?? [];
  const forms = [key, credential ?? key, new URLSearchParams({ key }).toString().slice('key='.length)];
  const masked = forms.filter(({ length }) => length >= SHORTEST_MASKED).sort((a, b) => b.length - a.length);
  return (value) => mapStrings(value, (text) => masked.reduce((result, form) => maskForm(result, form, mask), text));
}

function maskForm(text: string, form: string, mask: string): string {
  const plain = text.replaceAll(form, mask);
  return /[^\w-]/.test(form) && plain.replace(ESCAPE, read).includes(form) ? maskEscaped(plain, form, mask) : plain;
}

/** How characters may be escaped in JSON that is not parsed yet, as `\/` by PHP and `\u003d` by Gson, and in addresses. */
const ESCAPE = /\\u00[\da-f]{2}|\\["/]|%[\da-f]{2}/gi;
const SIGN = /\\u00[\da-f]{2}|\\["/]|%[\da-f]{2}|./gis;

const read = (sign: string) => (sign.length > 2 ? String.fromCharCode(Number.parseInt(sign.slice(-2), 16)) : sign.slice(-1));

function maskEscaped(text: string, form: string, mask: string): string {
  const signs = text.match(SIGN) ?? [];
  const plain = signs.map(read).join('');
  let masked = '';
  let from = 0;
  for (let at = plain.indexOf(form); at !== -1; at = plain.indexOf(form, from)) {
    masked += signs.slice(from, at).join('') + mask;
    from = at + form.length;
  }
  return masked + signs.slice(from).join('');
}
