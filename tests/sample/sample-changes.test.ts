import { expect, test } from '@jest/globals';
import type { Crm, CrmCondition } from '@/lib/core/ports/crm';
import type { SampleChange } from '@/lib/core/ports/sample-change-store';
import { sampleCrm } from '@/lib/sample/sample-crm';

/** The sample CRM of a user without changes. */
function changeable() {
  let changes: SampleChange[] = [];
  const keep = async (more: readonly SampleChange[]) => {
    changes = [...changes, ...more];
  };
  return { crm: () => sampleCrm({ changes, keep }), kept: () => changes };
}

async function find(crm: Crm, object: string, fields: string[], conditions: CrmCondition[] = []) {
  const { records } = await crm.query({ object, fields: ['Id', ...fields], conditions, limit: 200 });
  const [first, second] = records;
  if (!first || !second) throw new Error(`too few records of ${object}`);
  return [first, second] as const;
}

const is = (field: string, value: string | boolean): CrmCondition => ({ field, operator: '=', value });

test('fields that the CRM sets itself cannot be changed, all others can', async () => {
  const { fields } = await changeable().crm().describe('Opportunity');
  expect(fields.filter(({ updateable }) => !updateable).map(({ name }) => name)).toEqual([
    'Id',
    'IsClosed',
    'IsWon',
    'LastModifiedDate',
  ]);
  const [{ Id }] = await find(changeable().crm(), 'Opportunity', []);
  await expect(
    changeable()
      .crm()
      .update('Opportunity', [{ id: String(Id), before: {}, after: { IsWon: true } }]),
  ).rejects.toThrow('IsWon of Opportunity cannot be changed');
});

test('a changed record is found, counted and read with its new values, but only by the user who changed it', async () => {
  const { crm, kept } = changeable();
  const [{ Id }] = await find(crm(), 'Account', [], [is('Rating', 'Warm')]);
  const results = await crm().update('Account', [{ id: String(Id), before: { Rating: 'Warm' }, after: { Rating: 'Hot' } }]);
  expect(results).toEqual([{ id: Id, status: 'updated' }]);
  expect(kept()).toEqual([{ object: 'Account', id: Id, values: { Rating: 'Hot' } }]);
  expect(await crm().read('Account', [String(Id)], ['Rating'])).toEqual([{ Id, Rating: 'Hot' }]);
  const hot = async (one: Crm) =>
    Number((await one.query({ object: 'Account', fields: ['Id'], conditions: [is('Rating', 'Hot')], limit: 1 })).total);
  expect(await hot(crm())).toBe((await hot(sampleCrm())) + 1);
});

test('derived values follow a change: a stage closes a deal, a name is composed of its parts', async () => {
  const { crm } = changeable();
  const [deal] = await find(crm(), 'Opportunity', ['StageName'], [is('IsClosed', false)]);
  const [{ Id: contact, FirstName: first, LastName: last }] = await find(crm(), 'Contact', ['FirstName', 'LastName']);
  await crm().update('Opportunity', [
    { id: String(deal.Id), before: { StageName: deal.StageName ?? null }, after: { StageName: 'Closed Won' } },
  ]);
  await crm().update('Contact', [{ id: String(contact), before: { LastName: last ?? null }, after: { LastName: 'Byron' } }]);
  const [won] = await crm().read('Opportunity', [String(deal.Id)], ['IsClosed', 'IsWon', 'Probability', 'LastModifiedDate']);
  expect(won).toMatchObject({ IsClosed: true, IsWon: true, Probability: 100 });
  expect(Date.parse(String(won?.LastModifiedDate))).toBeGreaterThan(Date.now() - 60_000);
  expect(await crm().read('Contact', [String(contact)], ['Name'])).toEqual([{ Id: contact, Name: `${first} Byron` }]);
});

test('records are changed independently: of three changes one is made, one is refused by a rule, one is stale', async () => {
  const { crm, kept } = changeable();
  const [open, other] = await find(crm(), 'Opportunity', ['Amount'], [is('IsClosed', false)]);
  const [closed] = await find(crm(), 'Opportunity', ['Amount'], [is('IsWon', true)]);
  const change = (record: typeof open, before = record.Amount ?? null) => ({
    id: String(record.Id),
    before: { Amount: before },
    after: { Amount: 1 },
  });
  expect(await crm().update('Opportunity', [change(closed), change(open), change(other, 2)])).toEqual([
    { id: closed.Id, status: 'failed', message: 'The amount of a closed opportunity cannot be changed.' },
    { id: open.Id, status: 'updated' },
    { id: other.Id, status: 'failed', message: expect.stringContaining('has changed since this was proposed') },
  ]);
  expect(kept().map(({ id }) => id)).toEqual([open.Id]);
});

test.each([
  ['Account', 'Rating', 'Lukewarm', /one of Hot, Warm, Cold/],
  ['Account', 'Name', null, /cannot be empty/],
  ['Account', 'AnnualRevenue', -1, /a number from 0 on/],
  ['Account', 'Phone', '9'.repeat(300), /at most 255 characters/],
  ['Contact', 'Email', 'nobody', /an e-mail address/],
  ['Contact', 'AccountId', '001000000000000AAA', /there is no Account/],
  ['Opportunity', 'CloseDate', 'soon', /a date like 2026-03-31/],
])('%s.%s does not accept %j', async (object, field, value, message) => {
  const { crm, kept } = changeable();
  const [record] = await find(crm(), object, [field]);
  const before = { [field]: record[field] ?? null };
  expect(await crm().update(object, [{ id: String(record.Id), before, after: { [field]: value } }])).toEqual([
    { id: record.Id, status: 'failed', message: expect.stringMatching(message) },
  ]);
  expect(kept()).toEqual([]);
});
