import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { endSignIn } from '../connections/end-sign-in';
import type { ConnectionParts } from '../connections/parts';
import { ownItems } from '../library/own-items';
import { usersOf } from '../library/refuse-while-used';
import { removeDeskData } from '../library/remove-desk-data';
import { cancelRuns } from '../runs/cancel-runs';
import { lockDisabled } from './lock-disabled';

interface Parts {
  stores: Pick<Stores, 'runs' | 'conversations' | 'documents' | 'connections' | 'transaction'>;
  engine: Pick<Engine, 'signal'>;
  connections: ConnectionParts['connections'];
}

/**
 * Removes a disabled user and everything that belongs to them, then revokes their sign-ins at providers. The audit log stays, and so do answers that
 * they got from desks of others, under an id that no longer names anyone. The acting owner takes over their question sets of such desks. The removal
 * stops if the user is enabled meanwhile; conversations and documents that are gone by then stay gone, and the audit log records that the removal
 * began.
 * @throws {AppError} `not_found`; `conflict` for a user who is not disabled, or whose published items others use
 */
export async function removePerson({ ctx, input: { id } }: Call<Parts, { id: string }>): Promise<undefined> {
  const { stores, connections, actor } = ctx;
  const person = await stores.transaction(async (tx) => {
    const disabled = await lockDisabled(tx, id);
    await refuseWhileOthersUse(tx, disabled);
    await tx.audit.record({ userId: actor.user.id, action: 'user_removal_started', facts: { user: id } });
    return disabled;
  });
  await cancelRuns(ctx, person);
  const own = await stores.connections.list(id);
  const revocations = await Promise.all(own.map((one) => endSignIn(one, { store: stores.connections, ...connections })));
  // Removed before the user's row, whose removal would otherwise delete all of them in one long statement.
  await stores.conversations.removeOfDisabled(id);
  await stores.documents.removeOfDisabled(id);
  await stores.transaction(async (tx) => {
    await refuseWhileOthersUse(tx, await lockDisabled(tx, id));
    for (const desk of await ownItems(tx.library, id, 'desk')) {
      // The desk first: its removal waits for answers that are being stored, and no answer can be stored for it afterwards.
      await tx.library.remove(id, 'desk', desk.id);
      await removeDeskData(tx, desk.id);
    }
    await tx.questionSets.handOver(id, actor.user.id);
    await tx.answerReviews.removeReviewer(id);
    await tx.users.remove(id);
    await tx.audit.record({ userId: actor.user.id, action: 'user_removed', facts: { user: id } });
  });
  connections.backends.forget(id);
  await Promise.all(own.map((one) => connections.adapters.drop(one.id)));
  await Promise.all(revocations.map((revoke) => revoke()));
}

async function refuseWhileOthersUse({ library }: Pick<Stores, 'library'>, { id }: User): Promise<void> {
  const items = [...(await ownItems(library, id, 'prompt')), ...(await ownItems(library, id, 'agent'))];
  const used: string[] = [];
  for (const item of items.filter(({ visibility }) => visibility === 'server')) {
    await library.lock(id, item.kind, item.id);
    const users = await usersOf(library, item);
    if (users.some(({ userId }) => userId !== id)) used.push(item.title);
  }
  if (used.length > 0)
    throw new AppError('conflict', phrase('othersUse', { titles: used.map((title) => `“${title}”`).join(', ') }));
}
