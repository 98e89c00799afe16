import type { ToolsAnswer } from '@/lib/api/tool-answers';
import type { Tool } from '@/lib/core/tools/tool';

/** A tool as the API shows it. */
export function shownTool(tool: Tool): ToolsAnswer['tools'][number] {
  const { name, description, family = null, teamOnly = false, origin } = tool;
  const { access, confirm } = tool.where === 'server' ? tool : ({ access: 'read', confirm: 'never' } as const);
  return { name, description, family, access, confirm, teamOnly, ...(origin && { origin }) };
}
