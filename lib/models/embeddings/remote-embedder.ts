import type { Agent } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, embedMany } from 'ai';
import { type Embedder, TextRefused } from '@/lib/core/ports/embedder';
import { proxyAgent } from '@/lib/guards/outbound/proxy-agent';
import { sendJson } from '../capabilities/request-json';

interface RemoteModel {
  /** `provider:model`. */
  id: string;
  model: string;
  baseURL: string;
  apiKey?: string;
}

/** Embeds texts of any language at a server with OpenAI's embeddings API: OpenAI itself, Ollama and many others. */
export function remoteEmbedder({ id, model: name, baseURL, apiKey }: RemoteModel): Embedder {
  const model = createOpenAICompatible({
    name: 'embeddings',
    baseURL,
    apiKey,
    fetch: jsonFetch(proxyAgent(baseURL)),
  }).embeddingModel(name);
  return {
    id,
    // The similarity of unrelated texts depends on the model; the best passages are merged only by their order.
    minSimilarity: 0,
    knows: () => true,
    async embed(texts, signal) {
      // A failed document is retried by its job, and a question is answered without semantic search.
      const request = { model, values: [...texts], abortSignal: signal, maxRetries: 0 };
      const { embeddings } = await embedMany(request).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw failure(id, cause);
      });
      return embeddings.map((embedding) => Float32Array.from(embedding));
    },
    async close() {},
  };
}

/** Statuses with which servers refuse a text that is too long; llama.cpp and others also send 500. */
const REFUSED = [400, 413, 422, 500];

/** An error that may be logged: the server's own message can repeat the text. */
function failure(id: string, cause: unknown): Error {
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  if (status === undefined) return new Error(`${id} could not be reached.`);
  const message = `${id} answered with HTTP ${status}.`;
  return REFUSED.includes(status) ? new TextRefused(message) : new Error(message);
}

/** Sends requests like all others to model servers, without Next's fetch, which caches. */
const jsonFetch =
  (agent: Agent | undefined): typeof fetch =>
  async (input, init = {}) => {
    const signal = init.signal ?? AbortSignal.timeout(60_000);
    const headers = Object.fromEntries(new Headers(init.headers));
    const { status, body } = await sendJson(String(input), { headers, body: JSON.parse(String(init.body)), signal, agent });
    return Response.json(body ?? null, { status });
  };
