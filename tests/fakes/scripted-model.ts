import { setTimeout } from 'node:timers/promises';
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** The reply of a scripted model to one call. */
export type Reply =
  | { text: string; finish?: 'stop' | 'length' | 'other' | 'content-filter' }
  | { calls: { name: string; args: unknown; id?: string }[]; text?: string; finish?: 'length' }
  /** Text in exactly these chunks. */
  | { deltas: string[] }
  /** Text that breaks off in the middle; `by`: with this error. */
  | { cut: string; by?: Error }
  | { error: Error }
  /** No reply until the call is aborted. */
  | { hang: true };

export interface Asked {
  /** The agent's own instructions. */
  instructions: string;
  /** The newest user message. */
  prompt: string;
  /** Tool results so far, newest last, as sent to the model. */
  results: string[];
  tools: string[];
  json: boolean;
  /** The whole prompt. */
  everything: string;
}

/** A language model with scripted replies that records its calls. `open`: number of calls that have neither ended nor been aborted. */
export function scriptedModel(reply: (asked: Asked, call: number) => Reply, { delayMs = 0 } = {}) {
  const calls: Asked[] = [];
  const state = { open: 0 };

  async function* parts(asked: Asked, n: number, signal: AbortSignal): AsyncGenerator<LanguageModelV4StreamPart> {
    const output = reply(asked, n);
    yield { type: 'stream-start', warnings: [] };
    if (delayMs > 0) await setTimeout(delayMs, undefined, { signal });
    if ('error' in output) throw output.error;
    if ('hang' in output) await setTimeout(3_600_000, undefined, { signal });
    const text =
      'cut' in output ? output.cut : 'deltas' in output ? output.deltas.join('') : 'text' in output ? (output.text ?? '') : '';
    const deltas = 'deltas' in output ? output.deltas : text.split(/(?<=\s)/);
    if (text !== '') {
      yield { type: 'text-start', id: 't' };
      for (const delta of deltas) yield { type: 'text-delta', id: 't', delta };
      if ('cut' in output) throw output.by ?? new TypeError('terminated');
      yield { type: 'text-end', id: 't' };
    }
    if ('calls' in output) {
      for (const [i, call] of output.calls.entries()) {
        const toolCallId = call.id ?? `call-${n}-${i}`;
        yield {
          type: 'tool-call',
          toolCallId,
          toolName: call.name,
          input: typeof call.args === 'string' ? call.args : JSON.stringify(call.args),
        };
      }
    }
    const unified = ('finish' in output && output.finish) || ('calls' in output ? 'tool-calls' : 'stop');
    yield {
      type: 'finish',
      finishReason: { unified, raw: unified },
      usage: usageOf(asked.prompt, text + ('calls' in output ? JSON.stringify(output.calls) : '')),
    };
  }

  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'scripted',
    modelId: 'script',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('the engine streams')),
    async doStream(options) {
      const asked = readCall(options);
      calls.push(asked);
      state.open++;
      const source = parts(asked, calls.length, options.abortSignal ?? new AbortController().signal);
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        async pull(controller) {
          try {
            const { done, value } = await source.next();
            if (!done) return controller.enqueue(value);
            state.open--;
            controller.close();
          } catch (error) {
            state.open--;
            controller.error(error);
          }
        },
      });
      return { stream };
    },
  };
  return { model, calls, state };
}

function usageOf(prompt: string, written: string) {
  const [input, output] = [Math.ceil(prompt.length / 4), Math.ceil(written.length / 4)];
  return {
    inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: output, text: output, reasoning: 0 },
  };
}

function readCall({ prompt, tools, responseFormat }: LanguageModelV4CallOptions): Asked {
  const text = (content: unknown) => (typeof content === 'string' ? content : JSON.stringify(content));
  const user = prompt.findLast(({ role }) => role === 'user');
  const userText =
    user && Array.isArray(user.content) ? user.content.map((part) => ('text' in part ? part.text : '')).join('') : '';
  return {
    instructions: text(prompt.find(({ role }) => role === 'system')?.content ?? ''),
    prompt: userText,
    everything: JSON.stringify(prompt),
    results: prompt.flatMap(({ role, content }) =>
      role === 'tool' && Array.isArray(content)
        ? content.map((part) => JSON.stringify('output' in part ? part.output : part))
        : [],
    ),
    tools: (tools ?? []).map(({ name }) => name),
    json: responseFormat?.type === 'json',
  };
}
