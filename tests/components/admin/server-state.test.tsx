import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ServerState } from '@/components/admin/server-state';
import type { ServerAnswer } from '@/lib/api/server-answer';
import type { ServerProblem } from '@/lib/core/server-state';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { serverAnswer } from './server-answer';

afterEach(() => {
  jest.useRealTimers();
});

function show(answer: () => ServerAnswer | Response = () => serverAnswer, language: 'en' | 'fr' = 'en') {
  const calls = fakeApi({ 'GET /api/server': answer });
  const view = render(
    <TestProviders at="/admin" language={language}>
      <ServerState />
    </TestProviders>,
  );
  return { ...view, calls };
}

describe('the state of the server', () => {
  test('is shown in figures when nothing needs attention', async () => {
    const { container } = show();
    const region = await screen.findByRole('region', { name: 'State of the server' });
    await within(region).findByText('Nothing needs your attention.');
    expect(region.textContent).toMatch(/PostgreSQL 18\.0 · 1\.2 GB on the disk · tables up to date/);
    expect(region.textContent).toMatch(/2 queued · the oldest for 4 s · 3 running · 1 waits for a person or program/);
    expect(region.textContent).toMatch(/2 alive · 1 plays runs/);
    expect(region.textContent).toMatch(/This processanswers at once · 300 MB of memory/);
    expect(region.textContent).toMatch(/Roundtable makes none: use pg_dump\./);
    await expectNoAxeViolations(container);
  });

  test('says how long events of the process are delayed once people notice it', async () => {
    show(() => ({ ...serverAnswer, process: { ...serverAnswer.process, lagMs: 250 } }));
    const region = await screen.findByRole('region', { name: 'State of the server' });
    await within(region).findByText(/^0\.3 s late on average/);
  });

  test('that needs attention says what to do about each problem', async () => {
    const problems: ServerProblem[] = [
      { code: 'runs_wait', queued: 12, oldestMs: 300_000, why: 'nothing_plays' },
      { code: 'provider_away', title: 'OpenAI', since: '2026-05-02T11:50:00.000Z' },
      { code: 'disk', freeBytes: 4e8 },
      { code: 'audit_broken', at: '2026-05-02T08:00:00.000Z', entry: 7 },
    ];
    const { container } = show(() => ({ ...serverAnswer, problems }));
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^12 runs are queued, the oldest for 5 min 0 s.*npm run worker/),
      expect.stringMatching(/^OpenAI has been unavailable since .*status page/),
      expect.stringMatching(/^Only 400 MB are free.*Make room/),
      expect.stringMatching(/^Entry 7 of the audit log was changed/),
    ]);
    await expectNoAxeViolations(container);
  });

  test('is described in French, too', async () => {
    show(() => ({ ...serverAnswer, problems: [{ code: 'removal_failed', at: '2026-05-02T00:01:00.000Z', steps: 2 }] }), 'fr');
    const region = await screen.findByRole('region', { name: 'État du serveur' });
    expect((await within(region).findByRole('listitem')).textContent).toMatch(/^2 étapes de la suppression .* ont échoué/);
  });

  test('of an embedded database shows its backups, and a button makes one', async () => {
    const latest = { name: 'roundtable', at: '2026-05-02T02:00:00.000Z', bytes: 3.1e8, pausedMs: 400 };
    const backups = { folder: '/backups', keep: 7, isBeingMade: false, latest, failed: null };
    const calls = fakeApi({
      'GET /api/server': () => ({ ...serverAnswer, backups }),
      'POST /api/server/backup': () => refusal(409, 'conflict', 'A backup is being made already.'),
    });
    render(
      <TestProviders at="/admin">
        <ServerState />
      </TestProviders>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
    await screen.findByText('A backup is being made already.');
    const region = screen.getByRole('region', { name: 'State of the server' });
    expect(region.textContent).toMatch(/310 MB · in \/backups · the newest 7 are kept/);
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/server', '/api/server/backup', '/api/server']));
  });

  test('of an embedded database without backups says how to turn them on, and why one failed', async () => {
    const database = { ...serverAnswer.database, kind: 'pglite' as const };
    const problems: ServerProblem[] = [{ code: 'backup_failed', at: '2026-05-02T02:00:00.000Z', why: 'full' }];
    show(() => ({ ...serverAnswer, database, problems }));
    const region = await screen.findByRole('region', { name: 'State of the server' });
    await within(region).findByText(/^off: set BACKUP_DIR/);
    expect(within(region).getByRole('listitem').textContent).toMatch(/^The last backup failed: .*is full\. Make room/);
    expect(within(region).queryByRole('button', { name: 'Back up now' })).toBeNull();
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    show(() => refusal(503, 'unavailable', 'The storage cannot be reached.'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The state of the server could not be loaded');
    within(alert).getByRole('button', { name: 'Try again' });
  });

  test('is read again every five seconds while the page is visible, and an earlier one is marked when that fails', async () => {
    jest.useFakeTimers();
    let isAway = false;
    const { calls } = show(() => (isAway ? refusal(503, 'unavailable', 'Away.') : serverAnswer));
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(100);
    expect(calls).toHaveLength(1);
    await wait(5000);
    expect(calls).toHaveLength(2);
    isAway = true;
    await wait(5100);
    expect(screen.getByRole('alert').textContent).toBe('This could not be refreshed. It may be out of date.');
    screen.getByText('Nothing needs your attention.');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const before = calls.length;
    await wait(30_000);
    expect(calls).toHaveLength(before);
    visibility.mockRestore();
  });
});
