import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { removeConversation } from '../conversations/remove-conversation';
import { findProgramConversation } from './find-program-conversation';

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal'>;
}

/** Removes a program's conversation with its runs; unfinished runs are cancelled first. @throws {AppError} `not_found` */
export async function removeProgramConversation({ ctx, input }: Call<Parts, { id: string }>): Promise<undefined> {
  await findProgramConversation(ctx.stores, ctx.actor.user, input.id);
  return removeConversation({ ctx, input });
}
