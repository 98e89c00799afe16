'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { useListFocus } from '../../ui/use-list-focus';
import { ReviewSkeleton } from '../review-skeleton';
import { AddSet } from './add-set';
import { type OpenRun, setsQuery } from './set-queries';
import { SetRow } from './set-row';
import { SetRunView } from './set-run-view';

interface QuestionSetsProps {
  desk: ReviewedDesk;
  open: OpenRun | undefined;
  /** Opens the results of a run; without one, the list. */
  onOpen(run?: OpenRun): void;
  onReview(answerId: string): void;
}

const EXAMPLE = 'question,area,type\nWhat does a permit cost?,permits,normal';

/** The question sets of a desk, or the results of one. */
export default function QuestionSets({ desk, open, onOpen, onReview }: QuestionSetsProps) {
  const words = useWords(questionSets);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(setsQuery(desk.id));
  const { list } = useListFocus(query.data);
  if (open) return <SetRunView key={open.run} {...{ desk, open, onOpen, onReview }} sets={query.data?.sets ?? []} />;
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <div {...list} className="grid gap-4">
      <Loaded query={query} skeleton={<ReviewSkeleton />} failed={words.loadFailed} kept={words.kept}>
        {({ sets }) =>
          sets.length === 0 ? (
            <EmptyState
              icon={<ListChecks />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={add}
              example={
                <>
                  {words.emptyExample}
                  <code className="mt-2 block wrap-anywhere whitespace-pre-wrap text-left text-xs">{EXAMPLE}</code>
                </>
              }
            />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="max-w-2xl text-muted-foreground text-sm">{words.description}</p>
                {add}
              </div>
              <ul className="grid gap-2">
                {sets.map((set) => (
                  <SetRow key={set.id} {...{ set, onOpen }} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {isAdding && <AddSet deskId={desk.id} onOpen={onOpen} onClose={() => setAdding(false)} />}
    </div>
  );
}
