import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notifyChoice } from '@/components/notifications/choice';
import { belongTo, storeFor } from '@/components/of-user';
import { Notifications } from '@/components/settings/notifications';
import type { Language } from '@/lib/core/text/language';
import { FakeNotification } from '../../fakes/browser-notifications';
import { expectNoAxeViolations } from '../axe';
import { TestProviders } from '../test-providers';

/** The user signs in in this browser, in a new page. */
function signIn(userId: string): void {
  belongTo(userId);
  storeFor(userId);
}

beforeEach(() => {
  localStorage.clear();
  signIn('user-1');
});
afterEach(() => FakeNotification.uninstall());

function show(language: Language = 'en') {
  return render(
    <TestProviders at="/settings" language={language}>
      <Notifications />
    </TestProviders>,
  );
}

const choices = () =>
  screen
    .getAllByRole('radio')
    .map((one) => `${one.textContent}${one.getAttribute('aria-checked') === 'true' ? ' (chosen)' : ''}`);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const statusText = () => screen.getByRole('status').textContent;

describe('the setting of the notifications', () => {
  test('is off at first, has no accessibility violations, and says what notifications show', async () => {
    FakeNotification.install();
    const { container } = show();
    expect(choices()).toEqual(['Off (chosen)', 'When something needs me', 'Also when a run ends']);
    within(screen.getByRole('region', { name: 'Notifications on this device' })).getByText(/title of the conversation/);
    expect(statusText()).toBe('');
    await expectNoAxeViolations(container);
  });

  test('asks the browser on the first click, proves that notifications come through, and is kept', async () => {
    FakeNotification.install('default', 'granted');
    const page = show();
    await choose('When something needs me');
    await waitFor(() => expect(choices()[1]).toBe('When something needs me (chosen)'));
    expect(FakeNotification.open).toEqual(['Notifications are on']);
    expect(statusText()).toContain('A first notification is on its way');
    await choose('Also when a run ends');
    await waitFor(() => expect(notifyChoice()).toBe('ends'));
    expect(FakeNotification.all).toHaveLength(1);
    page.unmount();
    show();
    expect(choices()[2]).toBe('Also when a run ends (chosen)');
    await choose('Off');
    expect(choices()[0]).toBe('Off (chosen)');
    expect(notifyChoice()).toBe('off');
  });

  test('stays off when the user denies the permission, and says where to allow it', async () => {
    FakeNotification.install('default', 'denied');
    const { container } = show();
    await choose('Also when a run ends');
    await waitFor(() => expect(statusText()).toContain('It blocks notifications of this page'));
    expect(choices()[0]).toBe('Off (chosen)');
    await expectNoAxeViolations(container);
    // Allowed in the settings of the browser, from which the user comes back.
    FakeNotification.permission = 'granted';
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(statusText()).toBe('');
    await choose('Also when a run ends');
    await waitFor(() => expect(notifyChoice()).toBe('ends'));
  });

  test('can be chosen again when the user has closed the browser’s question', async () => {
    FakeNotification.install('default', 'default');
    show();
    await choose('When something needs me');
    await waitFor(() => expect(statusText()).toContain('You have closed its question'));
    expect(notifyChoice()).toBe('off');
    FakeNotification.install('default', 'granted');
    await choose('When something needs me');
    await waitFor(() => expect(notifyChoice()).toBe('needs'));
    expect(statusText()).not.toContain('You have closed its question');
  });

  test.each([
    ['the page is not secure', 'https://', () => Object.assign(window, { isSecureContext: false })],
    ['the browser has no notifications', 'On phones and tablets', () => Reflect.deleteProperty(globalThis, 'Notification')],
  ])('cannot be chosen while %s, and says what to do', async (_, advice, remove) => {
    FakeNotification.install();
    remove();
    const { container } = show();
    expect(statusText()).toContain(advice);
    for (const one of screen.getAllByRole<HTMLButtonElement>('radio')) expect(one.disabled).toBe(true);
    await expectNoAxeViolations(container);
  });

  test('says so when a browser lets no page notify, as those of phones', async () => {
    FakeNotification.install('default', 'granted');
    class OfPhone extends FakeNotification {
      constructor() {
        throw new TypeError('Illegal constructor.');
        // biome-ignore lint/correctness/noUnreachable: a derived class must call it
        super('');
      }
    }
    Object.assign(globalThis, { Notification: OfPhone });
    show('fr');
    await choose('Quand on m’attend');
    await waitFor(() => expect(statusText()).toContain('Sur les téléphones et les tablettes'));
    expect(notifyChoice()).toBe('off');
  });

  test('belongs to its user: another one of the same browser has a setting of their own', async () => {
    FakeNotification.install('granted');
    const page = show();
    await choose('When something needs me');
    await waitFor(() => expect(notifyChoice()).toBe('needs'));
    page.unmount();
    signIn('user-2');
    const other = show();
    expect(choices()[0]).toBe('Off (chosen)');
    other.unmount();
    signIn('user-1');
    show();
    expect(choices()[1]).toBe('When something needs me (chosen)');
  });
});
