'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck, Download } from 'lucide-react';
import { useState } from 'react';
import type { ReviewedDesk } from '@/lib/api/review-requests';
import type { AnswerFilter } from '@/lib/core/ports/answer-review-store';
import { review } from '@/lib/i18n/dictionary/review';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { NextPage } from '../ui/next-page';
import { ShortcutsLine } from '../ui/shortcuts-line';
import { AnswerFilters } from './answer-filters';
import { AnswerRow } from './answer-row';
import { answersPath, answersQuery } from './review-queries';
import { ReviewSkeleton } from './review-skeleton';
import { useQueueKeys } from './use-queue-keys';

interface AnswerQueueProps {
  desk: ReviewedDesk;
  filter: AnswerFilter;
  /** Id of the answer that was open before. */
  opened?: string;
  onFilter(filter: AnswerFilter): void;
  onOpen(id: string): void;
}

/** The answers of a desk, with filters. */
export function AnswerQueue({ desk, filter, opened, onFilter, onOpen }: AnswerQueueProps) {
  const words = useWords(review);
  const [help, setHelp] = useState(true);
  const query = useInfiniteQuery(answersQuery(desk.id, filter));
  const list = useQueueKeys({ help: () => setHelp(!help), opened });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="grid gap-4">
      <AnswerFilters desk={desk} value={filter} onChange={onFilter} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ShortcutsLine
          shown={help}
          onShow={setHelp}
          keys={[
            [['j', 'k'], words.keyMove],
            [['Enter'], words.keyOpen],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {(['csv', 'json'] as const).map((format) => (
            <Button key={format} size="sm" asChild>
              <a
                href={`${answersPath(desk.id)}/export?${new URLSearchParams({ ...filter, format })}`}
                download={`answers.${format}`}
              >
                <Download aria-hidden="true" />
                {format === 'csv' ? words.exportCsv : words.exportJson}
              </a>
            </Button>
          ))}
        </div>
      </div>
      <Loaded query={query} skeleton={<ReviewSkeleton />} failed={words.listFailed} kept={words.kept}>
        {({ pages }) =>
          pages[0]?.answers.length ? (
            <ul {...list} className="grid gap-2">
              {pages
                .flatMap((page) => page.answers)
                .map((answer) => (
                  <AnswerRow key={answer.id} answer={answer} desk={desk} onOpen={() => onOpen(answer.id)} />
                ))}
            </ul>
          ) : isFiltered ? (
            <EmptyState
              icon={<ClipboardCheck />}
              title={words.noneTitle}
              text={words.noneText}
              action={<Button onClick={() => onFilter({})}>{words.noneAction}</Button>}
            />
          ) : (
            <EmptyState
              icon={<ClipboardCheck />}
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button variant="primary" asChild>
                  <Link href={`/desks/${desk.id}`}>{words.emptyAction}</Link>
                </Button>
              }
              example={words.emptyExample}
            />
          )
        }
      </Loaded>
      <NextPage query={query} />
    </div>
  );
}
