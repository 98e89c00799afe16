import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { api } from '@/components/api';
import { confirmSession, leaveEndedSession } from '@/components/ended-session';
import { AppShell } from '@/components/shell/app-shell';
import { warnBeforeUnload } from '@/components/shell/leave';
import { LeaveGuard } from '@/components/shell/leave-guard';
import type { ConversationsAnswer } from '@/lib/api/conversation-answers';
import type { UserSettings } from '@/lib/core/ports/user-store';
import type { Language } from '@/lib/core/text/language';
import { takeConsole } from '@/tests/setup';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';

const ann = { id: me.user.id, name: 'Ann Weaver', email: 'ann@example.com', role: 'owner' as const, settings: {} };
/** One time for all, since later ones come first. */
const NOW = new Date().toISOString();

const conversation = (id: string, title: string, updatedAt = NOW) => ({
  id,
  title,
  createdAt: updatedAt,
  updatedAt,
  state: null,
  unread: false,
});

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function show({
  at = '/chat/c1',
  folded = false,
  settings = { browserTimeZone: browserZone },
  handlers = {},
  language = 'en',
  isDirty = false,
}: {
  at?: string;
  folded?: boolean;
  settings?: UserSettings;
  handlers?: Parameters<typeof fakeApi>[0];
  language?: Language;
  /** Whether the page has unsaved changes. */
  isDirty?: boolean;
} = {}) {
  const router = fakeRouter();
  const calls = fakeApi({
    'GET /api/conversations': (): ConversationsAnswer => ({
      conversations: [
        conversation('c2', 'Contracts that end this year', '2026-01-02T12:00:00Z'),
        conversation('c1', 'Prospects in Québec'),
      ],
      next: null,
    }),
    'GET /api/conversations/search': () => ({ conversations: [], isComplete: true }),
    'GET /api/me': () => me,
    'GET /api/documents': () => ({ documents: [] }),
    ...handlers,
  });
  const view = render(
    <TestProviders at={at} router={router} language={language}>
      <AppShell user={{ ...ann, settings }} folded={folded}>
        <h1>The page</h1>
        {isDirty && <LeaveGuard />}
      </AppShell>
    </TestProviders>,
  );
  return { ...view, router, calls };
}

/** The frame around the content of a page. */
const page = (at: string, content: ReactNode) => (
  <TestProviders at={at}>
    <AppShell user={{ ...ann, settings: { browserTimeZone: browserZone } }} folded={false}>
      {content}
    </AppShell>
  </TestProviders>
);

/** A window that is as wide, in rem, as media queries for its width see. */
function atWidth(width: number) {
  const original = globalThis.matchMedia;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const bounds = [...query.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)];
    const matches = bounds.every(([, bound, rem]) => (bound === 'min' ? width >= Number(rem) : width <= Number(rem)));
    return { ...original(query), matches };
  });
}

const signOuts = {
  'GET /api/auth/csrf': () => ({ csrfToken: 'token' }),
  'POST /api/auth/signout': () => ({ url: 'http://localhost/sign-in' }),
};
const drafts = () => Object.keys(localStorage).filter((key) => /draft|unsent/.test(key));
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));

afterEach(() => {
  jest.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'sidebar=; max-age=0; path=/';
});

describe('the frame of every page', () => {
  test('has landmarks, a skip link, and marks the current page', async () => {
    const { container } = show({ at: '/runs/42' });
    await screen.findByText('Prospects in Québec');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
    expect(navigation().getByRole('link', { name: 'Runs' }).getAttribute('aria-current')).toBe('page');
    expect(navigation().getByRole('link', { name: 'Chat' }).getAttribute('aria-current')).toBeNull();
    await expectNoAxeViolations(container);
  });

  test('lists its pages under headings: daily work first, the user’s and the workspace’s own pages last', async () => {
    show({ at: '/teams' });
    const list = (name: string) => within(navigation().getByRole('list', { name }));
    const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
    expect(names(list('Build').getAllByRole('link'))).toEqual(['Agents', 'Teams', 'Answer desks', 'Prompts', 'Tools']);
    expect(names(list('Knowledge').getAllByRole('link'))).toEqual(['Files', 'Words', 'Connections']);
    expect(names(list('Operate').getAllByRole('link'))).toEqual(['Schedules', 'Question sets', 'Review', 'Models']);
    const all = names(navigation().getAllByRole('link'));
    expect(all.slice(0, 5)).toEqual(['Roundtable', 'New', 'Chat', 'Runs', 'Inbox']);
    expect(all.slice(-3)).toEqual(['Usage', 'Settings', 'Admin']);
  });

  test('has on a phone a menu of the other pages, in the groups of the sidebar', async () => {
    const { router } = show({ at: '/teams' });
    const more = navigation().getByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-current')).toBe('page');
    await userEvent.click(more);
    const build = within(screen.getByRole('group', { name: 'Build' }));
    expect(build.getByRole('menuitem', { name: 'Teams' }).getAttribute('aria-current')).toBe('page');
    screen.getByRole('menuitem', { name: 'Admin' });
    await userEvent.click(within(screen.getByRole('group', { name: 'Knowledge' })).getByRole('menuitem', { name: 'Files' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/files'));
  });

  test('has the focus after a navigation that has removed the control with the focus', () => {
    fakeApi({ 'GET /api/conversations': () => ({ conversations: [], next: null }), 'GET /api/me': () => me });
    const { rerender } = render(page('/agents/1', <button type="button">Actions</button>));
    screen.getByRole('button', { name: 'Actions' }).focus();
    rerender(page('/agents', <h1>Agents</h1>));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    navigation().getByRole('link', { name: 'Runs' }).focus();
    rerender(page('/runs', <h1>Runs</h1>));
    expect(document.activeElement).toBe(navigation().getByRole('link', { name: 'Runs' }));
  });

  test('closes its own dialogs when Back leads to another page', async () => {
    const conversations = [conversation('c1', 'Prospects')];
    fakeApi({
      'GET /api/conversations': () => ({ conversations, next: null }),
      'GET /api/conversations/search': () => ({ conversations: [], isComplete: true }),
      'GET /api/me': () => me,
    });
    const { rerender } = render(page('/runs', <h1>Runs</h1>));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Prospects”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await screen.findByRole('dialog', { name: 'Rename conversation' });
    rerender(page('/files', <h1>Files</h1>));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Command menu' });
    rerender(page('/agents', <h1>Agents</h1>));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('leaves `/` to a dialog, whatever has the focus in it', () => {
    const { router } = show({ at: '/runs' });
    for (const role of ['dialog', 'alertdialog']) {
      const box = document.createElement('div');
      box.setAttribute('role', role);
      box.tabIndex = -1;
      document.body.append(box);
      fireEvent.keyDown(box, { key: '/' });
      box.remove();
    }
    expect(router.push).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(router.push).toHaveBeenCalledWith('/chat');
  });

  test('refuses files that are dropped where nothing takes them, and leaves text to the browser', () => {
    show();
    const page = screen.getByRole('heading', { name: 'The page' });
    for (const type of ['dragOver', 'drop'] as const) {
      expect(fireEvent[type](page, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false);
      expect(fireEvent[type](page, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    }
  });

  test('says that the session has ended while something would be lost with the document', async () => {
    show();
    await screen.findByText('Prospects in Québec');
    const release = warnBeforeUnload();
    leaveEndedSession('/sign-in');
    await screen.findByRole('link', { name: 'Sign in in a new tab' });
    confirmSession();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign in in a new tab' })).toBeNull());
    release();
  });

  test('says that there is no network only while the server cannot be reached either', async () => {
    let isReachable = true;
    const inbox = () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return { requests: [], failingWebhooks: [] };
    };
    const setOnline = (value: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value, configurable: true });
      fireEvent(window, new Event(value ? 'online' : 'offline'));
    };
    const { calls } = show({ handlers: { 'GET /api/inbox': inbox } });
    const asked = () => calls.filter(({ path }) => path === '/api/inbox').length;
    await waitFor(() => expect(asked()).toBe(1));
    setOnline(false);
    try {
      await waitFor(() => expect(asked()).toBe(2), { timeout: 8000 });
      expect(screen.queryByText(/^No network/)).toBeNull();
      isReachable = false;
      await screen.findByText(/^No network/, {}, { timeout: 8000 });
    } finally {
      setOnline(true);
    }
    expect(screen.queryByText(/^No network/)).toBeNull();
  });

  test('stores a collapsed sidebar for the next page load', async () => {
    const { container } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(container.querySelector('[data-sidebar]')?.getAttribute('data-sidebar')).toBe('folded');
    expect(document.cookie).toContain('sidebar=folded');
    await userEvent.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
    expect(document.cookie).toContain('sidebar=open');
  });

  test.each([
    ['a tablet', 48, false, true],
    ['a desk whose sidebar is collapsed', 80, true, true],
    ['a desk', 80, false, false],
    ['a phone', 24, false, false],
  ])('names its icons in a tooltip where only they are visible: on %s', async (_, width, folded, isNamed) => {
    atWidth(width);
    show({ folded });
    const link = navigation().getByRole('link', { name: 'Runs' });
    await userEvent.hover(link);
    if (isNamed) expect((await screen.findByRole('tooltip')).textContent).toBe('Runs');
    else expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('reads the session, which renews it', async () => {
    const { calls } = show();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/session'));
  });

  test('reports the time zone of the browser when it is not the stored one', async () => {
    const { calls } = show({ settings: { browserTimeZone: 'Antarctica/Vostok' }, handlers: { 'PATCH /api/me': () => me } });
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    const patches = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(patches).toEqual([{ settings: { browserTimeZone: browserZone } }]);
  });

  test.each([
    ['it is the stored one', { browserTimeZone: browserZone }],
    ['the person has chosen one', { timeZone: 'Antarctica/Vostok' }],
  ])('sends nothing about the time zone when %s', async (_, settings) => {
    const { calls } = show({ settings });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/session'));
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  test('signs out through its menu, after it has asked about what was typed and not sent', async () => {
    localStorage.setItem('roundtable.draft.new', 'Half a question');
    localStorage.setItem('roundtable.unsent.c1', 'A question on its way');
    localStorage.setItem('roundtable.answer-draft.run-1/a.call-1', '{"answer":"Half an answer"}');
    localStorage.setItem('theme', 'dark');
    const { calls } = show({
      handlers: {
        ...signOuts,
        'GET /api/nobody': () => refusal(401, 'unauthenticated', 'Sign in.'),
        'POST /api/auth/signout': () => {
          // Deleted only once the session has ended.
          expect(drafts()).toHaveLength(3);
          return { url: 'http://localhost/sign-in' };
        },
      },
    });
    await userEvent.click(navigation().getByRole('button', { name: /Account: Ann Weaver/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Sign out now?' }));
    asked.getByText('What you have typed in this browser and not sent is deleted.');
    expect(drafts()).toHaveLength(3);
    await userEvent.click(asked.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/signout'));
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(localStorage.getItem('theme')).toBe('dark');
    // All that jsdom does when the page is left.
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
    // A request that the page sends until it is gone is refused, which is no expired session.
    await expect(api('/api/nobody')).rejects.toMatchObject({ status: 401 });
    expect(takeConsole()).toEqual([]);
  });

  test.each([
    ['its menu', () => userEvent.click(navigation().getByRole('button', { name: /Account: Ann Weaver/ })), 'menuitem'],
    ['the command menu', () => userEvent.keyboard('{Control>}k{/Control}'), 'option'],
  ] as const)('asks before it signs out through %s while changes are unsaved', async (_, open, role) => {
    const { calls } = show({ isDirty: true, handlers: signOuts });
    const signOut = async () => {
      await open();
      await userEvent.click(await screen.findByRole(role, { name: 'Sign out' }));
      return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    };
    const beforeUnload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await userEvent.click((await signOut()).getByRole('button', { name: 'Cancel' }));
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/csrf');
    expect(beforeUnload()).toBe(false);
    await userEvent.click((await signOut()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
    expect(calls.map(({ path }) => path)).toContain('/api/auth/signout');
    // The browser does not ask again.
    expect(beforeUnload()).toBe(true);
  });

  test('asks before it signs out while the memory of the document has what would be lost', async () => {
    const release = warnBeforeUnload();
    const { calls } = show({ handlers: signOuts });
    const signOut = async () => {
      await userEvent.click(navigation().getByRole('button', { name: /Account: Ann Weaver/ }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
      return screen.findByRole('alertdialog', { name: 'Sign out now?' });
    };
    const asked = await signOut();
    await expectNoAxeViolations(asked);
    // What was uploaded meanwhile does not answer for the user.
    release();
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.map(({ path }) => path)).not.toContain('/api/auth/csrf');
    warnBeforeUnload();
    await userEvent.click(within(await signOut()).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
    expect(calls.map(({ path }) => path)).toContain('/api/auth/signout');
    // The browser does not ask again.
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('says what is lost of the page and of the memory of the document when it asks before it signs out', async () => {
    const release = warnBeforeUnload();
    show({ isDirty: true, handlers: signOuts });
    await userEvent.click(navigation().getByRole('button', { name: /Account: Ann Weaver/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Sign out now?' });
    within(asked).getByText(/^Your changes on this page will be lost\. Files attached to messages/);
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    release();
  });

  test.each<[Language, string, string]>([
    ['en', 'Sign out', 'Signing out failed. You are still signed in.'],
    ['fr', 'Se déconnecter', 'La déconnexion a échoué. Votre session est toujours ouverte.'],
  ])('keeps the drafts when it could not sign out, and says so in %s', async (language, item, message) => {
    document.documentElement.lang = language;
    localStorage.setItem('roundtable.draft.new', 'Half a question');
    show({ language, handlers: { ...signOuts, 'POST /api/auth/signout': () => refusal(503, 'unavailable', 'Away.') } });
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Ann Weaver/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: item }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: item }));
    await screen.findByText(message);
    expect(drafts()).toEqual(['roundtable.draft.new']);
    expect(takeConsole()).toEqual([]);
    localStorage.clear();
    document.documentElement.lang = 'en';
  });
});

describe('the list of conversations', () => {
  test('is grouped by day, with the open one marked', async () => {
    show();
    const today = await screen.findByRole('list', { name: 'Today' });
    expect(within(today).getByRole('link').getAttribute('aria-current')).toBe('page');
    const earlier = within(screen.getByRole('list', { name: 'Earlier' })).getByRole('link');
    expect(earlier.getAttribute('href')).toBe('/chat/c2');
    expect(earlier.getAttribute('aria-current')).toBeNull();
  });

  test.each(['…', '####', '##### ####?'])(
    'says of a desk’s question %p, which shows nothing, that it is not shown',
    async (title) => {
      const conversations = [conversation('c1', title), conversation('c2', 'What is #### about?')];
      show({ handlers: { 'GET /api/conversations': () => ({ conversations, next: null }) } });
      const list = within(await screen.findByRole('list', { name: 'Today' }));
      expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Question not shown',
        'What is #### about?',
      ]);
    },
  );

  test('loads older ones on request', async () => {
    show({
      handlers: {
        'GET /api/conversations': ({ search }) =>
          search.get('before') === 'p2'
            ? { conversations: [conversation('c9', 'The oldest')], next: null }
            : { conversations: [conversation('c1', 'Prospects')], next: 'p2' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'The oldest' });
    screen.getByRole('link', { name: 'Prospects' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('renames a conversation', async () => {
    let title = 'Prospects';
    const { calls } = show({
      handlers: {
        'GET /api/conversations': () => ({ conversations: [conversation('c1', title)], next: null }),
        'PATCH /api/conversations/c1': () => {
          title = 'Prospects 2026';
          return {};
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Prospects”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByLabelText('Name');
    await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Rename conversation' }));
    await userEvent.type(name, ' 2026');
    // Loses nothing that was typed.
    await clickOutside();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'Prospects 2026' });
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Prospects 2026' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for “Prospects 2026”'));
  });

  test('deletes a conversation after a confirmation, and leaves its page', async () => {
    let conversations = [conversation('c1', 'Prospects'), conversation('c3', 'Contracts')];
    localStorage.setItem('roundtable.draft.c1', 'Half a thought');
    localStorage.setItem('roundtable.answer-draft.r1/a.call-1', '{"answer":"Half an answer"}');
    const { router } = show({
      handlers: {
        'GET /api/inbox': () => ({
          requests: [{ request: { data: { key: 'a.call-1' } }, run: { id: 'r1', conversationId: 'c1' } }],
          failingWebhooks: [],
        }),
        'GET /api/conversations': () => ({ conversations, next: null }),
        'DELETE /api/conversations/c1': () => {
          conversations = [conversation('c3', 'Contracts')];
          return undefined;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Prospects”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this conversation?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Prospects')).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for “Contracts”'));
    expect(router.replace).toHaveBeenCalledWith('/chat');
    expect(drafts()).toEqual([]);
  });

  test('says before a conversation is deleted that its run is stopped', async () => {
    const conversations = [{ ...conversation('c1', 'Prospects'), state: 'running' as const }];
    show({ handlers: { 'GET /api/conversations': () => ({ conversations, next: null }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Prospects”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByText(/The run that has not ended yet is stopped\.$/);
  });

  test('keeps a conversation that could not be deleted, and shows why', async () => {
    show({ handlers: { 'DELETE /api/conversations/c2': () => refusal(503, 'unavailable', 'The storage is away.') } });
    await userEvent.click(await screen.findByRole('button', { name: /Contracts that end/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('The storage is away.');
    screen.getByText('Contracts that end this year');
  });

  describe('in which some are pinned or archived', () => {
    /** Answers as the server does, with pages of two. */
    function listing(titles: Record<string, { pinned?: true; archived?: true }>) {
      const all = Object.entries(titles).map(([title, given], n): ConversationsAnswer['conversations'][number] => ({
        ...conversation(`c${n}`, title, `2026-01-0${9 - n}T12:00:00Z`),
        ...given,
      }));
      const listed = () => all.filter(({ archived }) => !archived);
      const change = (n: number, overrides: { pinned?: boolean; archived?: boolean }) => {
        const one = all[n];
        if (!one) throw new Error('no conversation');
        for (const part of ['pinned', 'archived'] as const) {
          if (overrides[part]) one[part] = true;
          else delete one[part];
        }
      };
      return {
        'GET /api/conversations': ({ search }: { search: URLSearchParams }): ConversationsAnswer => {
          if (search.get('archived') === 'true') return { conversations: all.filter(({ archived }) => archived), next: null };
          const from = Number(search.get('before') ?? 0);
          const conversations = listed().slice(from, from + 2);
          const next = from + 2 < listed().length ? String(from + 2) : null;
          const first = { pinned: listed().filter(({ pinned }) => pinned), hasArchived: all.some(({ archived }) => archived) };
          return { conversations, next, ...(from === 0 && first) };
        },
        ...Object.fromEntries(
          all.map(({ id }, n) => [
            `PATCH /api/conversations/${id}`,
            ({ body }: { body: unknown }) => {
              // Safe: the tests send nothing else.
              change(n, body as { pinned?: boolean; archived?: boolean });
              return undefined;
            },
          ]),
        ),
      };
    }
    const group = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const act = async (title: string, item: string) => {
      await userEvent.click(await screen.findByRole('button', { name: `Actions for “${title}”` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(`Actions for “${name}”`));

    test('shows a pinned one first and once, on whatever page it is', async () => {
      const { container } = show({
        handlers: listing({ One: {}, Two: {}, Three: {}, Four: {}, Five: { pinned: true }, Six: {} }),
      });
      expect(await group('Pinned')).toEqual(['Five']);
      expect(await group('Earlier')).toEqual(['One', 'Two']);
      for (const last of ['Four', 'Six']) {
        await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
        await screen.findByRole('link', { name: last });
      }
      expect(await group('Pinned')).toEqual(['Five']);
      expect(await group('Earlier')).toEqual(['One', 'Two', 'Three', 'Four', 'Six']);
      expect(screen.queryByRole('button', { name: 'Archived' })).toBeNull();
      await expectNoAxeViolations(container);
    });

    test('pins one and unpins it, says so, and keeps the focus on it', async () => {
      const { calls } = show({ handlers: listing({ One: {}, Two: {} }) });
      await act('Two', 'Pin');
      await screen.findByText('Conversation pinned');
      expect(await group('Pinned')).toEqual(['Two']);
      await focused('Two');
      await act('Two', 'Unpin');
      await screen.findByText('Conversation no longer pinned');
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Pinned' })).toBeNull());
      await focused('Two');
      const patches = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
      expect(patches).toEqual([{ pinned: true }, { pinned: false }]);
    });

    test('archives one, moves the focus to its neighbour, and offers to undo that', async () => {
      const { calls } = show({ handlers: listing({ One: { pinned: true }, Two: { pinned: true } }) });
      await act('One', 'Archive');
      await waitFor(() => expect(screen.queryByRole('link', { name: 'One' })).toBeNull());
      await focused('Two');
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      // Its pin is back, too.
      await waitFor(async () => expect(await group('Pinned')).toEqual(['One', 'Two']));
      const patches = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
      expect(patches).toEqual([{ archived: true }, { pinned: true }]);
    });

    test('opens the archived ones, from where they are put back', async () => {
      show({ handlers: listing({ One: { archived: true }, Two: { archived: true } }) });
      await screen.findByText('Your conversations will be listed here.');
      await userEvent.click(screen.getByRole('button', { name: 'Archived' }));
      const archive = await screen.findByRole('dialog', { name: 'Archived' });
      expect((await within(archive).findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
      await expectNoAxeViolations(archive);
      for (const [title, left] of [
        ['One', 1],
        ['Two', 0],
      ] as const) {
        await userEvent.click(within(archive).getByRole('button', { name: `Actions for “${title}”` }));
        expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).not.toContain('Pin');
        await userEvent.click(screen.getByRole('menuitem', { name: 'Put back' }));
        await waitFor(() => expect(within(archive).queryAllByRole('link')).toHaveLength(left));
      }
      within(archive).getByText('No conversation is archived.');
      await userEvent.click(within(archive).getByRole('button', { name: 'Close' }));
      expect(await group('Earlier')).toEqual(['One', 'Two']);
      expect(screen.queryByRole('button', { name: 'Archived' })).toBeNull();
    });

    test('says why one could not be archived', async () => {
      const away = () => refusal(503, 'unavailable', 'The storage is away.');
      show({ handlers: { ...listing({ One: {} }), 'PATCH /api/conversations/c0': away } });
      await act('One', 'Archive');
      await screen.findByText('The storage is away.');
      screen.getByRole('link', { name: 'One' });
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    });

    test('is read in French', async () => {
      show({ language: 'fr', handlers: listing({ Un: { pinned: true }, Deux: { archived: true } }) });
      expect(await group('Épinglées')).toEqual(['Un']);
      await userEvent.click(screen.getByRole('button', { name: 'Actions pour «\u00a0Un\u00a0»' }));
      await screen.findByRole('menuitem', { name: 'Ne plus épingler' });
      screen.getByRole('menuitem', { name: 'Archiver' });
    });

    test.each([
      ['Markdown', 'markdown'],
      ['JSON', 'json'],
    ])('downloads one as %s', async (name, format) => {
      show({ handlers: listing({ One: {} }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for “One”' }));
      const item = await screen.findByRole('menuitem', { name: `Export as ${name}` });
      expect(item.getAttribute('href')).toBe(`/api/conversations/c0/export?format=${format}`);
      expect(item.hasAttribute('download')).toBe(true);
    });
  });

  test('that could not be loaded can be reloaded', async () => {
    let down = true;
    show({
      handlers: {
        'GET /api/conversations': () =>
          down
            ? refusal(503, 'unavailable', 'The storage is away.')
            : { conversations: [conversation('c1', 'Prospects')], next: null },
      },
    });
    await screen.findByText('Conversations could not be loaded.');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Prospects' });
  });

  test('is in a sheet where the sidebar has no room for it', async () => {
    show();
    await userEvent.click(navigation().getByRole('button', { name: 'Recent' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Conversations' }));
    await sheet.findByRole('link', { name: 'Prospects in Québec' });
    await expectNoAxeViolations(screen.getByRole('dialog'));
  });
});

describe('the command menu', () => {
  test('opens by keyboard, finds by any part of the words, with or without accents, and navigates', async () => {
    const { router } = show();
    await screen.findByText('Prospects in Québec');
    await userEvent.keyboard('{Control>}k{/Control}');
    const menu = await screen.findByRole('dialog', { name: 'Command menu' });
    await expectNoAxeViolations(menu);
    await userEvent.keyboard('quebec pros');
    await waitFor(() =>
      expect(
        within(menu)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual([expect.stringMatching(/^Prospects in Québec/), 'Ask in a new chat: quebec pros']),
    );
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/chat/c1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('starts a team', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('option', { name: 'New team' }));
    expect(router.push).toHaveBeenCalledWith('/chat?mode=team');
  });

  test('tells conversations with the same title apart by their time', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const conversations = [conversation('c1', 'Renewals', hoursAgo(2)), conversation('c2', 'Renewals', hoursAgo(5))];
    show({ handlers: { 'GET /api/conversations': () => ({ conversations, next: null }) } });
    await userEvent.keyboard('{Control>}k{/Control}');
    const listed = await screen.findAllByRole('option', { name: /^Renewals/ });
    expect(listed.map(({ textContent }) => textContent)).toEqual(['Renewals2 hours ago', 'Renewals5 hours ago']);
  });

  test('reports when nothing matches', async () => {
    show();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await userEvent.keyboard('zzzz');
    await screen.findByText('Nothing matches.');
  });

  const team = { id: 't1', name: 'auditors', title: 'Team of Éva', agents: [], rounds: 3, failurePolicy: 'skip' as const };
  const known = {
    ...me,
    agents: me.agents.map((agent) => ({ ...agent, id: `id-${agent.name}` })),
    teams: [{ ...team, lead: null, model: null }],
    desks: [{ id: 'd1', name: 'fares', title: 'Fares', welcome: { en: '', fr: '' }, areas: [], examples: { en: [], fr: [] } }],
  };
  const file = { id: 'f1', name: 'Fares for Éva 2026.pdf', mediaType: 'application/pdf', size: 1, createdAt: '', state: 'ready' };

  test('finds agents, saved teams, desks and files by their names, asks them or opens their pages', async () => {
    const documents = {
      documents: [file, ...Array.from({ length: 20 }, (_, n) => ({ ...file, id: `m${n}`, name: `map ${n}` }))],
    };
    const { router, calls } = show({ handlers: { 'GET /api/me': () => known, 'GET /api/documents': () => documents } });
    const find = async (words: string) => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.type(await screen.findByRole('combobox'), words);
    };
    const titlesIn = async (group: string) =>
      within(await screen.findByRole('group', { name: group }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Ask an answer desk' });
    // Files are read only once something is searched.
    expect(calls.some(({ path }) => path === '/api/documents')).toBe(false);
    await userEvent.keyboard('{Escape}');
    await find('eva');
    expect(await titlesIn('Files')).toEqual(['Fares for Éva 2026.pdf']);
    expect(await titlesIn('Teams')).toEqual(['Ask Team of Éva', 'Team of Éva']);
    await expectNoAxeViolations();
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenLastCalledWith('/chat?team=auditors');
    for (const [words, group, title, address] of [
      ['eva', 'Teams', 'Team of Éva', '/teams/t1'],
      ['stew', 'Agents', 'Data steward', '/agents/id-data-steward'],
      ['stew', 'Agents', 'Ask Data steward', '/chat?agent=data-steward'],
      ['fares', 'Answer desks', 'Fares', '/desks/d1'],
      ['fares', 'Answer desks', 'Ask Fares', '/chat?desk=fares'],
      ['fares', 'Files', 'Fares for Éva 2026.pdf', '/files/f1'],
    ] as const) {
      await find(words);
      await userEvent.click(within(await screen.findByRole('group', { name: group })).getByRole('option', { name: title }));
      expect(router.push).toHaveBeenLastCalledWith(address);
    }
    await find('map');
    expect(await titlesIn('Files')).toHaveLength(8);
    await userEvent.keyboard('{Escape}');
    await find('secret');
    // One that this user may not ask.
    expect(await titlesIn('Agents')).toEqual(['Secret keeper']);
  });

  test('asks the server for agents that the page does not know, and says what could not be searched', async () => {
    const asked: (string | null)[] = [];
    const { router } = show({
      handlers: {
        'GET /api/me': () => ({ ...known, moreAgents: true }),
        'GET /api/documents': () => refusal(400, 'invalid', 'No.'),
        'GET /api/recipients': ({ search }) => {
          asked.push(search.get('search'));
          const found = {
            id: 'a9',
            name: 'archivist',
            title: 'Archivist',
            description: '',
            tools: [],
            allowed: true,
            sources: {},
          };
          return { recent: [], agents: [found], next: null };
        },
      },
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'archiv');
    await userEvent.click(await screen.findByRole('option', { name: 'Archivist' }));
    expect([asked, router.push.mock.lastCall]).toEqual([['archiv'], ['/agents/a9']]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'archiv');
    await screen.findByText('Not all agents, teams, desks and files could be searched.');
    screen.getByRole('button', { name: 'Try again' });
  });
});

describe('the search in conversations', () => {
  const hit = { text: 'The renewal is in May', marks: [{ start: 4, end: 11 }] };
  const found = [
    { id: 'c9', title: 'Contracts of 2019', updatedAt: '2026-01-02T12:00:00Z', forkedFrom: 'c2', runId: 'r7', excerpt: hit },
    { id: 'c2', title: 'Contracts that end this year', updatedAt: '2026-01-02T12:00:00Z' },
    { id: 'c4', title: 'Contracts of 2018', updatedAt: '2026-01-01T12:00:00Z', archived: true },
  ];
  const asked: string[] = [];
  const handlers = {
    'GET /api/conversations/search': ({ search }: { search: URLSearchParams }) => {
      asked.push(search.get('q') ?? '');
      return { conversations: search.get('q') === 'zzz' ? [] : found, isComplete: search.get('q') !== 'con' };
    },
  };

  test('shows the found words, each conversation once, and opens the message', async () => {
    const user = userEvent.setup();
    const { router } = show({ handlers });
    await screen.findByText('Prospects in Québec');
    await user.keyboard('{Control>}k{/Control}');
    // Found for the first words, and again when more are typed.
    await user.type(await screen.findByRole('combobox'), 'con');
    expect(await screen.findByText('There may be more in older conversations. Add words to narrow the search.')).toBeTruthy();
    await user.type(screen.getByRole('combobox'), 'tracts');
    const group = within(await screen.findByRole('group', { name: 'In your conversations' }));
    expect(group.getByText('renewal').tagName).toBe('MARK');
    expect(group.getByRole('option', { name: /^Fork: Contracts of 2019/ })).toBeTruthy();
    expect(screen.getAllByRole('option', { name: /^Contracts that end this year/ })).toHaveLength(1);
    expect(group.getByRole('option', { name: /^Contracts of 2018 Archived / })).toBeTruthy();
    // Not for each key.
    expect(asked).toEqual(['con', 'contracts']);
    await expectNoAxeViolations();
    await user.click(group.getByText('Contracts of 2019'));
    expect(router.push).toHaveBeenCalledWith('/chat/c9?run=r7');
  });

  test('says while it searches that it does, and then that there is nothing', async () => {
    const user = userEvent.setup();
    show({ handlers });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzz');
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('Searching your conversations…');
    expect(await screen.findByText('Nothing matches.')).toBeTruthy();
  });

  test('that fails says so', async () => {
    const user = userEvent.setup();
    show({ handlers: { 'GET /api/conversations/search': () => refusal(400, 'invalid', 'No.') } });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzz');
    expect(await screen.findByText('The search in your conversations failed.')).toBeTruthy();
  });

  test('is offered where there is no sidebar, from the sheet of conversations', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Recent' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Conversations' }));
    await user.click(sheet.getByRole('button', { name: 'Search' }));
    await screen.findByRole('combobox');
    expect(screen.queryByRole('dialog', { name: 'Conversations' })).toBeNull();
  });
});

describe('the conversations in the sidebar', () => {
  const standing = (overrides: Partial<ConversationsAnswer['conversations'][number]>) => ({
    ...conversation('c9', 'Elsewhere'),
    ...overrides,
  });
  const link = (name: string) => screen.findByRole('link', { name });

  test('show their activity, and an unseen ended run', async () => {
    const conversations = [
      standing({ id: 'c3', title: 'One', state: 'running' }),
      standing({ id: 'c4', title: 'Two', state: 'waiting' }),
      standing({ id: 'c5', title: 'Three', unread: true }),
    ];
    const { container, calls } = show({ handlers: { 'GET /api/conversations': () => ({ conversations, next: null }) } });
    await link('Running: One');
    await link('Waiting for you: Two');
    await link('Unread: Three');
    await expectNoAxeViolations(container);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('are no longer unread once opened', async () => {
    let unread = true;
    const { calls } = show({
      at: '/chat/c5',
      handlers: {
        'GET /api/conversations': () => ({ conversations: [standing({ id: 'c5', title: 'Three', unread })], next: null }),
        'POST /api/conversations/c5/seen': () => {
          unread = false;
          return undefined;
        },
      },
    });
    await link('Three');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
