import type { User, UserStore } from '@/lib/core/stores';
import type { LinkPurpose, LinkSigner } from './link-signer';

const MINUTE_MS = 60_000;

/** How long each kind of link lasts. */
export const LINK_MS = { sign_in: 10 * MINUTE_MS, password: 7 * 24 * 60 * MINUTE_MS } as const;

export interface SignInLinks {
  /** The address of a one-time link. Its token is in the fragment, which browsers keep out of requests, logs and referrers. */
  issue(purpose: LinkPurpose, user: Pick<User, 'email'>): string;
  /** Whom an unexpired token was made for, used or not; it stays as it is. */
  userOf(purpose: LinkPurpose, token: string): Promise<User | undefined>;
  /** The token's user, and the token is used up. Undefined when it is unknown, used or expired, or its user may not come in. */
  redeem(purpose: LinkPurpose, token: string): Promise<User | undefined>;
}

interface LinkDeps {
  signer: LinkSigner;
  users: Pick<UserStore, 'byEmail' | 'spendLink'>;
  origin: string;
}

/** The address under which a link's token is redeemed. */
export function linkAddress(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}${purpose === 'sign_in' ? '/sign-in' : '/choose-password'}#token=${token}`;
}

export function createSignInLinks({ signer, users, origin }: LinkDeps): SignInLinks {
  async function read(purpose: LinkPurpose, token: string) {
    const link = signer.read(purpose, token);
    const user = link && (await users.byEmail(link.email));
    return link && user && !user.disabled ? { link, user } : undefined;
  }

  return {
    issue: (purpose, { email }) => linkAddress(origin, purpose, signer.sign(purpose, email, LINK_MS[purpose])),
    userOf: async (purpose, token) => (await read(purpose, token))?.user,
    async redeem(purpose, token) {
      const found = await read(purpose, token);
      return found && (await users.spendLink(found.link.id, found.link.until)) ? found.user : undefined;
    },
  };
}
