'use client';

import { useWords } from '@/components/i18n/text-provider';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { ReviewCardSkeleton } from '@/components/words/review/review-card-skeleton';
import { wordReview } from '@/lib/i18n/dictionary/word-review';

export default function WordsReviewLoading() {
  const words = useWords(wordReview);
  return (
    <Page className="max-w-4xl">
      <PageHeader title={words.title} />
      <ReviewCardSkeleton />
    </Page>
  );
}
