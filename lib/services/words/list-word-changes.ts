import type { WordHistoryAnswer } from '@/lib/api/word-answers';
import type { Call } from '../call';
import { nextCursor } from '../next-cursor';
import type { WordParts } from './open-word-library';

/** Lists the history of the user's word library, newest first: the entries of versions lower than `before`. */
export async function listWordChanges({
  ctx: { stores, actor },
  input: { limit, before },
}: Call<WordParts, { limit: number; before?: number }>): Promise<WordHistoryAnswer> {
  const changes = await stores.words.history(actor.user.id, { limit, before });
  return { changes, next: nextCursor(changes, limit, ({ version }) => version) };
}
