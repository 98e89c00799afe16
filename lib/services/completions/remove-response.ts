import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { removeConversation } from '../conversations/remove-conversation';
import { findResponse } from './find-response';

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal'>;
}

/**
 * Removes a response with its conversation, and thus all responses in it, which contain each other's texts. An unfinished run is cancelled first.
 * @throws {AppError} `not_found`; `conflict` for a response in a conversation in which a user or another program has asked, too
 */
export async function removeResponse({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<undefined> {
  const { stores, actor } = ctx;
  const { conversationId } = (await findResponse(stores, actor.user, id)).run;
  const others = await stores.runs.list(actor.user.id, { conversationId, withoutContext: true, limit: 1, questionLength: 0 });
  if (others.length > 0) throw new AppError('conflict', ALSO_ELSEWHERE);
  return removeConversation({ ctx, input: { id: conversationId } });
}

const ALSO_ELSEWHERE =
  'Not all questions of this conversation came over this API. Remove the conversation on its page, or with the JSON API.';
