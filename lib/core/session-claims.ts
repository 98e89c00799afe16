import { z } from 'zod';

/** What a session cookie says: whose it is, which of their sessions, and as of which version of all of them. */
export const sessionClaims = z.object({ sub: z.string(), sid: z.string(), v: z.number() });
export type SessionClaims = z.infer<typeof sessionClaims>;
