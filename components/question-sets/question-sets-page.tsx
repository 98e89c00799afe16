'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import type { Recipient } from '@/lib/core/recipients/recipient';
import type { Language } from '@/lib/core/text/language';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
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
        open={open}
        proposed={proposed}
        onOpen={(next) => router.push(`/question-sets?${new URLSearchParams({ ...next })}`)}
      />
    </Page>
  );
}

/** Reads from an address who is to be asked: `?agent=`, `?team=`, `?specialists=` (a saved team of them) or `?desk=`, with a name. */
function proposedRecipient(address: Pick<URLSearchParams, 'get'>, language: Language): Recipient | undefined {
  const [agent, team, specialists, desk] = ['agent', 'team', 'specialists', 'desk'].map((type) => address.get(type));
  if (agent) return { type: 'agent', name: agent };
  if (team) return { type: 'team', name: team };
  if (specialists) return { type: 'specialists', team: specialists, config: {} };
  return desk ? { type: 'desk', name: desk, language } : undefined;
}
