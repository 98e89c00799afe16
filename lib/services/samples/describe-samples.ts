import type { SamplesAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { missingContracts } from './missing-contracts';

/** Counts the records of the sample CRM that the user has changed, and the sample contracts that the user does not have. */
export async function describeSamples({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'sampleChanges' | 'documents'> }>): Promise<SamplesAnswer> {
  const [changes, documents] = await Promise.all([
    stores.sampleChanges.list(actor.user.id),
    stores.documents.list(actor.user.id),
  ]);
  return { changedRecords: changes.length, missingContracts: missingContracts(documents).length };
}
