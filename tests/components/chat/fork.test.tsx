import { beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Thread from '@/components/chat/thread/thread';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { FakeEventSource } from '../../fakes/event-source';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';

type RunSummary = ConversationAnswer['runs'][number];

const at = '2026-03-02T09:00:00Z';

function run(id: string, overrides: Partial<RunSummary> = {}): RunSummary {
  return { id, status: 'completed', question: `${id}?`, createdAt: at, agents: [], rounds: 1, team: false, ...overrides };
}

beforeEach(() => FakeEventSource.install());

function show(overrides: Partial<ConversationAnswer>, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/conversations': () => ({ conversations: [], next: null }),
    ...handlers,
  });
  const router = fakeRouter();
  const conversation = { id: 'conv-1', title: 'Accounts', createdAt: at, updatedAt: at };
  render(
    <TestProviders at="/chat/conv-1" router={router}>
      <Thread
        conversation={{ conversation, messages: [], runs: [], next: null, ...overrides }}
        stopping={new Set()}
        onStatus={() => {}}
        onAskAgain={() => {}}
        onRetried={() => {}}
        onAsk={() => {}}
      />
    </TestProviders>,
  );
  return { calls, router, user: userEvent.setup() };
}

const article = (name: string) => within(screen.getByRole('article', { name }));

test('an answer can be forked, which opens the new conversation', async () => {
  const { user, router, calls } = show(
    { runs: [run('who'), run('why')] },
    { 'POST /api/conversations/conv-1/fork': () => ({ id: 'conv-2' }) },
  );
  const button = article('who?').getByRole('button', { name: 'Fork from here' });
  await user.dblClick(button);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/chat/conv-2'));
  const forks = calls.filter(({ method }) => method === 'POST');
  expect(forks).toMatchObject([{ path: '/api/conversations/conv-1/fork', body: { runId: 'who' } }]);
});

test('a fork that is refused says why, and the focus stays', async () => {
  const { user, router } = show(
    { runs: [run('who'), run('why')] },
    { 'POST /api/conversations/conv-1/fork': () => refusal(409, 'conflict', 'This conversation is too long.') },
  );
  const button = article('who?').getByRole('button', { name: 'Fork from here' });
  await user.click(button);
  expect(await screen.findByText('This conversation is too long.')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect(router.push).not.toHaveBeenCalled();
});

test('answers from the first run on that cannot be copied have no button', () => {
  show({ runs: [run('who'), run('fares', { notForked: true }), run('why'), run('when')] });
  expect(article('who?').getByRole('button', { name: 'Fork from here' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Fork from here' })).toHaveLength(1);
});

test('a fork shows where its copied part ends, with a link to the original', async () => {
  const runs = [run('who', { forkedFrom: 'a' }), run('why', { forkedFrom: 'b' }), run('when')];
  show({ runs, forkedFrom: { id: 'conv-0', title: 'Accounts at risk' } });
  const link = screen.getByRole('link', { name: 'Accounts at risk' });
  expect(link.getAttribute('href')).toBe('/chat/conv-0');
  const follows = (one: Element, other: Element) =>
    Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(follows(link, screen.getByRole('article', { name: 'why?' }))).toBe(true);
  expect(follows(screen.getByRole('article', { name: 'when?' }), link)).toBe(true);
  await expectNoAxeViolations();
});

test('a fork of a conversation that began with a withheld question says that it is not shown', () => {
  show({ runs: [run('who', { forkedFrom: 'a' }), run('why')], forkedFrom: { id: 'conv-0', title: '…' } });
  expect(screen.getByRole('link', { name: 'Question not shown' }).getAttribute('href')).toBe('/chat/conv-0');
});

test('a fork whose original was deleted says so', () => {
  show({ runs: [run('who', { forkedFrom: 'a' }), run('why')], forkedFrom: null });
  expect(screen.getByText(/copy from a conversation that has been deleted/)).toBeTruthy();
});
