import { z } from 'zod';
import { defineTool } from '@/lib/core/tools/tool';
import { outlineFolders } from '@/lib/core/words/folder-outline';
import { foldersBelow, pathText, wordsBelow } from '@/lib/core/words/walk-folders';
import { folderReference } from './fields';
import { TurnDraft } from './turn-draft';

/** Leaves room for the other fields within 6,000 tokens. */
const TOKENS = 5900;

export const getFolderStructure = defineTool({
  name: 'getFolderStructure',
  alias: 'GET_FOLDER_STRUCTURE',
  description:
    'Reads the tree of folders, indented, with the number of words in each; levels that are too long to be listed are counted. Returns {folder, folders, words, structure}.',
  access: 'read',
  inOrder: true,
  builtinOnly: true,
  labels: ['private'],
  input: z.strictObject({
    folder: folderReference
      .optional()
      .describe('Only what is in this folder: path, name, id or "here"; omitted: the whole library'),
  }),
  async run({ folder: reference = '/' }, context) {
    const { references, lookup } = await TurnDraft.open(context);
    const root = references.parent(reference)?.id ?? null;
    return {
      folder: root === null ? '/' : pathText(lookup, root),
      folders: foldersBelow(lookup, root).length,
      words: wordsBelow(lookup, root).length,
      structure: outlineFolders(lookup, { root, tokens: TOKENS }),
    };
  },
});
