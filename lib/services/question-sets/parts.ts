import type { ShownItem } from '@/lib/api/library-requests';
import type { SignedIn } from '@/lib/core/actor';
import type { SetHome } from '@/lib/core/ports/question-set-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { QuestionSet, SetRun } from '@/lib/core/question-sets/question-set';
import { type ReviewParts, reviewableDesk } from '../answers/reviewable-desk';
import { notFound } from '../not-found';

/** Dependencies of the services for question sets. */
export interface SetParts extends ReviewParts {
  stores: ReviewParts['stores'] & Pick<Stores, 'questionSets'>;
}

/** Whose sets: those of a desk; omitted: the user's own. */
export interface OfDesk {
  deskId?: string;
}

export interface WhichSet extends OfDesk {
  setId: string;
}

export interface WhichRun extends WhichSet {
  runId: string;
  /** Id of the run of the set that it is compared with; omitted: the one before it. */
  with?: string;
}

/**
 * Returns the owner of the sets, and their desk if they have one.
 * @throws {AppError} `not_found`, `forbidden` for a desk whose answers the user may not review
 */
export async function findHome(
  ctx: SetParts & { actor: SignedIn },
  { deskId }: OfDesk,
): Promise<{ home: SetHome; desk?: ShownItem<'desk'> }> {
  if (deskId === undefined) return { home: { userId: ctx.actor.user.id } };
  return { home: { deskId }, desk: await reviewableDesk(ctx, deskId) };
}

/** Returns a set that the user may use. @throws {AppError} `not_found`, `forbidden` */
export async function findSet(ctx: SetParts & { actor: SignedIn }, { setId, ...of }: WhichSet): Promise<QuestionSet> {
  const { home } = await findHome(ctx, of);
  const set = await ctx.stores.questionSets.get(home, setId);
  if (!set) throw notFound();
  return set;
}

/**
 * Returns a run of such a set, the one that it is compared with, and all runs of the set, newest first.
 * @throws {AppError} `not_found`, `forbidden`
 */
export async function findSetRun(
  ctx: SetParts & { actor: SignedIn },
  { runId, with: other, ...of }: WhichRun,
): Promise<{ set: QuestionSet; run: SetRun; previous: SetRun | undefined; runs: SetRun[] }> {
  const set = await findSet(ctx, of);
  const runs = await ctx.stores.questionSets.runs(set.id);
  const at = runs.findIndex(({ id }) => id === runId);
  const run = runs[at];
  const previous = other === undefined ? runs[at + 1] : runs.find(({ id }) => id === other);
  if (!run || (other !== undefined && !previous)) throw notFound();
  return { set, run, previous, runs };
}
