/** Scripts that in practice are used by a single language. */
const OF_ONE_LANGUAGE: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Thai}/u, 'tha'],
  [/\p{Script=Hangul}/u, 'kor'],
  [/\p{Script=Greek}/u, 'ell'],
  [/\p{Script=Hebrew}/u, 'heb'],
  [/\p{Script=Armenian}/u, 'hye'],
  [/\p{Script=Georgian}/u, 'kat'],
  [/\p{Script=Bengali}/u, 'ben'],
  [/\p{Script=Tamil}/u, 'tam'],
  [/\p{Script=Telugu}/u, 'tel'],
  [/\p{Script=Kannada}/u, 'kan'],
  [/\p{Script=Malayalam}/u, 'mal'],
  [/\p{Script=Gujarati}/u, 'guj'],
  [/\p{Script=Gurmukhi}/u, 'pan'],
  [/\p{Script=Oriya}/u, 'ori'],
  [/\p{Script=Sinhala}/u, 'sin'],
  [/\p{Script=Lao}/u, 'lao'],
  [/\p{Script=Khmer}/u, 'khm'],
  [/\p{Script=Myanmar}/u, 'mya'],
  [/\p{Script=Ethiopic}/u, 'amh'],
  [/\p{Script=Tibetan}/u, 'bod'],
];

/** Letters that occur only in some languages of their script, in the order in which they decide. */
const LETTERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['jpn']],
  [/[\u0679\u0688\u0691\u06BA\u06C1\u06D2]/u, ['urd']],
  [/[\u0695\u06B5\u06C6\u06CE\u06D5]/u, ['kur']],
  [/[\u067E\u0686\u0698\u06AF\u06CC\u06A9]/u, ['fas']],
  [/\p{Script=Arabic}/u, ['ara']],
  [/[їєґ]/iu, ['ukr']],
  [/ў/iu, ['bel']],
  [/[јљњђћџ]/iu, ['srp']],
  [/і/iu, ['ukr', 'bel']],
  [/[ыэё]/iu, ['rus', 'bel']],
];

const OTHER: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Latin}/u, 'Latin'],
  [/\p{Script=Cyrillic}/u, 'Cyrillic'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
];

export interface WrittenIn {
  /** ISO 639-3 code, if the letters alone determine it. */
  code?: string;
  /** Languages that use these letters, the most common first; empty: those written in Latin letters. */
  among: readonly string[];
}

const AMONG: Readonly<Record<string, readonly string[]>> = {
  Han: ['cmn'],
  Cyrillic: ['rus', 'ukr', 'bel', 'bul', 'srp'],
  Arabic: ['ara', 'fas', 'urd', 'kur'],
  Devanagari: ['hin', 'mar'],
};
const NOT_LATIN = new Set([...Object.values(AMONG).flat(), ...OF_ONE_LANGUAGE.map(([, code]) => code), 'jpn']);

/** Whether a language is written in Latin letters. */
export const isLatin = (code: string): boolean => !NOT_LATIN.has(code) || code === 'srp' || code === 'kur';

/** Returns what the script of most letters tells about the language of a text. */
export function scriptOf(text: string): WrittenIn {
  const counts = new Map<string, number>();
  for (const letter of text) {
    const script = scriptOfLetter(letter);
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const [most = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (OF_ONE_LANGUAGE.some(([, code]) => code === most)) return { code: most, among: [most] };
  if (most === 'Latin' || most === '') return { among: [] };
  const [, few] = LETTERS.find(([letters, languages]) => letters.test(text) && fits(most, languages)) ?? [];
  const among = few ?? AMONG[most] ?? [];
  return { ...(among.length === 1 && { code: among[0] }), among };
}

const fits = (script: string, languages: readonly string[]): boolean =>
  languages.every((one) => AMONG[script]?.includes(one) || (script === 'Han' && one === 'jpn'));

function scriptOfLetter(letter: string): string | undefined {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return 'Han';
  return (OTHER.find(([script]) => script.test(letter)) ?? OF_ONE_LANGUAGE.find(([script]) => script.test(letter)))?.[1];
}
