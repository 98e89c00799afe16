import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { Crm, CrmChange } from '@/lib/core/ports/crm';
import { sampleCrm } from '@/lib/sample/sample-crm';
import { describeSFDCObject } from '@/lib/tools/crm/describe-sfdc-object';
import { generateQuery } from '@/lib/tools/crm/generate-query';
import { getSFDCData } from '@/lib/tools/crm/get-sfdc-data';
import { proposeUpdateSFDCData } from '@/lib/tools/crm/propose-update-sfdc-data';
import { fakeId, sampleSchema } from '../../fakes/salesforce-data';
import { callTool, contextOf } from '../../tools/call-tool';
import { signedIn } from './signed-in';

const id = (n: number) => fakeId('006', n);

/** The approval that the engine would request. */
async function propose(crm: Crm, input: Json): Promise<Json> {
  const { prepare, input: schema } = proposeUpdateSFDCData;
  if (!prepare) throw new Error('nothing is prepared');
  return prepare(schema.parse(input), contextOf({ sources: { crm } }));
}

describe('tools on a Salesforce', () => {
  test('objects and fields are described for a model', async () => {
    await using w = await signedIn();
    const sources = { crm: w.crm };
    expect(await callTool(describeSFDCObject, {}, { sources })).toEqual({
      source: 'Salesforce (test)',
      objects: expect.arrayContaining([{ object: 'Lead', label: 'Lead', count: 30 }]),
    });
    expect(await callTool(describeSFDCObject, { object: 'opportunity' }, { sources })).toMatchObject({
      object: 'Opportunity',
      fields: expect.arrayContaining([
        expect.objectContaining({ name: 'OwnerId', type: 'reference', referenceTo: ['User', 'Group'], relationship: 'Owner' }),
      ]),
    });
  });

  test('records are returned with their ids, and figures without', async () => {
    await using w = await signedIn();
    const sources = { crm: w.crm };
    expect(
      await callTool(getSFDCData, { object: 'opportunity', fields: ['Name', 'Account.Name'], limit: 1 }, { sources }),
    ).toEqual({
      source: 'Salesforce (test)',
      object: 'Opportunity',
      total: 40,
      records: [{ Id: id(0), Name: 'Deal 00', 'Account.Name': 'Company 00' }],
    });
    expect(
      await callTool(getSFDCData, { object: 'Lead', fields: [], aggregates: [{ function: 'count' }] }, { sources }),
    ).toMatchObject({ records: [{ count: 30 }] });
  });

  test('a result names the values of its conditions that no field has, so that an empty result is not taken for an answer', async () => {
    await using w = await signedIn();
    const count = { fields: [], aggregates: [{ function: 'count' }] };
    for (const crm of [w.crm, sampleCrm()]) {
      const about = (value: Json, operator = '=', asked: object = count) =>
        callTool(
          getSFDCData,
          { object: 'Opportunity', ...asked, conditions: [{ field: 'stageName', operator, value }] },
          { sources: { crm } },
        );
      expect(await about('Won')).toMatchObject({
        records: [{ count: 0 }],
        note: expect.stringMatching(/^stageName has no value "Won" to choose\. Its values: Closed Won, .*Prospecting/),
      });
      expect(await about(['Won', 'Closed Lost'], 'in', { fields: ['Name'] })).toMatchObject({
        note: expect.stringContaining('no value "Won"'),
      });
      expect(await about('closed won')).not.toHaveProperty('note');
      expect(await about('Won%', 'like')).not.toHaveProperty('note');
    }
  });

  test('a combination of values of a list is known, and of hundreds of wrong values only the first are explained', async () => {
    await using w = await signedIn();
    const about = (value: Json, operator: string) => {
      const conditions = [{ field: 'Segment__c', operator, value }];
      return callTool(getSFDCData, { object: 'Account', fields: ['Name'], conditions }, { sources: { crm: w.crm } });
    };
    expect(await about('Gold;New', '=')).not.toHaveProperty('note');
    expect(await about('Gold;Old', '=')).toMatchObject({ note: expect.stringContaining('no value "Old" to choose') });
    const many = Array.from({ length: 200 }, (_, n) => `Wrong ${n}`);
    expect(await about(many, 'in')).toMatchObject({
      note: expect.stringMatching(
        /^.{0,500}"Wrong 4" to choose\. .{0,60} 195 more values of the conditions are not to choose either\.$/,
      ),
    });
  });

  test('a wrong name is refused with the most similar ones of hundreds, also by their labels', async () => {
    const schema = sampleSchema();
    const field = { type: 'string', updateable: true, filterable: true };
    const custom = (n: number) => ({ ...field, name: `Old_Import_Column_${n}__c`, label: `Column ${n}` });
    const fields = [...Array.from({ length: 300 }, (_, n) => custom(n)), { ...field, name: 'ACV__c', label: 'Contract Value' }];
    schema.find(({ name }) => name === 'Opportunity')?.fields.push(...fields);
    schema.unshift(...Array.from({ length: 90 }, (_, n) => ({ name: `Aaa_${n}__c`, label: `Old ${n}`, fields })));
    schema.push({ name: 'Rchng__c', label: 'Invoice', fields });
    await using w = await signedIn({ schema });
    const get = (object: string, name: string) => callTool(getSFDCData, { object, fields: [name] }, { sources: { crm: w.crm } });
    await expect(get('Invoice', 'Id')).rejects.toThrow(
      /^There is no object "Invoice" .* Nearest of its \d+ objects: Rchng__c, .{0,200}$/,
    );
    await expect(get('Opportunity', 'Contract Value')).rejects.toThrow(/Nearest of its 31\d fields: ACV__c, .{0,400}$/);
    const change = { id: id(0), after: { 'Contract Value': 'x' } };
    const proposal = propose(w.crm, { object: 'Opportunity', reason: 'x', changes: [change] });
    await expect(proposal).rejects.toThrow(/Nearest of its 31\d fields: ACV__c, /);
  });

  test('a model is told what Salesforce refuses', async () => {
    await using w = await signedIn();
    await w.crm.describe('Account');
    w.salesforce.hide('Account', 'AnnualRevenue');
    const call = callTool(getSFDCData, { object: 'Account', fields: ['AnnualRevenue'] }, { sources: { crm: w.crm } });
    await expect(call).rejects.toThrow(/INVALID_FIELD.*'AnnualRevenue' on entity 'Account'/);
  });
});

describe('generateQuery', () => {
  const input = {
    sentence: 'Which energy accounts have the most open money?',
    query: {
      object: 'opportunity',
      fields: ['account.name'],
      conditions: [{ field: 'Account.Industry', operator: '=', value: "Ener'gy" }],
      anyOf: [
        [
          { field: 'IsWon', operator: '=', value: false },
          { field: 'CloseDate', operator: '>', value: 'TODAY' },
        ],
      ],
      aggregates: [{ function: 'sum', field: 'amount' }],
      order: { field: 'sum(Amount)', direction: 'desc' },
      limit: 5,
    },
  };

  test('generateQuery shows the sentence, the query in words and in SOQL, and fetches nothing', async () => {
    await using w = await signedIn();
    const result = await callTool(generateQuery, input, { sources: { crm: w.crm } });
    expect(result).toEqual({
      source: 'Salesforce (test)',
      sentence: input.sentence,
      explanation:
        'sum of Amount for each Account.Name of Opportunity, where Account.Industry = "Ener\'gy" and (IsWon = false or CloseDate > "TODAY"), sorted by sum(Amount) desc, at most 5',
      query: input.query,
      soql: "SELECT Account.Name g0, SUM(Amount) a0 FROM Opportunity WHERE Account.Industry = 'Ener\\'gy' AND (IsWon = false OR CloseDate > TODAY) GROUP BY Account.Name ORDER BY SUM(Amount) DESC NULLS LAST LIMIT 5",
      fields: [
        { name: 'Account.Name', label: 'Name' },
        { name: 'sum(Amount)', label: 'sum(Amount)' },
      ],
    });
    const sent = w.salesforce.state.asked.map(({ query }) => query.get('q') ?? '');
    expect(sent.some((soql) => soql.includes('Ener'))).toBe(false);
  });

  test.each([
    ['a blank sentence', { ...input, sentence: ' \n ' }, 'sentence'],
    ['a blank object', { ...input, query: { ...input.query, object: '  ' } }, 'query.object'],
    ['a blank field', { ...input, query: { ...input.query, fields: ['\t'] } }, 'query.fields.0'],
  ])('generateQuery refuses %s', (_, blank, path) => {
    expect(generateQuery.input.safeParse(blank).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  test('generateQuery works on the sample CRM as well, and checks its fields', async () => {
    const sources = { crm: sampleCrm() };
    expect(await callTool(generateQuery, input, { sources })).toMatchObject({
      source: 'Sample CRM',
      soql: expect.stringMatching(/^SELECT /),
    });
    const wrong = { ...input, query: { ...input.query, fields: ['Budget'] } };
    await expect(callTool(generateQuery, wrong, { sources })).rejects.toThrow('Opportunity has no field "Budget"');
  });
});

describe('proposeUpdateSFDCData', () => {
  const changes: { id: string; after: Record<string, Json> }[] = [
    { id: id(0), after: { amount: 6_000, StageName: 'Prospecting' } },
    { id: id(1).slice(0, 15), after: { NextStep: 'Call Anna\u202e' } },
  ];
  const requestedChange = { object: 'opportunity', reason: 'Agreed on the phone', changes };

  const stage = (StageName: Json) => ({ ...requestedChange, changes: [{ id: id(0), after: { StageName } }] });
  const day = (CloseDate: Json) => ({ ...requestedChange, changes: [{ id: id(0), after: { CloseDate } }] });

  test('a proposal shows values as Salesforce stores them, and only true or false for a boolean', async () => {
    const schema = sampleSchema();
    const opportunity = schema.find(({ name }) => name === 'Opportunity');
    const field = { updateable: true, filterable: true };
    opportunity?.fields.push(
      { ...field, name: 'Signed__c', label: 'Signed', type: 'boolean' },
      { ...field, name: 'Due__c', label: 'Due', type: 'datetime' },
    );
    await using w = await signedIn({ schema });
    const after = { Amount: '1200.50', StageName: 'closed won', CloseDate: '2027-01-31T00:00:00Z', Due__c: '2027-01-31 09:30' };
    expect(
      await propose(w.crm, { ...requestedChange, changes: [{ id: id(0), after: { ...after, Signed__c: 'True' } }] }),
    ).toMatchObject({
      changes: [
        {
          after: {
            Amount: 1200.5,
            StageName: 'Closed Won',
            CloseDate: '2027-01-31',
            Due__c: '2027-01-31T09:30:00.000Z',
            Signed__c: true,
          },
        },
      ],
    });
    for (const Signed__c of ['yes', null, 1]) {
      const asked = propose(w.crm, { ...requestedChange, changes: [{ id: id(0), after: { Signed__c } }] });
      await expect(asked).rejects.toThrow(`Signed__c takes true or false, not ${JSON.stringify(Signed__c)}.`);
    }
  });

  test('a value that the person has edited to one that does not fit fails for its record only', async () => {
    await using w = await signedIn();
    const changed: CrmChange[] = [
      { id: id(0), before: { CloseDate: '2026-01-15' }, after: { CloseDate: 'soon' } },
      { id: id(1), before: { NextStep: null }, after: { NextStep: 'Call' } },
    ];
    expect(await w.crm.update('Opportunity', changed)).toEqual([
      { id: id(0), status: 'failed', message: 'CloseDate takes a date like 2026-03-31, not "soon".' },
      { id: id(1), status: 'updated' },
    ]);
  });

  test('a proposal shows names and current values beside the new ones, and changes nothing', async () => {
    await using w = await signedIn();
    expect(await propose(w.crm, requestedChange)).toEqual({
      object: 'Opportunity',
      source: 'Salesforce (test)',
      reason: 'Agreed on the phone',
      changes: [
        { id: id(0), name: 'Deal 00', before: { Amount: 5_000 }, after: { Amount: 6_000 } },
        { id: id(1), name: 'Deal 01', before: { NextStep: null }, after: { NextStep: 'Call Anna' } },
      ],
    });
    expect(w.salesforce.state.asked.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  test('a proposal takes no name or old value from the model', async () => {
    await using w = await signedIn();
    const lie = { ...requestedChange, changes: [{ ...changes[0], name: 'Another deal', before: { Amount: 1 } }] };
    expect(await propose(w.crm, lie)).toMatchObject({ changes: [{ name: 'Deal 00', before: { Amount: 5_000 } }] });
  });

  test('the prepared arguments are valid for the tool, and each record is changed individually', async () => {
    await using w = await signedIn();
    w.salesforce.state.rule = (_, row) => (row.NextStep ? 'No next steps, please.' : undefined);
    const approved = await propose(w.crm, requestedChange);
    expect(await callTool(proposeUpdateSFDCData, approved, { sources: { crm: w.crm } })).toEqual({
      source: 'Salesforce (test)',
      object: 'Opportunity',
      status: 'partial',
      updated: 1,
      failed: 1,
      results: [
        { id: id(0), name: 'Deal 00', status: 'updated' },
        { id: id(1), name: 'Deal 01', status: 'failed', message: expect.stringContaining('No next steps, please.') },
      ],
    });
    const again = await callTool(proposeUpdateSFDCData, approved, { sources: { crm: w.crm } });
    expect(again).toMatchObject({ results: [{ status: 'updated' }, { status: 'failed' }] });
  });

  test.each<[string, Json, RegExp]>([
    [
      'values the records have already',
      { ...requestedChange, changes: [{ id: id(0), after: { Amount: '5000' } }] },
      /these values already/,
    ],
    [
      'records that are not there',
      { ...requestedChange, changes: [{ id: id(77), after: { Amount: 1 } }] },
      /has no such records: 006Kz/,
    ],
    [
      'fields that cannot be changed',
      { ...requestedChange, changes: [{ id: id(0), after: { IsWon: true } }] },
      /IsWon.*cannot be changed/,
    ],
    ['a word for a stage that the list does not have', stage('Won'), /^StageName has no value "Won" to choose\. Its values: /],
    ['a day that does not exist', day('2026-02-30'), /^CloseDate takes a date like 2026-03-31, not "2026-02-30"\./],
    ['a day in another notation', day('31/12/2026'), /^CloseDate takes a date/],
    [
      'a number with commas',
      { ...requestedChange, changes: [{ id: id(0), after: { Amount: '12,000' } }] },
      /^Amount takes a number/,
    ],
    [
      'a name in place of an id',
      { ...requestedChange, changes: [{ id: id(0), after: { AccountId: 'Acme' } }] },
      /^AccountId takes the id/,
    ],
    ['fields that are not there', { ...requestedChange, changes: [{ id: id(0), after: { Budget: 1 } }] }, /no field "Budget"/],
  ])('no approval is requested for %s', async (_, input, words) => {
    await using w = await signedIn();
    await expect(propose(w.crm, input)).rejects.toThrow(ToolFailed);
    await expect(propose(w.crm, input)).rejects.toThrow(words);
  });

  test('no approval is requested for changes of the sample', async () => {
    const crm = sampleCrm();
    const [record] = (await crm.query({ object: 'Account', fields: ['Id'], conditions: [], limit: 1 })).records;
    const input = { object: 'Account', reason: 'x', changes: [{ id: String(record?.Id), after: { Name: 'y' } }] };
    await expect(propose(crm, input)).rejects.toThrow('Sample CRM: records of Account cannot be changed.');
  });

  test.each([
    ['no records', { ...requestedChange, changes: [] }],
    [
      'a record twice, once by its short id',
      { ...requestedChange, changes: [changes[0], { ...changes[0], id: id(0).slice(0, 15) }] },
    ],
    ['no field', { ...requestedChange, changes: [{ id: id(0), after: {} }] }],
    ['SOQL for an id', { ...requestedChange, changes: [{ id: "' OR Id != '", after: { Amount: 1 } }] }],
    ['51 records', { ...requestedChange, changes: Array.from({ length: 51 }, (_, n) => ({ id: id(n), after: { Amount: 1 } })) }],
  ])('a proposal with %s is refused', (_, input) => {
    expect(proposeUpdateSFDCData.input.safeParse(input).success).toBe(false);
  });
});
