import { z } from 'zod';
import { defineTool } from '@/lib/core/tools/tool';
import { pathText } from '@/lib/core/words/walk-folders';
import { folderReference } from './fields';
import { TurnDraft } from './turn-draft';

export const navigateTo = defineTool({
  name: 'navigateTo',
  alias: 'NAVIGATE_TO',
  description: 'Shows a folder on the person’s page. Returns {navigate: {folderId}, path}.',
  access: 'write',
  confirm: 'never',
  idempotent: true,
  inOrder: true,
  builtinOnly: true,
  labels: ['private'],
  input: z.strictObject({ folder: folderReference.describe('The folder: path, name or id; "the last folder"') }),
  async run({ folder }, context) {
    const { references, lookup } = await TurnDraft.open(context);
    const { id } = references.folder(folder);
    return { navigate: { folderId: id }, path: pathText(lookup, id) };
  },
});
