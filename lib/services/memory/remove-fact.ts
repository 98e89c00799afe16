import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';

/** Removes a fact that an agent remembers about the user. @throws {AppError} `forbidden` for a key limited to some agents; `not_found` */
export async function removeFact({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'facts'> }, { id: string }>): Promise<undefined> {
  refuseLimitedKey(actor);
  if (!(await stores.facts.remove(actor.user.id, id))) throw notFound();
}
