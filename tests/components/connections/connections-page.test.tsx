import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionsPage } from '@/components/connections/connections-page';
import type { ConnectionAnswer, ConnectionState, ConnectionsAnswer } from '@/lib/core/connections/connections';
import { phrase, problemFields } from '@/lib/core/phrases/phrase';
import type { Language } from '@/lib/core/text/language';
import { takeConsole } from '@/tests/setup';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

type Shown = ConnectionAnswer['connection'];

const connection = (change: Partial<Shown> = {}): Shown => ({
  id: 'c1',
  provider: 'postgres',
  name: 'Warehouse',
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: new Date(Date.now() - 300_000).toISOString(),
  facts: {},
  agents: null,
  settings: { target: 'reader@db.example.com:5432/shop' },
  createdAt: '2026-03-01T12:00:00Z',
  ...change,
});

const available: ConnectionsAnswer['available'] = [
  { provider: 'salesforce', enabled: false, hint: 'The operator must set SALESFORCE_CLIENT_ID.' },
  { provider: 'postgres', enabled: true },
  { provider: 'searxng', enabled: true },
  { provider: 'brave', enabled: true },
  { provider: 'tavily', enabled: true },
  { provider: 'mcp', enabled: true, servers: ['files'] },
];

function show(
  connections: Shown[],
  handlers: Parameters<typeof fakeApi>[0] = {},
  { at = '/connections', language = 'en' }: { at?: string; language?: Language } = {},
) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/connections': () => ({ connections, available }),
    'GET /api/samples': () => ({ changedRecords: 0, missingContracts: 0 }),
    ...handlers,
  });
  const view = render(
    <TestProviders at={at} language={language}>
      <ConnectionsPage />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a connection', () => {
  test.each<[ConnectionState, string, string]>([
    ['connected', 'Connected', 'Test now'],
    ['needs_sign_in', 'Needs sign-in', 'Sign in'],
    ['needs_settings', 'Needs settings', 'Test now'],
    ['error', 'Error', 'Test now'],
    ['off', 'Off', 'Switch on'],
  ])('that is %s shows this state, and what to do', async (state, word, action) => {
    const problem = state === 'connected' || state === 'off' ? null : 'The host did not answer.';
    const { container } = show([connection({ state, problem })]);
    const shownCard = await card('Warehouse');
    expect(shownCard.getAllByText(word)[0]?.closest('[data-state]')?.getAttribute('data-state')).toBe(state);
    if (problem) shownCard.getByText(problem);
    shownCard.getByRole('button', { name: action });
    await expectNoAxeViolations(container);
  });

  test('can be limited to some schemas and tables', async () => {
    const data = [
      { name: 'sales', label: 'sales' },
      { name: 'sales.orders', label: 'orders', within: 'sales' },
      { name: 'hr', label: 'hr' },
      { name: 'hr.salaries', label: 'salaries', within: 'hr' },
    ];
    const { user, sent } = show([connection()], {
      'GET /api/connections/c1/data': () => ({ data }),
      'PATCH /api/connections/c1': () => ({ connection: connection({ settings: { only: ['sales'] } }) }),
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Choose data for “Warehouse”' }));
    await user.click(screen.getByRole('radio', { name: 'Only these' }));
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await screen.findByRole('checkbox', { name: 'salaries' });
    expect(save.disabled || save.getAttribute('aria-disabled') === 'true').toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'sal');
    expect(screen.queryByRole('checkbox', { name: 'hr' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'sales' }));
    // The schema includes its tables.
    expect(screen.queryByRole('checkbox', { name: 'orders' })).toBeNull();
    await expectNoAxeViolations();
    await user.click(save);
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ only: ['sales'] }]));
  });

  test('that can read thousands of tables shows the chosen ones first, and the others fifty at a time', async () => {
    const schemas = Array.from({ length: 20 }, (_, n) => `part${n}`);
    const data = schemas.flatMap((schema) => [
      { name: schema, label: schema },
      ...Array.from({ length: 100 }, (_, n) => ({ name: `${schema}.table${n}`, label: `table${n}`, within: schema })),
    ]);
    const { user } = show([connection({ settings: { only: ['part7.table70', 'part9'] } })], {
      'GET /api/connections/c1/data': () => ({ data }),
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Choose data for “Warehouse”' }));
    await screen.findByRole('checkbox', { name: 'part7.table70' });
    const names = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(names()).toHaveLength(50);
    // A schema that is chosen includes its tables, which stay below it.
    expect(names().slice(0, 3)).toEqual(['part7.table70', 'part9', 'table0']);
    await user.click(screen.getByRole('checkbox', { name: 'part7.table70' }));
    expect(names()[0]).toBe('part7.table70');
    await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'part19.table99');
    expect(names()).toEqual(['table99']);
    await expectNoAxeViolations();
  });

  test('explains why its data cannot be listed, and retries', async () => {
    let asked = 0;
    const { user } = show([connection({ settings: { only: ['sales', 'gone.away'] } })], {
      'GET /api/connections/c1/data': () =>
        asked++ === 0 ? refusal(409, 'conflict', 'The host did not answer.') : { data: [{ name: 'sales', label: 'sales' }] },
    });
    (await card('Warehouse')).getByText('sales and gone.away');
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Choose data for “Warehouse”' }));
    await screen.findByText('The host did not answer.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'sales' })).checked).toBe(true);
    screen.getByRole('checkbox', { name: 'gone.away (no longer exists)' });
  });

  test('shows its target, the time of its last test and the results', async () => {
    show([connection({ facts: { readOnly: true, version: 'PostgreSQL 18.1', tables: 1200 } })]);
    const shownCard = await card('Warehouse');
    shownCard.getByText('PostgreSQL · reader@db.example.com:5432/shop');
    shownCard.getByText('5 minutes ago');
    shownCard.getByText('Verified read-only');
    expect(shownCard.getByText('1,200').previousSibling?.textContent).toBe('Tables');
  });

  test('whose role can do more than read lists the excessive rights', async () => {
    show([connection({ facts: { readOnly: false, excess: ['INSERT on orders', 'CREATE on schema public'] } })]);
    const shownCard = await card('Warehouse');
    shownCard.getByText('This role can do more than read');
    shownCard.getByText('INSERT on orders, CREATE on schema public');
  });

  test('can be tested', async () => {
    let now = connection({ state: 'error', problem: 'The password is wrong.' });
    const connections = [now];
    const { user, sent } = show(connections, {
      'POST /api/connections/c1/check': () => {
        now = connection();
        connections[0] = now;
        return { connection: now };
      },
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Test now' }));
    await (await card('Warehouse')).findByText('Connected');
    expect(screen.queryByText('The password is wrong.')).toBeNull();
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/connections/c1/check']);
    await screen.findByText('Warehouse: Connected');
  });

  test('can be disabled and enabled', async () => {
    const { user, sent } = show([connection()], { 'PATCH /api/connections/c1': () => ({ connection: connection() }) });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ off: true }]));
  });

  test('that cannot be changed shows the reason', async () => {
    const { user } = show([connection()], {
      'PATCH /api/connections/c1': () => refusal(503, 'unavailable', 'The storage is away.'),
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Switch off' }));
    await screen.findByText('The storage is away.');
  });

  test('can be renamed, and keeps its secret when the field is left empty', async () => {
    const { user, sent } = show([connection()], { 'PATCH /api/connections/c1': () => ({ connection: connection() }) });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'More actions for “Warehouse”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Warehouse”' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), ' Shop ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'Shop' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks before its edits are discarded', async () => {
    const { user } = show([connection()]);
    await user.click((await card('Warehouse')).getByRole('button', { name: 'More actions for “Warehouse”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    await user.type(await screen.findByLabelText('Name'), ' of the shop');
    await user.keyboard('{Escape}');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Warehouse of the shop');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('loses a setting that is emptied, and keeps those that were not changed', async () => {
    const settings = { url: 'https://wiki.example/mcp', auth: 'oauth' as const, clientId: 'mine' };
    const wiki = connection({ provider: 'mcp', name: 'Wiki', settings });
    const { user, sent } = show([wiki], { 'PATCH /api/connections/c1': () => ({ connection: wiki }) });
    await user.click((await card('Wiki')).getByRole('button', { name: 'More actions for “Wiki”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Wiki”' }));
    await user.clear(dialog.getByLabelText('Client ID'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'Wiki', clientId: null }]));
  });

  test('that is broken is fixed where the problem is shown; a wrong address is reported at its field', async () => {
    const connections = [connection({ state: 'error', problem: 'The host is away.' })];
    const refusals = [refusal(400, 'bad_request', 'No such host.', { fields: { url: 'No such host.' } })];
    const { user, sent } = show(connections, {
      'PATCH /api/connections/c1': () => refusals.pop() ?? { connection: connections.splice(0, 1, connection())[0] },
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Edit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Warehouse”' }));
    await user.type(dialog.getByLabelText('Connection URL'), 'postgres://ada:pw@there/x');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('No such host.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click((await card('Warehouse')).getByRole('button', { name: 'Edit…' }));
    const again = within(await screen.findByRole('dialog', { name: 'Edit “Warehouse”' }));
    expect(again.queryByText('No such host.')).toBeNull();
    await user.type(again.getByLabelText('Connection URL'), 'postgres://ada:pw@there/x');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ name: 'Warehouse', url: 'postgres://ada:pw@there/x' })),
    );
    (await card('Warehouse')).getByText('Connected');
  });

  test.each([
    ['after a confirmation', undefined],
    ['also when it was removed in another window meanwhile', refusal(404, 'not_found', 'There is no such thing.')],
  ])('is removed %s', async (_, answer) => {
    const connections = [connection()];
    const { user } = show(connections, {
      'DELETE /api/connections/c1': () => {
        connections.length = 0;
        return answer;
      },
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'More actions for “Warehouse”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove “Warehouse”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove connection' }));
    await screen.findByRole('heading', { name: 'Nothing is connected yet' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
  });

  test('can be limited to some agents', async () => {
    const { user, sent } = show([connection()], { 'PATCH /api/connections/c1': () => ({ connection: connection() }) });
    const shownCard = await card('Warehouse');
    shownCard.getByText('Every agent');
    await user.click(shownCard.getByRole('button', { name: 'Choose agents for “Warehouse”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which agents can use this connection?' }));
    await user.click(dialog.getByRole('radio', { name: 'Only these' }));
    expect(dialog.queryByRole('checkbox', { name: 'Secret keeper' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Contract reader' }));
    dialog.getByText('1 agent chosen');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ agents: ['data-steward'] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is authorized on the provider’s page', async () => {
    const { user, sent } = show([connection({ provider: 'salesforce', name: 'Sales', state: 'needs_sign_in', settings: {} })], {
      'POST /api/connections/c1/sign-in': () => ({ url: 'https://login.salesforce.com/services/oauth2/authorize?state=1' }),
    });
    await user.click((await card('Sales')).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    // All that jsdom does when the page is left.
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
  });

  test('with a sign-in can be signed out; others have nothing to sign out of', async () => {
    const wiki = connection({ provider: 'mcp', name: 'Wiki', settings: { url: 'https://wiki.example/mcp', auth: 'oauth' } });
    const { user, sent } = show([wiki, connection({ id: 'c2' })], {
      'GET /api/mcp-tools': () => ({ tools: [] }),
      'DELETE /api/connections/c1/sign-in': () => ({ connection: { ...wiki, state: 'needs_sign_in' } }),
    });
    await user.click((await card('Warehouse')).getByRole('button', { name: 'More actions for “Warehouse”' }));
    await screen.findByRole('menuitem', { name: 'Edit…' });
    expect(screen.queryByRole('menuitem', { name: 'Sign out' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click((await card('Wiki')).getByRole('button', { name: 'More actions for “Wiki”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByText('You are signed out of Wiki.');
    expect(sent().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/connections/c1/sign-in']]);
  });
});

describe('the return from the provider', () => {
  test('reports success', async () => {
    show([connection({ name: 'Sales' })], {}, { at: '/connections?signed_in=c1' });
    await screen.findByText('Sales is connected.');
  });

  test('reports the reason of a failure', async () => {
    const problem = 'Salesforce refused: access denied.';
    show([connection({ name: 'Sales', state: 'needs_sign_in', problem })], {}, { at: '/connections?failed=c1' });
    await screen.findByText('Signing in to Sales failed.');
    expect(screen.getAllByText(problem)).toHaveLength(2);
  });

  test('reports it in the language of the page', async () => {
    const problem = problemFields(phrase('connectionCannotBeUsed'));
    show(
      [connection({ name: 'Sales', state: 'needs_sign_in', ...problem })],
      {},
      { at: '/connections?failed=c1', language: 'fr' },
    );
    await screen.findByText('L’identification pour Sales n’a pas marché.');
    expect(screen.getAllByText('Cette connexion ne peut pas être utilisée.')).toHaveLength(2);
  });
});

describe('adding a connection', () => {
  async function open(handlers: Parameters<typeof fakeApi>[0], provider: RegExp) {
    const page = show([], handlers);
    await page.user.click(await screen.findByRole('button', { name: 'Add connection' }));
    const chooser = await screen.findByRole('dialog', { name: 'What do you want to connect?' });
    await expectNoAxeViolations(chooser);
    await page.user.click(within(chooser).getByRole('button', { name: provider }));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  }

  test('masks the secret, sends it once and stores nothing of it', async () => {
    const url = 'postgresql://reader:s3cret@db.example.com/shop';
    const { user, dialog, sent, container } = await open(
      { 'POST /api/connections': () => ({ connection: connection() }) },
      /^PostgreSQL/,
    );
    const field = dialog.getByLabelText<HTMLInputElement>('Connection URL');
    expect(field.type).toBe('password');
    expect(field.autocomplete).toBe('off');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    dialog.getByText('This field is required.');
    await user.type(field, url);
    await user.click(dialog.getByRole('button', { name: 'Show the typed text' }));
    expect(field.type).toBe('text');
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([{ provider: 'postgres', name: 'PostgreSQL', url }]);
    await screen.findByText('PostgreSQL was added: Connected');
    expect(container.ownerDocument.body.innerHTML).not.toContain('s3cret');
  });

  test('to a database sends the certificate of its authority, with all of its lines', async () => {
    const { user, dialog, sent } = await open({ 'POST /api/connections': () => ({ connection: connection() }) }, /^PostgreSQL/);
    await user.type(dialog.getByLabelText('Connection URL'), 'postgres://reader@db.example.com/shop');
    const caCertificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
    await user.click(dialog.getByLabelText('CA certificate'));
    await user.paste(`${caCertificate}\n`);
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ provider: 'postgres', caCertificate }));
  });

  test('reports an error at its field, and keeps the typed values', async () => {
    const { user, dialog } = await open(
      {
        'POST /api/connections': () =>
          refusal(400, 'bad_request', 'url: must begin with postgres://', { fields: { url: 'must begin with postgres://' } }),
      },
      /^PostgreSQL/,
    );
    await user.type(dialog.getByLabelText('Connection URL'), 'mysql://x');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await dialog.findByText('must begin with postgres://');
    expect(dialog.getByLabelText<HTMLInputElement>('Connection URL').value).toBe('mysql://x');
  });

  test.each(['Close', 'Back'])('asks before %s discards what was typed', async (how) => {
    const { user, dialog } = await open({}, /^SearXNG/);
    await user.type(dialog.getByLabelText('Address'), 'https://search');
    await user.click(dialog.getByRole('button', { name: how }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toBe('https://search');
    await user.click(dialog.getByRole('button', { name: how }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText('Address')).toBeNull());
  });

  test('closes without a question while nothing was typed', async () => {
    const { user } = await open({}, /^SearXNG/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('reports an error of the whole connection', async () => {
    const { user, dialog } = await open(
      { 'POST /api/connections': () => refusal(503, 'unavailable', 'The storage is away.') },
      /^SearXNG/,
    );
    await user.type(dialog.getByLabelText('Address'), 'https://search.example.com');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The storage is away.');
  });

  test('continues to the sign-in where the provider has one', async () => {
    const created = connection({ id: 'c9', provider: 'salesforce', name: 'Salesforce', state: 'needs_sign_in' });
    available[0] = { provider: 'salesforce', enabled: true };
    const { user, dialog, sent } = await open(
      {
        'POST /api/connections': () => ({ connection: created }),
        'POST /api/connections/c9/sign-in': () => ({ url: 'https://login.salesforce.com/' }),
      },
      /^Salesforce/,
    );
    await user.click(dialog.getByRole('button', { name: 'Continue to sign-in' }));
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/api/connections', '/api/connections/c9/sign-in']));
    expect(sent()[0]?.body).toEqual({ provider: 'salesforce', name: 'Salesforce' });
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
    available[0] = { provider: 'salesforce', enabled: false, hint: 'The operator must set SALESFORCE_CLIENT_ID.' };
  });

  test('to an MCP server asks only for what its authentication needs', async () => {
    const created = connection({ provider: 'mcp', name: 'Wiki', settings: { url: 'https://mcp.example.com/mcp', auth: 'key' } });
    const { user, dialog, sent } = await open(
      { 'POST /api/connections': () => ({ connection: created }), 'GET /api/mcp-tools': () => ({ tools: [] }) },
      /^MCP server/,
    );
    expect(dialog.queryByLabelText('API key')).toBeNull();
    await user.type(dialog.getByLabelText('Address of the server'), 'https://mcp.example.com/mcp');
    await user.click(dialog.getByRole('combobox', { name: 'Authentication' }));
    await user.click(await screen.findByRole('option', { name: 'Key' }));
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    dialog.getByText('This field is required.');
    await user.type(dialog.getByLabelText('API key'), 'Bearer s3cret');
    await user.click(dialog.getByRole('combobox', { name: 'Reuse results' }));
    await user.click(await screen.findByRole('option', { name: 'For an hour' }));
    await user.click(dialog.getByRole('combobox', { name: 'Where the key goes' }));
    await user.click(await screen.findByRole('option', { name: 'In a query parameter' }));
    await user.type(dialog.getByLabelText('Name of the header or parameter'), 'api_key');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]?.body).toEqual({
      provider: 'mcp',
      name: 'MCP server',
      url: 'https://mcp.example.com/mcp',
      auth: 'key',
      key: 'Bearer s3cret',
      keyIn: 'query',
      keyName: 'api_key',
      cacheMinutes: 60,
    });
  });

  test('to an MCP server with a sign-in that cannot begin keeps the connection and says why', async () => {
    const created = connection({ id: 'c9', provider: 'mcp', name: 'Wiki', state: 'needs_sign_in', settings: { auth: 'oauth' } });
    const { user, dialog, sent } = await open(
      {
        'POST /api/connections': () => ({ connection: created }),
        'POST /api/connections/c9/sign-in': () => refusal(400, 'bad_request', 'The server describes no sign-in.'),
      },
      /^MCP server/,
    );
    await user.type(dialog.getByLabelText('Address of the server'), 'https://mcp.example.com/mcp');
    await user.click(dialog.getByRole('combobox', { name: 'Authentication' }));
    await user.click(await screen.findByRole('option', { name: 'Sign-in (OAuth)' }));
    expect(dialog.queryByLabelText('Client secret')).toBeNull();
    await user.type(dialog.getByLabelText('Client ID'), 'rt');
    dialog.getByLabelText('Client secret');
    await user.click(dialog.getByRole('button', { name: 'Continue to sign-in' }));
    await screen.findByText('The server describes no sign-in.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]?.body).toMatchObject({ auth: 'oauth', clientId: 'rt' });
  });

  test('to a program of the operator needs no address', async () => {
    const created = connection({ provider: 'mcp', name: 'files', settings: {} });
    const { user, dialog, sent } = await open(
      { 'POST /api/connections': () => ({ connection: created }), 'GET /api/mcp-tools': () => ({ tools: [] }) },
      /^files/,
    );
    expect(dialog.queryByLabelText('Address of the server')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ provider: 'mcp', name: 'files', server: 'files' }));
  });

  test('explains why a provider is not available', async () => {
    const { user } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Add connection' }));
    const offer = await screen.findByRole('button', { name: /^Salesforce/ });
    expect(offer.getAttribute('aria-disabled')).toBe('true');
    expect(offer.textContent).toContain('The operator must set SALESFORCE_CLIENT_ID.');
    await user.click(offer);
    screen.getByRole('dialog', { name: 'What do you want to connect?' });
  });
});

describe('the Connections page', () => {
  test('without any connections explains them with an example', async () => {
    const { container } = show([]);
    await screen.findByRole('heading', { name: 'Nothing is connected yet' });
    screen.getByText(/For example: a read-only PostgreSQL role/);
    await expectNoAxeViolations(container);
  });

  test('that could not be loaded shows an error and can be reloaded', async () => {
    let down = true;
    const { user } = show([], {
      'GET /api/connections': () =>
        down ? refusal(503, 'unavailable', 'The storage is away.') : { connections: [connection()], available },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The storage is away.');
    down = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await card('Warehouse');
  });

  test('is available in French', async () => {
    show([connection({ state: 'needs_sign_in' })], {}, { language: 'fr' });
    const shownCard = await card('Warehouse');
    shownCard.getByText('Identification requise');
    shownCard.getByRole('button', { name: 'S’identifier' });
  });

  test('says in French what is wrong, or in English if it was stored before there was a phrase', async () => {
    const problemPhrase = { code: 'signInRefused', values: { source: 'Wiki' } };
    const failing = { state: 'error', problem: 'Wiki no longer accepts this sign-in.' } as const;
    const earlier = connection({ ...failing, id: 'c2', name: 'Attic' });
    show([connection({ ...failing, problemPhrase }), earlier], {}, { language: 'fr' });
    (await card('Warehouse')).getByText('Wiki n’accepte plus cette identification.');
    (await card('Attic')).getByText('Wiki no longer accepts this sign-in.');
  });

  test('says in French what this server does not offer', async () => {
    const hintPhrase = { code: 'salesforceNotSetUp', values: {} };
    const offers = [{ provider: 'salesforce', enabled: false, hint: 'Salesforce is not set up.', hintPhrase }];
    const { user } = show([], { 'GET /api/connections': () => ({ connections: [], available: offers }) }, { language: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Ajouter une connexion' }));
    await screen.findByText(/^Salesforce n’est pas configuré sur ce serveur/);
  });

  test('says in French why they could not be loaded', async () => {
    show([], { 'GET /api/connections': () => Promise.reject(new TypeError('Failed to fetch')) }, { language: 'fr' });
    await screen.findByText(/Le serveur n’a pas répondu\./);
    expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  });
});

describe('the sample workspace', () => {
  test('shows how it has changed, and is reset after a confirmation', async () => {
    let changedRecords = 2;
    const { user, sent } = show([], {
      'GET /api/samples': () => ({ changedRecords, missingContracts: 0 }),
      'DELETE /api/samples': () => {
        changedRecords = 0;
        return undefined;
      },
    });
    const shownCard = await card('Sample workspace');
    await shownCard.findByText('2 records of the sample CRM changed');
    await user.click(shownCard.getByRole('button', { name: 'Reset samples' }));
    expect(sent()).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset samples' }));
    await shownCard.findByText('The sample CRM is in its initial state.');
    expect(shownCard.queryByRole('button')).toBeNull();
  });
});
