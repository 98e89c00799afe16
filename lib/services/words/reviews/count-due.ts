import type { DueCountsAnswer } from '@/lib/api/word-review-requests';
import { dueCounts } from '@/lib/core/words/review-queue';
import type { Call } from '../../call';
import { openWordLibrary } from '../open-word-library';
import { momentOf, type ReviewParts, reviewStateOf } from './review-parts';

/** Counts the words that a review of each folder shows now. */
export async function countDue({ ctx }: Call<ReviewParts>): Promise<DueCountsAnswer> {
  const { stores, actor, clock } = ctx;
  const library = await openWordLibrary({ ctx });
  const state = await reviewStateOf(stores, actor.user.id, momentOf({ clock }, actor.user));
  const { folders, total } = dueCounts(library, state);
  return { folders: Object.fromEntries(folders), total };
}
