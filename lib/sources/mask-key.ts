import type { Json } from '@/lib/core/json/json';
import { mapStrings } from '@/lib/core/json/map-strings';

const MASK = '•••';
/** Masking a shorter key would mask ordinary text. */
const SHORTEST_MASKED = 4;

/**
 * Creates a function that replaces a connection's key, which a server may repeat, in a text or in all strings of a JSON value. `key`: as
 * requests carry it, with its scheme.
 */
export function maskKey(key: string | undefined): <T extends Json>(value: T) => T {
  if (key === undefined) return (value) => value;
  const [, credential] = /^(?:Bearer|Basic|Token) (.+)$/i.exec(key) ?? [];
  const forms = [key, credential ?? key, new URLSearchParams({ key }).toString().slice('key='.length)];
  const masked = forms.filter(({ length }) => length >= SHORTEST_MASKED).sort((a, b) => b.length - a.length);
  return (value) => mapStrings(value, (text) => masked.reduce((rest, form) => rest.replaceAll(form, MASK), text));
}
