import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import { askFor, callingBehaviour, signalPath } from '../fakes/calling-model';
import { type ConnectedProduct, connectedProduct } from '../fakes/connected-product';
import { dataOf } from '../fakes/play';
import { allEvents } from '../fakes/read-events';
import { fakeId } from '../fakes/salesforce-data';
import type { Person } from '../fakes/serve-product';

let all: ConnectedProduct;
let ada: Person;
let connection: string;
beforeAll(async () => {
  all = await connectedProduct({ behaviour: callingBehaviour });
  ada = await all.product.newPerson();
  connection = (await all.add(ada, { provider: 'salesforce', name: 'Our Salesforce' })).id;
  await all.signIn(ada, connection);
});
afterAll(() => all.close());

const id = (n: number) => fakeId('006', n);
const stages = () => all.salesforce.rows.Opportunity?.slice(0, 3).map(({ StageName }) => StageName);

/** Makes the data steward propose to close three opportunities as won, and returns the request to the user. */
async function askToChange(): Promise<{ runId: string; request: SignalRequest }> {
  const args = {
    object: 'Opportunity',
    reason: 'Signed today',
    changes: [0, 1, 3].map((n) => ({ id: id(n), after: { StageName: 'Closed Won' } })),
  };
  const { runId, requests } = await askFor(ada, [{ name: 'proposeUpdateSFDCData', arguments: args }]);
  const [request] = requests;
  if (!request) throw new Error('nothing is asked');
  return { runId, request };
}

async function audited() {
  const entries = await all.product.workbench.stores.audit.list(ada.user.id, 50);
  return entries.filter(({ action }) => action === 'crm_changed').map(({ facts }) => facts);
}

test('nothing is changed before the user approves, nor after a denial', async () => {
  const before = stages();
  const { runId, request } = await askToChange();
  expect(request.args).toEqual({
    object: 'Opportunity',
    source: 'Salesforce (Our Salesforce)',
    reason: 'Signed today',
    changes: [
      { id: id(0), name: 'Deal 00', before: { StageName: 'Prospecting' }, after: { StageName: 'Closed Won' } },
      { id: id(1), name: 'Deal 01', before: { StageName: 'Negotiation' }, after: { StageName: 'Closed Won' } },
      { id: id(3), name: 'Deal 03', before: { StageName: 'Closed Lost' }, after: { StageName: 'Closed Won' } },
    ],
  });
  await ada.visit(signalPath(runId, request), { json: { kind: 'approval', decision: 'deny', token: request.token } });
  await allEvents(await ada.call(`/api/runs/${runId}/events`));
  expect(stages()).toEqual(before);
  expect(await audited()).toEqual([]);
});

test('two of three records are approved, one update fails, and the audit log has each result', async () => {
  all.salesforce.state.rule = (_, row) => (row.Name === 'Deal 01' ? 'A won deal needs a contract.' : undefined);
  const { runId, request } = await askToChange();
  const { changes, ...proposal } = request.args as { changes: { id: string }[] };
  const approval = {
    kind: 'approval',
    decision: 'approve',
    token: request.token,
    args: { ...proposal, changes: changes.filter((one) => one.id !== id(3)) },
  };
  expect((await ada.visit(signalPath(runId, request), { json: approval })).status).toBe(202);
  const events = await allEvents(await ada.call(`/api/runs/${runId}/events`));
  expect(dataOf(events, 'agent_tool_result')[0]?.result).toMatchObject({
    status: 'partial',
    results: [
      { id: id(0), name: 'Deal 00', status: 'updated' },
      { id: id(1), name: 'Deal 01', status: 'failed', message: expect.stringContaining('A won deal needs a contract.') },
    ],
  });
  expect(all.salesforce.rows.Opportunity?.slice(0, 4).map(({ StageName }) => StageName)).toEqual([
    'Closed Won',
    'Negotiation',
    'Closed Won',
    'Closed Lost',
  ]);
  expect(await audited()).toEqual([
    {
      connection,
      agent: 'data-steward',
      object: 'Opportunity',
      records: [
        { id: id(0), fields: ['StageName'], status: 'updated' },
        { id: id(1), fields: ['StageName'], status: 'failed' },
      ],
    },
  ]);
});

test('an agent sees only the objects of the CRM that it is meant for', async () => {
  const visibleObjects = async (agent: string) => {
    const { runId } = await askFor(ada, [{ name: 'describeSFDCObject', arguments: {} }], 0, agent);
    const [listed] = dataOf(await allEvents(await ada.call(`/api/runs/${runId}/events`)), 'agent_tool_result');
    return JSON.stringify(listed?.result);
  };
  expect(await visibleObjects('data-steward')).toContain('"User"');
  expect(await visibleObjects('prospect-finder')).toContain('"Account"');
  expect(await visibleObjects('prospect-finder')).not.toContain('"User"');
});

test('the sample CRM is changed only for the user who approved, is audited, and is restored by a reset', async () => {
  const [person, other] = [await all.product.newPerson(), await all.product.newPerson()];
  const rating = async (whose: Person) => {
    const crm = await all.product.workbench.sources(whose.user.id, { name: 'data-steward' }).crm();
    const conditions = [{ field: 'Name', operator: '=', value: 'Castellane Chimie SA' } as const];
    const [record] = (await crm.query({ object: 'Account', fields: ['Id', 'Rating'], conditions, limit: 1 })).records;
    return record ?? {};
  };
  const { Id, Rating } = await rating(person);
  expect(Rating).toBe('Hot');
  const args = { object: 'Account', reason: 'No answer since May', changes: [{ id: Id, after: { Rating: 'Cold' } }] };
  const { runId, requests } = await askFor(person, [{ name: 'proposeUpdateSFDCData', arguments: args }]);
  const [request] = requests;
  if (!request) throw new Error('nothing is asked');
  expect(await rating(person)).toEqual({ Id, Rating: 'Hot' });
  const approval = { kind: 'approval', decision: 'approve', token: request.token };
  expect((await person.visit(signalPath(runId, request), { json: approval })).status).toBe(202);
  const events = await allEvents(await person.call(`/api/runs/${runId}/events`));
  expect(dataOf(events, 'agent_tool_result')[0]?.result).toMatchObject({ source: 'Sample CRM', status: 'updated', updated: 1 });
  expect([await rating(person), await rating(other)]).toEqual([
    { Id, Rating: 'Cold' },
    { Id, Rating: 'Hot' },
  ]);
  const entries = await all.product.workbench.stores.audit.list(person.user.id, 50);
  const audit = entries.find(({ action }) => action === 'crm_changed');
  expect(audit?.facts).toMatchObject({ connection: 'sample', records: [{ id: Id, fields: ['Rating'], status: 'updated' }] });

  const samples = async () => (await person.call('/api/samples')).json();
  expect(await samples()).toMatchObject({ changedRecords: 1 });
  expect((await person.call('/api/samples', { method: 'DELETE' })).status).toBe(403);
  expect((await person.visit('/api/samples', { method: 'DELETE' })).status).toBe(204);
  expect(await samples()).toMatchObject({ changedRecords: 0 });
  expect(await rating(person)).toEqual({ Id, Rating: 'Hot' });
});
