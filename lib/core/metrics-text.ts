/** A figure for monitoring, with its samples. A counter is named without `_total`. */
export interface Metric {
  name: string;
  type: 'gauge' | 'counter';
  help: string;
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

export const METRIC_FORMATS = {
  prometheus: 'text/plain; version=0.0.4; charset=utf-8',
  openmetrics: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
} as const;
export type MetricFormat = keyof typeof METRIC_FORMATS;

/**
 * Writes metrics in the text format of Prometheus or of OpenMetrics (https://prometheus.io/docs/instrumenting/exposition_formats/), which differ in
 * the name of a counter's family, and in the end of the text. Metrics without samples are left out.
 */
export function metricsText(metrics: readonly Metric[], format: MetricFormat): string {
  const lines = metrics.filter(({ samples }) => samples.length > 0).flatMap((metric) => linesOf(metric, format));
  return [...lines, ...(format === 'openmetrics' ? ['# EOF'] : []), ''].join('\n');
}

function linesOf({ name, type, help, samples }: Metric, format: MetricFormat): string[] {
  const sampled = type === 'counter' ? `${name}_total` : name;
  const family = format === 'openmetrics' ? name : sampled;
  const written = samples.map(({ labels = {}, value }) => `${sampled}${labelsText(labels)} ${numberText(value)}`);
  return [`# HELP ${family} ${help}`, `# TYPE ${family} ${type}`, ...written];
}

function labelsText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function numberText(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}
