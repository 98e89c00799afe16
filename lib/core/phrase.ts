import { type Format, formatFor } from './format';
import { phrases } from './phrases';

type Templates = typeof phrases.en;
export type PhraseCode = keyof Templates;

/** A sentence of the server as its code and values, so that each reader gets it in their language. Plain JSON. */
export type Phrase = { code: string; values: { [name: string]: string | number | Phrase } };

/** What a server says to people: a phrase, or text that comes from elsewhere or is in English only. */
export type UserMessage = string | Phrase;

type Values<C extends PhraseCode> = Parameters<Templates[C]>[0];
/** A text among the values may be a phrase itself. */
type Given<V> = { [K in keyof V]: V[K] extends string ? UserMessage : V[K] };

export function phrase<C extends PhraseCode>(code: C, ...given: Values<C> extends undefined ? [] : [Given<Values<C>>]): Phrase {
  // Safe: the values of a template are strings and numbers.
  return { code, values: (given[0] ?? {}) as Phrase['values'] };
}

interface Words {
  phrases: Templates;
  format: Format;
}

/** The phrase in the reader's language; the English text when there is no phrase, or one of another version. */
export function inWordsOf(words: Words, english: string, phrase: Phrase | undefined): string {
  return (phrase && readPhrase(phrase, words)) ?? english;
}

/** Undefined when the phrase is of another version. */
function readPhrase({ code, values }: Phrase, words: Words): string | undefined {
  if (!Object.hasOwn(words.phrases, code)) return undefined;
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? (readPhrase(value, words) ?? '') : value,
  ]);
  // Safe: `phrase` has taken the values by the template's own type.
  const template = words.phrases[code as PhraseCode] as (values: unknown, format: Format) => string;
  return template(Object.fromEntries(filled), words.format);
}

const english: Words = { phrases: phrases.en, format: formatFor('en') };

export function inEnglish(message: UserMessage): string {
  return typeof message === 'string' ? message : (readPhrase(message, english) ?? '');
}

/** The English for logs, programs and models, with the phrase for people where there is one. */
export function messageFields(message: UserMessage): { message: string; phrase?: Phrase } {
  return { message: inEnglish(message), ...(typeof message === 'object' && { phrase: message }) };
}

/** The same as `messageFields`, under the name that reasons have. */
export function reasonFields(message: UserMessage): { reason: string; phrase?: Phrase } {
  const { message: reason, ...rest } = messageFields(message);
  return { reason, ...rest };
}
