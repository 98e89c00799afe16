import { toSalesforceId } from '@/lib/core/crm/salesforce-id';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The 18-character id of an object's record number `n`. `prefix` is the object's Salesforce key prefix: `001` for Account. */
export function recordId(prefix: string, n: number): string {
  let rest = 20_481_357 + n * 6_151;
  let tail = '';
  for (let i = 0; i < 5; i++) {
    tail = DIGITS.charAt(rest % 62) + tail;
    rest = Math.floor(rest / 62);
  }
  return toSalesforceId(`${prefix}7Q00000${tail}`);
}
