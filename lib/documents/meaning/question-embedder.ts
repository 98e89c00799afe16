import type { Embedder } from '@/lib/core/ports/embedder';
import { quantise } from './quantise';
import { wordEmbedder } from './word-embedder';

/** A question to a desk. */
export interface EmbeddedQuestion {
  /** As asked, in `language` (ISO 639-3). */
  question: string;
  language: string;
  /** In the working language of the desk. */
  working: string;
}

export interface QuestionVector {
  /** Only vectors of the same model can be compared. */
  model: string;
  vector: Int8Array;
}

export interface QuestionEmbedder {
  /** Id of the embedder of the settings; `off` without one. */
  id: string;
  /** @throws when the embedder fails */
  embed(question: EmbeddedQuestion, signal: AbortSignal): Promise<QuestionVector>;
}

/** Embeds questions by meaning in languages that the embedder knows, otherwise by their words. */
export function questionEmbedder(embedder: Embedder | undefined): QuestionEmbedder {
  return {
    id: embedder?.id ?? 'off',
    async embed({ question, language, working }, signal) {
      const isKnown = embedder?.knows(working);
      const used = embedder && isKnown ? embedder : wordEmbedder(language);
      const [vector] = await used.embed([isKnown ? working : question], signal);
      if (!vector) throw new Error('The embedder returned no vector.');
      return { model: used.id, vector: quantise(vector) };
    },
  };
}
