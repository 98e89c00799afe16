import { type Format, formatFor } from '../text/format';
import type { Language } from '../text/language';
import { phrases } from './phrases';

type Templates = typeof phrases.en;
export type PhraseCode = keyof Templates;

/** A sentence of the server as code and values, so that it can be shown in each reader's language. Plain JSON. */
export type Phrase = { code: string; values: { [name: string]: string | number | Phrase } };

/** A message to users: a phrase, or text that comes from elsewhere or exists only in English. */
export type UserMessage = string | Phrase;

type Values<C extends PhraseCode> = Parameters<Templates[C]>[0];
/** Values of type text may be phrases themselves. */
type Given<V> = { [K in keyof V]: V[K] extends string ? UserMessage : V[K] };

export function phrase<C extends PhraseCode>(code: C, ...given: Values<C> extends undefined ? [] : [Given<Values<C>>]): Phrase {
  // Safe: the values of a template are strings and numbers.
  return { code, values: (given[0] ?? {}) as Phrase['values'] };
}

interface Reader {
  language: Language;
  format: Format;
}

interface Words {
  phrases: Templates;
  format: Format;
}

/**
 * Returns the phrase in the reader's language; the English text when there is no phrase or its code is unknown (from another
 * version).
 */
export function localize({ language, format }: Reader, english: string, phrase: Phrase | undefined): string {
  return localizeFrom({ phrases: phrases[language], format }, english, phrase);
}

/** Does the same with the caller's own phrases, for those that only some pages load. */
export function localizeFrom(words: Words, english: string, phrase: Phrase | undefined): string {
  return (phrase && readPhrase(phrase, words)) ?? english;
}

/** Undefined when the code is unknown (from another version). */
function readPhrase({ code, values }: Phrase, words: Words): string | undefined {
  if (!Object.hasOwn(words.phrases, code)) return undefined;
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? (readPhrase(value, words) ?? '') : value,
  ]);
  // Safe: `phrase` checked the values against the template's own type.
  const template = words.phrases[code as PhraseCode] as (values: unknown, format: Format) => string;
  return template(Object.fromEntries(filled), words.format);
}

const english: Words = { phrases: phrases.en, format: formatFor('en') };

export function inEnglish(message: UserMessage): string {
  return typeof message === 'string' ? message : (readPhrase(message, english) ?? '');
}

/** Returns the English message for logs, programs and models, with the phrase for users if there is one. */
export function messageFields(message: UserMessage): { message: string; phrase?: Phrase } {
  return { message: inEnglish(message), ...(typeof message === 'object' && { phrase: message }) };
}

/** Returns the same for a stored problem; null: there is none. */
export function problemFields(message: UserMessage | null): { problem: string | null; problemPhrase: Phrase | null } {
  if (message === null) return { problem: null, problemPhrase: null };
  const { message: problem, phrase: problemPhrase = null } = messageFields(message);
  return { problem, problemPhrase };
}

/** Returns the same as `messageFields`, with `reason` as the name of the text. */
export function reasonFields(message: UserMessage): { reason: string; phrase?: Phrase } {
  const { message: reason, ...rest } = messageFields(message);
  return { reason, ...rest };
}
