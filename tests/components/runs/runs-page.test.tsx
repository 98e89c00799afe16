import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunsPage } from '@/components/runs/runs-page';
import { StrategyNames } from '@/components/runs/strategy-names';
import type { RunSummary, RunsAnswer } from '@/lib/api/answers';
import type { RunStatus } from '@/lib/core/runs/run';
import { createStrategies } from '@/lib/strategies';
import { strategyDeps } from '../../fakes/strategy-deps';
import { AtAddress } from '../at-address';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

function run(id: string, change: Partial<RunSummary> = {}): RunSummary {
  return {
    id,
    conversationId: 'c1',
    strategy: 'rounds',
    question: `Question ${id}`,
    status: 'completed',
    createdAt: '2026-03-10T12:00:00Z',
    endedAt: '2026-03-10T12:01:05Z',
    agents: ['data-steward', 'prospect-finder'],
    rounds: 2,
    team: true,
    ...change,
  };
}

function show(at = '/runs', language: 'en' | 'fr' = 'en') {
  window.history.replaceState(null, '', at);
  return render(
    <TestProviders at={at} language={language}>
      <AtAddress>
        <StrategyNames names={names}>
          <RunsPage />
        </StrategyNames>
      </AtAddress>
    </TestProviders>,
  );
}

const { names } = createStrategies(strategyDeps);

const address = () => window.location.pathname + window.location.search;
const counted = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

const options = (team: string[] | 'auto') => ({ team, maxIterations: 2, parallelExecution: true, confidenceThreshold: 0.5 });

const runsAsked = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ path }) => path === '/api/runs');
const page = (runs: RunSummary[], next: string | null = null): RunsAnswer => ({ runs, next });

describe('the list of runs', () => {
  test('shows each run with question, state and duration, linked to its page', async () => {
    fakeApi({
      'GET /api/runs': () =>
        page([
          run('r1'),
          run('r2', { strategy: 'single', agents: ['data-steward'], rounds: 0, team: false, status: 'failed' }),
          run('r3', { status: 'running', endedAt: undefined }),
          run('r4', { strategy: 'dispatch', agents: [], rounds: 4, dispatch: options(['scripture-specialist']) }),
          run('r5', { strategy: 'dispatch', agents: [], rounds: 4, dispatch: options('auto') }),
          run('r6', { agents: [], rounds: 3 }),
        ]),
      'GET /api/me': () => me,
    });
    const { container } = show();
    const link = await screen.findByRole('link', { name: 'Question r1' });
    expect(link.getAttribute('href')).toBe('/runs/r1');
    const [, first, second, third, fourth, fifth, sixth] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(first).toMatch(/2 agents, 2 rounds.*Team.*Done.*1 min 5 s/);
    expect(second).toMatch(/Data steward.*Chat.*Failed/);
    expect(third).toMatch(/Running.*–/);
    expect(fourth).toMatch(/1 specialist, at most 2 rounds.*Dispatch/);
    expect(fifth).toMatch(/The planner chose the specialists.*Dispatch/);
    expect(sixth).toMatch(/The initiator chose the team, 3 rounds.*Team/);
    await expectNoAxeViolations(container);
  });

  test('loads the next page after the last run of this one', async () => {
    const calls = fakeApi({
      'GET /api/runs': ({ search }) => (search.get('before') === 'r1' ? page([run('r2')]) : page([run('r1')], 'r1')),
    });
    show();
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(counted()).toEqual(['1 run shown, there may be more']);
    await userEvent.click(more);
    await screen.findByRole('link', { name: 'Question r2' });
    screen.getByRole('link', { name: 'Question r1' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(runsAsked(calls).at(-1)?.search.get('before')).toBe('r1');
    await waitFor(() => expect(counted()).toEqual(['2 runs']));
  });

  test('is filtered by everything in its address, and marks rated runs', async () => {
    const calls = fakeApi({
      'GET /api/runs': () => page([run('r1', { status: 'failed', rating: 'bad' })]),
      'GET /api/me': () => me,
    });
    const query = 'status=failed&rating=bad&strategy=rounds&agent=data-steward&days=7&q=Castellane';
    const { container } = show(`/runs?${query}`);
    await screen.findByRole('link', { name: 'Question r1' });
    expect(runsAsked(calls).map(({ search }) => search.toString())).toEqual([
      expect.stringMatching(new RegExp(`^limit=\\d+&${query}$`)),
    ]);
    const filters = screen.getAllByRole('combobox').map((filter) => [filter.getAttribute('aria-label'), filter.textContent]);
    expect(filters).toEqual([
      ['Status', 'Failed'],
      ['Rating', 'Rated as bad'],
      ['Kind', 'Team'],
      ['Period', 'Last 7 days'],
    ]);
    await screen.findByRole('button', { name: 'Agent: Data steward' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Castellane');
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Failed.*Rated as bad/);
    expect(counted()).toEqual(['1 run']);
    await expectNoAxeViolations(container);
  });

  test('has filters that combine, each a step of the history of the browser, chosen by keyboard', async () => {
    const calls = fakeApi({ 'GET /api/runs': () => page([run('r1')]), 'GET /api/me': () => me });
    show();
    await screen.findByRole('link', { name: 'Question r1' });
    screen.getByRole('combobox', { name: 'Kind' }).focus();
    await userEvent.keyboard('{Enter}T{Enter}');
    await waitFor(() => expect(address()).toBe('/runs?strategy=rounds'));
    screen.getByRole('combobox', { name: 'Period' }).focus();
    await userEvent.keyboard('{Enter}{End}{Enter}');
    await waitFor(() => expect(address()).toBe('/runs?strategy=rounds&days=30'));
    await waitFor(() => expect(runsAsked(calls).at(-1)?.search.get('days')).toBe('30'));
    expect(runsAsked(calls).at(-1)?.search.get('strategy')).toBe('rounds');
    window.history.back();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Period' }).textContent).toBe('Any time'));
    expect(address()).toBe('/runs?strategy=rounds');
    expect(screen.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Team');
    await waitFor(() => expect(runsAsked(calls).at(-1)?.search.has('days')).toBe(false));
    screen.getByRole('combobox', { name: 'Kind' }).focus();
    await userEvent.keyboard('{Enter}{Home}{Enter}');
    await waitFor(() => expect(address()).toBe('/runs'));
  });

  test('searches the words of questions once they have been typed, as one step of the history', async () => {
    const calls = fakeApi({ 'GET /api/runs': ({ search }) => page(search.has('q') ? [run('r2')] : [run('r1')]) });
    show('/runs?status=failed');
    await screen.findByRole('link', { name: 'Question r1' });
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search questions' });
    await userEvent.type(field, ' Castel');
    await screen.findByRole('link', { name: 'Question r2' });
    await userEvent.type(field, 'lane ');
    await waitFor(() => expect(address()).toBe('/runs?status=failed&q=Castellane'));
    expect(field.value).toBe(' Castellane ');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(runsAsked(calls).at(-1)?.search.get('q')).toBe('Castellane'));
    window.history.back();
    await screen.findByRole('link', { name: 'Question r1' });
    expect([address(), field.value]).toEqual(['/runs?status=failed', '']);
  });

  test('is filtered by an agent that is found by name, a specialist of the dispatch, or by none again', async () => {
    const asked: (string | null)[] = [];
    fakeApi({
      'GET /api/runs': () => page([run('r1')]),
      'GET /api/me': () => me,
      'GET /api/recipients': ({ search }) => {
        asked.push(search.get('search'));
        return { recent: [], agents: search.has('search') ? [] : me.agents, next: null };
      },
    });
    show();
    await screen.findByRole('link', { name: 'Question r1' });
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Agent: All agents' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Contract reader' }));
    await waitFor(() => expect(address()).toBe('/runs?agent=contract-reader'));
    await userEvent.click(screen.getByRole('button', { name: 'Agent: Contract reader' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Search agents' }), 'scripture');
    await waitFor(() => expect(asked).toContain('scripture'));
    await userEvent.click(await screen.findByRole('option', { name: 'Scripture specialist' }));
    await waitFor(() => expect(address()).toBe('/runs?agent=scripture-specialist'));
    await userEvent.click(screen.getByRole('button', { name: 'Agent: Scripture specialist' }));
    await userEvent.click(await screen.findByRole('option', { name: 'All agents' }));
    await waitFor(() => expect(address()).toBe('/runs'));
  });

  test('ignores what is no filter in its address', async () => {
    const calls = fakeApi({ 'GET /api/runs': () => page([run('r1')]) });
    show('/runs?status=%22%3E%3Cscript%3E&rating=great&strategy=constructor&days=3&q=%20&agent=');
    await screen.findByRole('link', { name: 'Question r1' });
    expect([...(runsAsked(calls)[0]?.search.keys() ?? [])]).toEqual(['limit']);
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  });

  test('polls while a listed run is active, and stops when all have ended', async () => {
    let status: RunStatus = 'running';
    const calls = fakeApi({ 'GET /api/runs': () => page([run('r1', { status })]) });
    show();
    await screen.findByText('Running', { selector: '[data-status]' });
    status = 'completed';
    await screen.findByText('Done', { selector: '[data-status]' }, { timeout: 10_000 });
    expect(runsAsked(calls)).toHaveLength(2);
  });
});

describe('the list of runs without any runs to show', () => {
  test('has a placeholder while it loads', async () => {
    fakeApi({ 'GET /api/runs': () => new Promise<Response>(() => {}) });
    const { container } = show();
    expect(counted()).toEqual(['', 'Loading…']);
    await expectNoAxeViolations(container);
  });

  test('explains runs when there are none, with an action and an example', async () => {
    fakeApi({ 'GET /api/runs': () => page([]) });
    const { container } = show('/runs', 'fr');
    await screen.findByRole('heading', { name: 'Aucune exécution' });
    expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe('/chat');
    await expectNoAxeViolations(container);
  });

  test.each([
    ['en', 'No run matches the filters', 'Show all', 'Filters', '0 runs'],
    ['fr', 'Aucune exécution ne correspond aux filtres', 'Tout afficher', 'Filtres', '0 exécution'],
  ] as const)('offers all runs when none passes the filters (%s)', async (language, title, action, filters, count) => {
    fakeApi({ 'GET /api/runs': ({ search }) => page(search.has('q') ? [] : [run('r1')]), 'GET /api/me': () => me });
    const { container } = show('/runs?status=waiting&q=Castellane', language);
    await screen.findByRole('heading', { name: title });
    expect(counted()).toEqual([count]);
    await expectNoAxeViolations(container);
    await userEvent.click(screen.getByRole('button', { name: action }));
    await screen.findByRole('link', { name: 'Question r1' });
    expect(address()).toBe('/runs');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: filters }));
  });

  test('keeps the focus at the filters when they are cleared', async () => {
    fakeApi({ 'GET /api/runs': () => page([run('r1')]) });
    show('/runs?strategy=rounds&days=1');
    await screen.findByRole('link', { name: 'Question r1' });
    screen.getByRole('button', { name: 'Clear the filters' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/runs'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filters' }));
    expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  });

  test('goes on with a search that took too long', async () => {
    fakeApi({ 'GET /api/runs': ({ search }) => (search.has('before') ? page([run('r1')]) : page([], 'r9')) });
    show('/runs?q=Castellane');
    await screen.findByRole('heading', { name: 'No run found so far' });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Question r1' });
    expect(counted()).toEqual(['1 run']);
  });

  test('shows the reason when the server refuses, what has been preserved, and a retry', async () => {
    let down = true;
    fakeApi({ 'GET /api/runs': () => (down ? refusal(503, 'unavailable', 'The storage is away.') : page([run('r1')])) });
    const { container } = show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The storage is away.');
    expect(alert.textContent).toContain('No run was lost');
    await expectNoAxeViolations(container);
    down = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Question r1' });
  });
});
