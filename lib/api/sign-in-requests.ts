import { z } from 'zod';
import { showHidden } from '@/lib/core/text/show-hidden';

/**
 * Rejects non-ASCII characters before the address is lowercased. Lowercasing turns the Kelvin sign (U+212A) into an ordinary k, so the result
 * could be another user's address.
 */
const email = z
  .string()
  .trim()
  .refine((text) => !/[^\x20-\x7e]/.test(text))
  .toLowerCase()
  .pipe(z.email().max(254));

/** A code of an authenticator app, or a recovery code, as typed. */
const secondFactor = z.string().max(64);

/** Fields of the sign-in form; `code` with two-factor authentication. Further fields belong to next-auth. */
export const passwordSignIn = z.object({ email, password: z.string().min(1).max(1024), code: secondFactor.optional() });

/** Body sent by the page of a one-time sign-in link. */
export const linkSignIn = z.object({ token: z.string().min(1).max(1000) });

/** A new password. Its strength is checked separately (`lib/auth/password-strength`). */
const newPassword = z.string().min(8, 'at least 8 characters').max(1024, 'at most 1024 characters');

/** The user's own password, required for everything that outlasts a session. Accounts of a sign-in provider have none. */
export const ownPassword = z.string().max(1024).optional();

/** Body of `POST /api/me/password`. */
export const passwordChange = z.strictObject({ current: z.string().max(1024), password: newPassword });

/** Body of changes of two-factor authentication, which need the user's password. */
export const passwordConfirmation = z.strictObject({ password: z.string().max(1024) });

/** Body of `POST /api/me/two-factor/confirm`: a code of the new authenticator app. */
export const authenticatorCode = z.strictObject({ code: secondFactor });

/** Body of `POST /api/choose-password`: an invitation's token and the new password. */
export const passwordChoice = z.strictObject({ token: z.string().min(1).max(1000), password: newPassword });

/** The claims required of a sign-in provider. Some providers send `email_verified` as text. */
export const providerProfile = z.object({
  email,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  name: z.string().trim().min(1).max(100).transform(showHidden).optional().catch(undefined),
  /** Sent by some OpenID Connect providers. */
  groups: z.array(z.string()).optional().catch(undefined),
});

/** Body of `POST /api/auth/*`, as an HTML form or as JSON: a small, flat record. */
export const authForm = z.record(
  z.string().max(100),
  z.union([z.string().max(10_000), z.boolean()]).transform((value) => String(value)),
);
