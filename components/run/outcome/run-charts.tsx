'use client';

import { useMemo } from 'react';
import { chartsOf } from '@/lib/run-view/charts-of';
import type { RunView } from '@/lib/run-view/types';
import { ChartCard } from '../../chart/chart-card';
import { useText } from '../../i18n/text-provider';
import { Group } from '../../ui/group';

/** The charts made by the agents of a run. */
export default function RunCharts({ view }: { view: RunView }) {
  const text = useText();
  const charts = useMemo(() => chartsOf(view), [view]);
  if (charts.length === 0) return null;
  return (
    <Group aria-label={text.run.charts} className="grid gap-3">
      {charts.map((chart) => (
        <ChartCard key={JSON.stringify(chart)} chart={chart} />
      ))}
    </Group>
  );
}
