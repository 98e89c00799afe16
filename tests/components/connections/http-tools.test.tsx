import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionsPage } from '@/components/connections/connections-page';
import type { HttpToolTrialAnswer } from '@/lib/api/http-tool-requests';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import type { HttpTool } from '@/lib/core/ports/http-tool-store';
import type { Language } from '@/lib/core/text/language';
import { type HttpToolDefinition, httpToolDefinition } from '@/lib/core/tools/http-tools';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';

const shop: ConnectionAnswer['connection'] = {
  id: 'c1',
  provider: 'http',
  name: 'Shop',
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: null,
  facts: {},
  agents: null,
  settings: { url: 'https://api.shop.example/v1', handle: 'shop', keyIn: 'header', keyName: 'Authorization' },
  createdAt: '2026-03-01T12:00:00Z',
};

const definition = (change: object = {}): HttpToolDefinition =>
  httpToolDefinition.parse({
    description: 'Reads an order of the shop',
    input: {
      type: 'object',
      properties: { id: { type: 'string', description: 'The number of the order' }, lines: { type: 'boolean' } },
      required: ['id'],
    },
    method: 'GET',
    path: '/orders/{id}',
    query: [{ name: 'lines', value: '{lines}' }],
    access: 'read',
    ...change,
  });

const tool = (name: string, change: object = {}): HttpTool => ({
  id: `t-${name}`,
  connectionId: 'c1',
  name,
  calledAs: `shop__${name}`,
  definition: definition(change),
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
});

const tried: HttpToolTrialAnswer = {
  request: { method: 'GET', url: 'https://api.shop.example/v1/orders/A1', headers: { authorization: '•••' } },
  status: 200,
  type: 'application/json',
  text: '{"order":{"id":"A1"},"by":"•••"}',
  cut: false,
  kept: { id: 'A1' },
  ms: 12,
};

function show(tools: HttpTool[], handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/connections': () => ({ connections: [shop], available: [{ provider: 'http', enabled: true }] }),
    'GET /api/samples': () => ({ changedRecords: 0, missingContracts: 0 }),
    'GET /api/http-tools': () => ({ tools }),
    ...handlers,
  });
  const view = render(
    <TestProviders at="/connections" language={language}>
      <ConnectionsPage />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const card = async () => within(await screen.findByRole('region', { name: 'Shop' }));

async function openMenu(user: ReturnType<typeof userEvent.setup>, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More actions for shop__${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function openNew(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await (await card()).findByRole('button', { name: 'Add tool for “Shop”' }));
  return within(await screen.findByRole('dialog', { name: 'New tool' }));
}

/** Types a text that contains braces, which `user.type` reads as keys. */
async function paste(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

describe('the tools of an HTTP API', () => {
  test('are listed with the name that models use, their request and whether they change data', async () => {
    const { container } = show([
      tool('readOrder'),
      tool('addNote', { method: 'POST', path: '/notes', query: [], access: 'write' }),
    ]);
    const list = within(await (await card()).findByRole('list'));
    const [reading, writing] = list.getAllByRole('listitem');
    expect(reading?.textContent).toContain('shop__readOrder');
    expect(reading?.textContent).toContain('GET /orders/{id}');
    expect(reading?.textContent).toContain('Reads an order of the shop');
    within(reading ?? container).getByText('reads');
    within(writing ?? container).getByText('changes data');
    (await card()).getByText('2 tools');
    await expectNoAxeViolations(container);
  });

  test('of which there are 300 are shown fifty at a time, and all are searched', async () => {
    const { user } = show(Array.from({ length: 300 }, (_, n) => tool(`tool${n}`, { path: `/things/${n}/{id}` })));
    const shown = await card();
    expect(await shown.findAllByText(/^shop__/)).toHaveLength(50);
    await user.click(shown.getByRole('button', { name: 'Show more' }));
    expect(shown.getAllByText(/^shop__/)).toHaveLength(100);
    await user.type(shown.getByRole('searchbox', { name: 'Search tools' }), 'get /things/299/');
    expect(shown.getAllByText(/^shop__/).map(({ textContent }) => textContent)).toEqual(['shop__tool299']);
    shown.getByRole('group', { name: '1 tool' });
    await user.type(shown.getByRole('searchbox', { name: 'Search tools' }), 'nothing');
    shown.getByText('Nothing matches.');
    await expectNoAxeViolations();
  });

  test('are explained with an example while there are none', async () => {
    show([]);
    await (await card()).findByText(/for example GET \/orders\/\{id\} to read an order/);
  });

  test('that cannot be loaded say why, and are loaded again', async () => {
    let isAway = true;
    const { user } = show([], {
      'GET /api/http-tools': () =>
        isAway ? refusal(503, 'unavailable', 'The storage is away.') : { tools: [tool('readOrder')] },
    });
    await (await card()).findByText('The storage is away.');
    isAway = false;
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    await (await card()).findByText('shop__readOrder');
  });

  test('are removed after a confirmation', async () => {
    const tools = [tool('readOrder')];
    const { user } = show(tools, {
      'DELETE /api/http-tools/t-readOrder': () => {
        tools.length = 0;
        return undefined;
      },
    });
    await openMenu(user, 'readOrder', 'Remove…');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove shop__readOrder?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove tool' }));
    await (await card()).findByText(/No tools yet/);
  });

  test('are shown in French', async () => {
    const { user } = show([tool('readOrder')], {}, 'fr');
    await (await card()).findByText('1 outil');
    await user.click((await card()).getByRole('button', { name: /^Ajouter un outil/ }));
    await screen.findByRole('dialog', { name: 'Nouvel outil' });
  });
});

describe('the editor of an HTTP tool', () => {
  test('describes a request with arguments as rows, and marks placeholders that no argument fills', async () => {
    const tools: HttpTool[] = [];
    const { user, sent } = show(tools, {
      'POST /api/http-tools': () => {
        tools.push(tool('addNote'));
        return { tools };
      },
    });
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText('Name'), 'addNote');
    await user.type(dialog.getByLabelText('Description'), 'Adds a note to an order');
    await user.click(dialog.getByRole('combobox', { name: 'Method' }));
    await user.click(await screen.findByRole('option', { name: 'POST' }));
    // A method that writes makes the tool a writing one.
    expect(dialog.getByRole('radio', { name: 'changes data' }).getAttribute('aria-checked')).toBe('true');
    await paste(user, dialog.getByLabelText('Path'), '/orders/{id}/notes');
    dialog.getByText('{id} is not an argument yet.');
    await user.click(dialog.getByRole('button', { name: 'Add an argument' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name of argument 1' }), 'id');
    expect(dialog.queryByText('{id} is not an argument yet.')).toBeNull();
    expect(dialog.getByText('{id}').tagName).toBe('MARK');
    await user.click(dialog.getByRole('button', { name: 'Add an argument' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name of argument 2' }), 'count');
    await user.click(dialog.getByRole('checkbox', { name: 'count is required' }));
    await user.click(dialog.getByRole('combobox', { name: 'Type of count' }));
    await user.click(await screen.findByRole('option', { name: 'Whole number' }));
    await paste(user, dialog.getByLabelText('Body'), '{"count": "{count}"}');
    await user.click(dialog.getByRole('button', { name: 'Add a header' }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      {
        connection: 'c1',
        tools: [
          {
            name: 'addNote',
            definition: {
              description: 'Adds a note to an order',
              method: 'POST',
              path: '/orders/{id}/notes',
              bodyType: 'json',
              access: 'write',
              input: {
                type: 'object',
                properties: { id: { type: 'string' }, count: { type: 'integer' } },
                required: ['id'],
                additionalProperties: false,
              },
              body: { count: '{count}' },
              query: [],
              headers: [],
              answer: { pointer: '', maxBytes: 50_000 },
              cacheMinutes: 0,
            },
          },
        ],
      },
    ]);
    await (await card()).findByText('shop__addNote');
  });

  test('shows the problems that the server finds at their fields, in the reader’s language', async () => {
    const fields = {
      'tools.0.name': 'must begin with a letter',
      'tools.0.definition.path': 'uses {id}, which is not an argument',
    };
    const fieldPhrases = {
      'tools.0.name': { code: 'toolName', values: {} },
      'tools.0.definition.path': { code: 'unknownArgument', values: { argument: 'id' } },
    };
    const { user } = show(
      [],
      { 'POST /api/http-tools': () => refusal(400, 'bad_request', 'tools.0.name: wrong', { fields, fieldPhrases }) },
      'fr',
    );
    await user.click(await (await card()).findByRole('button', { name: /^Ajouter un outil/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer l’outil' }));
    await dialog.findByText('emploie {id}, qui n’est pas un argument de l’outil');
    expect(dialog.getByLabelText('Chemin').getAttribute('aria-invalid')).toBe('true');
    dialog.getByText('commence par une lettre et a au plus 40 lettres, chiffres et tirets bas');
    // The first of them may be out of sight, far above the button.
    expect(document.activeElement).toBe(dialog.getByLabelText('Nom'));
  });

  test('keeps what was typed when saving fails', async () => {
    const { user } = show([], { 'POST /api/http-tools': () => refusal(503, 'unavailable', 'The storage is away.') });
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText('Name'), 'addNote');
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    await dialog.findByText('The storage is away.');
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('addNote');
  });

  test('says that the session has ended where the keyboard reaches the link to sign in', async () => {
    let isSignedIn = false;
    const { user } = show([], {
      'POST /api/http-tools': () => (isSignedIn ? { tools: [] } : refusal(401, 'unauthenticated', 'Sign in.')),
    });
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText('Name'), 'addNote');
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    const link = await dialog.findByRole('link', { name: 'Sign in in a new tab' });
    while (document.activeElement !== link) {
      await user.tab();
      expect(document.activeElement).not.toBe(dialog.getByRole('button', { name: 'Save tool' }));
    }
    await expectNoAxeViolations();
    isSignedIn = true;
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });

  test('asks before what was typed is discarded', async () => {
    const { user } = show([]);
    await openNew(user);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText('Name'), 'addNote');
    for (const name of ['Close', 'Cancel']) {
      await user.click(dialog.getByRole('button', { name }));
      const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await user.click(asked.getByRole('button', { name: 'Cancel' }));
    }
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('addNote');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does not send JSON that is not valid, nor two arguments with one name', async () => {
    const { user, sent } = show([]);
    const dialog = await openNew(user);
    await user.click(dialog.getByRole('button', { name: 'Add an argument' }));
    await user.click(dialog.getByRole('button', { name: 'Add an argument' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name of argument 1' }), 'id');
    await user.type(dialog.getByRole('textbox', { name: 'Name of argument 2' }), 'id');
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    await dialog.findByText('There are two arguments called id.');
    await user.click(dialog.getByRole('radio', { name: 'JSON Schema' }));
    await paste(user, dialog.getByRole('textbox', { name: 'JSON Schema' }), '{"type": ');
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    await dialog.findByText('This is not valid JSON.');
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'JSON Schema' }));
    expect(sent()).toEqual([]);
  });

  test('edits a schema that rows cannot show as JSON Schema, and stores the rest of the tool unchanged', async () => {
    const input = { type: 'object', properties: { state: { type: 'string', enum: ['open', 'paid'] } }, required: [] };
    const listing = tool('listOrders', {
      input,
      path: '/orders',
      query: [],
      answer: { pointer: '/items', maxBytes: 2000 },
      cacheMinutes: 5,
    });
    const { user, sent } = show([listing], { 'PATCH /api/http-tools/t-listOrders': () => ({ tool: listing }) });
    await openMenu(user, 'listOrders', 'Edit…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit shop__listOrders' }));
    await user.click(dialog.getByRole('radio', { name: 'Rows' }));
    dialog.getByText('This schema says more than rows can show, so it is edited as JSON Schema.');
    await user.click(dialog.getByRole('button', { name: 'Save tool' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: 'listOrders', definition: listing.definition }]));
  });

  test('tries a tool before it is saved', async () => {
    const { user, sent } = show([], { 'POST /api/http-tools/try': () => tried });
    const dialog = await openNew(user);
    await user.click(dialog.getByRole('button', { name: 'Try it' }));
    dialog.getByText('This tool has no arguments.');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText('Status 200 in 12 ms');
    expect(sent()).toMatchObject([{ path: '/api/http-tools/try', body: { connection: 'c1', arguments: {} } }]);
  });
});

describe('the editor of HTTP tools by keyboard', () => {
  test('goes on in what was added, in what is tried, and in the field that keeps a tool from being tried', async () => {
    const { user } = show([], {
      'POST /api/http-tools/try': () =>
        refusal(400, 'bad_request', 'Not valid', { fields: { 'definition.body.note': 'uses {note}, which is not an argument' } }),
    });
    const dialog = await openNew(user);
    for (const [button, field] of [
      ['Add an argument', 'Name of argument 1'],
      ['Add a parameter', 'Query parameters: name 1'],
      ['Add a header', 'Headers: name 1'],
      ['Add a header', 'Headers: name 2'],
    ] as const) {
      dialog.getByRole('button', { name: button }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: field })));
    }
    await user.click(dialog.getByRole('combobox', { name: 'Method' }));
    await user.click(await screen.findByRole('option', { name: 'POST' }));
    const body = dialog.getByRole('textbox', { name: 'Body' });
    await paste(user, body, '{"note": ');
    dialog.getByRole('button', { name: 'Try it' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(body));
    await paste(user, body, '{"note": "{note}"}');
    dialog.getByRole('button', { name: 'Try it' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('group', { name: 'Try it' })));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText('Body: uses {note}, which is not an argument');
  });
});

describe('trying an HTTP tool', () => {
  test('sends arguments from a form, and shows the request, the answer and what a model receives', async () => {
    const { user, sent } = show([tool('readOrder')], { 'POST /api/http-tools/try': () => tried });
    await openMenu(user, 'readOrder', 'Try…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Try shop__readOrder' }));
    expect(dialog.queryByText('This request is really sent and can change data.')).toBeNull();
    await user.type(dialog.getByLabelText('id'), 'A1');
    // Loses nothing that was typed.
    await clickOutside();
    await user.click(dialog.getByRole('combobox', { name: 'lines' }));
    await user.click(await screen.findByRole('option', { name: 'yes' }));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText('Status 200 in 12 ms');
    expect(sent().map(({ body }) => body)).toMatchObject([{ connection: 'c1', arguments: { id: 'A1', lines: true } }]);
    expect(JSON.parse(dialog.getByRole('group', { name: 'What a model receives' }).textContent ?? '')).toEqual({ id: 'A1' });
    expect(dialog.getByRole('group', { name: 'Answer of the API' }).textContent).toBe(tried.text);
    dialog.getByText('GET https://api.shop.example/v1/orders/A1');
    expect(dialog.getByRole('group', { name: 'Headers of the request' }).textContent).toBe('authorization: •••');
    await expectNoAxeViolations();
  });

  test('sends arguments that are written as JSON', async () => {
    const { user, sent } = show([tool('readOrder')], { 'POST /api/http-tools/try': () => tried });
    await openMenu(user, 'readOrder', 'Try…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('id'), 'A1');
    await user.click(dialog.getByRole('radio', { name: 'JSON' }));
    const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Arguments as JSON' });
    expect(JSON.parse(text.value)).toEqual({ id: 'A1' });
    await paste(user, text, '["A1"]');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText('This is not valid JSON.');
    await paste(user, text, '{"id": "B2"}');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { arguments: { id: 'B2' } } }]));
  });

  test('says that a write is really sent, and that a model would receive an error', async () => {
    const { user } = show([tool('addNote', { method: 'POST', access: 'write' })], {
      'POST /api/http-tools/try': () => ({ ...tried, status: 404, kept: undefined, problem: 'The API answered 404.' }),
    });
    await openMenu(user, 'addNote', 'Try…');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('This request is really sent and can change data.');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText(/The API answered 404\./);
    expect(dialog.queryByRole('group', { name: 'What a model receives' })).toBeNull();
  });

  test('shows the problem of an argument at its field', async () => {
    const fields = { 'arguments.id': 'Invalid input: expected string, received undefined' };
    const fieldPhrases = { 'arguments.id': { code: 'missing', values: {} } };
    const { user } = show([tool('readOrder')], {
      'POST /api/http-tools/try': () => refusal(400, 'bad_request', 'arguments.id: Invalid input', { fields, fieldPhrases }),
    });
    await openMenu(user, 'readOrder', 'Try…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await dialog.findByText('is required');
    expect(dialog.getByLabelText('id').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the form of a connection to an HTTP API', () => {
  test('asks where its key goes', async () => {
    const { user, sent } = show([], { 'POST /api/connections': () => ({ connection: shop }) });
    await user.click(await screen.findByRole('button', { name: 'Add connection' }));
    await user.click(await screen.findByRole('button', { name: /^HTTP API/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect HTTP API' }));
    await user.type(dialog.getByLabelText('Address of the API'), 'https://maps.example');
    await user.type(dialog.getByLabelText('API key'), 'k-1');
    await user.click(dialog.getByRole('combobox', { name: 'Where the key goes' }));
    await user.click(await screen.findByRole('option', { name: 'In a query parameter' }));
    await user.type(dialog.getByLabelText('Name of the header or parameter'), 'api_key');
    await user.click(dialog.getByRole('button', { name: 'Connect' }));
    await waitFor(() =>
      expect(sent().map(({ body }) => body)).toEqual([
        { provider: 'http', name: 'HTTP API', url: 'https://maps.example', key: 'k-1', keyIn: 'query', keyName: 'api_key' },
      ]),
    );
  });
});

const paper: OpenApiDocument = {
  title: 'Shop API',
  servers: ['https://api.shop.example/v1/', 'https://test.shop.example'],
  security: [
    { in: 'query', name: 'api_key', prefix: '', scheme: 'query' },
    { in: 'header', name: 'Authorization', prefix: 'Bearer ', scheme: 'token' },
  ],
  operations: [
    { name: 'readOrder', operation: 'GET /orders/{id}', definition: definition() },
    {
      name: 'addNote',
      operation: 'POST /notes',
      definition: definition({ description: 'Adds a note', method: 'POST', access: 'write' }),
    },
    { name: 'listPrices', operation: 'GET /prices', definition: definition({ description: 'Lists prices' }) },
  ],
  refused: [{ operation: 'POST /photos', reason: 'Its body is multipart/form-data.' }],
};

async function openImport(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await (await card()).findByRole('button', { name: 'Import from OpenAPI for “Shop”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import from OpenAPI' }));
  await paste(user, dialog.getByRole('textbox', { name: 'OpenAPI document' }), '{"openapi": "3.1.0"}');
  await user.click(dialog.getByRole('button', { name: 'Read document' }));
  return within(await screen.findByRole('dialog', { name: 'Operations of Shop API' }));
}

describe('the import of an OpenAPI document', () => {
  test('finds operations by search, says which are refused, and imports those that are chosen', async () => {
    const { user, sent } = show([tool('readOrder')], {
      'POST /api/http-tools/openapi': () => ({ document: paper }),
      'POST /api/http-tools': () => ({ tools: [] }),
    });
    const dialog = await openImport(user);
    // An operation that is already a tool cannot be chosen.
    expect(dialog.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
      'Choose all 2',
      'POST /notes',
      'GET /prices',
    ]);
    dialog.getByText('already a tool');
    await user.click(dialog.getByText('1 operation cannot be imported'));
    dialog.getByText(/Its body is multipart\/form-data\./);
    expect(dialog.queryByText(/The document is for/)).toBeNull();
    await user.type(dialog.getByRole('searchbox', { name: 'Search operations' }), 'PRICES');
    expect(dialog.queryByText('POST /notes')).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Choose the one found' }));
    await user.clear(dialog.getByRole('searchbox', { name: 'Search operations' }));
    dialog.getByText('1 operation chosen');
    await user.click(dialog.getByRole('checkbox', { name: 'Choose all 2' }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Import 2 tools' }));
    await screen.findByText('2 tools imported');
    const names = ['addNote', 'listPrices'];
    expect(sent().at(-1)?.body).toEqual({
      connection: 'c1',
      tools: names.map((name) => ({ name, definition: paper.operations.find((one) => one.name === name)?.definition })),
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('asks before a document that was pasted, or operations that were chosen, are discarded', async () => {
    const { user } = show([], { 'POST /api/http-tools/openapi': () => ({ document: paper }) });
    const stays = async () => {
      const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await user.click(asked.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await user.click(await (await card()).findByRole('button', { name: 'Import from OpenAPI for “Shop”' }));
    const source = within(await screen.findByRole('dialog', { name: 'Import from OpenAPI' }));
    await paste(user, source.getByRole('textbox', { name: 'OpenAPI document' }), '{"openapi": "3.1.0"}');
    await user.keyboard('{Escape}');
    await stays();
    // What was pasted is not on the other tab, and would be lost as well.
    await user.click(source.getByRole('radio', { name: 'Address' }));
    await user.keyboard('{Escape}');
    await stays();
    await user.click(source.getByRole('radio', { name: 'Paste' }));
    await user.click(source.getByRole('button', { name: 'Read document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Operations of Shop API' }));
    await user.click(dialog.getByRole('checkbox', { name: 'POST /notes' }));
    for (const name of ['Close', 'Cancel', 'Another document']) {
      await user.click(dialog.getByRole('button', { name }));
      await stays();
    }
    dialog.getByText('1 operation chosen');
    await user.click(dialog.getByRole('checkbox', { name: 'POST /notes' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('warns when the document is for another address or asks for a key elsewhere', async () => {
    const other = { ...paper, servers: ['https://other.example'], security: paper.security.slice(0, 1) };
    const { user } = show([], { 'POST /api/http-tools/openapi': () => ({ document: other }) });
    const dialog = await openImport(user);
    dialog.getByText(/The document is for https:\/\/other\.example, but this connection sends its requests to/);
    dialog.getByText(/asks for a key in the query parameter api_key/);
  });

  test('explains at its field why a document cannot be read', async () => {
    const problem = 'The server answered 404.';
    const { user, sent } = show([], {
      'POST /api/http-tools/openapi': () => refusal(400, 'bad_request', problem, { fields: { url: problem } }),
    });
    await user.click(await (await card()).findByRole('button', { name: 'Import from OpenAPI for “Shop”' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Address' }));
    await user.type(dialog.getByLabelText('Address of the document'), 'https://api.shop.example/openapi.json{Enter}');
    await dialog.findByText(problem);
    expect(sent()).toMatchObject([{ body: { url: 'https://api.shop.example/openapi.json' } }]);
  });

  test('that fails says why, and keeps the choice', async () => {
    const { user } = show([], {
      'POST /api/http-tools/openapi': () => ({ document: paper }),
      'POST /api/http-tools': () => refusal(409, 'conflict', 'You can have 300 HTTP tools.'),
    });
    const dialog = await openImport(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Choose all 3' }));
    await user.click(dialog.getByRole('button', { name: 'Import 3 tools' }));
    await dialog.findByText('You can have 300 HTTP tools.');
    dialog.getByText('3 operations chosen');
  });

  test('asks once before it is discarded with the form of a new connection, and says once that the session has ended', async () => {
    const navigation = Object.assign(new EventTarget(), { traverseTo() {} });
    Object.assign(window, { navigation });
    try {
      const { user } = show([], {
        'POST /api/http-tools/openapi': () => refusal(401, 'unauthenticated', 'Sign in.'),
        'POST /api/connections': () => ({ connection: shop }),
      });
      await user.click(await screen.findByRole('button', { name: 'Add connection' }));
      await user.click(await screen.findByRole('button', { name: /^HTTP API/ }));
      await user.type(screen.getByLabelText('Name'), ' of the shop');
      await user.click(await screen.findByRole('button', { name: 'Read an OpenAPI document to fill in this form' }));
      await paste(user, screen.getByRole('textbox', { name: 'OpenAPI document' }), '{"openapi": "3.1.0"}');
      const back = { navigationType: 'traverse', hashChange: false, destination: { key: 'before', sameDocument: true } };
      navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), back));
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await user.click(screen.getByRole('button', { name: 'Read document' }));
      await screen.findByText('Your session has ended');
      expect(screen.getAllByText('Your session has ended')).toHaveLength(1);
      // Without the document, the form itself says so.
      await user.clear(screen.getByRole('textbox', { name: 'OpenAPI document' }));
      expect(screen.getAllByText('Your session has ended')).toHaveLength(1);
      await user.type(screen.getByLabelText('Address of the API'), 'https://api.shop.example');
      await user.click(screen.getByRole('button', { name: 'Connect' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /HTTP API/ })).toBeNull());
    } finally {
      Reflect.deleteProperty(window, 'navigation');
    }
  });

  test('fills in the form of a new connection, whose operations are chosen once it is added', async () => {
    const { user, sent } = show([], {
      'POST /api/http-tools/openapi': () => ({ document: paper }),
      'POST /api/connections': () => ({ connection: shop }),
      'POST /api/http-tools': () => ({ tools: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add connection' }));
    await user.click(await screen.findByRole('button', { name: /^HTTP API/ }));
    await user.click(await screen.findByRole('button', { name: 'Read an OpenAPI document to fill in this form' }));
    await paste(user, screen.getByRole('textbox', { name: 'OpenAPI document' }), '{"openapi": "3.1.0"}');
    await user.click(screen.getByRole('button', { name: 'Read document' }));
    await screen.findByText('The document asks for a key in the query parameter api_key.');
    await user.click(screen.getByRole('combobox', { name: 'Key' }));
    await user.click(await screen.findByRole('option', { name: /^token/ }));
    screen.getByText('The document asks for a key in the header Authorization, beginning with “Bearer”.');
    await user.type(screen.getByLabelText('API key'), 'Bearer k-1');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which operations become tools of “Shop”?' }));
    expect(sent().at(-1)?.body).toEqual({
      provider: 'http',
      name: 'Shop API',
      url: 'https://api.shop.example/v1/',
      key: 'Bearer k-1',
      keyIn: 'header',
      keyName: 'Authorization',
    });
    await user.click(await dialog.findByRole('checkbox', { name: 'POST /notes' }));
    await user.click(dialog.getByRole('button', { name: 'Import 1 tool' }));
    await screen.findByText('1 tool imported');
  });
});
