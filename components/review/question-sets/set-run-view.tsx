'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ShownSet } from '@/lib/api/question-set-requests';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Loaded } from '../../ui/loaded';
import { Select } from '../../ui/select';
import { ReviewSkeleton } from '../review-skeleton';
import { type OpenRun, setRunQuery } from './set-queries';
import { SetResults } from './set-results';

interface SetRunViewProps {
  desk: ReviewedDesk;
  open: OpenRun;
  sets: readonly ShownSet[];
  onOpen(run?: OpenRun): void;
  onReview(answerId: string): void;
}

/** The results of a question set at one time, or another one of its times. */
export function SetRunView({ desk, open, sets, onOpen, onReview }: SetRunViewProps) {
  const { format } = useText();
  const words = useWords(questionSets);
  const query = useQuery(setRunQuery(desk.id, open));
  const runs = sets.find(({ id }) => id === open.set)?.runs ?? [];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => onOpen()}>
          <ArrowLeft aria-hidden="true" />
          {words.back}
        </Button>
        {runs.length > 1 && (
          <Field label={words.run}>
            {(control) => (
              <Select
                {...control}
                className="w-64 max-w-full"
                value={open.run}
                onValueChange={(run) => onOpen({ set: open.set, run })}
                options={runs.map(({ id, createdAt, status }) => ({
                  ...{ value: id, label: format.dateTime(createdAt), hint: words.statuses[status] },
                }))}
              />
            )}
          </Field>
        )}
      </div>
      <Loaded query={query} skeleton={<ReviewSkeleton />} failed={words.runFailed} kept={words.kept}>
        {(results) => <SetResults {...{ desk, open, onOpen, onReview }} results={results} />}
      </Loaded>
    </div>
  );
}
