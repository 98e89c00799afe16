import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModelsPage } from '@/components/models/models-page';
import type { ModelsAnswer } from '@/lib/api/model-answers';
import { type ConnectionAnswer, PROVIDERS } from '@/lib/core/connections/connections';
import type { ModelBackend, ModelChoice, ModelPull } from '@/lib/core/models/models';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

type Shown = ConnectionAnswer['connection'];

const home: Shown = {
  id: 'c1',
  provider: 'ollama',
  name: 'Home',
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: new Date(Date.now() - 300_000).toISOString(),
  facts: { models: 1 },
  agents: null,
  settings: { url: 'https://ollama.example.com', handle: 'home' },
  createdAt: '2026-03-01T12:00:00Z',
};
const warehouse: Shown = { ...home, id: 'c2', provider: 'postgres', name: 'Warehouse', settings: {} };

const model = (id: string, change: Partial<ModelChoice> = {}): ModelChoice => ({ id, label: id, offline: false, ...change });
const ownBackend: ModelBackend = {
  name: 'home',
  title: 'Home',
  connection: 'c1',
  state: 'ready',
  pulls: true,
  models: [model('home:llama3', { contextTokens: 131_072, tools: false })],
};
const router: ModelBackend = {
  name: 'openrouter',
  title: 'OpenRouter',
  state: 'ready',
  pulls: false,
  models: [
    model('openrouter:maker/able', { tools: true, images: true, reasoning: true, price: { input: 3, output: 15 } }),
    ...Array.from({ length: 60 }, (_, n) => model(`openrouter:maker/plain-${n}`)),
  ],
};
const pull = (change: Partial<ModelPull> = {}): ModelPull => ({
  id: 'p1',
  backend: 'home',
  model: 'qwen3:8b',
  state: 'pulling',
  status: 'pulling abc',
  completed: 1_200_000_000,
  total: 4_800_000_000,
  problem: null,
  problemPhrase: null,
  createdAt: '2026-03-01T12:00:00Z',
  ...change,
});

interface Given {
  connections?: Shown[];
  backends?: ModelBackend[];
  pulls?: ModelPull[];
  handlers?: Parameters<typeof fakeApi>[0];
  language?: Language;
}

function show({
  connections = [home, warehouse],
  backends = [ownBackend, router],
  pulls = [],
  handlers,
  language = 'en',
}: Given = {}) {
  const answer: ModelsAnswer = { defaultModel: 'openrouter:maker/able', usualModel: 'openrouter:maker/able', backends };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/connections': () => ({ connections, available: PROVIDERS.map((provider) => ({ provider, enabled: true })) }),
    'GET /api/models': () => answer,
    'GET /api/models/pulls': () => ({ pulls }),
    ...handlers,
  });
  const view = render(
    <TestProviders at="/models" language={language}>
      <ModelsPage />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the Models page', () => {
  test('shows the user’s backends, those of the server, and the capabilities of their models', async () => {
    const { container } = show();
    const own = await card('Home');
    own.getByText('home:…');
    own.getByText('131.1K tokens');
    own.getByText('No tools');
    const server = await card('OpenRouter');
    server.getByText('61 models');
    for (const word of ['Tools', 'Images', 'Reasoning', '$3.00 in, $15.00 out', 'Your default']) server.getByText(word);
    expect(screen.queryByText('Warehouse')).toBeNull();
    await expectNoAxeViolations(container);
  });

  test('shows a few of many models, and finds the others by name', async () => {
    const { user } = show();
    const server = await card('OpenRouter');
    expect(server.queryByText('maker/plain-30', { selector: 'code' })).toBeNull();
    await user.type(server.getByRole('searchbox', { name: 'Find a model in OpenRouter' }), 'plain-30');
    server.getByText('maker/plain-30', { selector: 'code' });
    await user.type(server.getByRole('searchbox'), 'x');
    server.getByText('No model matches.');
    await user.clear(server.getByRole('searchbox'));
    await user.click(server.getByRole('button', { name: 'Show more' }));
    server.getByText('maker/plain-30', { selector: 'code' });
    await user.click(server.getByRole('button', { name: 'Show more' }));
    // The keyboard stays where the button was.
    expect(document.activeElement?.textContent).toBe('End of the list');
  });

  test('offers only backends to add when there are none', async () => {
    const { user } = show({ connections: [warehouse], backends: [router] });
    await user.click(await screen.findByRole('button', { name: 'Add backend' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Ollama');
    expect(dialog.queryByText('Salesforce')).toBeNull();
  });

  test('takes a key and a URL, and reports errors at their fields', async () => {
    const { user, sent } = show({
      connections: [],
      handlers: {
        'POST /api/connections': () =>
          refusal(400, 'bad_request', 'OpenAI does not accept this key.', {
            fields: { key: 'OpenAI does not accept this key.' },
          }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add backend' }));
    await user.click(await screen.findByText('OpenAI models, with your key'));
    await user.type(screen.getByLabelText('API key'), 'sk-x');
    await user.type(screen.getByLabelText('Base URL'), 'https://models.example.com/v1');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    await screen.findByText('OpenAI does not accept this key.');
    expect(sent()[0]?.body).toEqual({ provider: 'openai', name: 'OpenAI', key: 'sk-x', url: 'https://models.example.com/v1' });
  });

  test('pings a model and shows how long its answer took, or why it failed', async () => {
    const { user, sent } = show({
      handlers: {
        'POST /api/models/ping': ({ body }) =>
          JSON.stringify(body).includes('llama3') ? refusal(409, 'conflict', 'Home could not be reached.') : { ms: 1234 },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ping maker/able' }));
    await screen.findByText('Answered in 1.2 s');
    await user.click(screen.getByRole('button', { name: 'Ping llama3' }));
    await screen.findByText('Home could not be reached.', { selector: 'p.text-danger' });
    expect(sent().map(({ body }) => body)).toEqual([{ model: 'openrouter:maker/able' }, { model: 'home:llama3' }]);
  });

  test('sets the user’s default model', async () => {
    const { user, sent } = show({ handlers: { 'PATCH /api/me': () => me } });
    await user.click(await screen.findByRole('button', { name: 'Use as default llama3' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ settings: { model: 'home:llama3' } }));
  });

  test('reports that the models could not be loaded, and reloads them', async () => {
    let isAway = true;
    const { user } = show({
      handlers: {
        'GET /api/models': () =>
          isAway
            ? refusal(503, 'unavailable', 'Away.')
            : { defaultModel: 'home:llama3', usualModel: 'home:llama3', backends: [ownBackend] },
      },
    });
    await screen.findByText('The models could not be loaded');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Home');
  });

  test('is available in French', async () => {
    show({ language: 'fr' });
    await screen.findByText('Vos services');
    (await card('OpenRouter')).getByText('61 modèles');
  });

  test('says in French how far a pull is, and why one failed', async () => {
    const problemPhrase = { code: 'pullStalled', values: { minutes: 5 } };
    const failed = pull({ id: 'p2', state: 'failed', problem: 'Ollama reported nothing new for 5 minutes.', problemPhrase });
    const earlier = pull({ id: 'p3', state: 'failed', problem: 'Ollama said no.' });
    show({ pulls: [pull({ status: 'pulling manifest', completed: 0, total: 0 }), failed, earlier], language: 'fr' });
    const own = await card('Home');
    await own.findByText('Téléchargement du manifeste');
    own.getByText('Ollama n’a rien signalé de nouveau pendant 5 minutes.');
    own.getByText('Ollama said no.');
  });
});

describe('an Ollama server', () => {
  test('pulls a model, shows the progress, and cancels the pull', async () => {
    const { user, sent, container } = show({
      pulls: [pull(), pull({ id: 'p2', model: 'old', state: 'failed', problem: 'Home says: no space left.' })],
      handlers: { 'POST /api/models/pulls': () => ({ pull: pull() }), 'DELETE /api/models/pulls/p1': () => undefined },
    });
    const own = await card('Home');
    await own.findByText('1.2 GB of 4.8 GB');
    own.getByText('Home says: no space left.');
    await expectNoAxeViolations(container);
    await user.type(own.getByLabelText('Pull a model'), 'gemma3:4b{Enter}');
    await user.click(own.getByRole('button', { name: 'Cancel the pull of qwen3:8b' }));
    await user.click(own.getByRole('button', { name: 'Retry old' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { model: 'home:gemma3:4b' }],
      ['DELETE', undefined],
      ['POST', { model: 'home:old' }],
    ]);
  });

  test('whose pulls could not be loaded says so, and they can be loaded again', async () => {
    let isAway = true;
    const { user } = show({
      handlers: { 'GET /api/models/pulls': () => (isAway ? refusal(503, 'unavailable', 'Away.') : { pulls: [pull()] }) },
    });
    const own = await card('Home');
    await own.findByText('The pulls could not be loaded.');
    isAway = false;
    await user.click(own.getByRole('button', { name: 'Try again' }));
    await own.findByText('1.2 GB of 4.8 GB');
  });

  test('shows the details of a model, and removes it after a confirmation', async () => {
    const { user, sent } = show({
      handlers: {
        'GET /api/models/details': () => ({ details: { family: 'llama', quantization: 'Q4_K_M' } }),
        'DELETE /api/models/details': () => undefined,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Details of llama3' }));
    await screen.findByText('Q4_K_M');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove llama3' }));
    expect(sent()).toEqual([]);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });
});
