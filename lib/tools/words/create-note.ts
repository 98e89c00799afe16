import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { defineProposingTool } from './define-proposing-tool';
import { itemKind, itemReference } from './fields';

export const createNote = defineProposingTool({
  name: 'createNote',
  alias: 'CREATE_NOTE',
  description: 'Proposes a note, in Markdown, on a folder or a word. Returns {status, on}.',
  input: z.strictObject({
    item: itemReference.optional().describe('The folder or word: path, name or id; omitted: the folder the person is in'),
    kind: itemKind.extract(['folder', 'word']).optional().describe('Needed when a folder and a word have the same name'),
    content: z.string().min(1).max(WORD_LIMITS.note).describe('The note, in Markdown'),
  }),
  propose({ item: reference = 'here', kind, content }, draft) {
    const item = draft.references.item(reference, kind);
    if (item.kind === 'note') throw new ToolFailed(phrase('nothingToChange'));
    const folderId = item.kind === 'folder' ? item.folder.id : null;
    const wordId = item.kind === 'word' ? item.word.id : null;
    draft.propose({ kind: 'createNote', id: randomUUID(), folderId, wordId, content });
    return { on: item.kind === 'folder' ? item.folder.name : item.word.term };
  },
});
