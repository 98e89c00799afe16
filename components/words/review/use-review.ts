import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WordToReview } from '@/lib/api/word-review-requests';
import type { WordRating } from '@/lib/core/words/word-review';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
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

/** A review of the words of a folder, or of all: which word is shown, and what happens when it is rated. */
export function useReview(folder: string | undefined) {
  const words = useWords(wordReview);
  const client = useQueryClient();
  const query = useQuery(reviewsQuery(folder));
  /** A word that comes again in a later list is another card. */
  const keyOf = ({ word }: WordToReview) => `${query.dataUpdatedAt} ${word.id}`;
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [given, setGiven] = useState<readonly Given[]>([]);
  /** A card that is shown before the others, since its rating was undone or not stored. */
  const [again, setAgain] = useState<WordToReview>();
  const [shown, setShown] = useState<string>();

  const listed = query.data?.words ?? [];
  const left = listed.filter((card) => !answered.has(keyOf(card)) && card.word.id !== again?.word.id);
  const current = again ?? left[0];
  const isShown = current !== undefined && shown === keyOf(current);

  function takeBack({ id, card }: Given): void {
    setGiven((all) => all.filter((one) => one.id !== id));
    setAgain(card);
    setShown(undefined);
  }

  const rating = useMutation({
    mutationFn: ({ id, rating: chosen, card }: Given) => storeRatings(client, [{ id, wordId: card.word.id, rating: chosen }]),
    onSuccess: () => left.length === 0 && query.refetch(),
    onError: (error, failed) => {
      takeBack(failed);
      toast.error(words.notStored, { description: error.message });
    },
  });
  const undoing = useMutation({
    mutationFn: ({ id }: Given) => undoRating(client, id),
    onSuccess: (_, undone) => takeBack(undone),
    onError: (error) => toast.error(words.notUndone, { description: error.message }),
  });
  const isStoring = rating.isPending || undoing.isPending;

  return {
    query,
    current,
    isShown,
    /** Ratings of this review that were not undone. */
    done: given.length,
    left: left.length + (again ? 1 : 0),
    isBusy: isStoring || query.isFetching,
    show: () => current && setShown(keyOf(current)),
    rate(chosen: WordRating): void {
      // One after the other, so that a rating that could not be stored is shown before the next word.
      if (!current || !isShown || isStoring) return;
      const next = { id: newId(), rating: chosen, card: current };
      setAnswered((all) => new Set(all).add(keyOf(current)));
      setAgain(undefined);
      setShown(undefined);
      setGiven((all) => [...all, next]);
      rating.mutate(next);
    },
    canUndo: given.length > 0 && !isStoring,
    undo(): void {
      const last = given.at(-1);
      if (last && !isStoring) undoing.mutate(last);
    },
  };
}
