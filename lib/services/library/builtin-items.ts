import { builtin } from '@/lib/agents';
import type { ShownItem } from '@/lib/api/library-requests';
import type { BuiltinAgent } from '@/lib/core/agent';
import { agentDefinition } from '@/lib/core/agent-definition';
import type { LibraryKind } from '@/lib/core/library';

const PREFIX = 'builtin-';
/** Built-in items have no timestamps of their own. */
const ALWAYS = new Date(0).toISOString();

/** Lists the built-in items of a kind. Only agents are built in; users can read and duplicate them. */
export function builtinItems<Kind extends LibraryKind>(kind: Kind, search = ''): ShownItem<Kind>[] {
  const wanted = search.toLowerCase();
  const found = kind === 'agent' ? builtin.map(itemOf) : [];
  const matching = found.filter(({ name, title, description }) =>
    [name, title, description].some((text) => text.toLowerCase().includes(wanted)),
  );
  // Safe: all built-in items are agents.
  return matching as ShownItem<Kind>[];
}

export function builtinItem<Kind extends LibraryKind>(kind: Kind, id: string): ShownItem<Kind> | undefined {
  return builtinItems(kind).find((item) => item.id === id);
}

function itemOf(agent: BuiltinAgent): ShownItem<'agent'> {
  const { name, title, description, instructions, tools, model = null, settings = {}, maxSteps, timeoutMs } = agent;
  const definition = agentDefinition.parse({
    instructions: [{ text: asTemplate(instructions) }],
    tools: Object.fromEntries(tools.map((tool) => [tool, 'on'])),
    ...{ model, settings, maxSteps },
    timeoutSeconds: timeoutMs === undefined ? null : timeoutMs / 1000,
  });
  return {
    id: PREFIX + name,
    kind: 'agent',
    ...{ name, title, description, definition },
    enabled: true,
    visibility: 'builtin',
    isOwn: false,
    version: 1,
    createdAt: ALWAYS,
    updatedAt: ALWAYS,
  };
}

/** Escapes instructions that contain template syntax, so that they are rendered unchanged. */
function asTemplate(text: string): string {
  return /\{\{|\{%/.test(text) ? `{% raw %}${text}{% endraw %}` : text;
}
