import type { StoredDocument } from '@/lib/core/ports/document-store';
import type { SampleContract } from '@/lib/sample/contracts/sample-contract';
import { sampleContracts } from '@/lib/sample/sample-contracts';

/** The sample contracts that the user has no document of the same name for: an invited user begins without them, and they can be deleted. */
export function missingContracts(documents: readonly Pick<StoredDocument, 'name'>[]): SampleContract[] {
  const names = new Set(documents.map(({ name }) => name));
  return sampleContracts.filter(({ name }) => !names.has(name));
}
