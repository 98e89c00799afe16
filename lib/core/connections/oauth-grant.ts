import { z } from 'zod';

/** An authorization server, this program's registration with it, and the resource that it issues tokens for. */
export const oauthRegistration = z.object({
  /** The address of the connection: tokens are sent to no other. */
  url: z.string(),
  issuer: z.string(),
  tokenEndpoint: z.string(),
  revocationEndpoint: z.string().optional(),
  /** Whether the server names itself in its authorization responses (RFC 9207). */
  sendsIssuer: z.boolean(),
  /** The resource parameter of requests (RFC 8707). */
  resource: z.string(),
  clientId: z.string(),
  clientSecret: z.string().optional(),
  clientAuth: z.enum(['none', 'client_secret_basic', 'client_secret_post']),
});
export type OAuthRegistration = z.infer<typeof oauthRegistration>;

/** A sign-in: its tokens, and the data needed to refresh and revoke them. */
export type OAuthGrant = OAuthRegistration & {
  /** ISO 8601 */
  signedInAt: string;
  accessToken: string;
  refreshToken?: string;
  /** ISO 8601: until then, one process refreshes the tokens and all others wait. */
  leaseUntil?: string;
};
