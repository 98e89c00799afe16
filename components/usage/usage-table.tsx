'use client';

import { addFigures, NO_USAGE, type UsageFigures } from '@/lib/core/models/model-usage';
import { usagePage } from '@/lib/i18n/dictionary/usage-page';
import { useText, useWords } from '../i18n/text-provider';
import { FiguresTable } from './figures-table';

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
    .map(([id, own]) => ({ id, name: own[0]?.name ?? id, ...own.reduce<UsageFigures>(addFigures, NO_USAGE) }))
    .sort((a, b) => b.inputTokens + b.outputTokens - a.inputTokens - a.outputTokens);
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
      <FiguresTable
        caption={caption}
        head={head}
        heads={[words.calls, words.input, words.cached, words.output, words.cost]}
        rows={sums.map((row) => ({ id: row.id, name: row.name, cells: cellsOf(row) }))}
      />
    </section>
  );
}
