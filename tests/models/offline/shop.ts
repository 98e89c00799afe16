import { PGlite } from '@electric-sql/pglite';
import { type ToolSet, tool } from 'ai';
import { z } from 'zod';

type Row = Record<string, string | number | boolean | null>;

const field = (name: string, type: string, more: object = {}) => ({
  name,
  label: name.replace(/([a-z])([A-Z])/g, '$1 $2'),
  type,
  ...more,
});

/** A customer database of a garden supplier, with faults in it. */
const objects: Record<string, { fields: ReturnType<typeof field>[]; rows: Row[] }> = {
  Account: {
    fields: [
      field('Id', 'id'),
      field('Name', 'string'),
      field('Type', 'picklist', { values: ['Customer', 'Prospect'] }),
      field('BillingCountry', 'string'),
      field('AnnualRevenue', 'currency'),
      field('Phone', 'phone'),
    ],
    rows: [
      ['a1', 'Fernwood Nurseries Ltd', 'Customer', 'United Kingdom', 4_000_000, '111'],
      ['a2', 'Fernwood Nurserys', 'Prospect', 'United Kingdom', null, null],
      ['a3', 'Gartenhaus Lindner GmbH', 'Customer', 'Germany', 9_000_000, '333'],
      ['a4', 'Gartenhaus Lindner', 'Customer', 'Germany', 9_000_000, '333'],
      ['a5', 'Orchidée Vivante SARL', 'Prospect', 'France', 1_500_000, '555'],
      ['a6', 'Prado Plantas S.L.', 'Prospect', 'Spain', 2_500_000, '666'],
      ['a7', 'Tulpenveld B.V.', 'Customer', 'Netherlands', 7_000_000, null],
    ].map(
      ([Id, Name, Type, BillingCountry, AnnualRevenue, Phone]) =>
        ({ Id, Name, Type, BillingCountry, AnnualRevenue, Phone }) as Row,
    ),
  },
  Deal: {
    fields: [
      field('Id', 'id'),
      field('AccountId', 'reference', { referenceTo: 'Account' }),
      field('Name', 'string'),
      field('Stage', 'picklist', { values: ['Open', 'Closed Won', 'Closed Lost'] }),
      field('Amount', 'currency'),
      field('CloseDate', 'date'),
    ],
    rows: [
      { Id: 'd1', AccountId: 'a3', Name: 'Spring bulbs', Stage: 'Open', Amount: 120_000, CloseDate: '2026-03-01' },
      { Id: 'd2', AccountId: 'a3', Name: 'Greenhouse glass', Stage: 'Closed Won', Amount: 60_000, CloseDate: '2026-02-01' },
      { Id: 'd3', AccountId: 'a5', Name: 'Orchid pots', Stage: 'Open', Amount: 30_000, CloseDate: '2027-01-15' },
    ],
  },
};

const condition = z.object({
  field: z.string(),
  operator: z.enum(['=', '!=', '<', '<=', '>', '>=', 'like', 'in', 'is null']),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
});

function meets(row: Row, { field: name, operator, value }: z.infer<typeof condition>): boolean {
  const cell = row[name] ?? null;
  if (operator === 'is null') return cell === null;
  if (cell === null || value === undefined) return false;
  if (operator === 'like') return String(cell).toLowerCase().includes(String(value).replaceAll('%', '').toLowerCase());
  if (Array.isArray(value)) return value.includes(String(cell));
  const order = typeof cell === 'number' ? cell - Number(value) : String(cell).localeCompare(String(value));
  return { '=': order === 0, '!=': order !== 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0, in: false }[
    operator
  ];
}

/** `knownFields` narrower than what is described plays a source whose description is out of date. */
export function crmTools({ hidden = [] as string[] } = {}): ToolSet {
  const find = (name: string) => {
    const object = objects[name];
    if (!object) throw new Error(`There is no object "${name}". The objects are ${Object.keys(objects).join(', ')}.`);
    return object;
  };
  return {
    describeCrm: tool({
      description: 'Describes the CRM: lists the available objects, or the fields of one object',
      inputSchema: z.object({ object: z.string().optional() }),
      execute: ({ object }) =>
        object === undefined
          ? {
              source: 'Garden CRM',
              objects: Object.entries(objects).map(([name, { rows }]) => ({ object: name, count: rows.length })),
            }
          : { source: 'Garden CRM', object, fields: find(object).fields },
    }),
    queryCrm: tool({
      description: 'Gets customer records of the CRM: accounts, deals',
      inputSchema: z.object({
        object: z.string(),
        fields: z.array(z.string()).min(1),
        conditions: z.array(condition).default([]),
        order: z.object({ field: z.string(), direction: z.enum(['asc', 'desc']) }).optional(),
        limit: z.int().min(1).max(100).default(20),
      }),
      execute: ({ object, fields, conditions, order, limit }) => {
        const { rows, fields: known } = find(object);
        const names = known.map(({ name }) => name).filter((name) => !hidden.includes(name));
        const wrong = fields.find((name) => !names.includes(name));
        if (wrong) throw new Error(`${object} has no field "${wrong}". Its fields are ${names.join(', ')}.`);
        const found = rows.filter((row) => conditions.every((one) => meets(row, one)));
        const sign = order?.direction === 'desc' ? -1 : 1;
        const sorted = order
          ? found.toSorted((a, b) => sign * (Number(a[order.field] ?? 0) - Number(b[order.field] ?? 0)))
          : found;
        return {
          source: 'Garden CRM',
          object,
          total: found.length,
          records: sorted.slice(0, limit).map((row) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null]))),
        };
      },
    }),
  };
}

const SETUP = `
CREATE TABLE customers (id integer PRIMARY KEY, name text NOT NULL, country text NOT NULL);
CREATE TABLE orders (id integer PRIMARY KEY, customer_id integer NOT NULL REFERENCES customers, ordered_on date NOT NULL, status text NOT NULL, total_amount numeric NOT NULL);
COMMENT ON COLUMN orders.status IS 'open, delivered or cancelled';
CREATE TABLE order_lines (id integer PRIMARY KEY, order_id integer NOT NULL REFERENCES orders, product text NOT NULL, quantity integer NOT NULL, unit_price numeric NOT NULL);
INSERT INTO customers VALUES (1, 'Fernwood Nurseries Ltd', 'United Kingdom'), (2, 'Gartenhaus Lindner GmbH', 'Germany'), (3, 'Tulpenveld B.V.', 'Netherlands');
INSERT INTO orders VALUES (1, 1, '2026-01-10', 'delivered', 100), (2, 1, '2026-02-10', 'delivered', 200), (3, 2, '2026-02-20', 'open', 700), (4, 3, '2025-12-01', 'cancelled', 50);
INSERT INTO order_lines VALUES (1, 1, 'Spade', 2, 25), (2, 1, 'Rake', 1, 50), (3, 2, 'Spade', 8, 25), (4, 3, 'Mower', 1, 700), (5, 4, 'Rake', 1, 50);`;

/** A real PostgreSQL of orders, described as SQL writes it; what the model drafts is run for good. */
export async function databaseTools(): Promise<{ tools: ToolSet; close(): Promise<void> }> {
  const db = await PGlite.create();
  await db.exec(SETUP);
  const tools: ToolSet = {
    describeOrders: tool({
      description: 'Describes the orders database: lists its tables with columns, types and references',
      inputSchema: z.object({}),
      execute: () => ({
        tables: [
          { table: 'public.customers', columns: ['id integer not null', 'name text not null', 'country text not null'] },
          {
            table: 'public.orders',
            columns: [
              'id integer not null',
              'customer_id integer not null references public.customers.id',
              'ordered_on date not null',
              'status text not null -- open, delivered or cancelled',
              'total_amount numeric not null',
            ],
          },
          {
            table: 'public.order_lines',
            columns: [
              'id integer not null',
              'order_id integer not null references public.orders.id',
              'product text not null',
              'quantity integer not null',
              'unit_price numeric not null',
            ],
          },
        ],
      }),
    }),
    queryOrders: tool({
      description: 'Runs one SELECT on the orders database: orders, sales, revenue',
      inputSchema: z.object({ sql: z.string().describe('One SQL SELECT statement') }),
      execute: async ({ sql }) => {
        const { fields, rows } = await db.query<Row>(sql);
        return {
          columns: fields.map(({ name }) => ({ name })),
          rows: rows.map((row) => fields.map(({ name }) => plain(row[name] ?? null))),
          truncated: false,
        };
      },
    }),
  };
  return { tools, close: () => db.close() };
}

function plain(value: unknown): string | number | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && /^-?[\d.]+$/.test(value)
    ? Number(value)
    : typeof value === 'number'
      ? value
      : String(value);
}
