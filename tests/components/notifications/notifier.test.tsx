import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { type NotifyChoice, saveNotifyChoice } from '@/components/notifications/choice';
import Notifier from '@/components/notifications/notifier';
import { belongTo, storeFor } from '@/components/of-user';
import { inboxQuery } from '@/components/queries';
import { AppShell } from '@/components/shell/app-shell';
import { warnBeforeUnload } from '@/components/shell/leave';
import type { InboxAnswer } from '@/lib/api/answers';
import type { Language } from '@/lib/core/text/language';
import { FakeNotification } from '../../fakes/browser-notifications';
import { fakeApi, refusal } from '../fake-api';
import { fakeRouter, TestProviders } from '../test-providers';

const ann = 'user-1';

let inbox: Required<InboxAnswer>;
let hasFocus: boolean;
let refused: Response | undefined;

beforeEach(() => {
  FakeNotification.install('granted');
  localStorage.clear();
  storeFor(ann);
  belongTo(ann);
  inbox = { requests: [], next: null, failingWebhooks: [], unseen: [] };
  hasFocus = false;
  refused = undefined;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => !hasFocus);
});
afterEach(() => {
  jest.restoreAllMocks();
  FakeNotification.uninstall();
});

const ofConversation = (n: number) => ({ title: `Conversation ${n}`, conversationId: `c${n}` });

/** A request of the run `r<n>` in the conversation `c<n>`. */
function asks(n: number, key = 'approve', name = 'saveDocument', kind: 'approval' | 'client_tool' = 'approval'): void {
  const { title, conversationId } = ofConversation(n);
  const data = { key, kind, agent: 'data-steward', turnId: 't1', callId: `call-${key}`, name, args: { text: 'A secret.' } };
  inbox.requests.push({
    title,
    run: { id: `r${n}`, conversationId, strategy: 'single', question: 'A secret question' },
    request: { runId: `r${n}`, seq: 2, at: '2026-03-02T09:00:00.000Z', type: 'signal_request', data },
  });
}

function ends(n: number, status: 'completed' | 'partial' | 'failed'): void {
  inbox.unseen.unshift({ runId: `r${n}`, ...ofConversation(n), status });
}

function serve() {
  return fakeApi({
    'GET /api/inbox': ({ search }) => {
      if (refused) return refused.clone();
      const { unseen, ...rest } = structuredClone(inbox);
      return search.has('unseen') ? { ...rest, unseen } : rest;
    },
    'GET /api/conversations': () => ({ conversations: [], next: null }),
    'GET /api/auth/session': () => ({}),
  });
}

/** Opens a tab that has read its inbox, and returns how it reads it again. */
async function openTab({
  at = '/runs',
  choice = 'ends',
  language = 'en',
}: {
  at?: string;
  choice?: Exclude<NotifyChoice, 'off'>;
  language?: Language;
} = {}) {
  saveNotifyChoice(choice);
  serve();
  const router = fakeRouter();
  const poll = Promise.withResolvers<() => Promise<void>>();
  function Poll() {
    const client = useQueryClient();
    poll.resolve(() => client.refetchQueries({ queryKey: inboxQuery.queryKey, exact: true }));
    return null;
  }
  const view = render(
    <TestProviders at={at} router={router} language={language}>
      <Notifier userId={ann} choice={choice} />
      <Poll />
    </TestProviders>,
  );
  const read = await poll.promise;
  const tab = {
    router,
    close: () => view.unmount(),
    async poll() {
      await act(() => read());
      // The tabs of a browser agree by messages.
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    },
  };
  await tab.poll();
  return tab;
}

/** The user turns to this tab, or to another program. */
async function turnTo(name: 'focus' | 'blur') {
  hasFocus = name === 'focus';
  await act(async () => void window.dispatchEvent(new Event(name)));
}

const notificationCount = () => FakeNotification.all.length;

describe('notifications of the browser', () => {
  test('tell that a run needs its user, with the title of its conversation and nothing else of its content', async () => {
    const tab = await openTab({ choice: 'needs' });
    asks(1);
    await tab.poll();
    expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 1']);
    expect(JSON.stringify(FakeNotification.all)).not.toContain('ecret');
    expect(FakeNotification.all[0]?.options.lang).toBe('en');
  });

  test('tell in French, of runs that have finished or failed', async () => {
    const tab = await openTab({ language: 'fr' });
    ends(1, 'completed');
    ends(2, 'partial');
    ends(3, 'failed');
    await tab.poll();
    expect(FakeNotification.open).toEqual([
      'Une exécution est terminée: Conversation 1',
      'Une exécution est terminée: Conversation 2',
      'Une exécution a échoué: Conversation 3',
    ]);
  });

  test('tell nothing of ended runs to a user who wants to know only what needs them', async () => {
    const tab = await openTab({ choice: 'needs' });
    const calls = serve();
    ends(1, 'completed');
    await tab.poll();
    expect(calls.map(({ search }) => search.size)).toEqual([0]);
    expect(notificationCount()).toBe(0);
  });

  test('tell nothing of what was there before, nor of what a page answers itself', async () => {
    asks(1);
    ends(2, 'failed');
    const tab = await openTab();
    asks(3, 'context', 'getClientContext', 'client_tool');
    await tab.poll();
    expect(notificationCount()).toBe(0);
  });

  test('come once, however many tabs are open and however often they read', async () => {
    const tabs = [await openTab(), await openTab(), await openTab()];
    asks(1);
    ends(2, 'completed');
    for (const tab of [...tabs, ...tabs]) await tab.poll();
    expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 1', 'A run has finished: Conversation 2']);
    expect(notificationCount()).toBe(2);
  });

  test('come from another tab once the one that showed them is closed, and only for what is new', async () => {
    const [first, second] = [await openTab(), await openTab()];
    asks(1);
    await second.poll();
    expect(notificationCount()).toBe(0);
    await first.poll();
    expect(notificationCount()).toBe(1);
    first.close();
    asks(2);
    await second.poll();
    expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 2']);
    expect(notificationCount()).toBe(2);
  });

  test('come at once from a second tab that has read of a request when the first tab is closed before it has', async () => {
    const [first, second] = [await openTab(), await openTab()];
    asks(1);
    await second.poll();
    first.close();
    await waitFor(() => expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 1']));
  });

  test('come once for a run whose agents ask at the same moment, and again when one asks later', async () => {
    const tab = await openTab();
    asks(1, 'one');
    asks(1, 'two');
    await tab.poll();
    expect(notificationCount()).toBe(1);
    asks(1, 'three');
    await tab.poll();
    expect(notificationCount()).toBe(2);
    expect(FakeNotification.open).toHaveLength(1);
  });

  test.each(['/chat/c1', '/runs/r1', '/inbox'])('do not come while the user looks at %s in any tab', async (at) => {
    const leader = await openTab();
    hasFocus = true;
    const tab = await openTab({ at });
    hasFocus = false;
    asks(1);
    asks(2);
    await leader.poll();
    expect(FakeNotification.open).toEqual(at === '/inbox' ? [] : ['Roundtable needs you: Conversation 2']);
    await turnTo('blur');
    await tab.poll();
    expect(notificationCount()).toBe(at === '/inbox' ? 0 : 1);
  });

  test('come when the page of the run is visible, but the user works in another window', async () => {
    const tab = await openTab({ at: '/chat/c1' });
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    asks(1);
    await tab.poll();
    expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 1']);
  });

  test('open the Inbox or the conversation in their tab when they are clicked, and close', async () => {
    const focus = jest.spyOn(window, 'focus').mockReturnValue();
    const { router, poll } = await openTab();
    asks(1);
    ends(2, 'completed');
    await poll();
    for (const notification of FakeNotification.all) notification.onclick?.();
    expect(router.push.mock.calls).toEqual([['/inbox'], ['/chat/c2']]);
    expect(focus).toHaveBeenCalledTimes(2);
    expect(FakeNotification.open).toEqual([]);
  });

  test('close once the request was decided and the end seen elsewhere', async () => {
    const tab = await openTab();
    asks(1);
    asks(2);
    ends(3, 'failed');
    await tab.poll();
    expect(FakeNotification.open).toHaveLength(3);
    inbox.requests.shift();
    inbox.unseen.shift();
    await tab.poll();
    expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 2']);
  });

  test('close as soon as the user looks at their run in another tab', async () => {
    const tab = await openTab();
    asks(1);
    asks(2);
    await tab.poll();
    hasFocus = true;
    const other = await openTab({ at: '/chat/c1' });
    await waitFor(() => expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 2']));
    other.close();
  });

  test('close with the page that shows them, since nothing would answer a click', async () => {
    const tab = await openTab();
    asks(1);
    await tab.poll();
    window.dispatchEvent(new Event('pagehide'));
    expect(FakeNotification.open).toEqual([]);
  });

  test('stay away when the browser has taken the permission back', async () => {
    const tab = await openTab();
    FakeNotification.permission = 'denied';
    asks(1);
    await tab.poll();
    expect(notificationCount()).toBe(0);
  });

  test('close when the session has ended, and none arrive after that', async () => {
    const tab = await openTab();
    asks(1);
    await tab.poll();
    const release = warnBeforeUnload();
    asks(2);
    refused = refusal(401, 'unauthenticated', 'Sign in.');
    await tab.poll();
    expect(FakeNotification.open).toEqual([]);
    await tab.poll();
    expect(notificationCount()).toBe(1);
    refused = undefined;
    await tab.poll();
    release();
  });
});

describe('the frame', () => {
  const showFrame = () => {
    serve();
    const user = {
      id: ann,
      name: 'Ann',
      email: 'ann@example.com',
      role: 'member' as const,
      settings: { timeZone: 'Europe/Paris' },
    };
    return render(
      <TestProviders at="/runs">
        <AppShell user={user} folded={false}>
          The page
        </AppShell>
      </TestProviders>,
    );
  };
  /** Reads the inbox again, as when the page becomes visible. */
  const poll = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

  test('notifies as soon as its user wants it, also by a choice in another tab, and no longer once they do not', async () => {
    showFrame();
    await soon();
    asks(1);
    await poll();
    await soon();
    expect(notificationCount()).toBe(0);
    localStorage.setItem(`roundtable.notify.${ann}`, 'needs');
    await act(async () => void window.dispatchEvent(new Event('storage')));
    await soon();
    asks(2);
    await poll();
    await waitFor(() => expect(FakeNotification.open).toEqual(['Roundtable needs you: Conversation 2']));
    act(() => saveNotifyChoice('off'));
    await waitFor(() => expect(FakeNotification.open).toEqual([]));
  });

  test('shows nothing about the runs of another user who has signed in in another tab', async () => {
    saveNotifyChoice('ends');
    showFrame();
    await soon();
    asks(1);
    await poll();
    await waitFor(() => expect(FakeNotification.open).toHaveLength(1));
    // The other tab keeps for whom the browser is, and this one now reads the other user's inbox.
    storeFor('user-2');
    await act(async () => void window.dispatchEvent(new Event('storage')));
    inbox.requests.length = 0;
    asks(2);
    ends(3, 'completed');
    await poll();
    await soon();
    expect(FakeNotification.open).toEqual([]);
    expect(notificationCount()).toBe(1);
  });
});
