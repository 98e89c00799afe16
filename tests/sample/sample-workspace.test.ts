import { afterAll, describe, expect, test } from '@jest/globals';
import { isSalesforceId } from '@/lib/core/crm/salesforce-id';
import type { Json } from '@/lib/core/json/json';
import type { CrmCondition } from '@/lib/core/ports/crm';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { sampleContracts } from '@/lib/sample/sample-contracts';
import { sampleCrm } from '@/lib/sample/sample-crm';
import { openSampleDatabase } from '@/lib/sample/sample-database';

const crm = sampleCrm();
const database = openSampleDatabase({ check: async () => {}, maxRows: 5000, maxBytes: 10_000_000 });
afterAll(() => database.close());

const records = async (object: string, fields: string[], conditions: CrmCondition[] = []) =>
  (await crm.query({ object, fields, conditions, limit: 200 })).records;
const count = async (object: string, ...conditions: CrmCondition[]) =>
  (await crm.query({ object, fields: ['Id'], conditions, limit: 1 })).total;
const rows = async (sql: string) => (await database.query(sql)).rows;
const broken = async (sql: string) => expect(await rows(sql)).toEqual([]);

const LAST_DAY = '2026-11-13';
const YEAR_AGO = '2025-11-13';
const unless = (field: string): CrmCondition => ({ field, operator: 'is null' });
const open: CrmCondition = { field: 'IsClosed', operator: '=', value: false };

describe('consistency across the sources', () => {
  test('every id is a valid Salesforce id of its object, used once', async () => {
    const ids: Json[] = [];
    for (const [object, prefix] of [
      ['Account', '001'],
      ['Contact', '003'],
      ['Opportunity', '006'],
    ] as const) {
      for (const { Id } of await records(object, ['Id'])) {
        expect(isSalesforceId(String(Id)) && String(Id).startsWith(prefix)).toBe(true);
        ids.push(Id ?? null);
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the example in the empty inbox names a company of the CRM whose rating is not yet Cold', async () => {
    const accounts = await records('Account', ['Name', 'Rating']);
    for (const { emptyExample } of [inboxPage.en, inboxPage.fr]) {
      const [named] = accounts.filter(({ Name }) => emptyExample.includes(String(Name)));
      expect(named?.Rating).not.toBe('Cold');
      expect(named).toBeDefined();
    }
  });

  test('every reference points to an existing account', async () => {
    const accounts = new Set((await records('Account', ['Id'])).map((account) => account.Id));
    for (const object of ['Contact', 'Opportunity']) {
      for (const { AccountId } of await records(object, ['AccountId']))
        expect(AccountId === null || accounts.has(AccountId ?? null)).toBe(true);
    }
  });

  test('every customer in the orders database is the CRM account with that id, name and country', async () => {
    const accounts = new Map(
      (await records('Account', ['Id', 'Name', 'BillingCountry'])).map((a) => [a.Id, [a.Name, a.BillingCountry]]),
    );
    const customers = await rows('SELECT crm_account_id, name, country FROM customers');
    expect(customers.length).toBeGreaterThan(40);
    for (const [id, ...facts] of customers) expect(accounts.get(id)).toEqual(facts);
  });

  test('every CRM account of type Customer has ordered, except for duplicate records', async () => {
    const customers = new Set((await rows('SELECT name FROM customers')).flat());
    const without = (await records('Account', ['Name'], [{ field: 'Type', operator: '=', value: 'Customer' }])).filter(
      ({ Name }) => !customers.has(Name ?? null),
    );
    expect(without).toEqual([{ Name: 'Maasdelta Container Diensten BV' }]);
  });

  test.each(sampleContracts.map(({ name, text }) => [name, text]))(
    '%s is with an account that has orders, under the number used by accounting',
    async (name, text) => {
      const company = name.split(' – ')[1] ?? '';
      expect(await count('Account', { field: 'Name', operator: '=', value: company })).toBe(1);
      expect(await count('Opportunity', { field: 'Account.Name', operator: '=', value: company }, open)).toBeGreaterThan(0);
      expect(text).toContain(company);
      const [[contract, orders] = []] = await rows(
        `SELECT contract_number, (SELECT count(*) FROM orders o WHERE o.customer_id = c.customer_id) FROM customers c WHERE name = '${company}'`,
      );
      expect(text).toContain(String(contract));
      expect(orders).toBeGreaterThan(0);
    },
  );

  test('people who sign or are named in a contract are contacts of that company', async () => {
    for (const [company, ...people] of [
      ['Lindqvist Cold Chain AB', 'Sofia Brandt', 'Emil Wikander'],
      ['Thornwater Utilities plc', 'Gareth Ellacott'],
      ['Castellane Chimie SA', 'Hélène Vautrin'],
      ['Varnholt Chemie GmbH', 'Dr. Jürgen Kessler', 'Heike Stroh'],
      ['Oakhaven Beverages Inc.', 'Marcus Trevino'],
      ['Fjellkraft Hydro AS', 'Ingrid Haukeland', 'Astrid Nygård'],
      ['Ketteri Automation Oy', 'Sanna Virtala'],
      ['Lakehurst Mining Corp.', 'Denise Okafor', 'Curtis Beaulieu', 'Amy Tsang'],
    ] as const) {
      const text = sampleContracts.find((contract) => contract.name.includes(company))?.text;
      const contacts = await records('Contact', ['Name'], [{ field: 'Account.Name', operator: '=', value: company }]);
      for (const person of people) {
        expect(text).toContain(person);
        expect(contacts).toContainEqual({ Name: person });
      }
    }
  });
});

describe('consistency of the orders', () => {
  test('there are several thousand order lines over 24 months', async () => {
    const [[lines, first, last] = []] = await rows(
      'SELECT count(*), min(ordered_on), max(ordered_on) FROM order_lines JOIN orders USING (order_id)',
    );
    expect(lines).toBeGreaterThan(3000);
    expect(lines).toBeLessThan(5000);
    expect(String(first)).toMatch(/^2024-12/);
    expect(last).toBe(LAST_DAY);
  });

  test('a line is quantity times price less discount, and an order is the sum of its lines', async () => {
    await broken(
      'SELECT * FROM order_lines WHERE line_amount <> round(quantity * unit_price * (100 - discount_percent) / 100, 2)',
    );
    await broken(`SELECT order_id FROM orders JOIN order_lines USING (order_id) GROUP BY order_id, total_amount
      HAVING sum(line_amount) <> total_amount`);
    await broken('SELECT * FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.order_id)');
  });

  test('exactly the delivered orders are invoiced, for their total, due after the payment term', async () => {
    await broken(
      `SELECT * FROM orders o LEFT JOIN invoices i USING (order_id) WHERE (o.status = 'delivered') <> (i.order_id IS NOT NULL)`,
    );
    await broken(`SELECT * FROM invoices i JOIN orders o USING (order_id) JOIN customers USING (customer_id)
      WHERE i.amount <> o.total_amount OR issued_on <= ordered_on OR due_on <> issued_on + payment_terms_days`);
  });

  test('the status of an invoice follows from its payments', async () => {
    await broken(`SELECT invoice_id, i.status, coalesce(sum(p.amount), 0) FROM invoices i LEFT JOIN payments p USING (invoice_id)
      GROUP BY invoice_id, i.status, i.amount HAVING i.status <> CASE WHEN sum(p.amount) = i.amount THEN 'paid'
      WHEN sum(p.amount) < i.amount THEN 'partly paid' WHEN count(p.amount) = 0 THEN 'open' ELSE 'overpaid' END`);
    await broken(`SELECT * FROM payments JOIN invoices USING (invoice_id) WHERE paid_on < issued_on OR paid_on > '${LAST_DAY}'`);
  });

  test('every price is the list price of 2026 or the one before', async () => {
    await broken(`SELECT * FROM order_lines JOIN products USING (product_id)
      WHERE unit_price NOT IN (list_price, round(list_price / 1.04, 2))`);
  });
});

describe('stories in the orders', () => {
  const halves = `SELECT c.name, sum(total_amount) FILTER (WHERE ordered_on >= date '${YEAR_AGO}') AS now,
    sum(total_amount) FILTER (WHERE ordered_on < date '${YEAR_AGO}') AS before
    FROM orders o JOIN customers c USING (customer_id) WHERE status <> 'cancelled' GROUP BY c.name`;

  test('some customers grow, some shrink', async () => {
    const growing = (await rows(`SELECT name FROM (${halves}) h WHERE now > 1.4 * before`)).flat();
    const shrinking = (await rows(`SELECT name FROM (${halves}) h WHERE now < 0.7 * before`)).flat();
    expect(growing).toEqual(expect.arrayContaining(['Helvion Pharma AG', 'Lindqvist Cold Chain AB', 'Sternfeld Pharma GmbH']));
    expect(shrinking).toEqual(
      expect.arrayContaining(['Varnholt Chemie GmbH', 'Eisenthal Stahlwerke AG', 'Marlowe & Finch Packaging Ltd']),
    );
  });

  test('some regular customers have stopped ordering', async () => {
    const silent = await rows(`SELECT name FROM orders JOIN customers USING (customer_id) GROUP BY name
      HAVING count(*) > 8 AND max(ordered_on) < '2026-06-01'`);
    expect(silent.flat().sort()).toEqual([
      'Corvane Components s.r.o.',
      'Oakhaven Beverages Inc.',
      'Pennant Ridge Quarries Ltd',
      'Sablon Verre SA',
    ]);
  });

  test('some prospects of the CRM have ordered once', async () => {
    const prospects = new Set(
      (await records('Account', ['Name'], [{ field: 'Type', operator: '=', value: 'Prospect' }])).map((a) => a.Name),
    );
    const once = await rows('SELECT name FROM orders JOIN customers USING (customer_id) GROUP BY name HAVING count(*) = 1');
    expect(once.length).toBeGreaterThan(3);
    for (const [name] of once) expect(prospects.has(name)).toBe(true);
  });

  test('invoices are overdue, most of them from customers who have stopped paying', async () => {
    const overdue = await rows(`SELECT name, count(*), sum(amount) FROM invoices i JOIN orders USING (order_id)
      JOIN customers USING (customer_id) WHERE i.status <> 'paid' AND due_on < '${LAST_DAY}' GROUP BY name ORDER BY 3 DESC`);
    expect(overdue[0]?.[0]).toBe('Thornwater Utilities plc');
    expect(overdue.length).toBeGreaterThan(3);
  });

  test('orders and contracts do not always agree', async () => {
    const bought = async (name: string, from: string, to: string) =>
      Number(
        (
          await rows(`SELECT sum(total_amount) FROM orders JOIN customers USING (customer_id) WHERE name = '${name}'
        AND status <> 'cancelled' AND ordered_on BETWEEN '${from}' AND '${to}'`)
        )[0]?.[0],
      );
    // Commitment of EUR 150,000 per calendar year (§ 2).
    expect(await bought('Varnholt Chemie GmbH', '2025-01-01', '2025-12-31')).toBeGreaterThan(150_000);
    expect(await bought('Varnholt Chemie GmbH', '2026-01-01', LAST_DAY)).toBeLessThan(100_000);
    // Minimum of the first Contract Year (clause 5.1).
    expect(await bought('Ketteri Automation Oy', '2025-07-01', '2026-06-30')).toBeGreaterThan(100_000);
    // Volume tier (clause 3.2): reached, but later orders still have a discount of eight per cent.
    const late = await rows(`SELECT DISTINCT l.discount_percent FROM order_lines l JOIN (
      SELECT order_id, sum(total_amount) OVER (ORDER BY order_id) - total_amount AS before
      FROM orders JOIN customers USING (customer_id)
      WHERE name = 'Lindqvist Cold Chain AB' AND ordered_on >= '2026-01-01' AND status <> 'cancelled'
    ) o USING (order_id) WHERE before > 80000`);
    expect(late).toEqual([[8]]);
    // Prices may rise by 2.5 per cent per year (article 5.2), but they rose by four.
    await expect(
      rows(`SELECT count(*) FROM order_lines l JOIN products USING (product_id) JOIN orders USING (order_id) JOIN customers USING (customer_id)
      WHERE customers.name = 'Castellane Chimie SA' AND ordered_on >= '2026-01-01' AND unit_price = list_price`),
    ).resolves.not.toEqual([[0]]);
    // Fixed prices (clause 5.2, B3): observed.
    await broken(`SELECT * FROM order_lines l JOIN products USING (product_id) JOIN orders USING (order_id) JOIN customers c USING (customer_id)
      WHERE c.name IN ('Thornwater Utilities plc', 'Fjellkraft Hydro AS') AND unit_price = list_price`);
  });
});

describe('data quality problems in the CRM', () => {
  test('some companies are duplicated under different spellings', async () => {
    const plain = (name: Json | undefined) =>
      String(name)
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .slice(0, 10);
    const accounts = await records('Account', ['Name']);
    const twice = accounts.filter(({ Name }) => accounts.filter((other) => plain(other.Name) === plain(Name)).length > 1);
    expect(twice).toHaveLength(12);
  });

  test('some values are missing', async () => {
    for (const field of ['Industry', 'Phone', 'Website', 'AnnualRevenue', 'Rating'])
      expect(await count('Account', unless(field))).toBeGreaterThan(2);
    expect(await count('Contact', unless('Email'))).toBeGreaterThan(5);
    expect(await count('Contact', unless('Phone'))).toBeGreaterThan(5);
    expect(await count('Contact', unless('AccountId'))).toBeGreaterThan(3);
  });

  test('some e-mail addresses cannot be correct', async () => {
    const emails = (await records('Contact', ['Email'], [{ field: 'Email', operator: 'is not null' }])).map(({ Email }) =>
      String(Email),
    );
    const valid = /^[a-z0-9.-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;
    expect(emails.filter((email) => !valid.test(email)).length).toBeGreaterThan(5);
    expect(emails.filter((email) => valid.test(email)).length).toBeGreaterThan(80);
  });

  test('some open deals are past their close date, and some of these were untouched for a year', async () => {
    expect(await count('Opportunity', open, { field: 'CloseDate', operator: '<', value: LAST_DAY })).toBeGreaterThan(9);
    expect(await count('Opportunity', open, { field: 'LastModifiedDate', operator: '<', value: YEAR_AGO })).toBeGreaterThan(4);
  });

  test('some customers have had no activity for a year', async () => {
    const forgotten = await count(
      'Account',
      { field: 'Type', operator: '=', value: 'Customer' },
      { field: 'LastActivityDate', operator: '<', value: YEAR_AGO },
    );
    expect(forgotten).toBeGreaterThan(3);
  });

  test('some deals were won without an amount, and some amounts and probabilities do not match', async () => {
    expect(await count('Opportunity', { field: 'StageName', operator: '=', value: 'Closed Won' }, unless('Amount'))).toBe(3);
    expect(await count('Opportunity', { field: 'Amount', operator: '>', value: 2_000_000 })).toBe(1);
    expect(
      await count(
        'Opportunity',
        { field: 'StageName', operator: '=', value: 'Negotiation/Review' },
        { field: 'Probability', operator: '<', value: 50 },
      ),
    ).toBe(1);
  });

  test('the data do not mention their own problems', async () => {
    for (const { name } of await crm.listObjects()) {
      const { fields } = await crm.describe(name);
      const text = JSON.stringify(
        await records(
          name,
          fields.map((field) => field.name),
        ),
      );
      expect(text).not.toMatch(/planted|duplicate|faulty|on purpose|fictitious/i);
    }
  });
});
