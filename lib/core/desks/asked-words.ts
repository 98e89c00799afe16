import type { PartReference } from '../conversations/message';
import type { RunEvent } from '../events';

/** Stands for a question of a desk until its personal data has been removed. */
export const UNPUBLISHED = '…';

/** Text for a message without words: the names of its parts. A message with attached texts ends with their names. All in one line. */
export function namesOf(parts: readonly { name: string }[]): string {
  return parts.map(({ name }) => `[${name.replace(/\s+/g, ' ')}]`).join(' ');
}

/** A line that names attached files: as `namesOf` writes it, or as a placeholder that a model receives. */
const NAMES = /^(?:\[.*\]|<(?:image|file) .*\/>)$/gm;

/** Returns a message without the names of its files, which other users may have chosen; names contain no line breaks there. */
export function withoutFileNames(text: string): string {
  return text.replace(NAMES, '');
}

/** Whether the stored question to a desk contains no words: it was not published, or all of its words were removed. */
export function isWithheld(question: string): boolean {
  return question === UNPUBLISHED || (question.includes('##') && /^[\p{P}\s]+$/u.test(question));
}

interface Asked {
  question: string;
  parts?: readonly PartReference[];
  /** Names of the attached texts. */
  texts?: readonly string[];
}

/** Returns the words of a question; none if it consists only of files, or if its words were not published. */
export function askedWords({ question, parts = [], texts = [] }: Asked): string {
  const names = namesOf(texts.map((name) => ({ name })));
  if (question === UNPUBLISHED || question === (names || namesOf(parts))) return '';
  return names !== '' && question.endsWith(`\n\n${names}`) ? question.slice(0, -names.length - 2) : question;
}

/** Returns the question to a desk from an event, without personal data; undefined for an event without one. */
export function releasedQuestion({ type, data }: RunEvent): string | undefined {
  if (type === 'run_start') return data.question === UNPUBLISHED ? undefined : data.question;
  return type === 'question_published' ? data.question : undefined;
}
