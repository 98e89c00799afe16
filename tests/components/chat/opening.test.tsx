import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { ChatRoom } from '@/components/chat/chat-room';
import { conversationQuery } from '@/components/chat/conversation-query';
import { meQuery } from '@/components/queries';
import { runViewQuery } from '@/components/run/run-view-query';
import type { RunEvent } from '@/lib/core/events';
import { FakeEventSource } from '../../fakes/event-source';
import { viewOf } from '../../fakes/fold';
import { teamRun } from '../../run-view/run-script';
import { fakeApi } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

/** Importing all modules of a page for the first time is slow. */
const SLOW = { timeout: 45_000 };

let root: Root | undefined;
beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

type Status = 'completed' | 'running';

function conversationWith(status: Status) {
  const run = {
    id: 'run-1',
    status,
    question: 'Who?',
    createdAt: '2026-03-02T09:00:00Z',
    agents: [],
    rounds: 2,
    team: true,
  };
  const conversation = { id: 'conv-1', title: 'At risk', createdAt: run.createdAt, updatedAt: run.createdAt };
  return { conversation, messages: [], runs: [run], next: null };
}

const serve = (status: Status) => fakeApi({ 'GET /api/conversations/conv-1': () => conversationWith(status) });

/** Renders the chat room as the layout does: with the data that the server has prefetched. */
function room(events: readonly RunEvent[], status: Status) {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(conversationQuery('conv-1').queryKey, conversationWith(status));
  client.setQueryData(runViewQuery('run-1').queryKey, viewOf(events));
  return (
    <TestProviders at="/chat/conv-1">
      <HydrationBoundary state={dehydrate(client)}>
        <ChatRoom />
      </HydrationBoundary>
    </TestProviders>
  );
}

const events = teamRun().events;

// The thread's code is loaded with the first conversation.
beforeAll(async () => {
  FakeEventSource.install();
  serve('completed');
  const page = render(room(events, 'completed'));
  await waitFor(() => expect(page.container.querySelector('article')).toBeTruthy(), SLOW);
  page.unmount();
});

test.each([
  ['has ended', events, 'completed'],
  ['is going', events.slice(0, 20), 'running'],
] as const)(
  'a conversation whose run %s is part of the server’s page, which React hydrates unchanged',
  async (_, log, status) => {
    const calls = serve(status);
    const page = room(log, status);
    // Loads the lazy modules first: when the server streams a page, it waits for them.
    const warm = render(page);
    await waitFor(() => expect(warm.container.textContent).toContain('Name the accounts most likely to leave and why.'), SLOW);
    if (status === 'completed') await waitFor(() => expect(warm.container.querySelector('strong')).toBeTruthy(), SLOW);
    warm.unmount();
    FakeEventSource.install();
    localStorage.clear();

    const html = renderToString(page);
    expect(html).toContain('Name the accounts most likely to leave and why.');
    if (status === 'completed') expect(html).toContain('<strong>most</strong>');

    const body = document.createElement('div');
    body.innerHTML = html;
    document.body.append(body);
    const written = body.querySelector('textarea');
    if (written) written.value = 'Typed before';
    const complaints: unknown[] = [];
    root = hydrateRoot(body, page, { onRecoverableError: (error) => complaints.push(error) });
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Typed before'));
    await waitFor(() => expect(localStorage.getItem('roundtable.draft.conv-1')).toBe('Typed before'));
    expect(complaints).toEqual([]);
    expect(calls.filter(({ path }) => path.includes('/view') || path.includes('/events'))).toEqual([]);
    if (status === 'completed') expect(FakeEventSource.opened).toEqual([]);
    else await waitFor(() => expect(FakeEventSource.latest().runs).toEqual(['run-1:20']));
  },
);

test('a mode that is chosen while React hydrates the page is kept', async () => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, me);
  const page = (more?: ReactNode) => (
    <TestProviders at="/chat">
      <HydrationBoundary state={dehydrate(client)}>
        <ChatRoom />
        {more}
      </HydrationBoundary>
    </TestProviders>
  );
  /** Clicks before the effects of React's first render, which tell the page that it is hydrated. */
  function EarlyClick() {
    useLayoutEffect(() => screen.getByRole('radio', { name: 'Team' }).click(), []);
    return null;
  }
  const warm = render(page());
  fireEvent.click(screen.getByRole('radio', { name: 'Team' }));
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Rounds' })).toBeTruthy(), SLOW);
  warm.unmount();
  localStorage.clear();

  const body = document.createElement('div');
  body.innerHTML = renderToString(page());
  document.body.append(body);
  root = hydrateRoot(body, page(<EarlyClick />));
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Rounds' })).toBeTruthy());
});
