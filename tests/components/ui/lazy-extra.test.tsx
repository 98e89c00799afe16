import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyExtra } from '@/components/ui/lazy-extra';

function page(load: Parameters<typeof lazyExtra<{ name: string }>>[0]) {
  const Extra = lazyExtra(load);
  return render(
    <main>
      <h1>Chat</h1>
      <Suspense fallback="Loading">
        <Extra name="Ann" />
      </Suspense>
    </main>,
  );
}

test('an extra of a page is shown once its code is there', async () => {
  page(async () => ({ default: ({ name }) => <p>Hello, {name}</p> }));
  await screen.findByText('Hello, Ann');
});

test('a page stays when the code of an extra cannot be loaded', async () => {
  const { container } = page(() => Promise.reject(new Error('Failed to load chunk')));
  await screen.findByRole('heading', { name: 'Chat' });
  await waitFor(() => expect(container.textContent).toBe('Chat'));
});
