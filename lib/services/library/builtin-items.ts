import { builtin } from '@/lib/agents';
import type { ShownItem } from '@/lib/api/library-requests';
import type { BuiltinAgent } from '@/lib/core/agents/agent';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';
import type { LibraryParts } from './parts';

const PREFIX = 'builtin-';
/** Built-in items have no timestamps of their own. */
const ALWAYS = new Date(0).toISOString();

type Parts = Pick<LibraryParts, 'builtinDesks'>;

const agents = builtin.map((agent) => itemOf('agent', agentContent(agent)));

/** Lists the built-in agents or answer desks, which users can read and duplicate. */
export function builtinItems<Kind extends LibraryKind>({ builtinDesks }: Parts, kind: Kind, search = ''): ShownItem<Kind>[] {
  const wanted = search.toLowerCase();
  const items = { agent: agents, desk: builtinDesks.map((desk) => itemOf('desk', desk)), prompt: [], team: [] };
  const found: ShownItem[] = items[kind];
  const matching = found.filter(({ name, title, description }) =>
    [name, title, description].some((text) => text.toLowerCase().includes(wanted)),
  );
  // Safe: `items` maps each kind to items of its own.
  return matching as ShownItem<Kind>[];
}

/** The id of a built-in agent in the library; undefined for one that is not listed there. */
export const builtinAgentId = (name: string) => agents.find((item) => item.name === name)?.id;

export function builtinItem<Kind extends LibraryKind>(parts: Parts, kind: Kind, id: string): ShownItem<Kind> | undefined {
  return id.startsWith(PREFIX) ? builtinItems(parts, kind).find((item) => item.id === id) : undefined;
}

function itemOf<Kind extends LibraryKind>(kind: Kind, content: LibraryContent<Kind>): ShownItem<Kind> {
  const item = {
    ...content,
    id: PREFIX + content.name,
    kind,
    visibility: 'builtin',
    isOwn: false,
    version: 1,
    createdAt: ALWAYS,
    updatedAt: ALWAYS,
  };
  // Safe: the content is of this kind.
  return item as ShownItem<Kind>;
}

function agentContent(agent: BuiltinAgent): LibraryContent<'agent'> {
  const { name, title, description, instructions, tools, model = null, settings = {}, maxSteps, timeoutMs } = agent;
  const definition = agentDefinition.parse({
    instructions: [{ text: asTemplate(instructions) }],
    tools: Object.fromEntries(tools.map((tool) => [tool, 'on'])),
    model,
    settings,
    maxSteps,
    timeoutSeconds: timeoutMs === undefined ? null : timeoutMs / 1000,
  });
  return { name, title, description, definition, enabled: true };
}

/** Escapes instructions that contain template syntax, so that they are rendered unchanged. */
function asTemplate(text: string): string {
  return /\{\{|\{%/.test(text) ? `{% raw %}${text}{% endraw %}` : text;
}
