import { citationName } from '@/lib/core/citations/citation-name';
import { agreement } from '@/lib/core/desks/answer-review';
import type { ReviewedAnswer } from '@/lib/core/desks/reviewed-answer';
import { pageCursor } from '@/lib/core/page-cursor';
import type { AnswerFilter } from '@/lib/core/ports/answer-review-store';
import type { Stores } from '@/lib/core/ports/stores';
import { toCsv } from '@/lib/core/text/csv';
import { accessLost } from '../access-lost';
import type { Call } from '../call';
import { type ReviewParts, reviewableDesk } from './reviewable-desk';
import { shownToReviewer } from './shown-to-reviewer';

const PAGE = 200;

interface Export {
  deskId: string;
  format: 'csv' | 'json';
  filter: AnswerFilter;
}

interface Parts extends ReviewParts {
  stores: ReviewParts['stores'] & Pick<Stores, 'users'>;
}

/**
 * Returns the answers that match the filter with their reviews, newest first, as the parts of a CSV file or a JSON array. Pages are read one at a
 * time, so that memory use stays bounded, and only while the user may still review the desk.
 * @throws {AppError} `not_found`, `forbidden`; reading the parts throws these and `unauthenticated`
 */
export async function exportAnswers({
  ctx,
  input: { deskId, format, filter },
}: Call<Parts, Export>): Promise<AsyncGenerator<string>> {
  const { stores, actor } = ctx;
  await reviewableDesk(ctx, deskId);
  const scope = { deskId, readerId: actor.user.id };
  const pages = pagesOf(async (before) => {
    const user = await stores.users.byId(actor.user.id);
    if (!user) throw accessLost();
    const desk = await reviewableDesk({ ...ctx, actor: { ...actor, user } }, deskId);
    const page = await stores.answerReviews.export(scope, filter, { limit: PAGE, before });
    return page.map((answer) => ({ ...answer, kept: shownToReviewer(answer.kept, desk) }));
  });
  return format === 'csv' ? asCsv(pages) : asJson(pages);
}

async function* pagesOf(
  read: (before: string | undefined) => Promise<ReviewedAnswer[]>,
): AsyncGenerator<readonly ReviewedAnswer[]> {
  for (let before: string | undefined; ; ) {
    const page = await read(before);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = pageCursor(last.kept.createdAt, last.kept.id);
  }
}

async function* asCsv(pages: AsyncGenerator<readonly ReviewedAnswer[]>): AsyncGenerator<string> {
  yield `${toCsv([Object.keys(COLUMNS)])}\r\n`;
  for await (const page of pages) {
    yield `${toCsv(page.map((answer) => Object.values(COLUMNS).map((cell) => String(cell(answer) ?? ''))))}\r\n`;
  }
}

async function* asJson(pages: AsyncGenerator<readonly ReviewedAnswer[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    yield before + page.map((answer) => JSON.stringify(withoutAsker(answer))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

function withoutAsker({ kept: { askedBy, ...kept }, ...answer }: ReviewedAnswer) {
  return { kept: { ...kept, isVisitor: askedBy === null }, ...answer };
}

const COLUMNS: Record<string, (answer: ReviewedAnswer) => string | number | boolean | null | undefined> = {
  id: ({ kept }) => kept.id,
  created: ({ kept }) => kept.createdAt,
  conversation: ({ kept }) => kept.conversationId,
  position: ({ kept }) => kept.position,
  language: ({ kept }) => kept.language,
  area: ({ kept }) => kept.context?.area,
  type: ({ kept }) => kept.answer.answerType,
  question: ({ kept }) => kept.question,
  answer: ({ kept }) => kept.answer.content,
  citation: ({ kept }) => kept.answer.citation && citationName(kept.answer.citation),
  citation_choice: ({ kept }) => kept.answer.citation?.choice,
  confidence: ({ kept }) => kept.answer.confidence,
  reused: ({ kept }) => kept.answer.reused?.id,
  models: ({ kept }) => kept.trace.models.join(' '),
  input_tokens: ({ kept }) => kept.trace.inputTokens,
  output_tokens: ({ kept }) => kept.trace.outputTokens,
  ms: ({ kept }) => kept.trace.ms,
  helpful: ({ feedback }) => feedback?.isHelpful,
  feedback_reason: ({ feedback }) => feedback?.reason,
  score: ({ score }) => score,
  flagged: ({ isFlagged }) => isFlagged,
  released: ({ release }) => release?.at,
  evaluation: ({ evaluation }) => evaluation?.total,
  model_evaluation: ({ modelEvaluation }) => modelEvaluation?.total,
  first_reviewer: ({ reviews }) => reviews[0]?.reviewer.name,
  first_total: ({ reviews }) => reviews[0]?.total,
  first_better_url: ({ reviews }) => reviews[0]?.betterUrl,
  first_note: ({ reviews }) => reviews[0]?.note,
  second_reviewer: ({ reviews }) => reviews[1]?.reviewer.name,
  second_total: ({ reviews }) => reviews[1]?.total,
  second_better_url: ({ reviews }) => reviews[1]?.betterUrl,
  second_note: ({ reviews }) => reviews[1]?.note,
  agreement: ({ reviews: [first, second] }) => (first && second ? agreement(first, second) : null),
};
