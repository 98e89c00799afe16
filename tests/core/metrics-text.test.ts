import { expect, test } from '@jest/globals';
import { type Metric, metricsText } from '@/lib/core/metrics-text';

const metrics: Metric[] = [
  { name: 'lag_seconds', type: 'gauge', help: 'A delay.', samples: [{ value: Number.POSITIVE_INFINITY }] },
  { name: 'calls', type: 'counter', help: 'Calls.', samples: [{ labels: { model: 'a:"b"\\\n', by: 'us' }, value: 3 }] },
  { name: 'nothing', type: 'gauge', help: 'Without samples.', samples: [] },
];

test('metrics are written in the format of Prometheus, with names of models that no line can break out of', () => {
  expect(metricsText(metrics, 'prometheus').split('\n')).toEqual([
    '# HELP lag_seconds A delay.',
    '# TYPE lag_seconds gauge',
    'lag_seconds +Inf',
    '# HELP calls_total Calls.',
    '# TYPE calls_total counter',
    'calls_total{model="a:\\"b\\"\\\\\\n",by="us"} 3',
    '',
  ]);
});

test('in the format of OpenMetrics, the family of a counter has no suffix, and the text has an end', () => {
  const lines = metricsText(metrics, 'openmetrics').split('\n');
  expect(lines).toContain('# TYPE calls counter');
  expect(lines.filter((line) => line.startsWith('calls_total'))).toHaveLength(1);
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
});
