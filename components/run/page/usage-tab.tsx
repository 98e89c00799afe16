'use client';

import type { Usage } from '@/lib/core/events';
import { addUsage } from '@/lib/core/models/add-usage';
import { runPage } from '@/lib/i18n/dictionary/run-page';
import { totalTokens } from '@/lib/run-view/read-view';
import type { UsageRow } from '@/lib/run-view/types';
import { useText, useWords } from '../../i18n/text-provider';
import { ScrollBox } from '../../ui/scroll-box';
import { agentColor } from '../member-look';
import type { RunPartProps } from '../strategy-view';

/** Columns shown only if a provider reports these counts. */
const DETAILS = [
  { count: 'cachedTokens', head: 'usageCached' },
  { count: 'reasoningTokens', head: 'usageReasoning' },
] as const;

/** The run's usage: calls, tokens and model time by agent and model, with totals. */
export function UsageTab({ view, titleOf }: RunPartProps) {
  const { format } = useText();
  const words = useWords(runPage);
  if (view.usage.length === 0) return <p className="py-8 text-center text-muted-foreground">{words.usageNone}</p>;
  const costs = view.usage.some(({ costUsd }) => costUsd !== undefined);
  const details = DETAILS.filter(({ count }) => view.usage.some((row) => row[count] !== undefined));
  const heads = [words.usageAgent, words.usageModel];
  const numbers = [
    words.usageCalls,
    words.usageInput,
    words.usageOutput,
    ...details.map(({ head }) => words[head]),
    words.usageTime,
    ...(costs ? [words.usageCost] : []),
  ];
  const count = (tokens: number | undefined) => (tokens === undefined ? words.unknown : format.number(tokens));
  const figures = (row: Omit<UsageRow, 'agent' | 'model'>) => [
    format.number(row.calls),
    ...[row.inputTokens, row.outputTokens].map((tokens) => (row.estimated ? `≈ ${count(tokens)}` : count(tokens))),
    ...details.map((detail) => count(row[detail.count])),
    format.duration(row.ms),
    ...(costs ? [row.costUsd === undefined ? words.unknown : format.money(row.costUsd)] : []),
  ];
  const cell = 'whitespace-nowrap px-4 py-2 text-right tabular-nums';
  return (
    <div className="grid gap-6">
      <TokenBars view={view} titleOf={titleOf} />
      <ScrollBox aria-label={words.usageCaption} className="rounded-xl border bg-card">
        <table className="w-full text-sm">
          <caption className="sr-only">{words.usageCaption}</caption>
          <thead className="bg-muted/60 text-xs">
            <tr className="border-b">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-4 py-2 text-left font-medium">
                  {head}
                </th>
              ))}
              {numbers.map((head) => (
                <th key={head} scope="col" className="whitespace-nowrap px-4 py-2 text-right font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.usage.map((row) => (
              <tr key={`${row.agent} ${row.model}`} className="border-b">
                <th scope="row" className="wrap-anywhere min-w-40 px-4 py-2 text-left font-medium">
                  {titleOf(row.agent)}
                </th>
                <td className="px-4 py-2">
                  <code className="whitespace-nowrap font-mono text-xs">{row.model}</code>
                </td>
                {figures(row).map((figure, i) => (
                  <td key={numbers[i]} className={cell}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className="px-4 py-2 text-left">
                {words.usageTotal}
              </th>
              {figures(sum(view.usage)).map((figure, i) => (
                <td key={numbers[i]} className={cell}>
                  {figure}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </div>
  );
}

function sum(rows: readonly UsageRow[]): Omit<UsageRow, 'agent' | 'model'> {
  return {
    ...rows.reduce<Usage>(addUsage, {}),
    calls: rows.reduce((all, { calls }) => all + calls, 0),
    ms: rows.reduce((all, { ms }) => all + ms, 0),
  };
}

/** Tokens by agent as bars. Hidden from screen readers: the table below has the same numbers. */
function TokenBars({ view, titleOf }: RunPartProps) {
  const text = useText();
  const words = useWords(runPage);
  const agents = [...new Set(view.usage.map(({ agent }) => agent))].map((agent) => ({
    agent,
    tokens: totalTokens(view.usage.filter((row) => row.agent === agent).reduce(addUsage, {})) ?? 0,
  }));
  const most = Math.max(...agents.map(({ tokens }) => tokens), 1);
  return (
    <figure aria-hidden="true" className="grid gap-2 rounded-xl border bg-card p-4">
      <figcaption className="pb-1 font-medium text-xs">{words.usageChart}</figcaption>
      {agents.map(({ agent, tokens }) => (
        <div key={agent} className="grid grid-cols-[6.5rem_1fr_3.5rem] items-center gap-3 text-xs sm:grid-cols-[9rem_1fr_4rem]">
          <span className="truncate">{titleOf(agent)}</span>
          <span className="h-3 rounded-full bg-muted">
            <span
              className="block h-full min-w-1 rounded-full"
              style={{ width: `${(tokens / most) * 100}%`, background: agentColor(view.agents.indexOf(agent)) }}
            />
          </span>
          <span className="text-right text-muted-foreground tabular-nums">{text.format.compact(tokens)}</span>
        </div>
      ))}
    </figure>
  );
}
