import { expect, test } from '@jest/globals';
import { createAnswerCheck } from '@/lib/citations/check-answer';
import { matchQuote } from '@/lib/citations/quotes/match-quote';
import { prepareSource } from '@/lib/citations/quotes/prepare-source';
import { seededRandom } from '@/lib/sample/seeded-random';
import { cpuMs } from '../hostile/cpu-time';
import { generatedDocument } from './generated-documents';

/** CPU time in ms, which other work of the machine does not change. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const random = seededRandom(7);
const megabyte = Array.from({ length: 10 }, () => {
  const pages = [];
  for (let length = 0; length < 100_000; length += pages.at(-1)?.length ?? 0) pages.push(generatedDocument(random, pages.length));
  return pages.join('\n\n').slice(0, 100_000);
});
const quoteAt = (text: string, at: number) => text.slice(text.indexOf(' ', at) + 1, text.indexOf(' ', at + 120));

test('one hundred quotes are compared with a megabyte of sources in a moment, whether they are exact, re-formatted or altered', () => {
  const quotes = Array.from({ length: 100 }, (_, n) => {
    const quote = quoteAt(megabyte[n % 10] ?? '', (n * 991) % 99_000);
    if (n % 3 === 0) return { n, quote };
    return { n, quote: n % 3 === 1 ? quote.replaceAll(' ', '\n') : quote.replace(/ \S+ /, ' otherwise ') };
  });
  const statuses: string[] = [];
  const run = () => {
    const sources = megabyte.map(prepareSource);
    statuses.length = 0;
    for (const { n, quote } of quotes) {
      const source = sources[n % 10];
      if (source) statuses.push(matchQuote(quote, source).status);
    }
  };
  const time = cpuMs(run, 500);
  process.stdout.write(`100 quotes over 1 MB: ${time.toFixed(0)} ms\n`);
  expect(new Set(statuses)).toEqual(new Set(['verified', 'uncertain']));
  expect(time).toBeLessThan(1000);
});

test('one hundred quotes that name no source are looked up in a megabyte', () => {
  const sources = megabyte.map(
    (text, n) => ({ number: n + 1, kind: 'page', title: `Page ${n}`, origin: `${n}`, text, hash: '' }) as const,
  );
  const answer = Array.from({ length: 100 }, (_, n) => {
    const quote = quoteAt(megabyte[n % 10] ?? '', (n * 991) % 99_000).replace(/["“”\n]/g, ' ');
    return `It says <<${n % 3 === 2 ? quote.replace(/ \S+ /, ' otherwise ') : quote}>> in ${n}.`;
  })
    .join('\n\n')
    .replaceAll('<<', '«')
    .replaceAll('>>', '»');
  const time = cpuMs(() => expect(createAnswerCheck(sources)(answer, 'all').citations.length).toBeGreaterThan(90), 800);
  process.stdout.write(`100 quotes without sources over 1 MB: ${time.toFixed(0)} ms\n`);
  expect(time).toBeLessThan(1500);
});

test.each([
  ['an exact quote', (quote: string) => quote],
  ['a re-formatted quote', (quote: string) => quote.replaceAll(' ', '\n')],
  ['an altered quote', (quote: string) => quote.replace(/ \S+ /, ' otherwise ')],
])('%s is compared with 10,000 characters of a source in a fraction of a millisecond', (name, change) => {
  const texts = megabyte.map((text) => text.slice(0, 10_000));
  const times = texts.flatMap((text) => {
    const first = cpuOf(() => matchQuote(change(quoteAt(text, 5000)), prepareSource(text)));
    const source = prepareSource(text);
    const all = cpuOf(() => {
      for (let n = 0; n < 100; n += 1) matchQuote(change(quoteAt(text, n * 93)), source);
    });
    return [{ first, all: all / 100 }];
  });
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
  const [first, each] = [median(times.map((time) => time.first)), median(times.map((time) => time.all))];
  process.stdout.write(`${name}: ${each.toFixed(3)} ms, and ${first.toFixed(3)} ms when the source is new\n`);
  expect(each).toBeLessThan(2);
});

test.each([
  ['quotation marks', '"'],
  ['curly quotation marks', '“'],
  ['one letter', 'a'],
  ['spaces', ' '],
  ['line ends', '\n'],
  ['hyphens at line ends', 'a-\n'],
  ['hyphens', '-'],
  ['combining marks', '\u0301'],
  ['combining marks of two classes', '\u0316\u0301'],
  ['emoji', '👍'],
  ['joined emoji', '👨\u200d'],
  ['flags', '🇩'],
  ['Chinese', '中'],
  ['Hebrew with gershayim', 'א"'],
  ['ellipses', 'a … '],
  ['dots', '.'],
  ['emphasis', '*a_ '],
  ['brackets', '[a]'],
  ['numbers', '1,'],
  ['words', 'ab '],
  ['surrogate halves', '\ud83d'],
  ['links', '[a](b.c) '],
  ['addresses of links', '](a.'],
  ['brackets of links', '[a]['],
  ['tags', '<b>a</b>'],
  ['attributes', '<a b="'],
  ['ends of elements', '</a'],
  ['raised notes', 'abc<sup>1</sup>'],
  ['raised digits', 'abc¹'],
  ['entities', '&amp;'],
  ['backslashes', '\\_'],
  ['invisible characters', 'a\u200b'],
  ['only invisible characters', '\u200b'],
  ['negations', 'not a '],
  ['negations in front of commas', 'not, a '],
  ['Chinese negations', '不中'],
])('quotes and sources of 100,000 characters of %s are compared in linear time', (_, unit) => {
  const text = unit.repeat(Math.ceil(100_000 / unit.length));
  const quotes = [
    text,
    text.slice(0, 2000),
    `${text.slice(0, 2000)}x`,
    `x${text.slice(0, 50_000)}`,
    unit,
    `${unit.repeat(20)}x${unit.repeat(20)}`,
  ];
  const time = cpuMs(() => {
    const source = prepareSource(`${text}y`);
    for (const quote of quotes) matchQuote(quote, source);
  }, 500);
  if (time > 200) process.stdout.write(`${_}: ${time.toFixed(0)} ms\n`);
  expect(time).toBeLessThan(1500);
});

const SHAPES = [
  ...[
    '"',
    '“',
    "'",
    '«',
    '"a" ',
    "'a' ",
    '„a',
    '[',
    '[1]',
    '[1] ',
    '[a](',
    '](a)',
    '![',
    '![a](b) ',
    '*',
    '*a ',
    '**a ',
    '*a_ ',
    '_a',
    '`',
    '`a',
  ],
  ...[
    '``a` ',
    '```\n',
    '~~~a\n\n',
    '> ',
    '> a\n\n',
    '> "a" [1]\n',
    '- ',
    '- a\n',
    '1. a\n  ',
    '[1]: a\n',
    '|a|\n',
    '|-|\n',
    '# a\n',
    '=\n',
    'a\n',
  ],
  ...[
    'a\n\n',
    '<a ',
    '<',
    '&amp;',
    '&',
    '\\',
    'A ',
    'A. ',
    'A b. ',
    'a. ',
    '1. ',
    '1,',
    '1 2022 ',
    'May 2022 ',
    '2022-01-',
    'https://a.b ',
    'no. [1] ',
    'not “a” ',
    'not, “a” [1] ',
    '[1] “a” ',
    '“a b [1]” ',
  ],
  ...['中。', '「中', 'א"', '👍', '\u0316\u0301', '\t', ' ', '\u0000', '\ud83d', '…', '… a '],
];

test.each(SHAPES)('an answer of 100,000 characters of %j is checked in linear time', (unit) => {
  const answer = unit.repeat(Math.ceil(100_000 / unit.length));
  const source = { kind: 'page', title: 'A', origin: 'https://a.b', text: 'a 1 2022', hash: '' } as const;
  const time = cpuMs(() => {
    createAnswerCheck([
      { number: 1, ...source },
      { number: 2, ...source, text: 'May 1, 2022' },
    ])(`${answer} x`, 'all');
  }, 800);
  if (time > 400) process.stdout.write(`${JSON.stringify(unit)}: ${time.toFixed(0)} ms\n`);
  expect(time).toBeLessThan(2500);
});
