import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import { InboxPage } from '@/components/inbox/inbox-page';
import type { Json } from '@/lib/core/json/json';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const NORTHWIND = '001Ws00000AaAaAIAV';
const ALDER = '001Ws00000BbBbBIAV';
const BIRCH = '001Ws00000CcCcCIAV';

const changes: { [name: string]: Json }[] = [
  {
    id: NORTHWIND,
    name: 'Northwind Grid',
    before: { Phone: '+46 1', Employees: 10 },
    after: { Phone: '+46 2', Employees: 12 },
  },
  { id: ALDER, name: 'Alder Power', before: { Phone: null }, after: { Phone: '+46 3' } },
  { id: BIRCH, name: 'Birch', before: { Active: true }, after: { Active: false } },
];
const args = { object: 'Account', source: 'Salesforce (Sandbox)', reason: 'The registry lists newer numbers.', changes };
const request = {
  kind: 'approval' as const,
  name: 'proposeUpdateSFDCData',
  args,
  token: 'seal-1',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
};
const KEY = 'data-steward.call-1';
const asked = () => new RunScript().start('single', ['data-steward']).begin('data-steward').asks('data-steward', request);

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

function api(more: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/me': () => ({ ...me, salesforceInstanceUrl: 'https://acme.my.salesforce.com' }),
    'GET /api/inbox': () => ({ requests: [], failingWebhooks: [] }),
    [`POST /api/runs/run-1/signals/${KEY}`]: () => ({ runId: 'run-1', key: KEY }),
    ...more,
  });
  return { sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

async function show() {
  const { sent } = api();
  const script = asked();
  const { container } = render(
    <TestProviders>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(script.events));
  await screen.findByText('Waiting for you');
  return { script, source, sent, container, user: userEvent.setup() };
}

const card = () => within(screen.getByRole('group', { name: /asks for your approval/ }));
const textOf = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);

describe('a proposal to change records', () => {
  test('shows its CRM, and each record with old and new values and a link to it', async () => {
    await show();
    card().getByText('· Salesforce (Sandbox)');
    card().getByText('3 records · Account');
    expect(textOf('del')).toEqual(['+46 1', '10', 'true']);
    card().getByText('empty');
    expect(textOf('ins')).toEqual(['+46 2', '12', '+46 3', 'false']);
    const link = await card().findByRole('link', { name: NORTHWIND });
    expect(link.getAttribute('href')).toBe(`https://acme.my.salesforce.com/${NORTHWIND}`);
    await expectNoAxeViolations();
  });

  test('is approved unchanged, without arguments from the page', async () => {
    const { user, sent } = await show();
    await user.click(card().getByRole('button', { name: 'Approve' }));
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'approve' }]);
  });

  test('is approved without one record, and with another value in another, with types preserved', async () => {
    const { user, sent } = await show();
    await user.click(card().getByRole('button', { name: 'Choose or edit' }));
    await user.click(card().getByRole('checkbox', { name: 'Change Birch' }));
    card().getByText('unchanged');
    card().getByText('2 of 3 records will be changed.');
    await expectNoAxeViolations();
    const employees = card().getByRole('textbox', { name: 'New Employees of Northwind Grid' });
    await user.clear(employees);
    await user.type(employees, 'many');
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    expect(sent()).toEqual([]);
    expect(employees.getAttribute('aria-invalid')).toBe('true');
    await user.clear(employees);
    await user.type(employees, '14');
    await user.clear(card().getByRole('textbox', { name: 'New Phone of Alder Power' }));
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    const [northwind, alder] = changes;
    expect(sent()).toEqual([
      {
        kind: 'approval',
        token: 'seal-1',
        decision: 'approve',
        args: {
          ...args,
          changes: [
            { ...northwind, after: { Phone: '+46 2', Employees: 14 } },
            { ...alder, after: { Phone: null } },
          ],
        },
      },
    ]);
  });

  test('cannot be approved without any record', async () => {
    const { user, sent } = await show();
    await user.click(card().getByRole('button', { name: 'Choose or edit' }));
    for (const box of card().getAllByRole('checkbox', { name: /^Change/ })) await user.click(box);
    card().getByText('Choose at least one record, or decline the call.');
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    expect(sent()).toEqual([]);
  });

  test('is denied with a reason, while its records stay visible', async () => {
    const { user, sent } = await show();
    await user.click(card().getByRole('button', { name: 'Deny' }));
    card().getByText('Northwind Grid');
    await user.type(card().getByRole('textbox', { name: 'Reason for the agent' }), 'Wrong list.');
    await user.click(card().getByRole('button', { name: 'Deny' }));
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'deny', reason: 'Wrong list.' }]);
  });

  test('shows the result for each record afterwards', async () => {
    const { script, source } = await show();
    const results: Json = [
      { name: 'Northwind Grid', id: NORTHWIND, status: 'updated' },
      { name: null, id: ALDER, status: 'failed', message: 'The phone number is not valid.' },
    ];
    script.received(KEY, 'approval', { decision: 'approve', args: { ...args, changes: changes.slice(0, 2) } });
    const call = { agent: 'data-steward', turnId: 'data-steward', toolCallId: 'call-1', name: request.name };
    script.say('agent_tool_result', { ...call, result: { results }, ms: 900 });
    act(() => void source.send(script.events));
    const resultList = within(await screen.findByRole('list', { name: 'Result for each record' }));
    expect(resultList.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Northwind Grid${NORTHWIND}changed`,
      `${ALDER}not changed: The phone number is not valid.`,
    ]);
    screen.getByText('1 of 2 records changed');
    screen.getByText('You approved this call with changes');
    await expectNoAxeViolations();
  });

  test('is shown in the inbox as in the run', async () => {
    const open = asked().events.find((event) => event.type === 'signal_request');
    const run = { id: 'run-1', conversationId: 'conv-1', strategy: 'single', question: 'Put the phones right.' };
    const { sent } = api({ 'GET /api/inbox': () => ({ requests: [{ run, request: open }], failingWebhooks: [] }) });
    render(
      <TestProviders at="/inbox">
        <InboxPage />
      </TestProviders>,
    );
    await screen.findByText('3 records · Account');
    const user = userEvent.setup();
    await user.click(card().getByRole('button', { name: 'Choose or edit' }));
    await user.click(card().getByRole('checkbox', { name: 'Change Alder Power' }));
    await user.click(card().getByRole('button', { name: 'Approve with changes' }));
    const [northwind, , birch] = changes;
    expect(sent()).toMatchObject([{ decision: 'approve', args: { changes: [northwind, birch] } }]);
  });
});

describe('the labels of a run', () => {
  test('are chips that explain themselves', async () => {
    const { script, source, user } = await show();
    script.say('run_label', { label: 'private', agent: 'data-steward', tool: 'getSFDCData' });
    act(() => void source.send(script.events));
    const chip = await screen.findByRole('button', { name: 'Private data read' });
    await user.click(chip);
    await screen.findByText(/First by Data steward, with Search the CRM\./);
    screen.getByText(/On its own, it restricts little/);
    await user.keyboard('{Escape}');
    script.say('run_label', { label: 'untrusted' });
    act(() => void source.send(script.events));
    await user.click(await screen.findByRole('button', { name: 'Untrusted text read' }));
    await screen.findByText(/From earlier in this conversation\./);
    screen.getByText(/With both labels, the run only opens addresses/);
  });
});

describe('the result of a tool that read documents', () => {
  test('links to the passages', async () => {
    api();
    const passage = { documentId: 'd1', document: 'Lease.pdf', page: 3, start: 120, end: 160, text: 'The **lease** renews.' };
    const turn = { agent: 'contract-reader', turnId: 'contract-reader' };
    const script = new RunScript()
      .start('single', ['contract-reader'])
      .begin('contract-reader')
      .say('agent_tool_call', { ...turn, toolCall: { id: 'c1', name: 'searchDocuments', args: { query: 'renewal' } } })
      .say('agent_tool_result', { ...turn, toolCallId: 'c1', name: 'searchDocuments', result: { passages: [passage] }, ms: 90 });
    render(
      <TestProviders>
        <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
      </TestProviders>,
    );
    const source = (await FakeEventSource.forRuns('run-1')).open();
    act(() => void source.send(script.events));
    const user = userEvent.setup();
    await user.click(await screen.findByText('Search your files'));
    const link = await screen.findByRole('link', { name: 'Lease.pdf · Page 3' });
    expect(link.getAttribute('href')).toBe('/files/d1?start=120&end=160');
    screen.getByText('The lease renews.');
    await expectNoAxeViolations();
  });
});
