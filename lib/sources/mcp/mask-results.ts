import { ToolFailed } from '@/lib/core/errors';
import type { McpCall } from '@/lib/core/ports/mcp';
import { maskKey } from '../mask-key';
import type { OpenMcpServer } from './mcp-server';

/** Masks the key of a connection in everything that its server says in answer to a call. */
export function maskResults(server: OpenMcpServer, key: string | undefined): OpenMcpServer {
  if (key === undefined) return server;
  const mask = maskKey(key);
  return { ...server, call };

  async function call(given: McpCall) {
    try {
      return mask(await server.call(given));
    } catch (error) {
      if (!(error instanceof ToolFailed) || mask(error.message) === error.message) throw error;
      throw new ToolFailed(mask(error.message));
    }
  }
}
