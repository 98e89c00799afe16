import type { SaveResult } from 'jsforce';
import type { CrmChangeResult } from '@/lib/core/ports/crm';
import { explainCode } from './explain-code';

/** Salesforce's result for one record. At runtime the code is in `statusCode`; jsforce's types call it `errorCode`. */
export function toChangeResult(id: string, result: SaveResult | undefined): CrmChangeResult {
  if (result?.success) return { id, status: 'updated' };
  const words = (result?.errors ?? []).map((error) => {
    const code = 'statusCode' in error ? String(error.statusCode) : error.errorCode;
    const fields = error.fields?.length ? ` (${error.fields.join(', ')})` : '';
    return `${explainCode(code, error.message)}${fields}`;
  });
  return { id, status: 'failed', message: words.join('; ') || 'Salesforce returned no result for this record.' };
}
