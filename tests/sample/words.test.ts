import { expect, test } from '@jest/globals';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { wordCommand } from '@/lib/core/words/word-command';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';
import { sampleWordCommands } from '@/lib/sample/words/sample-word-commands';

test('the sample words are commands as the API takes them: nested folders of words with meanings and examples', () => {
  const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
  for (const command of sampleWordCommands()) draft.run(wordCommand.parse(command));
  const { folders, words, notes } = draft.toLibrary(1);
  expect(words.size).toBeGreaterThanOrEqual(60);
  expect(folders.size).toBeGreaterThanOrEqual(8);
  expect([...folders.values()].some(({ parentId }) => parentId !== null)).toBe(true);
  expect([...words.values()].filter(({ meaning, partOfSpeech, examples }) => !(meaning && partOfSpeech && examples[0]))).toEqual(
    [],
  );
  expect([...words.values()].filter(({ language }) => language === 'fr').length).toBeGreaterThan(10);
  expect([...words.values()].filter(({ places }) => places.length > 1).length).toBeGreaterThan(1);
  expect([...words.values()].filter(({ mnemonic }) => mnemonic !== null).length).toBeGreaterThan(20);
  expect(notes.size).toBeGreaterThan(2);
});
