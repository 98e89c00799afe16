import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ComparePage } from '@/components/run/compare/compare-page';
import { CompareWith } from '@/components/run/compare/compare-with';
import { StrategyNames } from '@/components/runs/strategy-names';
import type { RunSummary } from '@/lib/api/answers';
import { streamError } from '@/lib/core/models/stream-error';
import { textFor } from '@/lib/i18n/text';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { RunView } from '@/lib/run-view/types';
import { createStrategies } from '@/lib/strategies';
import { FakeEventSource } from '../../fakes/event-source';
import { viewOf } from '../../fakes/fold';
import { strategyDeps } from '../../fakes/strategy-deps';
import { chatRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';

const run = (id: string, overrides: Partial<RunSummary> = {}): RunSummary => ({
  id,
  conversationId: 'c1',
  strategy: 'single',
  question: 'Which contracts end this year?',
  agents: ['contract-reader'],
  rounds: 0,
  team: false,
  status: 'completed',
  createdAt: `2026-11-2${id.length}T10:00:00.000Z`,
  ...overrides,
});

const view = (runId: string, overrides: Partial<RunView> = {}): RunView => ({
  ...emptyRunView,
  runId,
  seq: 9,
  strategy: 'single',
  status: 'completed',
  agents: ['contract-reader'],
  answer: 'Two contracts end this year.',
  usage: [{ agent: 'contract-reader', model: 'openai:gpt-5', calls: 1, ms: 900, inputTokens: 1200, outputTokens: 80 }],
  ms: 2000,
  ...overrides,
});

const older = { run: run('a'), view: view('a') };
const newer = {
  run: run('bb', { strategy: 'rounds' }),
  view: view('bb', { strategy: 'rounds', answer: 'Three contracts end this year.', ms: 2000 }),
};

function show(at = '/runs/compare?a=a&b=bb', handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/runs/a': () => ({ run: older.run }),
    'GET /api/runs/a/view': () => ({ view: older.view }),
    'GET /api/runs/bb': () => ({ run: newer.run }),
    'GET /api/runs/bb/view': () => ({ view: newer.view }),
    ...handlers,
  });
  return { calls, user: userEvent.setup(), ...render(<ComparePage />, { wrapper: placed(at) }) };
}

/** Shows two runs that are still active. */
async function showActive() {
  FakeEventSource.install();
  const active = (compared: typeof older) => () => ({ view: { ...compared.view, status: 'running' as const } });
  const page = show(undefined, { 'GET /api/runs/a/view': active(older), 'GET /api/runs/bb/view': active(newer) });
  const source = await FakeEventSource.forRuns('a', 'bb');
  act(() => void source.open());
  await screen.findByRole('table', { name: 'Facts of both runs' });
  return page;
}

const placed = (at: string) =>
  function Wrapper({ children }: { children: ReactNode }) {
    return (
      <TestProviders at={at}>
        <StrategyNames names={createStrategies(strategyDeps).names}>{children}</StrategyNames>
      </TestProviders>
    );
  };

describe('comparing two runs', () => {
  test('shows their facts in columns, marks what differs, and leaves out what neither has', async () => {
    const { container } = show();
    const table = await screen.findByRole('table', { name: 'Facts of both runs' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toContainEqual(['Kind (differs)', 'Chat', 'Team']);
    expect(rows).toContainEqual(['Question', 'Which contracts end this year?', 'Which contracts end this year?']);
    expect(rows).toContainEqual(['Input tokens', '1,200', '1,200']);
    expect(rows.map(([name]) => name)).not.toContain('Cost');
    expect(within(table).getByRole('link', { name: 'Second run' }).getAttribute('href')).toBe('/runs/bb');
    await expectNoAxeViolations(container);
  });

  test('shows only the beginning of a very long question, until the reader asks for the rest', async () => {
    const question = 'Which contracts end this year? '.repeat(400);
    const { user } = show(undefined, { 'GET /api/runs/a': () => ({ run: { ...older.run, question } }) });
    const rows = within(await screen.findByRole('table', { name: 'Facts of both runs' }));
    const asked = () => rows.getByRole('row', { name: /^Question/ }).textContent?.length ?? 0;
    expect(asked()).toBeLessThan(1000);
    await user.click(rows.getByRole('button', { name: /^Show all of it.*First run/, expanded: false }));
    expect(asked()).toBeGreaterThan(question.length);
    const answer = screen.getByRole('region', { name: /^First run: Answer to “Which contracts end this year\?/ });
    expect(answer.getAttribute('aria-label')?.length).toBeLessThan(200);
  });

  test('says that a question is not shown if it was withheld', async () => {
    show(undefined, { 'GET /api/runs/a': () => ({ run: { ...older.run, question: '…' } }) });
    await screen.findByRole('region', { name: 'First run: Answer to “Question not shown”' });
    screen.getByRole('row', { name: /^Question \(differs\) Question not shown Which/ });
  });

  test('names the tools as everywhere else', async () => {
    show(undefined, { 'GET /api/runs/a/view': () => ({ view: viewOf(chatRun('a').events) }) });
    const table = await screen.findByRole('table', { name: 'Facts of both runs' });
    const row = within(table).getByRole('row', { name: /^Tools called/ });
    expect(row.children[1]?.textContent).toBe(toolTitle('getSFDCData', textFor('en')));
    expect(row.textContent).not.toContain('getSFDCData');
  });

  test('shows the answers side by side, or the words that differ', async () => {
    const { user } = show();
    const first = await screen.findByRole('region', { name: /^First run: Answer to/ });
    expect(first.textContent).toContain('Two contracts');
    await user.click(screen.getByRole('radio', { name: 'Differences' }));
    expect(screen.getByText('Three', { selector: 'ins *, ins' }).textContent).toContain('Three');
    expect(screen.queryByRole('region', { name: /^First run/ })).toBeNull();
  });

  test('asks for two runs when the address names fewer, and says which one cannot be loaded', async () => {
    const { unmount } = show('/runs/compare?a=a');
    expect(screen.getByRole('heading', { name: 'Choose two runs to compare' })).toBeTruthy();
    unmount();
    show(undefined, { 'GET /api/runs/bb': () => refusal(404, 'not_found', 'This does not exist, or it is not yours.') });
    expect(await screen.findByText('The second run could not be loaded')).toBeTruthy();
  });

  test('keeps both runs in view when they cannot be read again', async () => {
    let isAway = false;
    const read = () => (isAway ? refusal(503, 'unavailable', 'The database is away.') : { run: newer.run });
    const calls = show(undefined, { 'GET /api/runs/bb': read }).calls;
    await screen.findByRole('table', { name: 'Facts of both runs' });
    isAway = true;
    const reads = () => calls.filter(({ path }) => path === '/api/runs/bb').length;
    const before = reads();
    // A third time, the page has been told that it failed.
    await waitFor(() => {
      fireEvent(window, new Event('visibilitychange'));
      expect(reads()).toBeGreaterThanOrEqual(before + 3);
    });
    screen.getByRole('table', { name: 'Facts of both runs' });
    expect(screen.queryByText(/run could not be loaded/)).toBeNull();
  });

  test('keeps both runs in view when their stream is lost, says so once, and follows them again on request', async () => {
    const { user } = await showActive();
    for (const runId of ['a', 'bb']) act(() => void FakeEventSource.latest().say({ runId, events: [], end: true }));
    const lost = { selector: '.font-medium' };
    await screen.findByText(/^No connection to the server/, lost);
    expect(document.querySelector('[aria-live=assertive] > p')?.textContent).toMatch(/^No connection to the server/);
    screen.getByRole('table', { name: 'Facts of both runs' });
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    await FakeEventSource.forRuns('a', 'bb');
    await waitFor(() => expect(screen.queryByText(/^No connection to the server/, lost)).toBeNull());
  });

  test('says that one of them was deleted, and shows nothing of it any more', async () => {
    await showActive();
    act(() => void FakeEventSource.latest().send([streamError('run_deleted', { runId: 'bb', after: 9 })]));
    await screen.findByText('This run was deleted with all its data.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/Three contracts/)).toBeNull();
  });

  test('offers the other runs, those with the same question first, and puts the older run on the left', async () => {
    const other = run('cccc', { question: 'Who owns Acme?' });
    fakeApi({ 'GET /api/runs': () => ({ runs: [other, newer.run, older.run], next: null }) });
    render(<CompareWith run={newer.run} />, { wrapper: placed('/runs/bb') });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: 'Compare with another run' });
    const links = await within(dialog).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/runs/compare?a=a&b=bb', '/runs/compare?a=bb&b=cccc']);
  });

  test('offers older runs on request, too', async () => {
    fakeApi({
      'GET /api/runs': ({ search }) =>
        search.get('before') === 'p2' ? { runs: [older.run], next: null } : { runs: [newer.run], next: 'p2' },
    });
    render(<CompareWith run={newer.run} />, { wrapper: placed('/runs/bb') });
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }));
    expect((await dialog.findByRole('link')).getAttribute('href')).toBe('/runs/compare?a=a&b=bb');
  });
});
