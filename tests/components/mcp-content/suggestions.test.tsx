import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatRoom } from '@/components/chat/chat-room';
import { triggerIn } from '@/components/mcp-content/trigger';
import type { McpPromptsAnswer, McpResourcesAnswer } from '@/lib/api/mcp-content-requests';
import type { Language } from '@/lib/core/text/language';
import { FakeEventSource } from '../../fakes/event-source';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';

const origin = { connection: 'c1', title: 'Wiki' };
const prompts: McpPromptsAnswer = {
  prompts: [
    { origin, name: 'greet', title: 'Greeting', description: 'Says hello', arguments: [] },
    {
      origin,
      name: 'review',
      title: 'Review a page',
      description: 'Finds mistakes',
      arguments: [
        { name: 'page', description: 'Name of the page', required: true },
        { name: 'tone', description: '', required: false },
      ],
    },
  ],
  problems: [{ origin: { connection: 'c2', title: 'Notes' }, message: 'The connection was lost.' }],
};
const resources: McpResourcesAnswer = {
  resources: [{ origin, uri: 'wiki:rates', title: 'Rates', description: '' }],
  templates: [{ origin, template: 'wiki:{page}', title: 'Any page', description: '', variables: ['page'] }],
  problems: [],
};

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

async function show(handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/conversations': () => ({ conversations: [] }),
    'GET /api/mcp-prompts': () => prompts,
    'GET /api/mcp-resources': () => resources,
    'POST /api/mcp-prompts': () => ({ text: 'Review the page Rates.', resources: [] }),
    'POST /api/mcp-resources': () => ({ resource: { uri: 'wiki:rates', text: 'A day costs 800 €.', isCut: false } }),
    'POST /api/chat': () => ({ runId: 'run-1', conversationId: 'conv-1' }),
    ...handlers,
  });
  render(
    <TestProviders at="/chat" router={fakeRouter()} language={language}>
      <ChatRoom />
    </TestProviders>,
  );
  await screen.findByLabelText('Message');
  return { user: userEvent.setup(), sent: () => calls.filter(({ method }) => method === 'POST'), calls };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
const listed = async (name: string) => within(await screen.findByRole('listbox', { name }));

describe('the message field', () => {
  test('suggests prompts of MCP servers after /, and inserts the chosen one by keyboard', async () => {
    const { user, sent } = await show({ 'POST /api/mcp-prompts': () => ({ text: 'Hello, team.', resources: [] }) });
    await user.type(field(), '/');
    const list = await listed('Prompts of MCP servers');
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'GreetingSays helloWiki',
      'Review a pageFinds mistakesWiki',
    ]);
    screen.getByText('Notes: The connection was lost.');
    await user.keyboard('{ArrowDown}');
    expect(list.getByRole('option', { selected: true }).id).toBe(field().getAttribute('aria-activedescendant'));
    await user.keyboard('{ArrowUp}');
    await expectNoAxeViolations();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field().value).toBe('Hello, team.'));
    expect(sent().map(({ body }) => body)).toEqual([{ connection: 'c1', name: 'greet', values: {} }]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('asks for the arguments of a prompt in a dialog that is not lost by a click outside or a key, and says what the server refuses', async () => {
    let isRefused = true;
    const { user, sent } = await show({
      'POST /api/mcp-prompts': () =>
        isRefused ? refusal(400, 'bad_request', 'There is no such page.') : { text: 'Review the page Rates.', resources: [] },
    });
    await user.type(field(), '/review{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review a page' }));
    await user.type(dialog.getByLabelText('page'), 'Rates');
    await clickOutside();
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Insert' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('There is no such page.');
    isRefused = false;
    await user.type(dialog.getByLabelText('tone (optional)'), 'kind{Enter}');
    await waitFor(() => expect(field().value).toBe('Review the page Rates.'));
    expect(sent().at(-1)?.body).toEqual({ connection: 'c1', name: 'review', values: { page: 'Rates', tone: 'kind' } });
    expect(sent()).toHaveLength(2);
  });

  test('suggests resources after @, and sends the chosen one as a text file that is named after its origin', async () => {
    const { user, sent } = await show();
    await user.type(field(), 'What does a day cost? @rat');
    await listed('Resources of MCP servers');
    await user.click(screen.getByRole('option', { name: /Rates/ }));
    const attached = await screen.findByText('Wiki: wiki:rates');
    expect(attached.closest('a')).toBeNull();
    expect(field().value).toBe('What does a day cost? ');
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent().at(-1)?.path).toBe('/api/chat'));
    expect(sent().at(-1)?.body).toMatchObject({
      messages: [
        {
          parts: [
            { type: 'text', text: 'What does a day cost?' },
            {
              type: 'file',
              mediaType: 'text/plain',
              filename: 'Wiki: wiki:rates',
              url: `data:text/plain;charset=utf-8,${encodeURIComponent('A day costs 800 €.')}`,
            },
          ],
        },
      ],
    });
  });

  test('asks for the variables of an address, and says when only the beginning is attached', async () => {
    const { user, sent } = await show({
      'POST /api/mcp-resources': () => ({ resource: { uri: 'wiki:team', text: 'The team', isCut: true } }),
    });
    await user.type(field(), '@any{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Any page' }));
    await user.type(dialog.getByLabelText('page'), 'team{Enter}');
    await screen.findByText('wiki:team is long: only its first 40,000 characters are attached.');
    expect(sent().at(-1)?.body).toEqual({ connection: 'c1', template: 'wiki:{page}', values: { page: 'team' } });
  });

  test('keeps a resource that cannot be read out of the message, and says why', async () => {
    const { user } = await show({ 'POST /api/mcp-resources': () => refusal(400, 'bad_request', 'wiki:rates is not text.') });
    await user.type(field(), '@rates{Enter}');
    await screen.findByText('wiki:rates is not text.');
    expect(field().value).toBe('@rates');
  });

  test('keeps what is written while a suggestion is being read', async () => {
    const answer = Promise.withResolvers<object>();
    const { user } = await show({ 'POST /api/mcp-resources': () => answer.promise });
    await user.type(field(), 'See @rat');
    await user.click(await screen.findByRole('option', { name: /Rates/ }));
    await user.type(field(), ' and compare it');
    expect(screen.getByText('Reading Rates…')).toBeTruthy();
    answer.resolve({ resource: { uri: 'wiki:rates', text: 'A day costs 800 €.', isCut: false } });
    await screen.findByText('Wiki: wiki:rates');
    expect(field().value).toBe('See  and compare it');
    expect(screen.queryByText('Reading Rates…')).toBeNull();
  });

  test('inserts a prompt at the caret when the sign that asked for it is gone', async () => {
    const answer = Promise.withResolvers<object>();
    const { user } = await show({ 'POST /api/mcp-prompts': () => answer.promise });
    await user.type(field(), '/gre');
    await user.click(await screen.findByRole('option', { name: /Greeting/ }));
    await user.clear(field());
    await user.type(field(), 'First: ');
    answer.resolve({ text: 'Hello, team.', resources: [] });
    await waitFor(() => expect(field().value).toBe('First: Hello, team.'));
  });

  test('sends nothing while a suggestion is being read, which Escape cancels', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, sent } = await show({ 'POST /api/mcp-prompts': () => answer.promise });
    const paths = () => sent().map(({ path }) => path);
    await user.type(field(), '/gre');
    await user.click(await screen.findByRole('option', { name: /Greeting/ }));
    await user.type(field(), '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(paths()).toEqual(['/api/mcp-prompts']);
    expect(screen.getByText('Reading Greeting…')).toBeTruthy();
    await user.type(field(), '{Escape}');
    answer.resolve({ text: 'Hello, team.', resources: [] });
    await user.type(field(), 'et all{Enter}');
    await waitFor(() => expect(paths()).toEqual(['/api/mcp-prompts', '/api/chat']));
    expect(sent().at(-1)?.body).toMatchObject({ messages: [{ content: '/greet all' }] });
  });

  test('sends a message that begins with / or contains @ when no suggestion matches or they are dismissed', async () => {
    const { user, sent } = await show();
    await user.type(field(), '/');
    await listed('Prompts of MCP servers');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field(), 'etc/hosts: what is ann@example.com?{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ messages: [{ content: '/etc/hosts: what is ann@example.com?' }] });
  });

  test('says that it waits for servers, and why they did not answer', async () => {
    const answer = Promise.withResolvers<McpPromptsAnswer>();
    const { user } = await show({ 'GET /api/mcp-prompts': () => answer.promise });
    await user.type(field(), '/');
    await screen.findByText('Asking your MCP servers…');
    answer.resolve({ ...prompts, prompts: [] });
    await screen.findByText('Notes: The connection was lost.');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Notes: The connection was lost.')).toBeNull();
  });

  test('suggests nothing to a person without MCP servers', async () => {
    const { user, calls } = await show({ 'GET /api/mcp-prompts': () => ({ prompts: [], problems: [] }) });
    await user.type(field(), '/');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/mcp-prompts')).toBe(true));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

test.each([
  ['/', 1, { kind: 'prompt', search: '', from: 0, to: 1 }],
  ['/review a page', 9, { kind: 'prompt', search: 'review a', from: 0, to: 9 }],
  ['Hello /', 7, undefined],
  ['/\nHello', 7, undefined],
  ['@', 1, { kind: 'resource', search: '', from: 0, to: 1 }],
  ['See @rates and', 10, { kind: 'resource', search: 'rates', from: 4, to: 10 }],
  ['See @rates and', 14, undefined],
  ['ann@example', 11, undefined],
])('%j with the caret at %d asks for %j', (draft, caret, trigger) => {
  expect(triggerIn(draft, caret)).toEqual(trigger);
});
