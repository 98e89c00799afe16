import { setTimeout as sleep } from 'node:timers/promises';
import type { SimilarAnswers, SimilarQuestion } from '@/lib/core/desks/similar-answer';
import type { AnswerVectorStore } from '@/lib/core/ports/answer-vector-store';
import type { NearestAnswers } from '@/lib/documents/meaning/nearest-answers';
import type { QuestionEmbedder } from '@/lib/documents/meaning/question-embedder';

interface Parts {
  store: Pick<AnswerVectorStore, 'reusable'>;
  nearest: NearestAnswers;
  embedder: QuestionEmbedder;
  /** Called when the search fails. */
  onFailure(error: unknown): void;
  /** Time in milliseconds that a question waits for the search. */
  limitMs?: number;
}

export type FindSimilar = (question: SimilarQuestion) => Promise<SimilarAnswers>;

/** Seed 001, 7a: answers with at least this similarity are considered, and at most this many of them. */
const MIN_SIMILARITY = 0.7;
const LIMIT = 10;
/** More answers than that are looked up, since some may have been withdrawn or be too old. */
const DEPTH = 3 * LIMIT;
const LIMIT_MS = 3_000;
const DAY_MS = 86_400_000;

/** Finds a desk's answers to similar questions that may be reused. A slow or failing search never stops a question. */
export function findSimilarAnswers({ store, nearest, embedder, onFailure, limitMs = LIMIT_MS }: Parts): FindSimilar {
  async function find({ deskId, days, ...question }: SimilarQuestion, signal: AbortSignal): Promise<SimilarAnswers['answers']> {
    const embedded = await embedder.embed(question, signal);
    const found = await nearest({ deskId, ...embedded, limit: DEPTH, minSimilarity: MIN_SIMILARITY });
    const since = new Date(Date.now() - days * DAY_MS);
    const ids = found.map(({ id }) => id);
    const read = new Map((await store.reusable(deskId, ids, since)).map((answer) => [answer.id, answer]));
    const answers = found.flatMap(({ id, similarity }) => {
      const kept = read.get(id);
      if (!kept) return [];
      const { question: before, language, translated, context, answer, createdAt } = kept;
      return [{ similarity, answer: { id, question: before, language, translated, context, answer, createdAt } }];
    });
    return answers.slice(0, LIMIT);
  }

  return async (question) => {
    const at = new Date().toISOString();
    const late = new AbortController();
    const searching = find(question, late.signal).catch((error: unknown) => {
      if (error !== late.signal.reason) onFailure(error);
      return 'failed' as const;
    });
    const found = await Promise.race([searching, sleep(limitMs, 'late' as const, { ref: false })]);
    late.abort();
    return typeof found === 'string' ? { at, answers: [], problem: found } : { at, answers: found };
  };
}
