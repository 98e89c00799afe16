'use client';

import { review } from '@/lib/i18n/dictionary/review';
import { useText, useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { ReviewSkeleton } from './review-skeleton';

export function ReviewLoading() {
  const { pages } = useText();
  const words = useWords(review);
  return (
    <Page className="max-w-7xl">
      <PageHeader title={pages.review} description={words.description} />
      <ReviewSkeleton />
    </Page>
  );
}
