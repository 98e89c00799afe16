import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Removes a fact that an agent remembers about the user. @throws {AppError} `not_found` */
export async function removeFact({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'facts'> }, { id: string }>): Promise<undefined> {
  if (!(await stores.facts.remove(actor.user.id, id))) throw notFound();
}
