import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Recipient } from '@/components/chat/setup/recipient';
import { fitSetup, type Setup } from '@/components/chat/setup/setup';
import { TeamChips } from '@/components/chat/setup/team-chips';
import { AgentsChoice } from '@/components/connections/agents-choice';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { AgentChoice, MeAnswer } from '@/lib/api/answers';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const agent = (n: number): AgentChoice => ({
  name: `agent-${n}`,
  title: `Agent ${n}`,
  description: `Counts to ${n}.`,
  tools: [],
  allowed: true,
  sources: {},
});
/** A user with more agents than a page loads. */
const busy: MeAnswer = { ...me, moreAgents: true, agents: [...me.agents, agent(1), agent(2)] };

let calls: ReturnType<typeof fakeApi>;
beforeEach(() => {
  calls = fakeApi({
    'GET /api/me': () => busy,
    'PATCH /api/me': () => busy,
    'GET /api/recipients': ({ search }) => {
      const named = [agent(101)].filter(({ name }) => search.get('names')?.split(',').includes(name));
      if (search.has('names')) return { agents: named, recent: [], next: null };
      if (search.get('search')) return { agents: [agent(77)], recent: [], next: null };
      if (search.get('before')) return { agents: [agent(50)], recent: [], next: null };
      return { agents: busy.agents.filter(({ allowed }) => allowed), recent: [agent(9)], next: 'page-2' };
    },
  });
});

function Composer() {
  const [setup, setSetup] = useState<Setup>(fitSetup({ agent: 'data-steward' }, busy));
  const change = (next: Partial<Setup>) => setSetup({ ...setup, ...next });
  return <Recipient me={busy} mode="chat" setup={setup} onMode={() => {}} onSetup={change} />;
}

function show(language: Language = 'en') {
  render(
    <TestProviders language={language}>
      <Composer />
    </TestProviders>,
  );
  return userEvent.setup();
}

const button = () => screen.getByRole('combobox', { name: 'Agent' });
const titleOf = ({ firstElementChild, textContent }: HTMLElement) =>
  firstElementChild?.firstElementChild?.textContent ?? textContent;
const options = () => screen.getAllByRole('option').map(titleOf);
const option = (title: string) => screen.findByRole('option', { name: (name) => name.startsWith(title) });

describe('the list of agents', () => {
  test('starts with the recently used ones, continues by page, and works by keyboard', async () => {
    const user = show();
    button().focus();
    await user.keyboard('{Enter}');
    await option('Agent 9');
    expect(options()).toEqual(['Agent 9', 'Data steward', 'Contract reader', 'Agent 1', 'Agent 2', 'Show more']);
    expect(screen.getByText('Recently used')).toBeTruthy();
    expect(screen.getByText('Reads contracts.')).toBeTruthy();
    await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Agent' }));
    await user.keyboard('{End}{Enter}');
    await option('Agent 50');
    await user.keyboard('{Home}{Enter}');
    await waitFor(() => expect(button().textContent).toBe('Agent 9'));
    expect(document.activeElement).toBe(button());
  });

  test('is searched on the server, and found agents can be asked', async () => {
    const user = show();
    await user.click(button());
    await user.type(await screen.findByRole('combobox', { name: 'Search agents' }), 'seventy');
    await user.click(await option('Agent 77'));
    expect(button().textContent).toBe('Agent 77');
    expect(calls.map(({ search }) => search.get('search'))).toContain('seventy');
  });

  test.each([
    ['en', 'Add Data steward to favourites', 'Favourites'],
    ['fr', 'Ajouter Data steward aux favoris', 'Favoris'],
  ] as const)('in %s stores the chosen agent as a favourite', async (language, add, heading) => {
    const user = show(language);
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: add }));
    const patched = calls.find(({ method }) => method === 'PATCH');
    expect(patched?.body).toEqual({ settings: { favourites: ['data-steward'] } });
    expect(screen.queryByText(heading)).toBeNull();
  });
});

describe('the keyboard in the list of agents', () => {
  test('stores a favourite instead of picking an agent when the button has the focus', async () => {
    const user = show();
    await user.click(button());
    const favour = await screen.findByRole('button', { name: 'Add Data steward to favourites' });
    favour.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(button().textContent).toBe('Data steward');
    expect(screen.getByRole('dialog', { name: 'Agent' })).toBeTruthy();
  });
});

test('a list of agents that could not be read says so, and reads it again', async () => {
  const again = Promise.withResolvers<object>();
  const answers = [refusal(503, 'unavailable', 'Away.'), again.promise];
  fakeApi({
    'GET /api/recipients': ({ search }) =>
      search.get('search') === 'seven' ? answers.shift() : { agents: [agent(8)], recent: [], next: null },
  });
  const user = show();
  await user.click(button());
  await user.type(await screen.findByRole('combobox', { name: 'Search agents' }), 'seven');
  await screen.findByText('The agents could not be loaded.');
  const retry = screen.getByRole('button', { name: 'Try again' });
  await user.click(retry);
  await waitFor(() => expect(answers).toEqual([]));
  expect(document.activeElement).toBe(retry);
  expect(screen.queryByText('Loading…')).toBeNull();
  again.resolve({ agents: [agent(7)], recent: [], next: null });
  expect(await option('Agent 7')).toBeTruthy();
  expect(screen.queryByText('The agents could not be loaded.')).toBeNull();
});

describe('the agents of a team', () => {
  test('are chips of the first twelve and of its members; others are in the list', async () => {
    const many = { ...busy, agents: Array.from({ length: 40 }, (_, n) => agent(n)) };
    const changes: string[][] = [];
    render(
      <TestProviders>
        <TeamChips me={many} team={['agent-39', 'lost-one']} onChange={(team) => changes.push(team)} />
      </TestProviders>,
    );
    const chips = within(screen.getByRole('group', { name: 'Team' }));
    expect(chips.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      'Agent 39',
      'Lost one',
    ]);
    expect(chips.getAllByRole('button', { pressed: false })).toHaveLength(12);
    const user = userEvent.setup();
    await user.click(chips.getByRole('combobox', { name: 'Other agents…' }));
    await user.click(await option('Agent 9'));
    expect(changes).toEqual([['agent-39', 'lost-one', 'agent-9']]);
  });
});

describe('a choice of some agents', () => {
  function Choice({ first }: { first: string[] | null }) {
    const [value, setValue] = useState(first);
    return (
      <Dialog open>
        <DialogContent title="Rights">
          <AgentsChoice value={value} onChange={setValue} />
          <output>{JSON.stringify(value)}</output>
        </DialogContent>
      </Dialog>
    );
  }

  function choose(first: string[] | null) {
    render(
      <TestProviders>
        <Choice first={first} />
      </TestProviders>,
    );
    return userEvent.setup();
  }

  test('shows a chosen agent that the page does not know with its title, and finds others on the server', async () => {
    const user = choose(['agent-101', 'gone-agent']);
    const chosen = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map(({ labels }) => labels?.[0]?.textContent);
    await waitFor(() => expect(chosen()).toEqual(['Agent 101', 'gone-agent']));
    await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Rights' }));
    await user.click(screen.getByRole('combobox', { name: 'Other agents…' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search agents' }), 'seventy');
    await user.click(await option('Agent 77'));
    expect(screen.getByRole('status').textContent).toBe(JSON.stringify(['agent-101', 'gone-agent', 'agent-77']));
    await user.click(screen.getByRole('checkbox', { name: 'Agent 101' }));
    expect(screen.getByRole('status').textContent).toBe(JSON.stringify(['agent-77', 'gone-agent']));
  });

  test('begins with no agent when there are more than the list shows', async () => {
    const user = choose(null);
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/me')).toBe(true));
    await user.click(await screen.findByRole('radio', { name: 'Only these' }));
    await screen.findByText('0 agents chosen');
    expect(screen.getByRole('status').textContent).toBe('[]');
  });
});
