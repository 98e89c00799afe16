import type { User, UserStore } from '@/lib/core/ports/user-store';
import type { LinkClaims, LinkPurpose, LinkSigner } from './link-signer';

const MINUTE_MS = 60_000;

/** How long each kind of link lasts. */
export const LINK_MS = { sign_in: 10 * MINUTE_MS, password: 7 * 24 * 60 * MINUTE_MS } as const;

export interface SignInLinks {
  /** The address of a one-time link. Its token is in the fragment, which browsers keep out of requests, logs and referrers. */
  issue(purpose: LinkPurpose, user: Pick<User, 'email'>): string;
  /** An unexpired link and the user it was made for, unless disabled; whether it is used up is for `UserStore.spendLink` to say. */
  find(purpose: LinkPurpose, token: string): Promise<{ link: LinkClaims; user: User } | undefined>;
}

interface LinkDeps {
  signer: LinkSigner;
  users: Pick<UserStore, 'byEmail'>;
  origin: string;
}

/** The address under which a link's token is redeemed. */
export function linkAddress(origin: string, purpose: LinkPurpose, token: string): string {
  return `${origin}${purpose === 'sign_in' ? '/sign-in' : '/choose-password'}#token=${token}`;
}

export function createSignInLinks({ signer, users, origin }: LinkDeps): SignInLinks {
  return {
    issue: (purpose, { email }) => linkAddress(origin, purpose, signer.sign(purpose, email, LINK_MS[purpose])),
    async find(purpose, token) {
      const link = signer.read(purpose, token);
      const user = link && (await users.byEmail(link.email));
      return link && user && !user.disabled ? { link, user } : undefined;
    },
  };
}
