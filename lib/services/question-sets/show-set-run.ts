import { setImmediate } from 'node:timers/promises';
import type { SetRunAnswer } from '@/lib/api/question-set-requests';
import { type ComparedQuestion, compareQuestion } from '@/lib/core/question-sets/set-comparison';
import { setTotals } from '@/lib/core/question-sets/set-totals';
import type { Call } from '../call';
import { judgeAnswer } from './judge-answer';
import { findSetRun, type SetParts, type WhichRun } from './parts';
import { shownRun } from './shown-run';

/** Comparing the answers of a large set takes seconds; after this time, other work gets a turn. */
const SLICE_MS = 10;

/**
 * Returns a run of a set with its answers, compared with those of the set's previous run or of another one.
 * @throws {AppError} `not_found`, `forbidden`
 */
export async function showSetRun({ ctx, input }: Call<SetParts, WhichRun>): Promise<SetRunAnswer> {
  const { questionSets } = ctx.stores;
  const { set, run, previous, runs } = await findSetRun(ctx, input);
  const [now, before] = await Promise.all([
    questionSets.results(run.id),
    previous ? questionSets.results(previous.id) : Promise.resolve([]),
  ]);
  // Only reviewers of a desk may see its scores.
  const scored = set.deskId === null ? now.map((one) => ({ ...one, score: null })) : now;
  const [nowAt, beforeAt] = [scored, before].map((results) => new Map(results.map((result) => [result.place, result])));
  const questions: ComparedQuestion[] = [];
  let since = performance.now();
  for (const [place, question] of set.questions.entries()) {
    questions.push(compareQuestion(question, { now: nowAt?.get(place), before: beforeAt?.get(place), says: judgeAnswer }));
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  const totals = setTotals(questions);
  return {
    title: set.title,
    run: shownRun(run),
    previous: previous ? shownRun(previous) : null,
    runs: runs.map(shownRun),
    totals: { run: totals.now, previous: previous ? totals.before : null },
    questions,
  };
}
