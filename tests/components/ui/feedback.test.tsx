import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AppPageError from '@/app/(app)/error';
import { useAnnounce } from '@/components/ui/announcer';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadFailed } from '@/components/ui/load-failed';
import { Progress } from '@/components/ui/progress';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { createToasts } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';
import { status } from '@/lib/i18n/dictionary/status';
import { takeConsole } from '@/tests/setup';
import { expectNoAxeViolations } from '../axe';
import { TestProviders } from '../test-providers';

// Safe: the keys of the English texts are the names of the states.
const STATES = Object.keys(status.en) as (keyof typeof status.en)[];

describe('the state of a run', () => {
  test.each(STATES)('%s is an icon and a word, in both languages', async (state) => {
    const { container } = render(
      <>
        <StatusBadge status={state} />
        <TestProviders language="fr">
          <StatusBadge status={state} />
        </TestProviders>
      </>,
    );
    const [english, french] = container.querySelectorAll('[data-status]');
    expect(english?.textContent).toBe(status.en[state]);
    expect(french?.textContent).toBe(status.fr[state]);
    expect(english?.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
    await expectNoAxeViolations(container);
  });
});

function Speaker() {
  const announce = useAnnounce();
  return (
    <>
      <button type="button" onClick={() => announce('Round 1 is done')}>
        polite
      </button>
      <button type="button" onClick={() => announce('The run failed', { urgency: 'assertive', lang: 'en-GB' })}>
        assertive
      </button>
    </>
  );
}

describe('the announcer', () => {
  test('has one polite and one assertive region, and repeats the same sentence', async () => {
    const { container } = render(<Speaker />, { wrapper: TestProviders });
    const polite = container.querySelector('.sr-only[aria-live="polite"]');
    const assertive = container.querySelector('.sr-only[aria-live="assertive"]');
    await userEvent.click(screen.getByText('polite'));
    const first = polite?.firstElementChild;
    expect(first?.textContent).toBe('Round 1 is done');
    await userEvent.click(screen.getByText('polite'));
    expect(polite?.firstElementChild).not.toBe(first);
    expect(polite?.textContent).toBe('Round 1 is done');
    expect(assertive?.textContent).toBe('');
    await userEvent.click(screen.getByText('assertive'));
    expect(assertive?.textContent).toBe('The run failed');
    expect(assertive?.firstElementChild?.getAttribute('lang')).toBe('en-GB');
  });
});

describe('a toast', () => {
  test('that cannot be loaded is shown and spoken as a plain sentence, and the next one is loaded again', async () => {
    let isAway = true;
    const toasts = createToasts(async () => {
      if (isAway) throw new Error('Failed to load chunk');
      return import('sonner');
    });
    render(<Toaster of={toasts} />, { wrapper: TestProviders });
    toasts.toast.error('That could not be saved.', { description: 'The storage is away.' });
    expect((await screen.findByRole('alert')).textContent).toBe('That could not be saved.');
    isAway = false;
    toasts.toast.success('It is saved.', { description: 'All of it.' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await screen.findAllByText('All of it.');
  });
});

describe('copying', () => {
  test('puts the value on the clipboard and confirms it', async () => {
    const user = userEvent.setup();
    render(<CopyButton value="rt_secret" label="Copy key" />, { wrapper: TestProviders });
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('rt_secret');
    await screen.findByRole('button', { name: 'Copied' });
  });

  test('that the browser refuses is reported', async () => {
    const user = userEvent.setup();
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
    render(<CopyButton value="rt_secret" iconOnly />, { wrapper: TestProviders });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('That could not be copied. Select it and copy it by hand.');
  });
});

describe('a chip', () => {
  test('explains itself when it is opened', async () => {
    render(
      <Chip tone="warning" explanation="Contract reader ran out of time; its tools' results were kept.">
        1 agent skipped
      </Chip>,
      { wrapper: TestProviders },
    );
    await userEvent.click(screen.getByRole('button', { name: '1 agent skipped' }));
    const explanation = await screen.findByRole('dialog');
    expect(explanation.textContent).toContain('ran out of time');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a page state', () => {
  test('for an error shows what happened, what was preserved, what to do, and its id', async () => {
    const { container } = render(
      <LoadFailed
        title="The runs could not be loaded"
        query={{ error: new Error('The storage is away.'), isFetching: false, refetch: () => {} }}
        kept="They are all kept."
        id="318420741"
      />,
      { wrapper: TestProviders },
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The storage is away.');
    expect(alert.textContent).toContain('They are all kept.');
    within(alert).getByRole('button', { name: 'Try again' });
    within(alert).getByRole('button', { name: 'Copy id' });
    await expectNoAxeViolations(container);
  });

  test('for a page that failed shows the id in the log of the server, in the language of the document and without any provider', async () => {
    document.documentElement.lang = 'fr';
    const retry = jest.fn();
    const { container } = render(
      <AppPageError error={Object.assign(new Error('It broke.'), { digest: '318420741' })} retry={retry} />,
    );
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { level: 1, name: 'Cette page a rencontré un problème' });
    expect(alert.textContent).toContain('Identifiant de l’erreur 318420741');
    expect(alert.textContent).not.toContain('It broke.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(retry).toHaveBeenCalled();
    await expectNoAxeViolations(container);
    document.documentElement.lang = 'en';
  });

  test('for a page whose code could not be loaded loads the page again, because React keeps the failure', async () => {
    const retry = jest.fn();
    render(<AppPageError error={Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })} retry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).not.toHaveBeenCalled();
    expect(takeConsole().join()).toContain('navigation');
  });

  test('for emptiness, loading and progress is accessible to screen readers', async () => {
    const { container } = render(
      <>
        <EmptyState title="No runs yet" text="Every message starts one." example="Try this" />
        <Progress value={2} max={3} aria-label="Agents" valueText="2 of 3 agents" />
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton />
        </div>
      </>,
      { wrapper: TestProviders },
    );
    const progress = screen.getByRole('progressbar', { name: 'Agents' });
    expect(progress.getAttribute('aria-valuetext')).toBe('2 of 3 agents');
    await expectNoAxeViolations(container);
  });

  test('for a moment shows relative and exact time', async () => {
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    render(<RelativeTime at={at} />, { wrapper: TestProviders });
    await waitFor(() => expect(screen.getByText('5 minutes ago').getAttribute('datetime')).toBe(at));
  });
});
