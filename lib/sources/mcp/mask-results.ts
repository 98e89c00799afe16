import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { maskKey } from '../mask-key';
import type { OpenMcpServer } from './mcp-server';

/**
 * Masks the key or the access token of a connection in everything that its server says during a call, in answer to it, or when it is read.
 */
export function maskResults(server: OpenMcpServer, keyInUse: () => string | undefined): OpenMcpServer {
  return {
    ...server,
    listTools: (signal) => withMaskedFailure(server.listTools(signal)),
    listPrompts: (signal) => withMaskedFailure(server.listPrompts(signal)),
    listResources: (signal) => withMaskedFailure(server.listResources(signal)),
    call: ({ onProgress, onQuestion, ...call }) =>
      masked(
        server.call({
          ...call,
          onProgress: onProgress && ((progress) => onProgress(mask(progress))),
          onQuestion: onQuestion && ((form, signal) => onQuestion(mask(form), signal)),
        }),
      ),
    getPrompt: (prompt, signal) => masked(server.getPrompt(prompt, signal)),
    readResource: (resource, signal) => masked(server.readResource(resource, signal)),
  };

  /** Safe: what servers say is JSON, and masking keeps its form. */
  function mask<T>(said: T): T {
    return maskKey(keyInUse())(said as Json) as T;
  }

  function masked<T>(answer: Promise<T>): Promise<T> {
    return withMaskedFailure(answer.then(mask));
  }

  async function withMaskedFailure<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ToolFailed)) throw error;
      const message = mask(error.message);
      if (message === error.message) throw error;
      const { cause, mayBeDone } = error;
      throw error instanceof SourceUnreached
        ? new SourceUnreached(message, { cause, mayBeDone })
        : new ToolFailed(message, { mayBeDone });
    }
  }
}
