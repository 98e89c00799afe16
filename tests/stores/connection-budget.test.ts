import { expect, test } from '@jest/globals';
import { describeBudget } from '@/lib/stores/database/connection-budget';

test('operators are informed of a server that allows enough connections, and warned of one that does not, with a remedy', () => {
  expect(describeBudget({ needed: 11, allowed: 97, used: 22 })).toEqual({
    isShort: false,
    text: 'This process needs up to 11 connections to PostgreSQL; the server allows 97, of which others use 22 now.',
  });
  const short = describeBudget({ needed: 11, allowed: 20, used: 10 });
  expect(short).toMatchObject({ isShort: true, text: expect.stringContaining('lower DATABASE_CONNECTIONS') });
});
