import type { RedactionKind } from '@/lib/core/desks/redaction-rules';
import { foldText, lettersAndDigits } from './fold-text';
import { type Redactor, replaceFindings } from './redactor';

/** A value that was removed, and what stands for it. */
export interface RemovedValue {
  /** `[phone 482]` */
  placeholder: string;
  value: string;
}

/** Replaces the personal data of several texts. The same value gets the same placeholder in all of them. */
export interface Placeholders {
  replace(text: string): string;
  /** What has been removed so far. */
  removed(): RemovedValue[];
  /** How often each kind has been replaced so far. */
  counts(): Partial<Record<RedactionKind, number>>;
}

/**
 * Creates placeholders with numbers of three digits, `numberOf` of the kind and the value in its plain form; two values with the same number
 * are told apart by a higher one.
 */
export function createPlaceholders({ find }: Redactor, numberOf: (value: string) => number): Placeholders {
  const byValue = new Map<string, string>();
  const removed = new Map<string, string>();
  const counts: Partial<Record<RedactionKind, number>> = {};
  let nextFree = 1000;

  function placeholderOf(kind: RedactionKind, value: string): string {
    const plain = `${kind} ${lettersAndDigits(foldText(value).text)}`;
    const known = byValue.get(plain);
    if (known) return known;
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
