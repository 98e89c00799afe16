import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ApiError } from '@/components/api';
import { LoadFailed } from '@/components/ui/load-failed';
import { Loaded } from '@/components/ui/loaded';
import { TestProviders } from '../test-providers';

/** A page that shows the name that `read` gives. */
function Name({ read }: { read(): Promise<string> }) {
  const query = useQuery({ queryKey: ['name'], queryFn: read, retry: false });
  return (
    <>
      <Loaded query={query} skeleton={<p>…</p>} failed="The name could not be loaded." kept="It is still there.">
        {(name) => <p>{name}</p>}
      </Loaded>
      <button type="button" onClick={() => query.refetch()}>
        Refresh
      </button>
    </>
  );
}

test('data that cannot be refreshed stay on the page, with a note that goes away once they are new again', async () => {
  let answer = async () => 'Ada';
  render(<Name read={() => answer()} />, { wrapper: TestProviders });
  expect(screen.getByText('…')).toBeDefined();
  await screen.findByText('Ada');
  expect(screen.queryByRole('alert')).toBeNull();

  answer = () => Promise.reject(new Error('The server is away.'));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be refreshed. It may be out of date.');
  expect(screen.getByText('Ada')).toBeDefined();

  answer = async () => 'Grace';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Grace');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data that cannot be loaded are asked for again by a button, beneath the reason and what is kept', async () => {
  let answer = () => Promise.reject<string>(new Error('The server is away.'));
  render(<Name read={() => answer()} />, { wrapper: TestProviders });
  const alert = await screen.findByRole('alert');
  for (const part of ['The name could not be loaded.', 'The server is away.', 'It is still there.'])
    expect(alert.textContent).toContain(part);

  answer = async () => 'Ada';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Ada');
});

/** A page that only says what is missing. */
function Missing({ error, back }: { error: Error; back?: ReactNode }) {
  const query = { error, isFetching: false, refetch: () => undefined };
  const missing = { title: 'This name does not exist.', reason: 'It may have been deleted.', back };
  return <LoadFailed title="The name could not be loaded." query={query} kept="It is still there." missing={missing} />;
}

test('data that do not exist are not asked for again: the page says so, with a link to what exists', async () => {
  const missing = new ApiError(404, { code: 'not_found', message: 'Not found.' });
  const { rerender } = render(<Missing error={missing} back={<a href="/names">All names</a>} />, {
    wrapper: TestProviders,
  });
  expect(screen.getByRole('alert').textContent).toBe('This name does not exist.It may have been deleted.All names');
  expect(screen.getByRole('link', { name: 'All names' }).getAttribute('href')).toBe('/names');

  rerender(<Missing error={missing} />);
  expect(screen.getByRole('alert').textContent).toBe('This name does not exist.It may have been deleted.');

  rerender(<Missing error={new ApiError(503, { code: 'unavailable', message: 'The server is away.' })} />);
  expect(screen.getByRole('alert').textContent).toContain('The name could not be loaded.');
  screen.getByRole('button', { name: 'Try again' });
});
