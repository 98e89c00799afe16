import { compareChanges } from '@/lib/core/crm/compare-changes';
import { sameId } from '@/lib/core/crm/same-value';
import type { CrmChange, CrmChangeResult, CrmObject } from '@/lib/core/ports/crm';
import type { SampleChange } from '@/lib/core/ports/sample-change-store';
import type { CrmRecord } from './crm-records';
import { refusal, settledValues } from './crm-rules';

type Described = Pick<CrmObject, 'name' | 'fields'>;

/** Applies changes: returns the result of each, in order, and the changes to store. */
export function changeSamples(
  object: Described,
  changes: readonly CrmChange[],
  records: readonly CrmRecord[],
): { results: CrmChangeResult[]; kept: SampleChange[] } {
  const { toWrite, settled } = compareChanges(object, changes, records);
  const kept: SampleChange[] = [];
  const written = toWrite.map(({ id, values }): CrmChangeResult => {
    const record = records.find((one) => one.Id === sameId(id)) ?? {};
    const message = refusal(object, record, values);
    if (message !== undefined) return { id, status: 'failed', message };
    kept.push({ object: object.name, id: sameId(id), values: settledValues(object, record, values) });
    return { id, status: 'updated' };
  });
  const results = [...settled, ...written];
  return { results: changes.flatMap(({ id }) => results.find((result) => result.id === id) ?? []), kept };
}
