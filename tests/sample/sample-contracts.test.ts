import { describe, expect, test } from '@jest/globals';
import { sampleContracts } from '@/lib/sample/sample-contracts';

/** At least one line of the contract matches. */
const clauses = {
  'how long it runs': /\bterm\b|duration|continue for|firmly until|starts on/i,
  'until when to give notice': /notice/i,
  'how prices change': /(?=.*\b(prices?|fees?|rent)\b)(?=.*\b(rises?|increases?|adjust(ed|ment)|change[ds]?|fixed|firm)\b)/i,
  'what liability is limited to': /(?=.*liab)(?=.*(limit|exceed|up to))(?=.*(EUR|per cent|twelve))/i,
  'which law governs': /\blaws?\b.*(Sweden|England|York|Finland|Ontario|Germany)|(French|Norwegian|Swedish) law/i,
  'how it is terminated': /terminat|end the (agreement|rental)|stop the pilot/i,
};

describe('the sample contracts', () => {
  test('there are eight sample contracts, marked as samples', () => {
    expect(sampleContracts).toHaveLength(8);
    for (const { name } of sampleContracts) expect(name).toMatch(/^Sample contract – .+ – .+\.md$/);
    expect(new Set(sampleContracts.map((contract) => contract.name)).size).toBe(8);
  });

  test.each(sampleContracts.map((contract) => [contract.name, contract.text]))(
    '%s has two to four pages with every usual clause',
    (_, text) => {
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThan(900);
      expect(words).toBeLessThan(1800);
      for (const [what, pattern] of Object.entries(clauses))
        expect([what, text.split('\n').some((line) => pattern.test(line))]).toEqual([what, true]);
    },
  );

  test('most sample contracts require a decision between December 2026 and February 2027', () => {
    const soon = /(December|January|February) (\d+, )?2027|December (\d+, )?2026/;
    expect(sampleContracts.filter((contract) => soon.test(contract.text)).length).toBeGreaterThan(4);
  });

  test('no two sample contracts share a paragraph', () => {
    const paragraphs = sampleContracts.flatMap(({ text }) => text.split('\n').filter((line) => line.length > 80));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });
});
