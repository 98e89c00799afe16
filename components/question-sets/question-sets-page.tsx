'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { proposedRecipient } from './proposed-recipient';
import QuestionSets from './question-sets';
import { openRunOf } from './set-queries';

/**
 * The user's own question sets. The run whose results are open, and the one that it is compared with, are in the address, or who is to be
 * asked.
 */
export function QuestionSetsPage() {
  const { pages, language } = useText();
  const words = useWords(questionSets);
  const router = useRouter();
  const search = useSearchParams();
  const proposed = proposedRecipient(search, language);
  const open = openRunOf(search);
  return (
    <Page className="max-w-7xl">
      <PageHeader title={pages.questionSets} description={words.own.description} />
      <QuestionSets
        {...{ open, proposed }}
        onOpen={(next) => router.push(`/question-sets?${new URLSearchParams({ ...next })}`)}
      />
    </Page>
  );
}
