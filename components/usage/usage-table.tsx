'use client';

import { addFigures, NO_USAGE, type UsageFigures } from '@/lib/core/model-usage';
import { usagePage } from '@/lib/i18n/dictionary/usage-page';
import { useText, useWords } from '../i18n/text-provider';
import { ScrollBox } from '../ui/scroll-box';

interface UsageTableProps {
  caption: string;
  /** Head of the column of names. */
  head: string;
  /** Rows with the same `id` are added up. */
  rows: readonly (UsageFigures & { id: string; name: string })[];
}

/** Usage of several models or agents, the most tokens first. */
export function UsageTable({ caption, head, rows }: UsageTableProps) {
  const { format } = useText();
  const words = useWords(usagePage);
  const sums = [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, own]) => ({ id, name: own[0]?.name, ...own.reduce<UsageFigures>(addFigures, NO_USAGE) }))
    .sort((a, b) => b.inputTokens + b.outputTokens - a.inputTokens - a.outputTokens);
  const heads = [words.calls, words.input, words.cached, words.output, words.cost];
  const cellsOf = ({ calls, inputTokens, cachedTokens, outputTokens, costUsd, unpriced }: UsageFigures) => [
    format.number(calls),
    format.number(inputTokens),
    format.number(cachedTokens),
    format.number(outputTokens),
    unpriced === calls ? words.unknown : `${unpriced > 0 ? '≥ ' : ''}${format.money(costUsd)}`,
  ];
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-sm">{caption}</h2>
      <ScrollBox aria-label={caption} className="rounded-xl border bg-card">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-muted/60 text-xs">
            <tr className="border-b">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                {head}
              </th>
              {heads.map((one) => (
                <th key={one} scope="col" className="whitespace-nowrap px-4 py-2 text-right font-medium">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((row) => (
              <tr key={row.id} className="border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap px-4 py-2 text-left font-medium">
                  {row.name}
                </th>
                {cellsOf(row).map((cell, n) => (
                  <td key={heads[n]} className="whitespace-nowrap px-4 py-2 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
