import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ChatRoom } from '@/components/chat/chat-room';
import { confirmSession, leaveEndedSession } from '@/components/ended-session';
import { AppShell } from '@/components/shell/app-shell';
import DeleteConversation from '@/components/shell/conversations/delete-conversation';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { MAX_DOCUMENTS, MAX_IMAGE_BYTES, MAX_IMAGES } from '@/lib/core/files/attachments';
import { MAX_FILE_BYTES } from '@/lib/core/files/file-kinds';
import type { Language } from '@/lib/core/text/language';
import { takeConsole } from '@/tests/setup';
import { FakeEventSource } from '../../fakes/event-source';
import { FakeUpload } from '../../fakes/uploads';
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
    id,
    status: 'completed' as const,
    question: 'What is in it?',
    parts: PARTS,
    createdAt: now,
    agents: ['contract-reader'],
    rounds: 1,
    team: false,
  })),
  next: null,
};

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
  FakeUpload.install();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const settings = { browserTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
const chatOf = (id: string) => (
  <AppShell user={{ id, name: '', email: '', role: 'member', settings }} folded={false}>
    <ChatRoom />
  </AppShell>
);

async function show(at: string, handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/conversations': () => ({ conversations: [] }),
    'GET /api/conversations/conv-1': () => conversation,
    'GET /api/documents': () => ({
      documents: ['Lease.pdf', 'Notes.md'].map((name, n) => ({
        id: `doc-${n + 1}`,
        name,
        mediaType: 'application/pdf',
        sample: false,
        length: 5,
        createdAt: now,
      })),
    }),
    'POST /api/chat': () => ({ runId: 'run-9', conversationId: 'conv-9' }),
    ...handlers,
  });
  const router = fakeRouter();
  /** With another page than the chat, the user has gone there. */
  const pageAt = (path: string, page: ReactNode = <ChatRoom />) => (
    <TestProviders at={path} router={router} language={language}>
      {page}
    </TestProviders>
  );
  const view = render(pageAt(at));
  const goTo = (path: string, page?: ReactNode) => view.rerender(pageAt(path, page));
  /** Signs in within the same document. */
  const signIn = async (id: string) => {
    goTo('/sign-in', <h1>Sign in</h1>);
    goTo('/chat', chatOf(id));
    return screen.findByLabelText<HTMLTextAreaElement>('Message');
  };
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  const body = () => calls.find(({ method }) => method === 'POST')?.body;
  return { field, body, calls, router, goTo, signIn, user: userEvent.setup() };
}

const picture = (name: string, bytes = 'abc') => new File([bytes], name, { type: 'image/png' });
const file = (name: string, content = 'words') => new File([content], name);
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
    await user.upload(screen.getByLabelText('Add from this device…'), picture('chosen.png'));
    await screen.findByRole('img', { name: 'chosen.png' });
    fireEvent.paste(field, { clipboardData: transferOf(picture('pasted.png', 'pasted')) });
    await screen.findByRole('img', { name: 'pasted.png' });
    fireEvent.drop(field, { dataTransfer: transferOf(picture('dropped.png', 'dropped')) });
    await screen.findByRole('img', { name: 'dropped.png' });
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Remove pasted.png' }));
    expect(added()).toEqual(['Remove chosen.png', 'Remove dropped.png', 'Remove Lease.pdf']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove dropped.png');
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

  test('is chosen from 2,000 documents, of which fifty are shown at a time and all are searched, by the keyboard at once', async () => {
    const loaded = Promise.withResolvers<void>();
    const { user } = await show('/chat', {
      'GET /api/documents': () =>
        loaded.promise.then(() => ({
          documents: Array.from({ length: 2000 }, (_, n) => ({
            id: `doc-${n}`,
            name: `Lease ${n}.pdf`,
            mediaType: 'application/pdf',
            sample: false,
            length: 5,
            createdAt: now,
          })),
        })),
    });
    await user.click(screen.getByRole('button', { name: 'Add images or documents' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refer to a document…' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.keyboard('lease 1');
    loaded.resolve();
    expect(await screen.findAllByRole('button', { name: /^Lease/ })).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('button', { name: /^Lease/ })).toHaveLength(100);
    await user.type(screen.getByLabelText('Name'), '999');
    await user.click(screen.getByRole('button', { name: 'Lease 1999.pdf' }));
    expect(added()).toEqual(['Remove Lease 1999.pdf']);
  });

  test('is restored with the text when the message is refused, whose reason is shown once', async () => {
    const why = 'offline:extractive cannot see images: remove the image, or choose a model that can.';
    const { user, field } = await show('/chat', {
      'POST /api/chat': () => refusal(400, 'bad_request', why, { fields: { messages: why } }),
    });
    await user.upload(screen.getByLabelText('Add from this device…'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    screen.getByText('Offline model is not known to support images. Choose a model that does, or remove them.');
    await user.type(field, 'What is in it?{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(`${why} The message was not sent.`);
    expect(field.value).toBe('What is in it?');
    expect(added()).toEqual(['Remove chart.png']);
  });

  test('needs no text', async () => {
    const { user, field, body } = await show('/chat');
    await user.upload(screen.getByLabelText('Add from this device…'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    await user.type(field, '{Enter}');
    await waitFor(() => expect(body()).toMatchObject({ messages: [{ parts: [{ filename: 'chart.png' }] }] }));
  });

  test('is rejected with a reason if its type is not supported, if it is empty, too large or one too many', async () => {
    const { field } = await show('/chat');
    const large = file('large.pdf');
    Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });
    const files = [
      new File(['abc'], 'photo.heic', { type: 'image/heic' }),
      large,
      file('empty.txt', ''),
      picture('huge.png', 'x'.repeat(MAX_IMAGE_BYTES + 1)),
      ...Array.from({ length: MAX_IMAGES + 1 }, (_, n) => picture(`${n}.png`, String(n))),
    ];
    fireEvent.drop(field, { dataTransfer: transferOf(...files) });
    const items = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^photo\.heic cannot be attached\. Use PNG, .* or text files\.$/),
      'large.pdf: The file is larger than 25 MB.',
      'empty.txt: The file is empty.',
      'huge.png is larger than 5 MB.',
      'A message can have at most 8 images and 20 documents. The others were not added.',
    ]);
    expect(added()).toHaveLength(MAX_IMAGES);
    expect(FakeUpload.sent).toEqual([]);
  });

  test('is rejected with one sentence where several have the same name', async () => {
    const { field } = await show('/chat');
    const photo = () => new File(['abc'], 'photo.heic', { type: 'image/heic' });
    fireEvent.drop(field, { dataTransfer: transferOf(photo(), photo()) });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getAllByRole('listitem')).toHaveLength(1);
  });

  test('is not made of what is dropped or pasted into a dialog that is open over the message', async () => {
    const { user, field } = await show('/chat');
    await user.click(screen.getByRole('button', { name: 'Add images or documents' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refer to a document…' }));
    const name = await screen.findByLabelText('Name');
    expect(fireEvent.dragOver(name, { dataTransfer: transferOf() })).toBe(true);
    fireEvent.drop(name, { dataTransfer: transferOf(picture('dropped.png')) });
    fireEvent.paste(name, { clipboardData: transferOf(picture('pasted.png')) });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    fireEvent.drop(field, { dataTransfer: transferOf(picture('chart.png', 'chart')) });
    await screen.findByRole('img', { name: 'chart.png' });
    expect(added()).toEqual(['Remove chart.png']);
  });
});

describe('a document of the user’s device', () => {
  const stored = (id: string, name: string) => ({ document: { id, name } });
  const WAITS = 'You can send the message when all its files are uploaded. They are also kept under Files.';

  test('is uploaded while the message is written, which waits for it and then refers to it', async () => {
    const { user, field, body } = await show('/chat');
    fireEvent.drop(field, { dataTransfer: transferOf(file('Lease.pdf'), file('b.csv')) });
    const first = await FakeUpload.nth(1);
    act(() => first.progress(30, 100));
    await screen.findByText('30%');
    screen.getByText('Waiting');
    await expectNoAxeViolations();
    await user.type(field, 'What is in it?{Enter}');
    const send = screen.getByRole('button', { name: 'Send' });
    await user.click(send);
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(send.getAttribute('aria-describedby')).toBe(screen.getByText(WAITS, { selector: 'form p' }).id);
    expect(screen.getAllByText(WAITS)).toHaveLength(2);

    act(() => first.answer(201, stored('doc-7', 'Lease (2).pdf')));
    const second = await FakeUpload.nth(2);
    act(() => second.answer(201, stored('doc-8', 'b.csv')));
    await screen.findByTitle('Lease (2).pdf, also under Files');
    await waitFor(() => expect(added()).toEqual(['Remove Lease (2).pdf', 'Remove b.csv']));
    await waitFor(() => expect(screen.queryByText(WAITS, { selector: 'form p' })).toBeNull());
    expect(body()).toBeUndefined();
    await user.type(field, '{Enter}');
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({
      messages: [
        {
          parts: [
            { type: 'text', text: 'What is in it?' },
            { filename: 'Lease (2).pdf', url: '/api/documents/doc-7' },
            { filename: 'b.csv', url: '/api/documents/doc-8' },
          ],
        },
      ],
    });
  });

  test('that the server refuses keeps the message, with the reason, until it is uploaded or removed', async () => {
    const { user, field, body } = await show('/chat');
    await user.type(field, 'What is in it?');
    await user.upload(screen.getByLabelText('Add from this device…'), file('lease.pdf'));
    const why = 'Too many files are being read.';
    const first = await FakeUpload.nth(1);
    act(() => first.answer(503, { error: { code: 'unavailable', message: why } }));
    await screen.findByText(`Not uploaded: ${why}`);
    await expectNoAxeViolations();
    await user.type(field, '{Enter}');
    expect([field.value, body()]).toEqual(['What is in it?', undefined]);
    await user.click(screen.getByRole('button', { name: 'Try lease.pdf again' }));
    const again = await FakeUpload.nth(2);
    act(() => again.cut());
    await screen.findByText('Not uploaded: The server did not answer. Nothing was uploaded; try again.');
    await user.click(screen.getByRole('button', { name: 'Try lease.pdf again' }));
    const last = await FakeUpload.nth(3);
    act(() => last.answer(400, { error: { code: 'bad_request', message: 'Locked.', fields: { file: 'Locked.' } } }));
    await screen.findByText('Not uploaded: Locked.');
    expect(screen.queryByRole('button', { name: 'Try lease.pdf again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove lease.pdf' }));
    await user.type(field, '{Enter}');
    await waitFor(() => expect(body()).toMatchObject({ messages: [{ content: 'What is in it?' }] }));
  });

  test('stops being sent when it is removed, and the next one is sent', async () => {
    const { user, field } = await show('/chat');
    fireEvent.drop(field, { dataTransfer: transferOf(file('a.pdf'), file('b.pdf')) });
    const first = await FakeUpload.nth(1);
    await user.click(await screen.findByRole('button', { name: 'Remove a.pdf' }));
    expect(first.isAborted).toBe(true);
    expect((await FakeUpload.nth(2)).name).toBe('b.pdf');
    expect(added()).toEqual(['Remove b.pdf']);
  });

  test('is taken when it is pasted, also with its name as text, while a picture of copied text is not', async () => {
    const { field } = await show('/chat');
    const copied = { files: [picture('table.png'), file('copied.docx')], types: ['text/plain', 'Files'] };
    fireEvent.paste(field, { clipboardData: copied });
    expect((await FakeUpload.nth(1)).name).toBe('copied.docx');
    await waitFor(() => expect(added()).toEqual(['Remove copied.docx']));
  });

  test('is refused beyond the documents to which a message can refer', async () => {
    const { field } = await show('/chat');
    const files = Array.from({ length: MAX_DOCUMENTS + 1 }, (_, n) => file(`${n}.txt`));
    fireEvent.drop(field, { dataTransfer: transferOf(...files) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('A message can have at most 8 images and 20 documents. The others were not added.');
    await waitFor(() => expect(added()).toHaveLength(MAX_DOCUMENTS));
  });

  test('is uploaded even while another page is shown, and is then attached to its message', async () => {
    const { field, goTo } = await show('/chat/conv-1');
    fireEvent.drop(field, { dataTransfer: transferOf(file('a.pdf'), file('locked.pdf')) });
    const first = await FakeUpload.nth(1);
    goTo('/runs', <h1>Runs</h1>);
    act(() => first.answer(201, stored('doc-7', 'a.pdf')));
    const second = await FakeUpload.nth(2);
    act(() => second.answer(400, { error: { code: 'bad_request', message: 'It is locked.' } }));
    const toast = await screen.findByText('Not uploaded: locked.pdf', { selector: '[data-title]' });
    expect(toast.closest('li')?.textContent).toContain('It is locked.');
    goTo('/chat');
    await screen.findByLabelText('Message');
    expect(added()).toEqual([]);
    goTo('/chat/conv-1');
    await screen.findByTitle('a.pdf, also under Files');
    screen.getByText('Not uploaded: It is locked.');
  });

  test('is described in French to a user who reads French', async () => {
    const { field } = await show('/chat', {}, 'fr');
    fireEvent.drop(field, { dataTransfer: transferOf(file('bail.pdf'), file('photo.heic')) });
    await screen.findByText(/^photo\.heic ne peut pas être ajouté\./);
    const sent = await FakeUpload.nth(1);
    act(() => sent.answer(400, { error: { code: 'bad_request', message: 'Non.' } }));
    await screen.findByText(/^Pas déposé\s: Non\.$/);
    await screen.findByText(/^Vous pourrez envoyer le message quand tous ses fichiers seront déposés\./, { selector: 'form p' });
  });
});

describe('the attachments of an unsent message', () => {
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('are kept for each conversation while other pages are shown, and the browser asks before they are lost', async () => {
    const { user, goTo } = await show('/chat');
    await user.upload(screen.getByLabelText('Add from this device…'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    expect(unload()).toBe(true);
    goTo('/runs', <h1>Runs</h1>);
    expect(unload()).toBe(true);
    goTo('/chat/conv-1');
    await screen.findByLabelText('Message');
    expect(added()).toEqual([]);
    goTo('/chat');
    await user.click(await screen.findByRole('button', { name: 'Remove chart.png' }));
    expect(unload()).toBe(false);
  });

  test('are kept while they are being sent, and given back when that fails after the page was left', async () => {
    const answer = Promise.withResolvers<Response>();
    const { user, field, goTo, body } = await show('/chat', { 'POST /api/chat': () => answer.promise });
    await user.upload(screen.getByLabelText('Add from this device…'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    await user.type(field, 'What is in it?{Enter}');
    await waitFor(() => expect(body()).toBeDefined());
    expect(unload()).toBe(true);
    goTo('/runs', <h1>Runs</h1>);
    answer.resolve(refusal(400, 'bad_request', 'No.'));
    goTo('/chat');
    await screen.findByRole('button', { name: 'Remove chart.png' });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toBe('What is in it?');
  });

  test('belong to the conversation that the message begins, even while they are still being read', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, field, goTo, router } = await show('/chat', {
      'POST /api/chat': () => answer.promise,
      'GET /api/conversations/conv-9': () => ({ ...conversation, conversation: { ...conversation.conversation, id: 'conv-9' } }),
    });
    await user.type(field, 'What is a chart?{Enter}');
    const read = FileReader.prototype.readAsDataURL;
    const reading = Promise.withResolvers<() => void>();
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file) {
      reading.resolve(() => read.call(this, file));
    });
    fireEvent.drop(field, { dataTransfer: transferOf(picture('chart.png')) });
    const finish = await reading.promise;
    answer.resolve({ runId: 'run-9', conversationId: 'conv-9' });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/chat/conv-9'));
    finish();
    await screen.findByRole('button', { name: 'Remove chart.png' });
    goTo('/chat/conv-9');
    await screen.findByRole('button', { name: 'Remove chart.png' });
    goTo('/chat');
    await screen.findByRole('heading', { name: 'Ask your data' });
    expect(added()).toEqual([]);
  });

  test('and waiting uploads are there when their user signs in again, and are forgotten when somebody else does', async () => {
    const { signIn } = await show('/chat');
    const field = await signIn('ann');
    fireEvent.drop(field, { dataTransfer: transferOf(picture('chart.png'), file('a.pdf'), file('b.pdf')) });
    const first = await FakeUpload.nth(1);
    await screen.findByRole('img', { name: 'chart.png' });
    await signIn('ann');
    expect(added()).toEqual(['Remove chart.png', 'Remove a.pdf', 'Remove b.pdf']);
    await signIn('bob');
    expect([added(), first.isAborted]).toEqual([[], true]);
    expect(unload()).toBe(false);
    expect(FakeUpload.sent).toHaveLength(1);
  });

  test('stay when their user signs in again in another tab, and are forgotten when somebody else does', async () => {
    let signedIn = 'ann';
    const answer = () => ({ ...me, user: { ...me.user, id: signedIn } });
    const { calls, user, signIn } = await show('/chat', { 'GET /api/me': answer });
    const reads = () => calls.filter(({ path }) => path === '/api/me').length;
    await signIn('ann');
    await user.upload(screen.getByLabelText('Add from this device…'), picture('chart.png'));
    await screen.findByRole('img', { name: 'chart.png' });
    const signInElsewhere = async (id: string) => {
      leaveEndedSession('/sign-in');
      await screen.findByRole('link', { name: 'Sign in in a new tab' });
      const before = reads();
      signedIn = id;
      confirmSession();
      await waitFor(() => expect(reads()).toBeGreaterThan(before));
    };
    await signInElsewhere('ann');
    expect(added()).toEqual(['Remove chart.png']);
    await signInElsewhere('bob');
    await waitFor(() => expect(added()).toEqual([]));
    expect(unload()).toBe(false);
    // All that jsdom does when the page is left.
    await waitFor(() => expect(takeConsole().join()).toContain('navigation'));
  });

  test('are forgotten with their conversation when it is deleted, and so is what was written for its runs', async () => {
    const { user, goTo } = await show('/chat/conv-1', { 'DELETE /api/conversations/conv-1': () => undefined });
    await user.upload(screen.getByLabelText('Add from this device…'), picture('plan.png'));
    await screen.findByRole('img', { name: 'plan.png' });
    const drafts = ['run-1/a.call-1', 'run-9/a.call-1'].map((name) => `roundtable.answer-draft.${name}`);
    for (const draft of drafts) localStorage.setItem(draft, '{"answer":"Half an answer"}');
    goTo('/runs', <DeleteConversation id="conv-1" title="A chart" active={false} isWorking={false} onClose={() => {}} />);
    expect(unload()).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(unload()).toBe(false));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(drafts.slice(1)));
  });

  test('keep their message from being sent while they are read', async () => {
    const { user, field } = await show('/chat');
    await user.type(field, 'What is this?');
    fireEvent.drop(field, { dataTransfer: transferOf(picture('late.png')) });
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('false'));
    await screen.findByRole('img', { name: 'late.png' });
  });

  test('can be dropped anywhere on the chat', async () => {
    const { field } = await show('/chat');
    const heading = screen.getByRole('heading', { name: 'Ask your data' });
    expect(fireEvent.dragOver(heading, { dataTransfer: transferOf() })).toBe(false);
    await waitFor(() => expect(field.parentElement?.className).toContain('border-dashed'));
    fireEvent(heading, new MouseEvent('dragleave', { bubbles: true, relatedTarget: field }));
    expect(field.parentElement?.className).toContain('border-dashed');
    fireEvent.drop(heading, { dataTransfer: transferOf(picture('chart.png')) });
    await screen.findByRole('img', { name: 'chart.png' });
    expect(field.parentElement?.className).not.toContain('border-dashed');
  });
});

test('a draft is there when its user signs in again, and is deleted when somebody else does', async () => {
  const { user, signIn } = await show('/chat');
  await user.type(await signIn('ann'), 'What is in it?');
  expect((await signIn('ann')).value).toBe('What is in it?');
  expect((await signIn('bob')).value).toBe('');
  expect((await signIn('ann')).value).toBe('');
});

describe('a question with images and documents', () => {
  test('shows them, and asks again with them', async () => {
    const { user, body } = await show('/chat/conv-1');
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    const [first] = await screen.findAllByRole('article', { name: 'What is in it?' });
    const firstRun = within(first as HTMLElement);
    expect(firstRun.getByRole('img', { name: 'chart.png' }).getAttribute('src')).toBe('/api/attachments/img-1');
    expect(firstRun.getByRole('link', { name: 'Lease.pdf' }).getAttribute('href')).toBe('/files/doc-1');
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({
      messages: [{ parts: [{ type: 'text' }, { url: '/api/attachments/img-1' }, { url: '/api/documents/doc-1' }] }],
    });
  });

  test('of images alone is asked again without words', async () => {
    const runs = conversation.runs.map((run) => ({ ...run, question: '[chart.png] [Lease.pdf]' }));
    const { user, body } = await show('/chat/conv-1', { 'GET /api/conversations/conv-1': () => ({ ...conversation, runs }) });
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(body()).toBeDefined());
    expect(body()).toMatchObject({
      messages: [{ parts: [{ url: '/api/attachments/img-1' }, { url: '/api/documents/doc-1' }] }],
    });
  });
});

describe('a question with texts of an MCP server', () => {
  const files = [{ name: 'Guides: guide.md', mediaType: 'text/markdown', text: 'Write short names.' }];
  const runs = conversation.runs.map((run) => ({
    ...run,
    question: 'What does it say?\n\n[Guides: guide.md]',
    parts: [],
    texts: ['Guides: guide.md'],
  }));
  const handlers: Parameters<typeof show>[1] = {
    'GET /api/conversations/conv-1': () => ({ ...conversation, runs }),
    'GET /api/runs/run-1': () => ({ run: { ...runs[1], results: [], files } }),
  };
  const withText = {
    messages: [
      {
        parts: [
          { type: 'text', text: 'What does it say?' },
          {
            type: 'file',
            mediaType: 'text/markdown',
            filename: 'Guides: guide.md',
            url: 'data:text/markdown;charset=utf-8,Write%20short%20names.',
          },
        ],
      },
    ],
  };

  async function showRun(more: typeof handlers = {}) {
    const page = await show('/chat/conv-1', { ...handlers, ...more });
    const source = await FakeEventSource.forRuns('run-1');
    act(() => void source.open().send(chatRun('run-1').events));
    return { ...page, again: await screen.findByRole('button', { name: 'Ask again' }) };
  }

  test('is asked again with its texts', async () => {
    const { user, body, again } = await showRun();
    await user.click(again);
    await waitFor(() => expect(body()).toMatchObject(withText));
  });

  test('is edited with its texts', async () => {
    const { user, field, body } = await showRun();
    await user.click(screen.getAllByRole('button', { name: 'Edit and ask again' }).at(-1) as HTMLElement);
    await waitFor(() => expect(field.value).toBe('What does it say?'));
    expect(added()).toEqual(['Remove Guides: guide.md']);
    await user.type(field, '{Enter}');
    await waitFor(() => expect(body()).toMatchObject(withText));
  });

  test('is not asked again without texts that cannot be read: the reason is shown', async () => {
    const { user, body, again } = await showRun({
      'GET /api/runs/run-1': () => refusal(503, 'unavailable', 'The service cannot reach its database.'),
    });
    await user.click(again);
    await screen.findByText('The service cannot reach its database.');
    expect(body()).toBeUndefined();
  });
});
