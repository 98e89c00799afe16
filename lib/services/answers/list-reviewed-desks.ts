import type { ReviewedDesksAnswer } from '@/lib/api/review-requests';
import type { Call } from '../call';
import { builtinItems } from '../library/builtin-items';
import { shownItem } from '../library/shown-item';
import { mayReviewDesk, type ReviewParts } from './reviewable-desk';

const MOST = 100;

/** Returns the desks whose answers the user may review: their own private ones, or published and built-in ones. */
export async function listReviewedDesks({
  ctx: { stores, builtinDesks, actor },
}: Call<ReviewParts>): Promise<ReviewedDesksAnswer> {
  const { user } = actor;
  const [own, shared] = await Promise.all(
    (['own', 'shared'] as const).map((scope) => stores.library.list(user.id, 'desk', { scope, limit: MOST })),
  );
  const items = [
    ...[...(own ?? []), ...(shared ?? [])].map((item) => shownItem(item, user)),
    ...builtinItems({ builtinDesks }, 'desk'),
  ];
  const desks = items.filter((desk) => mayReviewDesk(user, desk));
  const unreviewed = await stores.answerReviews.countUnreviewed(desks.map(({ id }) => id));
  return {
    desks: desks.map(({ id, title, definition: { areas, languages } }) => ({
      id,
      title,
      languages,
      unreviewed: unreviewed.get(id) ?? 0,
      areas: areas.map((area) => ({ key: area.key, title: area.title })),
    })),
  };
}
