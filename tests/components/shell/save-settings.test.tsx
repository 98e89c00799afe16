import { expect, test } from '@jest/globals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { meQuery } from '@/components/queries';
import { useSaveSettings } from '@/components/shell/use-save-settings';
import { fakeApi } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

function Theme() {
  const queries = useQueryClient();
  const { theme } = useQuery(meQuery).data?.user.settings ?? {};
  const save = useSaveSettings();
  return (
    <>
      <output>{theme ?? 'none'}</output>
      <button type="button" onClick={() => void queries.invalidateQueries(meQuery)}>
        Read again
      </button>
      <button type="button" onClick={() => save.mutate({ theme: 'dark' })}>
        Dark
      </button>
    </>
  );
}

test('a setting that is chosen while the user is being read is not taken back by that older answer', async () => {
  const answerOf = (theme: 'light' | 'dark') => ({ ...me, user: { ...me.user, settings: { theme } } });
  const older = Promise.withResolvers<object>();
  const reads: (object | Promise<object>)[] = [answerOf('light'), older.promise];
  const calls = fakeApi({
    'GET /api/me': () => reads.shift() ?? answerOf('dark'),
    'PATCH /api/me': () => undefined,
  });
  render(<Theme />, { wrapper: TestProviders });
  await screen.findByText('light');
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(reads).toHaveLength(0));
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await screen.findByText('dark');
  older.resolve(answerOf('light'));
  // What was cancelled is read again once the setting is stored.
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(3));
  expect(screen.getByRole('status').textContent).toBe('dark');
});
