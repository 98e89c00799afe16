import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartCard } from '@/components/chart/chart-card';
import type { Chart } from '@/lib/core/tools/chart';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { sizeCharts } from '../sized-charts';
import { TestProviders } from '../test-providers';

beforeEach(() => void fakeApi({}));
sizeCharts();

const lines: Chart = {
  type: 'line',
  title: 'Orders',
  unit: 'kEUR',
  labels: ['Q1', 'Q2'],
  series: [
    { name: 'This year', values: [120, null] },
    { name: 'Last year', values: [118, 121] },
  ],
};

function show(chart: Chart) {
  const page = render(
    <TestProviders>
      <ChartCard chart={chart} />
    </TestProviders>,
  );
  return { ...page, user: userEvent.setup() };
}

describe('a chart', () => {
  test.each<Chart>([
    lines,
    { ...lines, type: 'bar' },
    { type: 'pie', title: 'Shares', labels: ['A', 'B'], series: [{ name: 'Share', values: [1, 3] }] },
  ])('of type $type is rendered under its title', async (chart) => {
    const { container } = show(chart);
    expect(screen.getByRole('figure', { name: chart.title })).toBeTruthy();
    await waitFor(() => expect(container.querySelector('.recharts-wrapper')).toBeTruthy());
    await expectNoAxeViolations();
  });

  test('shows every point that has a value', async () => {
    const labels = Array.from({ length: 50 }, (_, n) => `Month ${n}`);
    const { container } = show({
      type: 'bar',
      title: 'All',
      labels,
      series: [{ name: 'Orders', values: labels.map((_, n) => n + 1) }],
    });
    await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(50));
  });

  test.each([
    { values: [1, 0], ticks: [0, 1] },
    { values: [12, 5], ticks: [0, 3, 6, 9, 12] },
    { values: [2, 0.5], ticks: [0, 0.5, 1, 1.5, 2] },
  ])('has whole numbers at its axis if all its values are whole: $values', async ({ values, ticks }) => {
    const { container } = show({
      type: 'bar',
      title: 'Answers',
      labels: ['Monday', 'Tuesday'],
      series: [{ name: 'Answers', values }],
    });
    const shownTicks = () =>
      [...container.querySelectorAll('text[orientation=left]')].map(({ textContent }) => Number(textContent));
    await waitFor(() => expect(shownTicks()).toEqual(ticks));
  });

  test('can also be shown as a table', async () => {
    const { user } = show(lines);
    await user.click(screen.getByRole('button', { name: 'Show table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['What', 'This year (kEUR)', 'Last year (kEUR)'],
      ['Q1', '120', '118'],
      ['Q2', '', '121'],
    ]);
    const sides = rows.map((row) => [...row.children].map((cell) => /text-(left|right)/.exec(cell.className)?.[1]));
    expect(sides).toEqual(Array(3).fill(['left', 'right', 'right']));
    await expectNoAxeViolations();
  });

  test('shows its unit once', () => {
    show({ ...lines, title: 'Orders (kEUR) by quarter' });
    expect(screen.getByRole('figure').querySelector('figcaption')?.textContent).toBe('Orders (kEUR) by quarter');
  });

  test('lists the values that it omits', () => {
    show({ ...lines, note: '12 smaller regions' });
    expect(screen.getByText('12 smaller regions')).toBeTruthy();
  });

  test('of type table is shown as a table only', () => {
    show({
      type: 'table',
      title: 'Accounts',
      columns: ['Name', 'Open'],
      rows: [
        ['Alder', true],
        ['=cmd()', null],
      ],
    });
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show chart' })).toBeNull();
    expect(screen.getByText('=cmd()')).toBeTruthy();
  });
});
