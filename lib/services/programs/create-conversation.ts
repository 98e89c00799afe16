import { randomUUID } from 'node:crypto';
import type { ProgramConversationAnswer } from '@/lib/api/program-answers';
import type { NewProgramConversation } from '@/lib/api/program-requests';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Env } from '@/lib/env';
import type { Call } from '../call';
import { findChatAgent } from '../runs/find-chat-agent';
import { checkCallerTools } from './check-caller-tools';
import { describeConversation } from './describe-conversation';

interface Parts {
  env: Pick<Env, 'MULTI_AGENT_ALLOWED_AGENTS'>;
  stores: Pick<Stores, 'conversations'>;
  agents: Agents;
}

/**
 * Creates a conversation of a program, whose messages an agent answers with its own tools and those of the program.
 * @throws {AppError} `bad_request` for an unknown agent, or tools with the names of the agent's; `forbidden` for an agent that the user
 * may not ask
 */
export async function createConversation({
  ctx,
  input: { agent: name, title = '', tools, maxSteps, temporary },
}: Call<Parts, NewProgramConversation>): Promise<ProgramConversationAnswer> {
  const { stores, actor } = ctx;
  const userId = actor.user.id;
  const { name: agent, tools: own } = await findChatAgent(ctx, name);
  checkCallerTools(tools, own);
  const now = new Date().toISOString();
  const program = { agent, tools, maxSteps };
  const created = { id: randomUUID(), userId, title, createdAt: now, updatedAt: now, program, ...(temporary && { temporary }) };
  await stores.conversations.create(created);
  return { conversation: describeConversation(created), status: 'idle', toolRequests: [] };
}
