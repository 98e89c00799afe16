'use client';

import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';
import { ReviewSkeleton } from '../review/review-skeleton';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';

export function QuestionSetsLoading() {
  const { pages } = useText();
  const words = useWords(questionSets);
  return (
    <Page className="max-w-7xl">
      <PageHeader title={pages.questionSets} description={words.own.description} />
      <ReviewSkeleton />
    </Page>
  );
}
