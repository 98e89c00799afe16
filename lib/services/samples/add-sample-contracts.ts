import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import { documentRefusal } from '@/lib/documents/document-room';
import type { Call } from '../call';
import { missingContracts } from './missing-contracts';

/**
 * Adds the sample contracts that the user does not have.
 * @throws {AppError} `too_large` when the user's storage is full, `conflict` when another request is adding them
 */
export async function addSampleContracts({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'documents' | 'transaction'> }>): Promise<undefined> {
  const userId = actor.user.id;
  const missing = missingContracts(await stores.documents.list(userId));
  await stores.transaction(async (tx) => {
    for (const contract of missing) {
      await tx.documents.add({ ...contract, userId, sample: true }, (others) => {
        const problem = documentRefusal(others, { length: contract.text.length, fileSize: null });
        if (problem) throw new AppError('too_large', problem);
        if (others.some(({ name }) => name === contract.name)) throw new AppError('conflict', phrase('samplesBeingAdded'));
        return contract.name;
      });
    }
    if (missing.length > 0) await tx.audit.record({ userId, action: 'samples_added', facts: { documents: missing.length } });
  });
}
