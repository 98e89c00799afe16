import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatRoom } from '@/components/chat/chat-room';
import { RunPage } from '@/components/run/page/run-page';
import type { RunSummary } from '@/lib/api/answers';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun, RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const PATH = '/api/runs/run-1/rating';

beforeEach(() => FakeEventSource.install());

function run(overrides: Partial<RunSummary> = {}): RunSummary {
  return {
    id: 'run-1',
    conversationId: 'conv-1',
    strategy: 'single',
    question: 'Who?',
    status: 'completed',
    createdAt: '2026-03-02T09:00:00Z',
    agents: ['data-steward'],
    rounds: 1,
    team: false,
    ...overrides,
  };
}

/** A server that stores the rating of a run, unless it is away. */
function server(stored: RunSummary) {
  const state = { run: stored, isAway: false };
  const store = (rating: RunSummary['rating']) => {
    if (state.isAway) return refusal(503, 'unavailable', 'The database is away.');
    state.run = { ...state.run, rating };
    return undefined;
  };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/conversations': () => ({ conversations: [], next: null }),
    'GET /api/conversations/conv-1': () => ({
      conversation: { id: 'conv-1', title: 'Who?', createdAt: stored.createdAt, updatedAt: stored.createdAt },
      messages: ['run-0', 'run-1', 'run-2'].map((runId) => ({
        id: runId,
        runId,
        role: 'assistant',
        content: `Said by ${runId}.`,
      })),
      runs: [run({ id: 'run-0', question: 'What?', desk: 'fares' }), state.run, run({ id: 'run-2', question: 'Why?' })],
      next: null,
    }),
    'GET /api/runs/run-1': () => ({ run: state.run }),
    'GET /api/runs/run-1/events': () => ({ events: chatRun().events, next: null }),
    [`PUT ${PATH}`]: ({ body }) => store((body as Pick<RunSummary, 'rating'>).rating),
    [`DELETE ${PATH}`]: () => store(undefined),
  });
  const sent = () => calls.filter(({ path }) => path === PATH).map(({ method, body }) => [method, body]);
  return { state, sent };
}

async function showPage(script = chatRun()) {
  render(
    <TestProviders at="/runs/run-1">
      <RunPage runId="run-1" />
    </TestProviders>,
  );
  await screen.findByRole('heading', { level: 1 });
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(script.events));
  return userEvent.setup();
}

const thumb = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

test('an answer is rated, rated otherwise, and no longer rated when the same button is pressed again', async () => {
  const { sent, state } = server(run());
  const user = await showPage();
  await user.click(await thumb('Good answer', false));
  await thumb('Good answer', true);
  await thumb('Bad answer', false);
  await user.click(await thumb('Bad answer', false));
  await thumb('Bad answer', true);
  await thumb('Good answer', false);
  await user.click(await thumb('Bad answer', true));
  await thumb('Bad answer', false);
  await waitFor(() =>
    expect(sent()).toEqual([
      ['PUT', { rating: 'good' }],
      ['PUT', { rating: 'bad' }],
      ['DELETE', undefined],
    ]),
  );
  await waitFor(() => expect(state.run.rating).toBeUndefined());
  await expectNoAxeViolations();
});

test('a rating that could not be stored is taken back, with the reason', async () => {
  const { state } = server(run({ rating: 'good' }));
  state.isAway = true;
  const user = await showPage();
  const button = await thumb('Bad answer', false);
  await user.click(button);
  await screen.findByText('The database is away.');
  await thumb('Good answer', true);
  await thumb('Bad answer', false);
  expect(document.activeElement).toBe(button);
});

test('an earlier answer of a conversation is rated below its text, and answers of desks are not', async () => {
  const { sent } = server(run({ rating: 'bad' }));
  render(
    <TestProviders at="/chat/conv-1">
      <ChatRoom />
    </TestProviders>,
  );
  const article = within(await screen.findByRole('article', { name: 'Who?' }));
  await userEvent.click(await article.findByRole('button', { name: 'Bad answer', pressed: true }));
  await article.findByRole('button', { name: 'Bad answer', pressed: false });
  await waitFor(() => expect(sent()).toEqual([['DELETE', undefined]]));
  const desk = within(screen.getByRole('article', { name: 'What?' }));
  desk.getByRole('button', { name: 'Copy answer' });
  expect(desk.queryByRole('button', { name: 'Bad answer' })).toBeNull();
});

test('the answer of a run in a conversation is rated among the actions of its run', async () => {
  const { sent } = server(run({ rating: 'good' }));
  render(
    <TestProviders at="/chat/conv-1">
      <ChatRoom />
    </TestProviders>,
  );
  await userEvent.click(within(await screen.findByRole('article', { name: 'Who?' })).getByRole('button', { name: 'Show work' }));
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(chatRun().events));
  const actions = within(screen.getByRole('article', { name: 'Who?' }));
  await actions.findByRole('link', { name: 'Open run page' });
  await userEvent.click(await actions.findByRole('button', { name: 'Good answer', pressed: true }));
  await waitFor(() => expect(sent()).toEqual([['DELETE', undefined]]));
});

test.each([
  ['a run without an answer', run({ status: 'failed' }), new RunScript().start('single', ['data-steward']).end('failed', '')],
  ['an answer of a desk', run({ desk: 'fares' }), chatRun()],
])('%s is not rated', async (_, stored, script) => {
  server(stored);
  await showPage(script);
  await screen.findByRole('button', { name: 'Export as Markdown' });
  expect(screen.queryByRole('button', { name: 'Good answer' })).toBeNull();
});

test('nothing is rated in a replay', async () => {
  server(run());
  const user = await showPage();
  await thumb('Good answer', false);
  await user.click(screen.getByRole('button', { name: 'Replay' }));
  await screen.findByRole('slider', { name: 'Position in the run' });
  expect(screen.queryByRole('button', { name: 'Good answer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'End the replay' }));
  await user.click(screen.getByRole('tab', { name: 'Answer' }));
  await thumb('Good answer', false);
});
