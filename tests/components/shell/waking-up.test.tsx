import { afterEach, expect, test } from '@jest/globals';
import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { ConnectionsPage } from '@/components/connections/connections-page';
import { FilesPage } from '@/components/files/files-page';
import { InboxPage } from '@/components/inbox/inbox-page';
import { meQuery } from '@/components/queries';
import { RunsPage } from '@/components/runs/runs-page';
import { SettingsPage } from '@/components/settings/settings-page';
import { AppShell } from '@/components/shell/app-shell';
import { useAgentTitle } from '@/components/use-agent-title';
import type { MeAnswer } from '@/lib/api/answers';
import { fakeApi } from '../fake-api';
import { me as ann } from '../run/me';
import { TestProviders } from '../test-providers';

const me: MeAnswer = { ...ann, agents: ann.agents.map((agent) => ({ ...agent, title: `Ann's ${agent.title}` })) };

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const frame = (page: ComponentType, rendered?: MeAnswer) => {
  const Page = page;
  const queries = new QueryClient();
  if (rendered) queries.setQueryData(meQuery.queryKey, rendered);
  return (
    <TestProviders at="/">
      <HydrationBoundary state={dehydrate(queries)}>
        <AppShell
          user={{ id: me.user.id, name: 'Ann Weaver', email: 'ann@example.com', role: 'owner', settings: {} }}
          folded={false}
        >
          <Suspense>
            <Page />
          </Suspense>
        </AppShell>
      </HydrationBoundary>
    </TestProviders>
  );
};

/**
 * Renders a page on the server, and hydrates it after its frame has loaded everything. `rendered`: what the server has read for the frame.
 * Returns the text of the server's page and what React complains about.
 */
async function wakeUp(Page: ComponentType, isAwake: () => unknown, rendered?: MeAnswer) {
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
  body.innerHTML = renderToString(frame(Page, rendered));
  document.body.append(body);
  const first = screen.getByRole('main').textContent;

  const code = Promise.withResolvers<{ default: ComponentType }>();
  const complaints: unknown[] = [];
  root = hydrateRoot(
    body,
    frame(
      lazy(() => code.promise),
      rendered,
    ),
    { onRecoverableError: (error) => complaints.push(error) },
  );
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/inbox', ...(rendered ? [] : ['/api/me'])])),
  );
  await new Promise((settled) => setTimeout(settled, 50));
  code.resolve({ default: Page });
  await waitFor(isAwake);
  return { first, complaints };
}

const pageText = () => screen.getByRole('main').textContent;

test.each<[string, ComponentType, string]>([
  ['inbox', InboxPage, 'Nothing needs your attention'],
  ['settings', SettingsPage, 'Profile'],
  ['connections', ConnectionsPage, 'Nothing is connected yet'],
  ['files', FilesPage, 'No files yet'],
  ['runs', RunsPage, 'No runs yet'],
])(
  'the page of %s hydrates after the frame has loaded everything, and keeps what the server rendered',
  async (_, Page, shown) => {
    const { complaints } = await wakeUp(Page, () => expect(pageText()).toContain(shown));
    expect(complaints).toEqual([]);
  },
);

test.each<[string, MeAnswer | undefined, string]>([
  ['has read', me, "Asked: Ann's Data steward"],
  ['had no time to read', undefined, 'Asked: Data steward'],
])('a page with the title of an agent that the server %s hydrates as it was rendered', async (_, rendered, asRendered) => {
  function Asked() {
    const titleOf = useAgentTitle();
    return <p>Asked: {titleOf('data-steward')}</p>;
  }
  const { first, complaints } = await wakeUp(Asked, () => expect(pageText()).toBe("Asked: Ann's Data steward"), rendered);
  expect(first).toBe(asRendered);
  expect(complaints).toEqual([]);
});
