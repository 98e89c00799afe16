'use client';

import type { SetRunAnswer } from '@/lib/api/question-set-requests';
import type { SetUsage } from '@/lib/core/question-sets/question-set';
import type { SetTotals as Totals } from '@/lib/core/question-sets/set-totals';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { useText, useWords } from '../i18n/text-provider';

interface SetTotalsProps extends Pick<SetRunAnswer, 'totals'> {
  /** What the columns are called. */
  names: { run: string; previous: string };
}

const ROWS = ['answered', 'asExpected', 'time', 'tokens', 'cost', 'toolCalls', 'models'] as const;

/** What both runs of a set have achieved and used. */
export function SetTotals({ totals: { run, previous }, names }: SetTotalsProps) {
  const { format } = useText();
  const words = useWords(questionSets);
  const costOf = useCost();
  const cells = {
    answered: ({ answered }: Totals) => format.number(answered),
    asExpected: ({ met, expected }: Totals) => (expected > 0 ? words.partOf(format.number(met), format.number(expected)) : '–'),
    time: ({ usage }: Totals) => format.duration(usage.ms),
    tokens: ({ usage }: Totals) => format.compact(usage.inputTokens + usage.outputTokens),
    cost: ({ usage }: Totals) => costOf(usage) ?? '–',
    toolCalls: ({ usage }: Totals) => format.number(usage.toolCalls),
    models: ({ usage }: Totals) => (usage.models.length > 0 ? format.list(usage.models) : '–'),
  };
  return (
    <div className="overflow-hidden rounded-2xl border bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{words.totals}</caption>
        <thead>
          <tr className="text-left align-bottom text-muted-foreground text-xs">
            <td />
            <th scope="col" className="wrap-anywhere px-3 py-2 font-medium">
              {names.run}
            </th>
            {previous && (
              <th scope="col" className="wrap-anywhere px-3 py-2 font-medium">
                {names.previous}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className="border-t">
              <th scope="row" className="px-3 py-2 text-left font-normal text-muted-foreground text-xs">
                {words.totalRows[row]}
              </th>
              <td className="wrap-anywhere px-3 py-2 tabular-nums">{cells[row](run)}</td>
              {previous && <td className="wrap-anywhere px-3 py-2 tabular-nums">{cells[row](previous)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns a function that says what models have cost; undefined when none of it is known. */
export function useCost(): (usage: SetUsage) => string | undefined {
  const { format } = useText();
  const words = useWords(questionSets);
  return ({ calls, unpriced, costUsd }) => {
    if (calls > 0 && unpriced === calls) return undefined;
    return unpriced > 0 ? words.atLeast(format.money(costUsd)) : format.money(costUsd);
  };
}
