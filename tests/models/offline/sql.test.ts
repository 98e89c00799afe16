import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { ask, tableRows } from './ask';
import { databaseTools } from './shop';

let database: Awaited<ReturnType<typeof databaseTools>>;
beforeAll(async () => {
  database = await databaseTools();
});
afterAll(() => database.close());

async function rows(question: string, more: ToolSet = {}) {
  const told = await ask(question, { ...database.tools, ...more });
  expect(told.calls.filter(({ error }) => error)).toEqual([]);
  return { ...told, rows: tableRows(told.text) };
}

describe('SQL drafted from described tables', () => {
  test('sums by the table the rows belong to, through declared references', async () => {
    const { rows: told, text } = await rows('Top 2 customers by revenue');
    expect(told).toEqual([
      ['Customer', 'Total amount', 'Order count'],
      ['Gartenhaus Lindner GmbH', '700', '1'],
      ['Fernwood Nurseries Ltd', '300', '2'],
    ]);
    expect(text).toMatch(/highest Total amount: \*\*Gartenhaus Lindner GmbH\*\* \(700\)/);
  });

  test('groups by a span of time within a year', async () => {
    const { rows: told } = await rows('Total orders per month in 2026');
    expect(told).toEqual([
      ['Month', 'Total amount', 'Order count'],
      ['2026-01', '100', '1'],
      ['2026-02', '900', '2'],
    ]);
  });

  test('groups by a field of a table that is joined', async () => {
    const { rows: told } = await rows('What is the average order amount by country?');
    expect(told[0]?.slice(0, 2)).toEqual(['Country', 'Average amount']);
    expect(told).toContainEqual(expect.arrayContaining(['United Kingdom', '150']));
  });

  test('multiplies quantity and price where there is no amount', async () => {
    const { rows: told } = await rows('Which product brought the most revenue?');
    expect(told[1]?.[0]).toBe('Mower');
    expect(told).toContainEqual(expect.arrayContaining(['Spade', '250']));
  });

  test('counts with the conditions of the request', async () => {
    const { text } = await rows('How many cancelled orders did we have in 2025?');
    expect(text).toMatch(/^\*\*Order count: 1\*\* \(Orders with Status = cancelled and Ordered on >= 2025-01-01/);
  });

  test('takes the other values when the request denies one', async () => {
    const { text } = await rows('How many orders are not delivered?');
    expect(text).toMatch(/^\*\*Order count: 2\*\* \(Orders with Status = open \/ cancelled\)/);
  });

  test('asks again without the days when there is nothing in them, and says so', async () => {
    const { text } = await rows('Which customers bought the most in 2031?');
    expect(text).toMatch(/^No Orders with Ordered on >= 2031-01-01 and Ordered on < 2032-01-01\. \*\*Total amount/);
    expect(text).toContain('Gartenhaus Lindner GmbH');
  });

  test('lists rows with the names of what they belong to', async () => {
    const { text, rows: told } = await rows('Show the open orders');
    expect(told).toContainEqual(expect.arrayContaining(['700', 'open', 'Gartenhaus Lindner GmbH']));
    expect(text).toContain('Status = open');
  });

  test('takes a name as text, whatever it contains', async () => {
    const { text } = await rows(`Show the orders of "O'Brien's; DROP TABLE orders"`);
    expect(text).toMatch(/^No Orders/);
    expect((await rows('How many orders are there?')).text).toMatch(/Order count: 4/);
  });
});

test('a chart is drawn from the rows when the request asks for one', async () => {
  const drawn: unknown[] = [];
  const makeChart = tool({
    description: 'Draws a chart beside the answer',
    inputSchema: z.object({
      type: z.enum(['bar', 'line', 'pie']),
      title: z.string(),
      labels: z.array(z.string()),
      series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
    }),
    execute: (chart) => drawn.push(chart),
  });
  await rows('Revenue by country as a pie chart', { makeChart });
  expect(drawn).toEqual([
    {
      type: 'pie',
      title: 'Revenue by country',
      labels: ['Germany', 'United Kingdom', 'Netherlands'],
      series: [{ name: 'Total amount', values: [700, 300, 50] }],
    },
  ]);
  await rows('Revenue by country', { makeChart });
  expect(drawn).toHaveLength(1);
});

test('a chart that takes points gets points', async () => {
  const drawn: unknown[] = [];
  const plot = tool({
    description: 'Plots points as a graph',
    inputSchema: z.object({ title: z.string(), points: z.array(z.object({ label: z.string(), value: z.number() })).min(1) }),
    execute: (chart) => drawn.push(chart),
  });
  await rows('Plot the total orders per month in 2026', { plot });
  expect(drawn).toEqual([
    expect.objectContaining({
      points: [
        { label: '2026-01', value: 100 },
        { label: '2026-02', value: 900 },
      ],
    }),
  ]);
});

test('a database without a describing tool is asked to describe itself', async () => {
  const asked: string[] = [];
  const runSql = tool({
    description: 'Runs a read-only SQL query on the warehouse',
    inputSchema: z.object({ query: z.string().describe('SQL SELECT statement') }),
    execute: ({ query }) => {
      asked.push(query);
      if (query.includes('information_schema')) {
        return {
          columns: ['table_name', 'column_name', 'data_type'],
          rows: [
            ['shipments', 'carrier', 'text'],
            ['shipments', 'weight_kg', 'numeric'],
          ],
        };
      }
      return { columns: ['carrier', 'total_weight_kg'], rows: [['Pigeon Post', 120]] };
    },
  });
  const { text } = await ask('Total weight by carrier', { runSql });
  expect(asked[1]).toBe(
    'SELECT shipments.carrier AS carrier, SUM(shipments.weight_kg) AS total_weight_kg, COUNT(*) AS shipment_count FROM shipments GROUP BY shipments.carrier ORDER BY 2 DESC LIMIT 20',
  );
  expect(text).toContain('Pigeon Post');
});
