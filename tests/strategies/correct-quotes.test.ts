import { expect, test } from '@jest/globals';
import { checkWholeAnswer } from '@/lib/citations/check-whole-answer';
import type { NumberedSource } from '@/lib/core/citations/citation';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import { correctQuotes } from '@/lib/strategies/correct-quotes';
import type { StrategyDeps } from '@/lib/strategies/strategy-deps';
import { fakeRunContext } from '../fakes/run-context';
import { takeConsole } from '../setup';

const lease: NumberedSource = {
  number: 1,
  kind: 'page',
  title: 'Lease',
  origin: 'https://example.com',
  hash: '',
  text: 'The lease begins on 1 June 2025. Smoking is forbidden in all rooms.',
};
const ANSWER = 'It says "the tenant may keep eleven cats in the garden" [1].';
const BETTER = 'It says "Smoking is forbidden in all rooms" [1].';

/** Has the quotes of an answer corrected by an author who then writes `again`. */
async function correct(
  again: string,
  {
    checkAnswer = checkWholeAnswer,
    written = ANSWER,
    finishReason = 'stop',
  }: { checkAnswer?: StrategyDeps['checkAnswer']; written?: string; finishReason?: string } = {},
) {
  const limits = { correctQuotes: true };
  const context = fakeRunContext({
    limits,
    sources: [lease],
    turns: { [`${QUOTE_CORRECTION}.1`]: { text: again, finishReason } },
  });
  const answer = await correctQuotes(context, { ...context.deps, checkAnswer }, { answer: written, agent: 'ada' });
  return { answer, replaced: context.dataOf('paragraph_replaced'), notices: context.dataOf('notice') };
}

test('a paragraph is replaced only by one with fewer wrong quotes', async () => {
  expect(await correct(BETTER)).toMatchObject({ answer: BETTER, replaced: [{ before: ANSWER, after: BETTER }], notices: [] });
  const wrongAgain = await correct('It says "the tenant may keep twelve dogs in the cellar" [1].');
  expect(wrongAgain).toMatchObject({ answer: ANSWER, replaced: [], notices: [{ kind: 'warning' }] });
  expect(await correct('')).toMatchObject({ answer: ANSWER, replaced: [], notices: [{ kind: 'warning' }] });
});

const REST = 'The lease begins on 1 June 2025 [1]. Nobody may smoke in the rooms, and the cellar is not mentioned at all.';
const LONG = `${REST} ${ANSWER}`;

test('a sentence with a wrong quote may be written in other words, as long as the other sentences stay', async () => {
  for (const end of [BETTER, 'It does not mention cats.', '']) {
    const after = `${REST} ${end}`.trim();
    expect(await correct(after, { written: LONG })).toMatchObject({ answer: after, notices: [] });
  }
});

test.each([
  ['an apology', 'I am sorry, but I cannot correct this paragraph.', {}],
  ['an apology for a longer paragraph', 'I am sorry: the lease says nothing about that [1].', { written: LONG }],
  ['a paragraph without its other sentences', BETTER, { written: LONG }],
  ['a paragraph with an essay behind it', `${REST} ${BETTER} ${'One more thing. '.repeat(50)}`, { written: LONG }],
  ['a paragraph that is cut off at the token limit', `${REST} It says`, { written: LONG, finishReason: 'length' }],
])('%s replaces nothing', async (_, again, options) => {
  const written = 'written' in options ? options.written : ANSWER;
  expect(await correct(again, options)).toMatchObject({ answer: written, replaced: [], notices: [{ kind: 'warning' }] });
});

test('a paragraph is checked with the others: a quotation may go over several', async () => {
  const written = `${REST} It says “the tenant may keep eleven cats in it.\n\nSmoking is forbidden in all rooms.” [1]`;
  const [first = '', second = ''] = written.split('\n\n');
  expect(await correct(first, { written })).toMatchObject({ answer: written, replaced: [] });
  const after = `${REST} It says “The lease begins on 1 June 2025.`;
  expect(await correct(after, { written })).toMatchObject({ answer: `${after}\n\n${second}`, notices: [] });
});

test('nobody is asked again when the time of the run is nearly over', async () => {
  const context = fakeRunContext({ limits: { correctQuotes: true, runTimeoutMs: 500 }, sources: [lease] });
  const deps = { ...context.deps, checkAnswer: checkWholeAnswer };
  expect(await correctQuotes(context, deps, { answer: ANSWER, agent: 'ada' })).toBe(ANSWER);
  expect(context.dataOf('notice')).toMatchObject([{ kind: 'warning', phrase: { code: 'paragraphNotCorrected' } }]);
});

test('the sources are read once, however many paragraphs are written again', async () => {
  let reads = 0;
  const turns = Object.fromEntries([1, 2, 3].map((n) => [`${QUOTE_CORRECTION}.${n}`, { text: BETTER }]));
  const context = fakeRunContext({ limits: { correctQuotes: true }, turns });
  const sources = async () => {
    reads++;
    return [lease];
  };
  const deps = { ...context.deps, checkAnswer: checkWholeAnswer };
  const written = { answer: [ANSWER, ANSWER, ANSWER].join('\n\n'), agent: 'ada' };
  const corrected = await correctQuotes({ ...context, sources }, deps, written);
  expect([corrected, reads]).toEqual([[BETTER, BETTER, BETTER].join('\n\n'), 1]);
});

test('a paragraph that could not be checked replaces nothing', async () => {
  const failing: StrategyDeps['checkAnswer'] = (check, signal) =>
    check.answer === ANSWER ? checkWholeAnswer(check, signal) : Promise.reject(new Error('The thread is gone.'));
  expect(await correct(BETTER, { checkAnswer: failing })).toMatchObject({
    answer: ANSWER,
    replaced: [],
    notices: [{ kind: 'warning' }],
  });
  expect(takeConsole()).toEqual([expect.stringContaining('The thread is gone.')]);
});
