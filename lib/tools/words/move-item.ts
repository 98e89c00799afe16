import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrase';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { pathText } from '@/lib/core/words/walk-folders';
import type { Folder, Word } from '@/lib/core/words/word-library';
import { defineProposingTool } from './define-proposing-tool';
import { folderReference, itemKind, itemReference } from './fields';
import type { TurnDraft } from './turn-draft';

export const moveItem = defineProposingTool({
  name: 'moveItem',
  alias: 'MOVE_ITEM',
  description:
    'Proposes to move a folder or a word (item), or all words of a folder (wordsOf), into another folder. A word of wordsOf that does not fit there is left out. Returns {status, to, moved: number, refused: [{term, why}]}.',
  input: z
    .strictObject({
      item: itemReference.optional().describe('The folder or word: path, name or id; "this word", "the selection" or "here"'),
      wordsOf: folderReference
        .optional()
        .describe('Instead of item: the folder whose words are all moved, without its subfolders'),
      kind: itemKind.extract(['folder', 'word']).optional().describe('Needed when a folder and a word have the same name'),
      to: folderReference.describe('The folder to move to: path, name or id; "/" is the first level, for folders only'),
      from: folderReference.optional().describe('For a word in several folders: the folder it leaves'),
    })
    .refine(({ item, wordsOf }) => (item === undefined) !== (wordsOf === undefined), 'give either item or wordsOf'),
  propose({ item: reference, wordsOf, kind, to, from }, draft) {
    const { references, lookup } = draft;
    const words = reference === undefined ? undefined : references.selected(reference);
    if (words) return moveWords(draft, words, references.folder(to), from);
    if (wordsOf !== undefined) return moveWordsOf(draft, references.folder(wordsOf), references.folder(to));
    const item = references.item(reference ?? '', kind);
    if (item.kind === 'folder') {
      const parent = references.parent(to);
      draft.propose({ kind: 'moveFolder', id: item.folder.id, parentId: parent?.id ?? null });
      return { to: pathText(lookup, item.folder.id), moved: 1, refused: [] };
    }
    if (item.kind === 'note') throw new ToolFailed(phrase('nothingToChange'));
    const target = references.folder(to);
    draft.propose({ kind: 'moveWord', id: item.word.id, from: references.placeOf(item.word, from), to: target.id });
    return { to: pathText(lookup, target.id), moved: 1, refused: [] };
  },
});

function moveWordsOf(draft: TurnDraft, from: Folder, to: Folder) {
  const words = draft.lookup.wordsIn(from.id);
  if (words.length === 0) throw new ToolFailed(phrase('noWordsIn', { folder: from.name }));
  return moveWords(draft, words, to, from.id);
}

function moveWords(draft: TurnDraft, words: readonly Word[], to: Folder, from: string | undefined) {
  const refused: { term: string; why: string }[] = [];
  for (const word of words) {
    try {
      draft.propose({ kind: 'moveWord', id: word.id, from: draft.references.placeOf(word, from), to: to.id });
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      refused.push({ term: word.term, why: inEnglish(error.userMessage) });
    }
  }
  return { to: pathText(draft.lookup, to.id), moved: draft.commands.length, refused };
}
