import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Cancels a pull in progress, or removes one that has ended. Downloaded data stays on the Ollama server. @throws {AppError} `not_found` */
export async function removePull({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'modelPulls'> }, { id: string }>): Promise<undefined> {
  if (!(await stores.modelPulls.remove(actor.user.id, id))) throw notFound();
}
