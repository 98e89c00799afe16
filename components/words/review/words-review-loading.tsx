'use client';

import { wordReview } from '@/lib/i18n/dictionary/word-review';
import { useWords } from '../../i18n/text-provider';
import { Page } from '../../ui/page';
import { PageHeader } from '../../ui/page-header';
import { ReviewCardSkeleton } from './review-card-skeleton';

export function WordsReviewLoading() {
  const words = useWords(wordReview);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} />
      <ReviewCardSkeleton />
    </Page>
  );
}
