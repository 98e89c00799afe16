import { isWordKind, type RedactionKind, type RedactionRules } from '@/lib/core/desks/redaction-rules';
import { createFinder } from './find';
import type { Finding } from './finding';

export interface Redaction {
  /** The text without the findings: words become `#` of the same length, personal data the name of its kind. */
  text: string;
  /** How often each kind was found, including kinds that only warn. */
  findings: { kind: RedactionKind; count: number }[];
  /** The kinds for which the text is to be refused. */
  blocked: RedactionKind[];
}

export interface Redactor {
  redact(text: string): Redaction;
  /** Returns what rules find in a text, in order and without overlaps; offsets are those of the text. */
  find(text: string): Finding[];
}

/**
 * Creates the redaction by rules (seed 001, "Pattern-Based Redaction"): profanity, threats, manipulation and personal data in English and
 * French text, also in disguise. Linear time for any text.
 */
export function createRedactor(rules: RedactionRules): Redactor {
  const find = createFinder(rules);
  return {
    find,
    redact(text) {
      const found = find(text);
      return {
        text: replaceFindings(text, found, ({ kind }) => `[${kind}]`),
        findings: countFindings(found),
        blocked: blockedKinds(found),
      };
    },
  };
}

const redactors = new WeakMap<RedactionRules, Redactor>();

/** Returns the cached redactor of rules, which must never change: creating one takes a millisecond, for every question of a desk. */
export function redactorFor(rules: RedactionRules): Redactor {
  const redactor = redactors.get(rules) ?? createRedactor(rules);
  redactors.set(rules, redactor);
  return redactor;
}

/** Replaces findings: words by `#`, data by the result of `name`. Findings that only warn stay. */
export function replaceFindings(text: string, findings: readonly Finding[], name: (finding: Finding) => string): string {
  let at = 0;
  const parts: string[] = [];
  for (const finding of findings) {
    const { kind, action, start, end } = finding;
    if (action === 'warn') continue;
    parts.push(text.slice(at, start), isWordKind(kind) ? text.slice(start, end).replace(/\S/g, '#') : name(finding));
    at = end;
  }
  return parts.join('') + text.slice(at);
}

function countFindings(findings: readonly Finding[]): Redaction['findings'] {
  return [...Map.groupBy(findings, ({ kind }) => kind)].map(([kind, { length }]) => ({ kind, count: length }));
}

function blockedKinds(findings: readonly Finding[]): RedactionKind[] {
  return [...new Set(findings.filter(({ action }) => action === 'block').map(({ kind }) => kind))];
}
