'use client';

import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useText, useWords } from '../../i18n/text-provider';
import { useAnnounce } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Kbd } from '../../ui/kbd';
import { LoadFailed } from '../../ui/load-failed';
import { Progress } from '../../ui/progress';
import { speak } from '../speech/speak';
import { RatingBar } from './rating-bar';
import { ReviewCard } from './review-card';
import { ReviewCardSkeleton } from './review-card-skeleton';
import { useCardKeys } from './use-card-keys';
import { useReview } from './use-review';

/** Shows the words of a folder, or all, one after the other, until nothing is due. */
export function ReviewSession({ folder }: { folder: string | undefined }) {
  const words = useWords(wordReview);
  const announce = useAnnounce();
  const review = useReview(folder);
  const { query, current, isShown, done, left } = review;
  const word = current?.word;
  const progress = words.progress({ done, left });
  const keys = useCardKeys({
    side: `${word?.id} ${isShown} ${done}`,
    onShow: review.show,
    onRate: review.rate,
    onUndo: review.undo,
    onSpeak: () => word && speak(word.term, word.language),
  });

  useEffect(() => {
    if (!word) return;
    if (isShown) announce(word.meaning || words.noMeaning);
    else announce(word.term, { lang: word.language });
  }, [word, isShown, announce, words]);

  if (query.isPending) return <ReviewCardSkeleton />;
  if (!query.data) return <LoadFailed title={words.loadFailed} query={query} kept={words.kept} />;
  return (
    <section {...keys} aria-label={words.card} className="mx-auto grid w-full max-w-2xl gap-4 outline-none">
      {done + left > 0 && (
        <div className="flex items-center gap-3">
          <Progress value={done} max={done + left} aria-label={words.title} valueText={progress} className="flex-1" />
          <span className="text-muted-foreground text-xs tabular-nums">{progress}</span>
          <Button variant="ghost" size="sm" aria-disabled={!review.canUndo} aria-keyshortcuts="U" onClick={review.undo}>
            <Undo2 aria-hidden="true" />
            <span className="max-sm:sr-only">{words.undo}</span>
          </Button>
        </div>
      )}
      {current ? (
        <>
          <ReviewCard card={current} isShown={isShown} />
          {isShown ? (
            <RatingBar next={current.next} now={query.data.now} onRate={review.rate} />
          ) : (
            <Button variant="primary" size="lg" onClick={review.show}>
              {words.show}
              <span aria-hidden="true" className="pointer-coarse:hidden">
                <Kbd>␣</Kbd>
              </span>
            </Button>
          )}
          <p className="pointer-coarse:hidden text-center text-muted-foreground text-xs">{words.keys}</p>
        </>
      ) : review.isBusy ? (
        <ReviewCardSkeleton />
      ) : (
        <EndOfReview done={done} nextDue={query.data.nextDue} onMore={query.refetch} />
      )}
    </section>
  );
}

function EndOfReview({ done, nextDue, onMore }: { done: number; nextDue: string | null; onMore(): unknown }) {
  const words = useWords(wordReview);
  const { format } = useText();
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={done > 0 ? words.doneTitle : words.nothingTitle}
      text={done > 0 ? words.doneText(done) : words.nothingText}
      example={nextDue && words.nextDue(format.dateTime(nextDue))}
      action={<Button onClick={() => void onMore()}>{words.more}</Button>}
    />
  );
}
