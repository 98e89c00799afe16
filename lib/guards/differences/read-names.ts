import { findNames } from '@/lib/citations/facts/find-names';
import { splitSentences } from '@/lib/citations/text/split-sentences';
import { fold } from '@/lib/core/text/fold';
import { byStart, isFreeOf, type TextRange } from '@/lib/core/text/text-range';

export interface ReadName extends TextRange {
  text: string;
  /** In lower case without accents and spaces. */
  value: string;
}

/** Numbers of forms, laws and routes: "T2202", "GST524", "IMM 0008", "RC7524-ON". */
const CODE = /(?<![\p{L}\d])(?:\p{Lu}{1,6}[ \u00a0-]?\d{1,12}|\p{L}{1,12}\d{1,12})(?:[\p{L}\d-]{0,12})(?![\p{L}\d])/gu;
const SENTENCE_PRONOUN = /^(?:I|I['’]\p{L}+)$/u;
/** Above this share of capitalised words, single ones are not names. High, since questions are short, and "I" is capitalised, too. */
const MOST_CAPITALISED = 0.7;
const ELISION = /^(?:[ldjmtnsc]|qu)['’]/i;
const WORD = /\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;

const nameValue = (text: string) => fold(text).replace(/[^\p{L}\d]/gu, '');

/** Countries in English and French, which users also write in lower case. */
const COUNTRIES = new Set(
  ['en', 'fr'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return regionCodes().flatMap((code) => {
      const name = names.of(code);
      return name && !name.includes(' ') ? [nameValue(name)] : [];
    });
  }),
);

/** "Autorité du port": in French, only the first word of a name has a capital. */
const FRENCH_REST = /^[ \u00a0](?:du |des |de la |de l['’])\p{L}{1,30}/u;

/** Finds the names and numbers of forms in a question. */
export function readNames(text: string, language: string): ReadName[] {
  const codes = [...text.matchAll(CODE)].map((match) => at(text, match.index, match.index + match[0].length));
  const isFree = isFreeOf(codes);
  const names = splitSentences(text, [], []).flatMap(({ start, end }) =>
    findNames(text.slice(start, end), { mostCapitalised: MOST_CAPITALISED }).map((name) => {
      const elision = text.slice(start + name.start, start + name.end).match(ELISION)?.[0].length ?? 0;
      const rest = language === 'fra' ? (text.slice(start + name.end).match(FRENCH_REST)?.[0].length ?? 0) : 0;
      return at(text, start + name.start + elision, start + name.end + rest);
    }),
  );
  const countries = [...text.matchAll(WORD)]
    .map((match) => at(text, match.index, match.index + match[0].length))
    .filter(({ value }) => COUNTRIES.has(value));
  const all = [...codes, ...[...names, ...countries].filter((name) => isFree(name) && !SENTENCE_PRONOUN.test(name.text))];
  const distinct = new Map(all.map((name) => [name.start, name]));
  return [...distinct.values()].filter(({ value }) => value.length > 0).sort(byStart);
}

const at = (text: string, start: number, end: number): ReadName => ({
  start,
  end,
  text: text.slice(start, end),
  value: nameValue(text.slice(start, end)),
});

function regionCodes(): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((first) => letters.map((second) => first + second));
}
