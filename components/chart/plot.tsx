'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Chart } from '@/lib/core/tools/chart';
import { useText } from '../i18n/text-provider';

type Drawn = Exclude<Chart, { type: 'table' }>;

const COLORS = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--muted-foreground)',
];
const DASHES = ['0', '6 3', '2 3', '10 4', '1 4', '8 3 2 3'];
const MOST_STEPS = 4;
const TICK = { fill: 'var(--muted-foreground)', fontSize: 11 };
const FLOAT = {
  background: 'var(--popover)',
  color: 'var(--foreground)',
  border: '1px solid var(--border)',
  borderRadius: 8,
  fontSize: 12,
};

const colorOf = (index: number) => COLORS[index % COLORS.length];

/** Draws a chart with recharts. Hidden from screen readers, which use the table instead. */
export default function Plot({ chart }: { chart: Drawn }) {
  return (
    <div aria-hidden="true" className="size-full">
      <ResponsiveContainer>{chart.type === 'pie' ? <Slices chart={chart} /> : <Axes chart={chart} />}</ResponsiveContainer>
    </div>
  );
}

function Axes({ chart, ...size }: { chart: Drawn }) {
  const { format } = useText();
  const data = chart.labels.map((label, i) => ({ label, ...chart.series.map(({ values }) => values[i]) }));
  const Frame = chart.type === 'line' ? LineChart : BarChart;
  return (
    <Frame data={data} margin={{ top: 4, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false} {...size}>
      <CartesianGrid stroke="var(--border)" vertical={false} />
      <XAxis dataKey="label" tick={TICK} tickLine={false} axisLine={{ stroke: 'var(--border)' }} />
      <YAxis
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={56}
        tickFormatter={format.compact}
        {...wholeTicks(chart.series.flatMap(({ values }) => values.map((value) => value ?? 0)))}
      />
      <Tooltip contentStyle={FLOAT} cursor={{ fill: 'var(--accent)', stroke: 'var(--border)' }} />
      {chart.series.length > 1 && <Legend itemSorter={null} wrapperStyle={{ fontSize: 12 }} />}
      {chart.series.map(({ name }, i) =>
        chart.type === 'line' ? (
          <Line
            key={name}
            dataKey={i}
            name={name}
            stroke={colorOf(i)}
            strokeWidth={2}
            strokeDasharray={DASHES[i]}
            isAnimationActive={false}
          />
        ) : (
          <Bar
            key={name}
            dataKey={i}
            name={name}
            fill={colorOf(i)}
            radius={[3, 3, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ),
      )}
    </Frame>
  );
}

/** Counts have whole numbers as ticks, and few of them while they are low. */
function wholeTicks(values: number[]): { allowDecimals?: false; tickCount?: number } {
  if (!values.every(Number.isInteger)) return {};
  const span = Math.max(0, ...values) - Math.min(0, ...values);
  return { allowDecimals: false, tickCount: Math.max(1, Math.min(span, MOST_STEPS)) + 1 };
}

function Slices({ chart, ...size }: { chart: Drawn }) {
  const { format } = useText();
  const data = chart.labels.map((name, i) => ({ name, value: chart.series[0]?.values[i] ?? 0 }));
  return (
    <PieChart accessibilityLayer={false} {...size}>
      <Tooltip contentStyle={FLOAT} />
      <Pie
        data={data}
        dataKey="value"
        nameKey="name"
        outerRadius="75%"
        stroke="var(--card)"
        label={({ name, value }) => `${name}: ${format.compact(Number(value))}`}
        isAnimationActive={false}
      >
        {data.map(({ name }, i) => (
          <Cell key={name} fill={colorOf(i)} />
        ))}
      </Pie>
    </PieChart>
  );
}
