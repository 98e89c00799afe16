import type { Agent, AgentPrompts } from '@/lib/core/agents/agent';
import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import type { PromptUse } from '@/lib/core/agents/prompts';
import type { LibraryContent, LibraryItem } from '@/lib/core/library';

interface Made {
  /** Library id; omitted for an unsaved agent. */
  id?: string;
  /** The library prompts that it uses. */
  prompts: readonly LibraryItem<'prompt'>[];
  /** Its role: a user-made agent may replace a built-in coordinator. */
  role: Agent['role'];
  /** Whether it belongs to the user: its restriction to connections refers to those of its maker, and is ignored for other users. */
  isOwn: boolean;
}

/** Builds a user-made agent. */
export function ownAgent(
  { name, title, description, definition }: LibraryContent<'agent'>,
  { id, prompts, role, isOwn }: Made,
): Agent {
  const { tools, connections, model, settings, context, dispatch, maxSteps, timeoutSeconds } = definition;
  const chosen = Object.entries(tools);
  return {
    ...(id !== undefined && { id }),
    name,
    title,
    description,
    role,
    settings,
    maxSteps,
    tools: chosen.map(([tool]) => tool),
    asksFirst: chosen.filter(([, choice]) => choice === 'ask').map(([tool]) => tool),
    // Its rights are those of its tools, each of which a user selected.
    access: 'write',
    instructions: ownPrompts({ title, definition }, prompts),
    ...(connections && isOwn && { connections }),
    ...(model && { model }),
    ...(context && { context }),
    ...(dispatch && { dispatch }),
    ...(timeoutSeconds && { timeoutMs: timeoutSeconds * 1000 }),
  };
}

/** Returns an agent's templates: its own texts, with its title, and the prompts that it uses. */
export function ownPrompts(
  { title, definition }: { title: string; definition: Pick<AgentDefinition, 'instructions' | 'variables'> },
  prompts: readonly LibraryItem<'prompt'>[],
): AgentPrompts {
  function useOf(section: AgentDefinition['instructions'][number]): PromptUse {
    if ('text' in section) return { title, template: section.text, defaults: {}, overrides: {}, isActive: true };
    const prompt = prompts.find(({ id }) => id === section.prompt);
    return {
      title: prompt?.title ?? '',
      template: prompt?.definition.template ?? '',
      defaults: prompt?.definition.variables ?? {},
      overrides: section.variables,
      isActive: prompt?.enabled ?? false,
    };
  }
  return { uses: definition.instructions.map(useOf), variables: definition.variables };
}

/** Ids of the prompts that an agent uses, in the order of their use. */
export function promptsUsed({ instructions }: Pick<AgentDefinition, 'instructions'>): string[] {
  return instructions.flatMap((section) => ('prompt' in section ? [section.prompt] : []));
}
