import { expect, test } from '@jest/globals';
import { checkWholeAnswer } from '@/lib/citations/check-whole-answer';
import type { NumberedSource } from '@/lib/core/citation';
import { QUOTE_CORRECTION } from '@/lib/core/phases';
import { correctQuotes } from '@/lib/strategies/correct-quotes';
import type { StrategyDeps } from '@/lib/strategies/deps';
import { fakeRunContext } from '../fakes/run-context';
import { takeConsole } from '../setup';

const lease: NumberedSource = {
  ...{ number: 1, kind: 'page', title: 'Lease', origin: 'https://example.com', hash: '' },
  text: 'The lease begins on 1 June 2025. Smoking is forbidden in all rooms.',
};
const ANSWER = 'It says "the tenant may keep eleven cats in the garden" [1].';
const BETTER = 'It says "Smoking is forbidden in all rooms" [1].';

/** Has the quotes of an answer corrected by an author who then writes `again`. */
async function correct(again: string, checkAnswer: StrategyDeps['checkAnswer'] = checkWholeAnswer) {
  const limits = { correctQuotes: true };
  const context = fakeRunContext({ limits, sources: [lease], turns: { [`${QUOTE_CORRECTION}.1`]: { text: again } } });
  const answer = await correctQuotes(context, { ...context.deps, checkAnswer }, { answer: ANSWER, agent: 'ada' });
  return { answer, replaced: context.dataOf('paragraph_replaced'), notices: context.dataOf('notice') };
}

test('a paragraph is replaced only by one with fewer wrong quotes', async () => {
  expect(await correct(BETTER)).toMatchObject({ answer: BETTER, replaced: [{ before: ANSWER, after: BETTER }], notices: [] });
  const wrongAgain = await correct('It says "the tenant may keep twelve dogs in the cellar" [1].');
  expect(wrongAgain).toMatchObject({ answer: ANSWER, replaced: [], notices: [{ kind: 'warning' }] });
  expect(await correct('')).toMatchObject({ answer: ANSWER, replaced: [], notices: [{ kind: 'warning' }] });
});

test('nobody is asked again when the time of the run is nearly over', async () => {
  const context = fakeRunContext({ limits: { correctQuotes: true, runTimeoutMs: 500 }, sources: [lease] });
  const deps = { ...context.deps, checkAnswer: checkWholeAnswer };
  expect(await correctQuotes(context, deps, { answer: ANSWER, agent: 'ada' })).toBe(ANSWER);
  expect(context.dataOf('notice')).toMatchObject([{ kind: 'warning', phrase: { code: 'paragraphNotCorrected' } }]);
});

test('a paragraph that could not be checked replaces nothing', async () => {
  const failing: StrategyDeps['checkAnswer'] = (given, signal) =>
    given.answer === ANSWER ? checkWholeAnswer(given, signal) : Promise.reject(new Error('The thread is gone.'));
  expect(await correct(BETTER, failing)).toMatchObject({ answer: ANSWER, replaced: [], notices: [{ kind: 'warning' }] });
  expect(takeConsole()).toEqual([expect.stringContaining('The thread is gone.')]);
});
