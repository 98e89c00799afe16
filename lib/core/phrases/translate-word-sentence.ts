import { formatFor } from '../text/format';
import type { Language } from '../text/language';
import { wordPhrases } from './word-phrases';
import { wordRunPhrases } from './word-run-phrases';

type Template = (values: Readonly<Record<string, unknown>>, format: ReturnType<typeof formatFor>) => string;

/** Safe: every template takes an object of values, of which these are texts. */
const english = { ...wordPhrases.en, ...wordRunPhrases.en } as unknown as Readonly<Record<string, Template>>;
const french = { ...wordPhrases.fr, ...wordRunPhrases.fr } as unknown as typeof english;
const formats = { en: formatFor('en'), fr: formatFor('fr') };
/** A whole number in English. */
const NUMBER = /^\d{1,3}(?:,\d{3})*$/;

/** Surrounds the name of a value; no text of the library contains it. */
const MARK = '\u0000';
/** Precedes the name of a value that is written as a number. */
const COUNTED = '#';
const COUNTS = 'counts';
const plain = { ...formats.en, number: (value: unknown) => String(value).replace(MARK, `${MARK}${COUNTED}`) };
const namesBut = (known: Readonly<Record<string, unknown>>) =>
  new Proxy<Record<string, string>>({}, { get: (_, name) => known[String(name)] ?? `${MARK}${String(name)}${MARK}` });
/** Values for which a sentence has another form: "1 item", but "2 items". */
const FORMS = [{}, { left: 1 }];

/** Each English template as its fixed texts and the names of the values between them, alternating; those with the longest text first. */
const patterns = Object.entries(english)
  .flatMap(([code, template]) => FORMS.map((known) => ({ code, known, parts: partsOf(template(namesBut(known), plain)) })))
  .toSorted((a, b) => fixedLength(b.parts) - fixedLength(a.parts));

/** If a list of counts is empty, as in "it still has .", this is where the counts belong (`folderNotEmpty`). */
function partsOf(text: string): string[] {
  return text.replace(/ \.$/, ` ${MARK}${COUNTS}${MARK}.`).split(MARK);
}

function fixedLength(parts: readonly string[]): number {
  return parts.reduce((sum, part, n) => sum + (n % 2 === 0 ? part.length : 0), 0);
}

/**
 * Translates a sentence about words from a tool's message to a model, which is in English (`wordPhrases`, `wordRunPhrases`). Any other sentence is
 * returned unchanged.
 */
export function translateWordSentence(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  for (const { code, known, parts } of patterns) {
    const values = valuesIn(sentence, parts);
    if (values) return french[code]?.({ ...known, ...values }, formats.fr) ?? sentence;
  }
  return sentence;
}

function valuesIn(sentence: string, parts: readonly string[]): Record<string, string> | undefined {
  const [first = '', ...rest] = parts;
  if (!sentence.startsWith(first)) return undefined;
  const values: Record<string, string> = {};
  let at = first.length;
  for (let n = 0; n < rest.length; n += 2) {
    const [name = '', next = ''] = rest.slice(n);
    const isLast = n + 2 >= rest.length;
    const end = isLast ? sentence.length - next.length : sentence.indexOf(next, at);
    if (end < at || !sentence.startsWith(next, end)) return undefined;
    const value = sentence.slice(at, end);
    if (name.startsWith(COUNTED)) {
      if (!NUMBER.test(value)) return undefined;
      values[name.slice(COUNTED.length)] = value.replaceAll(',', '');
    } else values[name] = value;
    at = end + next.length;
  }
  for (const [, count = '', kind = ''] of (values[COUNTS] ?? '').matchAll(/(\d{1,6}) (folder|word|note)/g)) values[kind] = count;
  return at === sentence.length ? values : undefined;
}
