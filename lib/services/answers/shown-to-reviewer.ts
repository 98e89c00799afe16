import type { KeptAnswer } from '@/lib/core/kept-answer';
import { withoutPassage } from '@/lib/core/without-passage';

/**
 * Returns a kept answer as a reviewer may read it: only the owner of the desk may open its documents. In answers of earlier versions, ids of
 * documents stand in place of addresses.
 */
export function shownToReviewer<Kept extends Pick<KeptAnswer, 'answer' | 'sources'>>(kept: Kept, desk: { isOwn: boolean }): Kept {
  if (desk.isOwn) return kept;
  const sources = kept.sources.map((source) => (/^https?:/i.test(source.url) ? source : { ...source, url: '' }));
  return { ...kept, answer: withoutPassage(kept.answer), sources };
}
