import type { SetRunAnswer } from '@/lib/api/question-set-requests';
import { saysExpected } from '@/lib/citations/says-expected';
import { compareQuestion } from '@/lib/core/set-comparison';
import { setTotals } from '@/lib/core/set-totals';
import type { Call } from '../call';
import { findSetRun, type SetParts, type WhichRun } from './parts';
import { shownRun } from './shown-run';

/** Returns a run of a set with its answers, compared with those of the set's previous run or of another one. @throws {AppError} `not_found`, `forbidden` */
export async function showSetRun({ ctx, input }: Call<SetParts, WhichRun>): Promise<SetRunAnswer> {
  const { questionSets } = ctx.stores;
  const { set, run, previous } = await findSetRun(ctx, input);
  const [now, before] = await Promise.all([
    questionSets.results(run.id),
    previous ? questionSets.results(previous.id) : Promise.resolve([]),
  ]);
  // What reviewers of a desk think of an answer is theirs.
  const scored = set.deskId === null ? now.map((one) => ({ ...one, score: null })) : now;
  const [nowAt, beforeAt] = [scored, before].map((results) => new Map(results.map((result) => [result.place, result])));
  const questions = set.questions.map((question, place) =>
    compareQuestion(question, { now: nowAt?.get(place), before: beforeAt?.get(place), says: saysExpected }),
  );
  const totals = setTotals(questions);
  return {
    title: set.title,
    run: shownRun(run),
    previous: previous ? shownRun(previous) : null,
    totals: { run: totals.now, previous: previous ? totals.before : null },
    questions,
  };
}
