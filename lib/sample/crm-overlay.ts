import type { Json } from '@/lib/core/json/json';
import type { SampleChange } from '@/lib/core/ports/sample-change-store';
import { type CrmRecord, crmRecords } from './crm-records';

export type SampleRecords = Readonly<Record<string, readonly CrmRecord[]>>;

/** Applies one user's changes to the records of the sample CRM. */
export function overlayRecords(changes: readonly SampleChange[]): SampleRecords {
  if (changes.length === 0) return crmRecords;
  const changed = new Map(changes.map(({ object, id, values }) => [`${object} ${id}`, values]));
  const withChanges = (object: string) => (record: CrmRecord) => {
    const values: Record<string, Json> | undefined = changed.get(`${object} ${record.Id}`);
    return values ? { ...record, ...values } : record;
  };
  return Object.fromEntries(Object.entries(crmRecords).map(([object, records]) => [object, records.map(withChanges(object))]));
}
