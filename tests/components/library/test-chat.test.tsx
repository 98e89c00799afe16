import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ItemPage } from '@/components/library/item-page';
import '@/components/library/agent/test/test-chat';
import { asksBeforeLeaving } from '@/components/shell/leave';
import type { Language } from '@/lib/core/text/language';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';
import { agentItem } from './items';

beforeEach(() => FakeEventSource.install());
const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
});

/** Starts test runs: run-1, run-2, … */
function starts() {
  let runs = 0;
  return () => Response.json({ runId: `run-${++runs}`, conversationId: 'test-1' }, { status: 202 });
}

async function show(handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/tools': () => ({ tools: [] }),
    'POST /api/agents/preview': () => ({ sections: [], problems: [], tokens: 0 }),
    'GET /api/connections': () => ({ connections: [], available: [] }),
    'GET /api/agents/a1': () => ({ item: agentItem() }),
    'GET /api/models/settings': () => ({
      model: { id: 'offline:extractive', from: 'server' },
      settings: {},
      from: {},
      warnings: [],
      warningPhrases: [],
      contextTokens: 8000,
    }),
    'GET /api/agents/a1/facts': () => ({ facts: [] }),
    'POST /api/agents/test': starts(),
    'PATCH /api/conversations/test-1': () => undefined,
    'DELETE /api/conversations/test-1': () => undefined,
    'GET /api/conversations': () => ({ conversations: [], next: null }),
    ...handlers,
  });
  const requests: Headers[] = [];
  const api = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (input === '/api/agents/test') requests.push(new Headers(init?.headers));
    return api(input, init);
  };
  const view = render(
    <TestProviders at="/agents/a1" language={language}>
      <ItemPage kind="agent" id="a1" />
    </TestProviders>,
  );
  const user = userEvent.setup();
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Try it' }));
    return within(await screen.findByRole('complementary', { name: 'Test chat' }));
  };
  const sent = () =>
    calls
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview'))
      .map(({ method, path }) => `${method} ${path}`);
  const keys = () => requests.map((headers) => headers.get('idempotency-key'));
  return { ...view, user, open, sent, calls, keys };
}

test('the test chat asks the agent as edited, by keyboard, and its conversation is deleted when it is closed', async () => {
  const { container, user, open, sent, calls } = await show();
  await user.type(await screen.findByLabelText('Description'), ' Unsaved.');
  const chat = await open();
  await waitFor(() => expect(chat.getByRole('textbox', { name: 'Message' })).toBe(document.activeElement));
  await user.keyboard('Who are you?{Enter}');
  const source = (await FakeEventSource.forRuns('run-1')).open();
  expect(calls.find(({ path }) => path === '/api/agents/test')?.body).toMatchObject({
    name: 'translator',
    description: 'Does things. Unsaved.',
    definition: agentItem().definition,
    messages: [{ role: 'user', content: 'Who are you?' }],
  });
  chat.getByRole('button', { name: 'Stop' });
  source.send(chatRun().events);
  await chat.findByRole('button', { name: 'Send' });
  await expectNoAxeViolations(container);
  await user.type(chat.getByRole('textbox', { name: 'Message' }), 'And now?{Enter}');
  await FakeEventSource.forRuns('run-2');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ conversationId: 'test-1' });
  // Escape alone does not delete the conversation.
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent()).not.toContain('DELETE /api/conversations/test-1');
  await user.click(chat.getByRole('textbox', { name: 'Message' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close and delete' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try it' })).toBe(document.activeElement));
  expect(sent()).toEqual(['POST /api/agents/test', 'POST /api/agents/test', 'DELETE /api/conversations/test-1']);
});

test('a test that is kept survives closing the test chat, and a new one can be started', async () => {
  const { user, open, sent } = await show();
  const chat = await open();
  await user.type(chat.getByRole('textbox', { name: 'Message' }), 'Who are you?{Enter}');
  await user.click(await chat.findByRole('button', { name: 'Keep this conversation' }));
  expect((await chat.findByRole('link', { name: 'Open it' })).getAttribute('href')).toBe('/chat/test-1');
  await user.click(chat.getByRole('button', { name: 'New test' }));
  await user.click(chat.getByRole('button', { name: 'Close' }));
  expect(sent()).toEqual(['POST /api/agents/test', 'PATCH /api/conversations/test-1']);
});

test('a question whose response was lost starts no second run when it is sent again', async () => {
  const start = starts();
  let isLost = true;
  const { user, open, keys } = await show({
    'POST /api/agents/test': () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return start();
    },
  });
  const chat = await open();
  const field = chat.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(field, 'Who are you?{Enter}');
  await waitFor(() => expect(field.value).toBe('Who are you?'));
  isLost = false;
  await user.type(field, '{Enter}');
  const source = (await FakeEventSource.forRuns('run-1')).open();
  source.send(chatRun().events);
  await chat.findByRole('button', { name: 'Send' });
  await user.type(field, 'Who are you?{Enter}');
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, later] = keys();
  expect(first).toMatch(/^[\w-]{10,}$/);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

test('a question that could not be sent is put before what has been written since', async () => {
  const response = Promise.withResolvers<never>();
  const { user, open } = await show({ 'POST /api/agents/test': () => response.promise });
  const chat = await open();
  const field = chat.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(field, 'Who are you?{Enter}And now?');
  response.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(field.value).toBe('Who are you?\n\nAnd now?'));
});

test('a test that could not be stopped says so, and the page is not left without a question while the test would be deleted', async () => {
  const { user, open, sent } = await show({ 'POST /api/runs/run-1/cancel': () => refusal(503, 'unavailable', 'Not now.') });
  const chat = await open();
  await user.type(chat.getByRole('textbox', { name: 'Message' }), 'Who are you?{Enter}');
  await user.click(await chat.findByRole('button', { name: 'Stop' }));
  await screen.findByText('The run could not be stopped and continues. Try again.');
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(await chat.findByRole('button', { name: 'Keep this conversation' }));
  await chat.findByRole('link', { name: 'Open it' });
  expect(asksBeforeLeaving()).toBe(false);
  expect(sent()).not.toContain('DELETE /api/conversations/test-1');
});

test('an agent that cannot be saved cannot be tested either: its fields show why, and the question is kept', async () => {
  const fields = { 'definition.maxSteps': 'at most 50' };
  const { user, open } = await show({ 'POST /api/agents/test': () => refusal(400, 'bad_request', 'at most 50', { fields }) });
  const chat = await open();
  await user.type(chat.getByRole('textbox', { name: 'Message' }), 'Who are you?{Enter}');
  expect((await chat.findByRole('alert')).textContent).toContain('at most 50');
  expect(chat.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Who are you?');
  expect(screen.getByLabelText('Steps').getAttribute('aria-invalid')).toBe('true');
});

test('in a window without room beside the editor, the test chat is a dialog that traps the focus and returns it', async () => {
  window.matchMedia = (media) => Object.assign(wide(media), { matches: media.startsWith('(max-width') });
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Try it' }));
  const dialog = await screen.findByRole('dialog', { name: 'Test chat' });
  const chat = within(dialog);
  await waitFor(() => expect(chat.getByRole('textbox', { name: 'Message' })).toBe(document.activeElement));
  await expectNoAxeViolations(dialog);
  for (let presses = 0; presses < 8; presses++) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
  await user.type(chat.getByRole('textbox', { name: 'Message' }), 'Who are you?{Enter}');
  await chat.findByRole('button', { name: 'Keep this conversation' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Close and delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try it' })).toBe(document.activeElement));
  expect(sent()).toEqual(['POST /api/agents/test', 'DELETE /api/conversations/test-1']);
});
