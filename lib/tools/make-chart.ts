import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { CHART_TYPES, chart } from '@/lib/core/tools/chart';
import { defineTool } from '@/lib/core/tools/tool';

export const makeChart = defineTool({
  name: 'makeChart',
  family: 'answers',
  description:
    'Makes a chart that the page draws beside the answer: a bar chart to compare, a line chart for a development over time, a pie chart for shares of a whole, a table for rows of several columns. Use it once the figures are known, when a picture (graph, plot, visualisation) shows them better than a sentence. Only with numbers that a tool returned. Bar, line and pie take labels and series; a table takes columns and rows. Returns {chart}, or says what does not fit.',
  access: 'read',
  onRequest: [
    ...'chart graph plot diagram visual pictur draw pie bar table trend courbe camembert tableau trac dessin grafi'.split(' '),
    ...'schaubild kuchen balken tabell tabla'.split(' '),
  ],
  input: z.strictObject({
    type: z.enum(CHART_TYPES).describe('"bar", "line", "pie" or "table"'),
    title: z
      .string()
      .describe('What the chart shows, with period and source, for example "Revenue by region, 2026 (orders database)"'),
    unit: z.string().optional().describe('Unit of the numbers, for example "EUR" or "%"'),
    note: z.string().optional().describe('What is left out, if anything, for example "12 smaller countries"'),
    labels: z
      .array(z.string())
      .optional()
      .describe('For bar, line and pie: the categories in order, at most 50, for example ["North", "South"]'),
    series: z
      .array(
        z.strictObject({
          name: z.string().describe('What the values are, for example "Revenue"'),
          values: z
            .array(z.number().nullable())
            .describe('One number for each label, in the same order; null where there is none'),
        }),
      )
      .optional()
      .describe(
        'For bar and line at most 6 series, for pie exactly one, for example [{"name": "Revenue", "values": [120000, 98000]}]',
      ),
    columns: z
      .array(z.string())
      .optional()
      .describe('For a table: the column names, at most 12, for example ["Account", "Revenue"]'),
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
      .optional()
      .describe('For a table: at most 100 rows, each with one cell for each column, for example [["Acme", 120000]]'),
  }),
  async run({ type, title, unit, note, labels, series, columns, rows }) {
    const data = type === 'table' ? { columns, rows } : { labels, series };
    const result = chart.safeParse({
      type,
      title,
      ...(unit !== undefined && { unit }),
      ...(note !== undefined && { note }),
      ...data,
    });
    if (result.success) return { chart: result.data };
    const reasons = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ToolFailed(`This ${type} cannot be drawn: ${reasons.join('; ')}.`);
  },
});
