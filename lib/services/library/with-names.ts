import type { LibraryContent } from '@/lib/core/library';

/** Names by id. */
export interface ReferenceNames {
  prompts: ReadonlyMap<string, string>;
  connections: ReadonlyMap<string, string>;
}

/** Returns an agent that refers to prompts and connections by name. Ids of unknown connections are left out: they mean nothing elsewhere. */
export function withNames(agent: LibraryContent<'agent'>, { prompts, connections }: ReferenceNames): LibraryContent<'agent'> {
  const { definition } = agent;
  const instructions = definition.instructions.map((section) =>
    'prompt' in section ? { ...section, prompt: prompts.get(section.prompt) ?? section.prompt } : section,
  );
  const chosen = definition.connections?.flatMap((id) => connections.get(id) ?? []) ?? null;
  return { ...agent, definition: { ...definition, instructions, connections: chosen } };
}
