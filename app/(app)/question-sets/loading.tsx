'use client';

import { useText, useWords } from '@/components/i18n/text-provider';
import { ReviewSkeleton } from '@/components/review/review-skeleton';
import { Page } from '@/components/ui/page';
import { PageHeader } from '@/components/ui/page-header';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';

export default function QuestionSetsLoading() {
  const { pages } = useText();
  const words = useWords(questionSets);
  return (
    <Page className="max-w-7xl">
      <PageHeader title={pages.questionSets} description={words.own.description} />
      <ReviewSkeleton />
    </Page>
  );
}
