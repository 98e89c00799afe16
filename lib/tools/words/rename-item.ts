import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { defineProposingTool } from './define-proposing-tool';
import { itemKind, itemName, itemReference } from './fields';

export const renameItem = defineProposingTool({
  name: 'renameItem',
  alias: 'RENAME_ITEM',
  description: 'Proposes a new name for a folder, or another term for a word. Returns {status, before, after}.',
  input: z.strictObject({
    item: itemReference.describe('The folder or word: path, name or id; "this word" or "here"'),
    kind: itemKind.extract(['folder', 'word']).optional().describe('Needed when a folder and a word have the same name'),
    name: itemName.describe('The new name, without a path'),
  }),
  propose({ item: reference, kind, name }, draft) {
    const item = draft.references.item(reference, kind);
    switch (item.kind) {
      case 'folder':
        draft.propose({ kind: 'updateFolder', id: item.folder.id, name });
        return { before: item.folder.name, after: name };
      case 'word':
        draft.propose({ kind: 'updateWord', id: item.word.id, term: name });
        return { before: item.word.term, after: name };
      case 'note':
        throw new ToolFailed(phrase('nothingToChange'));
    }
  },
});
