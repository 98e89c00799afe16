'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { USAGE_DAYS } from '@/lib/api/usage-requests';
import { addFigures, NO_USAGE } from '@/lib/core/models/model-usage';
import { usagePage } from '@/lib/i18n/dictionary/usage-page';
import { ChartCard } from '../chart/chart-card';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Link } from '../ui/link';
import { Loaded } from '../ui/loaded';
import { Page } from '../ui/page';
import { PageHeader } from '../ui/page-header';
import { Segmented } from '../ui/segmented';
import { useAgentTitle } from '../use-agent-title';
import { useKnowAgents } from '../use-know-agent';
import { AgentFigures } from './agent-figures';
import { MonthCard } from './month-card';
import { usageCharts } from './usage-charts';
import { usageQuery } from './usage-queries';
import { UsageSkeleton } from './usage-skeleton';
import { UsageTable } from './usage-table';

/** The user's usage of models: this month's budget, the course over time, and the share of each model and agent, and how well agents did. */
export function UsagePage() {
  const text = useText();
  const words = useWords(usagePage);
  const titleOf = useAgentTitle();
  const [days, setDays] = useState<number>(30);
  const query = useQuery({ ...usageQuery(days), placeholderData: keepPreviousData });
  useKnowAgents([...new Set(query.data?.usage.map(({ agent }) => agent))]);
  return (
    <Page className="max-w-4xl">
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <Segmented
            aria-label={words.period}
            value={String(days)}
            onValueChange={(chosen) => setDays(Number(chosen))}
            options={USAGE_DAYS.map((n) => ({ value: String(n), label: words.days(n) }))}
          />
        }
      />
      <Loaded query={query} skeleton={<UsageSkeleton />} failed={words.failed}>
        {({ from, days: covered, usage, month }) => (
          <div className="grid grid-cols-1 gap-4">
            <MonthCard month={month} />
            {usage.length === 0 ? (
              <EmptyState
                icon={<ChartColumn />}
                title={words.empty}
                text={words.emptyText}
                action={
                  <Button asChild variant="primary">
                    <Link href="/chat">{words.ask}</Link>
                  </Button>
                }
              />
            ) : (
              <>
                {usageCharts(usage, { from, days: covered, words, text }).map((chart) => (
                  <ChartCard key={chart.title} chart={chart} />
                ))}
                <UsageTable
                  caption={words.byModel}
                  head={words.model}
                  rows={usage.map((row) => ({ ...row, id: row.model, name: row.model }))}
                />
                <UsageTable
                  caption={words.byAgent}
                  head={words.agent}
                  rows={usage.map((row) => ({ ...row, id: row.agent, name: titleOf(row.agent) }))}
                />
                {usage.reduce(addFigures, NO_USAGE).unpriced > 0 && (
                  <p className="text-muted-foreground text-xs">{words.unpriced}</p>
                )}
              </>
            )}
            <p className="text-muted-foreground text-xs">{words.counting}</p>
          </div>
        )}
      </Loaded>
      <AgentFigures />
    </Page>
  );
}
