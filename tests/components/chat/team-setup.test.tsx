import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import DispatchStrip from '@/components/chat/setup/dispatch-strip';
import { fitSetup, type Setup } from '@/components/chat/setup/setup';
import TeamStrip from '@/components/chat/setup/team-strip';
import type { MeAnswer } from '@/lib/api/answers';
import type { SourceKind, SourceUse } from '@/lib/core/connections/connections';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

/** The properties that the dialog reads. */
const item = { name: 'auditors', title: 'My auditors' };
const broken: SourceUse = {
  state: 'broken',
  connection: 'Sales',
  problem: '“Sales” needs a sign-in on the Connections page.',
  problemPhrase: { code: 'connectionNeedsSignIn', values: { name: 'Sales', why: '' } },
};

function show(
  sources: Record<string, Partial<Record<SourceKind, SourceUse>>>,
  { openAtFirst = true, language = 'en' }: { openAtFirst?: boolean; language?: Language } = {},
) {
  const who: MeAnswer = { ...me, agents: me.agents.map((agent) => ({ ...agent, sources: sources[agent.name] ?? {} })) };
  const setup = fitSetup({ team: ['data-steward', 'contract-reader'] }, who);
  render(
    <TestProviders language={language}>
      <TeamStrip me={who} setup={setup} onChange={() => {}} openAtFirst={openAtFirst} />
    </TestProviders>,
  );
}

describe('the set-up of a team', () => {
  test('lets a team of three rounds and more end early, unless the user requires every round', async () => {
    const changes: object[] = [];
    const set = (rounds: number) => (
      <TestProviders>
        <TeamStrip me={me} setup={fitSetup({ rounds }, me)} onChange={(change) => changes.push(change)} openAtFirst />
      </TestProviders>
    );
    const { rerender } = render(set(3));
    await userEvent.click(screen.getByRole('checkbox', { name: 'End early when a round brings nothing new', checked: true }));
    expect(changes).toEqual([{ endEarly: false }]);
    rerender(set(2));
    expect(screen.queryByRole('checkbox', { name: /End early/ })).toBeNull();
  });

  test('applies the settings of a saved team, and can leave the choice to the initiator', async () => {
    const team = {
      id: 'team-1',
      name: 'auditors',
      title: 'Auditors',
      agents: ['contract-reader'],
      rounds: 4,
      failurePolicy: 'abort' as const,
      lead: null,
      model: null,
      budget: { tokens: 50_000 },
    };
    const changes: object[] = [];
    const who = { ...me, teams: [team] };
    const set = (change: object) => (
      <TestProviders>
        <TeamStrip me={who} setup={{ ...fitSetup({}, who), ...change }} onChange={(next) => changes.push(next)} openAtFirst />
      </TestProviders>
    );
    const { rerender } = render(set({}));
    await userEvent.click(screen.getByRole('combobox', { name: 'Saved team' }));
    await userEvent.click(screen.getByRole('option', { name: 'Auditors' }));
    const { agents, rounds, failurePolicy } = team;
    expect(changes.pop()).toEqual({ team: agents, rounds, failurePolicy, endEarly: true, choose: false, saved: 'auditors' });
    rerender(set({ saved: 'auditors' }));
    screen.getByText('Advanced · at most 50K tokens');
    rerender(set({ saved: 'auditors', budget: {} }));
    screen.getByText('Advanced');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose for me' }));
    expect(changes.pop()).toEqual({ choose: true });
    rerender(set({ choose: true, team: [] }));
    expect(screen.queryByRole('group', { name: 'Team' })).toBeNull();
    screen.getByRole('button', { name: 'about 4 to 17 model calls' });
  });

  test('limits what a run may use, in tokens and dollars, under “Advanced”', async () => {
    function Strip() {
      const [setup, setSetup] = useState(fitSetup({ budget: { usd: 0.5 } }, me));
      return <TeamStrip me={me} setup={setup} onChange={(change) => setSetup({ ...setup, ...change })} openAtFirst />;
    }
    render(
      <TestProviders>
        <Strip />
      </TestProviders>,
    );
    await userEvent.click(screen.getByText('Advanced · at most $0.50'));
    await userEvent.type(await screen.findByRole('spinbutton', { name: 'Most tokens per run' }), '50000');
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'Most US dollars per run' }));
    screen.getByText('Advanced · at most 50K tokens');
    await expectNoAxeViolations();
  });

  test('estimates the cost of its calls where past usage allows it, and says nothing otherwise', async () => {
    const row = { day: '2026-11-20', agent: 'data-steward', inputTokens: 9000, outputTokens: 1000, cachedTokens: 0, unpriced: 0 };
    const used = { ...row, model: 'openai:gpt', calls: 10, costUsd: 0.05 };
    const calls = fakeApi({ 'GET /api/usage': () => ({ from: '2026-11-01', days: 30, usage: [used], month: {} }) });
    const team = {
      id: 'team-1',
      name: 'frugal',
      title: 'Frugal',
      agents: ['data-steward'],
      rounds: 1,
      failurePolicy: 'skip' as const,
    };
    const who = { ...me, teams: [{ ...team, lead: null, model: 'openai:gpt' }] };
    const set = (change: object) => (
      <TestProviders>
        <TeamStrip me={who} setup={{ ...fitSetup({}, who), ...change }} onChange={() => {}} openAtFirst />
      </TestProviders>
    );
    const { rerender } = render(set({ saved: 'frugal' }));
    expect(calls.some(({ path }) => path === '/api/usage')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'about 6 to 8 model calls' }));
    await screen.findByText('About $0.03 to $0.04 if all use GPT, based on the average cost of your calls in the last 30 days.');
    rerender(set({ saved: '' }));
    expect(screen.queryByText(/on average/)).toBeNull();
  });

  test('explains its estimate, including the decisions of a lead and what may change it', async () => {
    const team = { id: 'team-1', name: 'led', title: 'Led', agents: ['data-steward'], rounds: 3, failurePolicy: 'skip' as const };
    const who = { ...me, teams: [{ ...team, lead: 'contract-reader', model: null }] };
    fakeApi({ 'GET /api/usage': () => ({ usage: [] }) });
    const set = (change: object) => (
      <TestProviders>
        <TeamStrip me={who} setup={{ ...fitSetup({}, who), ...change }} onChange={() => {}} openAtFirst />
      </TestProviders>
    );
    const { rerender } = render(set({ endEarly: false }));
    const open = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name }));
      return within(screen.getByRole('dialog', { name }));
    };
    const partsOf = (popover: Awaited<ReturnType<typeof open>>) =>
      popover.getAllByRole('listitem').map(({ textContent }) => textContent);
    const plain = await open('about 8 model calls');
    expect(partsOf(plain)).toEqual(['1to set the goal', '62 agents × 3 rounds', '1to write the answer']);
    expect(plain.queryByText(/^Fewer|^An agent that fails/)).toBeNull();
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');

    rerender(set({ saved: 'led', failurePolicy: 'retry' }));
    const led = await open('about 5 to 10 model calls');
    expect(partsOf(led)).toEqual([
      ...['1to set the goal', '62 agents × 3 rounds'],
      ...['2decisions of the lead, Contract reader, between the rounds', '1to write the answer'],
    ]);
    led.getByText('Fewer if Contract reader ends the rounds, which it can do after the first one.');
    led.getByText(/^Fewer if, from the second round on, a round brings nothing new/);
    led.getByText(/^Not counted: one more for every time that an agent uses tools, what is repeated after a failure/);
    led.getByText('An agent that fails is asked up to 2 more times.');
    await userEvent.keyboard('{Escape}');

    rerender(set({ saved: 'led', rounds: 1 }));
    expect(partsOf(await open('about 4 model calls'))).toEqual([
      ...['1to set the goal', '22 agents × 1 round', '1to write the answer'],
    ]);
  });

  test('takes as many agents of a saved team as the server lets take part, and says so', async () => {
    const agents = ['contract-reader', 'data-steward', 'prospect-finder', 'one', 'two', 'three', 'four'];
    const team = {
      id: 'team-1',
      name: 'all',
      title: 'All',
      agents,
      rounds: 4,
      failurePolicy: 'skip' as const,
      lead: null,
      model: null,
    };
    const who = { ...me, teams: [team], multi: { ...me.multi, maxAgents: 2, maxRounds: 3 } };
    const changes: object[] = [];
    const set = (change: object) => (
      <TestProviders>
        <TeamStrip me={who} setup={{ ...fitSetup({}, who), ...change }} onChange={(next) => changes.push(next)} openAtFirst />
      </TestProviders>
    );
    const { rerender } = render(set({}));
    await userEvent.click(screen.getByRole('combobox', { name: 'Saved team' }));
    await userEvent.click(screen.getByRole('option', { name: 'All' }));
    expect(changes.pop()).toMatchObject({ team: ['contract-reader', 'data-steward'], rounds: 3, saved: 'all' });
    rerender(set({ team: ['contract-reader', 'data-steward'], saved: 'all' }));
    screen.getByText('Agents after the first 2 are left out: this server allows no more in a team.');
    rerender(set({ team: ['data-steward'], saved: 'all' }));
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  test('is saved as a team with a name derived from its title, and reports a taken name at its field', async () => {
    const answers = [refusal(409, 'conflict', 'name: "my-auditors" is taken.', { fields: { name: 'taken' } }), { item }];
    const calls = fakeApi({ 'POST /api/teams': () => answers.shift(), 'GET /api/me': () => me });
    const changes: object[] = [];
    const setup = fitSetup({ team: ['contract-reader'], rounds: 4, failurePolicy: 'retry', endEarly: false }, me);
    render(
      <TestProviders>
        <TeamStrip me={me} setup={setup} onChange={(change) => changes.push(change)} openAtFirst />
      </TestProviders>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Save team…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a team' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'My auditors');
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }),
    );
    await user.click(save);
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(name);
    await user.type(name, 'auditors{Enter}');
    await waitFor(() => expect(changes).toEqual([{ saved: 'auditors' }]));
    const posted = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const definition = {
      agents: ['contract-reader'],
      rounds: 4,
      failurePolicy: 'retry',
      endEarly: false,
      lead: null,
      model: null,
    };
    expect(posted).toEqual(['my-auditors', 'auditors'].map((given) => ({ name: given, title: 'My auditors', definition })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('warns once of a connection that several agents need and cannot use', async () => {
    show({ 'data-steward': { crm: broken, database: { state: 'sample' } }, 'contract-reader': { crm: broken } });
    screen.getByRole('button', { name: /^Data steward.*a connection it needs cannot be used$/ });
    await screen.findByText('Data steward and Contract reader: “Sales” needs a sign-in on the Connections page.');
    expect(screen.getByRole('link', { name: 'Go to Connections' }).getAttribute('href')).toBe('/connections');
    await expectNoAxeViolations();
  });

  test('warns in the language of the reader', async () => {
    show({ 'data-steward': { crm: broken } }, { language: 'fr' });
    await screen.findByText(/«\sSales\s» demande une identification sur la page Connexions\.$/);
  });

  test('warns of a missing connection', async () => {
    show({ 'contract-reader': { web: { state: 'missing' } } });
    await screen.findByText('Contract reader: Web search: no connection');
    expect(screen.queryByRole('button', { name: /^Data steward.*cannot be used/ })).toBeNull();
  });

  test('also warns while collapsed', async () => {
    show({ 'data-steward': { crm: broken } }, { openAtFirst: false });
    screen.getByRole('img', { name: 'A connection that is needed cannot be used' });
    await userEvent.click(screen.getByRole('button', { name: /^Team/ }));
    await screen.findByText('Data steward: “Sales” needs a sign-in on the Connections page.');
  });

  test('warns in a collapsed dispatch, too', () => {
    const [agent, ...others] = me.agents;
    if (!agent) throw new Error('The user has no agent.');
    const who = { ...me, agents: [{ ...agent, sources: { crm: broken } }, ...others] };
    const set = (change: object) => (
      <TestProviders>
        <DispatchStrip me={who} setup={{ ...fitSetup({}, who), ...change }} onChange={() => {}} openAtFirst={false} />
      </TestProviders>
    );
    const { rerender } = render(set({ plannerChooses: false, specialists: [agent.name] }));
    screen.getByRole('img', { name: 'A connection that is needed cannot be used' });
    rerender(set({ plannerChooses: true, specialists: [agent.name] }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('shows no warning where everything can be used', () => {
    show({ 'data-steward': { crm: { state: 'connected', connection: 'Sales' }, database: { state: 'sample' } } });
    expect(screen.queryByRole('link', { name: 'Go to Connections' })).toBeNull();
  });
});

describe('the set-up of a dispatch', () => {
  const team = {
    id: 'team-1',
    name: 'envoys',
    title: 'Envoys',
    agents: ['words-specialist', 'data-steward'],
    rounds: 2,
    failurePolicy: 'retry' as const,
    lead: null,
    model: 'openai:gpt',
    budget: { usd: 1 },
    dispatch: { maxIterations: 1, parallelExecution: false },
  };
  const who = { ...me, teams: [team] };

  function show(overrides: Partial<Setup> = {}) {
    const changes: object[] = [];
    function Strip() {
      const [setup, setSetup] = useState(fitSetup(overrides, who));
      const onChange = (change: Partial<Setup>) => {
        changes.push(change);
        setSetup({ ...setup, ...change });
      };
      return <DispatchStrip me={who} setup={setup} onChange={onChange} openAtFirst />;
    }
    render(
      <TestProviders>
        <Strip />
      </TestProviders>,
    );
    return changes;
  }

  test('says how many model calls it makes, what these are made of, and roughly what they cost', async () => {
    const row = { day: '2026-11-20', agent: 'data-steward', inputTokens: 9000, outputTokens: 1000, cachedTokens: 0, unpriced: 0 };
    const used = { ...row, model: 'openai:gpt', calls: 10, costUsd: 0.1 };
    fakeApi({ 'GET /api/usage': () => ({ from: '2026-11-01', days: 30, usage: [used], month: {} }) });
    show({ model: 'openai:gpt', failurePolicy: 'retry' });
    const name = 'about 3 to 7 model calls';
    await userEvent.click(screen.getByRole('button', { name }));
    const popover = within(screen.getByRole('dialog', { name }));
    expect(popover.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['1to plan', '2for the tasks of 2 specialists', '3for 1 follow-up: the planner and two tasks', '1to write the answer'],
    ]);
    await popover.findByText(/^About \$0\.03 to \$0\.07 if all use GPT/);
    popover.getByText('More if specialists get several tasks, at most 12 in the first round.');
    popover.getByText('An agent that fails is asked up to 2 more times.');
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Maximum rounds: Less' }));
    screen.getByRole('button', { name: 'about 3 to 4 model calls' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Let the planner choose' }));
    screen.getByRole('button', { name: 'about 3 to 6 model calls' });
  });

  test('takes the options of a saved team, and is saved with its own', async () => {
    const calls = fakeApi({ 'POST /api/teams': () => ({ item: { ...item, name: 'envoys' } }), 'GET /api/me': () => who });
    const changes = show({ threshold: 0.9 });
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Saved team' }));
    await user.click(screen.getByRole('option', { name: 'Envoys' }));
    const options = { iterations: 1, threshold: 0.5, parallel: false };
    expect(changes).toEqual([{ specialists: team.agents, savedSpecialists: 'envoys', ...options }]);
    await user.click(screen.getByRole('checkbox', { name: 'All at the same time' }));
    await user.click(screen.getByRole('button', { name: 'Save team…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a team' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'My envoys{Enter}');
    await waitFor(() => expect(changes.at(-1)).toEqual({ savedSpecialists: 'envoys' }));
    const { id: _, name: __, title: ___, ...definition } = team;
    const dispatch = { maxIterations: 1, confidenceThreshold: 0.5, parallelExecution: true };
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'my-envoys',
      title: 'My envoys',
      definition: { ...definition, dispatch },
    });
  });

  test('is not offered in rounds if it is a team of specialists', () => {
    render(
      <TestProviders>
        <TeamStrip me={who} setup={fitSetup({}, who)} onChange={() => {}} openAtFirst />
      </TestProviders>,
    );
    expect(screen.queryByRole('combobox', { name: 'Saved team' })).toBeNull();
  });
});
