import { z } from 'zod';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import { pathText } from '@/lib/core/words/walk-folders';
import { defineProposingTool } from './define-proposing-tool';
import { color, emoji, folderReference } from './fields';

export const updateFolderMetadata = defineProposingTool({
  name: 'updateFolderMetadata',
  alias: 'UPDATE_FOLDER_METADATA',
  description: 'Proposes another emoji or color for a folder; null removes it. Returns {status, folder}.',
  input: z.strictObject({
    folder: folderReference.optional().describe('The folder: path, name, id or "here"; omitted: the one the person is in'),
    emoji: emoji.optional(),
    color: color.optional(),
  }),
  propose({ folder: reference, emoji: shown, color: colour }, draft) {
    if (shown === undefined && colour === undefined) throw new ToolFailed(phrase('nothingToChange'));
    const { id } = draft.references.folder(reference);
    draft.propose({
      kind: 'updateFolder',
      id,
      ...(shown !== undefined && { emoji: shown }),
      ...(colour !== undefined && { colour }),
    });
    return { folder: pathText(draft.lookup, id) };
  },
});
