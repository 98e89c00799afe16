import type { DeskTextRequest, SimilarAnswerAnswer } from '@/lib/api/desk-requests';
import { withoutPassage } from '@/lib/core/citations/without-passage';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { runUntil, throwIfRefused } from './run-until';

type Parts = Parameters<typeof runUntil>[0]['ctx'] & { stores: Pick<Stores, 'answers'> };

/**
 * Finds the released answer to the same question, as a run of the desk would (seed 001, "Short-Circuit Check"), without writing one.
 * @throws {AppError} as `runUntil`, and `bad_request` for a refused text
 */
export async function findSimilarAnswer({
  ctx,
  input: { desk, text: question, signal, ...request },
}: Call<Parts, DeskTextRequest & { signal: AbortSignal }>): Promise<SimilarAnswerAnswer> {
  const run = await runUntil({ ctx, input: { desk, request: { question, reuse: true, ...request }, until: 'reuse', signal } });
  throwIfRefused(run);
  // A desk may have switched reuse off.
  const { candidates, chosen, by } = run.last('reuse_checked') ?? { candidates: [], by: 'rules' as const };
  const kept = chosen === undefined ? undefined : await ctx.stores.answers.get(run.deskId, chosen);
  const answer = kept
    ? { id: kept.id, question: kept.question, createdAt: kept.createdAt, answer: withoutPassage(kept.answer) }
    : null;
  return { answer, candidates, by, text: run.text, ...run.costs };
}
