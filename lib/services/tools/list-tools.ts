import type { ToolsAnswer } from '@/lib/api/tool-answers';
import type { ToolsQuery } from '@/lib/api/tool-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import { READ_RESULT } from '@/lib/core/tools/tool';
import type { Call } from '../call';
import { shownTool } from './shown-tool';

const USAGE_MS = 30 * 86_400_000;

interface Parts {
  tools: Tools;
  stores: Pick<Stores, 'toolUsage'>;
}

/** Lists the tools that a user's agent can be given. `READ_RESULT` is left out, since every agent with tools has it. */
export async function listTools({ ctx: { tools, stores, actor }, input }: Call<Parts, ToolsQuery>): Promise<ToolsAnswer> {
  const userId = actor.user.id;
  const listed = await tools.list(userId);
  const shown = listed.filter(({ name }) => name !== READ_RESULT).map(shownTool);
  if (input.usage === 'false') return { tools: shown };
  const usage = await stores.toolUsage.since(userId, new Date(Date.now() - USAGE_MS).toISOString());
  const byName = new Map(usage.map(({ tool, calls, failures }) => [tool, { calls, failures }]));
  return { tools: shown.map((tool) => ({ ...tool, usage: byName.get(tool.name) ?? { calls: 0, failures: 0 } })) };
}
