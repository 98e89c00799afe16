import type { LanguageModelV4 } from '@ai-sdk/provider';
import { contentFor } from './content';
import { streamContent } from './stream-content';

const modelId = 'extractive';

/**
 * A model with no key, no weights and no network. It chooses tools and fills their arguments by matching words, and answers
 * by quoting what they returned; the same prompt always gets the same reply. `paceMs` is the time between chunks of a
 * streamed text.
 */
export function offlineModel({ paceMs = 20 }: { paceMs?: number } = {}): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      const { id, parts, finishReason, usage } = contentFor(options);
      return { content: parts, finishReason, usage, response: { id, modelId }, warnings: [] };
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      return { stream: streamContent(contentFor(options), { modelId, paceMs, signal: options.abortSignal }) };
    },
  };
}
