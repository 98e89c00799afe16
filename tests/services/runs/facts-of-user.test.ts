import { expect, test } from '@jest/globals';
import { factsOfUser } from '@/lib/services/runs/facts-of-user';

const user = { name: 'Ann', settings: { language: 'fr', timeZone: 'Pacific/Pago_Pago' } } as const;

test('prompts of a run read the time zone and the day of its start, even if the user has chosen another zone since', () => {
  const at = '2026-03-31T11:00:00Z';
  expect(factsOfUser(user, { at, timeZone: 'Pacific/Kiritimati' })).toEqual({
    today: '2026-04-01',
    timeZone: 'Pacific/Kiritimati',
    userName: 'Ann',
    language: 'fr',
  });
});

test('prompts of a run of an earlier version, which has no time zone, read UTC', () => {
  const facts = factsOfUser(undefined, { at: '2026-03-31T23:30:00Z' });
  expect(facts).toEqual({ today: '2026-03-31', timeZone: 'UTC', userName: null, language: 'en' });
});
