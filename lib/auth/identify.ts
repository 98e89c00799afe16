import { decode } from 'next-auth/jwt';
import type { SignedIn } from '@/lib/core/actor';
import type { ApiKeyStore, OwnedKey } from '@/lib/core/ports/api-key-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { Session, User, UserStore } from '@/lib/core/ports/user-store';
import { type SessionClaims, sessionClaims } from '@/lib/core/session-claims';
import { hashApiKey, isApiKey } from './api-keys';
import { requestCookies, sessionCookieName } from './cookies';

export interface IdentifyDeps {
  users: Pick<UserStore, 'bySession'>;
  apiKeys: Pick<ApiKeyStore, 'find'>;
  transaction: Stores['transaction'];
  /** NEXTAUTH_SECRET */
  secret: string;
  /** Whether users reach this server over https. */
  secureCookies: boolean;
}

const USE_MS = 60_000;
/** A session ends after 30 days, however often its cookie is renewed. */
const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Returns the user of a session according to the database, with one read: undefined once the session has ended or the user is disabled. */
export async function liveUser({ sub, sid, v, since }: SessionClaims, users: IdentifyDeps['users']): Promise<User | undefined> {
  if (Date.now() / 1000 - since > LONGEST_SESSION_SECONDS) return undefined;
  const user = await users.bySession(sub, sid);
  return user && !user.disabled && user.sessionVersion === v ? user : undefined;
}

/** Returns undefined for any invalid token (forged, expired, another secret), for which `decode` throws. */
async function claimsOf(token: string, secret: string): Promise<SessionClaims | undefined> {
  const payload = await decode({ token, secret }).catch(() => undefined);
  return sessionClaims.safeParse(payload).data;
}

async function sessionOfCookie(
  token: string | undefined,
  deps: IdentifyDeps,
): Promise<{ user: User; session: Session } | undefined> {
  const claims = token ? await claimsOf(token, deps.secret) : undefined;
  const user = claims && (await liveUser(claims, deps.users));
  return user && { user, session: { id: claims.sid, version: claims.v } };
}

async function ownerOfKey(secret: string, deps: IdentifyDeps): Promise<SignedIn | undefined> {
  const found = isApiKey(secret) ? await deps.apiKeys.find(hashApiKey(secret)) : undefined;
  if (!found || found.owner.disabled) return undefined;
  await recordUse(found, deps);
  const { owner, key } = found;
  const user = { ...owner, allowedAgents: narrowed(owner.allowedAgents, key.agents) };
  return { type: 'key', user, scopes: key.scopes, keyId: key.id };
}

/** At most once a minute, so that a busy client does not cause a write per request. The first use of a day (UTC) is audited. */
async function recordUse({ owner, key: { id, lastUsedAt } }: OwnedKey, { transaction }: IdentifyDeps): Promise<void> {
  const now = new Date().toISOString();
  if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) <= USE_MS) return;
  await transaction(async (tx) => {
    await tx.apiKeys.markUsed(id, now);
    if (lastUsedAt?.slice(0, 10) !== now.slice(0, 10)) {
      await tx.audit.record({ userId: owner.id, action: 'api_key_used', facts: { key: id } });
    }
  });
}

/** The agents in both lists; null means all. */
function narrowed(owner: string[] | null, key: string[] | null): string[] | null {
  return owner && key ? owner.filter((agent) => key.includes(agent)) : (owner ?? key);
}

/**
 * Identifies the caller: the owner of the `Authorization: Bearer` key, otherwise the user of the session cookie. An invalid key identifies
 * no one, even with a valid cookie. Reads the database once per request, so that sign-out, disabling and expiry take effect at once.
 * (Decrypting the cookie takes 0.05 ms; next-auth's getServerSession would read more and re-encode the cookie.)
 */
export async function identify(request: Request, deps: IdentifyDeps): Promise<SignedIn | undefined> {
  const [, key] = /^Bearer +(\S.*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (key !== undefined) return ownerOfKey(key.trim(), deps);
  const token = requestCookies(request.headers.get('cookie')).get(sessionCookieName(deps.secureCookies));
  const found = await sessionOfCookie(token, deps);
  return found && { type: 'user', ...found };
}

/** `identify` for server components, which receive no API keys; takes the result of `cookies()` of next/headers. */
export async function userOfPage(
  cookies: { get(name: string): { value: string } | undefined },
  deps: IdentifyDeps,
): Promise<User | undefined> {
  return (await sessionOfCookie(cookies.get(sessionCookieName(deps.secureCookies))?.value, deps))?.user;
}
