import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pathText } from '@/lib/core/words/walk-folders';
import { defineProposingTool } from './define-proposing-tool';
import { color, emoji, folderReference, itemName } from './fields';

export const createFolder = defineProposingTool({
  name: 'createFolder',
  alias: 'CREATE_FOLDER',
  description: 'Proposes a new folder. Returns {status, path}: later calls can name the folder by this path.',
  input: z.strictObject({
    name: itemName.describe('Name of the folder, without its path'),
    parent: folderReference.optional().describe('The folder to create it in: path, name, id or "here"; omitted: the first level'),
    emoji: emoji.optional(),
    color: color.optional(),
  }),
  propose({ name, parent = '', emoji: shown, color: colour }, draft) {
    const id = randomUUID();
    const parentId = draft.references.parent(parent)?.id ?? null;
    draft.propose({
      kind: 'createFolder',
      id,
      parentId,
      name,
      ...(shown !== undefined && { emoji: shown }),
      ...(colour !== undefined && { colour }),
    });
    return { path: pathText(draft.lookup, id) };
  },
});
