import { describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionsPage } from '@/components/connections/connections-page';
import type { ShownMcpTool } from '@/lib/api/mcp-tool-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const wiki: ConnectionAnswer['connection'] = {
  id: 'c1',
  provider: 'mcp',
  name: 'Wiki',
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: null,
  facts: { tools: 3 },
  agents: null,
  settings: { url: 'https://mcp.wiki.example/mcp', handle: 'wiki', auth: 'none' },
  createdAt: '2026-03-01T12:00:00Z',
};

function tool(name: string, change: Partial<ShownMcpTool> & { readOnly?: boolean } = {}): ShownMcpTool {
  const { readOnly = false, ...more } = change;
  const inputSchema = { type: 'object', properties: { page: { type: 'string' } } };
  return {
    id: `t-${name}`,
    name,
    calledAs: `wiki__${name}`,
    definition: { name, description: `Does ${name} in the wiki`, inputSchema, readOnly, hash: `hash-${name}` },
    found: null,
    state: 'accepted',
    updatedAt: '2026-03-01T12:00:00Z',
    ...more,
  };
}

const changedTool = tool('delete_page', {
  state: 'changed',
  found: {
    name: 'delete_page',
    description: 'Does delete_page in every wiki',
    inputSchema: { type: 'object', properties: { page: { type: 'integer' } } },
    readOnly: true,
    hash: 'hash-new',
  },
});

/** Renders the page with a server that keeps the state of these tools. */
async function show(first: ShownMcpTool[], { connection = wiki, language = 'en' as Language, refuse = false } = {}) {
  const tools = new Map(first.map((one) => [one.id, one]));
  const change = (id: string, by: Partial<ShownMcpTool>) => {
    const before = tools.get(id);
    if (before) tools.set(id, { ...before, ...by });
    return { tool: tools.get(id) };
  };
  const reviews = first.map(({ id }) => [
    `POST /api/mcp-tools/${id}`,
    ({ body }: { body: unknown }) => {
      if (refuse) return refusal(409, 'conflict', 'This tool has changed since you opened it.');
      const { action, confirmRead } = body as { action: string; confirmRead?: boolean };
      return change(id, { state: action === 'confirm_read' || confirmRead ? 'confirmed' : 'accepted', found: null });
    },
  ]);
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/samples': () => ({ changedRecords: 0, missingContracts: 0 }),
    'GET /api/connections': () => ({ connections: [connection], available: [] }),
    'GET /api/mcp-tools': ({ search }) => ({ tools: search.get('connection') === 'c1' ? [...tools.values()] : [] }),
    ...Object.fromEntries(reviews),
  });
  const view = render(
    <TestProviders at="/connections" language={language}>
      <ConnectionsPage />
    </TestProviders>,
  );
  const card = within(await screen.findByRole('region', { name: 'Wiki' }));
  if (first.length > 0) await card.findByText(/^\d+ (tool|outil)s?$/);
  return {
    ...view,
    card,
    user: userEvent.setup(),
    posts: () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/')[3], body]),
  };
}

/** The row of a tool. */
function row(name: string) {
  const found = screen.getByText(`wiki__${name}`).closest('li');
  if (!found) throw new Error(`${name} is not listed`);
  return within(found);
}

describe('the tools of an MCP server', () => {
  test('are listed with what their calls need, those to review first', async () => {
    const { card, container } = await show([
      tool('add_page'),
      tool('gone', { state: 'missing' }),
      tool('read_page', { state: 'confirmed', readOnly: true }),
      changedTool,
    ]);
    expect(card.getAllByText(/^wiki__/).map(({ textContent }) => textContent)).toEqual([
      'wiki__delete_page',
      'wiki__add_page',
      'wiki__read_page',
      'wiki__gone',
    ]);
    row('add_page').getByText('asks before each call');
    row('read_page').getByText('only reads, does not ask');
    row('delete_page').getByText('Changed – review');
    row('gone').getByText('no longer offered');
    card.getByText('1 tool has changed. Agents cannot use it until you review it.');
    await expectNoAxeViolations(container);
  });

  test('are said to be left out beyond the most that a connection keeps', async () => {
    const full = /^A connection keeps at most 500 tools/;
    const names = Array.from({ length: 500 }, (_, n) => `page_${n}`);
    const { card } = await show(names.map((name) => tool(name)));
    card.getByText(full);
    cleanup();
    expect((await show(names.slice(1).map((name) => tool(name)))).card.queryByText(full)).toBeNull();
  });

  test('a changed tool is accepted after its difference was shown', async () => {
    const { user, posts } = await show([changedTool]);
    await user.click(row('delete_page').getByRole('button', { name: 'Review delete_page' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'delete_page has changed' }));
    const texts = (tag: string) => Array.from(document.querySelectorAll(tag), ({ textContent }) => textContent?.trim());
    expect(texts('ins')).toEqual(['added every']);
    expect(texts('del')).toEqual(['removed the']);
    const input = dialog.getByRole('group', { name: 'Input' });
    expect(input.textContent).toContain('added       "type": "integer"');
    dialog.getByText('The server now says that this tool only reads.');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts()).toEqual([['t-delete_page', { action: 'accept', hash: 'hash-new', confirmRead: false }]]);
    row('delete_page').getByText('asks before each call');
  });

  test('a changed tool of which the server says that it reads can be accepted as only reading', async () => {
    const { user, posts } = await show([changedTool]);
    await user.click(screen.getByRole('button', { name: 'Review delete_page' }));
    await user.click(await screen.findByRole('button', { name: 'Accept as only reading' }));
    await screen.findByText('only reads, does not ask');
    expect(posts()).toEqual([['t-delete_page', { action: 'accept', hash: 'hash-new', confirmRead: true }]]);
  });

  test('a tool that changed again during its review stays unaccepted, and the dialog says why', async () => {
    const { user } = await show([changedTool], { refuse: true });
    await user.click(screen.getByRole('button', { name: 'Review delete_page' }));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const alert = await screen.findByText('This tool has changed since you opened it.');
    expect(alert.closest('[role=dialog]')).not.toBeNull();
  });

  test('several tools that only read are confirmed with one action, and a confirmation is withdrawn', async () => {
    const { user, posts } = await show([
      tool('add_page'),
      tool('read_page', { readOnly: true }),
      tool('list_pages', { readOnly: true }),
      tool('read_user', { readOnly: true }),
    ]);
    await user.click(screen.getByRole('button', { name: /^Confirm tools that only read/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which tools only read?' }));
    expect(dialog.queryByText('add_page')).toBeNull();
    await user.type(dialog.getByRole('searchbox', { name: 'Search tools' }), 'page');
    await user.click(dialog.getByRole('checkbox', { name: 'Select the 2 tools found' }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Confirm 2 tools' }));
    await waitFor(() => expect(screen.getAllByText('only reads, does not ask')).toHaveLength(2));
    expect(posts()).toEqual([
      ['t-read_page', { action: 'confirm_read', hash: 'hash-read_page' }],
      ['t-list_pages', { action: 'confirm_read', hash: 'hash-list_pages' }],
    ]);
    await user.click(row('read_page').getByRole('button', { name: 'Ask before each call for read_page' }));
    await row('read_page').findByText('asks before each call');
    expect(posts()[2]).toEqual(['t-read_page', { action: 'withdraw_read' }]);
  });

  test('of 500 tools the first ones are shown, all are searched, and more are shown on request', async () => {
    const { card, user } = await show(Array.from({ length: 500 }, (_, n) => tool(`tool_${String(n).padStart(3, '0')}`)));
    expect(card.getAllByText(/^wiki__/)).toHaveLength(50);
    await user.click(card.getByRole('button', { name: 'Show more' }));
    expect(card.getAllByText(/^wiki__/)).toHaveLength(100);
    await user.type(card.getByRole('searchbox', { name: 'Search tools' }), 'tool_499');
    expect(card.getAllByText(/^wiki__/)).toHaveLength(1);
    row('tool_499');
  });

  test('that are not known yet are expected from a server that answers', async () => {
    const { card } = await show([], { connection: { ...wiki, state: 'error', problem: 'The server does not answer.' } });
    await card.findByText('The tools of this server appear here once it has answered.');
  });

  test('that cannot be loaded show the reason, and are loaded again', async () => {
    let isAway = true;
    fakeApi({
      'GET /api/me': () => me,
      'GET /api/samples': () => ({ changedRecords: 0, missingContracts: 0 }),
      'GET /api/connections': () => ({ connections: [wiki], available: [] }),
      'GET /api/mcp-tools': () => (isAway ? refusal(503, 'unavailable', 'The storage is away.') : { tools: [tool('add_page')] }),
    });
    render(
      <TestProviders at="/connections">
        <ConnectionsPage />
      </TestProviders>,
    );
    await screen.findByText('The storage is away.');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('wiki__add_page');
  });

  test('are available in French', async () => {
    const { user } = await show([changedTool], { language: 'fr' });
    await user.click(screen.getByRole('button', { name: 'Vérifier delete_page' }));
    await screen.findByRole('dialog', { name: 'delete_page a changé' });
    screen.getByRole('button', { name: 'Accepter : lit seulement' });
  });
});
