'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ShownSetRun } from '@/lib/api/question-set-requests';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';
import { ReviewSkeleton } from '../review/review-skeleton';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Loaded } from '../ui/loaded';
import { Select } from '../ui/select';
import { useRunTitles } from './run-titles';
import { type OpenRun, setRunQuery } from './set-queries';
import { SetResults } from './set-results';

interface SetRunViewProps {
  desk: ReviewedDesk | undefined;
  open: OpenRun;
  onOpen(run?: OpenRun): void;
  onReview: ((answerId: string) => void) | undefined;
}

/** The results of one run of a question set, with a choice of its other runs. */
export function SetRunView({ desk, open, onOpen, onReview }: SetRunViewProps) {
  const { format } = useText();
  const words = useWords(questionSets);
  const runQuery = setRunQuery(desk?.id ?? null, open);
  const query = useQuery(runQuery);
  // The choices stay while the results of another run are loaded.
  const runs = useQuery({ ...runQuery, placeholderData: keepPreviousData, select: (results) => results.runs }).data ?? [];
  const titleOf = useRunTitles(desk ? [] : runs);
  const optionOf = (run: ShownSetRun) => ({
    value: run.id,
    label: format.dateTime(run.createdAt),
    hint: desk ? words.statuses[run.status] : titleOf(run),
  });
  const others = runs.filter(({ id }) => id !== open.run);
  const compared = open.with ?? query.data?.previous?.id;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => onOpen()}>
          <ArrowLeft aria-hidden="true" />
          {words.back}
        </Button>
        {runs.length > 1 && (
          <div className="flex min-w-0 flex-wrap items-end gap-3">
            <Field label={words.run}>
              {(control) => (
                <Select
                  {...control}
                  className="w-64 max-w-full"
                  value={open.run}
                  onValueChange={(run) => onOpen({ set: open.set, run })}
                  options={runs.map(optionOf)}
                />
              )}
            </Field>
            <Field label={words.compareWith}>
              {(control) => (
                <Select
                  {...control}
                  className="w-64 max-w-full"
                  value={compared ?? ''}
                  placeholder={words.compareNone}
                  onValueChange={(other) => onOpen({ ...open, with: other })}
                  options={others.map(optionOf)}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <Loaded query={query} skeleton={<ReviewSkeleton />} failed={words.runFailed} kept={words.kept}>
        {(results) => <SetResults key={open.run} desk={desk} open={open} onOpen={onOpen} onReview={onReview} results={results} />}
      </Loaded>
    </div>
  );
}
