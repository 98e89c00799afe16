'use client';

import { compareRuns } from '@/lib/i18n/dictionary/compare-runs';
import { useText, useWords } from '../../i18n/text-provider';
import { useStrategyNames } from '../../runs/strategy-names';
import { cn } from '../../ui/cn';
import { Link } from '../../ui/link';
import { LongText } from '../../ui/long-text';
import { RelativeTime } from '../../ui/relative-time';
import { ScrollBox } from '../../ui/scroll-box';
import { StatusBadge } from '../../ui/status-badge';
import { useAgentTitle } from '../../use-agent-title';
import { type ComparedRun, compareFacts } from './compare-facts';

/** The facts of two runs in columns; those that differ are marked. */
export function FactsTable({ runs }: { runs: readonly ComparedRun[] }) {
  const text = useText();
  const words = useWords(compareRuns);
  const strategies = useStrategyNames();
  const titleOf = useAgentTitle();
  const columns = [words.first, words.second];
  return (
    <ScrollBox aria-label={words.facts} className="rounded-2xl border bg-card">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{words.facts}</caption>
        <thead>
          <tr className="border-b bg-muted/60 text-left align-top">
            <th scope="col" className="w-24 px-3 py-3 font-medium text-xs sm:w-36 sm:px-4">
              {words.fact}
            </th>
            {runs.map(({ run, view }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a run can be compared with itself
              <th key={n} scope="col" className="px-3 py-3 font-normal sm:px-4">
                <Link href={`/runs/${run.id}`} className="font-medium underline-offset-3 hover:underline">
                  {columns[n]}
                </Link>
                <span className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
                  <StatusBadge status={view.status} />
                  <RelativeTime at={run.createdAt} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareFacts(runs, { words, strategies, text, titleOf }).map(({ name, values }) => {
            const differs = new Set(values).size > 1;
            return (
              <tr key={name} className="border-b align-top last:border-b-0">
                <th scope="row" className="hyphens-auto px-3 py-2 text-left font-medium text-xs leading-5 sm:px-4">
                  {name}
                  {differs && <span className="sr-only"> ({words.differs})</span>}
                </th>
                {values.map((value, n) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                    key={n}
                    className={cn(
                      'wrap-anywhere px-3 py-2 tabular-nums sm:px-4',
                      differs ? 'font-medium' : 'text-muted-foreground',
                    )}
                  >
                    <LongText
                      text={value || words.none}
                      isMarkdown={false}
                      about={<span className="sr-only">{` (${name}, ${columns[n]})`}</span>}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
