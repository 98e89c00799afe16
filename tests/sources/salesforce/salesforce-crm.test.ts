import { describe, expect, test } from '@jest/globals';
import { SignInNeeded, ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { CrmChange, CrmCondition, CrmQuery } from '@/lib/core/ports/crm';
import { fakeId, SECURITY_OBJECTS, sampleRows, sampleSchema } from '../../fakes/salesforce-data';
import { signedIn } from './signed-in';

type World = Awaited<ReturnType<typeof signedIn>>;
const ask = ({ crm }: World, object: string, fields: string[], more: Partial<CrmQuery> = {}, signal?: AbortSignal) =>
  crm.query({ object, fields, conditions: [], limit: 200, ...more }, signal);
const where = (field: string, operator: CrmCondition['operator'], value?: CrmCondition['value']) => ({
  conditions: [{ field, operator, value }],
});
const paths = ({ salesforce }: World) => salesforce.state.asked.map(({ path }) => path.replace(/^\/services\/data\/v[\d.]+/, ''));

/** The sample with tasks, each about a person and a thing. */
function withTasks() {
  const field = (name: string, type: string, more = {}) => ({
    name,
    label: name,
    type,
    updateable: true,
    filterable: true,
    ...more,
  });
  const who = { relationshipName: 'Who', referenceTo: ['Contact', 'Lead'] };
  const what = { relationshipName: 'What', referenceTo: ['Account', 'Opportunity'] };
  const contact = {
    name: 'Contact',
    label: 'Contact',
    fields: ['Id', 'Name', 'Department'].map((name) => field(name, 'string')),
  };
  const fields = [
    field('Id', 'id'),
    field('Subject', 'string'),
    field('WhoId', 'reference', who),
    field('WhatId', 'reference', what),
  ];
  const task = (n: number, WhoId: string, WhatId: string) => ({ Id: fakeId('00T', n), Subject: `Call ${n}`, WhoId, WhatId });
  return {
    schema: [...sampleSchema(), contact, { name: 'Task', label: 'Task', fields }],
    rows: {
      ...sampleRows(),
      Contact: [{ Id: fakeId('003', 0), Name: 'Ida Berg', Department: 'Sales' }],
      Task: [task(0, fakeId('003', 0), fakeId('001', 1)), task(1, fakeId('00Q', 2), fakeId('006', 3))],
    },
  };
}

describe('a reference to records of several objects', () => {
  test('is described with all of them, and followed to what is known of any record', async () => {
    await using w = await signedIn(withTasks());
    const { fields } = await w.crm.describe('Task');
    expect(fields.find(({ name }) => name === 'WhoId')).toMatchObject({ referenceToAny: ['Contact', 'Lead'] });
    const { records } = await ask(w, 'Task', ['Subject', 'Who.Name', 'Who.Type', 'What.Name', 'what.type']);
    expect(records).toEqual([
      { Subject: 'Call 0', 'Who.Name': 'Ida Berg', 'Who.Type': 'Contact', 'What.Name': 'Company 01', 'What.Type': 'Account' },
      { Subject: 'Call 1', 'Who.Name': 'Lead 00002', 'Who.Type': 'Lead', 'What.Name': 'Deal 03', 'What.Type': 'Opportunity' },
    ]);
    expect((await ask(w, 'Task', ['Subject'], where('Who.Type', '=', 'Lead'))).total).toBe(1);
  });

  test('is not followed to a field of only one of them, and the message names the others', async () => {
    await using w = await signedIn(withTasks());
    await expect(ask(w, 'Task', ['Who.Department'])).rejects.toThrow(
      /Who \(one of Contact, Lead\) has no field "Department".* Its fields are Id, Name, Type/,
    );
    expect(w.salesforce.state.asked.some(({ query }) => query.get('q')?.includes('Department'))).toBe(false);
  });

  test('is not followed while one of them is hidden from the agent', async () => {
    await using w = await signedIn(withTasks());
    const few = w.open({ objects: ['Task', 'Account', 'Contact', 'Lead'] });
    const query = { object: 'Task', conditions: [], limit: 200 };
    expect((await few.query({ ...query, fields: ['Who.Name', 'WhatId'] })).total).toBe(2);
    await expect(few.query({ ...query, fields: ['What.Name'] })).rejects.toThrow(
      'What of Task may be a record that this connection cannot see: Account, Opportunity. Read WhatId',
    );
    expect((await few.describe('Task')).fields.find(({ name }) => name === 'WhatId')?.cannot).toContain('follow');
    expect((await w.open().describe('Task')).fields.find(({ name }) => name === 'WhatId')?.cannot ?? []).not.toContain('follow');
  });
});

describe('a Salesforce with several currencies', () => {
  function inCurrencies() {
    const code = { name: 'CurrencyIsoCode', label: 'Currency', type: 'picklist', picklist: ['EUR', 'USD'], updateable: true };
    const schema = sampleSchema().map((object) =>
      ['Account', 'Opportunity'].includes(object.name)
        ? { ...object, fields: [...object.fields, { ...code, filterable: true }] }
        : object,
    );
    const rows = sampleRows();
    for (const [n, row] of [...(rows.Account ?? []), ...(rows.Opportunity ?? [])].entries())
      row.CurrencyIsoCode = n % 2 ? 'USD' : 'EUR';
    const field = (name: string, type: string) => ({ name, label: name, type, updateable: false, filterable: true });
    const types = {
      name: 'CurrencyType',
      label: 'Currency',
      fields: [field('IsoCode', 'string'), field('IsCorporate', 'boolean')],
    };
    const CurrencyType = [
      { IsoCode: 'USD', IsCorporate: false },
      { IsoCode: 'EUR', IsCorporate: true },
    ];
    return { schema: [...schema, types], rows: { ...rows, CurrencyType } };
  }

  test('has each amount with its currency, along references, too', async () => {
    await using w = await signedIn(inCurrencies());
    const { records } = await ask(w, 'Opportunity', ['Name', 'amount', 'Account.AnnualRevenue'], { limit: 2 });
    expect(records).toEqual([
      {
        Name: 'Deal 00',
        Amount: 5000,
        CurrencyIsoCode: 'EUR',
        'Account.AnnualRevenue': 1_000_000,
        'Account.CurrencyIsoCode': 'EUR',
      },
      {
        Name: 'Deal 01',
        Amount: 10_000,
        CurrencyIsoCode: 'USD',
        'Account.AnnualRevenue': 2_000_000,
        'Account.CurrencyIsoCode': 'USD',
      },
    ]);
    expect((await ask(w, 'Opportunity', ['Name'], { limit: 1 })).records).toEqual([{ Name: 'Deal 00' }]);
  });

  test('says in which currency it has calculated', async () => {
    await using w = await signedIn(inCurrencies());
    const aggregates = [{ function: 'sum' as const, field: 'amount' }, { function: 'count' as const }];
    const summed = await ask(w, 'Opportunity', [], { aggregates });
    expect(summed.note).toMatch(/^This Salesforce has several currencies: sum\(amount\) are in EUR, converted by Salesforce/);
    expect((await ask(w, 'Opportunity', [], { aggregates: [{ function: 'count' }] })).note).toBeUndefined();
    const other = w.open({ view: 'connection-2' });
    w.salesforce.failNext({ status: 400, errorCode: 'INVALID_TYPE', soql: /CurrencyType/ });
    const { note } = await other.query({ object: 'Opportunity', fields: [], conditions: [], aggregates, limit: 1 });
    expect(note).toContain('its corporate currency, whose code cannot be read');
  });

  test('shows no currencies when it has only one', async () => {
    await using w = await signedIn();
    const aggregates = [{ function: 'sum' as const, field: 'Amount' }];
    expect((await ask(w, 'Opportunity', [], { aggregates })).note).toBeUndefined();
    expect(Object.keys((await ask(w, 'Opportunity', ['Amount'], { limit: 1 })).records[0] ?? {})).toEqual(['Amount']);
  });
});

describe('describing a Salesforce', () => {
  test('business objects are listed with their number of records', async () => {
    await using w = await signedIn();
    expect(await w.crm.listObjects()).toEqual([
      { name: 'Account', label: 'Account', count: 12 },
      { name: 'Opportunity', label: 'Opportunity', count: 40 },
      { name: 'Lead', label: 'Lead', count: 30 },
      { name: 'User', label: 'User', count: 2 },
    ]);
  });

  test('a count that Salesforce does not report is unknown, and not a failure', async () => {
    await using w = await signedIn();
    w.salesforce.failNext({ status: 403, errorCode: 'INSUFFICIENT_ACCESS', path: /recordCount/ });
    expect((await w.crm.listObjects())[0]).toEqual({ name: 'Account', label: 'Account', count: null });
  });

  test('a count that takes too long is unknown', async () => {
    await using w = await signedIn();
    await w.crm.listObjects();
    w.salesforce.failNext({ status: 503, body: 'busy', headers: { 'retry-after': '4' }, times: 3, path: /query/ });
    expect((await w.crm.describe('Account')).count).toBeNull();
  });

  test('an object is described with types, references, legal values and changeable fields', async () => {
    await using w = await signedIn();
    const { name, count, fields } = await w.crm.describe('opportunity');
    expect([name, count]).toEqual(['Opportunity', 40]);
    const field = (searchedName: string) => fields.find((one) => one.name === searchedName);
    expect(field('AccountId')).toEqual({
      name: 'AccountId',
      label: 'Account Id',
      type: 'reference',
      referenceTo: 'Account',
      relationship: 'Account',
      updateable: true,
    });
    expect(field('OwnerId')).toMatchObject({ referenceToAny: ['User', 'Group'], relationship: 'Owner' });
    expect(field('OwnerId')).not.toHaveProperty('referenceTo');
    expect(field('StageName')?.values).toEqual(['Prospecting', 'Negotiation', 'Closed Won', 'Closed Lost']);
    expect(field('Amount')).toMatchObject({ type: 'currency', updateable: true, cannot: ['group'] });
    expect(field('IsWon')?.updateable).toBeUndefined();
    const account = await w.crm.describe('Account');
    expect(account.fields.map((one) => one.name)).not.toContain('BillingAddress');
    expect(account.fields.find((one) => one.name === 'Segment__c')).toMatchObject({ type: 'picklist', multiple: true });
  });

  test('fields hidden by field-level security are absent and cannot be queried', async () => {
    await using w = await signedIn();
    w.salesforce.hide('Account', 'CreditScore__c');
    expect((await w.crm.describe('Account')).fields.map(({ name }) => name)).not.toContain('CreditScore__c');
    await expect(ask(w, 'Account', ['CreditScore__c'])).rejects.toThrow(
      /Account has no field "CreditScore__c" that this connection can see.*AnnualRevenue/,
    );
    await expect(ask(w, 'Account', ['Id'], where('CreditScore__c', '>', 1))).rejects.toThrow(ToolFailed);
    await expect(ask(w, 'Opportunity', ['Account.CreditScore__c'])).rejects.toThrow(ToolFailed);
    expect(w.salesforce.state.asked.some(({ query }) => query.get('q')?.includes('CreditScore__c'))).toBe(false);
  });

  test.each(SECURITY_OBJECTS)('the security object %s is hidden from everyone', async (object) => {
    await using w = await signedIn();
    expect((await w.crm.listObjects()).map(({ name }) => name)).not.toContain(object);
    await expect(w.crm.describe(object)).rejects.toThrow(`There is no object "${object}"`);
    await expect(ask(w, object, ['Id', 'Name'])).rejects.toThrow(ToolFailed);
    expect(w.salesforce.state.asked.some(({ query }) => query.get('q')?.includes(object))).toBe(false);
  });

  test('a user is described by who they are, without anything about sign-in or rights', async () => {
    await using w = await signedIn();
    expect((await w.crm.describe('User')).fields.map(({ name }) => name)).toEqual(['Id', 'Name', 'Email']);
    for (const field of ['FederationIdentifier', 'Username', 'ProfileId', 'Profile.Name']) {
      await expect(ask(w, 'User', [field])).rejects.toThrow(ToolFailed);
      await expect(ask(w, 'Account', [`Owner.${field}`])).rejects.toThrow(ToolFailed);
    }
  });

  test('only allowed objects are visible', async () => {
    await using w = await signedIn({}, { objects: ['account'] });
    expect((await w.crm.listObjects()).map(({ name }) => name)).toEqual(['Account']);
    for (const object of ['Opportunity', 'User', 'account/describe', '../limits', "Account' OR"]) {
      await expect(w.crm.describe(object)).rejects.toThrow(`There is no object "${object}"`);
    }
    await expect(ask(w, 'Account', ['Owner.Name'])).rejects.toThrow('a record that this connection cannot see: User, Group');
  });

  test('objects hidden from one agent are visible to another, with the same cache', async () => {
    await using w = await signedIn();
    const [few, all] = [w.open({ objects: ['Account'] }), w.open()];
    expect(await few.listObjects()).toHaveLength(1);
    expect((await all.listObjects()).map(({ count }) => count)).toEqual([12, 40, 30, 2]);
    await all.describe('Opportunity');
    await expect(few.describe('Opportunity')).rejects.toThrow('There is no object');
  });

  test('metadata is cached for minutes, shared by concurrent calls, and read again when the connection is checked', async () => {
    await using w = await signedIn();
    await Promise.all(Array.from({ length: 5 }, () => w.open().describe('Account')));
    await w.open().describe('Account');
    expect(
      paths(w)
        .filter((path) => path.startsWith('/sobjects'))
        .sort(),
    ).toEqual(['/sobjects', '/sobjects/Account/describe']);
    await w.crm.check();
    await w.crm.describe('Account');
    expect(paths(w).filter((path) => path.endsWith('describe'))).toHaveLength(2);
  });
});

test('after a sign-in to another Salesforce nothing of the previous one is visible', async () => {
  await using first = await signedIn();
  await using second = await signedIn({ schema: sampleSchema().filter(({ name }) => name !== 'Opportunity') });
  await first.crm.describe('Opportunity');
  first.kept.tokens = second.kept.tokens;
  const moved = first.open({ alsoHosts: [second.salesforce.host] });
  await expect(moved.describe('Opportunity')).rejects.toThrow('There is no object "Opportunity"');
});

describe('querying Salesforce', () => {
  test('queries return fields of the record and of related records, with times as ISO 8601', async () => {
    await using w = await signedIn();
    const { object, total, records } = await ask(
      w,
      'opportunity',
      ['id', 'NAME', 'account.name', 'Account.Owner.Email', 'lastModifiedDate', 'IsWon'],
      { ...where('Name', 'in', ['Deal 03', 'Deal 39']), order: { field: 'Name', direction: 'desc' } },
    );
    expect([object, total]).toEqual(['Opportunity', 2]);
    expect(records).toEqual([
      {
        Id: fakeId('006', 39),
        Name: 'Deal 39',
        'Account.Name': null,
        'Account.Owner.Email': null,
        LastModifiedDate: '2026-10-01T08:00:00.000Z',
        IsWon: false,
      },
      {
        Id: fakeId('006', 3),
        Name: 'Deal 03',
        'Account.Name': "O'Neill & Söhne \\ Co",
        'Account.Owner.Email': '1@acme.example',
        LastModifiedDate: '2026-10-01T08:00:00.000Z',
        IsWon: false,
      },
    ]);
  });

  test.each<[string, Partial<CrmQuery>, number]>([
    ['a hard name', where('Account.Name', '=', "O'Neill & Söhne \\ Co"), 3],
    ['a quote that would end the text', where('Name', '=', "x' OR Name != '"), 0],
    ['a pattern', where('Name', 'like', 'Deal 1%'), 10],
    ['an underscore that is none', where('Name', 'like', 'Deal_1%'), 0],
    ['a backslash in a pattern', where('Account.Name', 'like', '%\\ Co'), 3],
    ['a number', where('Amount', '>=', 190_000), 2],
    ['a yes', where('IsWon', '=', true), 10],
    ['a day', where('CloseDate', '<', '2026-02-01'), 4],
    ['a time', where('LastModifiedDate', '<=', '2026-10-01T10:00:00+02:00'), 40],
    ['nothing', where('Amount', 'is null'), 4],
    ['several', where('StageName', 'not in', ['Closed Won', 'Closed Lost']), 20],
    ['a period', { conditions: [{ field: 'CloseDate', operator: '=', value: 'THIS_YEAR' }] }, 40],
    [
      'alternatives',
      {
        anyOf: [
          [
            { field: 'Amount', operator: 'is null' },
            { field: 'IsWon', operator: '=', value: true },
          ],
        ],
      },
      // Deals 7, 17, 27 and 37, which have no amount, are not among the won ones.
      14,
    ],
  ])('queries treat %s correctly', async (_, query, expected) => {
    await using w = await signedIn();
    expect((await ask(w, 'Opportunity', ['Id'], query)).total).toBe(expected);
  });

  test.each<[CrmCondition['operator'], CrmCondition['value'], string]>([
    ['=', '2026-03-31', 'first last'],
    ['!=', '2026-03-31', 'before next none'],
    ['<', '2026-03-31', 'before'],
    ['<=', '2026-03-31', 'before first last'],
    ['>', '2026-03-31', 'next'],
    ['>=', '2026-03-31', 'first last next'],
    ['in', ['2026-03-31', '2026-04-01T00:00:00Z'], 'first last next'],
    ['not in', ['2026-03-31', '2026-04-01'], 'before none'],
  ])('a day compared with a date and time is the whole day: %s %j', async (operator, value, expected) => {
    const times = {
      before: '2026-03-30T23:59:59.000+0000',
      first: '2026-03-31T00:00:00.000+0000',
      last: '2026-03-31T23:59:59.000+0000',
      next: '2026-04-01T00:00:00.000+0000',
      none: null,
    };
    const rows = Object.entries(times).map(([Name, CreatedDate], n) => ({ Id: fakeId('001', n), Name, CreatedDate }));
    await using w = await signedIn({ rows: { ...sampleRows(), Account: rows } });
    const { records } = await ask(w, 'Account', ['Name'], where('CreatedDate', operator, value));
    expect(records.map(({ Name }) => Name).join(' ')).toBe(expected);
    const alone = await ask(w, 'Account', ['Name'], {
      anyOf: [
        [
          { field: 'CreatedDate', operator, value },
          { field: 'Name', operator: '=', value: 'nobody' },
        ],
      ],
    });
    expect(alone.records).toEqual(records);
  });

  test('queries match any of the values of a multi-value field', async () => {
    await using w = await signedIn();
    const { records } = await ask(w, 'Account', ['Segment__c'], where('Segment__c', 'in', ['New', 'Risk']));
    expect(records).toHaveLength(8);
    expect((await ask(w, 'Account', ['Id'], where('Segment__c', 'in', ['New']))).total).toBe(4);
  });

  test('queries compute figures for each group', async () => {
    await using w = await signedIn();
    const figures = (limit: number) =>
      ask(w, 'Opportunity', ['StageName', 'Account.Name'], {
        aggregates: [{ function: 'count' }, { function: 'sum', field: 'amount' }],
        ...where('Account.Name', 'like', 'Company 0%'),
        order: { field: 'sum(Amount)', direction: 'desc' },
        limit,
      });
    expect(await figures(2)).toEqual({
      object: 'Opportunity',
      total: 2,
      truncated: true,
      records: [
        { StageName: 'Closed Won', 'Account.Name': 'Company 02', count: 4, 'sum(Amount)': 420_000 },
        { StageName: 'Prospecting', 'Account.Name': 'Company 00', count: 4, 'sum(Amount)': 380_000 },
      ],
    });
    const { truncated, records } = await figures(200);
    expect(truncated).toBeUndefined();
    expect(await figures(records.length)).toEqual({ object: 'Opportunity', total: records.length, records });
  });

  test('records are returned without their total when Salesforce does not count them', async () => {
    await using w = await signedIn();
    w.salesforce.failNext({ status: 400, errorCode: 'QUERY_TIMEOUT', message: 'too long', soql: /COUNT\(\)/ });
    const { total, records } = await ask(w, 'Opportunity', ['Id'], { limit: 5 });
    expect([total, records.length]).toEqual([null, 5]);
  });

  test('queries page through 5,000 records that Salesforce sends 60 at a time', async () => {
    await using w = await signedIn({ rows: sampleRows({ leads: 5_000 }), batch: 60 });
    const ids: Json[] = [];
    for (let after: string | undefined; ; after = String(ids.at(-1))) {
      const { total, records } = await ask(w, 'Lead', ['Id', 'Name'], { after });
      expect(total).toBe(5_000);
      ids.push(...records.map(({ Id }) => Id ?? null));
      if (records.length < 200) break;
    }
    expect(ids).toEqual(w.salesforce.rows.Lead?.map(({ Id }) => Id));
    const longest = Math.max(
      ...w.salesforce.state.asked.map(({ query }) => Number(/LIMIT (\d+)/.exec(query.get('q') ?? '')?.[1] ?? 0)),
    );
    expect(longest).toBe(200);
    expect(paths(w).filter((path) => /^\/query\/.+-180$/.test(path))).toHaveLength(25);
  });

  test('queries end when their run is stopped', async () => {
    await using w = await signedIn();
    await w.crm.describe('Account');
    const stopped = new AbortController();
    w.salesforce.failNext({ status: 503, errorCode: 'SERVER_UNAVAILABLE', headers: { 'retry-after': '4' }, path: /query/ });
    const asking = ask(w, 'Account', ['Id'], {}, stopped.signal);
    setTimeout(() => stopped.abort(new Error('stopped by the person')), 200);
    await expect(asking).rejects.toThrow('stopped by the person');
  });

  test('queries that are too long are refused before they are sent', async () => {
    await using w = await signedIn();
    const value = Array.from({ length: 100 }, (_, n) => `${n}${'é'.repeat(100)}`);
    await expect(ask(w, 'Account', ['Id'], where('Name', 'in', value))).rejects.toThrow('too long for Salesforce');
    expect(paths(w).filter((path) => path === '/query')).toEqual([]);
  });
});

describe('Salesforce tokens', () => {
  test('expired tokens are renewed once for 8 concurrent calls', async () => {
    await using w = await signedIn();
    await w.crm.describe('Lead');
    w.salesforce.expireAccess();
    w.salesforce.state.refreshMs = 50;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => w.open().query({ object: 'Lead', fields: ['Name'], conditions: [], limit: n + 1 })),
    );
    expect(answers.map(({ records }) => records.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(w.salesforce.state.refreshes).toBe(1);
    expect(w.kept.times).toBe(1);
    const refused = w.salesforce.state.asked.filter(({ query, token }) => query.has('q') && token !== w.kept.tokens.accessToken);
    expect(refused.length).toBeGreaterThanOrEqual(8);
  });

  test('tokens that another process has already renewed are read from the store', async () => {
    await using w = await signedIn();
    const refused = w.kept.tokens.accessToken;
    w.kept.tokens = w.salesforce.signedIn();
    expect(await w.tokens().renew(refused)).toEqual(w.kept.tokens);
    expect(w.salesforce.state.refreshes).toBe(0);
  });

  test('tokens that cannot be renewed require a sign-in, reported once for concurrent calls and without a loop', async () => {
    await using w = await signedIn();
    w.salesforce.endAccess();
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => w.open().listObjects()));
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: expect.any(SignInNeeded) });
    expect(w.kept.needsSignIn).toEqual([expect.stringContaining('sign in again on the Connections page')]);
    expect(w.salesforce.state.refreshes).toBe(1);
  });

  test('new tokens that are refused are not renewed forever', async () => {
    await using w = await signedIn();
    w.salesforce.failNext({ status: 401, errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid', times: 100 });
    await expect(w.crm.listObjects()).rejects.toThrow(SignInNeeded);
    expect(w.salesforce.state.refreshes).toBe(1);
  });

  test('tokens never appear in text for a model', async () => {
    await using w = await signedIn();
    const { accessToken, refreshToken } = w.kept.tokens;
    await w.salesforce.close();
    const message = await w.crm
      .listObjects()
      .catch((error: Error) => `${error.message} ${error.stack} ${JSON.stringify(error.cause)}`);
    expect(message).toContain('cannot be reached');
    for (const secret of [accessToken, refreshToken, 'client-secret-1']) expect(message).not.toContain(secret);
  });
});

describe('refusals of Salesforce are explained with the field or the right', () => {
  test.each([
    [
      { status: 403, errorCode: 'INSUFFICIENT_ACCESS', message: 'insufficient access rights on object id' },
      /INSUFFICIENT_ACCESS, the signed-in user has no right.*rights on object id/,
    ],
    [{ status: 403, errorCode: 'API_DISABLED_FOR_ORG', message: 'API is not enabled' }, /API_DISABLED_FOR_ORG/],
    [
      { status: 400, errorCode: 'QUERY_TIMEOUT', message: 'Your query request was running for too long.' },
      /QUERY_TIMEOUT.*narrow/,
    ],
    [
      {
        status: 400,
        errorCode: 'INVALID_FIELD',
        message:
          "\nSELECT Budget FROM\n ^\nERROR at Row:1:Column:8\nNo such column 'Budget' on entity 'Account'. If you are attempting to use a custom field, be sure",
      },
      /^Salesforce: INVALID_FIELD, there is no such field, or it is hidden from this connection: No such column 'Budget' on entity 'Account'\.$/,
    ],
    [
      { status: 500, body: '<html>stack trace of java.lang.Secret</html>' },
      /^Salesforce answered with HTTP 500\. Try again in a moment\.$/,
    ],
    [{ status: 503, errorCode: 'SERVER_UNAVAILABLE', message: 'busy', times: 3 }, /SERVER_UNAVAILABLE: busy/],
    [{ status: 429, body: 'slow down', headers: { 'retry-after': '3600' } }, /HTTP 429/],
  ])('%j is explained', async (failure, words) => {
    await using w = await signedIn();
    await w.crm.describe('Account');
    w.salesforce.failNext({ ...failure, path: /query/ });
    const asking = ask(w, 'Account', ['Name']);
    await expect(asking).rejects.toThrow(ToolFailed);
    await expect(asking).rejects.toThrow(words);
  });

  test('a field that was hidden after it was described is explained', async () => {
    await using w = await signedIn();
    await w.crm.describe('Account');
    w.salesforce.hide('Account', 'AnnualRevenue');
    await expect(ask(w, 'Account', ['AnnualRevenue'])).rejects.toThrow(
      /INVALID_FIELD.*hidden.*'AnnualRevenue' on entity 'Account'/,
    );
  });

  test('a brief overload is retried', async () => {
    await using w = await signedIn();
    await w.crm.describe('Account');
    w.salesforce.failNext({ status: 503, body: 'busy', times: 1, path: /query/ });
    w.salesforce.failNext({ status: 429, body: 'busy', headers: { 'retry-after': '0' }, times: 1, path: /query/ });
    expect((await ask(w, 'Account', ['Name'])).total).toBe(12);
  });

  test('exhausted API requests are reported, and before that the number left', async () => {
    await using w = await signedIn({ apiRequestsLimit: 3 });
    expect(await w.crm.check()).toEqual({
      instance: w.salesforce.host,
      apiVersion: '62.0',
      objects: 5,
      apiRequestsLeft: 2,
      apiRequestsLimit: 3,
    });
    await w.crm.describe('Account');
    await expect(ask(w, 'Account', ['Name'])).rejects.toThrow(/REQUEST_LIMIT_EXCEEDED, this Salesforce has no API requests left/);
    expect(w.salesforce.state.apiRequests).toBe(4);
  });

  test('an API version that this Salesforce does not support is reported', async () => {
    await using w = await signedIn({}, { apiVersion: '20.0' });
    await expect(w.crm.check()).rejects.toThrow(/NOT_FOUND.*API version/);
  });
});

describe('changing records in Salesforce', () => {
  const id = (n: number) => fakeId('006', n);
  const change = (n: number, before: Record<string, Json>, after: Record<string, Json>): CrmChange => ({
    id: id(n),
    before,
    after,
  });
  const row = (w: World, n: number) => w.salesforce.rows.Opportunity?.[n];
  const writes = (w: World) => w.salesforce.state.asked.filter(({ method }) => method === 'PATCH');

  test('records are changed one by one, one may fail, and each has its own result', async () => {
    await using w = await signedIn();
    w.salesforce.state.rule = (_, opportunity) => (Number(opportunity.Amount) > 1_000_000 ? 'No deal is that large.' : undefined);
    const results = await w.crm.update('opportunity', [
      change(0, { Amount: 5_000 }, { amount: 6_000, NextStep: 'Call "Anna" \\ Ö' }),
      change(1, { Amount: 10_000 }, { Amount: 2_000_000 }),
      change(2, { StageName: 'Closed Won' }, { StageName: null }),
    ]);
    expect(results).toEqual([
      { id: id(0), status: 'updated' },
      {
        id: id(1),
        status: 'failed',
        message: expect.stringMatching(/FIELD_CUSTOM_VALIDATION_EXCEPTION.*No deal is that large\./),
      },
      { id: id(2), status: 'updated' },
    ]);
    expect(row(w, 0)).toMatchObject({ Amount: 6_000, NextStep: 'Call "Anna" \\ Ö' });
    expect(row(w, 1)).toMatchObject({ Amount: 10_000 });
    expect(row(w, 2)).toMatchObject({ StageName: null });
    expect(writes(w)).toHaveLength(1);
  });

  test('a record that has changed meanwhile is left unchanged', async () => {
    await using w = await signedIn();
    const results = await w.crm.update('Opportunity', [change(0, { Amount: 4_999 }, { Amount: 1 })]);
    expect(results).toEqual([{ id: id(0), status: 'failed', message: expect.stringContaining('Amount is now 5000, not 4999') }]);
    expect(writes(w)).toEqual([]);
  });

  test('changes that were already made count as made, and nothing is written again', async () => {
    await using w = await signedIn();
    const changes = [change(0, { Amount: 5_000, NextStep: null }, { Amount: 6_000, NextStep: 'Call' })];
    await w.crm.update('Opportunity', changes);
    expect(await w.crm.update('Opportunity', changes)).toEqual([{ id: id(0), status: 'updated' }]);
    expect(writes(w)).toHaveLength(1);
  });

  test('changes compare values by meaning', async () => {
    await using w = await signedIn();
    const results = await w.crm.update('Opportunity', [
      { id: id(0).slice(0, 15), before: { Amount: '5000.00', NextStep: '' }, after: { Amount: 7, NextStep: 'x' } },
    ]);
    expect(results).toEqual([{ id: id(0).slice(0, 15), status: 'updated' }]);
  });

  test('changes of missing records fail individually', async () => {
    await using w = await signedIn();
    const results = await w.crm.update('Opportunity', [
      change(99, { Amount: 1 }, { Amount: 2 }),
      change(0, { Amount: 5_000 }, { Amount: 2 }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'updated']);
  });

  test.each([
    ['Budget', /has no field "Budget"/],
    ['IsWon', /IsWon of Opportunity cannot be changed/],
    ['Id', /Id of Opportunity cannot be changed/],
  ])('changes of the field %s are refused before anything is written', async (field, words) => {
    await using w = await signedIn();
    const changes = [change(0, { Amount: 5_000 }, { Amount: 1 }), change(1, {}, { [field]: 'x' })];
    await expect(w.crm.update('Opportunity', changes)).rejects.toThrow(words);
    expect(writes(w)).toEqual([]);
  });

  test('changes survive a brief overload, and are made once', async () => {
    await using w = await signedIn();
    w.salesforce.failNext({ status: 503, body: 'busy', path: /composite/ });
    expect(await w.crm.update('Opportunity', [change(0, { Amount: 5_000 }, { Amount: 1 })])).toEqual([
      { id: id(0), status: 'updated' },
    ]);
    expect(row(w, 0)?.Amount).toBe(1);
  });
});
