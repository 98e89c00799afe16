import { beforeEach, describe, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RunPage } from '@/components/run/page/run-page';
import type { RunSummary } from '@/lib/api/answers';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript, teamRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const run: RunSummary = {
  id: 'run-1',
  conversationId: 'conv-1',
  strategy: 'rounds',
  question: 'Which accounts are at risk?',
  status: 'completed',
  createdAt: '2026-03-02T09:00:00Z',
  agents: ['data-steward', 'contract-reader'],
  rounds: 2,
  team: true,
};

beforeEach(() => FakeEventSource.install());

type Answer = (request: { search: URLSearchParams }) => Response | object;

async function show(
  { events }: RunScript,
  answer: Answer = () => ({ events, next: null }),
  of = run,
  client = new QueryClient(),
  at = '/runs/run-1?tab=work',
) {
  fakeApi({ 'GET /api/me': () => me, 'GET /api/runs/run-1': () => ({ run: of }), 'GET /api/runs/run-1/events': answer });
  render(
    <TestProviders at={at}>
      <QueryClientProvider client={client}>
        <RunPage runId="run-1" />
      </QueryClientProvider>
    </TestProviders>,
  );
  await screen.findByRole('heading', { level: 1 });
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(events));
  return userEvent.setup();
}

const position = () => screen.findByRole('slider', { name: 'Position in the run' });
const seek = async (ms: number) => fireEvent.change(await position(), { target: { value: String(ms) } });

describe('an ended run', () => {
  test('is replayed from its beginning, at any position as it was then, and shown as it ended afterwards', async () => {
    const user = await show(teamRun());
    screen.getByRole('group', { name: 'Round 2 of 2' });
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    const slider = await position();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }));
    await user.keyboard(' ');
    await screen.findByRole('button', { name: 'Play' });
    await seek(0);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Round 2 of 2' })).toBeNull());
    await expectNoAxeViolations();
    await seek(Number(slider.getAttribute('max')));
    await screen.findByRole('group', { name: 'Round 2 of 2' });
    await seek(0);
    await user.click(screen.getByRole('button', { name: 'End the replay' }));
    await screen.findByRole('group', { name: 'Round 2 of 2' });
    expect(screen.queryByRole('slider')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replay' }));
  });

  test('is replayed where its work is shown, also from the answer', async () => {
    const user = await show(teamRun(), undefined, undefined, undefined, '/runs/run-1');
    screen.getByRole('tab', { name: 'Answer', selected: true });
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await screen.findByRole('tab', { name: 'Rounds', selected: true });
  });

  test('is replayed to its end, whatever its length, even when the page had read only the beginning of its log', async () => {
    const { events } = teamRun();
    const log = new RunScript();
    log.events.push(...events.slice(0, -1));
    const end = events.at(-1);
    if (!end) throw new Error('The run has no end.');
    log.events.push({ ...end, at: new Date(Date.parse(end.at) + 45).toISOString() });
    const page = ({ search }: { search: URLSearchParams }) => ({
      events: log.events.filter(({ seq }) => seq > Number(search.get('after'))),
      next: null,
    });
    const client = new QueryClient();
    client.setQueryData(['run', 'run-1', 'events'], log.events.slice(0, 5));
    const user = await show(log, page, run, client);
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await seek(Number((await position()).getAttribute('max')));
    await user.click(screen.getByRole('tab', { name: 'Answer' }));
    await screen.findByRole('button', { name: 'Copy answer' });
  });

  test('plays by itself, and from the beginning again once its end is reached', async () => {
    const user = await show(teamRun());
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    const slider = await position();
    await waitFor(() => expect(Number(slider.getAttribute('value'))).toBeGreaterThan(0));
    await seek(Number(slider.getAttribute('max')) - 1);
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    await screen.findByRole('button', { name: 'Pause' });
    expect(Number(slider.getAttribute('value'))).toBeLessThan(Number(slider.getAttribute('max')) - 1);
  });

  test('offers nothing to do with what was active or waited at the time', async () => {
    const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
    script.asks('data-steward', { kind: 'question', name: 'askUser', question: 'Which year?' }).wait(2000);
    const single = { ...run, strategy: 'single', team: false };
    const user = await show(script.end('cancelled', '', 'Stopped by its user.'), undefined, single);
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await seek(1000);
    await user.click(screen.getByRole('tab', { name: 'Answer' }));
    await screen.findByText('Waiting for you');
    expect(screen.queryByText('Which year?')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('cannot be replayed before its end, nor once its log has been removed', async () => {
    const going = new RunScript().start('rounds', ['data-steward']).inPhase('r1').begin('data-steward', 1);
    await show(going, undefined, { ...run, status: 'running' });
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
    cleanup();
    // What remains of a log after its retention period.
    await show(new RunScript().start('rounds', ['data-steward']).end('completed', 'Two accounts.'));
    screen.getByText('Done');
    expect(screen.queryByRole('button', { name: 'Replay' })).toBeNull();
  });

  test('whose log cannot be loaded says so, and stays as it is', async () => {
    const user = await show(teamRun(), () => refusal(503, 'unavailable', 'The database is away.'));
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    await screen.findByText('The events could not be loaded');
    screen.getByRole('group', { name: 'Round 2 of 2' });
  });
});
