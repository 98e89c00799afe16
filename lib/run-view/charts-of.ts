import { type Chart, chart } from '@/lib/core/tools/chart';
import { toolCallsOf } from './turn-activity';
import type { RunView } from './types';

/**
 * Returns the distinct charts that a run's agents made, oldest first. A result is a chart when it is `{chart: …}` and matches the schema.
 */
export function chartsOf(view: RunView): Chart[] {
  const found = new Map<string, Chart>();
  for (const turn of Object.values(view.turns)) {
    for (const { result } of toolCallsOf(turn)) {
      if (typeof result !== 'object' || result === null || Array.isArray(result) || result.chart === undefined) continue;
      const parsed = chart.safeParse(result.chart);
      if (parsed.success) found.set(JSON.stringify(parsed.data), parsed.data);
    }
  }
  return [...found.values()];
}
