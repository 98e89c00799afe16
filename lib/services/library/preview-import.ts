import type { ImportPreviewAnswer } from '@/lib/api/library-requests';
import { messageFields } from '@/lib/core/phrases/phrase';
import type { Call } from '../call';
import type { LibraryParts } from './parts';
import { planImport } from './plan-import';
import { withNames } from './with-names';

/**
 * Returns what `importItems` would create from a file. Nothing is stored.
 * @throws {AppError} as `planImport`
 */
export async function previewImport(call: Call<LibraryParts, { file: string }>): Promise<ImportPreviewAnswer> {
  const { items, notices, resolved } = await planImport(call);
  const names = {
    prompts: new Map([
      ...[...resolved.prompts].map(([name, id]): [string, string] => [id, name]),
      ...items.map(({ id, content }): [string, string] => [id, content.name]),
    ]),
    connections: new Map(resolved.connections.map(({ id, name }) => [id, name])),
  };
  return {
    items: items.map(({ kind, wanted, content }) => ({
      kind,
      wanted,
      content: 'tools' in content.definition ? withNames({ ...content, definition: content.definition }, names) : content,
    })),
    notices: notices.map(messageFields),
  };
}
