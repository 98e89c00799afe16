import type { Embedder } from '@/lib/core/ports/embedder';
import { conceptsOf } from '@/lib/guards/differences/shared-words';

const DIMENSIONS = 512;
/** Dimensions per word, so that two words rarely look the same. */
const PER_WORD = 4;

/**
 * Embeds questions by their words, for languages that no available model knows: cosine similarity is roughly the share of words that two questions
 * have in common, and synonyms count as the same word in English and French. Needs no network and hardly any time.
 */
export function wordEmbedder(language: string): Embedder {
  return {
    id: `words:${language}`,
    minSimilarity: 0.5,
    knows: () => true,
    async embed(texts) {
      return texts.map((text) => vectorOf(conceptsOf(text, language)));
    },
    async close() {},
  };
}

function vectorOf(words: ReadonlySet<string>): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of words)
    for (let n = 0; n < PER_WORD; n++) {
      const hash = hashOf(`${n} ${word}`);
      const at = hash % DIMENSIONS;
      vector[at] = (vector[at] ?? 0) + (hash & 0x10000 ? 1 : -1);
    }
  return vector;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}
