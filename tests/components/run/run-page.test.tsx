import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunPage } from '@/components/run/page/run-page';
import type { RunSummary } from '@/lib/api/answers';
import type { RunEvent } from '@/lib/core/events';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { FakeEventSource } from '../../fakes/event-source';
import { viewOf } from '../../fakes/fold';
import { chatRun, RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { fakeDownloads } from '../fake-downloads';
import { TestProviders } from '../test-providers';
import { me } from './me';

const PAGE = 50;

const summary: RunSummary = {
  id: 'run-1',
  conversationId: 'conv-1',
  strategy: 'rounds',
  question: 'Which accounts are at risk?',
  status: 'running',
  createdAt: '2026-03-02T09:00:00Z',
  agents: ['data-steward', 'contract-reader'],
  rounds: 2,
  team: true,
};

let saved: ReturnType<typeof fakeDownloads> = [];

beforeEach(() => {
  FakeEventSource.install();
  saved = fakeDownloads();
});

async function show(events: readonly RunEvent[], { run = summary, at = '/runs/run-1' } = {}) {
  const log = [...events];
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/runs/run-1': () => ({ run }),
    'POST /api/runs/run-1/cancel': () => ({}),
    'GET /api/runs/run-1/events': ({ search }) => {
      const after = Number(search.get('after'));
      const page = log.filter(({ seq }) => seq > after).slice(0, PAGE);
      return { events: page, next: page.length === PAGE ? page.at(-1)?.seq : null };
    },
  });
  const page = render(
    <TestProviders at={at}>
      <RunPage runId="run-1" />
    </TestProviders>,
  );
  await screen.findByRole('heading', { level: 1 });
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(events));
  return { ...page, calls, log, source, user: userEvent.setup() };
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the page of a run', () => {
  test('shows the question, the state and the conversation', async () => {
    await show(teamRun().events);
    expect(screen.getByRole('heading', { level: 1, name: 'Which accounts are at risk?' })).toBeTruthy();
    expect(screen.getByText('Done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Conversation' }).getAttribute('href')).toBe('/chat/conv-1');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Answer');
    await waitFor(() =>
      expect(screen.getByRole('group', { name: 'Answer' }).textContent).toContain('Northwind Grid is most at risk.'),
    );
    await expectNoAxeViolations();
  });

  test('has tabs, which are part of the address', async () => {
    const { user } = await show(teamRun().events, { at: '/runs/run-1?tab=timeline' });
    expect(screen.getByRole('group', { name: 'Timeline of Data steward' })).toBeTruthy();
    await user.click(tab('Rounds'));
    expect(screen.getByRole('group', { name: 'Round 2 of 2' })).toBeTruthy();
    expect(window.location.search).toBe('?tab=work');
    await expectNoAxeViolations();
  });

  test('leads from a call on the timeline to its line in a collapsed round, which opens', async () => {
    const { user } = await show(teamRun().events, { at: '/runs/run-1?tab=timeline' });
    const lane = within(screen.getByRole('group', { name: 'Timeline of Data steward' }));
    const call = lane.getByRole('button', { name: /R1 · Tool call Search the CRM/ });
    act(() => call.focus());
    await user.keyboard('{Enter}');
    const round = await screen.findByRole('group', { name: 'Round 1 of 2' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Search the CRM'));
    expect(round.contains(document.activeElement)).toBe(true);
    expect(within(round).getByRole('button', { name: 'Collapse' })).toBeTruthy();
  });

  test.each([
    ['the goal', /Initiator · Model call/, 'Goal'],
    ['the answer', /Summarizer · Model call/, 'Northwind Grid is most at risk.'],
  ])('leads from the call that wrote %s to it', async (_, name, words) => {
    const { user } = await show(teamRun().events, { at: '/runs/run-1?tab=timeline' });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain(words));
  });

  test('says on the tab of its rounds, too, what a team waits for before its first round', async () => {
    const script = new RunScript().start('rounds', ['data-steward']).begin('initiator');
    const reason = { reason: 'Unavailable.', since: '2026-03-02T09:00:04.000Z' };
    const { user } = await show(script.say('provider_wait_start', { provider: 'Lumen', ...reason }).events);
    await user.click(tab('Rounds'));
    expect((await screen.findByRole('tabpanel')).textContent).toContain('Waiting for the provider since');
  });

  test('of a chat has steps instead of rounds', async () => {
    const { user } = await show(chatRun().events, { run: { ...summary, strategy: 'single', rounds: 1, team: false } });
    await user.click(tab('Steps'));
    expect(screen.getByText('Search the CRM')).toBeTruthy();
  });

  test('shows that a run is being stopped that was stopped before the page was loaded', async () => {
    const script = new RunScript().start('rounds', ['data-steward']).begin('data-steward', 1);
    const { user, calls } = await show(script.events, { run: { ...summary, stopping: true } });
    await screen.findByText('Stopping');
    await user.click(await screen.findByRole('button', { name: 'Stopping…' }));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('stops a run, and shows the stopping until the log has the end', async () => {
    const script = new RunScript().start('rounds', ['data-steward']).begin('data-steward', 1);
    const { user, calls, source } = await show(script.events);
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.getByText('Stopping')).toBeTruthy());
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/runs/run-1/cancel']);
    act(() => void source.send(script.end('cancelled', '', 'Stopped by its user.').events));
    expect(await screen.findAllByText('Stopped')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Stop/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('is exported as Markdown under its question, with what the parts of its goal are', async () => {
    const { user } = await show(teamRun().events);
    await user.click(screen.getByRole('button', { name: 'Export as Markdown' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const document = (await saved[0]?.content) ?? '';
    expect(saved[0]?.name).toBe('Which accounts are at risk.md');
    expect(document).toContain('# Which accounts are at risk?\n');
    expect(document).toMatch(/## Goal\n\n.+\n\n### Success criteria\n\n- Every account is named with a figure/);
    expect(document).toMatch(/\n### Approach\n\n\S/);
  });

  test('downloads the whole run as JSON, page by page', async () => {
    const { events } = teamRun();
    expect(events.length).toBeGreaterThan(PAGE);
    const { user } = await show(events);
    await user.click(screen.getByRole('button', { name: 'Download JSON' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const document = JSON.parse((await saved[0]?.content) ?? '');
    expect(saved[0]?.name).toBe('run-run-1.json');
    expect(document.run).toEqual(summary);
    expect(document.events).toEqual(JSON.parse(JSON.stringify(events)));
  });

  test('whose view has not been read shows its question and that it is being loaded, not that it is being started', async () => {
    const { events } = teamRun();
    const view = Promise.withResolvers<object>();
    fakeApi({
      'GET /api/me': () => me,
      'GET /api/runs/run-1': () => ({ run: { ...summary, status: 'completed' } }),
      'GET /api/runs/run-1/view': () => view.promise,
    });
    render(
      <TestProviders at="/runs/run-1">
        <RunPage runId="run-1" />
      </TestProviders>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Which accounts are at risk?' });
    expect(screen.getByText('Done')).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading the run…' })).toBeTruthy();
    expect(screen.queryByText('Starting…')).toBeNull();
    await expectNoAxeViolations();
    view.resolve({ view: viewOf(events, { ...emptyRunView, runId: 'run-1' }) });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Answer' }).textContent).toContain('Northwind Grid'));
    expect(screen.queryByRole('status', { name: 'Loading the run…' })).toBeNull();
  });

  test('whose view cannot be read says so, and reads it again when asked to', async () => {
    let isDown = true;
    fakeApi({
      'GET /api/me': () => me,
      'GET /api/runs/run-1': () => ({ run: { ...summary, status: 'completed' } }),
      'GET /api/runs/run-1/view': () =>
        isDown ? refusal(503, 'unavailable', 'Down.') : { view: viewOf(teamRun().events, { ...emptyRunView, runId: 'run-1' }) },
    });
    render(
      <TestProviders at="/runs/run-1">
        <RunPage runId="run-1" />
      </TestProviders>,
    );
    const again = await screen.findByRole('button', { name: 'Reconnect' });
    expect(screen.queryByRole('status', { name: 'Loading the run…' })).toBeNull();
    expect(screen.queryByText('Starting…')).toBeNull();
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('group', { name: 'Answer' })).toBeTruthy();
  });

  test('of another user or of an unknown run shows that it does not exist', async () => {
    fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1': () => refusal(404, 'not_found', 'There is no such thing.') });
    render(
      <TestProviders at="/runs/run-1">
        <RunPage runId="run-1" />
      </TestProviders>,
    );
    expect(await screen.findByText('This run does not exist')).toBeTruthy();
    expect(FakeEventSource.opened).toHaveLength(0);
    await expectNoAxeViolations();
  });
});

describe('the Events tab of a run', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Events of the run' })).getAllByRole('listitem');

  test('lists all events by type and agent, with their data', async () => {
    const { events } = teamRun();
    const { user } = await show(events);
    await user.click(tab('Events'));
    expect(await screen.findByText(`${events.length} events`)).toBeTruthy();
    expect(rows()).toHaveLength(events.length);
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(screen.getByRole('option', { name: 'agent_tool_call' }));
    expect(rows()).toHaveLength(4);
    await user.click(screen.getByRole('combobox', { name: 'Agent' }));
    await user.click(screen.getByRole('option', { name: 'Contract reader' }));
    expect(screen.getByText(`2 of ${events.length} events`)).toBeTruthy();
    await user.click(within(rows()[0] as HTMLElement).getByText('agent_tool_call'));
    expect(screen.getByText(/"operator": "="/)).toBeTruthy();
    await expectNoAxeViolations();
  });

  test('shows two hundred events at a time, and the keyboard stays at their end', async () => {
    const script = new RunScript().start('single', ['data-steward']);
    while (script.events.length < 300) script.say('notice', { kind: 'warning', message: 'Something to know.' });
    const { user } = await show(script.events, { run: { ...summary, strategy: 'single', team: false } });
    await user.click(tab('Events'));
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(rows()).toHaveLength(200);
    more.focus();
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(300);
    expect(document.activeElement?.textContent).toBe('End of the list');
  });

  test('downloads the listed events, one per line', async () => {
    const { user } = await show(teamRun().events);
    await user.click(tab('Events'));
    await user.click(await screen.findByRole('combobox', { name: 'Type' }));
    await user.click(screen.getByRole('option', { name: 'round_start' }));
    await user.click(screen.getByRole('button', { name: 'Download NDJSON' }));
    const lines = ((await saved[0]?.content) ?? '').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).data.round)).toEqual([1, 2]);
  });

  test('continues while the run does', async () => {
    const script = new RunScript().start('rounds', ['data-steward']).begin('data-steward', 1);
    const { user, log, source } = await show(script.events);
    await user.click(tab('Events'));
    expect(await screen.findByText('2 events')).toBeTruthy();
    script.fail('data-steward', 1);
    log.push(...script.events.slice(2));
    act(() => void source.send(script.events));
    expect(await screen.findByText('3 events', undefined, { timeout: 5000 })).toBeTruthy();
  });
});

describe('the Usage tab of a run', () => {
  test('lists usage by agent and model, with totals', async () => {
    const { user } = await show(teamRun().events);
    await user.click(tab('Usage'));
    const table = screen.getByRole('table');
    expect(within(table).getByRole('row', { name: /^Data steward offline:extractive 4 400 80 / })).toBeTruthy();
    expect(within(table).getByRole('row', { name: /^Total 10 1,000 200 / })).toBeTruthy();
    await expectNoAxeViolations();
  });

  test('shows cached tokens, reasoning tokens and costs where a provider reports them', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    const call = { agent: 'data-steward', turnId: 'data-steward', model: 'm', ms: 5, inputTokens: 100, outputTokens: 20 };
    script.say('usage', { ...call, cachedTokens: 40, reasoningTokens: 7, costUsd: 0.25 });
    script.say('usage', { ...call, cachedTokens: 30, costUsd: 0.5 });
    const { user } = await show(script.events, { run: { ...summary, strategy: 'single', team: false } });
    await user.click(tab('Usage'));
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads.slice(4)).toEqual(['Output tokens', 'Cached', 'Thinking', 'Model time', 'Cost']);
    expect(screen.getByRole('row', { name: /^Total 2 200 40 70 7 .*0\.75/ })).toBeTruthy();
  });

  test('marks tokens that are estimated, and their total', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    const call = { agent: 'data-steward', turnId: 'data-steward', model: 'm', ms: 5, inputTokens: 1100, outputTokens: 20 };
    script.say('usage', { ...call, estimated: true });
    script.say('usage', call);
    const { user } = await show(script.events, { run: { ...summary, strategy: 'single', team: false } });
    await user.click(tab('Usage'));
    expect(await screen.findByRole('row', { name: /^Total 2 ≈\s2,200 ≈\s40 / })).toBeTruthy();
  });

  test('shows that a provider does not count', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    script.say('usage', { agent: 'data-steward', turnId: 'data-steward', model: 'm', ms: 5 });
    const { user } = await show(script.events, { run: { ...summary, strategy: 'single', team: false } });
    await user.click(tab('Usage'));
    expect(await screen.findAllByText('not reported')).toHaveLength(4);
  });
});
