'use client';

import type { ReviewedDesk } from '@/lib/api/review-requests';
import type { ComparedQuestion } from '@/lib/core/question-sets/set-comparison';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useWords } from '../i18n/text-provider';
import { NextPage } from '../ui/next-page';
import { usePages } from '../ui/use-pages';
import { matchesFilter, type ResultFilter } from './result-filters';
import { ResultRow } from './result-row';

const PAGE = 100;
const COLUMNS = ['question', 'answer', 'changes', 'expected', 'time'] as const;

interface ResultTableProps {
  desk: ReviewedDesk | undefined;
  /** Title of the set. */
  title: string;
  questions: readonly ComparedQuestion[];
  filter: ResultFilter;
  isStopped: boolean;
  onReview: ((answerId: string) => void) | undefined;
}

/** The questions of a run as a table; on a phone its rows are shown as cards. */
export function ResultTable({ desk, title, questions, filter, isStopped, onReview }: ResultTableProps) {
  const words = useWords(questionSets);
  const rows = questions.map((one, place) => ({ one, place })).filter(({ one }) => matchesFilter(one, filter));
  const { shown, query } = usePages(rows, PAGE);
  const conversations = Map.groupBy(questions, ({ question }) => question.conversation);
  if (rows.length === 0) return <p className="text-muted-foreground text-sm">{words.none}</p>;
  return (
    <>
      <table className="w-full border-separate border-spacing-0 rounded-2xl text-sm max-md:block md:table-fixed md:border md:bg-card">
        <caption className="sr-only">{words.resultsOf(title)}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-2.5 text-left font-medium text-muted-foreground text-xs md:nth-[1]:w-1/4 md:nth-[2]:w-2/5 md:nth-[5]:w-28"
              >
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {shown.map(({ one, place }) => (
            <ResultRow
              key={place}
              desk={desk}
              one={one}
              isStopped={isStopped}
              onReview={onReview}
              isTurn={(conversations.get(one.question.conversation)?.length ?? 0) > 1}
            />
          ))}
        </tbody>
      </table>
      <NextPage query={query} />
    </>
  );
}
