import { describe, expect, test } from '@jest/globals';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';
import { ask } from './ask';

const issues = [
  { id: 1, title: 'Login fails on Safari', status: 'open', assignee: 'Mia', opened: '2026-11-02', votes: 12 },
  { id: 2, title: 'Export is slow', status: 'open', assignee: 'Noah', opened: '2026-10-11', votes: 3 },
  { id: 3, title: 'Typo in footer', status: 'done', assignee: 'Mia', opened: '2026-09-30', votes: 0 },
  { id: 4, title: 'Dark mode', status: 'blocked', assignee: 'Zoe', opened: '2026-11-18', votes: 40 },
];
const events = [
  { title: 'Board meeting', start: '2026-11-24T09:00', room: 'Oslo' },
  { title: 'Review', start: '2026-11-27T13:00', room: 'Lima' },
  { title: 'Workshop', start: '2026-12-08T10:00', room: 'Oslo' },
];
const stock = [
  { item: 'Vibration sensor', warehouse: 'Lyon', quantity: 40 },
  { item: 'Gateway', warehouse: 'Lyon', quantity: 3 },
  { item: 'Gateway', warehouse: 'Bergen', quantity: 17 },
];

const tools: ToolSet = {
  listIssues: tool({
    description: 'Lists the issues of the project',
    inputSchema: z.object({ status: z.enum(['open', 'blocked', 'done']).optional() }),
    execute: ({ status }) => ({ issues: issues.filter((issue) => !status || issue.status === status) }),
  }),
  closeIssue: tool({
    description: 'Closes one issue',
    inputSchema: z.object({ id: z.number() }),
    execute: () => ({ closed: true }),
  }),
  listEvents: tool({
    description: 'Events of the calendar between two days',
    inputSchema: z.object({ from: z.string(), to: z.string() }),
    execute: ({ from, to }) => ({ events: events.filter(({ start }) => start.slice(0, 10) >= from && start.slice(0, 10) <= to) }),
  }),
  getStock: tool({ description: 'What is in stock', inputSchema: z.object({}), execute: () => stock }),
  getWeather: tool({
    description: 'Current weather for a city',
    inputSchema: z.object({ city: z.string() }),
    execute: ({ city }) => ({ city, temperature: city.length * 2, conditions: 'light rain' }),
  }),
};

const OPEN = /^I could not answer this without a language model/;

describe('the offline model with tools it has never seen', () => {
  test.each<[question: string, answer: RegExp]>([
    ['How many issues are there?', /^\*\*listIssues – 4 records:\*\*/],
    ['How many open issues are there?', /^\*\*listIssues \(status = open\) – 2 records:\*\*/],
    ['Which open issues are assigned to Mia?', OPEN],
    ['open issues of Mia', /^\*\*listIssues \(status = open\) where assignee = Mia – 1 record:\*\*/],
    ['issues with more than 10 votes', /^\*\*listIssues where votes > 10 – 2 records:\*\*/],
    ['issues opened in November 2026', /^\*\*listIssues where opened from 2026-11-01 to 2026-11-30 – 2 records:\*\*/],
    ['issues that are not done', /^\*\*listIssues where status is not done – 3 records:\*\*/],
    ['events next week', /^\*\*listEvents \(from = 2026-11-23, to = 2026-11-29\) – 2 records:\*\*/],
    ['events next week in Oslo', /^\*\*listEvents \(from = 2026-11-23, to = 2026-11-29\) where room = Oslo – 1 record:\*\*/],
    ['stock in Lyon', /^\*\*getStock where warehouse = Lyon – 2 records:\*\*/],
    [
      'Gateway stock in Bergen',
      /^\*\*getStock where warehouse = Bergen and item = Gateway – 1 record|item = Gateway and warehouse = Bergen – 1 record/,
    ],
    ['What is the weather in Lyon?', /^\*\*getWeather \(city = Lyon\) – 1 record:\*\*/],
    ['Which issue is the most urgent?', OPEN],
    ['issues nobody works on', OPEN],
    ['Close issue 4', OPEN],
    ['Is there enough stock for December?', OPEN],
    ['Who is the best engineer?', OPEN],
  ])('answers “%s” with what the call actually returned', async (question, answer) => {
    const { text, calls } = await ask(question, tools);
    expect(text).toMatch(answer);
    expect(calls.filter(({ tool: name }) => name === 'closeIssue')).toEqual([]);
  });

  test('says so when a list was cut', async () => {
    const getStock = tool({
      description: 'What is in stock',
      inputSchema: z.object({}),
      execute: () => ({ data: stock, cut: true, note: 'Its lists end early.' }),
    });
    const { text } = await ask('stock in Lyon', { getStock });
    expect(text).toContain('There are more than the tool returned.');
    expect((await ask('stock in Lyon', tools)).text).not.toContain('There are more');
  });

  test('queries a database whose names are described in quotes, each quoted once', async () => {
    const columns = [
      { name: '"Id"', type: 'integer', values: null },
      { name: '"Ship City"', type: 'text', values: null },
      { name: '"user"', type: 'text', values: null },
    ];
    const queries: string[] = [];
    const { text } = await ask('list the orders', {
      describePostgres: tool({
        description: 'Describes the database: its tables and columns. Use it before queryPostgres.',
        inputSchema: z.object({}),
        execute: () => ({ source: 'Shop', tables: [{ table: 'shop."order"', primaryKey: ['"Id"'], columns }] }),
      }),
      queryPostgres: tool({
        description: 'Runs one SELECT query. Use describePostgres first.',
        inputSchema: z.object({ sql: z.string() }),
        execute: ({ sql }) => {
          queries.push(sql);
          return { columns: ['Ship City'], rows: [{ 'Ship City': 'Lyon', total_rows: 1 }] };
        },
      }),
    });
    expect(queries).toEqual([
      'SELECT "order"."Ship City" AS "Ship City", "order"."Id" AS "Id", "order"."user" AS "user", count(*) OVER () AS total_rows FROM shop."order" AS "order" ORDER BY 1 LIMIT 200',
    ]);
    expect(text).toContain('Lyon');
  });

  test('greets without calling anything, and introduces itself', async () => {
    const { calls, text } = await ask('Hello!', tools);
    expect(calls).toEqual([]);
    expect(text).toMatch(/offline model/i);
  });

  test('reports why a call failed', async () => {
    const broken = {
      ...tools,
      getStock: { ...tools.getStock, execute: () => Promise.reject(new Error('The depot is closed.')) },
    };
    const { text } = await ask('stock in Lyon', broken as ToolSet);
    expect(text).toMatch(OPEN);
    expect(text).toMatch(/`getStock` failed: .*The depot is closed\./);
  });
});
