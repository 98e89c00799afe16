import type { BelongingsAnswer } from '@/lib/api/people-answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { findPerson } from './find-person';

/**
 * Lists what others would lose with a user: the published items, and the number of active schedules. What only the user can see is not named. @throws
 * {AppError} `not_found`
 */
export async function listBelongings({
  ctx: { stores },
  input: { id },
}: Call<{ stores: Pick<Stores, 'users' | 'library' | 'schedules'> }, { id: string }>): Promise<BelongingsAnswer> {
  await findPerson(stores, id);
  const [items, schedules] = await Promise.all([stores.library.published(id), stores.schedules.list(id)]);
  return {
    published: items.map(({ kind, id: item, title }) => ({ kind, id: item, title })),
    activeSchedules: schedules.filter(({ status }) => status === 'active').length,
  };
}
