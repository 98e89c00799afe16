import { randomUUID } from 'node:crypto';
import type { AuthOptions, CallbacksOptions, EventCallbacks, LoggerInstance } from 'next-auth';
import type { CredentialsConfig } from 'next-auth/providers/credentials';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { User, UserStore } from '@/lib/core/ports/user-store';
import { describedError, reasonsOf } from '@/lib/core/problems/described-error';
import { isOutage } from '@/lib/core/problems/is-outage';
import { onceAMinute } from '@/lib/core/problems/once-a-minute';
import { type SessionClaims, sessionClaims } from '@/lib/core/session-claims';
import { admitAccount } from './admit-account';
import { clientAddress } from './client-address';
import { requestCookies, sessionCookieName } from './cookies';
import { liveUser } from './identify';
import type { KnownDevices } from './known-devices';
import { issuerOf, type OAuthSettings, oauthProviders } from './providers';
import { sameOriginUrl } from './same-origin-url';
import {
  type CookieVisitor,
  type SecondFactorProblem,
  type SignInDeps,
  signInWithLink,
  signInWithPasskey,
  signInWithPassword,
} from './sign-in';
import type { SignInLinks } from './sign-in-links';

const NOBODY = { domains: [], groups: [] };
const SESSION_SECONDS = 12 * 60 * 60;

export interface AuthSettings extends SignInDeps {
  users: Pick<UserStore, 'byEmail' | 'byId' | 'byAccount' | 'bySession'>;
  links: SignInLinks;
  devices: KnownDevices;
  /** NEXTAUTH_SECRET: encrypts the session cookie. */
  secret: string;
  /** Origin of NEXTAUTH_URL; over https, cookies are `Secure`. */
  origin: string;
  oauth: OAuthSettings;
}

const isUnsaid = onceAMinute();

/** Logs an error for the operator; an outage, which every visitor encounters, once a minute. */
function logged(problem: string, error: unknown): void {
  if (!isOutage(error) || isUnsaid(`${problem}\n${reasonsOf(error)}`)) console.error(problem, describedError(error));
}

/** The error shown on the sign-in page, as next-auth's `error` parameter; reveals no internals. */
function errorParameter(error: unknown): string {
  if (error instanceof AppError && error.code === 'rate_limited') return `rate_limited:${error.retryAfter}`;
  if (!(error instanceof AppError)) logged('sign-in:', error);
  return 'unavailable';
}

type Check = (input: unknown, visitor: CookieVisitor) => Promise<User | SecondFactorProblem | undefined>;

function credentials(id: string, name: string, check: Check): CredentialsConfig {
  return {
    id,
    name,
    type: 'credentials',
    credentials: {},
    async authorize(input, { headers }) {
      const address = clientAddress(headers?.['x-forwarded-for']);
      const visitor: CookieVisitor = { type: 'visitor', address, cookies: requestCookies(headers?.cookie) };
      const user = await check(input, visitor).catch((error) => {
        throw new Error(errorParameter(error));
      });
      if (typeof user === 'string') throw new Error(user);
      return user ? { id: user.id, email: user.email } : null;
    },
  };
}

/** next-auth treats an error of ours as "not signed in"; as an `AppError` the logger below rethrows it. */
async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('unavailable', phrase('signInUnavailable'), {
      retryAfter: 5,
      cause,
    });
  }
}

function callbacks({ users, transaction, oauth }: AuthSettings): Partial<CallbacksOptions> {
  async function newSession(id: string, provider: string | undefined): Promise<SessionClaims> {
    const issuer = provider && issuerOf(provider, oauth);
    const user = await reach(issuer ? users.byAccount({ issuer, subject: id }) : users.byId(id));
    if (!user) throw new AppError('unauthenticated', phrase('userGone'));
    return { sub: user.id, sid: randomUUID(), v: user.sessionVersion, since: Math.floor(Date.now() / 1000) };
  }

  /** Called when next-auth renews the cookie: an ended session must not be renewed. */
  async function liveSession(token: unknown): Promise<SessionClaims> {
    const claims = sessionClaims.parse(token);
    if (!(await reach(liveUser(claims, users)))) throw new Error('the session has ended');
    return claims;
  }

  return {
    async signIn({ account, profile }) {
      if (account?.type !== 'oauth') return true;
      try {
        const { provider, providerAccountId: subject } = account;
        const by = { provider, issuer: issuerOf(provider, oauth) ?? provider, subject };
        const admitted = await admitAccount({ transaction, signUp: oauth.signUp ?? NOBODY }, by, profile);
        return admitted === true || `/sign-in?error=${admitted}`;
      } catch (error) {
        return `/sign-in?error=${errorParameter(error)}`;
      }
    },
    redirect: async ({ url, baseUrl }) => sameOriginUrl(url, baseUrl) ?? baseUrl,
    jwt: async ({ token, user, account }) => ({
      ...(user ? await newSession(user.id, account?.provider) : await liveSession(token)),
    }),
  };
}

function events({ transaction }: AuthSettings): Partial<EventCallbacks> {
  return {
    async signOut({ token }) {
      const { data } = sessionClaims.safeParse(token);
      if (!data) return;
      // One minute longer than the cookie lasts.
      const until = new Date(Date.now() + (SESSION_SECONDS + 60) * 1000).toISOString();
      await reach(
        transaction(async (tx) => {
          await tx.users.endSession(data.sub, data.sid, until);
          await tx.audit.record({ userId: data.sub, action: 'sign_out', facts: {} });
        }),
      );
    },
  };
}

/** Codes that next-auth logs for any visitor with an outdated cookie. */
const EXPECTED = ['JWT_SESSION_ERROR', 'SIGNOUT_ERROR'];

const logger: LoggerInstance = {
  error(code, metadata) {
    const error = metadata instanceof Error ? metadata : metadata.error;
    // next-auth would log the error and continue; a sign-out that failed must not look successful.
    if (error instanceof AppError) throw error;
    if (!EXPECTED.includes(code)) logged(`next-auth ${code}:`, error);
  },
  warn: (code) => console.warn(`next-auth ${code}`),
  debug() {},
};

/**
 * next-auth's configuration: e-mail and password, one-time links, passkeys, and the configured OAuth providers. Tokens of providers are not stored:
 * an account is matched by issuer and subject, the first time by its verified e-mail.
 *
 * A session is an encrypted cookie of 12 hours, renewed for at most 30 days whenever a page calls `/api/auth/session`. Its validity depends
 * on the user row, which every request reads (`identify`). Signing out in one browser ends that `sid`, even for a copy of its cookie, but
 * not the user's sessions in other browsers; disabling the user or raising `sessionVersion` ends all of them.
 */
export function authOptions(settings: AuthSettings): AuthOptions {
  const secure = settings.origin.startsWith('https:');
  return {
    providers: [
      credentials('credentials', 'E-mail and password', (input, visitor) => signInWithPassword(settings, input, visitor)),
      credentials('link', 'Sign-in link', (input, visitor) => signInWithLink(settings, input, visitor)),
      ...(settings.webAuthn
        ? [credentials('passkey', 'Passkey', (input, visitor) => signInWithPasskey(settings, input, visitor))]
        : []),
      ...oauthProviders(settings.oauth),
    ],
    callbacks: callbacks(settings),
    events: events(settings),
    logger,
    secret: settings.secret,
    useSecureCookies: secure,
    cookies: {
      sessionToken: { name: sessionCookieName(secure), options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    pages: { signIn: '/sign-in', error: '/sign-in' },
  };
}
