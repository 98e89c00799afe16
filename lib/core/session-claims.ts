import { z } from 'zod';

/**
 * What a session cookie says: whose it is, which of their sessions, as of which version of all of them, and when it began (seconds
 * since 1970).
 */
export const sessionClaims = z.object({ sub: z.string(), sid: z.string(), v: z.number(), since: z.number() });
export type SessionClaims = z.infer<typeof sessionClaims>;
