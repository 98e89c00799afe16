import type { ImportAnswer, ShownItem } from '@/lib/api/library-requests';
import type { LibraryKind } from '@/lib/core/library';
import { messageFields } from '@/lib/core/phrase';
import type { Call } from '../call';
import { insertItem } from './insert-item';
import type { LibraryParts } from './parts';
import { planImport } from './plan-import';
import { shownItem } from './shown-item';

/** What others use comes first. */
const ORDER: readonly LibraryKind[] = ['prompt', 'agent', 'team', 'desk'];

/**
 * Creates all items of a file as new, private items of the user, or none of them. An item whose name exists gets another one, which the others of
 * the file follow.
 * @throws {AppError} as `planImport`; `conflict` for too many items, and when something of what was planned has changed meanwhile
 */
export async function importItems(call: Call<LibraryParts, { file: string }>): Promise<ImportAnswer> {
  const { stores, actor } = call.ctx;
  const { items, notices } = await planImport(call);
  const made = await stores.transaction(async (tx) => {
    const created = new Map<string, ShownItem>();
    for (const { id, kind, content, uses } of items.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
      const item = await insertItem(tx, { id, userId: actor.user.id, kind, content, uses });
      created.set(id, shownItem(item, actor.user));
    }
    return created;
  });
  return { items: items.flatMap(({ id }) => made.get(id) ?? []), notices: notices.map(messageFields) };
}
