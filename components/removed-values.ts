import type { RunStartedAnswer } from '@/lib/api/answers';
import { UNPUBLISHED } from '@/lib/core/desks/asked-words';
import { keepForUser } from './of-user';

type Removed = NonNullable<RunStartedAnswer['removed']>;

/** What placeholders stand for: in the memory of this page alone, until it is left. null: for different values. */
const values = new Map<string, string | null>();
/** Also as models change it: "[Phone 482]", "[phone_482]", with a no-break space. */
const PLACEHOLDER = /\[ ?([a-z]+)[ \u00a0\u202f_:#-]{1,2}(\d{3,6}) ?\]/gi;

/** Remembers the personal data that the server has removed from a message of this page. */
export function rememberRemoved(removed: Removed = []): void {
  for (const { placeholder, value } of removed) {
    const known = values.has(placeholder) ? values.get(placeholder) : value;
    values.set(placeholder, known === value ? value : null);
  }
}

/** The words of questions that the server stores encrypted until they are checked, by run; a refused one is never published. */
const ownWords = new Map<string, string>();

export function rememberOwnWords(runId: string, question: string): void {
  ownWords.set(runId, question);
}

/** Returns a question with the words that this page has asked it with, where the server has published none. */
export function withOwnWords({ id, question }: { id: string; question: string }): string {
  return question === UNPUBLISHED ? (ownWords.get(id) ?? question) : question;
}

export function forgetRemoved(): void {
  values.clear();
  ownWords.clear();
}
keepForUser(forgetRemoved);

/** Returns a text with the values that this page has sent in place of their placeholders. For the person's own eyes and hands: links keep the placeholders. */
export function restoreRemoved(text: string): string {
  return values.size === 0
    ? text
    : text.replace(PLACEHOLDER, (written, kind, number) => values.get(`[${kind.toLowerCase()} ${number}]`) ?? written);
}
