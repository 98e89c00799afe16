import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunPage } from '@/components/run/page/run-page';
import type { RunSummary } from '@/lib/api/answers';
import { phrase } from '@/lib/core/phrases/phrase';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript, turnIdOf } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const TEAM = ['data-steward', 'contract-reader'];

beforeEach(() => FakeEventSource.install());

interface Course {
  /** Rounds that have ended, of those that are planned. */
  played: number;
  planned?: number;
  /** Members of each round; all by default. */
  membersOf?(round: number): string[];
}

/** A team whose members report in every round that they play. */
function teamOf({ played, planned = played, membersOf = () => TEAM }: Course): RunScript {
  const script = new RunScript().start('rounds', TEAM, planned);
  script.say('initiator_start', { agent: 'initiator', goal: 'Name the accounts.' });
  const focus = { 'data-steward': 'Check the records.' };
  script.say('initiator_complete', { goal: 'Name the accounts.', approach: '', successCriteria: [], focus });
  for (let round = 1; round <= played; round++) {
    const agents = membersOf(round);
    script.say('round_start', { round, agents });
    for (const agent of agents) script.turn(agent, `${agent} reports in round ${round}.`, round);
    const results = agents.map((agent) => ({ agent, status: 'completed' as const }));
    script.say('round_complete', { round, results, ms: 2000 });
  }
  return script;
}

function answered(script: RunScript): RunScript {
  script.begin('summarizer').answer('summarizer', 'Northwind Grid is at risk.');
  script.say('summarizer_response', { content: 'Northwind Grid is at risk.', complete: true, missing: [] });
  return script.end('completed', 'Northwind Grid is at risk.');
}

async function show({ events }: RunScript) {
  const run: RunSummary = {
    id: 'run-1',
    conversationId: 'conv-1',
    strategy: 'rounds',
    question: 'Which accounts are at risk?',
    status: 'running',
    createdAt: '2026-03-02T09:00:00Z',
    agents: TEAM,
    rounds: 2,
    team: true,
  };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/runs/run-1': () => ({ run }),
    'GET /api/runs/run-1/events': () => ({ events: [], next: null }),
  });
  render(
    <TestProviders at="/runs/run-1?tab=work">
      <RunPage runId="run-1" />
    </TestProviders>,
  );
  await screen.findByRole('heading', { level: 1 });
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(events));
  await screen.findByRole('group', { name: /^Round 1 of/ });
  return { calls, source, user: userEvent.setup() };
}

const index = () => within(screen.getByRole('navigation', { name: 'Go to a round' }));
const entries = () =>
  index()
    .getAllByRole('listitem')
    .map((entry) => [entry.textContent, within(entry).getByRole('img').getAttribute('aria-label')]);
const round = (number: number) => screen.getByRole('group', { name: new RegExp(`^Round ${number} of`) });

describe('the index of the rounds of a team', () => {
  test('leads to the heading of a round, which opens, and to the answer', async () => {
    const { user } = await show(answered(teamOf({ played: 4 })));
    expect(entries().map(([, state]) => state)).toEqual(['Done', 'Done', 'Done', 'Done', 'Done']);
    within(round(3)).getByRole('button', { name: 'Show all' });
    await expectNoAxeViolations();
    const third = index().getByRole('button', { name: 'Round 3 of 4 Done' });
    act(() => third.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    expect(round(3).contains(document.activeElement)).toBe(true);
    within(round(3)).getByRole('button', { name: 'Collapse' });
    within(round(2)).getByRole('button', { name: 'Show all' });
    await user.click(index().getByRole('button', { name: 'Answer Done' }));
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Answer');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Northwind Grid is at risk.'));
  });

  test('shows the state of each round, and does not lead to what has not begun', async () => {
    const script = teamOf({ played: 1, planned: 3 }).say('round_start', { round: 2, agents: TEAM }).begin('data-steward', 2);
    const { user } = await show(script);
    expect(entries()).toEqual([
      ['Round 1 of 3 1', 'Done'],
      ['Round 2 of 3 2', 'Running'],
      ['Round 3 of 3 3', 'Queued'],
      ['Answer', 'Queued'],
    ]);
    expect(index().getAllByRole('button')).toHaveLength(2);
    await user.click(index().getByRole('button', { name: /^Round 1/ }));
    await waitFor(() => expect(round(1).contains(document.activeElement)).toBe(true));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Rounds');
  });

  test('is not shown for fewer than three rounds', async () => {
    await show(answered(teamOf({ played: 2, planned: 5 })));
    expect(screen.queryByRole('navigation', { name: 'Go to a round' })).toBeNull();
  });
});

describe('one agent of a team over all rounds', () => {
  const membersOf = (round: number) => (round === 2 ? ['contract-reader'] : TEAM);

  test('is opened from its name, with its focus, tasks, tool calls and reports, without a request', async () => {
    const script = teamOf({ played: 2, planned: 3, membersOf });
    const tasks = { 'data-steward': 'Compare the totals.' };
    const agents = TEAM;
    script.say('lead_decision', { round: 2, agent: 'contract-reader', another: true, reason: 'A gap.', agents, tasks });
    script.say('round_start', { round: 3, agents: TEAM }).begin('data-steward', 3).fail('data-steward', 3);
    script.begin('contract-reader', 3);
    const { user, calls } = await show(script);
    const requests = calls.length;
    const name = within(round(1)).getByRole('button', { name: 'All rounds of Data steward' });
    act(() => name.focus());
    await user.keyboard('{Enter}');
    const sheet = within(await screen.findByRole('dialog', { name: 'All rounds of Data steward' }));
    expect((await sheet.findByRole('group', { name: 'Focus' })).textContent).toContain('Check the records.');
    const part = (number: number) => within(sheet.getByRole('group', { name: `Round ${number} of 3` }));
    part(1).getByText('data-steward reports in round 1.');
    part(1).getByText('Search the CRM');
    part(2).getByText('Took no part in this round.');
    part(3).getByText('Compare the totals.');
    part(3).getByText('Failed');
    part(3).getByText(/No answer within 30 seconds/);
    expect(sheet.queryByText(/contract-reader reports/)).toBeNull();
    expect(calls).toHaveLength(requests);
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(name);
  });

  test('is opened from a lane, too, and not offered while there is only one round', async () => {
    const { user, source } = await show(teamOf({ played: 0, planned: 2 }).say('round_start', { round: 1, agents: TEAM }));
    expect(within(round(1)).queryByRole('button', { name: /^All rounds of/ })).toBeNull();
    act(() => void source.send(teamOf({ played: 1, planned: 2 }).say('round_start', { round: 2, agents: TEAM }).events.slice(4)));
    const lane = await waitFor(() => within(round(2)).getByRole('article', { name: 'Contract reader' }));
    await user.click(within(lane).getByRole('button', { name: 'All rounds of Contract reader' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'All rounds of Contract reader' }));
    expect((await sheet.findByRole('group', { name: 'Round 2 of 2' })).textContent).toContain('Not started');
    expect(sheet.queryByRole('group', { name: 'Focus' })).toBeNull();
  });
});

test('what did not fit the prompts of several agents in a round is one entry, with the names of the agents', async () => {
  const script = teamOf({ played: 2 });
  const cut = (agent: string, characters: number) =>
    script.say('notice', {
      kind: 'cut',
      agent,
      turnId: turnIdOf(agent, 2),
      round: 2,
      message: `${characters} characters were cut.`,
      phrase: phrase('digestReadable', { characters }),
    });
  cut('data-steward', 900);
  cut('contract-reader', 1200);
  script.say('notice', { kind: 'cut', agent: 'summarizer', turnId: 'summarizer', message: 'The reports were cut.' });
  const { user } = await show(answered(script));
  await user.click(screen.getByRole('tab', { name: 'Answer' }));
  await user.click(screen.getByRole('button', { name: 'Shortened × 2' }));
  const entries = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Round 2 · Data steward and Contract reader: 900 to 1,200 characters of earlier work or attached texts did not fit the prompt of each; they can read them with a tool.',
    'Summarizer: The reports were cut.',
  ]);
});

test('no lane of a run that has failed says that the others continue', async () => {
  const script = new RunScript().start('rounds', TEAM, 1).say('round_start', { round: 1, agents: TEAM });
  for (const agent of TEAM) script.begin(agent, 1).fail(agent, 1, 'skip');
  const { user } = await show(script.end('failed', 'Nobody answered.', 'Nobody answered.'));
  await user.click(within(round(1)).getByRole('button', { name: 'Show all' }));
  for (const name of ['Data steward', 'Contract reader']) {
    const lane = screen.getByRole('article', { name });
    expect(within(lane).getByText('It had not produced any output yet.')).toBeTruthy();
  }
});
