import type { SamplesAnswer } from '@/lib/api/answers';
import type { Stores, User } from '@/lib/core/stores';

/** A person's sample workspace: what they changed in it, and the way back. */
export function createSamples({ sampleChanges, audit }: Pick<Stores, 'sampleChanges' | 'audit'>) {
  return {
    async describe({ id }: Pick<User, 'id'>): Promise<SamplesAnswer> {
      return { changedRecords: (await sampleChanges.list(id)).length };
    },

    async reset({ id }: Pick<User, 'id'>): Promise<undefined> {
      const records = await sampleChanges.reset(id);
      await audit.record({ userId: id, action: 'samples_reset', facts: { records } });
      return undefined;
    },
  };
}
