import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
