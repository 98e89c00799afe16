import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Removes a cached result, so that the next equal call fetches it again. @throws {AppError} `not_found` when none is cached */
export async function forgetResult({
  ctx: { stores, actor },
  input: { key },
}: Call<{ stores: Pick<Stores, 'toolCache'> }, { key: string }>): Promise<undefined> {
  if (!(await stores.toolCache.forget(actor.user.id, key))) throw notFound();
}
