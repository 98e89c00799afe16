import type { FactAnswer } from '@/lib/api/memory-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { refuseLimitedKey } from '../runs/agent-rights';

/** Corrects a fact that an agent remembers about the user. @throws {AppError} `forbidden` for a key limited to some agents; `not_found` */
export async function changeFact({
  ctx: { stores, actor },
  input: { id, text },
}: Call<{ stores: Pick<Stores, 'facts'> }, { id: string; text: string }>): Promise<FactAnswer> {
  refuseLimitedKey(actor);
  const fact = await stores.facts.change(actor.user.id, id, text);
  if (!fact) throw notFound();
  return { fact };
}
