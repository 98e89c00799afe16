import type { RedactionKind } from '@/lib/core/desks/redaction-rules';
import { foldText, lettersAndDigits } from './fold-text';
import { type Redactor, replaceFindings } from './redactor';

/** A removed value, and its placeholder. */
export interface RemovedValue {
  /** `[phone 482]` */
  placeholder: string;
  value: string;
}

/** Replaces the personal data of several texts. The same value gets the same placeholder in all of them. */
export interface Placeholders {
  replace(text: string): string;
  /** The values removed so far. */
  removed(): RemovedValue[];
  /** How often each kind has been replaced so far. */
  counts(): Partial<Record<RedactionKind, number>>;
}

/**
 * Creates placeholders with three-digit numbers, given by `numberOf` for the kind and the plain form of the value; if two values get the same number,
 * one of them gets a higher one.
 */
export function createPlaceholders({ find }: Redactor, numberOf: (value: string) => number): Placeholders {
  const byValue = new Map<string, string>();
  const removed = new Map<string, string>();
  const counts: Partial<Record<RedactionKind, number>> = {};
  let nextFree = 1000;

  function placeholderOf(kind: RedactionKind, value: string): string {
    const plain = `${kind} ${lettersAndDigits(foldText(value).text)}`;
    const existing = byValue.get(plain);
    if (existing) return existing;
    const usual = `[${kind} ${numberOf(plain)}]`;
    const placeholder = removed.has(usual) ? `[${kind} ${nextFree++}]` : usual;
    byValue.set(plain, placeholder);
    removed.set(placeholder, value);
    return placeholder;
  }

  return {
    replace: (text) =>
      replaceFindings(text, find(text), ({ kind, start, end }) => {
        counts[kind] = (counts[kind] ?? 0) + 1;
        return placeholderOf(kind, text.slice(start, end));
      }),
    removed: () => Array.from(removed, ([placeholder, value]) => ({ placeholder, value })),
    counts: () => counts,
  };
}
