import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WordToReview } from '@/lib/api/word-review-requests';
import type { WordRating } from '@/lib/core/words/word-review';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { ApiError, isNotFound } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { newId } from '../../new-id';
import { toast } from '../../ui/toast';
import { reviewsQuery } from './review-queries';
import { storeRatings, undoRating } from './store-ratings';

interface Given {
  id: string;
  rating: WordRating;
  card: WordToReview;
}

/** Requests are sent one after the other: a rating is stored before it is undone. */
const IN_ORDER = { mutationKey: ['words', 'ratings'], scope: { id: 'word-ratings' } };

const isConflict = (error: Error) => error instanceof ApiError && error.status === 409;

/** A review of the words of a folder, or of all: which word is shown, and what happens when it is rated. */
export function useReview(folder: string | undefined) {
  const words = useWords(wordReview);
  const client = useQueryClient();
  const query = useQuery(reviewsQuery(folder));
  /** A word that comes again in a later list is another card. */
  const keyOf = ({ word }: WordToReview) => `${query.dataUpdatedAt} ${word.id}`;
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [given, setGiven] = useState<readonly Given[]>([]);
  /**
   * Cards that are shown before the others, since their ratings were undone or not stored. The next rating has the same id: if the answer
   * to a stored one was lost, it is replaced, and counts once.
   */
  const [again, setAgain] = useState<readonly Given[]>([]);
  const [shown, setShown] = useState<string>();

  const againOf = ({ word }: WordToReview) => again.find(({ card }) => card.word.id === word.id);
  const listed = query.data?.words ?? [];
  const queue = [...again.map(({ card }) => card), ...listed.filter((card) => !answered.has(keyOf(card)) && !againOf(card))];
  const [current] = queue;
  const isShown = current !== undefined && shown === keyOf(current);

  const without = (all: readonly Given[], { card }: Given) => all.filter((one) => one.card.word.id !== card.word.id);

  function takeBack(taken: Given): void {
    setGiven((all) => all.filter(({ id }) => id !== taken.id));
    setAgain((all) => [taken, ...without(all, taken)]);
    setShown(undefined);
  }

  const rating = useMutation({
    ...IN_ORDER,
    mutationFn: ({ id, rating: chosen, card: { word, reviews } }: Given) =>
      storeRatings(client, [{ id, wordId: word.id, rating: chosen, reviews }]),
    onSuccess: () => queue.length === 0 && query.refetch(),
    onError: (error, failed) => {
      const isRatedElsewhere = isConflict(error);
      // A word that was deleted or rated elsewhere meanwhile is not shown again.
      if (isRatedElsewhere || isNotFound(error)) {
        setGiven((all) => all.filter(({ id }) => id !== failed.id));
        // The list is out of date then. It is not read while other ratings wait: it would show their words again.
        const isLast = client.isMutating({ mutationKey: IN_ORDER.mutationKey }) === 1;
        if (queue.length === 0 || (isRatedElsewhere && isLast)) query.refetch();
      } else takeBack(failed);
      toast.error(words.notStored, { description: error.message });
    },
  });
  const undoing = useMutation({
    ...IN_ORDER,
    mutationFn: ({ id }: Given) => undoRating(client, id),
    onError: (error, kept) => {
      // It was not stored, so there is nothing to undo.
      if (isNotFound(error)) return;
      // One that was followed by a rating elsewhere can never be undone here: it must not stand before the others.
      const others = (all: readonly Given[]) => all.filter(({ id }) => id !== kept.id);
      setGiven((all) => (isConflict(error) ? others(all) : [...others(all), kept]));
      setAgain((all) => without(all, kept));
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
      const next = { id: againOf(current)?.id ?? newId(), rating: chosen, card: current };
      setAnswered((all) => new Set(all).add(keyOf(current)));
      setAgain((all) => without(all, next));
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
