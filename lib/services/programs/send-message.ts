import type { ProgramMessage } from '@/lib/api/program-requests';
import type { Call } from '../call';
import { findChatAgent } from '../runs/find-chat-agent';
import type { StartedRun, StartParts } from '../runs/start-run';
import { startSingle } from '../runs/start-single';
import { checkCallerTools } from './check-caller-tools';
import { findProgramConversation } from './find-program-conversation';

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
export async function sendMessage({ ctx, input: { id, message, key } }: Call<StartParts, Sending>): Promise<StartedRun> {
  const { stores, actor } = ctx;
  const { program } = await findProgramConversation(stores, actor.user, id);
  const { tools: callerTools, maxSteps } = program;
  const agent = await findChatAgent(ctx, program.agent);
  checkCallerTools(callerTools, agent.tools);
  const request = { ...message, agent: agent.name, conversationId: id };
  return startSingle(ctx, agent, { request, key, caller: { callerTools, alone: true }, maxSteps });
}
