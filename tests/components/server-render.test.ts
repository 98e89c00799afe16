import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { createElement as make, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { ChatRoom } from '@/components/chat/chat-room';
import { conversationQuery } from '@/components/chat/conversation-query';
import { meQuery } from '@/components/queries';
import { RunPage } from '@/components/run/page/run-page';
import { runQuery } from '@/components/run/page/run-queries';
import { runViewQuery } from '@/components/run/run-view-query';
import { SettingsPage } from '@/components/settings/settings-page';
import { AppShell } from '@/components/shell/app-shell';
import { Providers } from '@/components/shell/providers';
import type { RunEvent } from '@/lib/core/events';
import { viewOf } from '../fakes/fold';
import { teamRun } from '../run-view/run-script';
import { me } from './run/me';

const nothing = () => {};
const router = {
  push: nothing,
  replace: nothing,
  refresh: nothing,
  back: nothing,
  forward: nothing,
  prefetch: nothing,
  bfcacheId: '',
};
const user = { id: me.user.id, name: 'Ann', email: 'ann@example.com', role: 'owner' as const, settings: {} };

const run = {
  id: 'run-1',
  conversationId: 'conv-1',
  strategy: 'rounds',
  question: 'Who?',
  createdAt: '2026-03-02T09:00:00Z',
  agents: [],
  rounds: 2,
  team: true,
};
const conversation = { id: 'conv-1', title: 'At risk', createdAt: run.createdAt, updatedAt: run.createdAt };

/** Renders a page in its frame as the server does, without a document, from prefetched data. */
async function drawn(at: string, page: ReactNode, events: readonly RunEvent[], status: 'completed' | 'running') {
  const shared = new QueryClient();
  shared.setQueryData(meQuery.queryKey, me);
  const own = new QueryClient();
  own.setQueryData(conversationQuery('conv-1').queryKey, { conversation, messages: [], runs: [{ ...run, status }], next: null });
  own.setQueryData(runQuery('run-1').queryKey, { run: { ...run, status, results: [] } });
  own.setQueryData(runViewQuery('run-1').queryKey, viewOf(events));
  const inner = make(HydrationBoundary, { state: dehydrate(own) }, page);
  // biome-ignore lint/correctness/noChildrenProp: the type requires `children` in the props
  const shell = make(AppShell, { user, folded: false, children: inner });
  const frame = make(HydrationBoundary, { state: dehydrate(shared) }, shell);
  const search = make(
    SearchParamsContext,
    { value: new URLSearchParams() },
    // biome-ignore lint/correctness/noChildrenProp: the type requires `children` in the props
    make(Providers, { language: 'en', locale: 'en', timeZone: 'Pacific/Auckland', children: frame }),
  );
  const whole = make(AppRouterContext, { value: router }, make(PathnameContext, { value: at }, search));
  const { prelude } = await prerenderToNodeStream(whole);
  return text(prelude);
}

const events = teamRun().events;

test('there is no document here, as on a server', () => {
  expect(typeof document).toBe('undefined');
});

test('an empty chat page is rendered with its composer', async () => {
  expect(await drawn('/chat', make(ChatRoom), [], 'completed')).toContain('<textarea');
});

test('a conversation, and the page of a run, are rendered with the complete answer', async () => {
  const answer = 'Northwind Grid is <strong>most</strong> at risk.';
  expect(await drawn('/chat/conv-1', make(ChatRoom), events, 'completed')).toContain(answer);
  expect(await drawn('/runs/run-1', make(RunPage, { runId: 'run-1' }), events, 'completed')).toContain(answer);
});

// The browser hydrates this HTML: an attribute that differs stays as it is, and a text that differs is an error.
test('times are rendered in the zone of the person, not of the server', async () => {
  const html = await drawn('/runs/run-1', make(RunPage, { runId: 'run-1' }), events, 'completed');
  expect(html).toMatch(/title="Mar 2, 2026, 10:00\sPM"/);
});

test('a conversation with an active run is rendered with its progress', async () => {
  expect(await drawn('/chat/conv-1', make(ChatRoom), events.slice(0, 20), 'running')).toContain(
    'Name the accounts most likely to leave and why.',
  );
});

// Its frame has loaded the same data when the page hydrates, or has not: the HTML must not depend on it.
test('a page that is not rendered from prefetched data is rendered as its skeleton', async () => {
  const html = await drawn('/settings', make(SettingsPage), [], 'completed');
  expect(html).toContain('Loading…');
  expect(html).not.toContain('Appearance');
});
