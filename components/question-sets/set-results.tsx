'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SetRunAnswer, ShownSetRun } from '@/lib/api/question-set-requests';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Progress } from '../ui/progress';
import { Select } from '../ui/select';
import { AskButton } from './ask-button';
import { RESULT_FILTERS, type ResultFilter, resultFigures } from './result-filters';
import { ResultTable } from './result-table';
import { RunBadge } from './run-badge';
import { useRunTitles } from './run-titles';
import { type OpenRun, runPath } from './set-queries';
import { SetTotals } from './set-totals';
import { useSetActs } from './use-set-acts';

interface SetResultsProps {
  desk: ReviewedDesk | undefined;
  open: OpenRun;
  results: SetRunAnswer;
  onOpen(run: OpenRun): void;
  onReview: ((answerId: string) => void) | undefined;
}

/** The progress of a run of a question set, its figures, and what became of each question. */
export function SetResults({ desk, open, results, onOpen, onReview }: SetResultsProps) {
  const { title, run, previous, totals, questions } = results;
  const deskId = desk?.id ?? null;
  const { format } = useText();
  const words = useWords(questionSets);
  const [filter, setFilter] = useState<ResultFilter>('all');
  const { stop } = useSetActs(deskId, onOpen);
  const titleOf = useRunTitles(desk ? [] : [run, ...(previous ? [previous] : [])]);
  const nameOf = (one: ShownSetRun) => [desk ? null : titleOf(one), format.dateTime(one.createdAt)].filter(Boolean).join(' · ');
  const counted = resultFigures(questions);
  // Where there is nothing to compare with, 0 would look like a result.
  const figures = {
    ...counted,
    ...(!previous && { changed: undefined }),
    ...(totals.run.expected === 0 && { unexpected: undefined }),
  };
  const isRunning = run.status === 'running';
  const over = counted.answered + counted.failed;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold text-base">
            <span className="wrap-anywhere">{title}</span>
            <RunBadge status={run.status} />
          </h2>
          <p className="text-muted-foreground text-xs">
            <time dateTime={run.createdAt}>{nameOf(run)}</time>
            {' · '}
            {previous ? words.comparedWith(nameOf(previous)) : words.noPrevious}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isRunning ? (
            <Button size="sm" busy={stop.isPending} onClick={() => stop.mutate(open)}>
              {words.stop}
            </Button>
          ) : (
            <AskButton size="sm" deskId={deskId} onOpen={onOpen} set={open.set} last={run}>
              {words.askAgain}
            </AskButton>
          )}
          <Button size="sm" asChild>
            <a href={runPath(deskId, open, '/export')} download="question-set.csv">
              <Download aria-hidden="true" />
              {words.exportCsv}
            </a>
          </Button>
        </div>
      </div>
      {isRunning && (
        <div className="grid gap-2 rounded-xl border bg-card p-4 text-sm">
          <p className="tabular-nums">{words.running(over, questions.length)}</p>
          <Progress
            aria-label={words.progress}
            value={over}
            max={questions.length}
            valueText={words.running(over, questions.length)}
          />
          <p className="text-muted-foreground text-xs">
            {[words.waitingText, !desk && words.own.waitingText].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {run.status === 'done' ? words.ended : ''}
      </p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(['answered', 'changed', 'unexpected', 'failed'] as const).map((figure) => (
          <div key={figure} className="rounded-xl border bg-card p-3">
            <dt className="text-muted-foreground text-xs">{words.figures[figure]}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              {figures[figure] === undefined ? '–' : format.number(figures[figure])}
            </dd>
          </div>
        ))}
      </dl>
      {totals.run.usage.calls > 0 && (
        <SetTotals totals={totals} names={{ run: nameOf(run), previous: previous ? nameOf(previous) : '' }} />
      )}
      <div className="max-w-60">
        <Field label={words.show}>
          {(control) => (
            <Select<ResultFilter>
              {...control}
              value={filter}
              onValueChange={setFilter}
              options={RESULT_FILTERS.map((value) => ({ value, label: words.filters[value] }))}
            />
          )}
        </Field>
      </div>
      <ResultTable
        key={filter}
        desk={desk}
        title={title}
        questions={questions}
        filter={filter}
        onReview={onReview}
        isStopped={run.status === 'stopped'}
      />
    </>
  );
}
