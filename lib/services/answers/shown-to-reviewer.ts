import type { ShownItem } from '@/lib/api/library-requests';
import { withoutPassage } from '@/lib/core/citations/without-passage';
import type { DeskAnswer, KeptAnswer } from '@/lib/core/desks/kept-answer';

/** A desk as its reviewer sees it. */
export type ReviewersDesk = Pick<ShownItem<'desk'>, 'id' | 'isOwn' | 'definition'>;

/**
 * Returns a kept answer as a reviewer may read it: only the owner of the desk may open its documents, and only those that it lists now, since it
 * may have had another owner. In answers of earlier versions, ids of documents stand in place of addresses.
 */
export function shownToReviewer<Kept extends Pick<KeptAnswer, 'answer' | 'sources'>>(kept: Kept, desk: ReviewersDesk): Kept {
  const sources = kept.sources.map((source) => {
    return /^https?:/i.test(source.url) || mayOpen(desk, source.url) ? source : { ...source, url: '' };
  });
  return { ...kept, answer: answerToReviewer(kept.answer, desk), sources };
}

/** As `shownToReviewer`, for the answer alone. */
export function answerToReviewer(answer: DeskAnswer, desk: ReviewersDesk): DeskAnswer {
  const { passage } = answer.citation ?? {};
  return passage && mayOpen(desk, passage.documentId) ? answer : withoutPassage(answer);
}

const mayOpen = ({ isOwn, definition }: ReviewersDesk, documentId: string) =>
  isOwn && definition.sources.documents.includes(documentId);
