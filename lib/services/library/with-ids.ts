import type { FileItem } from '@/lib/agents/file/item-file';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';

/** The items and names to which the names in a file refer. */
export interface Resolved {
  /** By kind: the names under which the items of the file are created, by their names in it. */
  names: Readonly<Record<LibraryKind, ReadonlyMap<string, string>>>;
  /** Ids of prompts by name. */
  prompts: ReadonlyMap<string, string>;
  /** The user's own. */
  connections: readonly { id: string; name: string }[];
}

/** Returns the content of a file's item with its new name, in which ids and new names replace the names of the file. Unknown names stay. */
export function withIds({ kind, content }: FileItem, { names, prompts, connections }: Resolved): LibraryContent {
  const name = names[kind].get(content.name) ?? content.name;
  const agentOf = (agent: string) => names.agent.get(agent) ?? agent;

  /** The only connection of this name: if there are several, the wrong one could be chosen. */
  function connectionOf(wanted: string): string {
    const found = connections.filter((one) => one.name === wanted);
    return (found.length === 1 && found[0]?.id) || wanted;
  }

  switch (kind) {
    case 'agent': {
      const { definition } = content;
      const instructions = definition.instructions.map((section) =>
        'prompt' in section ? { ...section, prompt: prompts.get(section.prompt) ?? section.prompt } : section,
      );
      return {
        ...content,
        name,
        definition: { ...definition, instructions, connections: definition.connections?.map(connectionOf) ?? null },
      };
    }
    case 'team': {
      const { agents, lead } = content.definition;
      return {
        ...content,
        name,
        definition: { ...content.definition, agents: agents.map(agentOf), lead: lead === null ? null : agentOf(lead) },
      };
    }
    case 'prompt':
    case 'desk':
      return { ...content, name };
  }
}
