import type { Agent } from '@/lib/core/agents/agent';
import type { AgentBackground } from '@/lib/core/agents/agent-memory';
import { isOpen } from '@/lib/core/agents/todos';
import type { FoundAgents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { RUN_LABELS, type RunLabel } from '@/lib/core/runs/run-labels';
import { REMEMBER, WRITE_TODOS } from '@/lib/core/tools/tool';

/**
 * Returns what agents know about the run's user: the facts that they remember, their open todos in the conversation, and the user's own instructions.
 * Todos are read only if an agent can write them. `facts`: by agent id.
 */
export async function agentBackgrounds(
  runs: Pick<Stores['runs'], 'todos'>,
  run: Run,
  { agents, facts, user }: Pick<FoundAgents, 'agents' | 'facts'> & Partial<Pick<FoundAgents, 'user'>>,
): Promise<(agent: Agent) => AgentBackground | undefined> {
  const { userId, conversationId, createdAt } = run;
  const personal = takesPersonalInstructions(run) ? user?.settings.personalInstructions : undefined;
  const planning = new Set(agents.filter(({ tools }) => tools.includes(WRITE_TODOS)).map(({ name }) => name));
  const todoLists = planning.size > 0 ? await runs.todos(userId, conversationId, createdAt) : [];
  const open = todoLists.filter(({ agent, todos }) => planning.has(agent) && isOpen(todos));
  const labels = new Set(open.flatMap((one) => one.labels));

  return ({ id, name, tools, role }) => {
    const ofPerson = id !== undefined && tools.includes(REMEMBER) ? (facts.get(id) ?? []) : [];
    const todos = open.find(({ agent }) => agent === name)?.todos ?? [];
    const ownInstructions = role === 'plain' ? undefined : personal;
    if (ofPerson.length + todos.length === 0 && !ownInstructions) return undefined;
    const readLabels = new Set<RunLabel>([
      ...(ofPerson.length > 0 ? ['private' as const] : []),
      ...(todos.length > 0 ? labels : []),
    ]);
    return {
      facts: [...ofPerson],
      todos,
      labels: RUN_LABELS.filter((label) => readLabels.has(label)),
      ...(ownInstructions && { personalInstructions: ownInstructions }),
    };
  };
}

/**
 * Whether the user's own instructions apply. Answer desks answer by their own rules, words are no answers, and programs that bring instructions need
 * no others.
 */
function takesPersonalInstructions({ strategy, visitor, callerContext }: Run): boolean {
  return ['single', 'rounds', 'dispatch'].includes(strategy) && visitor === undefined && callerContext === undefined;
}
