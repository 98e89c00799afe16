import type { AnswerStatistics } from '@/lib/core/desks/answer-statistics';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';

interface Parts extends ReviewParts {
  stores: ReviewParts['stores'] & Pick<Stores, 'answerStatistics'>;
}

/** Returns statistics of a desk's answers. @throws {AppError} `not_found`, `forbidden` */
export async function answerStatistics({
  ctx,
  input: { deskId, ...span },
}: Call<Parts, { deskId: string; from?: string; to?: string }>): Promise<AnswerStatistics> {
  await reviewableDesk(ctx, deskId);
  return ctx.stores.answerStatistics.read(deskId, span);
}
