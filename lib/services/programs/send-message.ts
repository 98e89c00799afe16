import type { ProgramMessage } from '@/lib/api/program-requests';
import type { Tools } from '@/lib/core/ports/tools';
import type { Call } from '../call';
import { startChat } from '../runs/start-chat';
import type { StartedRun, StartParts } from '../runs/start-run';
import { checkCallerTools } from './check-caller-tools';
import { findProgramConversation } from './find-program-conversation';

type Parts = StartParts & { tools: Tools };

interface Sending {
  id: string;
  message: ProgramMessage;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Sends a message to the agent of a program's conversation: starts a run. @throws {AppError} `not_found`; `conflict` while the answer to an
 * earlier message is being written
 */
export async function sendMessage({ ctx, input: { id, message, key } }: Call<Parts, Sending>): Promise<StartedRun> {
  const { stores, actor } = ctx;
  const { program } = await findProgramConversation(stores, actor.user, id);
  const { agent, tools: callerTools, maxSteps } = program;
  await checkCallerTools(ctx.tools, actor.user.id, callerTools);
  const request = { ...message, agent, conversationId: id };
  return startChat({ ctx, input: { request, key, caller: { callerTools, alone: true }, maxSteps } });
}
