'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { RunAnswer, RunSummary } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { RUN_RATINGS, type RunRating } from '@/lib/core/runs/run';
import { ratingWords } from '@/lib/i18n/dictionary/rating';
import { api } from '../../api';
import { conversationQuery } from '../../chat/conversation-query';
import { useWords } from '../../i18n/text-provider';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';
import { runQuery } from '../page/run-queries';
import { useReplayedAt } from '../replay/replayed-at';

export type RatedRun = Pick<RunSummary, 'id' | 'conversationId' | 'rating'>;

const ICONS = { good: ThumbsUp, bad: ThumbsDown };

/** Thumbs up and down; the pressed one removes the rating. Nothing can be rated in a replay. */
export default function RateRun({ run }: { run: RatedRun }) {
  const words = useWords(ratingWords);
  const client = useQueryClient();
  const isReplayed = useReplayedAt() !== undefined;
  const rate = useMutation({
    // One after the other, so that the last one counts.
    scope: { id: `rating of ${run.id}` },
    mutationFn: (rating: RunRating | null) => {
      const path = `/api/runs/${encodeURIComponent(run.id)}/rating`;
      return rating === null ? api(path, { method: 'DELETE' }) : api(path, { method: 'PUT', body: { rating } });
    },
    onSuccess: (_, rating) => showRating(client, { ...run, rating: rating ?? undefined }),
    onError: (error) => toast.error(error.message),
  });
  if (isReplayed) return null;
  const shownRating = rate.isPending ? rate.variables : run.rating;
  return RUN_RATINGS.map((rating) => {
    const Icon = ICONS[rating];
    return (
      <IconButton
        key={rating}
        label={words[rating]}
        icon={<Icon aria-hidden="true" />}
        size="icon-sm"
        aria-pressed={shownRating === rating}
        className="aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
        onClick={() => rate.mutate(shownRating === rating ? null : rating)}
      />
    );
  });
}

/** Shows the rating wherever the run is shown. Earlier runs of a conversation are not read again, so the cache is changed. */
function showRating(client: QueryClient, { id, conversationId, rating }: RatedRun): void {
  const { queryKey } = conversationQuery(conversationId);
  client.setQueryData<ConversationAnswer>(
    queryKey,
    (known) => known && { ...known, runs: known.runs.map((run) => (run.id === id ? { ...run, rating } : run)) },
  );
  client.setQueryData<RunAnswer>(runQuery(id).queryKey, (known) => known && { run: { ...known.run, rating } });
  // An answer that is on its way may not contain it.
  client.invalidateQueries({ queryKey, exact: true });
  client.invalidateQueries({ queryKey: runQuery(id).queryKey, exact: true });
  client.invalidateQueries({ queryKey: ['runs'] });
}
