import { requestCookies } from '@/lib/auth/cookies';
import type { Connection, SignInReturn } from '@/lib/core/connections';
import { AppError, ToolFailed } from '@/lib/core/errors';
import type { Stores, User } from '@/lib/core/stores';
import type { SalesforceOAuth } from '@/lib/sources/salesforce/oauth';
import type { ConnectionSecrets } from './connection-secrets';
import { keepTokens } from './salesforce-tokens';
import type { signInCookie } from './sign-in-cookie';

export interface SignInDeps {
  stores: Pick<Stores, 'connections' | 'audit'>;
  secrets: ConnectionSecrets;
  /** Undefined when this server knows no app of Salesforce's. */
  oauth: SalesforceOAuth | undefined;
  cookie: ReturnType<typeof signInCookie>;
  find(user: Pick<User, 'id'>, id: string): Promise<Connection>;
  check(connection: Connection): Promise<Connection>;
  drop(id: string): Promise<void>;
}

/** Where the browser goes now, and what becomes of its cookie. */
interface Way {
  path: string;
  cookie: string;
}

/** The person's own sign-in with a provider, from the click to the sealed tokens. */
export function connectionSignIn({ stores, secrets, oauth, cookie, find, check, drop }: SignInDeps) {
  const back = (how: 'signed_in' | 'failed', what: string): Way => ({
    path: `/connections?${new URLSearchParams({ [how]: what })}`,
    cookie: cookie.clear(),
  });

  /** One that works goes on working: what was not finished has changed nothing. */
  async function failed(connection: Connection, problem: string): Promise<Way> {
    const { userId, id, state } = connection;
    if (state !== 'connected') await stores.connections.update(userId, id, { problem });
    return back('failed', id);
  }

  return {
    /** @throws {AppError} `not_found`; `conflict` for one that nobody signs in to */
    async beginSignIn(user: Pick<User, 'id'>, id: string): Promise<{ url: string; cookie: string }> {
      const { provider, settings } = await find(user, id);
      if (provider !== 'salesforce') throw new AppError('conflict', 'This connection has no sign-in.');
      if (!oauth) throw new AppError('conflict', 'This server has no SALESFORCE_CLIENT_ID, so nobody can sign in there.');
      const { url, state, verifier } = oauth.begin(settings.loginUrl ?? '');
      return { url, cookie: cookie.keep(user, { connection: id, state, verifier }) };
    },

    /** Whatever comes back, from wherever it comes: only what this person began in this browser is followed. */
    async finishSignIn(user: Pick<User, 'id'>, request: Request, { state, code, error }: SignInReturn): Promise<Way> {
      const begun = cookie.read(user, requestCookies(request.headers.get('cookie')).get(cookie.name), state);
      const connection = begun && (await stores.connections.get(user.id, begun.connection));
      if (!begun || !connection || !oauth) return back('failed', 'unknown');
      if (code === undefined) return failed(connection, `Salesforce did not sign you in (${error ?? 'no reason given'}).`);
      try {
        const { loginUrl = '' } = connection.settings;
        const tokens = await oauth.exchangeCode({ loginUrl, code, verifier: begun.verifier });
        await keepTokens(connection, tokens, { store: stores.connections, secrets });
      } catch (reason) {
        if (reason instanceof ToolFailed) return failed(connection, reason.message);
        throw reason;
      }
      await drop(connection.id);
      const facts = { connection: connection.id, provider: connection.provider };
      await stores.audit.record({ userId: user.id, action: 'connection_signed_in', facts });
      const { state: now } = await check(connection);
      return back(now === 'connected' ? 'signed_in' : 'failed', connection.id);
    },
  };
}
