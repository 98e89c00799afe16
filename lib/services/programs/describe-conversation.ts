import type { ProgramConversationView } from '@/lib/api/program-answers';
import type { ProgramConversation } from '@/lib/core/ports/conversation-store';

export function describeConversation(conversation: ProgramConversation): ProgramConversationView {
  const { id, title, createdAt, updatedAt, temporary = false } = conversation;
  const { agent, tools, maxSteps } = conversation.program;
  return { id, title, agent, tools: tools.map(({ name }) => name), maxSteps, temporary, createdAt, updatedAt };
}
