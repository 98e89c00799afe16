import { randomUUID } from 'node:crypto';
import { pathText } from '@/lib/core/words/walk-folders';
import { defineProposingTool } from './define-proposing-tool';
import { contentOf, folderReference, wordFields, wordTerm } from './fields';

export const addWord = defineProposingTool({
  name: 'addWord',
  alias: 'ADD_WORD',
  description: 'Proposes a new word in a folder; for several words use bulkAddWords. Returns {status, term, folder}.',
  input: wordFields.extend({
    folder: folderReference.optional().describe('The folder: path, name, id or "here"; omitted: the one the person is in'),
    term: wordTerm,
  }),
  propose({ folder: reference, term, ...fields }, draft) {
    const folder = draft.references.folder(reference);
    draft.propose({ kind: 'addWord', id: randomUUID(), folderId: folder.id, term, ...contentOf(fields) });
    return { term, folder: pathText(draft.lookup, folder.id) };
  },
});
