import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FilesPage } from '@/components/files/files-page';
import type { ShownDocument } from '@/lib/core/files/documents';
import { MAX_FILE_BYTES } from '@/lib/core/files/file-kinds';
import type { HighlightedPassage } from '@/lib/core/ports/document-library';
import type { Language } from '@/lib/core/text/language';
import { FakeUpload } from '../../fakes/uploads';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';

beforeEach(() => FakeUpload.install());

const document = (change: Partial<ShownDocument> = {}): ShownDocument => ({
  id: 'd1',
  name: 'Lease.pdf',
  mediaType: 'application/pdf',
  sample: false,
  length: 34_000,
  version: 1,
  createdAt: '2026-03-01T12:00:00Z',
  replacedAt: null,
  fileSize: 120_000,
  ...change,
});

function show(documents: ShownDocument[], handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/documents': () => ({ documents }),
    'GET /api/samples': () => ({ changedRecords: 0, missingContracts: 0 }),
    ...handlers,
  });
  const pageWith = (page: ReactNode) => (
    <TestProviders at="/files" language={language}>
      {page}
    </TestProviders>
  );
  const view = render(pageWith(<FilesPage />));
  const leave = () => view.rerender(pageWith(<h1>Runs</h1>));
  const comeBack = () => view.rerender(pageWith(<FilesPage />));
  return { ...view, calls, leave, comeBack, user: userEvent.setup({ applyAccept: false }) };
}

const chooser = () => screen.getByLabelText<HTMLInputElement>('Upload files', { selector: 'input' });
const file = (name: string, content = 'words') => new File([content], name);
const upload = (index: number) => FakeUpload.nth(index + 1);
const rows = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');

describe('the list of files', () => {
  test('shows the details of each file, and links to its text', async () => {
    const { container } = show([
      document(),
      document({
        id: 'd2',
        name: 'Prices.xlsx',
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        sample: true,
        fileSize: null,
      }),
    ]);
    const link = await screen.findByRole('link', { name: 'Lease.pdf' });
    expect(link.getAttribute('href')).toBe('/files/d1');
    screen.getByText('PDF · 34,000 characters · Mar 1, 2026');
    screen.getByText('Excel · 34,000 characters · Mar 1, 2026');
    screen.getByRole('button', { name: 'Sample' });
    expect(screen.getByRole('link', { name: 'Download “Lease.pdf”' }).getAttribute('href')).toBe('/api/documents/d1/file');
    expect(screen.queryByRole('link', { name: 'Download “Prices.xlsx”' })).toBeNull();
    await expectNoAxeViolations(container);
  });

  test('shows a hundred at first, more on request, and all of them can be chosen', async () => {
    const many = Array.from({ length: 130 }, (_, i) => document({ id: `d${i}`, name: `Lease ${i}.pdf` }));
    const { container, user } = show(many);
    const links = () => container.querySelectorAll('li[data-entry] a[href^="/files/"]').length;
    await user.click(await screen.findByText('Select all'));
    screen.getByText('130 selected');
    expect(links()).toBe(100);
    await user.click(screen.getByText('Show more'));
    expect(links()).toBe(130);
    expect(container.querySelectorAll('li[data-entry] input:checked')).toHaveLength(130);
  });

  test('offers the sample contracts to somebody without files', async () => {
    let documents: ShownDocument[] = [];
    const { user } = show([], {
      'GET /api/documents': () => ({ documents }),
      'GET /api/samples': () => ({ changedRecords: 0, missingContracts: documents.length > 0 ? 0 : 8 }),
      'POST /api/samples': () => {
        documents = [document({ sample: true })];
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add the sample contracts' }));
    await screen.findByRole('link', { name: 'Lease.pdf' });
    expect(screen.queryByRole('button', { name: 'Add the sample contracts' })).toBeNull();
  });

  test('shows how many documents can be searched by meaning until all can', async () => {
    const some = show([document()], {
      'GET /api/documents': () => ({ documents: [document()], embedding: { ready: 12, total: 40 } }),
    });
    await screen.findByText('Search by meaning: 12 of 40 documents ready');
    some.unmount();
    show([document()], { 'GET /api/documents': () => ({ documents: [document()], embedding: { ready: 40, total: 40 } }) });
    await screen.findByRole('link', { name: 'Lease.pdf' });
    expect(screen.queryByText(/Search by meaning/)).toBeNull();
  });

  test('deletes a file after a confirmation', async () => {
    const documents = [document()];
    const { user } = show(documents, {
      'DELETE /api/documents/d1': () => {
        documents.length = 0;
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete “Lease.pdf”' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Lease.pdf”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete file' }));
    await screen.findByRole('heading', { name: 'No files yet' });
  });

  test('are deleted together after one confirmation, which names the answer desks that search them, and those that failed can be tried again', async () => {
    const documents = [document(), document({ id: 'd2', name: 'Fees.txt' }), document({ id: 'd3', name: 'Old.txt' })];
    let down = true;
    const remove = (id: string) => () => {
      if (down && id === 'd2') return refusal(503, 'unavailable', 'The storage is away.');
      documents.splice(
        documents.findIndex((one) => one.id === id),
        1,
      );
      return undefined;
    };
    const desk = (title: string, ids: string[]) => ({ title, definition: { sources: { documents: ids } } });
    const { user, calls } = show(documents, {
      'DELETE /api/documents/d1': remove('d1'),
      'DELETE /api/documents/d2': remove('d2'),
      'GET /api/desks': () => ({ items: [desk('Town hall', ['d2']), desk('Library', ['d3'])], next: null }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Old.txt”' }));
    await screen.findByText('2 selected');
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 files?' }));
    await dialog.findByText('Answer desks that search these files: Town hall.');
    dialog.getByText('Lease.pdf · Fees.txt');
    await expectNoAxeViolations(window.document.body);
    await user.click(dialog.getByRole('button', { name: 'Delete 2 files' }));
    await dialog.findByText('“Fees.txt” was not deleted: The storage is away.');
    await screen.findByText('1 file deleted');
    down = false;
    await user.click(await dialog.findByRole('button', { name: 'Delete file' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      ...['/api/documents/d1', '/api/documents/d2', '/api/documents/d2'],
    ]);
    expect(screen.getAllByRole('link', { name: /\.(pdf|txt)$/ }).map(({ textContent }) => textContent)).toEqual(['Old.txt']);
    // The button that opened the dialog is gone.
    await waitFor(() => expect(window.document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' })));
  });

  test('that are being deleted stay named while the list is loaded again, and are all counted', async () => {
    const documents = [document(), document({ id: 'd2', name: 'Fees.txt' }), document({ id: 'd3', name: 'Old.txt' })];
    const slow = Promise.withResolvers<undefined>();
    const { user } = show(documents, {
      'DELETE /api/documents/d1': () => void documents.shift(),
      'DELETE /api/documents/d2': () => slow.promise,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select “Lease.pdf”' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select “Fees.txt”' }));
    await user.click(screen.getByRole('button', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 files' }));
    await screen.findByText('Deleting 2 of 2…');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.queryByText('Lease.pdf')).toBeNull());
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete 2 files?' }));
    dialog.getByText('Lease.pdf · Fees.txt');
    dialog.getByText('Deleting 2 of 2…');
    documents.shift();
    slow.resolve(undefined);
    await screen.findByText('2 files deleted');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('that could not be loaded can be reloaded', async () => {
    let down = true;
    const { user } = show([], {
      'GET /api/documents': () => (down ? refusal(503, 'unavailable', 'The storage is away.') : { documents: [document()] }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The storage is away.');
    down = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Lease.pdf' });
  });

  test('is announced in French to a user who reads French', async () => {
    show([document({ sample: true })], {}, 'fr');
    await screen.findByText(/^PDF · 34\s000 caractères · 1 mars 2026$/);
    screen.getByRole('button', { name: 'Exemple' });
  });
});

describe('an upload', () => {
  test('can be of every kind that its control names', () => {
    show([]);
    const named = screen.getByText(/at most 25\sMB each$/).textContent?.toLowerCase();
    const kinds = ['pdf', 'word', 'excel', 'powerpoint', 'opendocument', 'e-mail', 'html', 'csv', 'markdown', 'text'];
    expect(kinds.filter((kind) => !named?.includes(kind))).toEqual([]);
  });

  test('is sent one file at a time, shows its progress, and is listed when done', async () => {
    const documents: ShownDocument[] = [];
    const { user, container } = show(documents);
    await screen.findByRole('heading', { name: 'No files yet' });
    await user.upload(chooser(), [file('a.txt'), file('b.md')]);
    const first = await upload(0);
    expect(first.name).toBe('a.txt');
    expect(FakeUpload.sent).toHaveLength(1);
    act(() => first.progress(30, 100));
    await within(rows()[0] as HTMLElement).findByText('30%');
    within(rows()[1] as HTMLElement).getByText('Waiting');
    await expectNoAxeViolations(container);
    act(() => first.progress(100, 100));
    await within(rows()[0] as HTMLElement).findByText('Processing…');
    documents.push(document({ name: 'a.txt' }));
    act(() => first.answer(201, { document: documents[0] as object }));
    await within(rows()[0] as HTMLElement).findByText('Ready to search');
    await screen.findByRole('link', { name: 'a.txt' });
    const second = await upload(1);
    act(() => second.answer(201, { document: document({ name: 'b.md' }) }));
    await screen.findByText('2 files uploaded.');
    await user.click(screen.getByRole('button', { name: 'Clear this list' }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  test('that the server cannot take now shows the reason, does not block the others, and can be retried', async () => {
    const { user } = show([document()]);
    await user.upload(chooser(), [file('a.pdf'), file('b.txt')]);
    const first = await upload(0);
    act(() => first.answer(503, { error: { code: 'unavailable', message: 'Too many files are being read.' } }));
    await within(rows()[0] as HTMLElement).findByText('Not uploaded: Too many files are being read.');
    const second = await upload(1);
    act(() => second.answer(201, { document: document() }));
    await screen.findByText('1 file uploaded. 1 file was not accepted.');
    await user.click(screen.getByRole('button', { name: 'Try a.pdf again' }));
    const again = await upload(2);
    expect(again.name).toBe('a.pdf');
    act(() => again.cut());
    await screen.findByText('Not uploaded: The server did not answer. Nothing was uploaded; try again.');
  });

  test('whose file the server cannot read, or does not take under its name, offers no retry', async () => {
    const { user } = show([document()]);
    await user.upload(chooser(), [file('locked.pdf'), file('new\u202ename.pdf')]);
    const why = 'This PDF is protected by a password.';
    const first = await upload(0);
    act(() => first.answer(400, { error: { code: 'bad_request', message: why, fields: { file: why } } }));
    const second = await upload(1);
    act(() => second.answer(400, { error: { code: 'bad_request', message: 'No.', fields: { name: 'must be a name' } } }));
    await screen.findByText('Not uploaded: must be a name');
    screen.getByText(`Not uploaded: ${why}`);
    expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  });

  test('can be cancelled while it waits or is sent, and the keyboard stays in the list', async () => {
    const { user } = show([document()]);
    await user.upload(chooser(), [file('a.txt'), file('wrong.txt'), file('b.txt')]);
    const first = await upload(0);
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of wrong.txt' }));
    expect(rows()).toHaveLength(2);
    expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the upload of b.txt' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of a.txt' }));
    expect(rows()).toHaveLength(1);
    const last = await upload(1);
    expect([first.name, last.name]).toEqual(['a.txt', 'b.txt']);
    act(() => last.answer(201, { document: document() }));
    await screen.findByText('Ready to search');
    expect(FakeUpload.sent).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  test('goes on while another page is shown, which says what was refused, and is listed on return', async () => {
    const { user, leave, comeBack } = show([document()]);
    await user.upload(chooser(), [file('a.txt'), file('locked.pdf'), file('b.txt')]);
    const first = await upload(0);
    leave();
    act(() => first.answer(201, { document: document() }));
    const second = await upload(1);
    act(() => second.answer(400, { error: { code: 'bad_request', message: 'This PDF is protected by a password.' } }));
    const toast = await screen.findByText('Not uploaded: locked.pdf');
    expect(toast.closest('li')?.textContent).toContain('This PDF is protected by a password.');
    await upload(2);
    comeBack();
    await waitFor(() => expect(rows()).toHaveLength(3));
    within(rows()[0] as HTMLElement).getByText('Ready to search');
    within(rows()[1] as HTMLElement).getByText('Not uploaded: This PDF is protected by a password.');
    within(rows()[2] as HTMLElement).getByText('0%');
  });

  test('makes the browser ask before the product is left, until every file is done or refused', async () => {
    const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = show([document()]);
    await user.upload(chooser(), [file('a.txt'), file('b.txt')]);
    const first = await upload(0);
    expect(unload()).toBe(true);
    act(() => first.answer(201, { document: document() }));
    const second = await upload(1);
    expect(unload()).toBe(true);
    act(() => second.cut());
    await screen.findByText(/^1 file uploaded\./);
    expect(unload()).toBe(false);
  });

  test('of an unsupported type is refused without being sent', async () => {
    const { user } = show([document()]);
    const large = file('large.pdf');
    Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });
    await user.upload(chooser(), [file('photo.heic'), large, file('empty.txt', '')]);
    await screen.findByText('3 files were not accepted.');
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('This file type is not supported.'),
      expect.stringContaining('The file is larger than 25 MB.'),
      expect.stringContaining('The file is empty.'),
    ]);
    expect(FakeUpload.sent).toEqual([]);
  });

  test('can be dropped', async () => {
    show([document()]);
    await screen.findByRole('link', { name: 'Lease.pdf' });
    fireEvent.drop(screen.getByText('Drop files here, or'), { dataTransfer: { files: [file('c.csv')] } });
    const sent = await upload(0);
    expect([sent.name, (sent.body as File).name]).toEqual(['c.csv', 'c.csv']);
  });
});

describe('the replacement of a file', () => {
  const replacing = () => screen.getByLabelText<HTMLInputElement>('Replace “Lease.pdf”…', { selector: 'input' });

  test('is confirmed, uploaded under the id of the file, and shown with its date', async () => {
    const documents = [document()];
    const { user } = show(documents);
    await screen.findByRole('button', { name: 'Replace “Lease.pdf”…' });
    await user.upload(replacing(), file('Lease 2027.pdf'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Replace “Lease.pdf” with “Lease 2027.pdf”?' }));
    await expectNoAxeViolations(window.document.body);
    expect(FakeUpload.sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Replace file' }));
    const sent = await upload(0);
    expect([sent.method, sent.url.pathname, sent.name]).toEqual(['PUT', '/api/documents/d1', 'Lease 2027.pdf']);
    expect(rows()[0]?.textContent).toContain('Lease 2027.pdf replaces “Lease.pdf”');
    documents[0] = document({ version: 2, length: 5, replacedAt: '2026-04-02T12:00:00Z' });
    act(() => sent.answer(200, { document: documents[0] as object }));
    await screen.findByText('PDF · 5 characters · replaced Apr 2, 2026');
  });

  test('that the server cannot take now shows the reason, and can be tried again', async () => {
    const { user } = show([document()]);
    await screen.findByRole('button', { name: 'Replace “Lease.pdf”…' });
    await user.upload(replacing(), file('new.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Replace file' }));
    const sent = await upload(0);
    act(() => sent.answer(503, { error: { code: 'unavailable', message: 'Too many files are being read.' } }));
    await screen.findByText('Not uploaded: Too many files are being read.');
    await user.click(screen.getByRole('button', { name: 'Try new.pdf again' }));
    expect((await upload(1)).method).toBe('PUT');
  });
});

describe('an upload of a file whose name is taken', () => {
  const choose = async () => {
    const { user } = show([document(), document({ id: 'd2', name: 'Other.txt' })]);
    await screen.findByRole('link', { name: 'Lease.pdf' });
    await user.upload(chooser(), [file('lease.PDF'), file('new.txt')]);
    const dialog = within(await screen.findByRole('dialog', { name: 'You already have a file of this name' }));
    expect(dialog.getByRole('listitem').textContent).toBe('Lease.pdf');
    const first = await upload(0);
    expect([first.method, first.name]).toEqual(['POST', 'new.txt']);
    act(() => first.answer(201, { document: document({ id: 'd3', name: 'new.txt' }) }));
    return { user, dialog };
  };

  test('replaces it when the user decides so, and does not delay the others', async () => {
    const { user, dialog } = await choose();
    await expectNoAxeViolations(window.document.body);
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    const sent = await upload(1);
    expect([sent.method, sent.url.pathname, sent.name]).toEqual(['PUT', '/api/documents/d1', 'lease.PDF']);
  });

  test('is added beside it when the user keeps both', async () => {
    const { user, dialog } = await choose();
    await user.click(dialog.getByRole('button', { name: 'Keep both' }));
    const sent = await upload(1);
    expect([sent.method, sent.name]).toEqual(['POST', 'lease.PDF']);
  });

  test.each([
    ['closes the question', '{Escape}'],
    ['presses Enter at once', '{Enter}'],
  ])('is left out when the user %s', async (_, key) => {
    const { user } = await choose();
    await user.keyboard(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('new.txt')]);
  });
});

describe('the search in files', () => {
  const passage: HighlightedPassage = {
    documentId: 'd1',
    document: 'Lease.pdf',
    page: 3,
    start: 120,
    end: 172,
    text: 'The lease renews for one year unless notice is given.',
    rank: 0.4,
    found: 'both',
    marks: [
      { start: 130, end: 136 },
      { start: 157, end: 163 },
    ],
  };

  test('shows the best passages with their words highlighted, each linked to its place', async () => {
    const { user, calls, container } = show([document()], {
      'GET /api/documents/search': () => ({ passages: [passage], meaning: 'used' }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Search in your files' }), 'renewal notices{Enter}');
    const found = within(await screen.findByRole('list', { name: 'Passages for “renewal notices”' }));
    expect(found.getByRole('link', { name: 'Lease.pdf' }).getAttribute('href')).toBe('/files/d1?start=120&end=172');
    found.getByText('· Page 3');
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['renews', 'notice']);
    expect(calls.find(({ path }) => path.endsWith('search'))?.search.get('q')).toBe('renewal notices');
    screen.getByText('1 passage');
    found.getByText('· by words and meaning');
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.queryByText('1 passage')).toBeNull();
  });

  test('tells when only words were searched', async () => {
    const { user } = show([document()], { 'GET /api/documents/search': () => ({ passages: [passage], meaning: 'late' }) });
    await user.type(await screen.findByRole('textbox', { name: 'Search in your files' }), 'renewal{Enter}');
    await screen.findByText(/^1 passage Search by meaning did not answer in time/);
    expect(screen.queryByText(/by words and meaning/)).toBeNull();
  });

  test('without results is reported', async () => {
    const { user } = show([document()], { 'GET /api/documents/search': () => ({ passages: [], meaning: 'off' }) });
    await user.type(await screen.findByRole('textbox', { name: 'Search in your files' }), 'unicorn{Enter}');
    await screen.findByText('No passage matches. Try other words, or fewer.');
  });

  test('that fails is not shown as an empty result', async () => {
    const { user } = show([document()], {
      'GET /api/documents/search': () => refusal(503, 'unavailable', 'The storage is away.'),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Search in your files' }), 'lease{Enter}');
    await screen.findByText('The search failed. The storage is away.');
    expect(screen.queryByText(/No passage matches/)).toBeNull();
  });
});
