import type { McpOrigin, McpPromptsAnswer } from '@/lib/api/mcp-content-requests';
import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { McpContent } from '@/lib/core/ports/mcp';
import type { Call } from '../call';
import { canBeAsked } from './can-be-asked';
import type { McpContentParts } from './parts';

const LIMIT_MS = 10_000;

interface Answered<T> {
  origin: McpOrigin;
  answer: T;
}
type Problem = McpPromptsAnswer['problems'][number];

interface Asked<T> {
  answers: Answered<T>[];
  problems: Problem[];
}

/** Sends a request to all usable MCP servers of a user, in parallel. A failing server is returned as a problem and throws no error. */
export async function askServers<T>(
  { stores, connections, actor }: Call<McpContentParts>['ctx'],
  ask: (server: McpContent, signal: AbortSignal) => Promise<T>,
): Promise<Asked<T>> {
  const own = await stores.connections.list(actor.user.id);
  const results = await Promise.all(own.filter(canBeAsked).map(askOne));
  return {
    answers: results.flatMap((one) => ('answer' in one ? [one] : [])),
    problems: results.flatMap((one) => ('message' in one ? [one] : [])),
  };

  async function askOne(connection: Connection): Promise<Answered<T> | Problem> {
    const origin = { connection: connection.id, title: connection.name };
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      return { origin, answer: await ask(await connections.adapters.mcp(connection), signal) };
    } catch (error) {
      if (error instanceof ToolFailed) return { origin, message: error.message };
      if (!signal.aborted) throw error;
      return { origin, message: `${connection.name} did not answer within ${LIMIT_MS / 1000} s.` };
    }
  }
}
