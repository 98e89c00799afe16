import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exportWords } from '@/lib/core/words/export-words';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { lookUp } from '@/lib/core/words/library-lookup';
import { nameKey } from '@/lib/core/words/name-key';
import { planImport } from '@/lib/core/words/plan-import';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { WordFormat } from '@/lib/core/words/word-fields';
import { EMPTY_WORD_LIBRARY, WORD_COLOURS, type WordLibrary } from '@/lib/core/words/word-library';
import { readImport } from '@/lib/documents/words/read-import';
import { readWordTable } from '@/lib/documents/words/read-word-table';

function libraryWith(commands: readonly WordCommand[], base: WordLibrary = EMPTY_WORD_LIBRARY): WordLibrary {
  const draft = new LibraryDraft(base);
  for (const command of commands) draft.run(command);
  return draft.toLibrary(1);
}

interface Importing {
  into?: WordLibrary;
  folderId?: string | null;
  format?: WordFormat;
  duplicates?: 'skip' | 'merge';
}

function importText(text: string, { into = EMPTY_WORD_LIBRARY, folderId = null, format, duplicates = 'skip' }: Importing = {}) {
  const { words } = readImport({ text, format, language: 'en', most: 10_000 });
  const plan = planImport(words, into, { folderId, duplicates, newId: randomUUID });
  return { ...plan, library: libraryWith(plan.commands, into) };
}

/** What a library says, without ids and positions, in the order of the tree. */
function contentOf(library: WordLibrary) {
  const lookup = lookUp(library);
  return [...library.words.values()]
    .map(({ id: _, places, ...content }) => ({
      ...content,
      folders: places
        .map(({ folderId }) => lookup.path(folderId).map(({ name }) => name))
        .map((path) => JSON.stringify(path))
        .sort(),
    }))
    .map((word) => JSON.stringify(word, Object.keys(word).sort()))
    .sort();
}

/** Text with everything that divides cells, lists, paths and formulas. */
const text = (most: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom(...'ab=+-@\'",;:|/\\[]{}<>&#\t\n\r –—•*1é中'), fc.string({ unit: 'binary', maxLength: 1 })),
      minLength: 1,
      maxLength: most,
    })
    .map((value) => value.toWellFormed().replaceAll('\0', '').trim())
    .filter((value) => value !== '' && nameKey(value) !== '');

const content = fc.record({
  term: text(12),
  language: fc.constantFrom('en', 'fr', 'pt-BR'),
  meaning: fc.oneof(fc.constant(''), text(20)),
  partOfSpeech: fc.option(text(8)),
  examples: fc.array(text(12), { maxLength: 3 }),
  mnemonic: fc.option(text(12)),
  tags: fc.array(text(8), { maxLength: 3 }),
  colour: fc.option(fc.constantFrom(...WORD_COLOURS)),
});

/** Commands that fill a library with up to three nested folders and words in one or two of them. */
const filling = fc
  .record({
    names: fc.uniqueArray(text(8), { minLength: 1, maxLength: 3, selector: nameKey }),
    words: fc.array(fc.record({ content, place: fc.nat(), second: fc.option(fc.nat()) }), { maxLength: 6 }),
  })
  .map(({ names, words }) => {
    const folders = names.map((name) => ({ id: randomUUID(), name }));
    const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
    folders.forEach(({ id, name }, index) => {
      draft.run({ kind: 'createFolder', id, name, parentId: folders[index - 1]?.id ?? null });
    });
    const folderAt = (place: number) => folders[place % folders.length]?.id ?? '';
    for (const { content: given, place, second } of words) {
      const id = randomUUID();
      if (draft.lookup.wordNamed(folderAt(place), given)) continue;
      draft.run({ kind: 'addWord', id, folderId: folderAt(place), ...given });
      if (second !== null && !draft.lookup.wordNamed(folderAt(second), given)) {
        draft.run({ kind: 'placeWord', id, folderId: folderAt(second) });
      }
    }
    return draft.toLibrary(1);
  });

const exported = (library: WordLibrary, format: WordFormat) => exportWords(lookUp(library), { folderId: null, format });

describe('an exported library that is imported again', () => {
  test.each(['csv', 'tsv'] as const)('has the same words in the same folders, as %s', (format) => {
    fc.assert(
      fc.property(filling, (library) => {
        const again = importText(exported(library, format)).library;
        expect(contentOf(again)).toEqual(contentOf(library));
      }),
      { numRuns: 150 },
    );
  });

  test('adds no words where they already are', () => {
    fc.assert(
      fc.property(filling, (library) => {
        const { rows, commands } = importText(exported(library, 'csv'), { into: library, duplicates: 'merge' });
        expect(rows.every(({ status }) => status.is === 'duplicate')).toBe(true);
        expect(commands).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('has the same terms and meanings as lines, but for line breaks', () => {
    const plain = (value: string) => value.replace(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(fc.array(content, { maxLength: 5 }), (words) => {
        const folderId = randomUUID();
        const library = libraryWith([
          { kind: 'createFolder', id: folderId, name: 'Words', parentId: null },
          ...words.map((word, index) => ({
            kind: 'addWord' as const,
            id: randomUUID(),
            folderId,
            ...word,
            term: `${word.term}${index}`,
          })),
        ]);
        const { columns: _, rows } = readWordTable(exported(library, 'lines'), { format: 'lines', most: 100 });
        expect(rows.map(({ cells }) => [cells?.[0], cells?.[1] ?? ''])).toEqual(
          words.map((word, index) => [plain(`${word.term}${index}`), plain(word.meaning)]),
        );
      }),
      { numRuns: 150 },
    );
  });

  test('has the same words as text of Anki, with tags without spaces', () => {
    const [folderId, subfolderId] = [randomUUID(), randomUUID()];
    const word = {
      term: 'a "b"',
      language: 'fr',
      meaning: 'x\ty\nz <b>&amp;</b>',
      partOfSpeech: 'noun',
      examples: ['one', '=two'],
    };
    const library = libraryWith([
      { kind: 'createFolder', id: folderId, name: 'Biology', parentId: null },
      { kind: 'createFolder', id: subfolderId, name: 'Cells', parentId: folderId },
      { kind: 'addWord', id: randomUUID(), folderId: subfolderId, ...word, tags: ['two words', 'one'] },
    ]);
    const again = importText(exported(library, 'anki')).library;
    expect(contentOf(again).map((one) => JSON.parse(one))).toEqual([
      { ...word, mnemonic: null, colour: null, tags: ['two_words', 'one'], folders: ['["Biology","Cells"]'] },
    ]);
  });
});

test('a cell that a spreadsheet would run is exported as text', () => {
  const folderId = randomUUID();
  const library = libraryWith([
    { kind: 'createFolder', id: folderId, name: '@home', parentId: null },
    { kind: 'addWord', id: randomUUID(), folderId, term: '=HYPERLINK("http://x")', meaning: '+1' },
  ]);
  expect(exported(library, 'csv').split('\r\n')[1]).toBe(`'@home,"'=HYPERLINK(""http://x"")",'+1,en,,,,,`);
  expect(exported(library, 'lines')).toBe(`'=HYPERLINK("http\t//x") – '+1\n`.replace('\t', ':').replace(') – ', ')\t'));
});

describe('an import into a folder', () => {
  const folderId = randomUUID();
  const cell = randomUUID();
  const library = libraryWith([
    { kind: 'createFolder', id: folderId, name: 'Biology', parentId: null },
    { kind: 'addWord', id: cell, folderId, term: 'Cell', meaning: 'the unit of life', tags: ['basic'] },
  ]);

  test('shows duplicates of the folder and of the text, and adds or skips what they say', () => {
    const csv = 'term,meaning,tags\nCell,a small room,"basic, old"\nénzyme,catalyst\nénzyme,a protein\n,nothing';
    const { rows, commands } = importText(csv, { into: library, folderId });
    expect(rows.map(({ line, status }) => [line, status])).toEqual([
      [2, { is: 'duplicate', wordId: cell, line: null }],
      [3, { is: 'new' }],
      [4, { is: 'duplicate', wordId: expect.any(String), line: 3 }],
      [5, { is: 'invalid', why: { code: 'importNoTerm', values: {} } }],
    ]);
    expect(commands.map(({ kind }) => kind)).toEqual(['addWord']);
    const merged = importText(csv, { into: library, folderId, duplicates: 'merge' }).library;
    expect([...merged.words.values()].map(({ term, meaning, tags }) => ({ term, meaning, tags }))).toEqual([
      { term: 'Cell', meaning: 'the unit of life; a small room', tags: ['basic', 'old'] },
      { term: 'énzyme', meaning: 'catalyst; a protein', tags: [] },
    ]);
  });

  test('adds each meaning unless it is listed already, even when it is part of another word of the meaning', () => {
    const party = libraryWith([
      { kind: 'createFolder', id: folderId, name: 'French', parentId: null },
      { kind: 'addWord', id: cell, folderId, term: 'soirée', meaning: 'a party with guests; evening' },
    ]);
    const meaningAfter = (meaning: string) =>
      [...importText(`term,meaning\nsoirée,${meaning}`, { into: party, folderId, duplicates: 'merge' }).library.words.values()][0]
        ?.meaning;
    expect(meaningAfter('Evening')).toBe('a party with guests; evening');
    expect(meaningAfter('art')).toBe('a party with guests; evening; art');
    expect(meaningAfter('evening; art; A party with guests')).toBe('a party with guests; evening; art');
  });

  test('takes words that differ in case, accents or vowel signs for different ones', () => {
    const csv = 'term,meaning\nschon,already\nschön,beautiful\nSie,you\nsie,she\nか,mosquito\nが,moth\nका,of\nकी,of\nCELL,x';
    const { rows } = importText(csv, { into: library, folderId, duplicates: 'merge' });
    expect(rows.map(({ status }) => status.is)).toEqual(rows.map(() => 'new'));
  });

  test('uses folders that are there and makes others, but none for a row that is refused', () => {
    const deep = Array(13).fill('x').join('/');
    const csv = `folder,term\nbiology/Cells,nucleus\nBIOLOGY/cells,membrane\n${deep},lost\n,homeless`;
    const { rows, commands } = importText(csv, { into: library });
    expect(commands.map(({ kind }) => kind)).toEqual(['createFolder', 'addWord', 'addWord']);
    expect(rows.map(({ status }) => (status.is === 'invalid' ? status.why.code : status.is))).toEqual([
      'new',
      'new',
      'foldersTooDeep',
      'importNeedsFolder',
    ]);
  });
});
