'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../i18n/text-provider';
import { ReviewSkeleton } from '../review/review-skeleton';
import { useRecipientTitle } from '../schedules/recipient-title';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { useListFocus } from '../ui/use-list-focus';
import { AddSet } from './add-set';
import { type OpenRun, setsQuery } from './set-queries';
import { SetRow } from './set-row';
import { SetRunView } from './set-run-view';

interface QuestionSetsProps {
  /** Omitted: the user's own sets. */
  desk?: ReviewedDesk;
  open: OpenRun | undefined;
  /** The recipient that the page which led here proposes; omitted: the one that the user asked last. */
  proposed?: Recipient | undefined;
  /** Opens the results of a run; without one, the list. */
  onOpen(run?: OpenRun): void;
  /** Opens the review of an answer of the desk. */
  onReview?(answerId: string): void;
}

const EXAMPLES = {
  desk: 'question,area,type\nWhat does a permit cost?,permits,normal',
  own: 'question,answer\nWhen does the lease end?,31 March 2027',
};

/** The question sets of a desk or of the user, or the results of one. */
export default function QuestionSets({ desk, open, proposed, onOpen, onReview }: QuestionSetsProps) {
  const words = useWords(questionSets);
  const [isAdding, setAdding] = useState(false);
  const deskId = desk?.id ?? null;
  const home = desk ? 'desk' : 'own';
  const query = useQuery({ ...setsQuery(deskId), enabled: !open });
  const { list } = useListFocus(query.data);
  const titleOf = useRecipientTitle();
  if (open) return <SetRunView desk={desk} open={open} onOpen={onOpen} onReview={onReview} />;
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <div {...list} className="grid gap-4">
      {proposed && <p className="text-sm">{words.own.chooseFor(titleOf(proposed))}</p>}
      <Loaded query={query} skeleton={<ReviewSkeleton />} failed={words.loadFailed} kept={words.kept}>
        {({ sets }) =>
          sets.length === 0 ? (
            <EmptyState
              icon={<ListChecks />}
              title={words.emptyTitle}
              text={words[home].emptyText}
              action={add}
              example={
                <>
                  {words.emptyExample}
                  <code className="mt-2 block wrap-anywhere whitespace-pre-wrap text-left text-xs">{EXAMPLES[home]}</code>
                </>
              }
            />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                {desk && <p className="max-w-2xl text-muted-foreground text-sm">{words.desk.description}</p>}
                <span className="ml-auto">{add}</span>
              </div>
              <ul className="grid gap-2">
                {sets.map((set) => (
                  <SetRow key={set.id} set={set} proposed={proposed} onOpen={onOpen} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {isAdding && <AddSet deskId={deskId} proposed={proposed} onOpen={onOpen} onClose={() => setAdding(false)} />}
    </div>
  );
}
