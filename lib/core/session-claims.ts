import { z } from 'zod';

/** Content of a session cookie: user id, session id, session version of the user, and start time (seconds since 1970). */
export const sessionClaims = z.object({ sub: z.string(), sid: z.string(), v: z.number(), since: z.number() });
export type SessionClaims = z.infer<typeof sessionClaims>;
