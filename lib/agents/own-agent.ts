import type { Agent } from '@/lib/core/agent';
import type { LibraryItem } from '@/lib/core/library';

/** An agent that somebody made, as it is asked. `role`: it may stand in for a built-in coordinator. */
export function ownAgent({ name, title, description, definition }: LibraryItem<'agent'>, role: Agent['role']): Agent {
  const { tools, connections, model, settings, maxSteps, timeoutSeconds } = definition;
  const chosen = Object.entries(tools);
  return {
    ...{ name, title, description, role, settings, maxSteps },
    tools: chosen.map(([tool]) => tool),
    asksFirst: chosen.filter(([, choice]) => choice === 'ask').map(([tool]) => tool),
    // What it may do is what its tools may do: each of them was chosen by a person.
    access: 'write',
    instructions: '',
    ...(connections && { connections }),
    ...(model && { model }),
    ...(timeoutSeconds && { timeoutMs: timeoutSeconds * 1000 }),
  };
}
