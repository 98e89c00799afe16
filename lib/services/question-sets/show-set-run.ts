import type { SetRunAnswer } from '@/lib/api/question-set-requests';
import { compareQuestion } from '@/lib/core/set-comparison';
import type { Call } from '../call';
import { findSetRun, type RunOfSet, type SetParts } from './parts';
import { shownRun } from './shown-run';

/** Returns a run of a set with its answers, compared with those of the set's previous run. @throws {AppError} `not_found`, `forbidden` */
export async function showSetRun({ ctx, input }: Call<SetParts, RunOfSet>): Promise<SetRunAnswer> {
  const { questionSets } = ctx.stores;
  const { set, run, previous } = await findSetRun(ctx, input);
  const [now, before] = await Promise.all([
    questionSets.results(run.id),
    previous ? questionSets.results(previous.id) : Promise.resolve([]),
  ]);
  const [nowAt, beforeAt] = [now, before].map((results) => new Map(results.map((result) => [result.place, result])));
  return {
    title: set.title,
    run: shownRun(run),
    previous: previous ? shownRun(previous) : null,
    questions: set.questions.map((question, place) => compareQuestion(question, nowAt?.get(place), beforeAt?.get(place))),
  };
}
