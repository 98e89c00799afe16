import type { SignedIn } from '@/lib/core/actor';
import type { ApiKeyStore } from '@/lib/core/ports/api-key-store';
import type { User } from '@/lib/core/ports/user-store';
import { type AuthRequest, authHandler } from './auth-handler';
import { type AuthSettings, authOptions } from './auth-options';
import { sessionCookieName } from './cookies';
import { identify, userOfPage } from './identify';
import { createKnownDevices } from './known-devices';
import { createLinkSigner } from './link-signer';
import { createSignInLinks, type SignInLinks } from './sign-in-links';
import { createWebAuthn, type WebAuthn } from './web-authn';

export interface Auth {
  /** Identifies the caller by session or API key. */
  identify(request: Request): Promise<SignedIn | undefined>;
  /** Identifies the user a page is rendered for; takes the result of `cookies()` of next/headers. */
  userOfPage(cookies: Parameters<typeof userOfPage>[0]): Promise<User | undefined>;
  /** Handles `/api/auth/*`. */
  handle(call: AuthRequest): Promise<Response>;
  /** One-time links; the pages they lead to redeem them. */
  links: SignInLinks;
  /** Passkeys; undefined when browsers reach this server by an IP address. */
  webAuthn: WebAuthn | undefined;
  /** The origin under which users reach this server. */
  origin: string;
  /** Name of the cookie of a browser session. */
  sessionCookie: string;
}

/**
 * Creates sign-in, sessions and API keys over the given stores. NEXTAUTH_URL must be in the environment too, since next-auth reads it
 * itself.
 */
export function createAuth(
  settings: Omit<AuthSettings, 'links' | 'devices' | 'webAuthn'> & { apiKeys: Pick<ApiKeyStore, 'find'> },
): Auth {
  const { users, apiKeys, transaction, secret, origin } = settings;
  const secureCookies = origin.startsWith('https:');
  const links = createSignInLinks({ signer: createLinkSigner(secret), users, origin });
  const devices = createKnownDevices({ secret, secureCookies });
  const webAuthn = createWebAuthn({ secret, origin });
  const deps = { users, apiKeys, transaction, secret, secureCookies };
  return {
    identify: (request) => identify(request, deps),
    userOfPage: (cookies) => userOfPage(cookies, deps),
    handle: authHandler(authOptions({ ...settings, links, devices, webAuthn }), { origin, devices }),
    links,
    webAuthn,
    origin,
    sessionCookie: sessionCookieName(secureCookies),
  };
}
