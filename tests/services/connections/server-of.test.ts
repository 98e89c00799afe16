import { expect, test } from '@jest/globals';
import { serverOf } from '@/lib/services/connections/server-of';

test('a connection with another address is another server: what was read from the one before is not its own', () => {
  const [before, renamed, moved, program] = [
    serverOf({ id: 'c', settings: { url: 'https://a.example' } }),
    serverOf({ id: 'c', settings: { url: 'https://a.example', handle: 'shop', cacheMinutes: 10 } }),
    serverOf({ id: 'c', settings: { url: 'https://b.example' } }),
    serverOf({ id: 'c', settings: { server: 'notes' } }),
  ];
  expect(renamed).toBe(before);
  expect(new Set([before, moved, program]).size).toBe(3);
});
