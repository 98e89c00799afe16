import { between, pick, type Random } from './random';

export interface Mutation {
  name: string;
  /** Returns undefined for a quote that it cannot change. `text` is the whole document. */
  apply(quote: string, random: Random, text: string): string | undefined;
}

const changed = (quote: string, next: string) => (next === quote ? undefined : next);
const replaced = (name: string, pattern: RegExp, by: string | ((found: string, random: Random) => string)): Mutation => ({
  name,
  apply: (quote, random) =>
    changed(
      quote,
      quote.replace(pattern, (found) => (typeof by === 'string' ? by : by(found, random))),
    ),
});

/** Changes of form that leave a quote what it is. */
export const HARMLESS: readonly Mutation[] = [
  { name: 'exact', apply: (quote) => quote },
  replaced('lines wrapped', / /g, (_, random) => (random() < 0.3 ? '\n' : ' ')),
  replaced('no-break spaces', / /g, (_, random) => (random() < 0.3 ? '\u00a0' : ' ')),
  replaced('double spaces', / /g, '  '),
  replaced('straight quotation marks', /[“”„«»]/g, '"'),
  replaced('curly quotation marks', /(?<!\p{L})"(?=\p{L})/gu, '“'),
  replaced('typographic apostrophes', /'/g, '’'),
  replaced('other dashes', /–/g, '—'),
  replaced('dashes without spaces', / – /g, '—'),
  { name: 'decomposed', apply: (quote) => changed(quote, quote.normalize('NFD')) },
  replaced('first letter in another case', /^\p{L}/u, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  ),
  replaced('a word divided at a line end', /(?<=\p{Script=Latin}{3})(?=\p{Script=Latin}{3})/u, '-\n'),
  replaced('invisible characters', /(?<=\p{L}{2})(?=\p{L}{2})/u, '\u00ad'),
  { name: 'full stop at the end', apply: (quote) => (/[\p{L}\p{N}]$/u.test(quote) ? `${quote}.` : undefined) },
  { name: 'comma at the end', apply: (quote) => (/[\p{L}\p{N}]$/u.test(quote) ? `${quote},` : undefined) },
  { name: 'emphasis', apply: (quote) => quote.replace(/(?<= )(\p{L}{3,})(?= )/u, '**$1**') },
  replaced('emphasis left out', /\*\*/g, ''),
  replaced('full-width comma as half-width', /，/g, ','),
];

const NEGATION = /(?<=[\p{L}\d,] ?)(?: (?:not|no|never|δεν|לא)(?= )|(?<=\p{Script=Han}{2})[不未](?=\p{Script=Han}))/u;
const NEGATION_FOR: readonly [RegExp, string][] = [
  [/(?<=\p{Script=Greek}) (?=\p{Script=Greek})/u, ' δεν '],
  [/(?<=\p{Script=Hebrew}) (?=\p{Script=Hebrew})/u, ' לא '],
  [/(?<=\p{Script=Han}{2})(?=\p{Script=Han}{2})/u, '不'],
  [/(?<=\p{Script=Latin}) (?=\p{Script=Latin})/u, ' not '],
];
const known = new Map<string, string[]>();

function words(text: string): string[] {
  const split = known.get(text) ?? text.split(/(?<=\s)|(?<=\p{Script=Han})(?=\p{Script=Han})/u);
  if (text.length > 500) known.set(text, split);
  return split;
}

/** Changes of what a quote says. */
export const ALTERED: readonly Mutation[] = [
  {
    name: 'a word changed',
    apply(quote, random, text) {
      const all = words(quote);
      const at = between(random, 0, all.length - 1);
      return changed(
        quote,
        all
          .with(at, pick(random, words(text)))
          .join('')
          .trim(),
      );
    },
  },
  {
    name: 'a number changed',
    apply(quote, random) {
      const digits = [...quote.matchAll(/\d/g)];
      if (digits.length === 0) return undefined;
      const { index, 0: digit } = pick(random, digits);
      return `${quote.slice(0, index)}${(Number(digit) + between(random, 1, 9)) % 10}${quote.slice(index + 1)}`;
    },
  },
  replaced('a negation left out', NEGATION, ''),
  {
    name: 'a negation added',
    apply(quote) {
      const found = NEGATION_FOR.find(([place]) => place.test(quote));
      return found && quote.replace(found[0], found[1]);
    },
  },
  {
    name: 'words in the middle left out',
    apply(quote, random) {
      const all = words(quote);
      if (all.length < 4) return undefined;
      const from = between(random, 1, all.length - 2);
      return changed(quote, [...all.slice(0, from), ...all.slice(between(random, from + 1, all.length - 1))].join(''));
    },
  },
  {
    name: 'two halves joined',
    apply(quote, random, text) {
      const [ours, theirs] = [words(quote), words(text)];
      const half = Math.ceil(ours.length / 2);
      const from = between(random, 0, Math.max(0, theirs.length - half));
      return changed(quote, [...ours.slice(0, half), ...theirs.slice(from, from + half)].join('').trim());
    },
  },
  replaced('an emoji changed', /\p{Extended_Pictographic}/u, (emoji) => (emoji === '🐙' ? '🦑' : '🐙')),
];
