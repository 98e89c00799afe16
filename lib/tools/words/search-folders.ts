import { z } from 'zod';
import { defineTool } from '@/lib/core/tools/tool';
import { visibleKey } from '@/lib/core/words/find-item';
import { foldersBelow, pathText } from '@/lib/core/words/walk-folders';
import { TurnDraft } from './turn-draft';

const MOST = 30;

export const searchFolders = defineTool({
  name: 'searchFolders',
  alias: 'SEARCH_FOLDERS',
  description:
    'Finds folders whose path contains all the given words, in any order; case and accents do not matter. Returns {folders: [{id, path, words}], total}.',
  access: 'read',
  inOrder: true,
  builtinOnly: true,
  labels: ['private'],
  input: z.strictObject({ query: z.string().trim().min(1).max(300).describe('Words of the path, such as "bio cells"') }),
  async run({ query }, context) {
    const { lookup } = await TurnDraft.open(context);
    const parts = visibleKey(query).split(' ');
    const found = foldersBelow(lookup, null)
      .map(({ id }) => ({ id, path: pathText(lookup, id), words: lookup.wordCount(id) }))
      .filter(({ path }) => parts.every((part) => visibleKey(path).includes(part)));
    return { folders: found.slice(0, MOST), total: found.length };
  },
});
