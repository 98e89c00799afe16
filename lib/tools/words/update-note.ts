import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { defineProposingTool } from './define-proposing-tool';
import { itemKind, itemReference } from './fields';
import type { TurnDraft } from './turn-draft';

export const updateNote = defineProposingTool({
  name: 'updateNote',
  alias: 'UPDATE_NOTE',
  description: 'Proposes other content for a note, which it replaces, or more text at its end. Returns {status, note}.',
  input: z.strictObject({
    note: z.string().max(100).optional().describe('Id of the note'),
    item: itemReference
      .optional()
      .describe('Instead of note: the folder or word, if it has a single note; omitted: the folder the person is in'),
    kind: itemKind.extract(['folder', 'word']).optional().describe('Needed when a folder and a word have the same name'),
    content: z.string().max(WORD_LIMITS.note).describe('In Markdown: the whole new content or, with append, only what is added'),
    append: z.boolean().optional().describe('true to keep the note and add content at its end, as a paragraph of its own'),
  }),
  propose({ note, item, kind, content, append = false }, draft) {
    const id = note ?? onlyNote(draft, item ?? 'here', kind);
    draft.propose({ kind: 'updateNote', id, content, ...(append && { append }) });
    return { note: id };
  },
});

function onlyNote({ references, lookup }: TurnDraft, reference: string, kind: 'folder' | 'word' | undefined): string {
  const item = references.item(reference, kind);
  if (item.kind === 'note') return item.note.id;
  const [first, ...others] = lookup.notesOf(item.kind === 'folder' ? item.folder.id : item.word.id);
  if (!first) throw new ToolFailed(phrase('noSuchItem', { item: reference }));
  if (others.length === 0) return first.id;
  const candidates = [first, ...others].map(({ id, content }) => `${content.slice(0, 40)} (id ${id})`).join('; ');
  throw new ToolFailed(phrase('severalItems', { item: reference, candidates }));
}
