import { z } from 'zod';
import { stripInvisible } from '@/lib/core/text/strip-invisible';
import { defineTool } from '@/lib/core/tools/tool';
import { outlineFolders } from '@/lib/core/words/folder-outline';
import { pathText } from '@/lib/core/words/walk-folders';
import { folderReference } from './fields';
import { noteReader, openLibrary, wordText } from './read-words';

const MOST_WORDS = 100;
const OUTLINE_TOKENS = 1000;

export const readFolder = defineTool({
  name: 'readFolder',
  description:
    'Reads a folder of the word library: its words with their meanings, its notes and its subfolders. Returns {folder, words: [{id, term, language, meaning, partOfSpeech, notes, …}], total, notes: [{id, content}], subfolders}; at most 100 words, from an offset if there are more. A note that is too long to be returned whole has its length.',
  access: 'read',
  inOrder: true,
  builtinOnly: true,
  labels: ['private'],
  input: z.strictObject({
    folder: folderReference.optional().describe('The folder: path, name, id or "here"; omitted: the one the person is in'),
    offset: z.number().int().min(0).default(0).describe('Number of words to skip'),
  }),
  async run({ folder: reference, offset }, context) {
    const { lookup, references } = await openLibrary(context);
    const { id } = references.folder(reference);
    const words = lookup.wordsIn(id);
    const notesOf = noteReader(lookup);
    return stripInvisible({
      folder: pathText(lookup, id),
      words: words.slice(offset, offset + MOST_WORDS).map((word) => wordText(lookup, word, notesOf)),
      total: words.length,
      notes: noteReader(lookup)(id),
      subfolders: outlineFolders(lookup, { root: id, tokens: OUTLINE_TOKENS }),
    });
  },
});
