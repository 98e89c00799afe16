import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WordsPage } from '@/components/words/words-page';
import '@/components/markdown/markdown';
import '@/components/words/dock/dock';
import '@/components/words/history-panel';
import '@/components/words/import/import-words';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { refusal } from '../fake-api';
import { TestProviders } from '../test-providers';
import { ACID, BIOLOGY, CELLS, CHEMISTRY, fakeWords, id, MITOCHONDRION } from './fake-words';

/** jsdom has no layout: without a size, a virtual list shows nothing. */
beforeAll(() => {
  const size = (pixels: number) => ({ get: () => pixels, configurable: true });
  Object.defineProperties(Element.prototype, { clientHeight: size(600), clientWidth: size(800) });
});
configure({ asyncUtilTimeout: 4000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

function show({ at = '/words', language = 'en' as Language, server = fakeWords() } = {}) {
  const view = render(
    <TestProviders at={at} language={language}>
      <WordsPage />
    </TestProviders>,
  );
  return { ...view, server, user: userEvent.setup() };
}

const tree = async () => {
  await screen.findByRole('treeitem', { name: 'All words' });
  return screen.getByRole('tree', { name: 'Folders' });
};
const folder = (name: string) => within(screen.getByRole('tree')).getByRole('treeitem', { name });
const folders = () =>
  within(screen.getByRole('tree'))
    .getAllByRole('treeitem')
    .map((item) =>
      [...item.children]
        .filter((part) => !part.hasAttribute('aria-hidden'))
        .map((part) => part.textContent)
        .join(),
    );
const terms = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);

const unsent = () => Object.keys(localStorage).filter((key) => key.includes('word-edit'));

describe('the tree of folders', () => {
  test('shows folders with their counts, and the words of the selected one', async () => {
    const { user, container } = show();
    await tree();
    expect(folders()).toEqual(['All words', 'Biology', 'Chemistry']);
    expect(folder('Biology').getAttribute('aria-description')).toBe('2 words');
    await user.click(folder('Chemistry'));
    expect(terms()).toEqual(['acid']);
    await expectNoAxeViolations(container);
  });

  test('is used with the arrow keys, and shows a subfolder after its parent is opened', async () => {
    const { user } = show({ at: `/words?folder=${BIOLOGY}` });
    (await tree()).focus();
    await user.keyboard('{ArrowRight}');
    expect(folders()).toEqual(['All words', 'Biology', 'Cells', 'Chemistry']);
    await user.keyboard('{ArrowRight}');
    expect(folder('Cells').getAttribute('aria-selected')).toBe('true');
    expect(folder('Cells').getAttribute('aria-level')).toBe('2');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{End}');
    expect(folder('Chemistry').getAttribute('aria-selected')).toBe('true');
  });

  test('renames a folder with F2, and keeps the field open for a name that is taken', async () => {
    const { user, server } = show({ at: `/words?folder=${CHEMISTRY}` });
    (await tree()).focus();
    await user.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: 'Name of the folder' });
    await user.keyboard('biology{Enter}');
    await screen.findByText(/A folder named “Biology” exists here already/);
    await user.clear(field);
    await user.keyboard('Organic chemistry{Enter}');
    expect(folders()).toEqual(['All words', 'Biology', 'Organic chemistry']);
    await waitFor(() => expect(server.sent()).toEqual([[{ kind: 'updateFolder', id: CHEMISTRY, name: 'Organic chemistry' }]]));
    expect(document.activeElement).toBe(await tree());
  });

  test('moves a folder with Alt and the arrow keys: up, into its previous sibling, and out again', async () => {
    const { user, server } = show({ at: `/words?folder=${CHEMISTRY}` });
    (await tree()).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(folders()).toEqual(['All words', 'Chemistry', 'Biology']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowRight}{/Alt}');
    expect(folders()).toEqual(['All words', 'Biology', 'Cells', 'Chemistry']);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(folder('Chemistry').getAttribute('aria-level')).toBe('1');
    await waitFor(() => expect(server.library().folders.get(CHEMISTRY)?.parentId).toBeNull());
  });

  test('deletes a folder with its words, and undo brings the same ones back', async () => {
    const { user, server } = show({ at: `/words?folder=${CHEMISTRY}` });
    (await tree()).focus();
    const before = server.library().words.get(ACID);
    await user.keyboard('{Delete}');
    expect(folders()).toEqual(['All words', 'Biology']);
    await user.keyboard('{Control>}z{/Control}');
    expect(folders()).toEqual(['All words', 'Biology', 'Chemistry']);
    await waitFor(() => expect(server.library().words.get(ACID)).toEqual(before));
    // The button of what can no longer be undone keeps the focus.
    screen.getByRole('button', { name: 'Redo' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(folders()).toEqual(['All words', 'Biology']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Redo' }));
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(server.library().folders.has(CHEMISTRY)).toBe(false));
  });
});

describe('the table of words', () => {
  test('filters, sorts, and selects several words for an action', async () => {
    const { user, server } = show();
    await tree();
    expect(terms()).toEqual(['mitochondrion', 'nucleus', 'acid']);
    await user.click(screen.getByRole('button', { name: 'Term' }));
    await waitFor(() => expect(terms()).toEqual(['acid', 'mitochondrion', 'nucleus']));
    await user.type(screen.getByRole('searchbox', { name: 'Filter words' }), 'CÉLL');
    await waitFor(() => expect(terms()).toEqual(['mitochondrion']));
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(terms()).toHaveLength(3));
    screen.getByRole('grid').focus();
    await user.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}');
    screen.getByText('2 words selected');
    await user.click(screen.getByRole('button', { name: 'Colour' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('radio', { name: 'Red' }));
    await waitFor(() => expect([...server.library().words.values()].map(({ colour }) => colour)).toEqual(['red', null, 'red']));
  });

  test('names the tag that it is filtered by even after the last word with it has lost it', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}` });
    await tree();
    await user.click(screen.getByRole('combobox', { name: 'Tag' }));
    await user.click(screen.getByRole('option', { name: 'exam' }));
    expect(terms()).toEqual(['mitochondrion']);
    server.changeElsewhere([{ kind: 'deleteWord', id: MITOCHONDRION }]);
    await user.type(screen.getByRole('textbox', { name: 'Add a word: term – meaning' }), 'ribosome{Enter}');
    await waitFor(() => expect(terms()).toEqual([]));
    expect(screen.getByRole('combobox', { name: 'Tag' }).textContent).toBe('exam');
  });

  test('edits a meaning in its cell, and Tab goes on to the next column', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}` });
    await tree();
    await user.dblClick(screen.getByText('Holds the genes'));
    screen.getByRole('textbox', { name: 'Meaning of “nucleus”' });
    await user.keyboard('Holds the chromosomes{Tab}');
    screen.getByRole('textbox', { name: 'Part of speech of “nucleus”' });
    await user.keyboard('noun{Enter}');
    within(screen.getByRole('grid')).getByText('Holds the chromosomes');
    await waitFor(() => expect(server.sent().flat()).toHaveLength(2));
    expect([...server.library().words.values()][1]).toMatchObject({ meaning: 'Holds the chromosomes', partOfSpeech: 'noun' });
  });

  test('adds a word from a line with its meaning', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}` });
    await tree();
    await user.type(screen.getByRole('textbox', { name: 'Add a word: term – meaning' }), 'ribosome – makes proteins{Enter}');
    expect(terms()).toEqual(['mitochondrion', 'nucleus', 'ribosome']);
    await waitFor(() => expect(server.library().words.size).toBe(4));
  });
});

test('what is too long is not sent, and stays in its field with the reason', async () => {
  const { user, server } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}` });
  const details = within(await screen.findByRole('region', { name: 'Details of the word' }));
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a word: term – meaning' });
  await user.click(line);
  await user.paste('x'.repeat(201));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Term: at most 200 characters');
  expect(line.value).toHaveLength(201);
  await user.clear(line);
  const refused = async (name: string, value: string, reason: string) => {
    const field = details.getByRole<HTMLInputElement>('textbox', { name });
    await user.clear(field);
    await user.paste(value);
    await user.tab();
    expect(details.getByRole('alert').textContent).toBe(reason);
    expect(field.value).toBe(value);
    field.focus();
    await user.keyboard('{Escape}');
    expect(details.queryByRole('alert')).toBeNull();
  };
  const lines = Array.from({ length: 51 }, (_, n) => `Example ${n}`).join('\n');
  await refused('Examples, one per line', lines, 'At most 50 entries, each of at most 1,000 characters');
  await refused('Tags, separated by commas', 'x'.repeat(51), 'At most 50 entries, each of at most 50 characters');
  await refused('Language', 'English', 'A language tag such as “en” or “pt-BR”');
  expect(server.sent()).toEqual([]);
});

test('an agent is told the last actions, the newest first', async () => {
  const asked: unknown[] = [];
  const server = fakeWords({
    more: {
      'POST /api/words/ask': ({ body }) => {
        asked.push(body);
        return refusal(503, 'unavailable', 'Away.');
      },
    },
  });
  const { user } = show({ at: `/words?folder=${CELLS}`, server });
  await tree();
  const line = screen.getByRole('textbox', { name: 'Add a word: term – meaning' });
  await user.type(line, 'first{Enter}second{Enter}');
  await waitFor(() => expect(server.sent()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Assistant' }));
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'What did I do?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  const recent = (asked[0] as { at: { recent: string[] } }).at.recent.map((action) => /first|second/.exec(action)?.[0]);
  expect(recent.slice(0, 2)).toEqual(['second', 'first']);
});

test('words that are changed together are changed back with one undo and one redo, even when they were sent in two changes', async () => {
  const many = Array.from({ length: 1_200 }, (_, i) => ({
    kind: 'addWord' as const,
    id: id(1000 + i),
    folderId: CELLS,
    term: `term ${i}`,
  }));
  const server = fakeWords({ beginning: [{ kind: 'createFolder', id: CELLS, parentId: null, name: 'Cells' }, ...many] });
  const { user } = show({ at: `/words?folder=${CELLS}`, server });
  // A message has such a button, too.
  const header = (name: string) =>
    screen.getAllByRole('button', { name }).find((button) => !button.closest('li')) ?? document.body;
  await tree();
  screen.getByRole('grid').focus();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await waitFor(() => expect(server.library().words.size).toBe(0));
  expect(server.sent()).toHaveLength(2);
  await user.click(
    within(await screen.findByText(/^1,?200 words deleted$/).then((message) => message.closest('li') ?? message)).getByRole(
      'button',
      {
        name: 'Undo',
      },
    ),
  );
  await waitFor(() => expect(server.library().words.size).toBe(1_200));
  await user.click(header('Redo'));
  await waitFor(() => expect(server.library().words.size).toBe(0));
  await user.click(header('Undo'));
  await waitFor(() => expect(server.library().words.size).toBe(1_200));
  await user.click(header('Undo'));
  await waitFor(() => expect(server.library().folders.size).toBe(0));
});

test('words that a search hides are no longer selected, and are not deleted', async () => {
  const { user, server } = show({ at: `/words?folder=${CELLS}` });
  await tree();
  screen.getByRole('grid').focus();
  await user.keyboard('{Control>}a{/Control}');
  const before = server.library().words.size;
  await user.type(screen.getByRole('searchbox'), 'mitochondrion');
  const [row] = await screen.findAllByRole('row', { name: /mitochondrion/i });
  expect(row?.getAttribute('aria-selected')).toBe('false');
  screen.getByRole('grid').focus();
  await user.keyboard('{Delete}');
  expect(server.library().words.size).toBe(before);
  await user.click(within(row as HTMLElement).getByText(/mitochondrion/i));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(server.library().words.size).toBe(before - 1));
  expect(server.library().words.has(MITOCHONDRION)).toBe(false);
});

describe('edits', () => {
  test('are taken back with the reason when the server refuses them', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}` });
    await tree();
    server.refuseNext('Your library is full.');
    await user.dblClick(screen.getByText('nucleus'));
    await user.keyboard('core{Enter}');
    await screen.findByText('The edit of “nucleus” was not made');
    screen.getByText('Your library is full. You wrote: “core”');
    expect(terms()).toEqual(['mitochondrion', 'nucleus']);
    expect(unsent()).toEqual([]);
  });

  test('that are refused keep what was typed, even after the word is gone, until it is copied', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}` });
    const details = within(await screen.findByRole('region', { name: 'Details of the word' }));
    server.changeElsewhere([{ kind: 'deleteWord', id: MITOCHONDRION }]);
    const written = 'It makes what a cell lives on, and a person is glad to read this again. '.repeat(3).trim();
    await user.clear(details.getByRole('textbox', { name: 'Meaning' }));
    await user.type(details.getByRole('textbox', { name: 'Meaning' }), written);
    await user.tab();
    const [message] = await screen.findAllByText(/^The edit of “mitochondrion” was not made/);
    const toast = within(message?.closest('li') ?? document.body);
    toast.getByText(/You wrote: “It makes what a cell lives on.*…”$/);
    toast.getByRole('button', { name: 'Close' });
    await waitFor(() => expect(terms()).toEqual(['nucleus']));
    await user.click(toast.getByRole('button', { name: 'Copy text' }));
    expect(await navigator.clipboard.readText()).toBe(written);
    await waitFor(() => expect(screen.queryByText(/mitochondrion/)).toBeNull());
  });

  test('of tags that are refused keep those that were typed, and not the ones that were there', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}` });
    const details = within(await screen.findByRole('region', { name: 'Details of the word' }));
    server.refuseNext('Your library is full.');
    await user.type(details.getByRole('textbox', { name: 'Tags, separated by commas' }), ', mine');
    await user.tab();
    await screen.findByText('Your library is full. You wrote: “mine”');
  });

  test('wait while the server cannot be reached, survive a reload, and are sent in order when it is back', async () => {
    const server = fakeWords();
    const first = show({ at: `/words?folder=${CELLS}`, server });
    await tree();
    server.connect(false);
    const field = screen.getByRole('textbox', { name: 'Add a word: term – meaning' });
    await first.user.type(field, 'ribosome{Enter}lysosome{Enter}');
    await screen.findByText('2 edits wait for the connection');
    expect(server.library().words.size).toBe(3);
    first.unmount();

    show({ at: `/words?folder=${CELLS}`, server });
    await waitFor(() => expect(terms()).toEqual(['mitochondrion', 'nucleus', 'ribosome', 'lysosome']));
    server.connect(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/wait for the connection/)).toBeNull());
    expect([...server.library().words.values()].map(({ term }) => term)).toEqual([
      'mitochondrion',
      'nucleus',
      'acid',
      'ribosome',
      'lysosome',
    ]);
    expect(unsent()).toEqual([]);
  });

  test('of another page are shown beside those of this one', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}` });
    await tree();
    server.changeElsewhere([{ kind: 'updateWord', id: MITOCHONDRION, term: 'mitochondria' }]);
    await user.type(screen.getByRole('textbox', { name: 'Add a word: term – meaning' }), 'ribosome{Enter}');
    await waitFor(() => expect(terms()).toEqual(['mitochondria', 'nucleus', 'ribosome']));
  });

  test('do not overwrite what another page has stored in the same fields', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}` });
    const details = within(await screen.findByRole('region', { name: 'Details of the word' }));
    const replace = async (name: string, text: string, shown: string) => {
      const field = details.getByRole<HTMLTextAreaElement>('textbox', { name });
      await user.clear(field);
      await user.type(field, text);
      await user.tab();
      await waitFor(() => expect(field.value).toBe(shown));
    };
    server.changeElsewhere([{ kind: 'updateWord', id: MITOCHONDRION, meaning: 'An organelle' }]);
    await replace('Meaning', 'A power station', 'An organelle; A power station');
    server.changeElsewhere([{ kind: 'updateWord', id: MITOCHONDRION, tags: ['exam', 'theirs'] }]);
    await replace('Tags, separated by commas', 'mine', 'theirs, mine');
    const { meaning, tags } = server.library().words.get(MITOCHONDRION) ?? {};
    expect({ meaning, tags }).toEqual({ meaning: 'An organelle; A power station', tags: ['theirs', 'mine'] });
  });

  test('of examples and tags replace what a program has stored with a separator in it', async () => {
    const server = fakeWords();
    server.changeElsewhere([{ kind: 'updateWord', id: MITOCHONDRION, examples: ['one\ntwo'], tags: ['exam, spring', 'cells'] }]);
    const { user } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}`, server });
    const details = within(await screen.findByRole('region', { name: 'Details of the word' }));
    const shorten = async (name: string) => {
      await user.type(details.getByRole('textbox', { name }), '{Backspace}');
      await user.tab();
    };
    await shorten('Examples, one per line');
    await shorten('Tags, separated by commas');
    await waitFor(() =>
      expect(server.library().words.get(MITOCHONDRION)).toMatchObject({
        examples: ['one', 'tw'],
        tags: ['exam', 'spring', 'cell'],
      }),
    );
  });
});

test('the details of a word are edited, and a note is written in Markdown', async () => {
  const { user, server, container } = show({ at: `/words?folder=${CELLS}&word=${MITOCHONDRION}` });
  const details = within(await screen.findByRole('region', { name: 'Details of the word' }));
  const examples = details.getByRole('textbox', { name: 'Examples, one per line' });
  await user.type(examples, 'A muscle cell has many mitochondria.');
  await user.click(details.getByRole('button', { name: 'Add note' }));
  await user.type(details.getByRole('textbox', { name: 'Note, in Markdown' }), 'It has **its own** DNA.');
  await user.click(details.getByRole('button', { name: 'Save' }));
  expect((await details.findByText('its own')).tagName).toBe('STRONG');
  await waitFor(() => expect(server.library().notes.size).toBe(2));
  expect(server.library().words.get(MITOCHONDRION)?.examples).toEqual(['A muscle cell has many mitochondria.']);
  await expectNoAxeViolations(container);
});

test('a note that was deleted can be brought back, and the keyboard keeps its place among the notes', async () => {
  const { user, server } = show({ at: `/words?folder=${CELLS}` });
  await tree();
  const contents = () => [...server.library().notes.values()].map(({ content }) => content);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note, in Markdown' }), 'Second note');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add note' }));
  await user.click(screen.getByRole('button', { name: 'Edit the note “Second note”' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit the note “Second note”' }));
  await user.click(screen.getByRole('button', { name: 'Delete the note “From chapter 2”' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete the note “Second note”' }));
  await waitFor(() => expect(contents()).toEqual(['Second note']));
  await user.click(await screen.findByText('Undo', { selector: 'button' }));
  await waitFor(() => expect(contents().toSorted()).toEqual(['From **chapter 2**', 'Second note']));
});

describe('a note that is being written', () => {
  const editor = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note, in Markdown' });

  test('is kept when it is left with Escape or another folder is opened, until it is cancelled', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}` });
    await tree();
    await user.click(screen.getByRole('button', { name: /^Edit the note/ }));
    await user.type(editor(), '!');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Edit the note/ }));
    expect(editor().value).toBe('From **chapter 2**!');
    await user.click(folder('Chemistry'));
    await user.click(folder('Biology'));
    screen.getByRole('tree').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(editor().value).toBe('From **chapter 2**!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: /^Edit the note/ }));
    expect(editor().value).toBe('From **chapter 2**');
    expect(server.sent()).toEqual([]);
  });

  test('overwrites nothing that was written elsewhere meanwhile, and becomes a new note when it was deleted', async () => {
    const { user, server } = show({ at: `/words?folder=${CELLS}` });
    await tree();
    const contents = () => [...server.library().notes.values()].map(({ content }) => content);
    await user.click(screen.getByRole('button', { name: /^Edit the note/ }));
    await user.type(editor(), '!');
    server.changeElsewhere([{ kind: 'updateNote', id: id(21), content: 'Theirs' }]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(contents()).toEqual(['Theirs\n\n---\n\nFrom **chapter 2**!']));
    await user.click(await screen.findByRole('button', { name: /^Edit the note/ }));
    await user.type(editor(), '?');
    server.changeElsewhere([{ kind: 'deleteNote', id: id(21) }]);
    // An edit of this page brings what was changed elsewhere.
    screen.getByRole('tree').focus();
    await user.keyboard('{F2}Cytology{Enter}');
    await waitFor(() => expect(server.sent().flat().at(-1)?.kind).toBe('updateFolder'));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(contents()).toEqual([expect.stringMatching(/^Theirs.*!\?$/s)]));
  });
});

test('what was changed elsewhere meanwhile is what undo takes back first', async () => {
  const { user, server } = show({ at: `/words?folder=${CHEMISTRY}` });
  await tree();
  await user.type(screen.getByRole('textbox', { name: 'Add a word: term – meaning' }), 'base{Enter}');
  await waitFor(() => expect(unsent()).toEqual([]));
  server.changeElsewhere([{ kind: 'addWord', id: id(31), folderId: CHEMISTRY, term: 'salt' }]);
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(terms()).toEqual(['acid', 'base', 'salt']));
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(terms()).toEqual(['acid', 'base']);
  });
});

test('an edit that another window has sent is shown in this one, too', async () => {
  const { server } = show({ at: `/words?folder=${CHEMISTRY}` });
  await tree();
  server.changeElsewhere([{ kind: 'addWord', id: id(31), folderId: CHEMISTRY, term: 'salt' }]);
  const stored = (userId: string, newValue: string | null) =>
    new StorageEvent('storage', { key: `roundtable.word-edit.${userId}.${id(32)}`, newValue });
  for (const event of [stored('another', null), stored('u1', '{}')]) window.dispatchEvent(event);
  expect(terms()).toEqual(['acid']);
  window.dispatchEvent(stored('u1', null));
  await waitFor(() => expect(terms()).toEqual(['acid', 'salt']));
  expect(server.calls.filter(({ path }) => path === '/api/words')).toHaveLength(2);
});

test('the history says what was done, and undoes it', async () => {
  const { user, server } = show({ at: `/words?folder=${CHEMISTRY}` });
  (await tree()).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(server.library().folders.has(CHEMISTRY)).toBe(false));
  await user.click(screen.getByRole('button', { name: 'History' }));
  const entries = within(await screen.findByRole('list', { name: 'History' }));
  await entries.findByText(/1 folder deleted: “Chemistry”/);
  const [latest] = entries.getAllByRole('listitem');
  expect(latest?.textContent).toContain('You');
  await user.click(within(latest as HTMLElement).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.library().folders.has(CHEMISTRY)).toBe(true));
});

describe('on a phone', () => {
  const wide = globalThis.matchMedia;
  beforeAll(() => {
    globalThis.matchMedia = (media) => ({ ...wide(media), matches: media.startsWith('(max-width') });
  });
  afterAll(() => {
    globalThis.matchMedia = wide;
  });

  test('folders, words and assistant are views of their own, and an open word takes the place of the list', async () => {
    const { user } = show({ at: `/words?folder=${CELLS}` });
    const views = within(await screen.findByRole('radiogroup', { name: 'Words' }));
    await waitFor(() => expect(terms()).toEqual(['mitochondrion', 'nucleus']));
    expect(screen.queryByRole('tree')).toBeNull();
    await user.click(screen.getByText('nucleus'));
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await user.click(views.getByRole('radio', { name: 'Folders' }));
    await tree();
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(views.getByRole('radio', { name: 'Assistant' }));
    await screen.findByRole('complementary', { name: 'Assistant' });
  });
});

test('words are imported into the folder that is shown', async () => {
  const { user } = show({ at: `/words?folder=${CELLS}` });
  await tree();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Import words…' }));
  within(await screen.findByRole('dialog')).getByText(/Cells/);
});

test('the page is shown in French to a person who reads French', async () => {
  show({ language: 'fr' });
  await screen.findByRole('treeitem', { name: 'Tous les mots' });
  screen.getByRole('tree', { name: 'Dossiers' });
});
