import { z } from 'zod';

const name = z.string().trim().min(1, 'needs a name').max(100, 'at most 100 characters');

/** Body of `PATCH /api/me`. Settings that are left out stay as they are. */
export const profileRequest = z
  .object({
    name,
    settings: z
      .object({
        language: z.enum(['en', 'fr']),
        theme: z.enum(['light', 'dark', 'system']),
        model: z.string().trim().min(1).max(200).nullable(),
      })
      .partial()
      .strict(),
  })
  .partial()
  .strict();

/** Body of `POST /api/keys`: 90 days when nothing is said, null for a key that never expires. */
export const apiKeyRequest = z
  .object({
    name,
    expiresInDays: z.number().int('must be a whole number').min(1, 'at least 1').max(3650, 'at most 3650').nullable().default(90),
  })
  .strict();
