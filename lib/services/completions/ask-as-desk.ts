import { AppError } from '@/lib/core/errors';
import type { Recipient } from '@/lib/core/recipients/recipient';
import type { Call } from '../call';
import type { AskParts } from '../desks/ask-desk';
import { askRecipient } from '../runs/ask-recipient';
import type { CallerParts, StartedRun } from '../runs/start-run';

interface Ask extends Omit<Parameters<typeof askRecipient>[0]['input'], 'recipient'> {
  recipient: Extract<Recipient, { type: 'desk' }>;
  caller: CallerParts;
}

/**
 * Asks a desk for an OpenAI client. A desk reads only the question and its own earlier questions: it removes no personal data from other messages of
 * the client, and reviewers read its answers. The response says what was left out.
 * @throws {AppError} `bad_request` for tools of the client; whatever asking a desk throws
 */
export async function askAsDesk({ ctx, input: { recipient, request, key, caller } }: Call<AskParts, Ask>): Promise<StartedRun> {
  const { callerContext, callerTools = [], temporary, follows } = caller;
  if (callerTools.length > 0) throw new AppError('bad_request', 'tools: an answer desk takes no tools', NO_TOOLS);
  const left = [
    ...(callerContext?.history.length ? ['the earlier messages'] : []),
    ...(callerContext?.instructions === undefined ? [] : ['the instructions']),
    ...(request.messages.parts.length > 0 ? ['the attachments'] : []),
    ...(Object.values(request.settings ?? {}).some((value) => value !== undefined) ? ['the settings of the model'] : []),
  ];
  const language = ctx.actor.user.settings.language ?? recipient.language;
  const context = callerContext && { callerContext: { history: [], completion: callerContext.completion } };
  const asked = { recipient: { ...recipient, language }, request, key, caller: { ...context, temporary, follows } };
  return { ...(await askRecipient({ ctx, input: asked })), ...(left.length > 0 && { notTaken: left.join(', ') }) };
}

const NO_TOOLS = { fields: { tools: 'not for answer desks' } };
