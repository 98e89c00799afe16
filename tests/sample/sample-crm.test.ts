import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { CrmCondition, CrmQuery } from '@/lib/core/ports/crm';
import { sampleCrm } from '@/lib/sample/sample-crm';

const crm = sampleCrm();
const ask = (object: string, fields: string[], conditions: CrmCondition[] = [], more: Partial<CrmQuery> = {}) =>
  crm.query({ object, fields, conditions, limit: 200, ...more });
const column = async (field: string, conditions: CrmCondition[], object = 'Account') =>
  (await ask(object, [field], conditions)).records.map((record) => record[field]);

describe('describing the sample CRM', () => {
  test('the objects are listed with their number of records', async () => {
    const objects = await crm.listObjects();
    expect(objects.map((object) => object.name)).toEqual(['Account', 'Contact', 'Opportunity']);
    for (const { name, count } of objects) expect((await ask(name, ['Id'])).total).toBe(count);
  });

  test('an object is described for any spelling of its name, with picklist values and references', async () => {
    const { name, fields } = await crm.describe('opportunity');
    expect(name).toBe('Opportunity');
    expect(fields.find((field) => field.name === 'StageName')?.values).toContain('Closed Won');
    expect(fields.find((field) => field.name === 'AccountId')).toMatchObject({ type: 'reference', referenceTo: 'Account' });
  });

  test('every stored value belongs to a described field and is a legal picklist value', async () => {
    for (const { name } of await crm.listObjects()) {
      const { fields } = await crm.describe(name);
      const names = fields.map((field) => field.name);
      const { records } = await ask(name, names);
      for (const { name: field, values } of fields.filter((candidate) => candidate.values)) {
        for (const record of records) expect([null, ...(values ?? [])]).toContain(record[field]);
      }
    }
  });
});

describe('fields in queries', () => {
  test("fields are returned with their correct spelling, whatever the query's", async () => {
    const { object, records } = await ask('ACCOUNT', ['name', 'billingCOUNTRY'], [], { limit: 1 });
    expect(object).toBe('Account');
    expect(Object.keys(records[0] ?? {})).toEqual(['Name', 'BillingCountry']);
  });

  test('fields of the account can be queried from its contacts and opportunities', async () => {
    const { records } = await ask(
      'Contact',
      ['LastName', 'account.name'],
      [{ field: 'Account.Name', operator: '=', value: 'fjellkraft hydro as' }],
    );
    expect(records).toHaveLength(3);
    expect(new Set(records.map((record) => record['Account.Name']))).toEqual(new Set(['Fjellkraft Hydro AS']));
  });

  test('fields of the account are null for a record without account', async () => {
    const { records } = await ask('Contact', ['Account.Name'], [{ field: 'AccountId', operator: 'is null' }]);
    expect(records[0]).toEqual({ 'Account.Name': null });
  });
});

describe('conditions', () => {
  test.each<[CrmCondition, (revenue: number | null) => boolean]>([
    [{ field: 'AnnualRevenue', operator: '=', value: 265_000_000 }, (revenue) => revenue === 265_000_000],
    [{ field: 'AnnualRevenue', operator: '!=', value: 265_000_000 }, (revenue) => revenue !== 265_000_000],
    [{ field: 'AnnualRevenue', operator: '<', value: 44_000_000 }, (revenue) => revenue !== null && revenue < 44_000_000],
    [{ field: 'AnnualRevenue', operator: '<=', value: '44000000' }, (revenue) => revenue !== null && revenue <= 44_000_000],
    [{ field: 'AnnualRevenue', operator: '>', value: 900_000_000 }, (revenue) => revenue !== null && revenue > 900_000_000],
    [{ field: 'AnnualRevenue', operator: '>=', value: 930_000_000 }, (revenue) => revenue !== null && revenue >= 930_000_000],
    [
      { field: 'AnnualRevenue', operator: 'in', value: [28_000_000, 33_000_000] },
      (revenue) => [28e6, 33e6].includes(revenue ?? 0),
    ],
    [{ field: 'AnnualRevenue', operator: 'not in', value: [28_000_000] }, (revenue) => revenue !== 28_000_000],
    [{ field: 'AnnualRevenue', operator: 'is null' }, (revenue) => revenue === null],
    [{ field: 'AnnualRevenue', operator: 'is not null' }, (revenue) => revenue !== null],
  ])('the condition %j is applied', async (condition, expected) => {
    const all = (await column('AnnualRevenue', [])) as (number | null)[];
    const found = await column('AnnualRevenue', [condition]);
    expect(found).toEqual(all.filter(expected));
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
  });

  test('conditions compare text without case and treat only % as a wildcard', async () => {
    expect(await column('Name', [{ field: 'Name', operator: 'like', value: '%CHIMIE%' }])).toEqual([
      'Castellane Chimie SA',
      'Rhônalp Chimie Fine SAS',
      'CASTELLANE CHIMIE',
    ]);
    expect(await column('Name', [{ field: 'Name', operator: 'like', value: 'fjellkraft' }])).toEqual([]);
    expect(await column('Name', [{ field: 'Name', operator: 'like', value: 'S.p.A%' }])).toEqual([]);
  });

  test('conditions compare dates, times and booleans by value', async () => {
    const before = await ask(
      'Opportunity',
      ['CloseDate', 'LastModifiedDate'],
      [
        { field: 'CloseDate', operator: '<', value: '2025-06-01' },
        { field: 'IsClosed', operator: '=', value: 'TRUE' },
        { field: 'LastModifiedDate', operator: '>=', value: '2025-03-14T00:00:00+01:00' },
      ],
    );
    expect(before.total).toBeGreaterThan(0);
    for (const record of before.records) expect(String(record.CloseDate) < '2025-06-01').toBe(true);
  });

  test('a day compared with a date and time is the whole day, and a time without a zone is in UTC', async () => {
    const all = (await ask('Opportunity', ['Id', 'LastModifiedDate'])).records.map((record) => ({
      id: record.Id,
      time: String(record.LastModifiedDate),
    }));
    const day = all[0]?.time.slice(0, 10) ?? '';
    const found = async (operator: CrmCondition['operator'], value: CrmCondition['value']) =>
      column('Id', [{ field: 'LastModifiedDate', operator, value }], 'Opportunity');
    const where = (holds: (time: string) => boolean) => all.filter(({ time }) => holds(time)).map(({ id }) => id);
    const isThen = (time: string) => time.startsWith(day);
    expect(where(isThen).length).toBeGreaterThan(0);
    expect(await found('=', day)).toEqual(where(isThen));
    expect(await found('in', [day])).toEqual(where(isThen));
    expect(await found('!=', day)).toEqual(where((time) => !isThen(time)));
    expect(await found('not in', [day])).toEqual(where((time) => !isThen(time)));
    expect(await found('<=', day)).toEqual(where((time) => time.slice(0, 10) <= day));
    expect(await found('>', day)).toEqual(where((time) => time.slice(0, 10) > day));
    const [time = ''] = all.map((one) => one.time);
    expect(await found('=', time.replace('T', ' ').replace(/(?:Z|\+0000)$/, ''))).toEqual(where((one) => one === time));
  });

  test('conditions find a record by its 18- and by its 15-character id', async () => {
    const [id] = await column('Id', []);
    expect(await column('Id', [{ field: 'Id', operator: '=', value: String(id) }])).toEqual([id]);
    expect(await column('Id', [{ field: 'Id', operator: '=', value: String(id).slice(0, 15) }])).toEqual([id]);
  });

  test('all conditions must be met', async () => {
    const names = await column('Name', [
      { field: 'BillingCountry', operator: '=', value: 'Norway' },
      { field: 'Industry', operator: '=', value: 'Energy' },
      { field: 'NumberOfEmployees', operator: '<', value: 1000 },
    ]);
    expect(names).toEqual(['Fjellkraft Hydro AS']);
  });
});

describe('order and limit', () => {
  test.each(['asc', 'desc'] as const)('nulls come last when the order is %s', async (direction) => {
    const { records } = await ask('Opportunity', ['Amount'], [], { order: { field: 'amount', direction } });
    const amounts = records.map((record) => record.Amount);
    const known = amounts.filter((amount) => amount !== null).map(Number);
    expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
    expect(amounts.slice(known.length).every((amount) => amount === null)).toBe(true);
    expect(known.length).toBeLessThan(amounts.length);
  });

  test('the total includes the records beyond the limit', async () => {
    const { total, records } = await ask('Contact', ['Id'], [], { limit: 7 });
    expect(records).toHaveLength(7);
    expect(total).toBeGreaterThan(100);
  });
});

describe('figures', () => {
  test('figures are computed for each group, and can be sorted', async () => {
    const { records, total } = await ask('Opportunity', ['Account.Name'], [{ field: 'IsWon', operator: '=', value: true }], {
      aggregates: [{ function: 'count' }, { function: 'sum', field: 'amount' }, { function: 'max', field: 'CloseDate' }],
      order: { field: 'sum(Amount)', direction: 'desc' },
    });
    const { records: won } = await ask(
      'Opportunity',
      ['Account.Name', 'Amount', 'CloseDate'],
      [{ field: 'IsWon', operator: '=', value: true }],
    );
    expect(total).toBe(records.length);
    expect(records.reduce((sum, record) => sum + Number(record.count), 0)).toBe(won.length);
    const [first] = records;
    const of = won.filter((record) => record['Account.Name'] === first?.['Account.Name']);
    expect(first).toEqual({
      'Account.Name': first?.['Account.Name'],
      count: of.length,
      'sum(Amount)': of.reduce((sum, record) => sum + Number(record.Amount), 0),
      'max(CloseDate)': of
        .map((record) => String(record.CloseDate))
        .sort()
        .at(-1),
    });
    const sums = records.map((record) => Number(record['sum(Amount)']));
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
  });

  test('figures say when there are more groups than the limit', async () => {
    const figures = (limit: number) =>
      ask('Opportunity', ['AccountId'], [], { aggregates: [{ function: 'sum', field: 'Amount' }], limit });
    const all = await figures(200);
    expect(all.records.length).toBeGreaterThan(50);
    expect(all).toEqual({ object: 'Opportunity', total: all.records.length, records: all.records });
    expect(await figures(50)).toEqual({
      object: 'Opportunity',
      total: 50,
      truncated: true,
      records: all.records.slice(0, 50),
    });
    expect((await figures(all.records.length)).truncated).toBeUndefined();
  });

  test('the figures of no records are one row without a sum', async () => {
    const { records } = await ask('Opportunity', [], [{ field: 'Name', operator: '=', value: 'nobody' }], {
      aggregates: [{ function: 'count' }, { function: 'sum', field: 'Amount' }],
    });
    expect(records).toEqual([{ count: 0, 'sum(Amount)': null }]);
  });
});

describe('alternatives, date literals and pages', () => {
  test('at least one condition of each group of alternatives must be met', async () => {
    const { records } = await ask('Account', ['Industry', 'BillingCountry'], [], {
      anyOf: [
        [
          { field: 'Industry', operator: '=', value: 'Energy' },
          { field: 'Industry', operator: '=', value: 'Glass' },
        ],
        [{ field: 'BillingCountry', operator: 'in', value: ['Norway', 'Belgium'] }],
      ],
    });
    expect(records.length).toBeGreaterThan(1);
    for (const record of records) {
      expect(['Energy', 'Glass']).toContain(record.Industry);
      expect(['Norway', 'Belgium']).toContain(record.BillingCountry);
    }
  });

  test('a date literal is a period relative to today', async () => {
    const count = async (operator: CrmCondition['operator'], value: string) =>
      (await ask('Opportunity', ['Id'], [{ field: 'CloseDate', operator, value }], { limit: 1 })).total;
    const [before, within, behind] = await Promise.all(['<', '=', '>'].map((o) => count(o as '=', 'N_YEARS_AGO:1')));
    expect([await count('!=', 'N_YEARS_AGO:1'), await count('<=', 'N_YEARS_AGO:1'), await count('>=', 'N_YEARS_AGO:1')]).toEqual([
      Number(before) + Number(behind),
      Number(before) + Number(within),
      Number(within) + Number(behind),
    ]);
  });

  test('a page continues after the last record of the previous one', async () => {
    const all = (await ask('Opportunity', ['Id'])).records.map(({ Id }) => Id);
    const next = await ask('Opportunity', ['Id'], [], { after: String(all[9]), limit: 10 });
    expect(next).toMatchObject({ total: all.length, records: all.slice(10, 20).map((Id) => ({ Id })) });
  });
});

describe('changes', () => {
  test('records can be read by their ids', async () => {
    const [first, second] = (await ask('Account', ['Id', 'Name'])).records;
    expect(await crm.read('account', [String(second?.Id), String(first?.Id), '001000000000000'], ['name'])).toEqual([
      first,
      second,
    ]);
  });

  test('changes of a read-only sample are refused and reported as such', async () => {
    await expect(crm.update('Account', [])).rejects.toThrow('cannot be changed');
    for (const { fields } of await Promise.all(['Account', 'Contact'].map((name) => crm.describe(name)))) {
      expect(fields.some(({ updateable }) => updateable)).toBe(false);
    }
  });
});

describe('invalid queries are refused with what is possible', () => {
  const query: CrmQuery = { object: 'Account', fields: ['Name'], conditions: [], limit: 5 };
  const where = (condition: CrmCondition): CrmQuery => ({ ...query, conditions: [condition] });
  test.each<[string, CrmQuery, RegExp]>([
    ['an unknown object', { ...query, object: 'Invoice' }, /Invoice.*Account, Contact, Opportunity/],
    ['an unknown field', { ...query, fields: ['Turnover'] }, /no field "Turnover".*AnnualRevenue/],
    ['an unknown field in a condition', where({ field: 'City', operator: '=', value: 'x' }), /"City".*BillingCity/],
    ['an unknown field in the order', { ...query, order: { field: 'Size', direction: 'asc' } }, /"Size"/],
    [
      'an unknown field of a related record',
      { ...query, object: 'Contact', fields: ['Account.Foo'] },
      /Account has no field "Foo"/,
    ],
    ['an unknown relationship', { ...query, object: 'Contact', fields: ['Owner.Name'] }, /"Owner\.Name".*Account\.<field>/],
    ['no field', { ...query, fields: [] }, /at least one field/],
    ['a limit beyond 200', { ...query, limit: 201 }, /1 to 200/],
    ['a fractional limit', { ...query, limit: 1.5 }, /1 to 200/],
    ['a word for a number', where({ field: 'AnnualRevenue', operator: '>', value: 'much' }), /currency.*a number.*"much"/],
    ['a word for a date', where({ field: 'LastActivityDate', operator: '<', value: 'last year' }), /date like 2026/],
    ['like on a number', where({ field: 'AnnualRevenue', operator: 'like', value: '1%' }), /text only/],
    ['in without a list', where({ field: 'Name', operator: 'in', value: 'x' }), /list of values/],
    ['= with a list', where({ field: 'Name', operator: '=', value: ['x'] }), /one value/],
    ['= without a value', where({ field: 'Name', operator: '=' }), /one value/],
  ])('%s is refused', async (_, refused, message) => {
    const error = await crm.query(refused).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ToolFailed);
    expect((error as Error).message).toMatch(message);
  });

  test('a stopped run sends no query', async () => {
    const stopped = new Error('stopped');
    await expect(crm.query(query, AbortSignal.abort(stopped))).rejects.toBe(stopped);
  });
});
