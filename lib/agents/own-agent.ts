import type { Agent } from '@/lib/core/agent';
import type { AgentDefinition } from '@/lib/core/agent-definition';
import type { LibraryItem } from '@/lib/core/library';

interface Made {
  /** Of the library, those that it uses. */
  prompts: readonly LibraryItem<'prompt'>[];
  /** It may stand in for a built-in coordinator. */
  role: Agent['role'];
  /** Connections that it names are its maker's, and nothing to other people. */
  isOwn: boolean;
}

/** An agent that somebody made, as it is asked. */
export function ownAgent({ name, title, description, definition }: LibraryItem<'agent'>, { prompts, role, isOwn }: Made): Agent {
  const { tools, connections, model, settings, maxSteps, timeoutSeconds } = definition;
  const chosen = Object.entries(tools);
  return {
    ...{ name, title, description, role, settings, maxSteps },
    tools: chosen.map(([tool]) => tool),
    asksFirst: chosen.filter(([, choice]) => choice === 'ask').map(([tool]) => tool),
    // What it may do is what its tools may do: each of them was chosen by a person.
    access: 'write',
    instructions: definition.instructions.flatMap(textOf).join('\n\n'),
    ...(connections && isOwn && { connections }),
    ...(model && { model }),
    ...(timeoutSeconds && { timeoutMs: timeoutSeconds * 1000 }),
  };

  function textOf(section: AgentDefinition['instructions'][number]): string[] {
    if ('text' in section) return [section.text];
    return prompts.filter(({ id, enabled }) => enabled && id === section.prompt).map((prompt) => prompt.definition.template);
  }
}
