import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';

/** Cancels a pull that is going, and forgets one that has ended. What was pulled so far stays on the Ollama. @throws {AppError} `not_found` */
export async function removePull({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'modelPulls'> }, { id: string }>): Promise<undefined> {
  if (!(await stores.modelPulls.remove(actor.user.id, id))) throw notFound();
}
