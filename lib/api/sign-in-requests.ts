import { z } from 'zod';
import { showHidden } from '@/lib/core/show-hidden';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));

/** What the sign-in form sends. Other fields are next-auth's own. */
export const passwordSignIn = z.object({ email, password: z.string().min(1).max(1024) });

/** What the page behind a one-time sign-in link sends. */
export const linkSignIn = z.object({ token: z.string().min(1).max(1000) });

/** A password that may be set: how hard it is to guess is checked apart (`lib/auth/password-strength`). */
const newPassword = z.string().min(8, 'at least 8 characters').max(1024, 'at most 1024 characters');

/** Body of `POST /api/me/password`. */
export const passwordChange = z.strictObject({ current: z.string().max(1024), password: newPassword });

/** Body of `POST /api/choose-password`: the token of an invitation. */
export const passwordChoice = z.strictObject({ token: z.string().min(1).max(1000), password: newPassword });

/** What a sign-in provider must say of a person. Some providers write the flag as text. */
export const providerProfile = z.object({
  email,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().min(1).max(100).transform(showHidden).optional().catch(undefined),
  /** Of an OpenID Connect provider that says them. */
  groups: z.array(z.string()).optional().catch(undefined),
});

/** Body of `POST /api/auth/*`, as an HTML form or as JSON: flat, and small. */
export const authForm = z.record(
  z.string().max(100),
  z.union([z.string().max(10_000), z.boolean()]).transform((value) => String(value)),
);
