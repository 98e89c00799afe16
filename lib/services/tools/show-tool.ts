import type { ToolAnswer } from '@/lib/api/tool-answers';
import type { Tools } from '@/lib/core/ports/tools';
import { definitionOf } from '@/lib/core/tools/tool-definition';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { shownTool } from './shown-tool';

/** Shows one tool with the schema of its input. @throws {AppError} `not_found` */
export async function showTool({
  ctx: { tools, actor },
  input: { name },
}: Call<{ tools: Tools }, { name: string }>): Promise<ToolAnswer> {
  const [tool] = await tools.find(actor.user.id, [name]);
  if (!tool) throw notFound();
  return { tool: { ...shownTool(tool), input: definitionOf(tool).inputSchema } };
}
