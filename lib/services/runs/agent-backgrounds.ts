import type { Agent } from '@/lib/core/agent';
import type { AgentBackground } from '@/lib/core/agent-memory';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/run';
import { RUN_LABELS, type RunLabel } from '@/lib/core/run-labels';
import { isOpen } from '@/lib/core/todos';
import { REMEMBER, WRITE_TODOS } from '@/lib/core/tool';

export interface BackgroundStores {
  facts: Pick<Stores['facts'], 'list'>;
  runs: Pick<Stores['runs'], 'todos' | 'labels'>;
}

/**
 * Returns what agents know from earlier runs: the facts they remember about the run's user, and their open todos in the conversation.
 * Nothing is read for agents without memory and todos.
 */
export async function agentBackgrounds(
  { facts, runs }: BackgroundStores,
  { userId, conversationId, createdAt }: Run,
  agents: readonly Agent[],
): Promise<(agent: Agent) => AgentBackground | undefined> {
  const remembering = agents.flatMap(({ id, tools }) => (id !== undefined && tools.includes(REMEMBER) ? [id] : []));
  const planning = new Set(agents.filter(({ tools }) => tools.includes(WRITE_TODOS)).map(({ name }) => name));
  const [known, written] = await Promise.all([
    remembering.length > 0 ? facts.list(userId, remembering) : [],
    planning.size > 0 ? runs.todos(userId, conversationId, createdAt) : [],
  ]);
  const open = written.filter(({ agent, todos }) => planning.has(agent) && isOpen(todos));
  const labels = await runs.labels(
    userId,
    open.map(({ runId }) => runId),
  );

  return ({ id, name, tools }) => {
    const ofPerson = tools.includes(REMEMBER) ? known.filter(({ agentId }) => agentId === id).map(({ text }) => text) : [];
    const todos = open.find(({ agent }) => agent === name)?.todos ?? [];
    if (ofPerson.length + todos.length === 0) return undefined;
    const read = new Set<RunLabel>([...(ofPerson.length > 0 ? ['private' as const] : []), ...(todos.length > 0 ? labels : [])]);
    return { facts: ofPerson, todos, labels: RUN_LABELS.filter((label) => read.has(label)) };
  };
}
