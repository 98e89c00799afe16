'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import type { AnswerFilter } from '@/lib/core/ports/answer-review-store';
import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { LoadFailed } from '../ui/load-failed';
import { useMe } from '../use-me';
import { ReviewPanes } from './review-panes';
import { answerQuery, answersQuery } from './review-queries';
import { ReviewSkeleton } from './review-skeleton';

interface AnswerReviewProps {
  desk: ReviewedDesk;
  id: string;
  /** The list that the answer was opened from: its neighbours are the previous and the next answer. */
  filter: AnswerFilter;
  /** Opens another answer; without an id, the list. */
  onOpen(id?: string): void;
}

/** One answer with its conversation, the reader's scores and the evidence. */
export function AnswerReview({ desk, id, filter, onOpen }: AnswerReviewProps) {
  const words = useWords(review);
  const query = useQuery(answerQuery(desk.id, id));
  const me = useMe()?.user;
  const { previous, next } = useNeighbours(desk.id, { id, createdAt: query.data?.kept.createdAt }, filter);
  const open = (other: string | undefined) => other !== undefined && onOpen(other);
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-2">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => onOpen()}>
          <ArrowLeft aria-hidden="true" />
          {words.back}
        </Button>
        <span className="inline-flex">
          <IconButton
            label={words.previous}
            icon={<ChevronLeft />}
            disabled={previous === undefined}
            onClick={() => open(previous)}
          />
          <IconButton label={words.next} icon={<ChevronRight />} disabled={next === undefined} onClick={() => open(next)} />
        </span>
      </div>
      {query.data && me ? (
        <ReviewPanes desk={desk} answer={query.data} userId={me.id} onMove={(step) => open(step > 0 ? next : previous)} />
      ) : query.isError ? (
        <LoadFailed title={words.answerFailed} query={query} kept={words.kept} />
      ) : (
        <ReviewSkeleton />
      )}
    </div>
  );
}

/** A page that is opened at an older answer reads its list no further than this. */
const MOST_PAGES = 20;

/**
 * Returns the ids before and after an answer in its list, newest first, whose next page is loaded when its end is near. An answer that is not
 * in the list, because a review has changed it, has the neighbours of its time.
 */
function useNeighbours(deskId: string, { id, createdAt }: { id: string; createdAt: string | undefined }, filter: AnswerFilter) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...answersQuery(deskId, filter),
    // An answer that no longer matches because of its new review stays in the list until the list is opened again.
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  const pages = data?.pages ?? [];
  const answers = pages.flatMap((page) => page.answers);
  const place = answers.findIndex((answer) => answer.id === id);
  const isOlder = (answer: { createdAt: string }) => createdAt !== undefined && answer.createdAt < createdAt;
  const isReached = place >= 0 || answers.some(isOlder);
  const isNearEnd = isReached ? place >= answers.length - 2 : createdAt !== undefined && pages.length < MOST_PAGES;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);
  if (!isReached && (hasNextPage || createdAt === undefined)) return {};
  const next = place >= 0 ? place + 1 : answers.filter((answer) => !isOlder(answer)).length;
  return { previous: answers[(place >= 0 ? place : next) - 1]?.id, next: answers[next]?.id };
}
