import { z } from 'zod';
import { MAX_PERSONAL_INSTRUCTIONS } from '@/lib/core/agents/personal-instructions';
import { KEY_SCOPES, USUAL_SCOPES } from '@/lib/core/ports/api-key-store';
import { showHidden } from '@/lib/core/text/show-hidden';
import { isTimeZone } from '@/lib/core/time/time-zone';
import { limit } from './page';
import { ownPassword } from './sign-in-requests';

const name = z.string().trim().min(1, 'needs a name').max(100, 'at most 100 characters').transform(showHidden);

const role = z.enum(['owner', 'member']);

/** Agents by name. Null: all agents. */
const agents = z.array(z.string().max(100)).max(100).nullable().default(null);

const timeZone = z.string().max(100).refine(isTimeZone, 'not a known time zone, such as Europe/Paris');

/** Body of `PATCH /api/me`. Settings that are left out keep their value. */
export const profileRequest = z
  .object({
    name,
    settings: z
      .object({
        language: z.enum(['en', 'fr']),
        theme: z.enum(['light', 'dark', 'system']),
        model: z.string().trim().min(1).max(200).nullable(),
        confirmTeam: z.boolean(),
        correctQuotes: z.boolean(),
        redactMessages: z.boolean(),
        applyWordsAtOnce: z.boolean(),
        timeZone: timeZone.nullable(),
        browserTimeZone: timeZone,
        personalInstructions: z
          .string()
          .trim()
          .max(MAX_PERSONAL_INSTRUCTIONS, `at most ${MAX_PERSONAL_INSTRUCTIONS} characters`)
          .transform((text) => text || null)
          .nullable(),
        favourites: z.array(z.string().max(100)).max(50, 'at most 50 agents'),
      })
      .partial()
      .strict(),
  })
  .partial()
  .strict();
export type ProfileChange = z.output<typeof profileRequest>;

/** Body of `POST /api/keys`. A key expires after 90 days by default; null: never. */
export const apiKeyRequest = z
  .object({
    name,
    expiresInDays: z.number().int('must be a whole number').min(1, 'at least 1').max(3650, 'at most 3650').nullable().default(90),
    scopes: z
      .array(z.enum(KEY_SCOPES))
      .min(1, 'needs at least one scope')
      .default([...USUAL_SCOPES]),
    agents,
    password: ownPassword,
  })
  .strict();

/** Body of `POST /api/people`: an invitation. */
export const invitationRequest = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email('must be an e-mail address').max(254)),
  name,
  role,
  agents,
  password: ownPassword,
});

/** Body of `POST /api/people/:id/link`. */
export const passwordLinkRequest = z.strictObject({ password: ownPassword });
export type Invitation = z.output<typeof invitationRequest>;

/**
 * Monthly limits that replace the server's as a whole: omitted ones are those of the server. 0: none of the server's models except the offline one.
 */
const budget = z
  .strictObject({
    tokens: z.number().int('must be a whole number').min(0, 'at least 0').max(1e15, 'at most 1,000,000,000,000,000'),
    usd: z.number().min(0, 'at least 0').max(1e9, 'at most 1,000,000,000').multipleOf(0.01, 'in whole cents'),
  })
  .partial();

/**
 * Body of `PATCH /api/people/:id`. Omitted fields keep their value; `budget` null: the server's limits. `role` owner and `disabled` false require the
 * password.
 */
export const personChange = z
  .strictObject({
    role,
    disabled: z.boolean(),
    isReviewer: z.boolean(),
    agents: agents.unwrap(),
    budget: budget.nullable(),
    password: ownPassword,
  })
  .partial();
export type PersonChange = z.output<typeof personChange>;

const filter = { user: z.string().max(100).optional(), action: z.string().max(100).optional() };

/** Query of `GET /api/audit/export`. */
export const auditFilter = z.strictObject(filter);

/** Query of `GET /api/audit`. */
export const auditQuery = z.strictObject({
  ...filter,
  before: z.coerce.number().int().min(1).optional(),
  limit: limit(50, 200),
});
