import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSalesforceId, salesforceRecordUrl, splitSalesforceIds } from '@/lib/core/crm/salesforce-id';

describe('an 18-character Salesforce id', () => {
  test.each(['0015g00000XyZabAAF', '001D000000IqhSLIAZ', '0032v00003AbCdEAAV'])(
    'is recognized with a correct checksum: %s',
    (id) => {
      expect(isSalesforceId(id)).toBe(true);
    },
  );

  test('is rejected with another ending or a different capital', () => {
    expect(isSalesforceId('001D000000IqhSLIAA')).toBe(false);
    expect(isSalesforceId('001d000000IqhSLIAZ')).toBe(false);
  });

  test.each(['001D000000IqhSL', 'internationalizati', '', '001D000000IqhSLIAZ0', '001D000000IqhSL-AZ'])(
    'is not recognized in %p',
    (word) => {
      expect(isSalesforceId(word)).toBe(false);
    },
  );

  test('is not recognized in a word without digits, even if its ending fits', () => {
    expect(isSalesforceId('internationaliAAA')).toBe(false);
  });
});

describe('text with ids', () => {
  test('is split at each id and nowhere else', () => {
    expect(splitSalesforceIds('See 001D000000IqhSLIAZ, and (001D000000IqhSLIAZ).')).toEqual([
      { text: 'See ' },
      { text: '001D000000IqhSLIAZ', id: '001D000000IqhSLIAZ' },
      { text: ', and (' },
      { text: '001D000000IqhSLIAZ', id: '001D000000IqhSLIAZ' },
      { text: ').' },
    ]);
  });

  test('keeps every character', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant('001D000000IqhSLIAZ'))), (words) => {
        const text = words.join(' ');
        expect(
          splitSalesforceIds(text)
            .map((p) => p.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test('links to the record on the instance', () => {
    expect(salesforceRecordUrl('https://acme.my.salesforce.com/', '001D000000IqhSLIAZ')).toBe(
      'https://acme.my.salesforce.com/001D000000IqhSLIAZ',
    );
  });
});
