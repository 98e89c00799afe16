import type { ChatRequest } from '@/lib/api/requests';
import type { Recipient } from '@/lib/core/recipients/recipient';
import type { Call } from '../call';
import { type AskParts, askDesk } from '../desks/ask-desk';
import { startChat } from './start-chat';
import { startDispatch } from './start-dispatch';
import type { CallerParts, StartedRun } from './start-run';
import { startTeam } from './start-team';

interface Ask {
  recipient: Recipient;
  /** A desk reads only the question. */
  request: Pick<ChatRequest, 'messages' | 'model' | 'settings' | 'conversationId' | 'id'>;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
  caller?: CallerParts;
}

/** Starts the run in which a recipient answers. @throws {AppError} what starting a run of the recipient throws */
export async function askRecipient({
  ctx,
  input: { recipient, request, key, caller },
}: Call<AskParts, Ask>): Promise<StartedRun> {
  switch (recipient.type) {
    case 'agent':
      return startChat({ ctx, input: { request: { ...request, agent: recipient.name }, key, caller } });
    case 'team':
      return startTeam({ ctx, input: { request: { ...request, team: recipient.name }, key, caller } });
    case 'specialists': {
      const { team, config, failurePolicy } = recipient;
      return startDispatch({ ctx, input: { request: { ...request, team, config, failurePolicy }, key, caller } });
    }
    case 'desk': {
      const { name: desk, area, language: pageLanguage } = recipient;
      const { messages, conversationId, id, model } = request;
      // A question that is repeated without history is to be answered anew.
      const reuse = caller?.withoutHistory !== true;
      const deskRequest = { question: messages.question, conversationId, id, model, area, pageLanguage, reuse };
      return askDesk({ ctx, input: { desk, request: deskRequest, key, caller } });
    }
  }
}
