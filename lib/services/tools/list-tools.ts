import type { ToolsAnswer } from '@/lib/api/answers';
import type { Tools } from '@/lib/core/ports/tools';
import { READ_RESULT, type Tool } from '@/lib/core/tool';
import type { Call } from '../call';

/** Lists the tools that a user's agent can be given. `READ_RESULT` is left out, since every agent with tools has it. */
export async function listTools({ ctx: { tools, actor } }: Call<{ tools: Tools }>): Promise<ToolsAnswer> {
  const listed = await tools.list(actor.user.id);
  return { tools: listed.filter(({ name }) => name !== READ_RESULT).map(describe) };
}

function describe(tool: Tool): ToolsAnswer['tools'][number] {
  const { name, description, family = null, teamOnly = false } = tool;
  const { access, confirm } = tool.where === 'server' ? tool : ({ access: 'read', confirm: 'never' } as const);
  return { name, description, family, access, confirm, teamOnly };
}
