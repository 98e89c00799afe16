import type { SignedIn } from '@/lib/core/actor';
import type { Stores } from '@/lib/core/ports/stores';
import type { QuestionSet, SetRun } from '@/lib/core/question-set';
import { type ReviewParts, reviewableDesk } from '../answers/reviewable-desk';
import { notFound } from '../not-found';

/** Dependencies of the services for question sets. */
export interface SetParts extends ReviewParts {
  stores: ReviewParts['stores'] & Pick<Stores, 'questionSets'>;
}

/** Which set of which desk. */
export interface SetOfDesk {
  deskId: string;
  setId: string;
}

export interface RunOfSet extends SetOfDesk {
  runId: string;
}

/** Returns a set of a desk whose answers the user may review. @throws {AppError} `not_found`, `forbidden` */
export async function findSet(ctx: SetParts & { actor: SignedIn }, { deskId, setId }: SetOfDesk): Promise<QuestionSet> {
  await reviewableDesk(ctx, deskId);
  const set = await ctx.stores.questionSets.get(deskId, setId);
  if (!set) throw notFound();
  return set;
}

/** Returns a run of such a set and the run before it. @throws {AppError} `not_found`, `forbidden` */
export async function findSetRun(
  ctx: SetParts & { actor: SignedIn },
  { runId, ...of }: RunOfSet,
): Promise<{ set: QuestionSet; run: SetRun; previous: SetRun | undefined }> {
  const set = await findSet(ctx, of);
  const found = await ctx.stores.questionSets.findRun(set.id, runId);
  if (!found) throw notFound();
  return { set, ...found };
}
