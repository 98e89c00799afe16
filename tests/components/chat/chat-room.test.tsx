import { beforeEach, describe, expect, test } from '@jest/globals';
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatRoom } from '@/components/chat/chat-room';
import { forgetRemoved } from '@/components/removed-values';
import { AppShell } from '@/components/shell/app-shell';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { messageFields, phrase } from '@/lib/core/phrases/phrase';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun, RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';

const STARTED = { runId: 'run-1', conversationId: 'conv-1' };

const conversation: ConversationAnswer = {
  conversation: { id: 'conv-1', title: 'Accounts at risk', createdAt: '2026-03-02T09:00:00Z', updatedAt: '2026-03-02T09:00:00Z' },
  messages: [
    { id: 'm1', runId: 'run-0', role: 'user', content: 'Who?', createdAt: '2026-03-02T08:00:00Z' },
    { id: 'm2', runId: 'run-0', role: 'assistant', content: 'Alder **Power**.', createdAt: '2026-03-02T08:00:05Z' },
    { id: 'm3', runId: 'run-1', role: 'user', content: 'Why?', createdAt: '2026-03-02T09:00:00Z' },
  ],
  runs: [
    {
      id: 'run-0',
      status: 'completed',
      question: 'Who?',
      createdAt: '2026-03-02T08:00:00Z',
      agents: ['contract-reader'],
      rounds: 1,
      team: false,
    },
    {
      id: 'run-1',
      status: 'running',
      question: 'Why?',
      createdAt: '2026-03-02T09:00:00Z',
      agents: ['contract-reader'],
      rounds: 1,
      team: false,
    },
  ],
  next: null,
};

const desk = {
  id: 'desk-1',
  name: 'fares',
  title: 'Ferry fares',
  welcome: { en: '', fr: '' },
  areas: [],
  examples: { en: ['What does the ferry cost?'], fr: [] },
};

beforeEach(() => {
  forgetRemoved();
  localStorage.clear();
  FakeEventSource.install();
});

type Handlers = Parameters<typeof fakeApi>[0];
type RunSummary = ConversationAnswer['runs'][number];

async function show(at: string, handlers: Handlers = {}, who = me) {
  const calls = fakeApi({
    'GET /api/me': () => who,
    'GET /api/conversations': () => ({ conversations: [] }),
    'GET /api/conversations/conv-1': () => conversation,
    ...handlers,
  });
  const headers: Headers[] = [];
  const api = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (init?.method === 'POST') headers.push(new Headers(init.headers));
    return api(input, init);
  };
  const router = fakeRouter();
  const chat = (address: string) => (
    <TestProviders at={address} router={router}>
      <ChatRoom />
    </TestProviders>
  );
  const page = render(chat(at));
  await screen.findByLabelText('Message');
  return {
    ...page,
    go: (address: string) => page.rerender(chat(address)),
    calls,
    headers,
    router,
    user: userEvent.setup(),
    sent: () => calls.filter(({ method }) => method === 'POST'),
  };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');

describe('a new conversation', () => {
  test('begins with what was typed in the command menu, in the chosen mode, after what was written before', async () => {
    const who = { ...me, desks: [desk] };
    const user = userEvent.setup();
    fakeApi({
      'GET /api/me': () => who,
      'GET /api/conversations': () => ({ conversations: [] }),
      'GET /api/conversations/search': () => ({ conversations: [], isComplete: true }),
      'GET /api/documents': () => ({ documents: [] }),
    });
    const router = fakeRouter();
    const page = (at: string) => (
      <TestProviders at={at} router={router}>
        <AppShell user={who.user} folded={false}>
          <ChatRoom />
        </AppShell>
      </TestProviders>
    );
    const { rerender } = render(page('/chat?mode=desk'));
    await user.type(await screen.findByLabelText('Message'), 'Hello');
    await user.click(screen.getByRole('radio', { name: 'Chat' }));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Command menu' }), ' What does it cost? ');
    await user.click(await screen.findByRole('option', { name: 'Ask an answer desk: What does it cost?' }));
    expect(router.push).toHaveBeenCalledWith('/chat?mode=desk');
    await waitFor(() => expect(field().value).toBe('Hello\n\nWhat does it cost?'));
    screen.getByRole('radio', { name: 'Answers', checked: true });
    await waitFor(() => expect(document.activeElement).toBe(field()));

    rerender(page('/runs'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Command menu' }), 'And who pays?');
    await screen.findByRole('option', { name: 'Ask in a new chat: And who pays?' });
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenLastCalledWith('/chat');
    rerender(page('/chat'));
    await waitFor(() => expect(field().value).toBe('Hello\n\nWhat does it cost?\n\nAnd who pays?'));
    screen.getByRole('radio', { name: 'Chat', checked: true });
  });

  test('explains its purpose, and an example can be chosen and edited before it is sent', async () => {
    const { user } = await show('/chat');
    expect(screen.getByRole('heading', { name: 'Ask your data' })).toBeTruthy();
    const [example] = within(screen.getByRole('log')).getAllByRole('button');
    await user.click(example as HTMLElement);
    expect(field().value).toBe(example?.textContent);
    expect(document.activeElement).toBe(field());
    await expectNoAxeViolations();
  });

  test('asks one agent, and takes its address from the response', async () => {
    const { user, sent, headers, router } = await show('/chat', { 'POST /api/chat': () => STARTED });
    await user.type(field(), 'Which accounts?{Shift>}{Enter}{/Shift}And why?{Enter}');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/chat/conv-1'));
    expect(sent().map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/chat',
        body: { agent: 'data-steward', followUps: true, messages: [{ role: 'user', content: 'Which accounts?\nAnd why?' }] },
      },
    ]);
    expect(headers[0]?.get('accept')).toBe('application/json');
    expect(headers[0]?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(field().value).toBe('');
  });

  test('shows the question immediately, and restores it if it could not be sent', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show('/chat', { 'POST /api/chat': () => promise });
    await user.type(field(), 'Which accounts?{Enter}');
    expect(within(screen.getByRole('log')).getByText('Which accounts?')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Ask your data' })).toBeNull();
    resolve(refusal(429, 'rate_limited', 'Too many questions.'));
    await screen.findByText(/Too many questions/);
    expect(within(screen.getByRole('log')).queryByText('Which accounts?')).toBeNull();
    expect(field().value).toBe('Which accounts?');
  });

  test('says only once when a message can be sent again', async () => {
    const sentence = 'You can start at most 10 runs per minute. Try again in 41 s.';
    const { user } = await show('/chat', { 'POST /api/chat': () => refusal(429, 'rate_limited', sentence, { retryAfter: 41 }) });
    await user.type(field(), 'Which accounts?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(`${sentence} The message was not sent.`);
  });

  test('asks a team with the chosen set-up', async () => {
    const { user, sent } = await show('/chat?mode=team', { 'POST /api/chat/multi': () => STARTED });
    expect(screen.queryByRole('button', { name: 'Secret keeper' })).toBeNull();
    await screen.findByText('about 6 to 8 model calls');
    const rounds = screen.getByRole('spinbutton', { name: 'Rounds' });
    expect(rounds.getAttribute('aria-valuenow')).toBe('3');
    rounds.focus();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: 'Contract reader' }));
    expect(screen.getByText('about 3 model calls')).toBeTruthy();
    await user.type(field(), 'Find prospects.{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      path: '/api/chat/multi',
      body: {
        agents: ['data-steward'],
        rounds: 1,
        failurePolicy: 'skip',
        messages: [{ role: 'user', content: 'Find prospects.' }],
      },
    });
    await expectNoAxeViolations();
  });

  test('sends specialists out with the chosen set-up and files', async () => {
    const { user, sent } = await show('/chat', { 'POST /api/chat-orchestrated': () => STARTED });
    await user.type(field(), 'My own');
    await user.click(screen.getByRole('radio', { name: 'Dispatch' }));
    await screen.findByRole('heading', { name: 'Send specialists out' });
    expect(field().value).toBe('My own');
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'What does love mean in 1 John 4:8?' }));
    await user.click(await screen.findByRole('button', { name: 'Words specialist', pressed: true }));
    screen.getByRole('spinbutton', { name: 'Maximum rounds' }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('checkbox', { name: 'All at the same time', checked: true }));
    await user.click(screen.getByRole('combobox', { name: 'Follow up' }));
    await user.click(await screen.findByRole('option', { name: 'Also when results are incomplete' }));
    await user.click(screen.getByRole('combobox', { name: 'If an agent fails' }));
    await user.click(await screen.findByRole('option', { name: 'Try it again' }));
    await expectNoAxeViolations();
    await user.upload(screen.getByLabelText('Add from this device…'), new File(['abc'], 'page.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Remove page.png' });
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      path: '/api/chat-orchestrated',
      method: 'POST',
      key: expect.any(String),
      search: expect.anything(),
      body: {
        team: ['scripture-specialist'],
        failurePolicy: 'retry',
        config: { maxIterations: 3, confidenceThreshold: 0.9, parallelExecution: false },
        message: 'What does love mean in 1 John 4:8?',
        parts: [{ type: 'file', mediaType: 'image/png', filename: 'page.png', url: `data:image/png;base64,${btoa('abc')}` }],
      },
    });
  });

  test('lets the planner choose among all', async () => {
    const { user, sent } = await show('/chat?mode=specialists', { 'POST /api/chat-orchestrated': () => STARTED });
    await user.click(await screen.findByRole('checkbox', { name: 'Let the planner choose', checked: false }));
    expect(screen.queryByRole('group', { name: 'Specialists' })).toBeNull();
    await user.type(field(), 'Hello{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ team: 'auto', message: 'Hello' }));
  });

  test('sends out the specialists used last, ignoring invalid names and settings of a saved team that this browser has stored with them', async () => {
    const ofTeam = { saved: 'auditors', budget: { tokens: 5 } };
    localStorage.setItem('roundtable.setup', JSON.stringify({ ...ofTeam, specialists: [7, 'words-specialist'] }));
    const { user, sent } = await show('/chat?mode=specialists', { 'POST /api/chat-orchestrated': () => STARTED });
    await user.type(field(), 'Hello{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ team: ['words-specialist'], message: 'Hello' }));
    expect(sent()[0]?.body).not.toHaveProperty('budget');
  });

  test('sends out the saved team that the address names, with its options, instead of those used last', async () => {
    localStorage.setItem('roundtable.setup', JSON.stringify({ specialists: ['words-specialist'], plannerChooses: true }));
    const own = {
      id: 'team-1',
      name: 'wiki',
      title: 'Wiki',
      agents: ['data-steward'],
      rounds: 3,
      failurePolicy: 'skip' as const,
      lead: null,
      model: null,
      dispatch: { maxIterations: 4 },
    };
    const { user, sent } = await show(
      '/chat?mode=specialists&team=wiki',
      { 'POST /api/chat-orchestrated': () => STARTED },
      { ...me, teams: [own] },
    );
    await user.type(field(), 'Hello{Enter}');
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        team: 'wiki',
        message: 'Hello',
        config: { maxIterations: 4, parallelExecution: true },
      }),
    );
  });

  test('asks a saved team by its name, for its failure policy and its model, until its specialists are changed', async () => {
    const agents = ['scripture-specialist', 'data-steward'];
    const own = {
      id: 'team-1',
      name: 'wiki',
      title: 'Wiki',
      agents,
      rounds: 3,
      failurePolicy: 'abort' as const,
      lead: null,
      model: null,
    };
    const { user, sent } = await show(
      '/chat?mode=specialists&team=wiki',
      { 'POST /api/chat-orchestrated': () => refusal(429, 'rate_limited', 'Too many questions.') },
      { ...me, teams: [own] },
    );
    await user.type(field(), 'Hello{Enter}');
    await screen.findByText(/Too many questions/);
    expect(screen.queryByRole('combobox', { name: 'If an agent fails' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Data steward', pressed: true }));
    await screen.findByRole('combobox', { name: 'If an agent fails' });
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toMatchObject([
      { team: 'wiki', message: 'Hello' },
      { team: ['scripture-specialist'], failurePolicy: 'skip', message: 'Hello' },
    ]);
    expect(sent()[0]?.body).not.toHaveProperty('failurePolicy');
  });

  test('asks the team that the address names in rounds, as it is saved', async () => {
    localStorage.setItem('roundtable.setup', JSON.stringify({ team: ['contract-reader'], choose: true }));
    const saved = { agents: ['data-steward'], rounds: 2, failurePolicy: 'abort' as const, lead: null, model: null };
    const { user, sent } = await show(
      '/chat?team=renewals',
      { 'POST /api/chat/multi': () => STARTED },
      { ...me, teams: [{ id: 'team-1', name: 'renewals', title: 'Renewals', ...saved }] },
    );
    await user.type(field(), 'Hello{Enter}');
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({
        path: '/api/chat/multi',
        body: { team: 'renewals', agents: ['data-steward'], rounds: 2, failurePolicy: 'abort' },
      }),
    );
  });

  test('asks the agent or the desk that the address names', async () => {
    const { user, sent, unmount } = await show('/chat?agent=contract-reader', { 'POST /api/chat': () => STARTED });
    await user.type(field(), 'Hello{Enter}');
    await waitFor(() => expect(sent()[0]).toMatchObject({ path: '/api/chat', body: { agent: 'contract-reader' } }));
    unmount();
    await show('/chat?desk=fares', {}, { ...me, desks: [desk] });
    screen.getByRole('radio', { name: 'Answers', checked: true });
  });

  test('says so when the address names somebody whom the user cannot ask, and asks the recipient chosen below', async () => {
    const answers = { 'GET /api/recipients': () => ({ recent: [], agents: [], next: null }), 'POST /api/chat': () => STARTED };
    for (const [at, title, who] of [
      ['/chat?team=renewals', 'You cannot ask this team', me],
      ['/chat?agent=secret-keeper', 'You cannot ask this agent', me],
      ['/chat?agent=far-away', 'You cannot ask this agent', { ...me, moreAgents: true as const }],
      ['/chat?desk=fares', 'You cannot ask this answer desk', me],
    ] as const) {
      const { user, sent, unmount } = await show(at, answers, who);
      await screen.findByRole('heading', { name: title });
      expect(screen.queryByRole('heading', { name: 'Ask your data' })).toBeNull();
      await user.type(field(), 'Hello{Enter}');
      await waitFor(() => expect(sent()[0]).toMatchObject({ path: '/api/chat', body: { agent: 'data-steward' } }));
      unmount();
    }
  });

  test('is not sent to no specialist at all', async () => {
    const { user, sent } = await show('/chat?mode=specialists');
    for (const name of ['Scripture specialist', 'Words specialist']) {
      await user.click(await screen.findByRole('button', { name, pressed: true }));
    }
    await user.type(field(), 'Hello{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one specialist.');
    expect(sent()).toHaveLength(0);
  });

  test('offers no team where teams are disabled, and limits the rounds', async () => {
    const page = await show('/chat?mode=team', {}, { ...me, multi: { ...me.multi, enabled: false } });
    expect(screen.queryByRole('radio', { name: 'Team' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ask your data' })).toBeTruthy();
    page.unmount();
    await show('/chat?mode=team', {}, { ...me, multi: { ...me.multi, maxAgents: 1, maxRounds: 2 } });
    expect(screen.getByRole('spinbutton', { name: 'Rounds' }).getAttribute('aria-valuenow')).toBe('2');
    expect(screen.getByRole('button', { name: 'Data steward' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Contract reader' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('offers and follows desks where teams are disabled', async () => {
    const runs = [{ ...(conversation.runs[0] as RunSummary), agents: [], desk: 'desk-1' }];
    const who = { ...me, desks: [desk], multi: { ...me.multi, enabled: false } };
    const { user, sent, unmount } = await show('/chat', { 'POST /api/desks/fares/ask': () => STARTED }, who);
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Chat', 'Answers']);
    await user.click(screen.getByRole('radio', { name: 'Answers' }));
    await user.type(field(), 'What does the ferry cost?{Enter}');
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { question: 'What does the ferry cost?', pageLanguage: 'en' } }));
    unmount();
    await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }) }, who);
    expect(await screen.findByRole('radio', { name: 'Answers', checked: true })).toBeTruthy();
  });

  test('shows a question that a desk has not published with the words that this page has asked', async () => {
    const [first] = conversation.runs as [RunSummary];
    const unpublished = { ...first, id: STARTED.runId, question: '…', agents: [], desk: 'desk-1', status: 'completed' as const };
    const refused = { ...conversation, conversation: { ...conversation.conversation, title: '…' }, runs: [unpublished] };
    const who = { ...me, desks: [desk] };
    const { user, sent, unmount } = await show('/chat', { 'POST /api/desks/fares/ask': () => STARTED }, who);
    await user.click(screen.getByRole('radio', { name: 'Answers' }));
    await user.type(field(), 'ferry{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    unmount();
    await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => refused }, who);
    expect(within(await screen.findByRole('article', { name: 'ferry' })).getByText('ferry')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ferry');
    expect(screen.getByRole('button', { name: 'Edit and ask again' })).toBeTruthy();
  });

  test('sends no files to a desk: they stay, with the reason, until they are removed or somebody else is asked', async () => {
    const { user, sent } = await show('/chat', { 'POST /api/chat': () => STARTED }, { ...me, desks: [desk] });
    const image = () => screen.getByRole('button', { name: 'Remove page.png' });
    await user.upload(screen.getByLabelText('Add from this device…'), new File(['abc'], 'page.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Remove page.png' });
    await user.click(screen.getByRole('radio', { name: 'Answers' }));
    expect(screen.queryByRole('button', { name: 'Add images or documents' })).toBeNull();
    await user.type(field(), 'What does it ask me to do?{Enter}');
    expect(screen.getByRole('alert').textContent).toMatch(/^An answer desk does not accept files\./);
    expect(sent()).toEqual([]);
    expect(image()).toBeTruthy();
    await expectNoAxeViolations();
    await user.click(screen.getByRole('radio', { name: 'Chat' }));
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ messages: [{ parts: [{ type: 'text' }, { type: 'file', filename: 'page.png' }] }] });
  });

  test('sends neither blank messages nor a team without agents', async () => {
    const { user, sent } = await show('/chat?mode=team');
    await user.type(field(), '   {Enter}');
    await user.click(screen.getByRole('button', { name: 'Data steward' }));
    await user.click(screen.getByRole('button', { name: 'Contract reader' }));
    await user.type(field(), 'Hello{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one agent.');
    expect(sent()).toHaveLength(0);
  });

  test('keeps the draft for the next visit', async () => {
    const first = await show('/chat');
    await first.user.type(field(), 'Half a thou');
    first.unmount();
    await show('/chat');
    expect(field().value).toBe('Half a thou');
  });

  test('explains why a message was refused, restores it, and repeats it as the same run', async () => {
    let refusals = 1;
    const { user, headers, router } = await show('/chat', {
      'POST /api/chat': () =>
        // The fields of a refusal are for programs.
        refusals-- > 0
          ? refusal(429, 'rate_limited', 'Too many runs within 17 s.', { retryAfter: 7, fields: { agent: 'unknown' } })
          : STARTED,
    });
    await user.type(field(), 'Which accounts?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many runs within 17 s. Try again in 7 seconds. The message was not sent.',
    );
    expect(field().value).toBe('Which accounts?');
    await expectNoAxeViolations();
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    expect(headers.map((h) => h.get('idempotency-key'))).toEqual([expect.any(String), headers[0]?.get('idempotency-key')]);
  });
});

describe('the message field', () => {
  const stays = (text: string) => waitFor(() => expect(field().value).toBe(text));

  test('has the focus from the beginning', async () => {
    await show('/chat');
    expect(document.activeElement).toBe(field());
  });

  test('keeps text written while a message is being sent, for the conversation that it starts', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, router } = await show('/chat', { 'POST /api/chat': () => promise });
    await user.type(field(), 'Which accounts?{Enter}');
    await user.type(field(), 'And why');
    resolve(STARTED);
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    await stays('And why');
  });

  test('leaves the draft of another tab alone that begins a conversation, too', async () => {
    const { user, go, router } = await show('/chat', { 'POST /api/chat': () => STARTED });
    await user.type(field(), 'Which accounts?{Enter}');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/chat/conv-1'));
    go('/chat/conv-1');
    await screen.findByRole('article', { name: 'Why?' });
    // Written by the other tab.
    localStorage.setItem('roundtable.draft.new', 'Which contracts?');
    await user.type(field(), 'And why?');
    await waitFor(() => expect(localStorage.getItem('roundtable.draft.conv-1')).toBe('And why?'));
    expect(localStorage.getItem('roundtable.draft.new')).toBe('Which contracts?');
  });

  test.each([
    ['empties when another window sends the same draft', 'Which accounts?', false, ''],
    ['keeps what has been added to a draft that another window sends', 'Which accounts', false, 'Which accounts?'],
    ['keeps its draft while someone writes in this window', 'Which accounts?', true, 'Which accounts?'],
  ])('%s', async (_title, sentThere, isInFront, left) => {
    const { user } = await show('/chat');
    await user.type(field(), 'Which accounts?');
    document.hasFocus = () => isInFront;
    localStorage.removeItem('roundtable.draft.new');
    act(() => {
      window.dispatchEvent(
        Object.assign(new Event('storage'), { key: 'roundtable.draft.new', oldValue: sentThere, newValue: null }),
      );
    });
    expect(field().value).toBe(left);
  });

  test('sends with Ctrl + Enter on a touch screen, where Enter begins a new line', async () => {
    const fine = window.matchMedia;
    window.matchMedia = (media) => Object.assign(fine(media), { matches: media === '(pointer: coarse)' });
    try {
      const { user, sent } = await show('/chat', { 'POST /api/chat': () => STARTED });
      await user.type(field(), 'Two questions:{Enter}Which accounts?');
      expect(field().value).toBe('Two questions:\nWhich accounts?');
      expect(field().getAttribute('enterkeyhint')).toBe('enter');
      expect(field().title).toContain('Ctrl/⌘ + Enter on a touch screen');
      expect(sent()).toEqual([]);
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(sent()).toHaveLength(1));
    } finally {
      window.matchMedia = fine;
    }
  });

  test('has the focus at first, but not on a touch screen, whose keyboard would cover the conversation', async () => {
    const { unmount } = await show('/chat');
    expect(document.activeElement).toBe(field());
    unmount();
    const fine = window.matchMedia;
    window.matchMedia = (media) => Object.assign(fine(media), { matches: media === '(pointer: coarse)' });
    try {
      await show('/chat');
      expect(document.activeElement).toBe(document.body);
    } finally {
      window.matchMedia = fine;
    }
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'does not send with the Enter that ends a composition: %p',
    async (ending) => {
      const { user, sent } = await show('/chat', { 'POST /api/chat': () => STARTED });
      await user.type(field(), '顧客');
      fireEvent.keyDown(field(), { key: 'Enter', ...ending });
      expect([field().value, sent()]).toEqual(['顧客', []]);
      fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
      await waitFor(() => expect(sent()).toHaveLength(1));
    },
  );

  test('puts a restored message before text written since', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user } = await show('/chat', { 'POST /api/chat': () => promise });
    await user.type(field(), 'Which accounts?{Enter}');
    await user.type(field(), 'And why');
    resolve(refusal(429, 'rate_limited', 'Too many questions.'));
    await stays('Which accounts?\n\nAnd why');
  });

  test('keeps its text when an example is chosen', async () => {
    const { user } = await show('/chat');
    await user.type(field(), 'My own');
    const [example] = within(screen.getByRole('log')).getAllByRole('button');
    await user.click(example as HTMLElement);
    expect(field().value).toBe(`My own\n\n${example?.textContent}`);
  });
});

describe('a message that cannot be sent while offline', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
  const notice = 'Not sent yet. It will be sent when the connection is back.';

  test('is marked as such, and sent once the server can be reached again', async () => {
    let away = true;
    const { user, router, headers } = await show('/chat', { 'POST /api/chat': () => (away ? unreachable() : STARTED) });
    await user.type(field(), 'Which accounts?{Enter}');
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(within(screen.getByRole('log')).getByText('Which accounts?')).toBeTruthy();
    await expectNoAxeViolations();
    away = false;
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/chat/conv-1'));
    expect(new Set(headers.map((h) => h.get('idempotency-key'))).size).toBe(1);
  });

  test('is sent at once to a server that can be reached without a network: on this machine', async () => {
    const { user, router } = await show('/chat', { 'POST /api/chat': () => STARTED });
    onlineManager.setOnline(false);
    try {
      await user.type(field(), 'Which accounts?{Enter}');
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/chat/conv-1'));
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('can be withdrawn, and becomes a draft again', async () => {
    const { user, sent } = await show('/chat', { 'POST /api/chat': unreachable });
    await user.type(field(), 'Which accounts?{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel sending' }));
    expect(field().value).toBe('Which accounts?');
    expect(screen.queryByText(notice)).toBeNull();
    const before = sent().length;
    await new Promise((later) => setTimeout(later, 1500));
    expect(sent().length).toBe(before);
  });

  test('becomes a draft again when the page is reopened', async () => {
    const first = await show('/chat', { 'POST /api/chat': unreachable });
    await first.user.type(field(), 'Which accounts?{Enter}');
    await screen.findByText(notice);
    first.unmount();
    await show('/chat');
    expect(field().value).toBe('Which accounts?');
  });

  test('becomes a draft again only once, and stays deleted when it is deleted', async () => {
    localStorage.setItem('roundtable.unsent.new', 'Which accounts?');
    (await show('/chat')).unmount();
    const again = await show('/chat');
    expect(field().value).toBe('Which accounts?');
    await again.user.clear(field());
    again.unmount();
    await show('/chat');
    expect(field().value).toBe('');
  });
});

describe('a message in flight while another conversation is opened', () => {
  const [run] = conversation.runs as [RunSummary];
  const ended = (id: string) => ({
    conversation: { ...conversation.conversation, id },
    messages: [],
    runs: [{ ...run, id: `run-${id}`, question: `First of ${id}` }],
    next: null,
  });
  const both: Handlers = {
    'GET /api/conversations/a': () => ended('a'),
    'GET /api/conversations/b': () => ended('b'),
  };

  /** Sends a message in one conversation, and writes into another one before the server has answered. */
  async function sendAndOpen(from: string, to: string) {
    const answer = Promise.withResolvers<Response | object>();
    const page = await show(from, { ...both, 'POST /api/chat': () => answer.promise });
    await page.user.type(field(), 'For the first one{Enter}');
    page.go(to);
    await screen.findByText(`First of ${to.slice(-1)}`);
    await page.user.type(field(), 'For the other');
    return { ...page, answer: answer.resolve };
  }

  test('is a draft of its own conversation again when it is refused, with the reason there', async () => {
    const { go, user, answer } = await sendAndOpen('/chat/a', '/chat/b');
    answer(refusal(429, 'rate_limited', 'Too many questions.'));
    await waitFor(() => expect(localStorage.getItem('roundtable.draft.a')).toBe('For the first one'));
    expect(screen.queryByText(/Too many questions/)).toBeNull();
    expect(field().value).toBe('For the other');
    go('/chat/a');
    await screen.findByText(/Too many questions/);
    expect(field().value).toBe('For the first one');
    await user.type(field(), '!');
    expect(screen.queryByText(/Too many questions/)).toBeNull();
    go('/chat/b');
    await screen.findByText('First of b');
    expect(field().value).toBe('For the other');
  });

  test.each(['/chat/a', '/chat'])('from %s leaves the reader and the draft there when it is accepted', async (from) => {
    const { router, answer } = await sendAndOpen(from, '/chat/b');
    answer({ runId: 'run-2', conversationId: 'a' });
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('roundtable.unsent'))).toEqual([]));
    expect(router.replace).not.toHaveBeenCalled();
    expect(localStorage.getItem('roundtable.draft.b')).toBe('For the other');
    expect(field().value).toBe('For the other');
  });

  test('has left an empty new conversation behind once it is accepted', async () => {
    const { go, answer } = await sendAndOpen('/chat', '/chat/b');
    answer({ runId: 'run-2', conversationId: 'a' });
    await waitFor(() => expect(localStorage.getItem('roundtable.unsent.new')).toBeNull());
    go('/chat');
    expect(await screen.findByRole('heading', { name: 'Ask your data' })).toBeTruthy();
    expect(screen.queryByText('For the first one')).toBeNull();
    expect(field().value).toBe('');
  });

  test('opens no conversation once the page has been left', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, router, unmount } = await show('/chat', { 'POST /api/chat': () => answer.promise });
    await user.type(field(), 'Which accounts?{Enter}');
    unmount();
    answer.resolve(STARTED);
    await waitFor(() => expect(localStorage.getItem('roundtable.unsent.new')).toBeNull());
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('holds back no message of the other conversation while offline, and can still be withdrawn', async () => {
    const keys: string[] = [];
    const { go, user, sent, headers, unmount } = await show('/chat/a', {
      ...both,
      'POST /api/chat': ({ body }) => {
        const { conversationId } = body as { conversationId: string };
        keys.push(`${conversationId} ${headers.at(-1)?.get('idempotency-key')}`);
        if (conversationId === 'a') throw new TypeError('Failed to fetch');
        return { runId: 'run-3', conversationId };
      },
    });
    await user.type(field(), 'For the first one{Enter}');
    await screen.findByText(/^Not sent yet/);
    go('/chat/b');
    await screen.findByText('First of b');
    expect(screen.queryByText(/^Not sent yet/)).toBeNull();
    await user.type(field(), 'For the other{Enter}');
    await waitFor(() => expect(sent().map(({ body }) => body)).toContainEqual(expect.objectContaining({ conversationId: 'b' })));
    go('/chat/a');
    await screen.findByText(/^Not sent yet/);
    await waitFor(() => expect(keys.filter((key) => key.startsWith('a')).length).toBeGreaterThan(2));
    expect(new Set(keys).size).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(field().value).toBe('For the first one');
    await user.type(field(), '{Enter}');
    await screen.findByText(/^Not sent yet/);
    go('/chat/b');
    await screen.findByText('First of b');
    unmount();
    await show('/chat/a', both);
    expect(field().value).toBe('For the first one');
  });
});

describe('a conversation', () => {
  const going = () => new RunScript('run-1').start('single', ['contract-reader'], 1, 'Why?').begin('contract-reader');

  const ended = () => going().end('completed', 'So.');

  async function showGoing(handlers: Handlers = {}) {
    const page = await show('/chat/conv-1', handlers);
    await screen.findByText('Why?');
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(going().events));
    await screen.findByText('Waiting for model…');
    return page;
  }

  test('shows the last run from its log and an older one by its answer, until its work is opened', async () => {
    const { user } = await showGoing();
    expect(FakeEventSource.opened.map(({ runs }) => runs)).toEqual([['run-1:0']]);
    const older = screen.getByRole('article', { name: 'Who?' });
    expect(older.querySelector('strong')?.textContent).toBe('Power');
    await user.click(within(older).getByRole('button', { name: 'Show work' }));
    expect(document.activeElement).toBe(older);
    const both = await FakeEventSource.forRuns('run-0', 'run-1');
    act(() => void both.open().send(chatRun('run-0').events));
    expect(await within(older).findByText('Search the CRM')).toBeTruthy();
    await expectNoAxeViolations();
    await user.click(within(older).getByRole('button', { name: 'Hide work' }));
    expect(within(older).queryByText('Search the CRM')).toBeNull();
    expect(document.activeElement).toBe(older);
  });

  test('is no longer marked as running in the list once its run has ended on the page', async () => {
    let state: 'running' | null = 'running';
    const listed = {
      id: 'conv-1',
      title: 'Accounts at risk',
      createdAt: '2026-03-02T09:00:00Z',
      updatedAt: '2026-03-02T09:00:00Z',
    };
    fakeApi({
      'GET /api/me': () => me,
      'GET /api/conversations': () => ({ conversations: [{ ...listed, state }], next: null }),
      'GET /api/conversations/conv-1': () => conversation,
    });
    render(
      <TestProviders at="/chat/conv-1">
        <AppShell user={me.user} folded={false}>
          <ChatRoom />
        </AppShell>
      </TestProviders>,
    );
    await screen.findByRole('link', { name: /^Running: / });
    const source = await FakeEventSource.forRuns('run-1');
    state = null;
    act(() => void source.open().send(ended().events));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Running: / })).toBeNull());
  });

  test('shows what is asked in another window of this browser', async () => {
    let asked: ConversationAnswer = conversation;
    const { calls } = await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => asked });
    await screen.findByRole('article', { name: 'Who?' });
    const reads = () => calls.filter(({ path }) => path === '/api/conversations/conv-1').length;
    const window = new BroadcastChannel('roundtable-conversations');
    try {
      const before = reads();
      window.postMessage({ conversationId: 'conv-1', runId: 'run-1' });
      window.postMessage({ conversationId: 'conv-2', runId: 'run-9' });
      const [latest] = conversation.runs.slice(-1);
      if (!latest) throw new Error('the conversation has no run');
      asked = { ...conversation, runs: [...conversation.runs, { ...latest, id: 'run-2', question: 'And when?' }] };
      const told = new Promise((hear) => {
        window.onmessage = ({ data }) => data.runId === 'run-2' && hear(data);
      });
      window.postMessage({ conversationId: 'conv-1', runId: 'run-2' });
      expect(await told).toEqual({ conversationId: 'conv-1', runId: 'run-2' });
      await screen.findByRole('article', { name: 'And when?' });
      expect(reads()).toBe(before + 1);

      // A window that was opening meanwhile tells what it knows, and hears what it has missed.
      const repeated = new Promise((hear) => {
        window.onmessage = ({ data }) => hear(data);
      });
      window.postMessage({ conversationId: 'conv-1', runId: 'run-1' });
      expect(await repeated).toEqual({ conversationId: 'conv-1', runId: 'run-2' });
    } finally {
      window.close();
    }
  });

  test('shows what is asked in another window at the same moment', async () => {
    const [first] = conversation.runs as [RunSummary];
    const answers: (() => Promise<ConversationAnswer> | ConversationAnswer)[] = [];
    const here = { ...conversation, runs: [first] };
    const { user } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => answers.shift()?.() ?? here,
      'POST /api/chat': () => ({ runId: 'run-8', conversationId: 'conv-1' }),
    });
    await screen.findByRole('article', { name: 'Who?' });
    const window = new BroadcastChannel('roundtable-conversations');
    try {
      const isReading = new Promise<void>((begun) => {
        answers.push(() => {
          begun();
          return new Promise(() => {});
        });
      });
      window.postMessage({ conversationId: 'conv-1', runId: 'run-7' });
      await isReading;
      const both = ['Asked there?', 'Asked here?'].map((question, n) => ({ ...first, id: `run-${7 + n}`, question }));
      answers.push(() => ({ ...conversation, runs: [first, ...both] }));
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Asked here?{Enter}');
      await screen.findByRole('article', { name: 'Asked here?' });
      await screen.findByRole('article', { name: 'Asked there?' });
    } finally {
      window.close();
    }
  });

  test('does not offer to continue a stopped run again once it has been continued', async () => {
    const [first, going] = conversation.runs as [RunSummary, RunSummary];
    const runs = [
      { ...first, status: 'cancelled' as const },
      { ...going, retryOf: 'run-0' },
    ];
    const { user } = await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }) });
    const older = within(await screen.findByRole('article', { name: 'Who?' }));
    await user.click(older.getByRole('button', { name: 'Show work' }));
    const source = (await FakeEventSource.forRuns('run-0', 'run-1')).open();
    const stopped = new RunScript('run-0').start('single', ['contract-reader']).begin('contract-reader').end('cancelled', '');
    act(() => void source.send(stopped.events));
    await older.findByText('Continued below.');
    expect(older.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('brings the run that its address names into view, also from an earlier page, and takes it out of the address', async () => {
    const [run] = conversation.runs as [RunSummary];
    const page = (n: number) => ({
      conversation: conversation.conversation,
      messages: [],
      next: n > 0 ? `page-${n - 1}` : null,
      runs: [{ ...run, id: `run-${n}`, question: `Question ${n}?`, createdAt: `2026-03-02T08:00:0${n}Z` }],
    });
    const before: (string | null)[] = [];
    await show('/chat/conv-1?run=run-0', {
      'GET /api/conversations/conv-1': ({ search }) => {
        before.push(search.get('before'));
        return page(Number(search.get('before')?.slice('page-'.length) ?? 3));
      },
    });
    window.history.replaceState(null, '', '/chat/conv-1?run=run-0');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Question 0?' })));
    expect(before).toEqual([null, 'page-2', 'page-1', 'page-0']);
    expect(window.location.search).toBe('');
  });

  test('opens the page of a run that is more than ten pages back', async () => {
    const [run] = conversation.runs as [RunSummary];
    let pages = 0;
    const { router } = await show('/chat/conv-1?run=run-0', {
      'GET /api/conversations/conv-1': () => {
        pages += 1;
        const runs = [{ ...run, id: `run-${100 - pages}`, createdAt: `2026-03-02T08:00:${60 - pages}Z` }];
        return { conversation: conversation.conversation, messages: [], runs, next: `page-${pages}` };
      },
    });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/runs/run-0'));
    expect(pages).toBe(11);
  });

  test('ignores a run in its address that it does not contain', async () => {
    window.history.replaceState(null, '', '/chat/conv-1?run=made-up');
    await show('/chat/conv-1?run=made-up');
    await screen.findByRole('article', { name: 'Who?' });
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  test('is a log that is not read aloud as it grows', async () => {
    await showGoing();
    const log = screen.getByRole('log', { name: 'Conversation' });
    expect(log.getAttribute('aria-live')).toBe('off');
    expect(log.tabIndex).toBe(0);
  });

  test('offers no editing while a run is active, which would get the words as a note', async () => {
    await showGoing();
    screen.getAllByRole('button', { name: 'Copy question' });
    expect(screen.queryByRole('button', { name: 'Edit and ask again' })).toBeNull();
  });

  test('continues with the same agent or team', async () => {
    const runs = conversation.runs.map((run) => ({ ...run, status: 'completed' as const }));
    const { user, sent } = await showGoing({
      'POST /api/chat': () => {
        runs.push({ ...(runs[1] as (typeof runs)[number]), id: 'run-2', question: 'And when?' });
        return { runId: 'run-2', conversationId: 'conv-1' };
      },
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
    });
    act(() => void FakeEventSource.latest().send(ended().events));
    expect((await screen.findByRole('combobox', { name: 'Agent' })).textContent).toBe('Contract reader');
    await user.type(field(), 'And when?{Enter}');
    expect(await screen.findByRole('article', { name: 'And when?' })).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ agent: 'contract-reader', conversationId: 'conv-1' });
    expect(document.activeElement).toBe(field());
  });

  test('accepts a note for a working agent, which appears in the run immediately and once', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, sent } = await showGoing({ 'POST /api/runs/run-1/signals': () => promise });
    expect(screen.queryByRole('combobox', { name: 'Agent' })).toBeNull();
    expect(screen.getByText('To Contract reader, while working')).toBeTruthy();
    await user.type(field(), 'Only this year.{Enter}');
    const run = within(screen.getByRole('article', { name: 'Why?' }));
    expect(run.getByText('Only this year.').parentElement?.textContent).toBe('You: Only this year. · sent');
    resolve({ runId: 'run-1', key: 'control.1' });
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([{ kind: 'note', agent: 'contract-reader', text: 'Only this year.' }]),
    );
    const script = new RunScript('run-1').start('single', ['contract-reader'], 1, 'Why?').begin('contract-reader');
    script.say('signal_received', { key: 'control.1', kind: 'note', agent: 'contract-reader', text: 'Only this year.' });
    act(() => void FakeEventSource.latest().send(script.events));
    await waitFor(() => expect(screen.queryByText('· sent', { exact: false })).toBeNull());
    expect(run.getAllByText('Only this year.')).toHaveLength(1);
    await expectNoAxeViolations();
  });

  test('names a message that no agent has read, which can be made the next question', async () => {
    const runs = conversation.runs.map((run) => ({ ...run, status: 'completed' as const }));
    const { user, sent } = await showGoing({ 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }) });
    const script = going();
    script.say('signal_received', {
      key: 'control.1',
      kind: 'note',
      agent: 'contract-reader',
      text: 'Only\nthis year.',
      when: '',
    });
    const unread = messageFields(phrase('messageUnread', { text: 'Only\nthis year.' }));
    script.say('notice', { kind: 'skipped', ...unread, agent: 'contract-reader', signal: 'control.1' }).end('completed', 'So.');
    act(() => void FakeEventSource.latest().send(script.events));
    await screen.findByText(/^No agent read your message/);
    // It is shown once, by itself.
    expect(screen.queryByRole('button', { name: 'Left out' })).toBeNull();
    await expectNoAxeViolations();
    await user.click(await screen.findByRole('button', { name: 'Ask it as the next question' }));
    expect(field().value).toBe('Only\nthis year.');
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
  });

  test('restores a note that came too late for its run', async () => {
    const { user } = await showGoing({
      'POST /api/runs/run-1/signals': () => refusal(409, 'conflict', 'The run has ended.'),
    });
    await user.type(field(), 'Only this year.{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The run has ended. The message was not sent.');
    expect(field().value).toBe('Only this year.');
    expect(screen.queryByText('· sent', { exact: false })).toBeNull();
  });

  test('accepts the next note once the server has answered the last one, so that a refused one is not lost', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { user, sent } = await showGoing({ 'POST /api/runs/run-1/signals': () => promise });
    await user.type(field(), 'Only this year.{Enter}');
    await user.type(field(), 'Only Germany.{Enter}');
    expect(sent()).toHaveLength(1);
    resolve(refusal(409, 'conflict', 'The run has ended.'));
    expect((await screen.findByRole('alert')).textContent).toBe('The run has ended. The message was not sent.');
    expect(field().value).toBe('Only this year.\n\nOnly Germany.');
  });

  test('is stopped with the button of an empty field, and shows the stopping until it has stopped', async () => {
    const { user, sent } = await showGoing({ 'POST /api/runs/run-1/cancel': () => ({}) });
    await user.type(field(), 'x');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(sent().map(({ path }) => path)).toEqual(['/api/runs/run-1/cancel']);
    expect(await screen.findByText('Stopping')).toBeTruthy();
    act(() => void FakeEventSource.latest().send(going().end('cancelled', '', 'Stopped by its user.').events));
    expect(await screen.findByText(/You stopped this run/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  test('shows that its run is being stopped, even when it was stopped before the page was loaded', async () => {
    const [older, newer] = conversation.runs as [RunSummary, RunSummary];
    const { user, sent } = await showGoing({
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs: [older, { ...newer, stopping: true }] }),
    });
    await screen.findByText('Stopping');
    const stop = screen.getByRole('button', { name: 'Stop' });
    expect(stop.getAttribute('aria-disabled')).toBe('true');
    await user.click(stop);
    expect(sent()).toEqual([]);
  });

  test('takes no message while an answer desk works: what is written stays a draft, with the reason, and the run can be stopped', async () => {
    const [run] = conversation.runs as [RunSummary];
    const asked = { ...run, id: 'run-1', status: 'running' as const, agents: [], desk: 'desk-1', takesNoMessages: true as const };
    const runs = [asked];
    const { user, sent } = await show(
      '/chat/conv-1',
      {
        'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
        'POST /api/runs/run-1/cancel': () => ({ runId: 'run-1', status: 'running' }),
      },
      { ...me, desks: [desk] },
    );
    const written = 'My number is 613-555-0147.';
    await user.type(field(), `${written}{Enter}`);
    expect(sent()).toEqual([]);
    expect(field().value).toBe(written);
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByText('Cannot receive messages while working').id);
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/api/runs/run-1/cancel']));
    expect(localStorage.getItem('roundtable.draft.conv-1')).toBe(written);
  });

  test('asks the same question again as a new run', async () => {
    const runs = [...conversation.runs];
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
      'POST /api/chat': () => {
        runs.push({ ...(runs[1] as (typeof runs)[number]), id: 'run-2' });
        return { runId: 'run-2', conversationId: 'conv-1' };
      },
    });
    await screen.findByText('Why?');
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Why?' })).toHaveLength(2));
    expect(sent()[0]?.body).toMatchObject({
      agent: 'contract-reader',
      conversationId: 'conv-1',
      messages: [{ role: 'user', content: 'Why?' }],
    });
  });

  test('has questions that can be copied, and edited with their files after what has been written', async () => {
    const parts = [{ type: 'file' as const, documentId: 'doc-1', name: 'Fares.pdf' }];
    const runs = conversation.runs.map((run) => ({ ...run, status: 'completed' as const, parts }));
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
      'POST /api/chat': () => ({ runId: 'run-2', conversationId: 'conv-1' }),
    });
    const older = await screen.findByRole('article', { name: 'Who?' });
    await user.click(within(older).getByRole('button', { name: 'Copy question' }));
    expect(await navigator.clipboard.readText()).toBe('Who?');
    await user.type(field(), 'First:');
    await user.click(within(older).getByRole('button', { name: 'Edit and ask again' }));
    expect(field().value).toBe('First:\n\nWho?');
    expect(document.activeElement).toBe(field());
    await user.keyboard(' And why?{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(JSON.stringify(sent()[0]?.body)).toContain('First:\\n\\nWho? And why?');
    expect(JSON.stringify(sent()[0]?.body)).toContain('doc-1');
  });

  test('asks whom an edited question was for, and adds its words once', async () => {
    const runs = conversation.runs.map((run) => ({ ...run, status: 'completed' as const, agents: ['data-steward'] }));
    const { user } = await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }) });
    await user.click(await screen.findByRole('radio', { name: 'Team' }));
    const edit = within(screen.getByRole('article', { name: 'Who?' })).getByRole('button', { name: 'Edit and ask again' });
    await user.click(edit);
    await user.click(edit);
    expect(field().value).toBe('Who?');
    screen.getByRole('radio', { name: 'Chat', checked: true });
    expect(screen.getByRole('combobox', { name: 'Agent' }).textContent).toBe('Data steward');
  });

  test('has no words to copy where files were sent alone, or a desk has not published them', async () => {
    const parts = [{ type: 'file' as const, documentId: 'doc-1', name: 'Fares.pdf' }];
    const [first, second] = conversation.runs.map((run) => ({ ...run, status: 'completed' as const }));
    if (!first || !second) throw new Error('The conversation has two runs.');
    const runs = [
      { ...first, question: '[Fares.pdf]', parts },
      { ...second, question: '…' },
    ];
    const { user } = await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }) });
    const files = await screen.findByRole('article', { name: '[Fares.pdf]' });
    expect(screen.queryByRole('button', { name: 'Copy question' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Edit and ask again' })).toHaveLength(1);
    await user.click(within(files).getByRole('button', { name: 'Edit and ask again' }));
    expect(field().value).toBe('');
    await user.type(field(), 'Read it.');
    expect(screen.getAllByText('Fares.pdf')).toHaveLength(2);
  });

  test('does not offer to ask a question again whose words a desk has not published, or that is about words', async () => {
    const [run] = conversation.runs as [RunSummary];
    const unpublished = { ...run, id: 'run-1', question: '…', agents: [], desk: 'desk-1' };
    const ofWords = { ...run, id: 'run-2', agents: [] };
    for (const one of [unpublished, ofWords]) {
      const { unmount } = await show('/chat/conv-1', {
        'GET /api/conversations/conv-1': () => ({ ...conversation, runs: [one] }),
      });
      const source = await FakeEventSource.forRuns(one.id);
      act(() => void source.open().send(chatRun(one.id).events));
      await screen.findByRole('button', { name: 'Export as Markdown' });
      expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
      unmount();
    }
  });

  test('is continued, and asked again, with its own model, whichever this browser chose last, or with one that is chosen then', async () => {
    localStorage.setItem('roundtable.setup', JSON.stringify({ model: 'anthropic:claude' }));
    const models = ['offline:extractive', 'anthropic:claude', 'openai:gpt'].map((id) => ({
      ...(me.models[0] as (typeof me.models)[number]),
      id,
      label: id,
      offline: id.startsWith('offline'),
    }));
    const [run] = conversation.runs as [RunSummary];
    const runs = [{ ...run, id: 'run-1', model: 'openai:gpt' }];
    const { user, sent } = await show(
      '/chat/conv-1',
      {
        'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
        'POST /api/chat': () => refusal(429, 'rate_limited', 'Too many runs.'),
      },
      { ...me, models },
    );
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toBe('openai:gpt');
    await user.type(field(), 'And why?{Enter}');
    await screen.findByText(/Too many runs/);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toMatchObject([{ model: 'openai:gpt' }, { model: 'openai:gpt' }]);
    // As after a failure of its own.
    await user.click(screen.getByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByRole('option', { name: 'anthropic:claude' }));
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent()[2]?.body).toMatchObject({ model: 'anthropic:claude' }));
  });

  test('is asked again with its own model after another question was edited, whose model nobody has chosen', async () => {
    const models = ['offline:extractive', 'anthropic:claude', 'openai:gpt'].map((id) => ({
      ...(me.models[0] as (typeof me.models)[number]),
      id,
      label: id,
      offline: id.startsWith('offline'),
    }));
    const [first, last] = conversation.runs as [RunSummary, RunSummary];
    const runs = [
      { ...first, model: 'anthropic:claude' },
      { ...last, model: 'openai:gpt', status: 'completed' as const },
    ];
    const { user, sent } = await show(
      '/chat/conv-1',
      { 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }), 'POST /api/chat': () => STARTED },
      { ...me, models },
    );
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    const again = await screen.findByRole('button', { name: 'Ask again' });
    const question = within(screen.getByRole('article', { name: 'Who?' }));
    await user.click(question.getByRole('button', { name: 'Edit and ask again' }));
    expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toBe('anthropic:claude');
    await user.click(again);
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ model: 'openai:gpt' }));
  });

  test('that had the default model shows it by that name, as when it began, and is continued with it', async () => {
    const [run] = conversation.runs as [RunSummary];
    const runs = [{ ...run, id: 'run-1', model: me.models[0]?.id }];
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
      'POST /api/chat': () => refusal(429, 'rate_limited', 'Too many runs.'),
    });
    expect(screen.getByRole('combobox', { name: 'Model' }).textContent).toBe('Default model');
    await user.type(field(), 'And why?{Enter}');
    await screen.findByText(/Too many runs/);
    expect(sent()[0]?.body).not.toHaveProperty('model');
  });

  test('is continued with the default model when its own is no longer offered', async () => {
    const [run] = conversation.runs as [RunSummary];
    const runs = [{ ...run, id: 'run-1', model: 'openai:gone' }];
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
      'POST /api/chat': () => refusal(429, 'rate_limited', 'Too many runs.'),
    });
    await user.type(field(), 'And why?{Enter}');
    await screen.findByText(/Too many runs/);
    expect(sent()[0]?.body).not.toHaveProperty('model');
  });

  test('asks the same question again with the specialists and options of its dispatch', async () => {
    const dispatch = {
      team: ['words-specialist', 'contract-reader'],
      maxIterations: 1,
      confidenceThreshold: 0.9,
      parallelExecution: false,
    };
    const [run] = conversation.runs;
    const runs = [{ ...(run as (typeof conversation.runs)[number]), id: 'run-1', team: true, agents: [], dispatch }];
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
      'POST /api/chat-orchestrated': () => ({ runId: 'run-2', conversationId: 'conv-1' }),
    });
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    expect(screen.getByRole('radio', { name: 'Dispatch', checked: true })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { team, ...config } = dispatch;
    expect(sent()[0]?.body).toMatchObject({ team, config, conversationId: 'conv-1', message: 'Who?' });
  });

  test('is continued, and asked again, with its saved team, whatever set-up this browser has stored', async () => {
    const stored = { failurePolicy: 'skip', endEarly: true, saved: 'other', budget: { tokens: 1 } };
    localStorage.setItem('roundtable.setup', JSON.stringify(stored));
    const team = ['data-steward', 'contract-reader'];
    const own = {
      id: 'team-1',
      name: 'desk',
      title: 'Desk',
      agents: team,
      rounds: 4,
      failurePolicy: 'abort' as const,
      lead: 'data-steward',
      model: null,
      budget: { tokens: 50_000 },
    };
    const [run] = conversation.runs as [RunSummary];
    const teamOptions = { saved: 'desk', failurePolicy: 'abort' as const, endEarly: false };
    const runs = [{ ...run, id: 'run-1', team: true, agents: team, rounds: 4, teamOptions }];
    const { user, sent } = await show(
      '/chat/conv-1',
      {
        'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
        'POST /api/chat/multi': () => refusal(429, 'rate_limited', 'Too many runs.'),
      },
      { ...me, teams: [own] },
    );
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(teamRun('run-1').events));
    await user.type(field(), 'And why?{Enter}');
    await screen.findByText(/Too many runs/);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const wanted = { team: 'desk', agents: team, rounds: 4, failurePolicy: 'abort', endEarly: false };
    expect(sent().map(({ body }) => body)).toMatchObject([wanted, wanted]);
    for (const { body } of sent()) expect(body).not.toHaveProperty('budget');
    await user.click(await screen.findByRole('button', { name: /^Team.*4 rounds/ }));
    await user.click(screen.getByText('Advanced · at most 50K tokens'));
    await user.type(await screen.findByRole('spinbutton', { name: 'Most US dollars per run' }), '1');
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]?.body).toMatchObject({ ...wanted, budget: { tokens: 50_000, usd: 1 } });
  });

  test('of two saved teams with the same agents is continued with the one that was asked', async () => {
    const agents = ['words-specialist', 'contract-reader'];
    const saved = ['quick', 'careful'].map((name) => ({
      id: name,
      name,
      title: name,
      agents,
      rounds: 3,
      failurePolicy: 'skip' as const,
      lead: null,
      model: null,
    }));
    const dispatch = { team: agents, maxIterations: 1, confidenceThreshold: 0.5, parallelExecution: true };
    const [run] = conversation.runs as [RunSummary];
    const teamOptions = { saved: 'careful', failurePolicy: 'skip' as const };
    const runs = [{ ...run, id: 'run-1', team: true, agents: [], dispatch, teamOptions }];
    const { user, sent } = await show(
      '/chat/conv-1',
      {
        'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
        'POST /api/chat-orchestrated': () => ({ runId: 'run-2', conversationId: 'conv-1' }),
      },
      { ...me, teams: saved },
    );
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    await user.type(field(), 'And why?{Enter}');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ team: 'careful', message: 'And why?' }));
  });

  test('of a team that the initiator chose is continued, and asked again, with a team that it chooses', async () => {
    const [run] = conversation.runs as [RunSummary];
    const runs = [{ ...run, id: 'run-1', team: true, agents: [], rounds: 2 }];
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
      'POST /api/chat/multi': () => refusal(429, 'rate_limited', 'Too many runs.'),
    });
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(teamRun('run-1').events));
    await user.type(field(), 'And why?{Enter}');
    await screen.findByText(/Too many runs/);
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      expect.objectContaining({ agents: 'auto', rounds: 2, messages: [{ role: 'user', content: 'And why?' }] }),
      expect.objectContaining({ agents: 'auto', rounds: 2, messages: [{ role: 'user', content: 'Who?' }] }),
    ]);
  });

  test.each([true, undefined] as const)(
    'has buttons for further questions only if its run was asked for them: %s',
    async (suggests) => {
      const [run] = conversation.runs as [RunSummary];
      await show('/chat/conv-1', {
        'GET /api/conversations/conv-1': () => ({ ...conversation, runs: [{ ...run, id: 'run-1', suggests }] }),
      });
      const source = await FakeEventSource.forRuns('run-1');
      const answer = 'Alder Power.\n\na) Since when?\nb) Who knows?';
      const script = new RunScript('run-1').start('single', ['contract-reader']).turn('contract-reader', answer);
      act(() => void source.open().send(script.end('completed', answer).events));
      await screen.findByText('Alder Power.');
      expect(screen.queryAllByRole('button', { name: 'a) Since when?' })).toHaveLength(suggests ? 1 : 0);
      expect(screen.getAllByText(/Since when\?/)).toHaveLength(1);
    },
  );

  test('is not asked again while a message to it has not been sent', async () => {
    const [run] = conversation.runs as [RunSummary];
    const { user, sent } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs: [{ ...run, id: 'run-1' }] }),
      'POST /api/chat': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    await user.type(field(), 'And why?{Enter}');
    await screen.findByText(/^Not sent yet/);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(within(screen.getByRole('log')).getByText('And why?')).toBeTruthy();
    expect(JSON.stringify(sent().map(({ body }) => body))).not.toContain('Who?');
    await user.click(screen.getByRole('button', { name: 'Cancel sending' }));
    expect(field().value).toBe('And why?');
  });

  test('shows its latest runs, and earlier ones on request', async () => {
    const [older, newer] = conversation.runs.map((run) => ({ ...run, status: 'completed' as const }));
    const { user } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': ({ search }) =>
        search.get('before') === 'page-2'
          ? { ...conversation, runs: [older], messages: conversation.messages.slice(0, 2), next: null }
          : { ...conversation, runs: [newer], messages: conversation.messages.slice(2), next: 'page-2' },
    });
    await screen.findByRole('article', { name: 'Why?' });
    expect(screen.queryByRole('article', { name: 'Who?' })).toBeNull();
    const log = screen.getByRole('log');
    // Each run is 100 pixels high, and the reader is 40 pixels above the end.
    Object.defineProperty(log, 'scrollHeight', { get: () => 100 * within(log).getAllByRole('article').length });
    log.scrollTop = 60;
    await user.click(screen.getByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByRole('article', { name: 'Who?' })).toBeTruthy();
    expect(screen.getAllByRole('article').map((run) => run.getAttribute('aria-label'))).toEqual(['Who?', 'Why?']);
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
    expect(log.scrollTop).toBe(160);
    expect(document.activeElement?.textContent).toBe('Beginning of the conversation');
  });

  test('does not show what was said about the beginning of the previous conversation', async () => {
    const [older, newer] = conversation.runs.map((run) => ({ ...run, status: 'completed' as const }));
    const { user, go } = await show('/chat/conv-2', {
      'GET /api/conversations/conv-1': ({ search }) =>
        search.get('before') === 'page-2'
          ? { ...conversation, runs: [older], messages: conversation.messages.slice(0, 2), next: null }
          : { ...conversation, runs: [newer], messages: conversation.messages.slice(2), next: 'page-2' },
      'GET /api/conversations/conv-2': () => ({
        ...conversation,
        conversation: { ...conversation.conversation, id: 'conv-2' },
        runs: [{ ...older, id: 'run-7' }],
        messages: [],
      }),
    });
    await screen.findByRole('article', { name: 'Who?' });
    go('/chat/conv-1');
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    await screen.findByText('Beginning of the conversation');
    go('/chat/conv-2');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Why?' })).toBeNull());
    expect(screen.queryByText('Beginning of the conversation')).toBeNull();
  });

  test('that does not exist is reported, with a link to a new one', async () => {
    await show('/chat/conv-9', { 'GET /api/conversations/conv-9': () => refusal(404, 'not_found', 'There is no such thing.') });
    expect(await screen.findByText('This conversation does not exist')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New conversation' }).getAttribute('href')).toBe('/chat');
    await expectNoAxeViolations();
  });

  test('that is deleted elsewhere is no longer shown, and takes no more messages', async () => {
    let isDeleted = false;
    await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => (isDeleted ? refusal(404, 'not_found', 'There is no such thing.') : conversation),
    });
    await screen.findByRole('article', { name: 'Why?' });
    isDeleted = true;
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(undefined);
    });
    expect(await screen.findByText('This conversation does not exist')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  test('in Hebrew is read from right to left', async () => {
    const [first] = conversation.runs as [RunSummary];
    await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => ({ ...conversation, runs: [{ ...first, question: 'מה חדש?' }] }),
    });
    expect((await screen.findByText('מה חדש?', { selector: 'p' })).dir).toBe('auto');
    expect(field().dir).toBe('auto');
  });

  test('that cannot be loaded shows what has been preserved, and can be retried', async () => {
    let down = true;
    const { user } = await show('/chat/conv-1', {
      'GET /api/conversations/conv-1': () => (down ? refusal(503, 'unavailable', 'The database is away.') : conversation),
    });
    expect(await screen.findByText('It has not been lost, and active runs continue.')).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Who?')).toBeTruthy();
  });
});
