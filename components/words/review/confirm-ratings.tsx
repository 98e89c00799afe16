'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WORD_RATINGS, type WordRating } from '@/lib/core/words/word-review';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Problem } from '../../ui/problem';
import { Select } from '../../ui/select';
import { storeRatings } from './store-ratings';

export interface Verdict {
  wordId: string;
  term: string;
  rating: WordRating;
  /** Id of the rating. */
  id: string;
}

/** Asks whether verdicts of a quiz are stored as ratings. Each can be changed or left out; without a confirmation nothing is stored. */
export function ConfirmRatings({ verdicts }: { verdicts: readonly Verdict[] }) {
  const words = useWords(wordReview);
  const client = useQueryClient();
  const [items, setItems] = useState(() => verdicts.map((verdict) => ({ ...verdict, isIncluded: true })));
  const [isDiscarded, setDiscarded] = useState(false);
  const included = items.filter(({ isIncluded }) => isIncluded);
  const storing = useMutation({
    mutationFn: () =>
      storeRatings(
        client,
        included.map(({ id, wordId, rating }) => ({ id, wordId, rating })),
      ),
  });
  const change = (id: string, changed: Partial<(typeof items)[number]>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...changed } : item)));

  if (isDiscarded || storing.isSuccess) {
    return (
      <p role="status" className="text-muted-foreground text-sm">
        {isDiscarded ? words.discarded : words.stored(storing.data ?? 0)}
      </p>
    );
  }
  return (
    <section aria-label={words.confirm} className="grid gap-3 rounded-xl border bg-card p-4 text-sm">
      <div>
        <p className="font-medium">{words.confirm}</p>
        <p className="text-muted-foreground text-xs">{words.confirmText}</p>
      </div>
      <ul className="grid gap-2">
        {items.map(({ id, term, rating, isIncluded }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <Checkbox checked={isIncluded} onCheckedChange={(checked) => change(id, { isIncluded: checked })}>
              {term}
            </Checkbox>
            <Select
              aria-label={words.ratingOf(term)}
              className="w-32"
              disabled={!isIncluded}
              value={String(rating)}
              onValueChange={(chosen) => change(id, { rating: WORD_RATINGS.find((one) => String(one) === chosen) ?? rating })}
              options={WORD_RATINGS.map((one) => ({ value: String(one), label: words.ratings[one] }))}
            />
          </li>
        ))}
      </ul>
      {storing.error && (
        <Problem>
          {words.notStored}: {storing.error.message}
        </Problem>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={() => setDiscarded(true)}>
          {words.discard}
        </Button>
        <Button
          size="sm"
          variant="primary"
          disabled={included.length === 0}
          busy={storing.isPending}
          onClick={() => storing.mutate()}
        >
          {words.store(included.length)}
        </Button>
      </div>
    </section>
  );
}
