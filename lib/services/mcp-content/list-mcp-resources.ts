import type { McpResourcesAnswer } from '@/lib/api/mcp-content-requests';
import type { Call } from '../call';
import { askServers } from './ask-servers';
import type { McpContentParts } from './parts';

/** Lists the resources of all of a user's MCP servers, each with its origin. */
export async function listMcpResources({ ctx }: Call<McpContentParts>): Promise<McpResourcesAnswer> {
  const { answers, problems } = await askServers(ctx, (server, signal) => server.listResources(signal));
  return {
    resources: answers.flatMap(({ origin, answer }) => answer.resources.map((one) => ({ origin, ...one }))),
    templates: answers.flatMap(({ origin, answer }) => answer.templates.map((one) => ({ origin, ...one }))),
    problems,
  };
}
