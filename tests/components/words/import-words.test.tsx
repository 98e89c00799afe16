import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readTextFile } from '@/components/read-text-file';
import ExportWords from '@/components/words/import/export-words';
import ImportWords from '@/components/words/import/import-words';
import { importRequest } from '@/lib/api/word-import-requests';
import { planImport } from '@/lib/core/words/plan-import';
import { readImport } from '@/lib/documents/words/read-import';
import { expectNoAxeViolations } from '../axe';
import { refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';
import { CELLS, fakeWords } from './fake-words';

/** The dialog, with a preview as the server makes it. */
function show({ language = 'en' as 'en' | 'fr', wait = () => Promise.resolve() } = {}) {
  const server = fakeWords({
    more: {
      'POST /api/words/import': async ({ body }, library) => {
        await wait();
        const { folderId, ...text } = importRequest.parse(body);
        const { words, ...read } = readImport({ ...text, most: 10_000 });
        if (words.length === 0) return refusal(400, 'bad_request', 'The text has no words.');
        return { ...read, ...planImport(words, library, { folderId, duplicates: 'skip', newId: randomUUID }) };
      },
    },
  });
  const onClose = jest.fn();
  const page = render(
    <TestProviders at="/words" language={language}>
      <ImportWords folderId={CELLS} onClose={onClose} />
    </TestProviders>,
  );
  return { ...page, server, onClose, user: userEvent.setup() };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const meanings = (server: ReturnType<typeof fakeWords>) =>
  Object.fromEntries([...server.library().words.values()].map(({ term, meaning }) => [term, meaning]));

describe('an import of words', () => {
  test('is previewed with duplicates and problems, and adds what the person has chosen', async () => {
    const { server, onClose, user } = show();
    await screen.findByText('Into “Cells”');
    await user.click(screen.getByRole('textbox', { name: 'Words' }));
    await user.paste('term,meaning\nnucleus,the centre\nribosome,makes proteins\nribosome,reads RNA\n,nothing');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText('1 new word, 2 duplicates, 1 line that cannot be imported');
    expect(rows()).toEqual([
      ['5', '', '', '', 'Not possibleThe term is missing.'],
      ['2', 'nucleus', 'the centre', '', 'DuplicateAlready in this folder'],
      ['4', 'ribosome', 'reads RNA', '', 'DuplicateSame as line 3'],
      ['3', 'ribosome', 'makes proteins', '', 'New'],
    ]);
    await expectNoAxeViolations(document.body);
    expect(server.sent()).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Add what is new' }));
    await user.click(screen.getByRole('button', { name: 'Import 1 word' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(server.sent()).toHaveLength(1));
    expect(meanings(server)).toMatchObject({
      nucleus: 'Holds the genes; the centre',
      ribosome: 'makes proteins; reads RNA',
    });
  });

  test('is not lost by a click outside its dialog, and with Escape only after a confirmation', async () => {
    const { onClose, user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Words' }), 'nucleus');
    await clickOutside();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('reads a file, and its columns can be corrected before anything is stored', async () => {
    const { server, user } = show();
    await screen.findByText('Into “Cells”');
    await user.upload(screen.getByLabelText('Choose a file'), new File([Uint8Array.of(0x4b, 0x6f, 0xe8)], 'names.csv'));
    await screen.findByText(/^This file is not text in UTF-8/);
    const file = new File(['makes proteins of what the nucleus says;ribosome\nstores water;vacuole'], 'cells.csv');
    await user.upload(screen.getByLabelText('Choose a file'), file);
    await screen.findByText(/^2 new words/);
    screen.getByRole('combobox', { name: 'Column 2, such as “ribosome”' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Term' }));
    await waitFor(() => expect(rows()[0]?.[1]).toBe('ribosome'));
    screen.getByRole('combobox', { name: 'Column 1, such as “makes proteins of what the nuc…”' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'Meaning' }));
    await waitFor(() => expect(rows()[0]?.slice(1, 3)).toEqual(['ribosome', 'makes proteins of what the nucleus says']));
    await user.click(screen.getByRole('button', { name: 'Import 2 words' }));
    await waitFor(() => expect(meanings(server)).toMatchObject({ vacuole: 'stores water' }));
  });

  test('keeps a choice that is made while an earlier one is read', async () => {
    const waitingReads: PromiseWithResolvers<void>[] = [];
    let isHeld = false;
    const wait = () => {
      if (!isHeld) return Promise.resolve();
      const next = Promise.withResolvers<void>();
      waitingReads.push(next);
      return next.promise;
    };
    const { user } = show({ wait });
    await screen.findByText('Into “Cells”');
    await user.upload(screen.getByLabelText('Choose a file'), new File(['a;b;c;d\ne;f;g;h'], 'cells.csv'));
    await screen.findByText(/^2 new words/);
    isHeld = true;
    const choose = async (column: RegExp, field: string) => {
      screen.getByRole('combobox', { name: column }).focus();
      await user.keyboard('{Enter}');
      await user.click(await screen.findByRole('option', { name: field }));
    };
    await choose(/^Column 3/, 'Tags');
    await choose(/^Column 4/, 'Mnemonic');
    await waitFor(() => expect(waitingReads).toHaveLength(1));
    waitingReads[0]?.resolve();
    await waitFor(() => expect(waitingReads).toHaveLength(2));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
    waitingReads[1]?.resolve();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(false));
    expect(screen.getByRole('combobox', { name: /^Column 3/ }).textContent).toBe('Tags');
    expect(screen.getByRole('combobox', { name: /^Column 4/ }).textContent).toBe('Mnemonic');
  });

  describe('of which the server refuses a step', () => {
    const added = ({ server }: ReturnType<typeof show>) => server.library().words.size - 3;
    async function importMany() {
      const page = show();
      await screen.findByText('Into “Cells”');
      const text = Array.from({ length: 2100 }, (_, n) => `word${n};meaning ${n}`).join('\n');
      await page.user.upload(screen.getByLabelText('Choose a file'), new File([text], 'many.csv'));
      await screen.findByText(/^2,100 new words/);
      page.server.refuseNext('The service refused it.', { after: 1 });
      return page;
    }

    test('says what was imported and what not, and imports the rest when the person tries again', async () => {
      const page = await importMany();
      const { server, onClose, user } = page;
      await user.click(screen.getByRole('button', { name: 'Import 2,100 words' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('1,100 words were imported, 1,000 were not. The service refused it.');
      expect(screen.queryByText('The edit was not made')).toBeNull();
      expect([added(page), onClose.mock.calls.length]).toEqual([1100, 0]);
      screen.getByText('1,000 new words, 1,100 duplicates, 0 lines that cannot be imported');
      await user.click(screen.getByRole('button', { name: 'Import 1,000 words' }));
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      expect(added(page)).toBe(2100);
      expect(meanings(server)).toMatchObject({ word0: 'meaning 0', word1500: 'meaning 1500', word2099: 'meaning 2099' });
    });

    test('says so after its dialog was closed, and tries again from there', async () => {
      const page = await importMany();
      const { server, user, rerender } = page;
      server.connect(false);
      await user.click(screen.getByRole('button', { name: 'Import 2,100 words' }));
      await screen.findByText(/^The words wait for the connection/);
      rerender(<TestProviders at="/words">{null}</TestProviders>);
      server.connect(true);
      rerender(
        <TestProviders at="/words">
          <ExportWords folderId={CELLS} onClose={() => {}} />
        </TestProviders>,
      );
      await screen.findByText('1,100 words were imported, 1,000 were not.');
      const other = await screen.findByRole('dialog');
      await user.click(screen.getByRole('button', { name: 'Try again', hidden: true }));
      await screen.findByText('1,000 words imported');
      expect(other.isConnected).toBe(true);
      expect(added(page)).toBe(2100);
    });
  });

  test('says why a text cannot be imported, in French', async () => {
    const { user } = show({ language: 'fr' });
    await screen.findByText('Dans « Cells »');
    await user.click(screen.getByRole('textbox', { name: 'Mots' }));
    await user.paste('terme,sens');
    await user.click(screen.getByRole('button', { name: 'Aperçu' }));
    await screen.findByRole('alert');
  });
});

test('an export is a download of the folder in the chosen format', async () => {
  fakeWords();
  render(
    <TestProviders at="/words">
      <ExportWords folderId={CELLS} onClose={() => {}} />
    </TestProviders>,
  );
  await screen.findByText('“Cells” with its subfolders');
  const link = screen.getByRole('link', { name: 'Download' });
  expect(link.getAttribute('href')).toBe(`/api/words/export?format=csv&folder=${CELLS}`);
});

test('a file is read in the encodings of spreadsheets', async () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
  expect(await readTextFile(new Blob(['cœur']))).toBe('cœur');
  expect(await readTextFile(new Blob(['cœur \uFFFD']))).toBe('cœur \uFFFD');
  expect(await readTextFile(bytes(0xff, 0xfe, 0x53, 0x01))).toBe('œ');
  expect(await readTextFile(bytes(0xe0, 0x3b, 0x63, 0x9c, 0x75, 0x72))).toBe('à;cœur');
  // A Slavic name in the encoding of Central Europe, in which this byte is not “è”, and a workbook.
  expect(await readTextFile(bytes(0x4b, 0x6f, 0x76, 0x61, 0xe8))).toBeUndefined();
  expect(await readTextFile(bytes(0x50, 0x4b, 3, 4, 0, 0xff))).toBeUndefined();
});
