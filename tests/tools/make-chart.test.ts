import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { makeChart } from '@/lib/tools/make-chart';
import { callTool, contextOf } from './call-tool';

const bar = { type: 'bar', title: 'Revenue', labels: ['North', 'South'], series: [{ name: '2026', values: [1, 2.5] }] };

describe('makeChart', () => {
  test.each<{ type: string; [part: string]: Json }>([
    bar,
    { ...bar, unit: 'EUR', note: '12 smaller regions' },
    { ...bar, type: 'line', series: [...bar.series, { name: '2025', values: [null, -3] }] },
    { ...bar, type: 'pie' },
    {
      type: 'table',
      title: 'Accounts',
      columns: ['Name', 'Revenue', 'Active'],
      rows: [
        ['Acme', 10, true],
        ['Birch', null, false],
      ],
    },
  ])('returns the chart it was given: $type', async (spec) => {
    expect(await callTool(makeChart, spec)).toEqual({ chart: spec });
  });

  test('drops the parts of another type and blanks around names', async () => {
    expect(await callTool(makeChart, { ...bar, title: ' Revenue ', columns: [], rows: [] })).toEqual({ chart: bar });
  });

  test.each([
    ['a value too few', { ...bar, series: [{ name: 'a', values: [1] }] }, 'series.0.values: has 1 values, but must have 2'],
    ['no labels', { ...bar, labels: undefined }, 'labels: must be a list of labels'],
    ['empty labels', { ...bar, labels: [], series: [{ name: 'a', values: [] }] }, 'labels: must not be empty'],
    ['a blank title', { ...bar, title: ' ' }, 'title: must not be blank'],
    [
      'infinity',
      { ...bar, series: [{ name: 'a', values: [1, Number.POSITIVE_INFINITY] }] },
      'series.0.values.1: must be a finite number',
    ],
    ['no number', { ...bar, series: [{ name: 'a', values: [1, Number.NaN] }] }, 'series.0.values.1: must be a finite number'],
    [
      '51 labels',
      { ...bar, labels: Array(51).fill('x'), series: [{ name: 'a', values: Array(51).fill(1) }] },
      'labels: must be at most 50',
    ],
    ['7 series', { ...bar, series: Array(7).fill(bar.series[0]) }, 'series: must be at most 6 series'],
    ['a pie of two series', { ...bar, type: 'pie', series: [bar.series[0], bar.series[0]] }, 'series: must be at most 1 series'],
    [
      'a pie with a negative slice',
      { ...bar, type: 'pie', series: [{ name: 'a', values: [1, -1] }] },
      'must not be negative in a pie',
    ],
    [
      'a pie with a missing slice',
      { ...bar, type: 'pie', series: [{ name: 'a', values: [1, null] }] },
      'must be a finite number',
    ],
    ['a table without rows', { type: 'table', title: 't', columns: ['a'] }, 'rows: must be a list of rows'],
    [
      'a short row',
      { type: 'table', title: 't', columns: ['a', 'b'], rows: [[1, 2], [1]] },
      'rows.1: has 1 cells, but must have 2',
    ],
    ['101 rows', { type: 'table', title: 't', columns: ['a'], rows: Array(101).fill([1]) }, 'rows: must be at most 100 rows'],
    ['13 columns', { type: 'table', title: 't', columns: Array(13).fill('a'), rows: [] }, 'columns: must be at most 12 columns'],
    [
      'a cell that is a list',
      { type: 'table', title: 't', columns: ['a'], rows: [[[1]]] },
      'rows.0.0: must be text, a finite number',
    ],
  ])('explains an invalid chart: %s', async (_, spec, words) => {
    await expect(makeChart.run(spec, contextOf())).rejects.toThrow(ToolFailed);
    await expect(makeChart.run(spec, contextOf())).rejects.toThrow(words);
  });
});
