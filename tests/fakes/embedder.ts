import type { Embedder } from '@/lib/core/ports/embedder';

/** Words that the embedder considers synonyms; each group is one dimension. */
const MEANINGS = [
  ['end', 'terminate', 'cancel', 'quit'],
  ['price', 'cost', 'fee', 'money'],
  ['car', 'vehicle', 'truck'],
];

interface FakeEmbedder extends Embedder {
  /** Texts that were embedded, in order. */
  readonly embedded: string[];
  /** Requests wait for this before they are answered. */
  gate: Promise<void>;
  /** Requests fail with this error. */
  failure: Error | undefined;
}

/** An embedder that knows three meanings, and no text with the word "inconnu". */
export function fakeEmbedder(id = 'fake:meanings'): FakeEmbedder {
  const embedded: string[] = [];
  const fake: FakeEmbedder = {
    id,
    minSimilarity: 0.5,
    embedded,
    gate: Promise.resolve(),
    failure: undefined,
    knows: (text) => !text.includes('inconnu'),
    async embed(texts, signal) {
      await fake.gate;
      signal.throwIfAborted();
      if (fake.failure) throw fake.failure;
      embedded.push(...texts);
      return texts.map((text) =>
        Float32Array.from(MEANINGS, (words) => words.filter((word) => text.toLowerCase().includes(word)).length),
      );
    },
    async close() {},
  };
  return fake;
}
