import { expect, test } from '@jest/globals';
import { matchQuote } from '@/lib/citations/quotes/match-quote';
import { type PreparedSource, prepareSource } from '@/lib/citations/quotes/prepare-source';
import { sampleContracts } from '@/lib/sample/sample-contracts';
import { seededRandom } from '@/lib/sample/seeded-random';
import { generatedDocument } from './generated-documents';
import { ALTERED, HARMLESS } from './quote-mutations';
import { between, pick } from './random';
import { textsInScripts } from './texts-in-scripts';

/** Quotes of each mutation. */
const EACH = 850;
const random = seededRandom(12);
const documents = [
  ...sampleContracts.map(({ text }) => text),
  ...Array.from({ length: 50 }, (_, n) => generatedDocument(random, n + 1)),
].map(prepareSource);
const scripts = Object.values(textsInScripts).map((text) => prepareSource(text));

/** A third of the quotes is from texts in other scripts. */
const anySource = (): PreparedSource => pick(random, random() < 0.35 ? scripts : documents);

/** In Chinese, words are those that the segmenter finds. Groups of digits are one number, also with what it is a part of: "5 per cent". */
function wordsOf(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text))
    return text.split(/(?<=\s)(?!(?<=\d\s)(?:\d{3}(?!\d)|%|per |cent|אחוז|τοις))(?!(?<=\d\sper\s)cent)/);
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

const wordsIn = new Map([...documents, ...scripts].map(({ text }) => [text, wordsOf(text)]));

/** Returns from 2 to 30 whole words of a text. */
function quoteFrom(text: string): string {
  const words = wordsIn.get(text) ?? [];
  const from = between(random, 0, words.length - 3);
  return words
    .slice(from, from + between(random, 2, 30))
    .join('')
    .trim();
}

/** The letters, numbers and symbols of a text: written without the code that is tested. */
const bare = (text: string) =>
  ` ${(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{Script=Han}|\p{L}+|\d|(?!\|)\p{S}|\p{Extended_Pictographic}|%/gu) ?? []
  ).join(' ')} `;
const bareTexts = new Map([...documents, ...scripts].map((source) => [source, bare(source.text)]));
const says = (source: PreparedSource, quote: string) => bareTexts.get(source)?.includes(bare(quote)) ?? false;

interface Made {
  quote: string;
  source: PreparedSource;
}

/** Returns the accepted and the refused ones of as many quotes as can be made. */
function check(make: () => Made | undefined): { accepted: string[]; refused: string[] } {
  const accepted: string[] = [];
  const refused: string[] = [];
  for (let tries = 0; tries < EACH * 30 && accepted.length + refused.length < EACH; tries += 1) {
    const made = make();
    if (!made) continue;
    const { status, found } = matchQuote(made.quote, made.source);
    const places = found.map(({ start, end }) => made.source.text.slice(start, end));
    const isAccepted = status === 'verified' || status === 'repaired';
    // The words at the offsets are the words of the quote, whatever its form.
    if (isAccepted) expect(letters(places.join(''))).toBe(letters(made.quote));
    (isAccepted ? accepted : refused).push(`${status}: ${JSON.stringify(made.quote)} in ${JSON.stringify(places)}`);
  }
  return { accepted, refused };
}

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const counts: string[] = [];
let total = 0;

function add(name: string, { accepted, refused }: { accepted: string[]; refused: string[] }): void {
  const all = accepted.length + refused.length;
  total += all;
  counts.push(`${name}: ${accepted.length} of ${all}`);
}

test.each(HARMLESS)('a quote is accepted: $name', ({ name, apply }) => {
  const checked = check(() => {
    const source = anySource();
    const original = quoteFrom(source.text);
    const quote = /[\p{L}\p{N}]/u.test(original) ? apply(original, random, source.text) : undefined;
    return quote === undefined ? undefined : { quote, source };
  });
  add(name, checked);
  expect(checked.accepted.length).toBeGreaterThan(200);
  expect(checked.refused).toEqual([]);
});

test.each(ALTERED)('an altered quote is not accepted: $name', ({ name, apply }) => {
  const checked = check(() => {
    const source = anySource();
    const quote = apply(quoteFrom(source.text), random, source.text);
    return quote === undefined || says(source, quote) ? undefined : { quote, source };
  });
  add(name, checked);
  expect(checked.refused.length).toBeGreaterThan(200);
  expect(checked.accepted).toEqual([]);
});

const MARKUP: readonly ((word: string) => string)[] = [
  (word) => `[${word}](https://e.org/a-page)`,
  (word) => `<b>${word}</b>`,
  (word) => `<a href="/a-page">${word}</a>`,
  (word) => `${word}<!-- a note -->`,
  (word) => `~~${word}~~`,
];
const withoutMarkup = (text: string) =>
  text.replace(/\]\(https:\/\/e\.org\/a-page\)|<!-- a note -->|<[^<>]+>|<\/?\w*$|^[^<]*>/g, '');

test('a quote is accepted as a page shows it, and an altered one is not, when its source has markup', () => {
  for (const { text } of documents.slice(0, 12)) {
    const marked = prepareSource(
      text.replace(/(?<=\s)\p{L}{3,}(?=[\s.,])/gu, (word) => (random() < 0.3 ? pick(random, MARKUP)(word) : word)),
    );
    expect(marked.plain()).toHaveLength(marked.text.length);
    for (let n = 0; n < 60; n += 1) {
      const quote = quoteFrom(text);
      if (!/\p{L}/u.test(quote)) continue;
      const { status, found } = matchQuote(quote, marked);
      expect([quote, status]).toEqual([quote, expect.stringMatching(/^(?:verified|repaired)$/)]);
      expect(letters(found.map(({ start, end }) => withoutMarkup(marked.text.slice(start, end))).join(''))).toBe(letters(quote));
      const { apply } = pick(random, ALTERED);
      const altered = apply(quote, random, text);
      if (altered === undefined || ` ${bare(text)} `.includes(bare(altered))) continue;
      expect([altered, matchQuote(altered, marked).status]).toEqual([altered, expect.stringMatching(/^(?:uncertain|invalid)$/)]);
    }
  }
});

test('words directly behind a negation are denied, and whole sentences are not', () => {
  for (const source of [...documents, ...scripts]) {
    for (const { index, 0: negation } of source.text.matchAll(
      /(?<= (?<!or ))(?:not|never|cannot|δεν|לא)(?= (?!only|less|more|later|(?:in|for) ))/gu,
    )) {
      const from = index + negation.length + 1;
      const quote =
        source.text
          .slice(from, from + 60)
          .split(/(?<=[.,;:])\s|\n/)[0]
          ?.replace(/ \S*$/, '') ?? '';
      if (quote.split(' ').length < 3) continue;
      const { found, stance } = matchQuote(quote, source);
      if (found[0]?.start === from) expect([quote, stance]).toEqual([quote, 'denied']);
    }
  }
  const sentences = documents.flatMap((source) =>
    [...source.text.matchAll(/(?<=[.] )\p{Lu}[^.\n;]{20,200}\.(?=\s)/gu)].map(([quote]) => matchQuote(quote, source)),
  );
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter(({ stance }) => stance)).toEqual([]);
});

test('a quote of another document is not accepted', () => {
  const checked = check(() => {
    const source = anySource();
    const quote = quoteFrom(anySource().text);
    return says(source, quote) ? undefined : { quote, source };
  });
  add('another document', checked);
  expect(checked.accepted).toEqual([]);
});

test('at least 20,000 quotes were checked', () => {
  process.stdout.write(`Accepted quotes: ${counts.join('; ')}. In all: ${total}.\n`);
  expect(total).toBeGreaterThanOrEqual(20_000);
});
