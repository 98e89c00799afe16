import type { ApiKeyStore, User } from '@/lib/core/stores';
import { type AuthRequest, authHandler } from './auth-handler';
import { type AuthSettings, authOptions } from './auth-options';
import { type Identity, identify, userOfPage } from './identify';
import { createSignInLinks, type SignInLinks } from './sign-in-links';

export interface Auth {
  /** Who makes this request: a session or an API key. */
  identify(request: Request): Promise<Identity | undefined>;
  /** Whom a page is rendered for; takes what `cookies()` of next/headers gives. */
  userOfPage(cookies: Parameters<typeof userOfPage>[0]): Promise<User | undefined>;
  /** Answers `/api/auth/*`. */
  handle(call: AuthRequest): Promise<Response>;
  /** One-time sign-in links; the page `/sign-in?token=…` redeems them. */
  links: SignInLinks;
  /** Where people reach this server. */
  origin: string;
}

/** Sign-in, sessions and API keys over the given stores. NEXTAUTH_URL must be in the environment too: next-auth reads it itself. */
export function createAuth(settings: Omit<AuthSettings, 'links'> & { apiKeys: Pick<ApiKeyStore, 'ownerOf'> }): Auth {
  const { users, apiKeys, secret, origin } = settings;
  const links = createSignInLinks();
  const deps = { users, apiKeys, secret, secureCookies: origin.startsWith('https:') };
  return {
    identify: (request) => identify(request, deps),
    userOfPage: (cookies) => userOfPage(cookies, deps),
    handle: authHandler(authOptions({ ...settings, links }), origin),
    links,
    origin,
  };
}
