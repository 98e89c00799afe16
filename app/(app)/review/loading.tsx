'use client';

import { useText, useWords } from '@/components/i18n/text-provider';
import { ReviewSkeleton } from '@/components/review/review-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { review } from '@/lib/i18n/dictionary/review';

export default function ReviewLoading() {
  const { pages } = useText();
  const words = useWords(review);
  return (
    <Page className="max-w-7xl">
      <PageHeader title={pages.review} description={words.description} />
      <ReviewSkeleton />
    </Page>
  );
}
