import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { inEnglish, phrase } from '@/lib/core/phrases/phrase';
import { CommandRefused } from '@/lib/core/words/command-refused';
import type { LibraryLookup } from '@/lib/core/words/library-lookup';
import { pathText } from '@/lib/core/words/walk-folders';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { Folder, Word } from '@/lib/core/words/word-library';
import { defineProposingTool } from './define-proposing-tool';
import { folderReference, itemKind, itemReference } from './fields';
import type { TurnDraft } from './turn-draft';

export const moveItem = defineProposingTool({
  name: 'moveItem',
  alias: 'MOVE_ITEM',
  description:
    'Proposes to move a folder or a word (item), or all words of a folder (wordsOf), into another folder. What does not fit there is left out. To merge a folder into another one, move its words with subfolders: true, then call deleteItem with ifEmpty: true for it. Returns {status, to, moved: number, refused: [{term, why}], left?: {count, first, why}}: left are those for which the plan has no room.',
  input: z
    .strictObject({
      item: itemReference.optional().describe('The folder or word: path, name or id; "this word", "the selection" or "here"'),
      wordsOf: folderReference
        .optional()
        .describe('Instead of item: the folder whose words are all moved, without its subfolders'),
      subfolders: z.boolean().optional().describe('Only with wordsOf: true to move its subfolders, too'),
      kind: itemKind.extract(['folder', 'word']).optional().describe('Needed when a folder and a word have the same name'),
      to: folderReference.describe('The folder to move to: path, name or id; "/" is the first level, for folders only'),
      from: folderReference.optional().describe('For a word in several folders: the folder it leaves'),
    })
    .refine(({ item, wordsOf }) => (item === undefined) !== (wordsOf === undefined), 'give either item or wordsOf'),
  propose({ item: reference, wordsOf, subfolders = false, kind, to, from }, draft) {
    const { references, lookup } = draft;
    const words = reference === undefined ? undefined : references.selected(reference);
    if (words) {
      // The list may be cut off, and then it would be unknown what remains.
      draft.requireRoom(words.length);
      return moveAll(draft, { words, folders: [], to: references.folder(to), from });
    }
    if (wordsOf !== undefined) {
      const source = references.folder(wordsOf);
      const target = references.folder(to);
      if (source.id === target.id) throw new ToolFailed(phrase('sameFolder', { folder: target.name }));
      return moveAll(draft, { ...contentOf(lookup, { source, subfolders }), to: target, from: source.id });
    }
    const item = references.item(reference ?? '', kind);
    if (item.kind === 'folder') {
      const parent = references.parent(to);
      if (item.folder.parentId === (parent?.id ?? null)) throw new ToolFailed(alreadyIn(item.folder.name, parent?.name ?? '/'));
      draft.propose({ kind: 'moveFolder', id: item.folder.id, parentId: parent?.id ?? null });
      return { to: pathText(lookup, item.folder.id), moved: 1, refused: [] };
    }
    if (item.kind === 'note') throw new ToolFailed(phrase('nothingToChange'));
    const target = references.folder(to);
    const place = references.placeOf(item.word, from);
    if (place === target.id) throw new ToolFailed(alreadyIn(item.word.term, target.name));
    draft.propose({ kind: 'moveWord', id: item.word.id, from: place, to: target.id });
    return { to: pathText(lookup, target.id), moved: 1, refused: [] };
  },
});

/** Moving an item to where it is would only change its position. */
const alreadyIn = (item: string, folder: string) => phrase('alreadyIn', { item, folder });

interface Content {
  words: readonly Word[];
  folders: readonly Folder[];
}

/** @throws {ToolFailed} when there is no content */
function contentOf(
  lookup: LibraryLookup,
  { source: { id, name }, subfolders }: { source: Folder; subfolders: boolean },
): Content {
  const content = { words: lookup.wordsIn(id), folders: subfolders ? lookup.children(id) : [] };
  if (content.words.length + content.folders.length > 0) return content;
  throw new ToolFailed(phrase(subfolders ? 'nothingIn' : 'noWordsIn', { folder: name }));
}

function moveAll(draft: TurnDraft, { words, folders, to, from }: Content & { to: Folder; from: string | undefined }) {
  const refused: { term: string; why: string }[] = [];
  const propose = (term: string, command: WordCommand) => {
    try {
      draft.propose(command);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      refused.push({ term, why: inEnglish(error.userMessage) });
    }
  };
  const moves = [
    ...words.map((word) => ({ name: word.term, word })),
    ...folders.map(({ id, name }) => ({ name, command: { kind: 'moveFolder' as const, id, parentId: to.id } })),
  ];
  draft.proposeEach(moves, {
    nameOf: ({ name }) => name,
    propose(move) {
      if ('command' in move) {
        propose(move.name, move.command);
        return;
      }
      const place = draft.references.placeOf(move.word, from);
      if (place === to.id) refused.push({ term: move.name, why: inEnglish(alreadyIn(move.name, to.name)) });
      else propose(move.name, { kind: 'moveWord', id: move.word.id, from: place, to: to.id });
    },
  });
  return { to: pathText(draft.lookup, to.id), moved: draft.commands.length, refused };
}
