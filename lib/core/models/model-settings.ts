import { z } from 'zod';
import { REASONING_EFFORTS } from '../agents/agent';

/** Model settings that an operator or an agent may set. */
export const modelSettings = z
  .object({
    temperature: z.number().min(0).max(2),
    topP: z.number().min(0).max(1),
    maxOutputTokens: z.number().int().min(1).max(200_000),
    seed: z.number().int().min(0).max(2_147_483_647),
    reasoning: z.enum(REASONING_EFFORTS),
  })
  .partial()
  .strict();
