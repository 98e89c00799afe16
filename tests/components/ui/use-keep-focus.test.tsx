import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useKeepFocus } from '@/components/ui/use-keep-focus';

const FORM = 'form';
const LINE = 'line';

/** An answered form becomes a line, which disappears later. */
function Card({ autoFocus = false }: { autoFocus?: boolean }) {
  const [shown, setShown] = useState<string>(FORM);
  const keepFocus = useKeepFocus();
  return (
    <>
      {shown !== '' && (
        <section aria-label="Card" {...keepFocus}>
          {shown === FORM ? (
            <button type="button" onClick={() => setShown(LINE)}>
              Answer
            </button>
          ) : autoFocus ? (
            <input aria-label="Reason" ref={(field) => field?.focus()} />
          ) : (
            <p>Sent</p>
          )}
        </section>
      )}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setShown('')}>
        End
      </button>
    </>
  );
}

function Run({ children }: { children: ReactNode }) {
  return (
    <article aria-label="Run" {...useKeepFocus()}>
      {children}
    </article>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <main {...useKeepFocus('h1')}>
      <h1 tabIndex={-1}>Title</h1>
      {children}
    </main>
  );
}

const focused = () => document.activeElement;
const answer = () => userEvent.click(screen.getByRole('button', { name: 'Answer' }));
const end = () => userEvent.click(screen.getByRole('button', { name: 'End' }));

describe('when the focused control disappears', () => {
  test('the innermost box that is still there receives the focus', async () => {
    render(
      <Run>
        <button type="button">Earlier</button>
        <Card />
      </Run>,
    );
    // The outer box has been watched before the inner one.
    screen.getByRole('button', { name: 'Earlier' }).focus();
    await answer();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Card' })));
    await end();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('article', { name: 'Run' })));
  });

  test('a box can name the element that receives the focus', async () => {
    render(
      <Page>
        <Card />
      </Page>,
    );
    await answer();
    await end();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Title' })));
  });

  test('a control that takes the focus keeps it', async () => {
    render(<Card autoFocus />);
    await answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  });

  test('the box takes no focus that the user has taken away', async () => {
    render(<Card />);
    screen.getByRole('button', { name: 'Answer' }).focus();
    await userEvent.click(document.body);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await answerWithoutFocus();
    await waitFor(() => expect(screen.getByText('Sent')).toBeTruthy());
    await new Promise((resolve) => setTimeout(resolve));
    expect(focused()).toBe(document.body);
  });
});

/** As another device does. */
async function answerWithoutFocus() {
  screen.getByRole('button', { name: 'Answer' }).click();
}
