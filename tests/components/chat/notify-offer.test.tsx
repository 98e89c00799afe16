import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LiveRun } from '@/components/chat/thread/live-run';
import { notifyChoice, saveNotifyChoice } from '@/components/notifications/choice';
import '@/components/notifications/notify-offer';
import { belongTo, storeFor } from '@/components/of-user';
import { FakeNotification } from '../../fakes/browser-notifications';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const START = Date.parse('2026-03-02T09:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  FakeEventSource.install();
  fakeApi({ 'GET /api/me': () => me });
  localStorage.clear();
  storeFor('user-1');
  belongTo('user-1');
});
afterEach(() => {
  jest.useRealTimers();
  FakeNotification.uninstall();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const offer = () => screen.queryByRole('button', { name: 'Tell me when it is done' });
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(1000);
};
const team = () => new RunScript().start('rounds', ['data-steward', 'contract-reader']).begin('data-steward', 1);
const chat = () => new RunScript().start('single', ['data-steward']).begin('data-steward');

/** Shows a run that has been working for this long, above the message field. */
async function show(script: RunScript, seconds: number) {
  const page = render(
    <TestProviders>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} />
      <textarea data-composer aria-label="Message" />
    </TestProviders>,
  );
  await pass(1000);
  const source = FakeEventSource.latest().open();
  act(() => void source.send(script.events));
  await pass(seconds * 1000 - 1000);
  return { ...page, source };
}

const hasFocus = () => document.activeElement === screen.getByRole('textbox', { name: 'Message' });

describe('the offer of notifications', () => {
  test('appears once a team has worked for twenty seconds, and disappears with its end', async () => {
    FakeNotification.install();
    const script = team();
    const { source } = await show(script, 18);
    expect(offer()).toBeNull();
    await pass(4000);
    expect(offer()).not.toBeNull();
    act(() => void source.send(script.end('completed', 'Done.').events.slice(-1)));
    await pass(3000);
    expect(offer()).toBeNull();
  });

  test('turns notifications on, also of ends, and leaves the focus in the message field', async () => {
    FakeNotification.install('default', 'granted');
    await show(team(), 25);
    await click('Tell me when it is done');
    expect(notifyChoice()).toBe('ends');
    expect(offer()).toBeNull();
    expect(hasFocus()).toBe(true);
    screen.getByText('Notifications are on');
  });

  test('is never made again once it was dismissed', async () => {
    FakeNotification.install();
    const page = await show(team(), 25);
    await click('Do not offer notifications');
    expect(offer()).toBeNull();
    expect(hasFocus()).toBe(true);
    page.unmount();
    await show(team(), 25);
    expect(offer()).toBeNull();
    expect(notifyChoice()).toBe('off');
  });

  test('says what to do when the browser denies the permission, and is not made again', async () => {
    FakeNotification.install('default', 'denied');
    await show(team(), 25);
    await click('Tell me when it is done');
    expect(offer()).toBeNull();
    expect(hasFocus()).toBe(true);
    // The toasts are loaded first.
    await pass(1000);
    await pass(1000);
    screen.getByText(/It blocks notifications of this page/);
  });

  test('is not made for a chat, nor where it cannot be kept, nor to those who have chosen', async () => {
    FakeNotification.install();
    const page = await show(chat(), 25);
    expect(offer()).toBeNull();
    page.unmount();
    saveNotifyChoice('needs');
    const chosen = await show(team(), 25);
    expect(offer()).toBeNull();
    chosen.unmount();
    saveNotifyChoice('off');
    Object.assign(window, { isSecureContext: false });
    await show(team(), 25);
    expect(offer()).toBeNull();
  });

  test('is hidden where the rest of its row is too narrow, and has no accessibility violations', async () => {
    FakeNotification.install();
    const page = await show(team(), 25);
    jest.useRealTimers();
    await expectNoAxeViolations(page.container);
    page.unmount();
    jest.useFakeTimers({ now: START });
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(200);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((look) => {
      const observer = { observe: () => look([], observer), unobserve() {}, disconnect() {} };
      return observer;
    });
    await show(team(), 25);
    expect(offer()?.closest('.invisible')).not.toBeNull();
  });
});
