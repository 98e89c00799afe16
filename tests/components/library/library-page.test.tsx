import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LibraryPage } from '@/components/library/library-page';
import type { LibraryKind } from '@/lib/core/library';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';
import { agentItem, promptItem, teamItem } from './items';

interface Shown {
  kind?: LibraryKind;
  at?: string;
  language?: Language;
}

function show(handlers: Parameters<typeof fakeApi>[0], { kind = 'agent', at = '/agents', language }: Shown = {}) {
  const calls = fakeApi({ 'GET /api/me': () => me, ...handlers });
  const router = fakeRouter();
  const view = render(
    <TestProviders at={at} router={router} language={language}>
      <LibraryPage kind={kind} />
    </TestProviders>,
  );
  return { ...view, calls, router, user: userEvent.setup() };
}

describe('the list of agents', () => {
  test('shows each with name, description and badges, linked to its page', async () => {
    const items = [agentItem(), agentItem({ id: 'a2', title: 'Archivist', enabled: false, visibility: 'server' })];
    const { container } = show({ 'GET /api/agents': () => ({ items, next: null }) });
    expect((await screen.findByRole('link', { name: 'Translator' })).getAttribute('href')).toBe('/agents/a1');
    expect(screen.getAllByText('translator')).toHaveLength(2);
    screen.getByText('Disabled');
    screen.getByText('Published');
    await expectNoAxeViolations(container);
  });

  test('is searched on the server once the user stops typing, and reports when nothing matches', async () => {
    const { user, calls } = show({
      'GET /api/agents': ({ search }) => ({ items: search.has('search') ? [] : [agentItem()], next: null }),
    });
    await screen.findByRole('link', { name: 'Translator' });
    await user.type(screen.getByRole('searchbox', { name: 'Search agents' }), 'ghost');
    await screen.findByText('Nothing matches');
    const searched = calls.filter(({ path }) => path === '/api/agents').map(({ search }) => search.get('search'));
    expect(searched.at(-1)).toBe('ghost');
    expect(searched.length).toBeLessThan(5);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('link', { name: 'Translator' });
  });

  test('is continued with a button', async () => {
    const { user, calls } = show({
      'GET /api/agents': ({ search }) =>
        search.has('before')
          ? { items: [agentItem({ id: 'a2', title: 'Archivist' })], next: null }
          : { items: [agentItem()], next: 'there' },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Archivist' });
    expect(calls.findLast(({ path }) => path === '/api/agents')?.search.get('before')).toBe('there');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('explains agents when there are none, with an action, an example and a link to those that are built in', async () => {
    const { container } = show({ 'GET /api/agents': () => ({ items: [], next: null }) });
    await screen.findByText('No agents of your own yet');
    expect(screen.getAllByRole('link', { name: 'New agent' })).toHaveLength(2);
    screen.getByText(/^For example/);
    expect(screen.getByRole('link', { name: 'Show what is built in' }).getAttribute('href')).toBe('/agents?scope=builtin');
    await expectNoAxeViolations(container);
  });

  test('that cannot be loaded shows the reason and can be reloaded', async () => {
    let asked = 0;
    const { user } = show({
      'GET /api/agents': () =>
        asked++ === 0 ? refusal(503, 'unavailable', 'The database is away.') : { items: [agentItem()], next: null },
    });
    await screen.findByText('The database is away.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Translator' });
  });

  test('of built-in ones has its own address and is in the user’s language', async () => {
    const steward = agentItem({ id: 'builtin-data-steward', name: 'data-steward', title: 'Data steward', visibility: 'builtin' });
    const { calls, user, router } = show(
      { 'GET /api/agents': () => ({ items: [steward], next: null }) },
      { at: '/agents?scope=builtin', language: 'fr' },
    );
    await screen.findByRole('link', { name: 'Gardien des données' });
    expect(calls.find(({ path }) => path === '/api/agents')?.search.get('scope')).toBe('builtin');
    await user.click(screen.getByRole('radio', { name: 'À vous' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/agents'));
  });
});

test('a team shows its agents and rounds, and is asked from its card', async () => {
  const { container } = show(
    {
      'GET /api/me': () => ({ ...me, teams: [{ id: 't1', name: 'deal-desk', title: 'Deal desk', ...teamItem().definition }] }),
      'GET /api/teams': () => ({ items: [teamItem()], next: null }),
    },
    { kind: 'team', at: '/teams' },
  );
  expect((await screen.findByRole('link', { name: 'Ask Deal desk' })).getAttribute('href')).toBe('/chat?team=deal-desk');
  await screen.findByText('Data steward · 2 rounds');
  await expectNoAxeViolations(container);
});

test('prompts are the user’s own, shared or of MCP servers, and none are built in', async () => {
  const { container } = show(
    { 'GET /api/prompts': () => ({ items: [promptItem()], next: null }) },
    { kind: 'prompt', at: '/prompts?scope=builtin' },
  );
  expect((await screen.findByRole('link', { name: 'House style' })).getAttribute('href')).toBe('/prompts/p1');
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Own', 'Shared', 'MCP servers']);
  await expectNoAxeViolations(container);
});

describe('the import of a file', () => {
  const choose = async (
    user: ReturnType<typeof userEvent.setup>,
    { label = 'File to import', bytes = [0x2d, 0x2d, 0x2d] } = {},
  ) => user.upload(await screen.findByLabelText(label), new File([Uint8Array.from(bytes)], 'desk.md', { type: 'text/markdown' }));
  const list = { 'GET /api/teams': () => ({ items: [], next: null }) };
  const at = { kind: 'team', at: '/teams' } as const;
  const team = teamItem({ id: 't2', name: 'deal-desk-2' });
  const agent = agentItem({ id: 'a2' });
  const previewed = {
    items: [
      { kind: 'team', wanted: 'deal-desk', content: team },
      { kind: 'agent', wanted: 'translator', content: agent },
    ],
    notices: [
      {
        message: '“Translator” will lack tools that you do not have on this server: rm.',
        phrase: { code: 'toolsNotHere', values: { title: 'Translator', tools: 'rm' } },
      },
    ],
  };

  test('shows what will be created, under which names, and what differs; it creates nothing before a click', async () => {
    const { user, router, calls } = show(
      {
        ...list,
        'POST /api/library/import/preview': () => previewed,
        'POST /api/library/import': () => ({ items: [team, agent], notices: previewed.notices }),
      },
      at,
    );
    // As an old editor of Windows writes “à”.
    await choose(user, { bytes: [0x2d, 0x2d, 0x2d, 0x20, 0xe0] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Import “Deal desk” and 1 more?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '“Translator” will lack tools that you do not have on this server: rm.',
      expect.stringMatching(
        /^Deal deskTeam deal-desk-2It gets this name because “deal-desk” is taken or still in use\..*rounds: 2/s,
      ),
      expect.stringMatching(/^TranslatorAgent translatorContent.*Translate\./s),
    ]);
    await expectNoAxeViolations();
    const posted = () => calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
    expect(posted()).toEqual([['/api/library/import/preview', { file: '--- à' }]]);
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/teams/t2'));
    expect(posted().slice(1)).toEqual([['/api/library/import', { file: '--- à' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('spells out what is hidden in the file, since it comes from somebody else', async () => {
    const instructions = [{ text: 'Translate.\u{E0041}\u202E' }];
    const hiding = agentItem({ definition: { ...agent.definition, instructions } });
    const items = [{ kind: 'agent', wanted: agent.name, content: hiding }];
    const notices = [{ message: '“Translator” will lack tools that you do not have on this server: r\u202Em.' }];
    const { user } = show({ ...list, 'POST /api/library/import/preview': () => ({ items, notices }) }, at);
    await choose(user);
    await screen.findByText(/Translate\.\[U\+E0041\]\[U\+202E\]/);
    screen.getByText(/: r\[U\+202E\]m\.$/);
  });

  test('stays open while items are being created, since closing it would not stop that', async () => {
    const answered = Promise.withResolvers<object>();
    const { user, router } = show(
      {
        ...list,
        'POST /api/library/import/preview': () => previewed,
        'POST /api/library/import': () => answered.promise,
      },
      at,
    );
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Import “Deal desk” and 1 more?' });
    answered.resolve({ items: [team, agent], notices: [] });
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/teams/t2'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says why when nothing could be created, and leaves the preview open', async () => {
    const { user } = show(
      {
        ...list,
        'POST /api/library/import/preview': () => previewed,
        'POST /api/library/import': () => refusal(409, 'conflict', 'You can have 2000 teams.'),
      },
      at,
    );
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await screen.findByText('Nothing was created. You can have 2000 teams.');
    screen.getByRole('dialog', { name: 'Import “Deal desk” and 1 more?' });
  });

  test('does not say that nothing was created when that is not known, and reads the list again', async () => {
    const { user, calls } = show(
      {
        ...list,
        'POST /api/library/import/preview': () => previewed,
        'POST /api/library/import': () => refusal(504, 'unavailable', '504 Gateway Timeout'),
      },
      at,
    );
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await screen.findByText(/^It is not known whether anything was created\./);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/teams')).toHaveLength(2));
  });

  test('of something else shows what is wrong, in the language of the page', async () => {
    const { user } = show(
      {
        ...list,
        'POST /api/library/import/preview': () =>
          refusal(400, 'bad_request', 'maxSteps: at most 50 (in the item that begins at line 7)', {
            fields: { maxSteps: 'at most 50 (in the item that begins at line 7)' },
            fieldPhrases: {
              maxSteps: { code: 'inItem', values: { line: 7, why: { code: 'atMost', values: { most: 50 } } } },
            },
          }),
      },
      { ...at, language: 'fr' },
    );
    await choose(user, { label: 'Fichier à importer' });
    await screen.findByRole('dialog', { name: 'Ce fichier ne peut pas être importé' });
    screen.getByText('maxSteps : au plus 50 (dans l’élément qui commence à la ligne 7)');
  });
});

describe('the prompts of MCP servers', () => {
  const origin = { connection: 'c1', title: 'Wiki' };
  const page = { origin, name: 'review', title: 'Review', description: 'Finds mistakes' };
  const at = { kind: 'prompt', at: '/prompts?scope=mcp' } as const;

  test('are shown with their origin and arguments, and cannot be changed', async () => {
    const prompts = [{ ...page, arguments: [{ name: 'tone', description: '', required: false }] }];
    const problems = [{ origin: { connection: 'c2', title: 'Notes' }, message: 'The connection was lost.' }];
    const { container, user } = show({ 'GET /api/mcp-prompts': () => ({ prompts, problems }) }, at);
    await screen.findByRole('heading', { name: 'Review' });
    screen.getByText('from Wiki');
    screen.getByText('tone (optional)');
    screen.getByText('Notes: The connection was lost.');
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
    await expectNoAxeViolations(container);
    await user.type(screen.getByRole('searchbox'), 'ghost');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await screen.findByRole('heading', { name: 'Review' });
  });

  test('say in French that there are none', async () => {
    show({ 'GET /api/mcp-prompts': () => ({ prompts: [], problems: [] }) }, { ...at, language: 'fr' });
    await screen.findByText('Aucun prompt de serveur MCP');
  });

  test('that cannot be loaded can be tried again', async () => {
    let isRefused = true;
    const answer = () => (isRefused ? refusal(503, 'unavailable', 'Not now.') : { prompts: [], problems: [] });
    const { user } = show({ 'GET /api/mcp-prompts': answer }, at);
    await screen.findByText('The prompts could not be loaded');
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No prompts of MCP servers');
  });
});
