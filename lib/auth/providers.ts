import type { Profile } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Sign-in providers that are configured; the others do not exist. */
export interface OAuthSettings {
  github?: ClientCredentials;
  google?: ClientCredentials;
  /** Any OpenID Connect issuer. `name` is what the button says. */
  oidc?: ClientCredentials & { issuer: string; name: string };
  /** People nobody has invited get an account at their first sign-in. Default: they are refused. */
  allowSignUp?: boolean;
}

/** Plain objects: next-auth's provider functions are CommonJS and arrive differently in Node, Jest and Next's bundle. */
type Provider = OAuthConfig<Profile & { sub: string }>;

const person: Provider['profile'] = ({ sub, email, name }) => ({ id: sub, email, name });

function oidc(id: string, { issuer, name, ...client }: NonNullable<OAuthSettings['oidc']>): Provider {
  return {
    id,
    name,
    type: 'oauth',
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    profile: person,
    ...client,
  };
}

async function gitHubApi<T>(path: string, token: string | undefined): Promise<T> {
  const response = await fetch(`https://api.github.com${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`);
  return (await response.json()) as T;
}

interface GitHubEmail {
  email: string;
  primary: boolean;
  verified: boolean;
}

/** GitHub speaks OAuth without OpenID: the verified e-mail has an endpoint of its own. */
function gitHub(client: ClientCredentials): Provider {
  return {
    id: 'github',
    name: 'GitHub',
    type: 'oauth',
    issuer: 'https://github.com/login/oauth',
    authorization: { url: 'https://github.com/login/oauth/authorize', params: { scope: 'read:user user:email' } },
    token: 'https://github.com/login/oauth/access_token',
    userinfo: {
      url: 'https://api.github.com/user',
      async request({ tokens }) {
        const [user, emails] = await Promise.all([
          gitHubApi<{ id: number; login: string; name: string | null }>('/user', tokens.access_token),
          gitHubApi<GitHubEmail[]>('/user/emails', tokens.access_token),
        ]);
        const primary = emails.find((email) => email.primary);
        return {
          sub: String(user.id),
          name: user.name ?? user.login,
          email: primary?.email,
          email_verified: primary?.verified,
        };
      },
    },
    checks: ['pkce', 'state'],
    profile: person,
    ...client,
  };
}

export function oauthProviders({ github, google, oidc: other }: OAuthSettings): Provider[] {
  return [
    ...(github ? [gitHub(github)] : []),
    ...(google ? [oidc('google', { ...google, name: 'Google', issuer: 'https://accounts.google.com' })] : []),
    ...(other ? [oidc('oidc', other)] : []),
  ];
}
