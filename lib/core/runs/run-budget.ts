import { z } from 'zod';

/**
 * The maximum usage of one run: input and output tokens together, and US dollars, which only count calls with a known price. What is omitted is
 * unlimited.
 */
export const runBudget = z
  .strictObject({
    tokens: z.number().int('must be a whole number').min(1, 'at least 1').max(1e15, 'at most 1,000,000,000,000,000'),
    usd: z.number().min(0.01, 'at least 0.01').max(1e9, 'at most 1,000,000,000').multipleOf(0.01, 'in whole cents'),
  })
  .partial();
