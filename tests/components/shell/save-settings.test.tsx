import { expect, test } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { meQuery } from '@/components/queries';
import { useSaveSettings } from '@/components/shell/use-save-settings';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

function Theme() {
  const queries = useQueryClient();
  const { theme, favourites } = useQuery(meQuery).data?.user.settings ?? {};
  const save = useSaveSettings();
  return (
    <>
      <output>{[theme ?? 'none', ...(favourites ?? [])].join()}</output>
      <button type="button" onClick={() => void queries.invalidateQueries(meQuery)}>
        Read again
      </button>
      <button type="button" onClick={() => save.mutate({ theme: 'dark' })}>
        Dark
      </button>
      <button type="button" onClick={() => save.mutate({ favourites: ['data-steward'] })}>
        Favourite
      </button>
    </>
  );
}

const answerOf = (settings: UserSettings) => ({ ...me, user: { ...me.user, settings } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a setting that is chosen while the user is being read is not taken back by that older answer', async () => {
  const older = Promise.withResolvers<object>();
  const reads: (object | Promise<object>)[] = [answerOf({ theme: 'light' }), older.promise];
  const calls = fakeApi({
    'GET /api/me': () => reads.shift() ?? answerOf({ theme: 'dark' }),
    'PATCH /api/me': () => undefined,
  });
  render(<Theme />, { wrapper: TestProviders });
  await screen.findByText('light');
  await press('Read again');
  await waitFor(() => expect(reads).toHaveLength(0));
  await press('Dark');
  await screen.findByText('dark');
  older.resolve(answerOf({ theme: 'light' }));
  // What was cancelled is read again once the setting is stored.
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(3));
  expect(screen.getByRole('status').textContent).toBe('dark');
});

test('a setting that is being stored is not taken back by what is read meanwhile', async () => {
  const stored = Promise.withResolvers<void>();
  let settings: UserSettings = { theme: 'light' };
  const calls = fakeApi({
    'GET /api/me': () => answerOf(settings),
    'PATCH /api/me': async () => {
      await stored.promise;
      settings = { theme: 'dark' };
      return undefined;
    },
  });
  render(<Theme />, { wrapper: TestProviders });
  await screen.findByText('light');
  await press('Dark');
  await screen.findByText('dark');
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
  // Chosen on another device.
  settings = { theme: 'light', favourites: ['contract-reader'] };
  await press('Read again');
  await screen.findByText('dark,contract-reader');
  stored.resolve();
  await screen.findByText('dark');
});

test('a setting that is being stored is not taken back by another one that was refused', async () => {
  const refused = Promise.withResolvers<Response>();
  const stored = Promise.withResolvers<void>();
  let settings: UserSettings = { theme: 'light' };
  const calls = fakeApi({
    'GET /api/me': () => answerOf(settings),
    'PATCH /api/me': async ({ body }) => {
      if (JSON.stringify(body).includes('dark')) return refused.promise;
      await stored.promise;
      settings = { theme: 'light', favourites: ['data-steward'] };
      return undefined;
    },
  });
  render(<Theme />, { wrapper: TestProviders });
  await screen.findByText('light');
  await press('Dark');
  await press('Favourite');
  await screen.findByText('dark,data-steward');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2));
  refused.resolve(refusal(503, 'unavailable', 'Away.'));
  await screen.findByText('Away.');
  stored.resolve();
  await screen.findByText('light,data-steward');
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});
