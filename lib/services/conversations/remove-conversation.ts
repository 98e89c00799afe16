import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { cancelRuns } from '../runs/cancel-runs';

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal'>;
}

/** Removes a conversation with its runs; unfinished runs are cancelled first. @throws {AppError} `not_found` */
export async function removeConversation({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<undefined> {
  const { stores, actor } = ctx;
  await cancelRuns(ctx, actor.user, { conversationId: id });
  if (!(await stores.conversations.remove(actor.user.id, id))) throw notFound();
}
