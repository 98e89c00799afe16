import type { Json } from './json';
import { jsonOf } from './json-of';

/** Below this size, numbers keep at least four digits after the decimal point, so that ids and amounts are exact. */
const EXACT_BELOW = Number.MAX_SAFE_INTEGER / 10_000;
/** Numbers of at most 15 digits keep all of them. A text without longer or huge numbers is parsed much faster. */
const MAY_LOSE_DIGITS = /[\d.]{16}|e\+?\d{3}/i;

/**
 * Parses JSON like `JSON.parse`, except that numbers that would lose digits, such as long ids, become strings. Its recursion is as deep as
 * the value. @throws {SyntaxError}
 */
export function parseJson(text: string): Json {
  if (!MAY_LOSE_DIGITS.test(text)) return JSON.parse(text);
  const exact = (_name: string, value: Json, { source }: { source?: string } = {}) =>
    typeof value === 'number' && source !== undefined ? exactNumber(source) : value;
  return JSON.parse(text, exact);
}

/** Whether a text is JSON with numbers that `JSON.parse` would round. */
export function losesDigits(text: string): boolean {
  if (!MAY_LOSE_DIGITS.test(text)) return false;
  const value = jsonOf(text);
  return value !== undefined && JSON.stringify(value) !== JSON.stringify(parseJson(text));
}

/** A part of `JSON` that the types of the language do not know yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/**
 * Parses JSON to be written again: `JSON.stringify` writes each number as in the text, such as 12345678901234567890 or 1.10. The value must not be
 * used for anything else. Its recursion is as deep as the value. @throws {SyntaxError}
 */
export function parseToRewrite(text: string): Json {
  return JSON.parse(text, (_name: string, value: Json, { source }: { source?: string } = {}) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? rawJSON(source) : value,
  );
}

/** Parses JSON for display: numbers become their original text. Undefined when the text is not JSON, or is nested too deeply. */
export function parseAsWritten(text: string): Json | undefined {
  try {
    return JSON.parse(text, (_name: string, value: Json, { source }: { source?: string } = {}) =>
      typeof value === 'number' && source !== undefined ? source : value,
    );
  } catch {
    return undefined;
  }
}

/** Parses a number, or returns its text if the number would have other digits than the text, or is not finite. */
export function exactNumber(text: string): number | string {
  const value = Number(text);
  const size = Math.abs(value);
  // Ids and amounts are never written with an exponent.
  if (size < EXACT_BELOW || (/e/i.test(text) && Number.isFinite(value))) return value;
  const [, decimals = ''] = text.split('.');
  const isExact = size <= Number.MAX_SAFE_INTEGER && decimals.length <= 20 && value.toFixed(decimals.length) === text;
  return isExact ? value : text;
}
