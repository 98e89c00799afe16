import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunsPage } from '@/components/runs/runs-page';
import type { RunSummary, RunsAnswer } from '@/lib/api/answers';
import type { RunStatus } from '@/lib/core/run';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';

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
  const router = fakeRouter();
  const view = render(
    <TestProviders at={at} router={router} language={language}>
      <RunsPage />
    </TestProviders>,
  );
  return { ...view, router };
}

const options = (team: string[] | 'auto') => ({ team, maxIterations: 2, parallelExecution: true });

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
    const { container } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Question r2' });
    screen.getByRole('link', { name: 'Question r1' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(runsAsked(calls).at(-1)?.search.get('before')).toBe('r1');
    await waitFor(() => expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('1 more run loaded'));
  });

  test('filters by the state in the address, and writes the chosen state into the address', async () => {
    const calls = fakeApi({ 'GET /api/runs': () => page([run('r1', { status: 'failed' })]) });
    const { router } = show('/runs?status=failed');
    await screen.findByRole('link', { name: 'Question r1' });
    expect(runsAsked(calls)[0]?.search.get('status')).toBe('failed');
    const filter = screen.getByRole('combobox', { name: 'Status or rating' });
    expect(filter.textContent).toBe('Failed');
    filter.focus();
    await userEvent.keyboard('{Enter}{Home}{Enter}');
    expect(router.replace).toHaveBeenCalledWith('/runs');
  });

  test('filters by the rating in the address, writes the chosen rating into the address, and marks rated runs', async () => {
    const calls = fakeApi({ 'GET /api/runs': () => page([run('r1', { rating: 'bad' })]) });
    const { router, container } = show('/runs?rating=bad');
    await screen.findByRole('link', { name: 'Question r1' });
    expect(runsAsked(calls)[0]?.search.get('rating')).toBe('bad');
    expect(runsAsked(calls)[0]?.search.has('status')).toBe(false);
    expect(screen.getAllByRole('row')[1]?.textContent).toMatch(/Done.*Rated as bad/);
    await expectNoAxeViolations(container);
    const filter = screen.getByRole('combobox', { name: 'Status or rating' });
    expect(filter.textContent).toBe('Rated as bad');
    filter.focus();
    await userEvent.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(router.replace).toHaveBeenCalledWith('/runs?rating=good');
  });

  test('ignores an invalid state', async () => {
    const calls = fakeApi({ 'GET /api/runs': () => page([run('r1')]) });
    show('/runs?status=%22%3E%3Cscript%3E');
    await screen.findByRole('link', { name: 'Question r1' });
    expect(runsAsked(calls)[0]?.search.has('status')).toBe(false);
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
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    await expectNoAxeViolations(container);
  });

  test('explains runs when there are none, with an action and an example', async () => {
    fakeApi({ 'GET /api/runs': () => page([]) });
    const { container } = show('/runs', 'fr');
    await screen.findByRole('heading', { name: 'Aucune exécution' });
    expect(screen.getByRole('link', { name: 'Poser une question' }).getAttribute('href')).toBe('/chat');
    await expectNoAxeViolations(container);
  });

  test('offers all runs when none has the chosen state', async () => {
    fakeApi({ 'GET /api/runs': () => page([]) });
    const { router } = show('/runs?status=waiting');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(router.replace).toHaveBeenCalledWith('/runs');
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
