import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { pathText } from '@/lib/core/words/walk-folders';
import type { Folder, Word } from '@/lib/core/words/word-library';
import { defineProposingTool } from './define-proposing-tool';
import { folderReference, itemKind, itemReference } from './fields';
import type { TurnDraft } from './turn-draft';

export const deleteItem = defineProposingTool({
  name: 'deleteItem',
  alias: 'DELETE_ITEM',
  description:
    'Proposes to delete a folder with everything in it, a word, or a note; the person always confirms it. With from, a word is only removed from that folder and stays in its others. With wordsOf, all words of a folder are deleted, and those that are in other folders, too, are only removed from it. With ifEmpty, a folder is deleted only if nothing is in it any more: use it after moveItem has moved its content, as in a merge. Returns {status, deleted, left?: {count, first, why}}: left are those for which the plan has no room.',
  input: z
    .strictObject({
      item: itemReference
        .optional()
        .describe('The folder or word: path, name or id; "this word", "the selection" or "here"; a note: its id'),
      wordsOf: folderReference
        .optional()
        .describe('Instead of item: the folder whose words are all deleted, without its subfolders'),
      kind: itemKind.optional().describe('Needed when a folder and a word have the same name'),
      from: folderReference.optional().describe('Only for a word: the folder to remove it from'),
      ifEmpty: z.boolean().optional().describe('Only for a folder: true to refuse it while words, subfolders or notes are in it'),
    })
    .refine(({ item, wordsOf }) => (item === undefined) !== (wordsOf === undefined), 'give either item or wordsOf'),
  propose({ item: reference, wordsOf, kind, from, ifEmpty = false }, draft) {
    if (wordsOf !== undefined) return deleteWords(draft, draft.references.folder(wordsOf));
    const selected = draft.references.selected(reference ?? '');
    if (selected) {
      for (const word of selected) deleteWord(draft, word, from);
      return { deleted: selected.map(({ term }) => term) };
    }
    const item = draft.references.item(reference ?? '', ifEmpty ? 'folder' : from === undefined ? kind : 'word');
    switch (item.kind) {
      case 'folder': {
        const path = pathText(draft.lookup, item.folder.id);
        if (ifEmpty) refuseContent(draft, item.folder);
        draft.propose({ kind: 'deleteFolder', id: item.folder.id });
        return { deleted: path };
      }
      case 'word':
        deleteWord(draft, item.word, from);
        return { deleted: item.word.term };
      case 'note':
        draft.propose({ kind: 'deleteNote', id: item.note.id });
        return { deleted: 'note' };
    }
  },
});

/** @throws {ToolFailed} when the folder is not empty */
function refuseContent({ lookup }: TurnDraft, { id, name }: Folder): void {
  const inside = { folder: lookup.children(id).length, word: lookup.wordCount(id), note: lookup.notesOf(id).length };
  if (Object.values(inside).some((count) => count > 0)) throw new ToolFailed(phrase('folderNotEmpty', { name, ...inside }));
}

function deleteWord(draft: TurnDraft, { id }: Word, from: string | undefined): void {
  if (from === undefined) draft.propose({ kind: 'deleteWord', id });
  else draft.propose({ kind: 'removeWord', id, folderId: draft.references.folder(from).id });
}

function deleteWords(draft: TurnDraft, { id: folderId, name }: Folder) {
  const words = draft.lookup.wordsIn(folderId);
  if (words.length === 0) throw new ToolFailed(phrase('noWordsIn', { folder: name }));
  const deleted = draft.proposeEach(words, {
    nameOf: ({ term }) => term,
    propose: ({ id, places }) =>
      draft.propose(places.length > 1 ? { kind: 'removeWord', id, folderId } : { kind: 'deleteWord', id }),
  });
  return { deleted: deleted.map(({ term }) => term) };
}
