import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatRoom } from '@/components/chat/chat-room';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '@/lib/core/attachments';
import { FakeEventSource } from '../../fakes/event-source';
import { chatRun } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';

const PARTS = [
  { type: 'image' as const, attachmentId: 'img-1', name: 'chart.png', mediaType: 'image/png', hash: 'h' },
  { type: 'file' as const, documentId: 'doc-1', name: 'Lease.pdf' },
];
const now = '2026-03-02T09:00:00Z';
const conversation: ConversationAnswer = {
  conversation: { id: 'conv-1', title: 'A chart', createdAt: now, updatedAt: now },
  messages: [{ id: 'm1', runId: 'run-0', role: 'assistant', content: 'A line.', createdAt: now }],
  runs: ['run-0', 'run-1'].map((id) => ({
    ...{ id, status: 'completed' as const, question: 'What is in it?', parts: PARTS, createdAt: now },
    ...{ agents: ['contract-reader'], rounds: 1, team: false },
  })),
  next: null,
};

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

async function show(at: string, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/conversations': () => ({ conversations: [] }),
    'GET /api/conversations/conv-1': () => conversation,
    'GET /api/documents': () => ({
      documents: ['Lease.pdf', 'Notes.md'].map((name, n) => ({
        ...{ id: `doc-${n + 1}`, name, mediaType: 'application/pdf', sample: false, length: 5, createdAt: now },
      })),
    }),
    'POST /api/chat': () => ({ runId: 'run-9', conversationId: 'conv-9' }),
    ...handlers,
  });
  render(
    <TestProviders at={at} router={fakeRouter()}>
      <ChatRoom />
    </TestProviders>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  const body = () => calls.find(({ method }) => method === 'POST')?.body;
  return { field, body, user: userEvent.setup() };
}

const picture = (name: string, bytes = 'abc') => new File([bytes], name, { type: 'image/png' });
const data = (bytes = 'abc') => `data:image/png;base64,${btoa(bytes)}`;
const added = () => screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.getAttribute('aria-label'));
const transferOf = (...files: File[]) => ({ files, types: ['Files'] });

describe('an attachment', () => {
  test('is chosen, pasted or dropped, can be removed, and is sent with the text', async () => {
    const { user, field, body } = await show('/chat');
    await user.click(screen.getByRole('button', { name: 'Add images or documents' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refer to a document…' }));
    await user.type(await screen.findByLabelText('Name'), 'lea');
    await user.click(screen.getByRole('button', { name: 'Lease.pdf' }));
    await user.upload(screen.getByLabelText('Add images'), picture('chosen.png'));
    await screen.findByRole('img', { name: 'chosen.png' });
    fireEvent.paste(field, { clipboardData: transferOf(picture('pasted.png', 'pasted')) });
    await screen.findByRole('img', { name: 'pasted.png' });
    fireEvent.drop(field, { dataTransfer: transferOf(picture('dropped.png', 'dropped')) });
    await screen.findByRole('img', { name: 'dropped.png' });
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Remove pasted.png' }));
    expect(added()).toEqual(['Remove chosen.png', 'Remove dropped.png', 'Remove Lease.pdf']);
    await user.type(field, 'What is in it?{Enter}');
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({
      messages: [
        {
          role: 'user',
          parts: [
            { type: 'text', text: 'What is in it?' },
            { type: 'file', mediaType: 'image/png', filename: 'chosen.png', url: data() },
            { type: 'file', mediaType: 'image/png', filename: 'dropped.png', url: data('dropped') },
            { type: 'file', filename: 'Lease.pdf', url: '/api/documents/doc-1' },
          ],
        },
      ],
    });
    expect(added()).toEqual([]);
  });

  test('is restored with the text when the message is refused, whose reason is shown once', async () => {
    const why = 'offline:extractive cannot see images: remove the image, or choose a model that can.';
    const { user, field } = await show('/chat', {
      'POST /api/chat': () => refusal(400, 'bad_request', why, { fields: { messages: why } }),
    });
    await user.upload(screen.getByLabelText('Add images'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    screen.getByText('Offline is not known to support images. Choose a model that does, or remove them.');
    await user.type(field, 'What is in it?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(`${why} The message was not sent.`);
    expect(field.value).toBe('What is in it?');
    expect(added()).toEqual(['Remove chart.png']);
  });

  test('needs no text', async () => {
    const { user, field, body } = await show('/chat');
    await user.upload(screen.getByLabelText('Add images'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    await user.type(field, '{Enter}');
    await waitFor(() => expect(body()).toMatchObject({ messages: [{ parts: [{ filename: 'chart.png' }] }] }));
  });

  test('is rejected with a reason if it is not an image, too large or one too many', async () => {
    const { field } = await show('/chat');
    const files = [
      new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
      picture('huge.png', 'x'.repeat(MAX_IMAGE_BYTES + 1)),
      ...Array.from({ length: MAX_IMAGES + 1 }, (_, n) => picture(`${n}.png`, String(n))),
    ];
    fireEvent.drop(field, { dataTransfer: transferOf(...files) });
    const said = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^a\.pdf is not a PNG, .* image\. .* under Files/),
      'huge.png is larger than 5 MB.',
      'A message can have at most 8 images. The others were not added.',
    ]);
    expect(added()).toHaveLength(MAX_IMAGES);
  });
});

describe('a question with images and documents', () => {
  test('shows them, and asks again with them', async () => {
    const { user, body } = await show('/chat/conv-1');
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    const [first] = await screen.findAllByRole('article', { name: 'What is in it?' });
    const shown = within(first as HTMLElement);
    expect(shown.getByRole('img', { name: 'chart.png' }).getAttribute('src')).toBe('/api/attachments/img-1');
    expect(shown.getByRole('link', { name: 'Lease.pdf' }).getAttribute('href')).toBe('/files/doc-1');
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({
      messages: [{ parts: [{ type: 'text' }, { url: '/api/attachments/img-1' }, { url: '/api/documents/doc-1' }] }],
    });
  });
});
