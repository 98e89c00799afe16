import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { lazyExtra } from '@/components/ui/lazy-extra';
import { lazyPanel } from '@/components/ui/lazy-panel';
import { NotLoaded } from '@/components/ui/not-loaded';
import { TestProviders } from '../test-providers';

const hello = { default: ({ name, open = true }: { name: string; open?: boolean }) => (open ? <p>Hello, {name}</p> : null) };

/** Code that is missing until the network is back. */
function missingCode() {
  const code = { isAway: true, loads: 0 };
  async function load() {
    code.loads++;
    if (code.isAway) throw new Error('Failed to load chunk');
    return hello;
  }
  return { code, load };
}

/** A page whose button shows an extra and removes it. */
function page(Extra: ReturnType<typeof lazyExtra<{ name: string }>>) {
  function Page() {
    const [isShown, setIsShown] = useState(true);
    return (
      <main>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          Chat
        </button>
        <Suspense fallback="Loading">{isShown && <Extra name="Ann" />}</Suspense>
      </main>
    );
  }
  return render(<Page />, { wrapper: TestProviders });
}

test('an extra of a page is shown once its code is there', async () => {
  page(lazyExtra(async () => hello));
  await screen.findByText('Hello, Ann');
});

test('a page stays when the code of an extra cannot be loaded, and loads it when it shows the extra again', async () => {
  const { code, load } = missingCode();
  page(lazyExtra(load));
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('Chat'));
  code.isAway = false;
  const toggle = screen.getByRole('button', { name: 'Chat' });
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  await screen.findByText('Hello, Ann');
  expect(code.loads).toBe(2);
});

test('an extra that is shown after the network is back is loaded, even while one that could not be loaded is still shown', async () => {
  const { code, load } = missingCode();
  const Extra = lazyExtra(load, NotLoaded);
  const view = (...names: string[]) => (
    <Suspense>
      {names.map((name) => (
        <Extra key={name} name={name} />
      ))}
    </Suspense>
  );
  const { rerender } = render(view('Ann'), { wrapper: TestProviders });
  await screen.findByRole('alert');
  code.isAway = false;
  rerender(view('Ann', 'Ben'));
  await screen.findByText('Hello, Ben');
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('an extra that must not be missing silently says that it could not be loaded, and is loaded again on request', async () => {
  const { code, load } = missingCode();
  page(lazyExtra(load, NotLoaded));
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(code.loads).toBe(2));
  code.isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello, Ann');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an extra that could not be loaded is loaded again as soon as the network is back', async () => {
  const { code, load } = missingCode();
  page(lazyExtra(load, NotLoaded));
  await screen.findByRole('alert');
  code.isAway = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Hello, Ann');
});

/** A frame whose button opens a panel, which is mounted while it is open, or always. */
function frame(load: ReturnType<typeof missingCode>['load'], isAlwaysMounted: boolean) {
  const Panel = lazyPanel<{ name: string }>(load);
  function Frame() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Search
        </button>
        <Suspense>{(open || isAlwaysMounted) && <Panel name="Ann" open={open} onMissing={() => setOpen(false)} />}</Suspense>
      </>
    );
  }
  render(<Frame />, { wrapper: TestProviders });
  return screen.getByRole('button', { name: 'Search' });
}

test('a panel of the frame whose code cannot be loaded says so and is closed, and is loaded when it is opened again', async () => {
  const { code, load } = missingCode();
  const opener = frame(load, false);
  await userEvent.click(opener);
  await screen.findByText('This part could not be loaded.');
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  code.isAway = false;
  await userEvent.click(opener);
  await screen.findByText('Hello, Ann');
});

test('a panel that stays mounted while it is closed says nothing until it is opened, and is loaded again once it is closed', async () => {
  const { code, load } = missingCode();
  const opener = frame(load, true);
  await waitFor(() => expect(code.loads).toBe(1));
  expect(screen.queryByText('This part could not be loaded.')).toBeNull();
  await userEvent.click(opener);
  await screen.findByText('This part could not be loaded.');
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  code.isAway = false;
  await userEvent.click(opener);
  await screen.findByText('Hello, Ann');
  expect(opener.getAttribute('aria-expanded')).toBe('true');
});

test('no other part whose code is loaded later replaces its page when the network is gone, except a conversation that is opened', () => {
  const own = ['components/chat/chat-desk.tsx', 'components/ui/lazy-extra.tsx', 'components/ui/toaster.tsx'];
  const files = globSync('components/**/*.{ts,tsx}').filter((file) => /\blazy[(<]/.test(readFileSync(file, 'utf8')));
  expect(files.toSorted()).toEqual(own);
});
