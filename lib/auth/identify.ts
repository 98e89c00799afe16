import { decode } from 'next-auth/jwt';
import { type SessionClaims, sessionClaims } from '@/lib/core/session-claims';
import type { ApiKeyStore, User, UserStore } from '@/lib/core/stores';
import { hashApiKey, isApiKey } from './api-keys';
import { requestCookies, sessionCookieName } from './cookies';

export interface Identity {
  user: User;
  via: 'session' | 'key';
}

export interface IdentifyDeps {
  users: Pick<UserStore, 'bySession'>;
  apiKeys: Pick<ApiKeyStore, 'ownerOf'>;
  /** NEXTAUTH_SECRET */
  secret: string;
  /** True when people reach this server over https. */
  secureCookies: boolean;
}

/**
 * The user of a session as the database has it now: undefined when signed out, disabled or all sessions were ended. One read.
 */
export async function liveUser({ sub, sid, v }: SessionClaims, users: IdentifyDeps['users']): Promise<User | undefined> {
  const user = await users.bySession(sub, sid);
  return user && !user.disabled && user.sessionVersion === v ? user : undefined;
}

/** `decode` throws for whatever is wrong with a token (forged, expired, another secret): all of it means "nobody". */
async function claimsOf(token: string, secret: string): Promise<SessionClaims | undefined> {
  const payload = await decode({ token, secret }).catch(() => undefined);
  return sessionClaims.safeParse(payload).data;
}

async function userOfCookie(token: string | undefined, deps: IdentifyDeps): Promise<User | undefined> {
  const claims = token ? await claimsOf(token, deps.secret) : undefined;
  return claims && liveUser(claims, deps.users);
}

async function ownerOfKey(secret: string, deps: IdentifyDeps): Promise<Identity | undefined> {
  const user = isApiKey(secret) ? await deps.apiKeys.ownerOf(hashApiKey(secret)) : undefined;
  return user && !user.disabled ? { user, via: 'key' } : undefined;
}

/**
 * Who is asking: the owner of the `Authorization: Bearer` key, otherwise the user of the session cookie. A key that is not
 * valid is nobody, whatever cookie came with it. One database read, and at each request, so that sign-out, disabling and an
 * expired key count at once. (Decrypting the cookie takes 0.05 ms; next-auth's getServerSession would do more reads and re-encode.)
 */
export async function identify(request: Request, deps: IdentifyDeps): Promise<Identity | undefined> {
  const [, key] = /^Bearer +(\S.*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (key !== undefined) return ownerOfKey(key.trim(), deps);
  const user = await userOfCookie(requestCookies(request).get(sessionCookieName(deps.secureCookies)), deps);
  return user && { user, via: 'session' };
}

/** `identify` for server components, where nobody comes with a key: takes what `cookies()` of next/headers gives. */
export async function userOfPage(
  cookies: { get(name: string): { value: string } | undefined },
  deps: IdentifyDeps,
): Promise<User | undefined> {
  return userOfCookie(cookies.get(sessionCookieName(deps.secureCookies))?.value, deps);
}
