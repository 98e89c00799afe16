import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WordToReview } from '@/lib/api/word-review-requests';
import type { WordRating } from '@/lib/core/words/word-review';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { ApiError } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { toast } from '../../ui/toast';
import { newId } from '../new-id';
import { reviewsQuery } from './review-queries';
import { storeRatings, undoRating } from './store-ratings';

interface Given {
  id: string;
  rating: WordRating;
  card: WordToReview;
}

/** Requests are sent one after the other: a rating is stored before it is undone. */
const SCOPE = { id: 'word-ratings' };

/** A review of the words of a folder, or of all: which word is shown, and what happens when it is rated. */
export function useReview(folder: string | undefined) {
  const words = useWords(wordReview);
  const client = useQueryClient();
  const query = useQuery(reviewsQuery(folder));
  /** A word that comes again in a later list is another card. */
  const keyOf = ({ word }: WordToReview) => `${query.dataUpdatedAt} ${word.id}`;
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [given, setGiven] = useState<readonly Given[]>([]);
  /** Cards that are shown before the others, since their ratings were undone or not stored. */
  const [again, setAgain] = useState<readonly WordToReview[]>([]);
  const [shown, setShown] = useState<string>();

  const isAgain = ({ word }: WordToReview) => again.some((card) => card.word.id === word.id);
  const listed = query.data?.words ?? [];
  const queue = [...again, ...listed.filter((card) => !answered.has(keyOf(card)) && !isAgain(card))];
  const [current] = queue;
  const isShown = current !== undefined && shown === keyOf(current);

  function takeBack({ id, card }: Given): void {
    setGiven((all) => all.filter((one) => one.id !== id));
    setAgain((all) => [card, ...all.filter(({ word }) => word.id !== card.word.id)]);
    setShown(undefined);
  }

  const rating = useMutation({
    scope: SCOPE,
    mutationFn: ({ id, rating: chosen, card }: Given) => storeRatings(client, [{ id, wordId: card.word.id, rating: chosen }]),
    onSuccess: () => queue.length === 0 && query.refetch(),
    onError: (error, failed) => {
      const isGone = error instanceof ApiError && error.status === 404;
      // A word that was deleted meanwhile is not shown again.
      if (isGone) setGiven((all) => all.filter(({ id }) => id !== failed.id));
      else takeBack(failed);
      toast.error(words.notStored, { description: error.message });
      if (isGone && queue.length === 0) query.refetch();
    },
  });
  const undoing = useMutation({
    scope: SCOPE,
    mutationFn: ({ id }: Given) => undoRating(client, id),
    onError: (error, kept) => {
      // It was not stored, so there is nothing to undo.
      if (error instanceof ApiError && error.status === 404) return;
      setGiven((all) => [...all, kept]);
      setAgain((all) => all.filter(({ word }) => word.id !== kept.card.word.id));
      toast.error(words.notUndone, { description: error.message });
    },
  });

  return {
    query,
    current,
    isShown,
    /** Ratings of this review that were not undone. */
    done: given.length,
    left: queue.length,
    isBusy: rating.isPending || undoing.isPending || query.isFetching,
    show: () => current && setShown(keyOf(current)),
    rate(chosen: WordRating): void {
      if (!current || !isShown) return;
      const next = { id: newId(), rating: chosen, card: current };
      setAnswered((all) => new Set(all).add(keyOf(current)));
      setAgain((all) => all.filter(({ word }) => word.id !== current.word.id));
      setShown(undefined);
      setGiven((all) => [...all, next]);
      rating.mutate(next);
    },
    canUndo: given.length > 0,
    undo(): void {
      const last = given.at(-1);
      if (!last) return;
      takeBack(last);
      undoing.mutate(last);
    },
  };
}
