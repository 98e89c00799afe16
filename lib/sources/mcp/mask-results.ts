import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { maskKey } from '../mask-key';
import type { OpenMcpServer } from './mcp-server';

/** Masks the key of a connection in everything that its server says in answer to a call or when it is read. */
export function maskResults(server: OpenMcpServer, key: string | undefined): OpenMcpServer {
  if (key === undefined) return server;
  const mask = maskKey(key);
  return {
    ...server,
    call: (call) => masked(server.call(call)),
    getPrompt: (prompt, signal) => masked(server.getPrompt(prompt, signal)),
    readResource: (resource, signal) => masked(server.readResource(resource, signal)),
  };

  async function masked<T>(answer: Promise<T>): Promise<T> {
    try {
      // Safe: answers are JSON, and masking keeps its form.
      return mask((await answer) as Json) as T;
    } catch (error) {
      if (!(error instanceof ToolFailed) || mask(error.message) === error.message) throw error;
      throw new ToolFailed(mask(error.message));
    }
  }
}
