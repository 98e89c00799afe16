import { expect, test } from '@jest/globals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextPage } from '@/components/ui/next-page';
import { TestProviders } from '../test-providers';

const words = ['one', 'two'];

/** A list of two pages; `read` reads one of them. */
function List({ read }: { read(page: number): Promise<string> }) {
  const query = useInfiniteQuery({
    queryKey: ['words'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (pages.length < words.length ? pages.length : undefined),
    retry: false,
  });
  return (
    <>
      {query.data?.pages.join(' ')}
      <NextPage query={query} />
    </>
  );
}

test('a list says why its next page could not be loaded, and loads it on another try', async () => {
  let isAway = false;
  const read = async (page: number) => {
    if (isAway) throw new Error('The server is away.');
    return words[page] ?? '';
  };
  render(<List read={read} />, { wrapper: TestProviders });
  const more = await screen.findByRole('button', { name: 'Show more' });
  isAway = true;
  await userEvent.click(more);
  expect((await screen.findByRole('alert')).textContent).toBe('The server is away.');
  expect(screen.getByText('one')).toBeDefined();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('one two')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  // The button had the focus.
  expect(document.activeElement?.textContent).toBe('End of the list');
});
