import { setTimeout } from 'node:timers/promises';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { Content } from './content';

/** Words in a chunk at least, and chunks a text is cut into at most: a page then takes about a second at 20 ms. */
const WORDS = 4;
const CHUNKS = 50;

function chunksOf(text: string): string[] {
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? (text ? [text] : []);
  const size = Math.max(WORDS, Math.ceil(words.length / CHUNKS));
  return Array.from({ length: Math.ceil(words.length / size) }, (_, index) =>
    words.slice(index * size, (index + 1) * size).join(''),
  );
}

function* partsOf({ id, parts, finishReason, usage }: Content, modelId: string): Generator<LanguageModelV4StreamPart> {
  yield { type: 'stream-start', warnings: [] };
  yield { type: 'response-metadata', id, modelId };
  for (const part of parts) {
    if (part.type === 'tool-call') yield part;
    else {
      yield { type: 'text-start', id };
      for (const delta of chunksOf(part.text)) yield { type: 'text-delta', id, delta };
      yield { type: 'text-end', id };
    }
  }
  yield { type: 'finish', finishReason, usage };
}

/** The parts of a reply, text a few words at a time with `paceMs` between. An abort ends the stream at once with its reason. */
export function streamContent(
  content: Content,
  { modelId, paceMs, signal }: { modelId: string; paceMs: number; signal?: AbortSignal },
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = partsOf(content, modelId);
  return new ReadableStream(
    {
      async pull(controller) {
        signal?.throwIfAborted();
        const { value, done } = parts.next();
        if (done) return controller.close();
        if (value.type === 'text-delta' && content.paced && paceMs > 0) {
          await setTimeout(paceMs, undefined, { signal }).catch(() => signal?.throwIfAborted());
        }
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
