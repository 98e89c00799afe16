'use client';

import { WORD_RATINGS, type WordRating } from '@/lib/core/words/word-review';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Kbd } from '../../ui/kbd';
import { intervalWords } from './interval-words';

interface RatingBarProps {
  /** When the word would be due after each rating (ISO 8601, like `now`). */
  next: Record<WordRating, string>;
  now: string;
  onRate(rating: WordRating): void;
}

/** The four ratings of a word, each with the time until the word would come again. */
export function RatingBar({ next, now, onRate }: RatingBarProps) {
  const words = useWords(wordReview);
  const { language } = useText();
  return (
    <fieldset>
      <legend className="mb-2 w-full text-center text-muted-foreground text-sm">{words.rate}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {WORD_RATINGS.map((rating) => (
          <Button key={rating} size="lg" className="h-14 flex-col gap-0.5 px-2" onClick={() => onRate(rating)}>
            <span className="flex items-center gap-1.5">
              {words.ratings[rating]}
              <span aria-hidden="true" className="pointer-coarse:hidden">
                <Kbd>{rating}</Kbd>
              </span>
            </span>{' '}
            <span className="font-normal text-muted-foreground text-xs">
              {intervalWords(Date.parse(next[rating]) - Date.parse(now), language)}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
