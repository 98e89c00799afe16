import type { ShownItem } from '@/lib/api/library-requests';
import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { builtinItem } from '../library/builtin-items';
import type { LibraryParts } from '../library/parts';
import { shownItem } from '../library/shown-item';
import { notFound } from '../not-found';

export interface ReviewParts extends Pick<LibraryParts, 'builtinDesks'> {
  stores: Pick<Stores, 'library' | 'answers' | 'answerReviews' | 'transaction'>;
}

/**
 * Whether a user may review a desk's answers. For a private desk, only its owner may; for a desk that everyone on the server can use, owners of the
 * server and users to whom they gave this right. A user who published the desk and is no longer an owner of the server needs this right, too.
 */
export function mayReviewDesk({ role, isReviewer }: User, { isOwn, visibility }: ShownItem<'desk'>): boolean {
  return visibility === 'private' ? isOwn : role === 'owner' || isReviewer;
}

/** Returns a desk whose answers the user may review. @throws {AppError} `not_found`, `forbidden` */
export async function reviewableDesk(
  { stores, builtinDesks, actor: { user } }: ReviewParts & { actor: SignedIn },
  id: string,
): Promise<ShownItem<'desk'>> {
  const desk = builtinItem({ builtinDesks }, 'desk', id) ?? (await usersDesk(stores, user, id));
  if (!desk) throw notFound();
  if (!mayReviewDesk(user, desk)) throw new AppError('forbidden', phrase('reviewersOnly'));
  return desk;
}

async function usersDesk({ library }: Pick<Stores, 'library'>, user: User, id: string) {
  const found = await library.get(user.id, 'desk', id);
  return found && shownItem(found, user);
}
