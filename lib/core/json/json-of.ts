import type { Json } from './json';

/** Parses JSON; undefined when the text is not JSON. */
export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
