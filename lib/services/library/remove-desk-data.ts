import type { StoresInTransaction } from '@/lib/core/ports/stores';

/** Removes the data of a desk: overrides of its scenarios, question sets and answers. */
export async function removeDeskData(
  tx: Pick<StoresInTransaction, 'scenarioOverrides' | 'questionSets' | 'answers'>,
  deskId: string,
): Promise<void> {
  await tx.scenarioOverrides.removeOfDesk(deskId);
  await tx.questionSets.removeOfDesk(deskId);
  await tx.answers.removeOfDesk(deskId);
}
