import type { LanguageModelV4GenerateResult, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { simulateReadableStream } from 'ai';

type Reply = Pick<LanguageModelV4GenerateResult, 'content' | 'finishReason' | 'usage'> & {
  response: { id: string; modelId: string };
};

/** Maximum number of chunks of a text: a page then takes about a second at 20 ms each. */
const CHUNKS = 50;

/** Streams the parts of a reply, text a few words at a time with `paceMs` in between. An abort ends the stream at once with its reason. */
export function streamContent(
  { content, finishReason, usage, response }: Reply,
  { paceMs, signal }: { paceMs: number; signal?: AbortSignal },
): ReadableStream<LanguageModelV4StreamPart> {
  const parts = content.flatMap((part): LanguageModelV4StreamPart[] => {
    if (part.type === 'tool-call') return [part];
    const words = part.type === 'text' ? part.text.split(/(?<=\s)(?=\S)/) : [];
    const size = Math.max(4, Math.ceil(words.length / CHUNKS));
    const deltas = words.flatMap((_, n) => (n % size === 0 ? [words.slice(n, n + size).join('')] : []));
    const { id } = response;
    return [
      { type: 'text-start', id },
      ...deltas.map((delta) => ({ type: 'text-delta' as const, id, delta })),
      { type: 'text-end', id },
    ];
  });
  const chunks: LanguageModelV4StreamPart[] = [
    { type: 'stream-start', warnings: [] },
    { type: 'response-metadata', ...response },
    ...parts,
    { type: 'finish', finishReason, usage },
  ];
  const chunkDelayInMs = content.some(({ type }) => type === 'tool-call') || paceMs === 0 ? null : paceMs;
  const stream = simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs });
  return signal ? stream.pipeThrough(new TransformStream(), { signal }) : stream;
}
