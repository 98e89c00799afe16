import type { RunEvent } from './events';
import type { PartReference } from './message';

/** Stands for a question of a desk until its personal data has been removed. */
export const UNPUBLISHED = '…';

/** Text for a message without words: the names of its parts. */
export function namesOf(parts: readonly PartReference[]): string {
  return parts.map(({ name }) => `[${name}]`).join(' ');
}

/** Returns the words that a question was asked with: none if it consists of files alone, or if its words were not published. */
export function askedWords({ question, parts = [] }: { question: string; parts?: readonly PartReference[] }): string {
  return question === UNPUBLISHED || question === namesOf(parts) ? '' : question;
}

/** Returns the question to a desk as an event gives it, without personal data; undefined for an event that gives none. */
export function releasedQuestion({ type, data }: RunEvent): string | undefined {
  if (type === 'run_start') return data.question === UNPUBLISHED ? undefined : data.question;
  return type === 'question_published' ? data.question : undefined;
}
