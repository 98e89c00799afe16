'use client';

import type { ReviewAnswer } from '@/lib/api/review-requests';
import { review } from '@/lib/i18n/dictionary/review';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';

/** All reviews of an answer. Those of others show their scores only after the reader has saved their own, which they could influence. */
export function OtherReviews({ answer: { reviews, agreement }, userId }: { answer: ReviewAnswer; userId: string }) {
  const { format } = useText();
  const words = useWords(review);
  const hasOwn = reviews.some(({ reviewer }) => reviewer.id === userId);
  if (reviews.length === 0) return null;
  return (
    <section aria-label={words.reviews} className="grid gap-2 border-t pt-4">
      <h3 className="font-medium text-sm">{words.reviews}</h3>
      <ul className="grid gap-2">
        {reviews.map((one) => (
          <li key={one.reviewer.id} className="grid gap-1 text-sm">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="wrap-anywhere">{one.reviewer.id === userId ? words.you : one.reviewer.name}</span>
              <span className="text-muted-foreground text-xs">{format.date(one.updatedAt)}</span>
              {hasOwn ? (
                <strong className="tabular-nums">{format.number(one.total)}</strong>
              ) : (
                <span className="text-muted-foreground text-xs">{words.hiddenTotal}</span>
              )}
              {hasOwn && (one.isHarmful || one.hasContentProblem) && <Badge tone="danger">{words.flagged}</Badge>}
            </span>
            {hasOwn && (
              <span className="wrap-anywhere text-muted-foreground text-xs">
                {one.sentences.map(({ score, reason }) => `${words.scores[score]}${reason && ` (${reason})`}`).join(' · ')}
                {one.citationScore !== null && ` · ${words.citation}: ${words.scores[one.citationScore]}`}
                {one.betterUrl && ` · ${one.betterUrl}`}
              </span>
            )}
            {hasOwn && one.note && <span className="wrap-anywhere text-xs">{one.note}</span>}
          </li>
        ))}
      </ul>
      {hasOwn && agreement !== null && <p className="text-sm">{words.agreement(format.percent(agreement))}</p>}
    </section>
  );
}
