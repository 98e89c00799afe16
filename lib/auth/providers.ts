import type { Profile } from 'next-auth';
import type { OAuthConfig, UserinfoEndpointHandler } from 'next-auth/providers/oauth';
import { proxyAgent } from '@/lib/guards/outbound/proxy-agent';

export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** Users who may sign up: those with a verified e-mail of one of these domains, or in one of these groups of the OpenID provider. */
export interface SignUp {
  domains: readonly string[];
  groups: readonly string[];
}

/** The configured sign-in providers. */
export interface OAuthSettings {
  github?: ClientCredentials;
  google?: ClientCredentials;
  /** Any OpenID Connect issuer. `name` is shown on its button. */
  oidc?: ClientCredentials & { issuer: string; name: string };
  /** Users who get an account at their first sign-in without an invitation. */
  signUp?: SignUp;
}

/** Plain objects, since next-auth's provider functions are CommonJS and are imported differently in Node, Jest and Next's bundle. */
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
    httpOptions: httpOptions(issuer),
    checks: ['pkce', 'state', 'nonce'],
    profile: person,
    ...client,
  };
}

/** The provider may be outside of the operator's network. Next-auth allows 3.5 s for a request by default. */
const httpOptions = (issuer: string) => ({ agent: proxyAgent(issuer), timeout: 10_000 });

type Client = Parameters<NonNullable<UserinfoEndpointHandler['request']>>[0]['client'];

async function gitHubApi<T>(client: Client, path: string, token = ''): Promise<T> {
  const headers = { accept: 'application/vnd.github+json' };
  const { statusCode, body } = await client.requestResource(`https://api.github.com${path}`, token, { headers });
  if (statusCode !== 200) throw new Error(`GitHub answered ${statusCode} to ${path}`);
  return JSON.parse(String(body)) as T;
}

interface GitHubEmail {
  email: string;
  primary: boolean;
  verified: boolean;
}

/** GitHub supports OAuth without OpenID, so the verified e-mail has a separate endpoint. */
function gitHub(client: ClientCredentials): Provider {
  return {
    id: 'github',
    name: 'GitHub',
    type: 'oauth',
    issuer: GITHUB,
    authorization: { url: 'https://github.com/login/oauth/authorize', params: { scope: 'read:user user:email' } },
    token: 'https://github.com/login/oauth/access_token',
    userinfo: {
      url: 'https://api.github.com/user',
      async request({ client, tokens }) {
        const [user, emails] = await Promise.all([
          gitHubApi<{ id: number; login: string; name: string | null }>(client, '/user', tokens.access_token),
          gitHubApi<GitHubEmail[]>(client, '/user/emails', tokens.access_token),
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
    httpOptions: httpOptions(GITHUB),
    checks: ['pkce', 'state'],
    profile: person,
    ...client,
  };
}

const GITHUB = 'https://github.com/login/oauth';
const GOOGLE = 'https://accounts.google.com';

/** The issuer of a configured provider's accounts; undefined for other sign-in methods, such as a password. */
export function issuerOf(providerId: string, { oidc }: OAuthSettings): string | undefined {
  switch (providerId) {
    case 'github':
      return GITHUB;
    case 'google':
      return GOOGLE;
    case 'oidc':
      return oidc?.issuer;
  }
}

export function oauthProviders({ github, google, oidc: other }: OAuthSettings): Provider[] {
  return [
    ...(github ? [gitHub(github)] : []),
    ...(google ? [oidc('google', { ...google, name: 'Google', issuer: GOOGLE })] : []),
    ...(other ? [oidc('oidc', other)] : []),
  ];
}
