import { createAnswerCheck } from '../../lib/citations/check-answer.ts';
import { matchQuote } from '../../lib/citations/quotes/match-quote.ts';
import { prepareSource } from '../../lib/citations/quotes/prepare-source.ts';
import { seededRandom } from '../../lib/sample/seeded-random.ts';
import { generatedDocument } from '../../tests/citations/generated-documents.ts';
import { median } from './quantile.mjs';

/** Ten of 100,000 characters for a whole answer, a hundred of 10,000 for single quotes. */
const SOURCES = 10;
const SOURCE_LENGTH = 100_000;
const SHORT_LENGTH = 10_000;
const QUOTES = 100;
const QUOTE_LENGTH = 120;
const CPU = 'CPU time of its thread';
const US_PER_MS = 1000;
const CHANGES = {
  exact: (quote) => quote,
  're-formatted': (quote) => quote.replaceAll(' ', '\n').replaceAll("'", '’'),
  altered: (quote) => quote.replace(/ \S+ /, ' otherwise '),
};

/**
 * Measures the check of quotes: of one in a source of 10,000 characters, of a hundred in a megabyte, and what is left to do after the last
 * token of an answer.
 */
export async function citations({ quick }) {
  const random = seededRandom(7);
  const texts = Array.from({ length: SOURCES }, () => longText(random));
  const repeats = quick ? 3 : 15;
  const wholeAnswerMs = (isNamed) => median(Array.from({ length: repeats }, () => wholeMs(texts, isNamed)));
  const detail = `${QUOTES} quotes, a third exact, a third re-formatted, a third altered; ${CPU}`;
  const last = median(Array.from({ length: repeats }, () => lastMs(texts)));
  return [
    ...Object.entries(CHANGES).map(([name, change]) => ({
      name: `one ${name} quote in 10,000 characters, p50`,
      value: median(Array.from({ length: repeats }, () => singleMs(texts, change)).flat()) * US_PER_MS,
      unit: 'µs',
      atMost: 100,
    })),
    { name: 'quotes in 1 MB, sources named', value: wholeAnswerMs(true), unit: 'ms', atMost: 200, detail },
    { name: 'quotes in 1 MB, no sources named', value: wholeAnswerMs(false), unit: 'ms', atMost: 200, detail },
    { name: 'check after the last token', value: last, unit: 'ms', atMost: 50, detail: `100 paragraphs, checked before; ${CPU}` },
  ];
}

/** Ten quotes from each of ten sources, which are prepared with their first quote. */
function singleMs(texts, change) {
  const short = texts.map((text) => text.slice(0, SHORT_LENGTH));
  const sources = short.map(prepareSource);
  return quotesOf(short).map(({ quote, at }) => {
    const changed = change(quote);
    const started = performance.now();
    matchQuote(changed, sources[at]);
    return performance.now() - started;
  });
}

function wholeMs(texts, isNamed) {
  const answer = answerOf(texts, isNamed);
  return cpuMs(() => {
    const { citations: found } = createAnswerCheck(sourcesOf(texts))(answer, 'all');
    if (found.length < QUOTES) throw new Error(`only ${found.length} quotes were found`);
  });
}

function lastMs(texts) {
  const answer = answerOf(texts, false);
  const check = createAnswerCheck(sourcesOf(texts));
  for (const { index } of answer.matchAll(/\n\n/g)) check(answer.slice(0, index + 2), 'all');
  return cpuMs(() => check(answer, 'all'));
}

function cpuMs(work) {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function answerOf(texts, isNamed) {
  const changes = Object.values(CHANGES);
  const paragraphs = quotesOf(texts).map(({ quote, at }, n) => {
    const changed = changes[n % changes.length](quote.replace(/["“”«»\n]/g, ' '));
    return `Finding ${n}: «${changed}»${isNamed ? ` [${at + 1}]` : ''}.`;
  });
  return paragraphs.join('\n\n');
}

const quotesOf = (texts) =>
  Array.from({ length: QUOTES }, (_, n) => {
    const sourceIndex = n % SOURCES;
    const from = texts[sourceIndex].indexOf(' ', (n * 991) % (texts[sourceIndex].length - 1000)) + 1;
    return { at: sourceIndex, quote: texts[sourceIndex].slice(from, texts[sourceIndex].indexOf(' ', from + QUOTE_LENGTH)) };
  });

const sourcesOf = (texts) =>
  texts.map((text, n) => ({ number: n + 1, kind: 'page', title: `Page ${n}`, origin: `${n}`, text, hash: '' }));

function longText(random) {
  const pages = [];
  for (let length = 0; length < SOURCE_LENGTH; length += pages.at(-1).length) pages.push(generatedDocument(random, pages.length));
  return pages.join('\n\n').slice(0, SOURCE_LENGTH);
}
