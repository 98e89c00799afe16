import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inEnglish } from '@/lib/core/phrases/phrase';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { pathText } from '@/lib/core/words/walk-folders';
import { defineProposingTool } from './define-proposing-tool';
import { contentOf, folderReference, wordFields, wordTerm } from './fields';

export const bulkAddWords = defineProposingTool({
  name: 'bulkAddWords',
  alias: 'BULK_ADD_WORDS',
  description:
    'Proposes up to 500 new words in one folder. A word that does not fit, such as one that is there already, is left out and the others are proposed. Returns {status, folder, proposed: number, refused: [{term, why}], left?: {count, first, why}}: left are those for which the plan has no room.',
  input: z.strictObject({
    folder: folderReference.optional().describe('The folder: path, name, id or "here"; omitted: the one the person is in'),
    words: z
      .array(wordFields.extend({ term: wordTerm }))
      .min(1)
      .max(500)
      .describe('The words, at most 500'),
    language: wordFields.shape.language,
  }),
  propose({ folder: reference, words, language }, draft) {
    const folder = draft.references.folder(reference);
    const refused: { term: string; why: string }[] = [];
    draft.proposeEach(words, {
      nameOf: ({ term }) => term,
      propose({ term, ...fields }) {
        try {
          const content = contentOf({ ...(language !== undefined && { language }), ...fields });
          draft.propose({ kind: 'addWord', id: randomUUID(), folderId: folder.id, term, ...content });
        } catch (error) {
          if (!(error instanceof CommandRefused)) throw error;
          refused.push({ term, why: inEnglish(error.userMessage) });
        }
      },
    });
    return { folder: pathText(draft.lookup, folder.id), proposed: draft.commands.length, refused };
  },
});
