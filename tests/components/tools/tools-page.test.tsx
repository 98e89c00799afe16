import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToolsPage } from '@/components/tools/tools-page';
import type { ToolsAnswer } from '@/lib/api/tool-answers';
import type { Language } from '@/lib/core/text/language';
import { AtAddress } from '../at-address';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';

const tools: ToolsAnswer['tools'] = [
  {
    name: 'webSearch',
    description: 'Searches the web',
    family: 'web',
    access: 'read',
    confirm: 'when-tainted',
    teamOnly: false,
    usage: { calls: 20, failures: 5 },
  },
  {
    name: 'shop__addNote',
    description: 'Adds a note to an order',
    family: null,
    origin: { kind: 'http', id: 'c1', title: 'Shop', agents: null },
    access: 'write',
    confirm: 'always',
    teamOnly: false,
    usage: { calls: 0, failures: 0 },
  },
  {
    name: 'readSharedData',
    description: 'Reads the notes of a team',
    family: 'team',
    access: 'read',
    confirm: 'never',
    teamOnly: true,
    usage: { calls: 1, failures: 0 },
  },
];

function show(handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en', at = '/tools') {
  window.history.replaceState(null, '', at);
  const calls = fakeApi({ 'GET /api/tools': () => ({ tools }), ...handlers });
  const view = render(
    <TestProviders at={at} language={language}>
      <AtAddress>
        <ToolsPage />
      </AtAddress>
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), calls };
}

const item = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('li');
  if (!found) throw new Error(`${name} is not in the list`);
  return within(found);
};
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page of tools', () => {
  test('lists every tool with its origin, effect, approval and use', async () => {
    const { container, calls } = show();
    const search = await item('Search the web');
    search.getByText('Web');
    search.getByText('reads');
    search.getByText('asks first after reading private data and untrusted text');
    expect(search.getByText(/20 calls in the last 30 days/).textContent).toBe('20 calls in the last 30 days · 25% failed');
    const note = within(screen.getByText('shop__addNote').closest('li') ?? container);
    expect(note.getByRole('link', { name: 'HTTP API · Shop' }).getAttribute('href')).toBe('/connections');
    note.getByText('changes data');
    note.getByText('always asks first');
    note.getByText('Not used in the last 30 days');
    (await item('Read the shared notes')).getByText('in teams, for every member');
    expect(calls.map(({ search: asked }) => asked.get('usage'))).toEqual(['true']);
    await expectNoAxeViolations(container);
  });

  test('is searched, and filtered by origin and effect', async () => {
    const { user } = show();
    await user.type(await screen.findByRole('searchbox', { name: 'Search tools' }), 'ORDER');
    expect(titles()).toHaveLength(1);
    screen.getByText('1 tool');
    await user.clear(screen.getByRole('searchbox', { name: 'Search tools' }));
    await user.click(screen.getByRole('combobox', { name: 'Origin' }));
    await user.click(await screen.findByRole('option', { name: 'Built in' }));
    expect(titles()).toEqual(['Read the shared notes', 'Search the web']);
    await user.click(screen.getByRole('radio', { name: 'changes data' }));
    screen.getByText('No tool matches');
    await user.click(screen.getByRole('button', { name: 'Show all tools' }));
    expect(titles()).toHaveLength(3);
  });

  test('has its filters in the address, where a reload and the back button find them', async () => {
    const { user } = show({}, 'en', '/tools?origin=built-in&effect=all');
    await waitFor(() => expect(titles()).toEqual(['Read the shared notes', 'Search the web']));
    await user.click(screen.getByRole('radio', { name: 'changes data' }));
    expect(window.location.search).toBe('?origin=built-in&effect=write');
    await user.click(screen.getByRole('button', { name: 'Show all tools' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search tools' }), 'order');
    await waitFor(() => expect(window.location.search).toBe('?q=order'));
    expect(titles()).toHaveLength(1);
    for (const count of [3, 0, 2]) {
      window.history.back();
      await waitFor(() =>
        expect(screen.queryAllByRole('heading', { level: 2 }).filter((one) => one.closest('li'))).toHaveLength(count),
      );
    }
  });

  test('shows the first of many tools, and more on request', async () => {
    const [, note] = tools;
    const many = Array.from({ length: 120 }, (_, n) => ({ ...note, name: `shop__tool_${n}` }));
    const { user } = show({ 'GET /api/tools': () => ({ tools: many }) });
    await screen.findByText('120 tools');
    const names = () => screen.getAllByText(/^shop__/);
    expect(names()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(names()).toHaveLength(120);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('shows the input of a tool on demand, and why it cannot be loaded', async () => {
    const input = { type: 'object', properties: { query: { type: 'string' } } };
    let isAway = true;
    const { user, calls } = show({
      'GET /api/tools/webSearch': () =>
        isAway ? refusal(503, 'unavailable', 'The storage is away.') : { tool: { ...tools[0], input } },
    });
    const search = await item('Search the web');
    expect(calls).toHaveLength(1);
    await user.click(search.getByText(/^Input/));
    await search.findByText('The storage is away.');
    isAway = false;
    await user.click(search.getByRole('button', { name: 'Try again' }));
    const inputGroup = await search.findByRole('group', { name: 'Input of Search the web' });
    expect(JSON.parse(inputGroup.textContent ?? '')).toEqual(input);
  });

  test('that could not be loaded shows the reason and can be reloaded', async () => {
    let isAway = true;
    const { user } = show({
      'GET /api/tools': () => (isAway ? refusal(503, 'unavailable', 'The storage is away.') : { tools }),
    });
    await screen.findByText('The storage is away.');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await item('Search the web');
  });

  test('is available in French', async () => {
    show({}, 'fr');
    const search = await item('Chercher sur le web');
    search.getByText('lit');
    search.getByText(/20 appels ces 30 derniers jours/);
  });
});
