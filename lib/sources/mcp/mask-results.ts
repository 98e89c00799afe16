import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json';
import { maskKey } from '../mask-key';
import type { OpenMcpServer } from './mcp-server';

/** Masks the key or the access token of a connection in everything that its server says in answer to a call or when it is read. */
export function maskResults(server: OpenMcpServer, keyInUse: () => string | undefined): OpenMcpServer {
  return {
    ...server,
    call: (call) => masked(server.call(call)),
    getPrompt: (prompt, signal) => masked(server.getPrompt(prompt, signal)),
    readResource: (resource, signal) => masked(server.readResource(resource, signal)),
  };

  async function masked<T>(answer: Promise<T>): Promise<T> {
    try {
      const given = await answer;
      // Safe: answers are JSON, and masking keeps its form.
      return maskKey(keyInUse())(given as Json) as T;
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
      const message = maskKey(keyInUse())(error.message);
      throw message === error.message ? error : new ToolFailed(message);
    }
  }
}
