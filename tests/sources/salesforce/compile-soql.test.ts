import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileSoql } from '@/lib/core/crm/compile-soql';
import { resolveQuery } from '@/lib/core/crm/resolve-query';
import { ToolFailed } from '@/lib/core/errors';
import type { CrmCondition, CrmObject, CrmQuery } from '@/lib/core/ports/crm';
import { type Condition, parseSoql } from '../../fakes/soql';

const account: CrmObject = {
  name: 'Account',
  label: 'Account',
  count: 2,
  fields: [
    { name: 'Id', label: 'Account ID', type: 'id' },
    { name: 'Name', label: 'Name', type: 'string' },
    { name: 'Region__c', label: 'Region', type: 'picklist', values: ['A', 'B'], multiple: true },
    { name: 'Description', label: 'Description', type: 'textarea', cannot: ['filter', 'sort', 'group'] },
  ],
};
const opportunity: CrmObject = {
  name: 'Opportunity',
  label: 'Opportunity',
  count: 3,
  fields: [
    { name: 'Id', label: 'Id', type: 'id' },
    { name: 'Name', label: 'Name', type: 'string' },
    { name: 'AccountId', label: 'Account', type: 'reference', referenceTo: 'Account' },
    { name: 'Partner__c', label: 'Partner', type: 'reference', referenceTo: 'Account', relationship: 'Partner__r' },
    { name: 'StageName', label: 'Stage', type: 'picklist', values: ['New', 'Won'] },
    { name: 'Amount', label: 'Amount', type: 'currency' },
    { name: 'CloseDate', label: 'Close date', type: 'date' },
    { name: 'CreatedDate', label: 'Created', type: 'datetime' },
    { name: 'IsWon', label: 'Won', type: 'boolean' },
  ],
};

async function compile(query: Partial<CrmQuery>, objects: CrmObject[] = [account, opportunity]) {
  const completeQuery: CrmQuery = { object: 'Opportunity', fields: ['Id'], conditions: [], limit: 50, ...query };
  const describe = async (name: string) => {
    const found = objects.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!found) throw new ToolFailed(`There is no object ${name}.`);
    return found;
  };
  return compileSoql(completeQuery, await resolveQuery(completeQuery, describe));
}
const soql = async (query: Partial<CrmQuery>, objects?: CrmObject[]) => (await compile(query, objects)).text;
const where = async (...conditions: CrmCondition[]) => /WHERE (.*) ORDER BY/s.exec(await soql({ conditions }))?.[1];

describe('compiling queries to SOQL', () => {
  test("fields have the CRM's spelling and follow references, and results are sorted by id and limited", async () => {
    expect(await soql({ object: 'opportunity', fields: ['ID', 'account.NAME', 'partner__r.name'] })).toBe(
      'SELECT Id, Account.Name, Partner__r.Name FROM Opportunity ORDER BY Id ASC LIMIT 50',
    );
  });

  test('null values are sorted last', async () => {
    expect(await soql({ order: { field: 'amount', direction: 'desc' }, limit: 200 })).toBe(
      'SELECT Id FROM Opportunity ORDER BY Amount DESC NULLS LAST LIMIT 200',
    );
  });

  test('conditions are combined, and alternatives are in parentheses', async () => {
    const query = {
      conditions: [{ field: 'Amount', operator: '>=', value: 50_000 } as const],
      anyOf: [
        [{ field: 'StageName', operator: '=', value: 'New' } as const, { field: 'Account.Name', operator: 'is null' } as const],
      ],
    };
    expect(await soql(query)).toBe(
      "SELECT Id FROM Opportunity WHERE Amount >= 50000 AND (StageName = 'New' OR Account.Name = null) ORDER BY Id ASC LIMIT 50",
    );
  });

  test('groups and aggregates can be sorted by a figure', async () => {
    const { text, columns } = await compile({
      fields: ['Account.Name'],
      aggregates: [{ function: 'count' }, { function: 'sum', field: 'amount' }],
      order: { field: 'sum(Amount)', direction: 'desc' },
    });
    expect(text).toBe(
      'SELECT Account.Name g0, COUNT(Id) a0, SUM(Amount) a1 FROM Opportunity GROUP BY Account.Name ORDER BY SUM(Amount) DESC NULLS LAST LIMIT 50',
    );
    expect(columns).toEqual([
      { key: 'g0', name: 'Account.Name' },
      { key: 'a0', name: 'count' },
      { key: 'a1', name: 'sum(Amount)' },
    ]);
  });

  test('figures over all records have no groups, order or limit, since they are one row', async () => {
    const aggregates = [{ function: 'max', field: 'Amount' } as const, { function: 'count' } as const];
    expect(await soql({ fields: [], aggregates, order: { field: 'count', direction: 'desc' } })).toBe(
      'SELECT MAX(Amount) a0, COUNT(Id) a1 FROM Opportunity',
    );
  });

  test('the count covers the same records without limit and page', async () => {
    const { text, countText } = await compile({
      conditions: [{ field: 'IsWon', operator: '=', value: true }],
      after: '0067Q0000000001QAA',
    });
    expect(text).toContain("WHERE IsWon = true AND Id > '0067Q0000000001QAA' ORDER BY Id ASC");
    expect(countText).toBe('SELECT COUNT() FROM Opportunity WHERE IsWon = true');
  });

  test.each<[CrmCondition, string]>([
    [{ field: 'Name', operator: '=', value: "O'Neill \\ Sons" }, "Name = 'O\\'Neill \\\\ Sons'"],
    [{ field: 'Name', operator: '=', value: 'two\nlines\r\tand \u0000 \u2028' }, "Name = 'two\\nlines\\r\\tand \\u0000 \\u2028'"],
    [{ field: 'Name', operator: '=', value: 12 }, "Name = '12'"],
    [{ field: 'Amount', operator: '<', value: 1e21 }, 'Amount < 1000000000000000000000'],
    [{ field: 'Amount', operator: '>', value: '-2.5e-7' }, 'Amount > -0.00000025'],
    [{ field: 'Name', operator: 'like', value: '100\\%_a%' }, "Name LIKE '100\\\\%\\_a%'"],
    [{ field: 'Amount', operator: '<', value: '5e3' }, 'Amount < 5000'],
    [{ field: 'Amount', operator: 'in', value: [1, 2.5] }, 'Amount IN (1, 2.5)'],
    [{ field: 'IsWon', operator: '!=', value: 'TRUE' }, 'IsWon != true'],
    [{ field: 'CloseDate', operator: '>=', value: '2026-03-31' }, 'CloseDate >= 2026-03-31'],
    [{ field: 'CloseDate', operator: '=', value: 'last_n_days:30' }, 'CloseDate = LAST_N_DAYS:30'],
    [{ field: 'CreatedDate', operator: '<', value: '2026-03-31' }, 'CreatedDate < 2026-03-31T00:00:00.000Z'],
    [{ field: 'CreatedDate', operator: '>', value: '2026-03-31 09:00:00' }, 'CreatedDate > 2026-03-31T09:00:00.000Z'],
    [{ field: 'CreatedDate', operator: '>', value: '2026-03-31T09:00:00+02:00' }, 'CreatedDate > 2026-03-31T07:00:00.000Z'],
    [{ field: 'CreatedDate', operator: '=', value: 'THIS_FISCAL_QUARTER' }, 'CreatedDate = THIS_FISCAL_QUARTER'],
    [{ field: 'Account.Region__c', operator: 'in', value: ['A'] }, "Account.Region__c INCLUDES ('A')"],
    [{ field: 'Id', operator: 'not in', value: ['0067Q0000000001'] }, "Id NOT IN ('0067Q0000000001')"],
  ])('the condition %j is compiled', async (condition, expected) => {
    expect(await where(condition)).toBe(expected);
  });

  test('a date literal is never taken for text, nor text for a date literal', async () => {
    expect(await where({ field: 'Name', operator: '=', value: 'TODAY' })).toBe("Name = 'TODAY'");
    await expect(where({ field: 'CloseDate', operator: '=', value: 'LAST_N_DAYS:1 OR Id != null' })).rejects.toThrow(ToolFailed);
  });
});

describe('queries without a meaning in SOQL are refused with the reason', () => {
  const cond = (field: string, operator: CrmCondition['operator'], value?: CrmCondition['value']) => ({
    conditions: [{ field, operator, value }],
  });
  test.each<[string, Partial<CrmQuery>, RegExp]>([
    ['an unknown field', { fields: ['Budget'] }, /Opportunity has no field "Budget".*Amount.*Account\.<field>/],
    ['an unknown field over there', { fields: ['Account.Budget'] }, /Account has no field "Budget"/],
    ['a path along no reference', { fields: ['Amount.Name'] }, /no field "Amount"/],
    ['SOQL for a field', { fields: ['Id FROM User'] }, /no field "Id FROM User"/],
    ['a subquery for a field', { fields: ['(SELECT Id FROM Contacts)'] }, /no field/],
    ['too deep a path', { fields: ['Account.A.B.C.D.E.F'] }, /more than 5 references/],
    ['a limit of 201', { limit: 201 }, /1 to 200/],
    ['words for a number', cond('Amount', '>', '1 OR 1=1'), /Amount is a currency/],
    ['a number without end', cond('Amount', '>', 'Infinity'), /Amount is a currency/],
    ['a day that does not exist', cond('CloseDate', '=', '2026-02-30'), /CloseDate is a date/],
    ['something behind a day', cond('CloseDate', '=', '2026-02-03 OR Name != null'), /CloseDate is a date/],
    ['something behind a time', cond('CreatedDate', '=', '2026-02-03T00:00:00Z OR 1'), /CreatedDate is a datetime/],
    ['no record id', cond('AccountId', '=', "' OR Name != '"), /a record id/],
    ['like on a number', cond('Amount', 'like', '5%'), /text only/],
    ['an order of booleans', cond('IsWon', '>', true), /cannot compare booleans/],
    ['an empty list', cond('Name', 'in', []), /a list/],
    ['half a character', cond('Name', '=', 'a\ud800'), /incomplete Unicode character/],
    ['a field that cannot be filtered', { object: 'Account', ...cond('Description', '=', 'x') }, /cannot be used in a condition/],
    ['a sum of words', { fields: [], aggregates: [{ function: 'sum', field: 'Name' }] }, /numbers only/],
    [
      'an order by no column',
      { fields: [], aggregates: [{ function: 'count' }], order: { field: 'Name', direction: 'asc' } },
      /Sort by/,
    ],
    ['a page of a sorted list', { after: '0067Q0000000001QAA', order: { field: 'Name', direction: 'asc' } }, /order/],
  ])('%s is refused', async (_, query, message) => {
    await expect(soql(query)).rejects.toThrow(ToolFailed);
    await expect(soql(query)).rejects.toThrow(message);
  });

  test('a CRM that describes SOQL as a field name is refused', async () => {
    const evil = { ...account, fields: [{ name: 'Id FROM User', label: '', type: 'string' as const }] };
    await expect(soql({ object: 'Account', fields: ['Id FROM User'] }, [evil])).rejects.toThrow('an invalid name');
  });
});

/** Any text a model or a record could contain, mostly quotes and backslashes. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "'",
        '\\',
        '"',
        '\n',
        '\r',
        '\t',
        '\0',
        '%',
        '_',
        '\u2028',
        '\\u0027',
        "\\'",
        "' OR Id != '",
        '--',
        '/*',
        ')',
        'é',
        '😀',
        '\u202e',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const conditionsOf = (text: string): Condition[] => {
  const { where } = parseSoql(text);
  return where && 'and' in where ? where.and : where ? [where] : [];
};

describe('no value changes the meaning of a query', () => {
  const shape = { selected: [{ field: 'Id' }], from: 'Opportunity', groupBy: [], limit: 50 };

  test('a single value stays one literal', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const text = await soql({ conditions: [{ field: 'Name', operator: '=', value }] });
        const parsed = parseSoql(text);
        expect(parsed).toMatchObject(shape);
        expect(parsed.where).toMatchObject({ field: 'Name', operator: '=', values: [{ string: value }] });
      }),
      { numRuns: 2000 },
    );
  });

  test('values in lists, beside others and in alternatives stay literals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 5 }), hostile, async (list, other) => {
        const text = await soql({
          conditions: [{ field: 'StageName', operator: 'not in', value: list }],
          anyOf: [
            [
              { field: 'Name', operator: '!=', value: other },
              { field: 'Amount', operator: '>', value: 1 },
            ],
          ],
        });
        expect(parseSoql(text)).toMatchObject(shape);
        expect(conditionsOf(text)).toMatchObject([
          { field: 'StageName', operator: 'NOT IN', values: list.map((string) => ({ string })) },
          {
            or: [
              { field: 'Name', values: [{ string: other }] },
              { field: 'Amount', values: [{ text: '1' }] },
            ],
          },
        ]);
      }),
      { numRuns: 1000 },
    );
  });

  test('a pattern stays a literal in which only % is a wildcard', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        const [condition] = conditionsOf(await soql({ conditions: [{ field: 'Name', operator: 'like', value }] }));
        const [literal] = condition && 'values' in condition ? condition.values : [];
        const expected = value.split('').map((c) => (c === '%' ? { wildcard: '%' } : { literal: c }));
        expect(literal).toMatchObject({ string: value, pattern: expected });
      }),
      { numRuns: 1000 },
    );
  });

  test.each(['Amount', 'CloseDate', 'CreatedDate', 'IsWon', 'AccountId'])(
    'a value of %s is one literal or refused',
    async (field) => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            hostile,
            fc.double().map(String),
            fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
          ),
          async (value) => {
            const compiled = await soql({ conditions: [{ field, operator: '=', value }] }).catch((error: unknown) => error);
            if (compiled instanceof ToolFailed) return;
            expect(conditionsOf(String(compiled))).toEqual([{ field, operator: '=', values: [expect.anything()] }]);
            expect(parseSoql(String(compiled))).toMatchObject(shape);
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  test('a name is refused unless it is described', async () => {
    const names = [...account.fields, ...opportunity.fields].map(({ name }) => name.toLowerCase());
    await fc.assert(
      fc.asyncProperty(hostile, async (name) => {
        const compiled = await soql({ fields: [name], order: { field: name, direction: 'asc' } }).catch(
          (error: unknown) => error,
        );
        if (compiled instanceof ToolFailed) return;
        expect(names).toContain(name.trim().toLowerCase());
      }),
      { numRuns: 500 },
    );
  });
});
