import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { removeConversation } from '../conversations/remove-conversation';
import { findResponse, isResponse } from './find-response';

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations'>;
  engine: Pick<Engine, 'signal'>;
}

/**
 * Removes a response with its conversation: all the responses in it, which contain each other's texts. An unfinished run is cancelled first.
 * @throws {AppError} `not_found`; `conflict` for a response in a conversation that was not begun as one, such as a person's chat
 */
export async function removeResponse({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<undefined> {
  const { stores, actor } = ctx;
  const { conversationId } = (await findResponse(stores, actor.user, id)).run;
  const [firstId = ''] = await stores.runs.ids(actor.user.id, conversationId);
  const first = await stores.runs.get(actor.user.id, firstId);
  if (first && !isResponse(first)) throw new AppError('conflict', BEGUN_ELSEWHERE);
  return removeConversation({ ctx, input: { id: conversationId } });
}

const BEGUN_ELSEWHERE =
  'This response is in a conversation that did not begin with a response. Remove that conversation on its page, or with the JSON API.';
