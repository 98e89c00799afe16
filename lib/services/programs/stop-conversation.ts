import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { cancelRuns } from '../runs/cancel-runs';
import { findProgramConversation } from './find-program-conversation';

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal'>;
}

/** Cancels whatever a program's conversation is doing. @throws {AppError} `not_found` */
export async function stopConversation({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<void> {
  const { stores, actor } = ctx;
  await findProgramConversation(stores, actor.user, id);
  await cancelRuns(ctx, actor.user, { conversationId: id });
}
