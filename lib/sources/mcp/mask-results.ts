import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { maskKey } from '@/lib/core/text/mask-key';
import type { OpenMcpServer } from './mcp-server';

/**
 * Masks the key or the access token of a connection in everything that its server sends: in lists, during and after a call, and in content. The names
 * and addresses in lists stay as they are, since they are sent back.
 */
export function maskResults(server: OpenMcpServer, keyInUse: () => string | undefined): OpenMcpServer {
  return {
    ...server,
    async listTools(signal) {
      const { tools, ...list } = await withMaskedFailure(server.listTools(signal));
      return { ...list, tools: tools.map(({ name, ...rest }) => ({ ...mask(rest), name })) };
    },
    async listPrompts(signal) {
      const prompts = await withMaskedFailure(server.listPrompts(signal));
      return prompts.map(({ name, ...rest }) => ({ ...mask(rest), name }));
    },
    async listResources(signal) {
      const { resources, templates } = await withMaskedFailure(server.listResources(signal));
      return {
        resources: resources.map(({ uri, ...rest }) => ({ ...mask(rest), uri })),
        templates: templates.map(({ template, ...rest }) => ({ ...mask(rest), template })),
      };
    },
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

  /** Safe: servers send JSON, and masking preserves its form. */
  function mask<T>(value: T): T {
    return maskKey(keyInUse())(value as Json) as T;
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
