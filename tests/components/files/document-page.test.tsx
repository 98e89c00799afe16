import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentPage } from '@/components/files/document/document-page';
import type { DocumentAnswer } from '@/lib/core/files/documents';
import type { DocumentParts } from '@/lib/core/ports/document-library';
import { FakeUpload } from '../../fakes/uploads';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { fakeRouter, TestProviders } from '../test-providers';

/** Lines of 100 characters that start with their own offset: `[0]….`, `[100]….`. */
const lines = (count: number) => Array.from({ length: count }, (_, i) => `[${i * 100}]`.padEnd(99, '.').concat('\n')).join('');

const scrolled = jest.fn<(element: Element) => void>();
beforeEach(() => {
  scrolled.mockClear();
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled(this);
    },
  });
});

interface Shown {
  at?: string;
  parts?: DocumentParts | null;
  version?: number;
  handlers?: Parameters<typeof fakeApi>[0];
}

function show(text: string, { at = '/files/d1', parts = null, version = 1, handlers = {} }: Shown = {}) {
  const document: DocumentAnswer['document'] = {
    id: 'd1',
    name: 'Lease.pdf',
    mediaType: 'application/pdf',
    sample: false,
    length: text.length,
    version,
    createdAt: '2026-03-01T12:00:00Z',
    replacedAt: null,
    fileSize: 120_000,
    parts,
  };
  const router = fakeRouter();
  const calls = fakeApi({
    'GET /api/documents/d1': () => ({ document }),
    'GET /api/documents/d1/text': ({ search }) => {
      const start = Number(search.get('start'));
      const piece = text.slice(start, start + Number(search.get('length')));
      return {
        documentId: 'd1',
        document: 'Lease.pdf',
        version,
        start,
        end: start + piece.length,
        text: piece,
        length: text.length,
      };
    },
    ...handlers,
  });
  const view = render(
    <TestProviders at={at} router={router}>
      <DocumentPage documentId="d1" />
    </TestProviders>,
  );
  return { ...view, router, calls, user: userEvent.setup() };
}

const region = () => screen.findByRole('region', { name: 'Text of the document' });
const marked = (container: Element) => [...container.querySelectorAll('mark')].map(({ textContent }) => textContent).join('');

describe('a document page', () => {
  test('shows the text from its beginning', async () => {
    const { container } = show('Lease\n\nThe lease ends in May.');
    expect((await region()).textContent).toContain('The lease ends in May.');
    screen.getByRole('heading', { level: 1, name: 'Lease.pdf' });
    screen.getByText('Beginning of the document');
    screen.getByText('End of the document');
    expect(scrolled).not.toHaveBeenCalled();
    await expectNoAxeViolations(container);
  });

  test('opens at a passage, which is highlighted exactly, scrolled to, and reachable by keyboard', async () => {
    const { container } = show('One.\nThe lease ends in May.\nThree.', { at: '/files/d1?start=9&end=27' });
    await region();
    expect(marked(container)).toBe('lease ends in May.');
    expect(scrolled.mock.calls.map(([element]) => element.textContent)).toEqual(['lease ends in May.']);
    await waitFor(() => expect(window.document.activeElement?.tagName).toBe('MARK'));
    await expectNoAxeViolations(container);
  });

  test('highlights a passage across pages, and shows where the pages begin', async () => {
    const text = 'First page.\nThe notice\nperiod is long.';
    const parts: DocumentParts = { unit: 'page', starts: [0, 23] };
    const { container } = show(text, { at: '/files/d1?start=12&end=29', parts });
    await region();
    expect(marked(container)).toBe('The notice\nperiod');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Page 1', 'Page 2']);
    screen.getByText(/2 pages/);
  });

  test('shows the names of sheets', async () => {
    show('a,b\nc,d\n', { parts: { unit: 'sheet', starts: [0, 4], names: ['Prices', 'Old'] } });
    await region();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Prices', 'Old']);
  });

  test('loads a long document around the passage, in whole lines, and extends it at both ends', async () => {
    const text = lines(1000);
    const { user, calls, container } = show(text, { at: '/files/d1?start=50000&end=50100' });
    const textRegion = await region();
    const asked = () => calls.filter(({ path }) => path.endsWith('/text')).length;
    expect(asked()).toBe(1);
    expect(marked(container)).toBe(text.slice(50_000, 50_100));
    expect(textRegion.textContent).not.toContain('[0]');
    await user.click(screen.getByRole('button', { name: 'Show later text' }));
    await waitFor(() => expect(asked()).toBe(2));
    await user.click(await screen.findByRole('button', { name: 'Show earlier text' }));
    await waitFor(() => expect(asked()).toBe(3));
    await waitFor(() => expect(textRegion.querySelectorAll('[data-at]').length).toBeGreaterThan(3));
    const inPage = [...textRegion.querySelectorAll('[data-at]')].map(({ textContent }) => textContent).join('');
    expect(text).toContain(inPage);
    expect(inPage.length).toBeGreaterThan(40_000);
    expect(inPage.startsWith('[')).toBe(true);
  });

  test('never contains all of a long text', async () => {
    const { user } = show(lines(3000));
    const textRegion = await region();
    for (let i = 0; i < 12; i++) {
      const before = textRegion.textContent;
      await user.click(await screen.findByRole('button', { name: 'Show later text' }));
      await waitFor(() => expect(textRegion.textContent).not.toBe(before));
    }
    await screen.findByRole('button', { name: 'Show earlier text' });
    expect(textRegion.textContent?.length).toBeLessThan(140_000);
  });

  test('goes to a page by number', async () => {
    const text = lines(1000);
    const parts: DocumentParts = { unit: 'page', starts: Array.from({ length: 100 }, (_, i) => i * 1000) };
    const { user } = show(text, { parts });
    await region();
    await user.type(screen.getByRole('textbox', { name: 'Go to page' }), '81{Enter}');
    await waitFor(async () => expect((await region()).textContent).toContain('[80000]'));
    expect((await region()).textContent).not.toContain('[0]');
    await waitFor(() => expect(scrolled.mock.calls.at(-1)?.[0].textContent).toContain('[80000]'));
  });

  test('goes to the first page, and again to a page from which the user has scrolled away', async () => {
    const parts: DocumentParts = { unit: 'page', starts: [0, 1000, 2000] };
    const { user } = show(lines(100), { parts });
    await region();
    const field = screen.getByRole('textbox', { name: 'Go to page' });
    await user.type(field, '2{Enter}');
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
    await user.type(field, '{Enter}');
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
    await user.clear(field);
    await user.type(field, '1{Enter}');
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(3));
    expect(scrolled.mock.calls.at(-1)?.[0].getAttribute('data-at')).toBe('0');
  });

  test.each(['start=9000&end=9100', 'start=5&end=2', 'start=x', 'start=0&end=99'])(
    'reports that there is no place %s',
    async (search) => {
      const { container } = show('Short.', { at: `/files/d1?${search}` });
      await region();
      screen.getByText('The passage in this link is not in the document.');
      expect(marked(container)).toBe('');
    },
  );

  test('says that the file was replaced since the passage of its address was read', async () => {
    const old = show('The new lease.', { at: '/files/d1?start=4&end=7', version: 2 });
    await region();
    screen.getByText(/^This file has been replaced since the passage was read\./);
    expect(marked(old.container)).toBe('');
    old.unmount();
    const { container } = show('The new lease.', { at: '/files/d1?start=4&end=7&version=2', version: 2 });
    await region();
    expect(marked(container)).toBe('new');
  });

  test('shows the new version of a file that is replaced while its text is read', async () => {
    const parts: DocumentAnswer['document'] = {
      id: 'd1',
      name: 'Lease.pdf',
      mediaType: 'application/pdf',
      sample: false,
      parts: null,
      createdAt: '2026-03-01T12:00:00Z',
      replacedAt: null,
      fileSize: null,
      length: 4,
      version: 1,
    };
    let read = 0;
    show('', {
      handlers: {
        'GET /api/documents/d1': () => ({ document: { ...parts, version: ++read } }),
        'GET /api/documents/d1/text': () => ({
          documentId: 'd1',
          document: 'Lease.pdf',
          version: 2,
          start: 0,
          end: 4,
          text: 'New.',
        }),
      },
    });
    await waitFor(() => expect(read).toBe(2));
    expect((await region()).textContent).toContain('New.');
  });

  test('can be replaced, and shows the progress until it is', async () => {
    FakeUpload.install();
    const { user } = show('The lease.');
    await region();
    const input = screen.getByLabelText<HTMLInputElement>('Replace “Lease.pdf”…', { selector: 'input' });
    await user.upload(input, new File(['words'], 'New.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Replace file' }));
    const sent = await FakeUpload.nth(1);
    act(() => sent.progress(30, 100));
    within(screen.getByRole('list', { name: 'Uploads' })).getByText('30%');
    act(() => sent.answer(200, { document: {} }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
  });

  test('can search this document alone', async () => {
    const { user, calls } = show('The lease.', { handlers: { 'GET /api/documents/search': () => ({ passages: [] }) } });
    await user.type(await screen.findByRole('textbox', { name: 'Search in this document' }), 'lease{Enter}');
    await screen.findByText('No passage matches. Try other words, or fewer.');
    expect(calls.find(({ path }) => path.endsWith('search'))?.search.get('documentId')).toBe('d1');
  });

  test('deletes the document, and leaves the page', async () => {
    const { user, router } = show('The lease.', { handlers: { 'DELETE /api/documents/d1': () => undefined } });
    await user.click(await screen.findByRole('button', { name: 'Delete “Lease.pdf”' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete file' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/files'));
  });

  test('reports an unknown document', async () => {
    const { container } = show('', {
      handlers: { 'GET /api/documents/d1': () => refusal(404, 'not_found', 'There is no such thing.') },
    });
    await screen.findByRole('heading', { level: 1, name: 'This document does not exist' });
    await expectNoAxeViolations(container);
  });

  test('can reload a text that failed to load', async () => {
    let down = true;
    const { user } = show('', {
      handlers: {
        'GET /api/documents/d1/text': () =>
          down
            ? refusal(503, 'unavailable', 'The storage is away.')
            : { documentId: 'd1', document: 'Lease.pdf', start: 0, end: 0, text: '', length: 0 },
      },
    });
    const alert = await screen.findByRole('alert');
    down = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await region();
  });
});
