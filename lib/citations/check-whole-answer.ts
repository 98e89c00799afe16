import type { CheckedAnswer, NumberedSource } from '@/lib/core/citations/citation';
import { inThread } from '@/lib/threads/in-thread';
import { turnsOf } from '@/lib/threads/turns-of';
import { createAnswerCheck } from './check-answer';

/** An answer with the request that it answers and the sources of its run. */
export interface AnswerToCheck {
  answer: string;
  question: string;
  sources: readonly NumberedSource[];
  /** See `createAnswerCheck`. */
  mustHaveRead?: boolean;
}

/** Fewer characters take less time to check than a thread takes to start. */
const FEW = 300_000;
const LIMIT_MS = 10_000;
const inTurn = turnsOf({ atOnce: 2, waiting: 20 });

/**
 * Checks a complete answer; in a thread, if it or its sources are long.
 * @throws when that takes more than 10 s; {AppError} `unavailable` when too many answers are waiting
 */
export async function checkWholeAnswer(
  { answer, question, sources, mustHaveRead = false }: AnswerToCheck,
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const characters = sources.reduce((sum, { text }) => sum + (text?.length ?? 0), answer.length);
  if (characters <= FEW) return createAnswerCheck(sources, { question, mustHaveRead })(answer, 'all');
  return inTurn(
    () => inThread('check-answer.mjs', { answer, question, sources, mustHaveRead }, { limitMs: LIMIT_MS, signal }),
    signal,
  );
}
