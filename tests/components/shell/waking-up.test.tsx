import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { ConnectionsPage } from '@/components/connections/connections-page';
import { FilesPage } from '@/components/files/files-page';
import { InboxPage } from '@/components/inbox/inbox-page';
import { RunsPage } from '@/components/runs/runs-page';
import { SettingsPage } from '@/components/settings/settings-page';
import { AppShell } from '@/components/shell/app-shell';
import { fakeApi } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const frame = (page: ComponentType) => {
  const Page = page;
  return (
    <TestProviders at="/">
      <AppShell
        user={{ id: me.user.id, name: 'Ann Weaver', email: 'ann@example.com', role: 'owner', settings: {} }}
        folded={false}
      >
        <Suspense>
          <Page />
        </Suspense>
      </AppShell>
    </TestProviders>
  );
};

test.each<[string, ComponentType, string]>([
  ['inbox', InboxPage, 'Nothing needs your attention'],
  ['settings', SettingsPage, 'Profile'],
  ['connections', ConnectionsPage, 'Nothing is connected yet'],
  ['files', FilesPage, 'No files yet'],
  ['runs', RunsPage, 'No runs yet'],
])(
  'the page of %s hydrates after the frame has loaded everything, and keeps what the server rendered',
  async (_, Page, shown) => {
    const calls = fakeApi({
      'GET /api/me': () => me,
      'GET /api/conversations': () => ({ conversations: [], next: null }),
      'GET /api/auth/session': () => ({}),
      'GET /api/inbox': () => ({ requests: [], failingWebhooks: [] }),
      'GET /api/connections': () => ({ connections: [], available: [{ provider: 'postgres', enabled: true }] }),
      'GET /api/documents': () => ({ documents: [] }),
      'GET /api/runs': () => ({ runs: [], next: null }),
      'GET /api/keys': () => ({ keys: [] }),
    });
    const body = document.createElement('div');
    body.innerHTML = renderToString(frame(Page));
    document.body.append(body);

    const code = Promise.withResolvers<{ default: ComponentType }>();
    const complaints: unknown[] = [];
    root = hydrateRoot(body, frame(lazy(() => code.promise)), { onRecoverableError: (error) => complaints.push(error) });
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/me', '/api/inbox'])));
    await new Promise((settled) => setTimeout(settled, 50));
    code.resolve({ default: Page });
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(shown));
    expect(complaints).toEqual([]);
  },
);
