import { createHash } from 'node:crypto';
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
} from '@ai-sdk/provider';
import { estimateTokens } from '@/lib/core/text/tokens';
import { respond } from './respond';
import { streamContent } from './stream-content';

const modelId = 'extractive';

/**
 * A model without key, weights or network. It chooses tools and fills in their arguments by matching words, and answers by quoting their
 * results; the same prompt always gets the same reply. `paceMs`: time between chunks of a streamed text.
 */
export function offlineModel({ paceMs = 20 }: { paceMs?: number } = {}): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'offline',
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      options.abortSignal?.throwIfAborted();
      return generate(options);
    },
    async doStream(options) {
      options.abortSignal?.throwIfAborted();
      return { stream: streamContent(generate(options), { paceMs, signal: options.abortSignal }) };
    },
  };
}

/** The reply as parts of the AI SDK. Ids are derived from the prompt, so that they are reproducible. */
function generate(options: LanguageModelV4CallOptions) {
  const prompt = JSON.stringify(options.prompt);
  const id = `offline-${createHash('sha256').update(prompt).digest('hex').slice(0, 16)}`;
  const reply = respond(options);
  const texts = 'calls' in reply ? reply.calls.map(({ input }) => JSON.stringify(input)) : [reply.text];
  const content = texts.map((text, index): LanguageModelV4Content => {
    if (!('calls' in reply)) return { type: 'text', text };
    return { type: 'tool-call', toolCallId: `${id}-${index + 1}`, toolName: reply.calls[index]?.tool ?? '', input: text };
  });
  const finishReason: LanguageModelV4FinishReason = { unified: 'calls' in reply ? 'tool-calls' : 'stop', raw: undefined };
  const [read, written] = [estimateTokens(prompt), estimateTokens(texts.join(''))];
  const usage = {
    inputTokens: { total: read, noCache: read, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: written, text: written, reasoning: undefined },
  };
  return { content, finishReason, usage, response: { id, modelId }, warnings: [] };
}
