import type { SamplesAnswer } from '@/lib/api/answers';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';

/** Counts the records of the sample workspace that the user has changed. */
export async function describeSamples({
  ctx: { stores, actor },
}: Call<{ stores: Pick<Stores, 'sampleChanges'> }>): Promise<SamplesAnswer> {
  return { changedRecords: (await stores.sampleChanges.list(actor.user.id)).length };
}
