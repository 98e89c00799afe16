import { z } from 'zod';
import { pathText } from '@/lib/core/words/walk-folders';
import { defineProposingTool } from './define-proposing-tool';
import { folderReference, itemKind, itemReference } from './fields';

export const deleteItem = defineProposingTool({
  name: 'deleteItem',
  alias: 'DELETE_ITEM',
  description:
    'Proposes to delete a folder with everything in it, a word, or a note; the person always confirms it. With from, a word is only removed from that folder and stays in its others. Returns {status, deleted}.',
  input: z.strictObject({
    item: itemReference.describe('The folder or word: path, name or id; "this word" or "here"; a note: its id'),
    kind: itemKind.optional().describe('Needed when a folder and a word have the same name'),
    from: folderReference.optional().describe('Only for a word: the folder to remove it from'),
  }),
  propose({ item: reference, kind, from }, draft) {
    const item = draft.references.item(reference, from === undefined ? kind : 'word');
    switch (item.kind) {
      case 'folder': {
        const path = pathText(draft.lookup, item.folder.id);
        draft.propose({ kind: 'deleteFolder', id: item.folder.id });
        return { deleted: path };
      }
      case 'word': {
        const { id, term } = item.word;
        if (from === undefined) draft.propose({ kind: 'deleteWord', id });
        else draft.propose({ kind: 'removeWord', id, folderId: draft.references.folder(from).id });
        return { deleted: term };
      }
      case 'note':
        draft.propose({ kind: 'deleteNote', id: item.note.id });
        return { deleted: 'note' };
    }
  },
});
