import { expect, test } from '@jest/globals';
import { distinctInitials } from '@/lib/run-view/distinct-initials';

test('members of a team have the initials of their titles', () => {
  expect(distinctInitials(['Data steward', 'Contract reader', 'Analyst', 'élan vital'])).toEqual(['DS', 'CR', 'AN', 'ÉV']);
});

test('twelve members have distinct initials, even if their titles begin with the same letters or are equal', () => {
  const alike = ['Data steward', 'Deal scout', 'Data-scientist', 'D', 'D', 'Data steward'];
  expect(distinctInitials(alike)).toEqual(['DS', 'DE', 'DA', 'D2', 'D3', 'DT']);
  for (const titles of [alike, Array.from({ length: 12 }, () => 'Agent'), Array.from({ length: 12 }, () => '')]) {
    expect(new Set(distinctInitials(titles)).size).toBe(titles.length);
  }
});
