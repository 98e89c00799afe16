import type { ImportAnswer, ShownItem } from '@/lib/api/library-requests';
import { AppError } from '@/lib/core/errors';
import type { LibraryKind } from '@/lib/core/library';
import { messageFields, type PhraseCode } from '@/lib/core/phrases/phrase';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import { refusedField } from '@/lib/core/problems/wrong-field';
import type { Call } from '../call';
import { holdInOrder } from './hold-uses';
import { insertItem } from './insert-item';
import type { LibraryParts } from './parts';
import { planImport } from './plan-import';
import { shownItem } from './shown-item';

/** Items that others may use come first. */
const ORDER: readonly LibraryKind[] = ['prompt', 'agent', 'team', 'desk'];
const CHANGED: readonly PhraseCode[] = ['nameIsTaken', 'usesChanged'];

/**
 * Creates all items of a file as new, private items of the user, or none of them. An item whose name is taken gets another name, and references
 * within the file are adjusted.
 * @throws {AppError} as `planImport`; `conflict` for too many items, or when a name or a used item has changed since the import was planned
 */
export async function importItems(call: Call<LibraryParts, { file: string }>): Promise<ImportAnswer> {
  const { stores, actor } = call.ctx;
  const { items, notices } = await planImport(call);
  const userId = actor.user.id;
  const creating = stores.transaction(async (tx) => {
    await tx.users.lock(userId);
    await holdInOrder(
      tx,
      userId,
      items.map(({ uses }) => uses),
    );
    const created = new Map<string, ShownItem>();
    for (const { id, kind, content, uses } of items.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
      const item = await insertItem(tx, { id, userId, kind, content, uses });
      created.set(id, shownItem(item, actor.user));
    }
    return created;
  });
  const created = await creating.catch((error) => {
    throw isChanged(error)
      ? refusedField('conflict', { field: 'file', problem: fieldProblem('planChanged', {}), cause: error })
      : error;
  });
  return { items: items.flatMap(({ id }) => created.get(id) ?? []), notices: notices.map(messageFields) };
}

/** Whether a name has been taken since the import was planned, or an item that is used has been removed. */
function isChanged(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const { userMessage } = error;
  return typeof userMessage === 'object' && CHANGED.some((code) => code === userMessage.code);
}
