import type { McpPromptsAnswer } from '@/lib/api/mcp-content-requests';
import type { Call } from '../call';
import { askServers } from './ask-servers';
import type { McpContentParts } from './parts';

/** Lists the prompts of all of a user's MCP servers, each with its origin. */
export async function listMcpPrompts({ ctx }: Call<McpContentParts>): Promise<McpPromptsAnswer> {
  const { answers, problems } = await askServers(ctx, (server, signal) => server.listPrompts(signal));
  return { prompts: answers.flatMap(({ origin, answer }) => answer.map((prompt) => ({ origin, ...prompt }))), problems };
}
